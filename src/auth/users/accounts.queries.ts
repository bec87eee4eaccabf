import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { isSameEmail } from '../../platform/access/email-addresses.ts'
import { type Parameter, rowOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { type SiteScope, scopeOf } from '../site-scope.ts'

/**
 * The account of a user: name, e-mail address and password, the same on every site. Only these queries read across
 * sites; a site sees no result about an account that is not on it.
 */
export interface Account {
  id: number
  name: string
  email: string
  password_hash: string
}

/** Identifies the password of "user". What rests on a password keeps it, and ends when it is another one. */
export const passwordDigest = sql`sha256(convert_to("user".password_hash, 'UTF8'))`

const columns = ['id', 'name', 'email', 'password_hash'] as const

export const findByEmail = rowOf((db: Reader<DB>, email: Parameter<string>) =>
  db.selectFrom('users').select(columns).where(isSameEmail('email', email)),
)

/** The account of an address, and whether it is on the site. */
export const findAtSite = rowOf((db: Reader<DB>, siteId: Parameter<number>, email: Parameter<string>) =>
  db
    .selectFrom('users')
    .select(columns)
    .select(
      sql<boolean>`exists (
        select from site_users where site_id = ${siteId} and user_id = users.id and confirmed_at is not null
      )`.as('is_member'),
    )
    .where(isSameEmail('email', email)),
)

export async function find(db: Reader<DB>, id: number): Promise<Account | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

/**
 * Locks the account of a user of this site, so that no other site can decide meanwhile which sites it belongs to. Only
 * the account is locked, and before any of its links: all transactions take the locks in this order.
 */
export async function lock(trx: Transaction<DB>, site: SiteScope, id: number): Promise<void> {
  await sql`
    select from site_users member join users on users.id = member.user_id
     where member.site_id = ${site.id} and member.user_id = ${id} for update of users`.execute(trx)
}

export async function lockByEmail(trx: Transaction<DB>, email: string): Promise<Account | undefined> {
  return trx.selectFrom('users').select(columns).where(isSameEmail('email', email)).forUpdate().executeTakeFirst()
}

export async function lockById(trx: Transaction<DB>, id: number): Promise<Account | undefined> {
  return trx.selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The sites that the user has confirmed. */
export async function confirmedSites(trx: Transaction<DB>, id: number): Promise<SiteScope[]> {
  const rows = await trx
    .selectFrom('site_users')
    .innerJoin('sites', 'sites.id', 'site_users.site_id')
    .select(['sites.id', 'sites.slug', 'sites.client_id'])
    .where('site_users.user_id', '=', id)
    .where('site_users.confirmed_at', 'is not', null)
    .orderBy('sites.id')
    .execute()
  return rows.map(scopeOf)
}

export async function isVerified(trx: Transaction<DB>, id: number): Promise<boolean> {
  const verified = trx.selectFrom('users').select('id').where('id', '=', id).where('email_verified_at', 'is not', null)
  return (await verified.executeTakeFirst()) !== undefined
}

/** The user has used a link that was mailed to the account's address. Returns false if it was proved before. */
export async function verifyEmail(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if the account was marked for its present password already. */
export async function markBreached(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users "user" set breached_digest = ${passwordDigest}
     where id = ${id} and breached_digest is distinct from ${passwordDigest}`.execute(trx)
  return Number(numAffectedRows) > 0
}

/** Whether the user has confirmed the link to another site. Pending links do not count. */
export async function isOnOtherSites(trx: Transaction<DB>, site: SiteScope, id: number): Promise<boolean> {
  const other = await trx
    .selectFrom('site_users')
    .select('site_id')
    .where('user_id', '=', id)
    .where('site_id', '!=', site.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return other !== undefined
}

/** The sites that have attached the account, and on which its user has not logged in yet. */
export async function pendingSites(trx: Transaction<DB>, id: number): Promise<SiteScope[]> {
  const { rows } = await sql<{ id: number; slug: string; client_id: string }>`
    select site.id, site.slug, site.client_id from site_users member join sites site on site.id = member.site_id
     where member.user_id = ${id} and member.confirmed_at is null order by site.id`.execute(trx)
  return rows.map(scopeOf)
}

export async function insert(
  trx: Transaction<DB>,
  site: SiteScope,
  account: { name: string; email: string; password_hash: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ ...account, created_by_site_id: site.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface AccountChanges {
  name?: string
  email?: string
  password_hash?: string
}

/**
 * Every update sets `updated_at`. Without it, other processes are not told that a password has changed. Another address
 * is not proved.
 */
export async function update(trx: Transaction<DB>, id: number, changes: AccountChanges): Promise<void> {
  const { email } = changes
  const stillVerified = sql<string | null>`case when ${isSameEmail('email', email)} then email_verified_at end`
  await trx
    .updateTable('users')
    .set({
      ...changes,
      ...(email !== undefined && { email_verified_at: stillVerified }),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** What a sign-in depends on, besides the password. `at` is the time of the session that it opens. */
const signInState = [
  sql<boolean>`email_verified_at is not null`.as('is_verified'),
  sql<boolean>`second_factor_at is not null`.as('has_factor'),
  sql<string>`now()`.as('at'),
] as const
export interface SignInState {
  is_verified: boolean
  has_factor: boolean
  at: string
}

/** Returns no row if the password is no longer the one that was checked. */
export const replaceHash = statementOf(
  (trx: Transaction<DB>, id: Parameter<number>, { before, after }: Parameter<{ before: string; after: string }>) =>
    trx
      .updateTable('users')
      .set({ password_hash: after, updated_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('password_hash', '=', before)
      .returning(['id', ...signInState]),
)

/** Prevents a change of the password until the transaction ends. Returns no row if it is no longer the checked one. */
export const lockIfHash = statementOf((trx: Transaction<DB>, id: Parameter<number>, passwordHash: Parameter<string>) =>
  trx
    .selectFrom('users')
    .select(['id', ...signInState])
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare(),
)

/** Locks an account that continues a sign-in with its second factor. */
export async function lockForSignIn(trx: Transaction<DB>, id: number): Promise<(Account & SignInState) | undefined> {
  const account = trx
    .selectFrom('users')
    .select([...columns, ...signInState])
    .where('id', '=', id)
  return account.forUpdate().executeTakeFirst()
}

/**
 * Whether the account has a second factor. Without one, no site is exempt from it. The caller must hold the account's
 * lock.
 */
export async function setSecondFactor(trx: Transaction<DB>, id: number, has: boolean): Promise<void> {
  await trx
    .updateTable('users')
    .set({ second_factor_at: has ? sql<string>`now()` : null, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  if (has) return
  const exempt = trx.updateTable('site_users').set({ second_factor_exempt: false }).where('user_id', '=', id)
  await exempt.where('second_factor_exempt', '=', true).execute()
}

export async function remove(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute()
}
