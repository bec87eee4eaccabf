import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteScope } from '../site-scope.ts'

export type SiteSettings = components['schemas']['SiteSettings']

export async function read(db: Reader<DB>, site: SiteScope): Promise<SiteSettings> {
  return db
    .selectFrom('sites')
    .select(['name', 'home_url', 'mail_language', 'require_verified_email', 'second_factor', 'oidc'])
    .where('id', '=', site.id)
    .$castTo<SiteSettings>()
    .executeTakeFirstOrThrow()
}

export async function update(trx: Transaction<DB>, site: SiteScope, changes: Partial<SiteSettings>): Promise<void> {
  const { oidc, ...others } = changes
  await trx
    .updateTable('sites')
    .set({ ...others, ...(oidc && { oidc: JSON.stringify(oidc) }), updated_at: sql<string>`now()` })
    .where('id', '=', site.id)
    .execute()
}
