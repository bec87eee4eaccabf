import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'

type Passkey = components['schemas']['Passkey']

export const mostPasskeys = 20
const challengeSeconds = 300
export const challengeMilliseconds = challengeSeconds * 1_000

const columns = ['id', 'name', 'created_at', 'last_used_at', 'backed_up'] as const

export async function list(db: Reader<DB>, userId: number): Promise<Passkey[]> {
  return db.selectFrom('passkeys').select(columns).where('user_id', '=', userId).orderBy('id').execute()
}

/** The credentials of an account, for its devices. */
export async function credentialsOf(trx: Transaction<DB>, userId: number) {
  const passkeys = trx.selectFrom('passkeys').select(['credential_id', 'transports'])
  return passkeys.where('user_id', '=', userId).orderBy('id').execute()
}

/** What devices know the account by. The caller must hold the account's lock. */
export async function handleOf(trx: Transaction<DB>, userId: number): Promise<Buffer> {
  const { rows } = await sql<{ passkey_handle: Buffer }>`
    update users set passkey_handle = coalesce(passkey_handle, ${randomBytes(32)})
     where id = ${userId} returning passkey_handle`.execute(trx)
  return (rows[0] as (typeof rows)[number]).passkey_handle
}

export interface NewPasskey {
  name: string
  rpId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  isBackedUp: boolean
}

/** Returns undefined if an account has this credential already. */
export async function insert(trx: Transaction<DB>, userId: number, passkey: NewPasskey): Promise<Passkey | undefined> {
  const { name, rpId, credentialId, publicKey, counter, transports, isBackedUp } = passkey
  return trx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      name,
      rp_id: rpId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      backed_up: isBackedUp,
    })
    .onConflict((conflict) => conflict.constraint('passkeys_credential').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function rename(
  trx: Transaction<DB>,
  userId: number,
  id: number,
  name: string,
): Promise<Passkey | undefined> {
  const passkeys = trx.updateTable('passkeys').set({ name }).where('user_id', '=', userId).where('id', '=', id)
  return passkeys.returning(columns).executeTakeFirst()
}

export async function remove(trx: Transaction<DB>, userId: number, id: number): Promise<{ name: string } | undefined> {
  const passkeys = trx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id)
  return passkeys.returning('name').executeTakeFirst()
}

/** Returns false if the account had none. */
export async function removeAll(trx: Transaction<DB>, userId: number): Promise<boolean> {
  return (await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n
}

/** A passkey by which somebody signs in, with its account. */
export interface KnownPasskey {
  id: number
  name: string
  public_key: Buffer
  user: { id: number; email: string }
}

/** Only if the device names the account that the passkey belongs to. */
export async function find(db: Reader<DB>, credentialId: Buffer, handle: Buffer): Promise<KnownPasskey | undefined> {
  const [found] = await readRows(
    db,
    sql<KnownPasskey>`
    select passkey.id, passkey.name, passkey.public_key, json_build_object('id', "user".id, 'email', "user".email) as user
      from passkeys passkey join users "user" on "user".id = passkey.user_id
     where passkey.credential_id = ${credentialId} and "user".passkey_handle = ${handle}`,
  )
  return found
}

/**
 * Notes a sign-in with a passkey. A counter must have risen, unless the device has none: otherwise there are two devices
 * with the same key. One statement decides, so two sign-ins with the same counter cannot both succeed.
 */
export async function use(
  trx: Transaction<DB>,
  id: number,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): Promise<'used' | 'fell back' | 'removed'> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, backed_up = ${isBackedUp}, last_used_at = now()
     where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.execute(trx)
  if (rows.length) return 'used'
  const kept = await trx.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()
  return kept ? 'fell back' : 'removed'
}

/** What a challenge is for, and who has asked for it. A challenge for something else, or of somebody else, is not found. */
export interface Purpose {
  purpose: 'enrol' | 'sign in'
  /** The id of the session, or the value of the cookie of a browser without one. */
  session: number | string
}

/** A new challenge. Only its digest is stored. */
export async function startChallenge(trx: Transaction<DB>, purpose: Purpose): Promise<Buffer> {
  const challenge = randomBytes(32)
  await sql`
    insert into passkey_challenges (digest, expires_at)
    values (${digestOf(purpose, challenge)}, now() + make_interval(secs => ${challengeSeconds}))`.execute(trx)
  return challenge
}

/** Uses a challenge up. Returns false if there is none, or if another request has used it. */
export async function spendChallenge(trx: Transaction<DB>, purpose: Purpose, challenge: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges where digest = ${digestOf(purpose, challenge)} and expires_at > now()
    returning digest`.execute(trx)
  return rows.length > 0
}

function digestOf({ purpose, session }: Purpose, challenge: Buffer): Buffer {
  return createHash('sha256').update(`passkey\n${purpose}\n${session}\n`).update(challenge).digest()
}

/** A domain other than this one to which stored passkeys are bound. */
export async function findOtherRpId(db: Reader<DB>, rpId: string): Promise<string | undefined> {
  const [found] = await readRows(
    db,
    sql<{ rp_id: string }>`select rp_id from passkeys where rp_id < ${rpId} or rp_id > ${rpId} limit 1`,
  )
  return found?.rp_id
}
