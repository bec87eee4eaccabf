import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Principal } from './principals.ts'

export async function findUserByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash', 'active'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
}

export async function setPasswordHash(db: Kysely<DB>, id: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
}

export async function insertToken(db: Kysely<DB>, token: { id: string; user_id: number; hours: number }) {
  return db
    .insertInto('user_tokens')
    .values({
      id: token.id,
      user_id: token.user_id,
      expires_at: sql`date_trunc('second', now() + make_interval(hours => ${token.hours}))`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
}

export async function revokeToken(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('user_tokens').set({ revoked_at: sql`now()` }).where('id', '=', id).execute()
}

export async function listCompanies(db: Kysely<DB>, principal: Principal) {
  const modules = new Map(principal.companies.map((company) => [company.id, company.modules]))
  const ids = principal.companies.filter(({ modules }) => modules.includes('api')).map(({ id }) => id)
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name', 'tax_id'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .execute()
  return companies.map((company) => ({
    ...company,
    is_primary: company.id === principal.primary_company_id,
    modules: modules.get(company.id) ?? [],
  }))
}
