import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Paging, pageOf, patternOf, type Rows } from '../../platform/postgres/queries/pages.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { companies } from '../access/administration.queries.ts'

/** What the console shows of companies, users and tokens. The writes are those of the command line. */

type Company = components['schemas']['ConsoleCompany']
type User = components['schemas']['ConsoleUser']
type Token = components['schemas']['ConsoleToken']

export async function listCompanies(db: Reader<DB>, query: Paging & { search?: string }): Promise<Rows<Company>> {
  let rows = shownCompanies(db).orderBy('id')
  if (query.search !== undefined) {
    const pattern = patternOf(query.search)
    rows = rows.where(sql<boolean>`(name ilike ${pattern} or tax_id ilike ${pattern})`)
  }
  return pageOf(rows, query)
}

export async function findCompany(db: Reader<DB>, id: number): Promise<Company | undefined> {
  return shownCompanies(db).where('id', '=', id).executeTakeFirst()
}

function shownCompanies(db: Reader<DB>) {
  return companies(db)
    .select(['created_at', 'updated_at'])
    .select(
      sql<boolean>`exists (
        select from company_modules where company_id = companies.id and module_slug = 'api'
      )`.as('active'),
    )
    .select(sql<number>`(select count(*) from user_companies where company_id = companies.id)`.as('users'))
}

interface UserQuery extends Paging {
  search?: string
  company_id?: number
}

export async function listUsers(db: Reader<DB>, query: UserQuery): Promise<Rows<User>> {
  let rows = users(db).orderBy('id')
  if (query.search !== undefined) {
    const pattern = patternOf(query.search)
    rows = rows.where(sql<boolean>`(name ilike ${pattern} or email ilike ${pattern})`)
  }
  if (query.company_id !== undefined) {
    rows = rows.where(sql<boolean>`exists (
      select from user_companies where user_id = users.id and company_id = ${query.company_id}
    )`)
  }
  return pageOf(rows, query)
}

export async function findUser(db: Reader<DB>, id: number): Promise<User | undefined> {
  return users(db).where('id', '=', id).executeTakeFirst()
}

function users(db: Reader<DB>) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'active', 'is_super_admin', 'created_at', 'updated_at'])
    .select(
      sql<User['companies']>`(
        select coalesce(json_agg(json_build_object(
                 'id', company.id, 'name', company.name, 'is_primary', company.id is not distinct from users.primary_company_id
               ) order by company.id), '[]')
          from user_companies granted join companies company on company.id = granted.company_id
         where granted.user_id = users.id
      )`.as('companies'),
    )
}

/** Tokens of a user that have not ended. */
export async function listTokens(db: Reader<DB>, userId: number): Promise<Token[]> {
  return db
    .selectFrom('user_tokens')
    .select(['id', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}
