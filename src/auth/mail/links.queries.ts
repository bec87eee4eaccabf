import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { isSameEmail } from '../../platform/access/email-addresses.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { isPending } from '../account/email-changes.queries.ts'
import { passwordDigest } from '../users/accounts.queries.ts'
import type { MailKind } from './mail-texts.ts'

/** Links of one purpose that an account has at the same time. A further one ends the oldest. */
const mostOpen = 3
/**
 * With these links, the owner of an address that the account had takes it back. Nothing ends them but their time: whoever
 * has taken the account over must not be able to.
 */
const undo: MailKind = 'email_changed'

interface NewLink {
  purpose: MailKind
  userId: number
  /** The address that the link is mailed to. */
  email: string
  minutes: number
}

/** Returns the value of a new link, which is stored nowhere. The caller must hold the account's lock. */
export async function create(trx: Transaction<DB>, { purpose, userId, email, minutes }: NewLink): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await sql`
    insert into one_time_links (digest, purpose, user_id, email, password_digest, expires_at)
    select ${digestOf(purpose, value)}, ${purpose}, id, ${email}, ${passwordDigest},
           now() + make_interval(mins => ${minutes})
      from users "user" where id = ${userId}`.execute(trx)
  if (purpose === undo) return value
  await sql`
    delete from one_time_links where user_id = ${userId} and purpose = ${purpose} and digest not in (
      select digest from one_time_links where user_id = ${userId} and purpose = ${purpose}
       order by created_at desc limit ${mostOpen})`.execute(trx)
  return value
}

export interface LinkedAccount {
  id: number
  name: string
  email: string
  /** The address that the link was mailed to. */
  mailed_to: string
}

/** The account of a link that can still be used. */
export async function find(db: Reader<DB>, purpose: MailKind, value: string): Promise<LinkedAccount | undefined> {
  const [account] = await readRows(
    db,
    sql<LinkedAccount>`
    select "user".id, "user".name, "user".email, link.email as mailed_to
      from one_time_links link join users "user" on "user".id = link.user_id
     where link.digest = ${digestOf(purpose, value)} and ${isUsable(purpose)}`,
  )
  return account
}

/**
 * Uses a link up, and ends all other links of the account; those that give an address back only if they are newer than
 * this one and give back what has replaced it. Returns false if the link cannot be used any more. The caller must hold the
 * account's lock.
 */
export async function use(trx: Transaction<DB>, purpose: MailKind, value: string): Promise<boolean> {
  const { rows } = await sql<{ id: number; created_at: string }>`
    delete from one_time_links link using users "user"
     where link.digest = ${digestOf(purpose, value)} and "user".id = link.user_id and ${isUsable(purpose)}
    returning "user".id, link.created_at`.execute(trx)
  const [used] = rows
  if (!used) return false
  const ends = purpose === undo ? sql`created_at > ${used.created_at}::timestamptz` : sql`false`
  await sql`delete from one_time_links where user_id = ${used.id} and (purpose <> ${undo} or ${ends})`.execute(trx)
  return true
}

/** Ends the links of an account that have a purpose. */
export async function removeOf(trx: Transaction<DB>, userId: number, purpose: MailKind): Promise<void> {
  await trx.deleteFrom('one_time_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

export async function removeAll(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('one_time_links').where('user_id', '=', userId).execute()
}

/**
 * Links end with the password and the address that the account had when they were mailed. One that changes the address
 * ends with the change that it is for.
 */
function isUsable(purpose: MailKind): RawBuilder<boolean> {
  const isOpen = sql<boolean>`link.expires_at > now()`
  if (purpose === undo) return isOpen
  const isOfAddress =
    purpose === 'email_change'
      ? sql`exists (select from email_changes change where ${isPending} and change.email = link.email)`
      : isSameEmail('user.email', sql.ref('link.email'))
  return sql`${isOpen} and link.password_digest = ${passwordDigest} and ${isOfAddress}`
}

/** The purpose is part of the digest: a link of another purpose is not found. */
function digestOf(purpose: string, value: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${value}`).digest()
}
