import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { isSameEmail } from '../../platform/access/email-addresses.ts'
import * as waits from '../../platform/access/login-waits.ts'
import { type Parameter, rowOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { startOf } from '../../platform/postgres/writes/allocating.ts'
import { runLast, runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Principal } from '../principal.ts'

export const findUserByEmail = rowOf((db: Reader<DB>, email: Parameter<string>) =>
  db.selectFrom('users').select(['id', 'name', 'email', 'password_hash', 'active']).where(isSameEmail('email', email)),
)

export async function findEmail(db: Reader<DB>, userId: number): Promise<string> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
}

/** What every update of users and companies sets, besides the values that it changes. */
export async function newVersion(db: Kysely<DB>) {
  return { version: sql<number>`version + 1`, updated_at: await startOf(db) }
}

/** The name of this service in shared resources: the queue for password hashing, and the counters of failed logins. */
export const loginRealm = 'logistics'

interface NewToken {
  id: string
  user_id: number
  hours: number
}

/**
 * Stores a token after the password was verified, and a stronger hash of the password if there is one. Returns undefined
 * when the user has another password by now, or is no longer active. The user is locked until the token is stored, so a
 * concurrent password reset waits, and then revokes the token.
 */
export async function openSession(
  trx: Transaction<DB>,
  token: NewToken,
  { verified, stronger, attempt }: { verified: string; stronger: string | undefined; attempt: waits.Attempt },
): Promise<string | undefined> {
  const users = trx.updateTable('users').where('id', '=', token.user_id).where('password_hash', '=', verified)
  if (stronger) await users.set({ password_hash: stronger, ...(await newVersion(trx)) }).execute()
  const [[session]] = await runTogether(trx, [lockUser(trx, token, stronger ?? verified)])
  if (!session) return undefined
  await runLast(trx, [
    ...waits.successStatements(trx, attempt, token.user_id),
    insertToken(trx, {
      id: token.id,
      user_id: token.user_id,
      created_at: session.now,
      expires_at: session.expires_at,
    }),
  ])
  return session.expires_at
}

/** Locks the user, unless the password is another one or the user is inactive. Returns when the token begins and expires. */
const lockUser = statementOf(
  (trx: Transaction<DB>, { user_id, hours }: Parameter<Omit<NewToken, 'id'>>, passwordHash: Parameter<string>) =>
    trx
      .selectFrom('users')
      .select(sql<string>`now()`.as('now'))
      .select(sql<string>`date_trunc('second', now() + make_interval(hours => ${hours}))`.as('expires_at'))
      .where('id', '=', user_id)
      .where('password_hash', '=', passwordHash)
      .where('active', '=', true)
      .forShare(),
)

const insertToken = statementOf(
  (trx: Transaction<DB>, token: Parameter<{ id: string; user_id: number; created_at: string; expires_at: string }>) =>
    trx.insertInto('user_tokens').values(token),
)

export async function revokeToken(trx: Transaction<DB>, id: string): Promise<void> {
  await trx
    .updateTable('user_tokens')
    .set({ revoked_at: await startOf(trx) })
    .where('id', '=', id)
    .execute()
}

export async function listCompanies(db: Reader<DB>, principal: Principal) {
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
