import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { isPending } from './email-changes.queries.ts'

type Account = components['schemas']['Account']

/** An account as its owner sees it. */
export async function read(db: Reader<DB>, id: number): Promise<Account | undefined> {
  const [account] = await readRows(
    db,
    sql<Account>`
    select "user".id, "user".name, "user".email, "user".email_verified_at is not null as email_verified,
           "user".second_factor_at is not null as second_factor,
           (select change.email from email_changes change where ${isPending}) as pending_email,
           "user".language, "user".login_notices,
           (select coalesce(json_agg(json_build_object(
               'slug', site.slug, 'name', site.name, 'home_url', site.home_url,
               'link', case when member.confirmed_at is null then 'pending' else 'confirmed' end,
               'second_factor', site.second_factor,
               'second_factor_asked', site.second_factor <> 'unaware' or not member.second_factor_exempt
             ) order by site.name, site.id), '[]')
             from site_users member join sites site on site.id = member.site_id
            where member.user_id = "user".id) as sites
      from users "user" where "user".id = ${id}`,
  )
  return account
}

export interface OwnChanges {
  name?: string
  language?: 'en' | 'it' | null
  login_notices?: boolean
}

export async function update(trx: Transaction<DB>, id: number, changes: OwnChanges): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...changes, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}
