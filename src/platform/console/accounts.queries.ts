import { type Kysely, sql, type Transaction } from 'kysely'
import { isSameEmail } from '../access/email-addresses.ts'
import type { Reader } from '../postgres/queries/reader.ts'
import type { Role } from './roles.ts'
import type { ConsoleTables } from './tables.ts'

/** An account without its credentials. */
export interface Account {
  id: number
  email: string
  name: string
  role: Role
  active: boolean
  has_password: boolean
  has_sso: boolean
  has_second_factor: boolean
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

const isWithFactor = sql<boolean>`second_factor_at is not null`.as('has_second_factor')

export async function list(db: Reader<ConsoleTables>): Promise<Account[]> {
  return accounts(db).orderBy(sql`lower(email)`).execute()
}

export async function find(db: Reader<ConsoleTables>, id: number): Promise<Account | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst()
}

export async function findByEmail(db: Reader<ConsoleTables>, email: string): Promise<Account | undefined> {
  return accounts(db).where(isSameEmail('email', email)).executeTakeFirst()
}

/** For a sign-in with a password. */
export async function findWithHash(db: Reader<ConsoleTables>, email: string) {
  return accounts(db).select('password_hash').where(isSameEmail('email', email)).executeTakeFirst()
}

/** For a single sign-on: the account of this subject, otherwise the one with this e-mail address and no subject yet. */
export async function findForSso(
  db: Reader<ConsoleTables>,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): Promise<Account | undefined> {
  const bySubject = await accounts(db)
    .where('sso_issuer', '=', issuer)
    .where('sso_subject', '=', subject)
    .executeTakeFirst()
  return (
    bySubject ??
    (await accounts(db).where(isSameEmail('email', email)).where('sso_subject', 'is', null).executeTakeFirst())
  )
}

/** Locks the account unless its password is another one by now, or it is inactive. */
export async function lockIfHash(trx: Transaction<ConsoleTables>, id: number, hash: string) {
  return trx
    .selectFrom('console_accounts')
    .select(isWithFactor)
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks an active account that has a password, for a sign-in with its second factor, or a change of its factors. */
export async function lockWithHash(trx: Transaction<ConsoleTables>, id: number) {
  return trx
    .selectFrom('console_accounts')
    .select(['id', 'email', sql<string>`coalesce(password_hash, '')`.as('password_hash'), isWithFactor])
    .where('id', '=', id)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

/** The caller must hold the account's lock. */
export async function setSecondFactor(trx: Transaction<ConsoleTables>, id: number, has: boolean): Promise<void> {
  const second_factor_at = has ? sql<string>`now()` : null
  await trx.updateTable('console_accounts').set({ second_factor_at }).where('id', '=', id).execute()
}

/** Locks all accounts, so that two changes cannot remove the last two owners at the same time. */
export async function lockAll(trx: Transaction<ConsoleTables>): Promise<Account[]> {
  await sql`lock table console_accounts in share row exclusive mode`.execute(trx)
  return list(trx)
}

export interface NewAccount {
  email: string
  name: string
  role: Role
  password_hash: string | null
  sso?: { issuer: string; subject: string }
}

export async function insert(db: Kysely<ConsoleTables>, { sso, ...account }: NewAccount): Promise<Account> {
  const subject = { sso_issuer: sso?.issuer ?? null, sso_subject: sso?.subject ?? null }
  const { id } = await db
    .insertInto('console_accounts')
    .values({ ...account, ...subject })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await find(db, id)) as Account
}

export interface AccountChanges {
  name?: string
  role?: Role
  active?: boolean
  password_hash?: string
  sso_issuer?: string
  sso_subject?: string
}

export async function update(db: Kysely<ConsoleTables>, id: number, changes: AccountChanges): Promise<Account> {
  await db
    .updateTable('console_accounts')
    .set({ ...changes, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  return (await find(db, id)) as Account
}

export async function remove(trx: Transaction<ConsoleTables>, id: number): Promise<void> {
  await trx.deleteFrom('console_accounts').where('id', '=', id).execute()
}

function accounts(db: Reader<ConsoleTables>) {
  return db
    .selectFrom('console_accounts')
    .select(['id', 'email', 'name', 'role', 'active', 'last_sign_in_at', 'created_at', 'updated_at'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .select(sql<boolean>`sso_subject is not null`.as('has_sso'))
    .select(isWithFactor)
}
