import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { SiteScope } from '../site-scope.ts'
import type { AuthorizedSession, Standing } from './authorization.queries.ts'

/** A session that has a refresh token. */
export interface OfflineSession extends AuthorizedSession {
  /** The id of the session's row. */
  id: string
  session_id: number
  user: { id: number; name: string; email: string }
}

/**
 * The session of a refresh token, locked until the transaction ends: uses of the token, and whatever ends the session, run
 * one after another.
 */
export async function lockSession(
  trx: Transaction<DB>,
  site: SiteScope,
  { family, appId }: { family: Buffer; appId: number | null },
): Promise<OfflineSession | undefined> {
  const { rows } = await sql<OfflineSession>`
    select token.id, token.session_id, token.scope, token.methods, token.account_session_id,
           floor(extract(epoch from token.signed_in_at))::float8 as signed_in_at,
           json_build_object('id', "user".id, 'name', "user".name, 'email', "user".email) as user
      from tokens token join users "user" on "user".id = token.user_id
     where token.refresh_family = ${family} and token.site_id = ${site.id} and token.expires_at > now()
       and token.app_id is not distinct from ${appId}::integer
       for no key update of token`.execute(trx)
  return rows[0]
}

/** What the site's rules need to know of the user of a session, as it is now. */
export async function findStanding(
  trx: Transaction<DB>,
  site: SiteScope,
  userId: number,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select "user".email_verified_at is not null as is_verified, "user".second_factor_at is not null as has_factor,
           case when member.confirmed_at is null then 'pending' else 'confirmed' end as link,
           member.consented_at is not null as has_consented, member.second_factor_exempt as is_exempt
      from site_users member join users "user" on "user".id = member.user_id
     where member.site_id = ${site.id} and member.user_id = ${userId}`.execute(trx)
  return rows[0]
}

/** The statement that stores the refresh token of a session that has just been opened. */
export function insertFirst(
  trx: Transaction<DB>,
  { digest, id }: { digest: Buffer; id: string },
): CompiledQuery<unknown> {
  return trx.insertInto('refresh_tokens').values({ digest, token_id: id }).compile()
}

/** A client that sends a token again at once has not got the answer, or does two things at a time. */
const echoTime = sql`interval '10 seconds'`

/**
 * Uses a refresh token of a session up: this one statement decides whether it counts. `echo` is one that was used a moment
 * ago, and `reused` any other of the family.
 */
export async function use(
  trx: Transaction<DB>,
  sessionId: string,
  digest: Buffer,
): Promise<'used' | 'echo' | 'reused'> {
  const token = sql`token_id = ${sessionId} and digest = ${digest}`
  const { numAffectedRows } = await sql`
    update refresh_tokens set used_at = now() where ${token} and used_at is null`.execute(trx)
  if (numAffectedRows === 1n) return 'used'
  const { rows } = await sql`
    select from refresh_tokens where ${token} and used_at > now() - ${echoTime}`.execute(trx)
  return rows.length ? 'echo' : 'reused'
}

interface Refreshed {
  refresh: Buffer
  access: Buffer
  scope: string[]
  accessSeconds: number
  idleDays: number
  maxDays: number
}

/** Stores the new tokens of a session, which lasts longer now. */
export async function prolong(trx: Transaction<DB>, sessionId: string, tokens: Refreshed): Promise<void> {
  const { refresh, access, scope, accessSeconds, idleDays, maxDays } = tokens
  await sql`
    delete from refresh_tokens where token_id = ${sessionId} and used_at < now() - ${echoTime}`.execute(trx)
  await trx.insertInto('refresh_tokens').values({ digest: refresh, token_id: sessionId }).execute()
  const expires_at = sql<string>`now() + make_interval(secs => ${accessSeconds})`
  await trx.insertInto('access_tokens').values({ digest: access, token_id: sessionId, scope, expires_at }).execute()
  await sql`
    update tokens set last_seen_at = now(), expires_at = least(
        now() + make_interval(days => ${idleDays}), created_at + make_interval(days => ${maxDays}))
     where id = ${sessionId}`.execute(trx)
}
