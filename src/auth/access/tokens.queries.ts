import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { isoText } from '../../platform/postgres/driver/timestamps.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import { eventsFrom } from '../events/events.queries.ts'
import type { SiteScope } from '../site-scope.ts'

export const tokenSeconds = 3600

export interface NewToken {
  id: string
  /** Where the login came from. */
  address: string | null
  user_agent: string | null
  /** What the user has proved the identity with. */
  methods: string[]
  /** Of a token of the code flow, which is opaque. */
  codeFlow?: CodeFlow
}

interface CodeFlow {
  digest: Buffer
  codeDigest: Buffer
  scope: string[]
  accountSessionId: number
  /** Seconds since 1970. */
  signedInAt: number
  /** The public client that has got it; null for the site itself. */
  appId: number | null
  /** Of a session that outlasts its access tokens. */
  offline: { family: Buffer; seconds: number } | undefined
}

/** The statements that store a token with its event, and delete the user's expired ones. */
export function insertStatements(
  trx: Transaction<DB>,
  site: SiteScope,
  { id: user_id, email }: { id: number; email: string },
  { codeFlow, ...token }: NewToken,
) {
  const { digest = null, codeDigest: code_digest = null, scope = null, offline } = codeFlow ?? {}
  const kind = codeFlow ? 'code_flow' : 'login'
  const row = {
    ...token,
    ...{ kind, digest, code_digest, scope, site_id: site.id, user_id, email },
    seconds: offline?.seconds ?? tokenSeconds,
    access_seconds: offline ? tokenSeconds : null,
    family: offline?.family ?? null,
    account_session_id: codeFlow?.accountSessionId ?? null,
    signed_in_at: codeFlow?.signedInAt ?? null,
    app_id: codeFlow?.appId ?? null,
  }
  return [deleteExpired(trx, user_id), insertToken(trx, row)]
}

interface TokenRow extends Omit<NewToken, 'codeFlow'> {
  seconds: number
  access_seconds: number | null
  family: Buffer | null
  account_session_id: number | null
  signed_in_at: number | null
  app_id: number | null
  kind: string
  digest: Buffer | null
  code_digest: Buffer | null
  scope: string[] | null
  site_id: number
  user_id: number
  email: string
}

const deleteExpired = statementOf((trx: Transaction<DB>, userId: Parameter<number>) =>
  trx.deleteFrom('tokens').where('user_id', '=', userId).where('expires_at', '<', sql<string>`now()`),
)

const insertToken = statementOf((_trx: Transaction<DB>, token: Parameter<TokenRow>) =>
  eventsFrom(
    sql`
      select session.site_id, 'session.created', session.session_id, null::text[], ${sessionData(sql`${token.email}::text`)}
        from session`,
    sql`session as (
      insert into tokens (id, address, user_agent, methods, kind, digest, code_digest, scope, site_id, user_id,
                          account_session_id, app_id, signed_in_at, refresh_family, access_expires_at, expires_at)
      values (${token.id}, ${token.address}, ${token.user_agent}, ${token.methods}, ${token.kind}, ${token.digest},
              ${token.code_digest}, ${token.scope}, ${token.site_id}, ${token.user_id}, ${token.account_session_id}, ${token.app_id},
              to_timestamp(${token.signed_in_at}::float8), ${token.family},
              now() + make_interval(secs => ${token.access_seconds}::float8),
              now() + make_interval(secs => ${token.seconds}::float8))
      returning *
    )`,
  ),
)

type Reason = 'password_changed' | 'email_changed' | 'second_factor_removed' | 'code_reused' | 'refresh_token_reused'

/** Revokes the user's tokens on every site, because what they rest on has changed. */
export async function revokeAll(trx: Transaction<DB>, userId: number, reason: Reason = 'password_changed') {
  await revoke(trx, sql`tokens.user_id = ${userId}`, reason)
}

export async function revokeOthers(trx: Transaction<DB>, userId: number, keptId: string): Promise<void> {
  await revoke(trx, sql`tokens.user_id = ${userId} and tokens.id <> ${keptId}`, 'password_changed')
}

/** Revokes the tokens of a code that somebody has sent a second time. */
export async function revokeOfCode(
  trx: Transaction<DB>,
  site: SiteScope,
  { codeDigest, appId }: { codeDigest: Buffer; appId: number | null },
): Promise<void> {
  const ofCode = sql`tokens.site_id = ${site.id} and tokens.code_digest = ${codeDigest}`
  await revoke(trx, sql`${ofCode} and tokens.app_id is not distinct from ${appId}::integer`, 'code_reused')
}

/** Ends the session with this id on the site. */
export async function revokeOne(trx: Transaction<DB>, site: SiteScope, id: string, reason: Reason): Promise<void> {
  await revoke(trx, sql`tokens.site_id = ${site.id} and tokens.id = ${id}`, reason)
}

async function revoke(trx: Transaction<DB>, which: RawBuilder<unknown>, reason: Reason): Promise<void> {
  await endedEvents(sql`${reason}::text`, sql`delete from tokens where ${which} returning *`).execute(trx)
}

/** Writes the events of sessions that `ending` has ended: a statement that returns their rows. */
export function endedEvents(reason: RawBuilder<unknown>, ending: RawBuilder<unknown>): RawBuilder<unknown> {
  return eventsFrom(
    sql`
    select session.site_id, 'session.ended', session.session_id, null::text[], ${sessionData(sql`users.email`, reason)}
      from session join users on users.id = session.user_id where session.expires_at > now()`,
    sql`session as (${ending})`,
  )
}

/** The data of an event of "session". */
function sessionData(email: RawBuilder<unknown>, reason?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object(
    'id', session.session_id, 'user_id', session.user_id, 'email', ${email}, 'kind', session.kind,
    'methods', session.methods, 'address', host(session.address), 'user_agent', session.user_agent,
    'created_at', ${isoText('session.created_at')}, 'expires_at', ${isoText('session.expires_at')}
    ${reason ? sql`, 'reason', ${reason}` : sql``})`
}
