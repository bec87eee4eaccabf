import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteScope } from '../site-scope.ts'

/** How a token of the code flow can be found: one of the two is null. */
export interface TokenDigests {
  access: Buffer | null
  refresh: { family: Buffer; digest: Buffer } | null
}

/** A token that works now. */
export interface LiveToken {
  user_id: number
  client_id: string
  scope: string[]
  /** Seconds since 1970. */
  issued_at: number
  expires_at: number
}

export async function findLive(
  db: Reader<DB>,
  site: SiteScope,
  { access, refresh }: TokenDigests,
): Promise<LiveToken | undefined> {
  const seconds = (time: string) => sql`floor(extract(epoch from ${sql.ref(time)}))::float8`
  const [token] = await readRows(
    db,
    sql<LiveToken>`
    select token.user_id, coalesce(app.client_id, site.client_id) as client_id, live.scope, ${seconds('live.issued_at')} as issued_at, ${seconds('live.ends_at')} as expires_at
      from (select id, scope, created_at as issued_at, coalesce(access_expires_at, expires_at) as ends_at
              from tokens where digest = ${access}
            union all
            select access.token_id, access.scope, session.created_at, access.expires_at
              from access_tokens access join tokens session on session.id = access.token_id where access.digest = ${access}
            union all
            select session.id, session.scope, refresh.created_at, session.expires_at
              from refresh_tokens refresh join tokens session on session.id = refresh.token_id
             where refresh.digest = ${refresh?.digest ?? null} and refresh.used_at is null) live
      join tokens token on token.id = live.id
      join sites site on site.id = token.site_id
      left join clients app on app.site_id = token.site_id and app.id = token.app_id
     where token.site_id = ${site.id} and live.ends_at > now() and token.expires_at > now()`,
  )
  return token
}

/** The session of a token of the site. Every refresh token of the family stands for it, also a used one. */
export async function findSession(
  trx: Transaction<DB>,
  site: SiteScope,
  { access, refresh, appId }: TokenDigests & { appId: number | undefined },
): Promise<{ id: string; user: { id: number; email: string } } | undefined> {
  const { rows } = await sql<{ id: string; user: { id: number; email: string } }>`
    select token.id, json_build_object('id', "user".id, 'email', "user".email) as user
      from tokens token join users "user" on "user".id = token.user_id
     where token.site_id = ${site.id} and token.id = any(array(
       select id from tokens where digest = ${access} or refresh_family = ${refresh?.family ?? null}
       union all
       select token_id from access_tokens where digest = ${access}))
       and (${appId ?? null}::integer is null or token.app_id = ${appId ?? null}::integer)`.execute(trx)
  return rows[0]
}

export async function removeClientToken(
  trx: Transaction<DB>,
  site: SiteScope,
  digest: Buffer,
  clientId: number | undefined,
): Promise<void> {
  await trx
    .deleteFrom('client_tokens')
    .where('site_id', '=', site.id)
    .where('digest', '=', digest)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId as number))
    .execute()
}
