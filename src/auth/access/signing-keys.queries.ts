import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { tokenSeconds } from './tokens.queries.ts'

export interface KeyRow {
  kid: string
  public_key: string
  sealed_private_key: Buffer
  signs_from: string
}

export interface NewKey {
  kid: string
  public_key: string
  sealed_private_key: Buffer
}

/** Keys that can still verify tokens, newest first. */
export async function listValid(db: Reader<DB>): Promise<KeyRow[]> {
  return db
    .selectFrom('signing_keys')
    .select(['kid', 'public_key', 'sealed_private_key', 'signs_from'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]))
    .orderBy('signs_from', 'desc')
    .orderBy('kid')
    .execute()
}

/** The keys that are published, newest first, and which of them signs now. */
export async function listPublished(db: Reader<DB>) {
  const keys = await db
    .selectFrom('signing_keys')
    .select(['kid', 'created_at', 'expires_at'])
    .select(sql<boolean>`signs_from <= now()`.as('signs'))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]))
    .orderBy('signs_from', 'desc')
    .orderBy('kid')
    .execute()
  const current = keys.find(({ signs }) => signs)
  return keys.map(({ signs: _, ...key }) => ({ ...key, is_current: key.kid === current?.kid }))
}

/** Only one process at a time may create or expire keys. */
export async function lockKeys(trx: Transaction<DB>): Promise<void> {
  await sql`lock table signing_keys in exclusive mode`.execute(trx)
}

/** The other keys stay valid until every token that they may have signed has expired. */
export async function insert(trx: Transaction<DB>, key: NewKey, leadSeconds: number): Promise<void> {
  const signsFrom = sql<string>`now() + make_interval(secs => ${leadSeconds})`
  await trx
    .updateTable('signing_keys')
    .set({ expires_at: sql`${signsFrom} + make_interval(secs => ${tokenSeconds + 60})` })
    .where('expires_at', 'is', null)
    .execute()
  await trx
    .insertInto('signing_keys')
    .values({ ...key, signs_from: signsFrom })
    .execute()
}

/** Expires all other keys immediately, and with them all tokens that they signed. */
export async function expireOthers(trx: Transaction<DB>, kid: string): Promise<void> {
  await trx.updateTable('signing_keys').set({ expires_at: sql<string>`now()` }).where('kid', '!=', kid).execute()
}

export async function replaceSealed(trx: Transaction<DB>, kid: string, sealed_private_key: Buffer): Promise<void> {
  await trx.updateTable('signing_keys').set({ sealed_private_key }).where('kid', '=', kid).execute()
}
