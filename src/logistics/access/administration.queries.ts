import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { isSameEmail } from '../../platform/access/email-addresses.ts'
import * as waits from '../../platform/access/login-waits.ts'
import { differs } from '../../platform/postgres/queries/columns.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { allocate, startOf } from '../../platform/postgres/writes/allocating.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import { loginRealm, newVersion } from './access.queries.ts'

/** Queries of administrators, for the console and the command line. They are not limited to one company. */

interface NewUser {
  name: string
  email: string
  password_hash: string
  is_super_admin: boolean
  /** The first one is the primary company. */
  companyIds: number[]
}

export async function createUser(db: Kysely<DB>, { companyIds, ...user }: NewUser): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { now, ids } = await allocate(trx, 'users', 1)
    const id = ids[0] as number
    const times = { created_at: now, updated_at: now }
    await trx
      .insertInto('users')
      .values({ ...user, id, primary_company_id: companyIds[0] ?? null, ...times })
      .execute()
    if (companyIds.length) {
      const grants = companyIds.map((company_id) => ({ user_id: id, company_id }))
      await trx.insertInto('user_companies').values(grants).execute()
    }
    return id
  })
}

export async function listUsers(db: Kysely<DB>) {
  return users(db).orderBy('id').execute()
}

export async function findUser(db: Kysely<DB>, email: string) {
  return users(db).where(isSameEmail('email', email)).executeTakeFirst()
}

/** Users without their password hashes, with the ids of their companies. */
function users(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'active', 'is_super_admin', 'primary_company_id'])
    .select(
      sql<number[]>`array(select company_id from user_companies where user_id = users.id order by 1)`.as('companies'),
    )
    .select('created_at')
}

interface UserChanges {
  name?: string
  active?: boolean
  is_super_admin?: boolean
  password_hash?: string
}

/**
 * A new password, and a deactivation, also revoke the user's tokens. A new password ends the waiting time after failed
 * logins.
 */
export async function updateUser(
  db: Kysely<DB>,
  { id, email }: { id: number; email: string },
  changes: UserChanges,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ ...changes, ...(await newVersion(trx)) })
      .where('id', '=', id)
      .where(differs('users', { ...changes }))
      .execute()
    if (changes.password_hash !== undefined || changes.active === false) await revokeTokens(trx, id)
    if (changes.password_hash !== undefined) await waits.reset(trx, { userId: id, email, realms: [loginRealm] })
  })
}

export async function grantCompany(
  db: Kysely<DB>,
  { userId, companyId, primary }: { userId: number; companyId: number; primary: boolean },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId)
    await trx
      .insertInto('user_companies')
      .values({ user_id: userId, company_id: companyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .updateTable('users')
      .set({ primary_company_id: companyId, ...(await newVersion(trx)) })
      .where('id', '=', userId)
      .where('primary_company_id', 'is distinct from', companyId)
      .$if(!primary, (query) => query.where('primary_company_id', 'is', null))
      .execute()
  })
}

/** The primary company of a user is one of the granted ones, so grants of a user are changed one after the other. */
async function lockUser(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Returns false when the user had no access. A user who loses the primary company has none. */
export async function withdrawCompany(db: Kysely<DB>, userId: number, companyId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId)
    const { numDeletedRows } = await trx
      .deleteFrom('user_companies')
      .where('user_id', '=', userId)
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    await trx
      .updateTable('users')
      .set({ primary_company_id: null, ...(await newVersion(trx)) })
      .where('id', '=', userId)
      .where('primary_company_id', '=', companyId)
      .execute()
    return numDeletedRows > 0n
  })
}

export async function createCompany(
  db: Kysely<DB>,
  { name, tax_id, modules }: { name: string; tax_id: string | null; modules: readonly string[] },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { now, ids } = await allocate(trx, 'companies', 1)
    const id = ids[0] as number
    await trx.insertInto('companies').values({ id, name, tax_id, created_at: now, updated_at: now }).execute()
    for (const module of modules) await activateModule(trx, id, module)
    await sql`select open_document_series(${id})`.execute(trx)
    return id
  })
}

/** Returns false when there is no such company. */
export async function updateCompany(
  db: Kysely<DB>,
  id: number,
  changes: { name?: string; tax_id?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ ...changes, ...(await newVersion(db)) })
    .where('id', '=', id)
    .where(differs('companies', changes))
    .executeTakeFirst()
  return numUpdatedRows > 0n || allCompaniesExist(db, [id])
}

/** Asked before users are given access. In a distributed database, no foreign key refuses an unknown company. */
export async function allCompaniesExist(db: Kysely<DB>, ids: readonly number[]): Promise<boolean> {
  const found = await db.selectFrom('companies').select('id').where('id', '=', sql<number>`any(${ids})`).execute()
  return found.length === new Set(ids).size
}

export async function listCompanies(db: Kysely<DB>) {
  return companies(db).orderBy('id').execute()
}

/** Companies with their modules. */
export function companies(db: Reader<DB>) {
  const modules = sql<components['schemas']['ConsoleCompany']['modules']>`
    array(select module_slug from company_modules where company_id = companies.id order by module_slug)`
  return db.selectFrom('companies').select(['id', 'name', 'tax_id']).select(modules.as('modules'))
}

export async function activateModule(db: Kysely<DB>, company_id: number, module_slug: string): Promise<void> {
  await db
    .insertInto('company_modules')
    .values({ company_id, module_slug })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deactivateModule(db: Kysely<DB>, company_id: number, module_slug: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_modules')
    .where('company_id', '=', company_id)
    .where('module_slug', '=', module_slug)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the number of tokens that were revoked. */
export async function revokeTokens(db: Kysely<DB>, userId: number, tokenId?: string): Promise<number> {
  const now = await startOf(db)
  const { numUpdatedRows } = await db
    .updateTable('user_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(tokenId !== undefined, (query) => query.where(sql`id::text`, '=', tokenId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
