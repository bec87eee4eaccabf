import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'

/** A user with a valid token, and what he may see: read anew for every request, so that a withdrawal counts at once. */
export interface Principal {
  token_id: string
  user_id: number
  is_super_admin: boolean
  primary_company_id: number | null
  companies: AccessibleCompany[]
}

export interface AccessibleCompany {
  id: number
  modules: string[]
}

export async function findByToken(db: Kysely<DB>, tokenId: string): Promise<Principal | undefined> {
  return db
    .selectFrom('user_tokens as token')
    .innerJoin('users as user', 'user.id', 'token.user_id')
    .select(['token.id as token_id', 'user.id as user_id', 'user.is_super_admin', 'user.primary_company_id'])
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

/** Every company with its modules, for callers that are no users: the integrations. */
export async function listAllCompanies(db: Kysely<DB>): Promise<AccessibleCompany[]> {
  return (await sql<AccessibleCompany>`${companies} order by id`.execute(db)).rows
}

const companies = sql`
  select company.id, array(
    select module_slug from company_modules where company_id = company.id order by module_slug
  ) as modules from companies company`
