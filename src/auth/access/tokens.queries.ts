import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { SiteScope } from '../site-scope.ts'

export const tokenSeconds = 3600

/** Also deletes the user's expired tokens. */
export async function insert(trx: Transaction<DB>, site: SiteScope, userId: number, id: string): Promise<void> {
  await trx.deleteFrom('tokens').where('user_id', '=', userId).where('expires_at', '<', sql<string>`now()`).execute()
  await trx
    .insertInto('tokens')
    .values({ id, site_id: site.id, user_id: userId, expires_at: sql`now() + make_interval(secs => ${tokenSeconds})` })
    .execute()
}

/** Revokes the user's tokens on every site, because the password that they were issued for has changed. */
export async function revokeAll(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('tokens').where('user_id', '=', userId).execute()
}

export async function revokeOthers(trx: Transaction<DB>, userId: number, keptId: string): Promise<void> {
  await trx.deleteFrom('tokens').where('user_id', '=', userId).where('id', '!=', keptId).execute()
}

export async function revokeForSite(trx: Transaction<DB>, site: SiteScope): Promise<void> {
  await trx.deleteFrom('tokens').where('site_id', '=', site.id).execute()
}
