import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { isSameEmail } from '../../platform/access/email-addresses.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { passwordDigest } from '../users/accounts.queries.ts'
import type { MailKind } from './mail-texts.ts'

/** Links of one purpose that an account has at the same time. A further one ends the oldest. */
const mostOpen = 3

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
}

/** The account of a link that was mailed to its present address, and can still be used. */
export async function find(db: Reader<DB>, purpose: MailKind, value: string): Promise<LinkedAccount | undefined> {
  const [account] = await readRows(
    db,
    sql<LinkedAccount>`
    select "user".id, "user".name, "user".email from one_time_links link join users "user" on "user".id = link.user_id
     where link.digest = ${digestOf(purpose, value)} and ${isUsable}`,
  )
  return account
}

/**
 * Uses a link up, and ends all other links of the account. Returns false if it cannot be used any more. The caller must
 * hold the account's lock.
 */
export async function use(trx: Transaction<DB>, purpose: MailKind, value: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from one_time_links link using users "user"
     where link.digest = ${digestOf(purpose, value)} and "user".id = link.user_id and ${isUsable}
    returning "user".id`.execute(trx)
  const [account] = rows
  if (account) await trx.deleteFrom('one_time_links').where('user_id', '=', account.id).execute()
  return account !== undefined
}

/** Links end with the password and the address that the account had when they were mailed. */
const isUsable = sql<boolean>`
  link.expires_at > now() and link.password_digest = ${passwordDigest}
  and ${isSameEmail('user.email', sql.ref('link.email'))}`

/** The purpose is part of the digest: a link of another purpose is not found. */
function digestOf(purpose: string, value: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${value}`).digest()
}
