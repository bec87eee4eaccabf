import { sql } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteRow } from '../sites/sites.queries.ts'
import { type UserRow, userColumns } from '../users/users.queries.ts'
import type { Claims } from './signing-keys.ts'

type Site = Pick<SiteRow, 'id' | 'slug' | 'name' | 'client_id' | 'status' | 'catalog_active' | 'auth_enabled'>

type Authentication = components['schemas']['Authentication']

/** A user with a valid token. Requests with the same token share it until it is read again. */
export interface Principal {
  readonly tokenId: string
  readonly site: Readonly<Site>
  readonly user: Readonly<UserRow>
  readonly authentication: Readonly<Authentication>
}

/** The state of a token that this service has signed. */
interface TokenState {
  site: Site
  /** Whether its user is still on the site. */
  isMember: boolean
  /** Whether it has not been revoked. */
  isAlive: boolean
  /** Seconds until the token or its key expires. */
  secondsLeft: number
  user: UserRow
  authentication: Authentication
}

type StateRow = UserRow & Omit<TokenState, 'user' | 'authentication'> & Authentication

const siteColumns = sql`
  json_build_object(
    'id', site.id, 'slug', site.slug, 'name', site.name, 'client_id', site.client_id, 'status', site.status,
    'catalog_active', site.catalog_active, 'auth_enabled', site.auth_enabled
  ) as site`

/**
 * Reads the token, its key, its site, the user and the user's assignments on the site in one query. The result is
 * cached in the process, so every change of these rows must be announced (migration 0005).
 */
export async function findByToken(db: Reader<DB>, { jti, sub, aud, kid }: Claims): Promise<TokenState | undefined> {
  const rows = await readRows(
    db,
    sql<StateRow>`
    select ${userColumns},
           ${siteColumns},
           member.user_id is not null as "isMember",
           token.id is not null as "isAlive",
           extract(epoch from least(token.expires_at, key.expires_at) - now()) as "secondsLeft",
           token.methods, token.created_at as at
      from sites site
      join signing_keys key on key.kid = ${kid} and key.purpose = 'site' and (key.expires_at is null or key.expires_at > now())
      left join site_users member on member.site_id = site.id and member.user_id = ${Number(sub)}
      left join users "user" on "user".id = member.user_id
      left join tokens token on token.id = ${jti} and token.expires_at > now()
       and token.site_id = member.site_id and token.user_id = member.user_id
     where site.client_id = ${aud}`,
  )
  const [row] = rows
  return row && toState(row)
}

/** The same for a token of the code flow, which no key has signed. It ends with the membership. */
export async function findByAccessToken(
  db: Reader<DB>,
  digest: Buffer,
): Promise<(TokenState & { tokenId: string; scope: string[] }) | undefined> {
  const [row] = await readRows(
    db,
    sql<StateRow & { tokenId: string; scope: string[] }>`
    select ${userColumns}, ${siteColumns}, true as "isMember", true as "isAlive",
           extract(epoch from access.ends_at - now()) as "secondsLeft",
           token.methods, token.created_at as at, token.id as "tokenId", access.scope
      from (select id, coalesce(access_expires_at, expires_at) as ends_at, scope from tokens where digest = ${digest}
            union all
            select token_id, expires_at, scope from access_tokens where digest = ${digest}) access
      join tokens token on token.id = access.id
      join sites site on site.id = token.site_id
      join site_users member on member.site_id = token.site_id and member.user_id = token.user_id
      join users "user" on "user".id = member.user_id
     where access.ends_at > now() and token.expires_at > now()`,
  )
  if (!row) return undefined
  const { tokenId, scope, ...state } = row
  return { ...toState(state), tokenId, scope }
}

function toState(row: StateRow): TokenState {
  const { site, isMember, isAlive, secondsLeft, methods, at, ...user } = row
  return { site, isMember, isAlive, secondsLeft, user, authentication: { methods, at } }
}
