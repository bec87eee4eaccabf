import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { AccessibleCompany, Principal } from '../principal.ts'

/** The result is cached in the process, so every change of these tables must be announced (migration 0013). */
export async function findByToken(
  db: Reader<DB>,
  tokenId: string,
): Promise<(Principal & { seconds_left: number }) | undefined> {
  return db
    .selectFrom('user_tokens as token')
    .innerJoin('users as user', 'user.id', 'token.user_id')
    .select(['token.id as token_id', 'user.id as user_id', 'user.is_super_admin', 'user.primary_company_id'])
    .select(sql<number>`extract(epoch from token.expires_at - now())`.as('seconds_left'))
    .select(
      sql<AccessibleCompany[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'modules', modules) order by id), '[]') from (${companies})
        accessible where "user".is_super_admin
          or exists (select from user_companies where user_id = "user".id and company_id = accessible.id)
      )`.as('companies'),
    )
    .where('token.id', '=', tokenId)
    .where('token.revoked_at', 'is', null)
    .where('token.expires_at', '>', sql<string>`now()`)
    .where('user.active', '=', true)
    .executeTakeFirst()
}

/** Every company with its modules, for the integrations. */
export async function listAllCompanies(db: Reader<DB>): Promise<AccessibleCompany[]> {
  return readRows(db, sql<AccessibleCompany>`${companies} order by id`)
}

const companies = sql`
  select company.id, array(
    select module_slug from company_modules where company_id = company.id order by module_slug
  ) as modules from companies company`
