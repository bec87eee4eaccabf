import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { SiteRow } from '../sites/sites.queries.ts'
import { type UserRow, userColumns } from '../users/users.queries.ts'
import type { Claims } from './signing-keys.ts'

/** A user with a valid token: read anew for every request, so that whatever is taken from him counts at once. */
export interface Principal {
  tokenId: string
  site: Pick<SiteRow, 'id' | 'slug' | 'name' | 'client_id' | 'status' | 'catalog_active' | 'auth_enabled'>
  user: UserRow
}

/** Everything in one query: the token's row, its key, its site, the user and all that he has on the site. */
export async function findByToken(db: Kysely<DB>, { jti, sub, aud, kid }: Claims): Promise<Principal | undefined> {
  const { rows } = await sql<UserRow & { site: Principal['site'] }>`
    select ${userColumns},
           json_build_object(
             'id', site.id, 'slug', site.slug, 'name', site.name, 'client_id', site.client_id, 'status', site.status,
             'catalog_active', site.catalog_active, 'auth_enabled', site.auth_enabled
           ) as site
      from tokens token
      join sites site on site.id = token.site_id
      join site_users member on member.site_id = token.site_id and member.user_id = token.user_id
      join users "user" on "user".id = token.user_id
      join signing_keys key on key.kid = ${kid} and (key.expires_at is null or key.expires_at > now())
     where token.id = ${jti} and token.user_id = ${Number(sub)} and token.expires_at > now() and site.client_id = ${aud}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { site, ...user } = row
  return { tokenId: jti, site, user }
}
