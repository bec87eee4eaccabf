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

/** What a key signs: the tokens of logins, or the ID tokens of the code flow. Neither verifies what the other has signed. */
export type KeyPurpose = 'site' | 'oidc'

export interface NewKey {
  kid: string
  purpose: KeyPurpose
  public_key: string
  sealed_private_key: Buffer
}

/** Keys that can still verify tokens, newest first. */
export async function listValid(db: Reader<DB>, purpose: KeyPurpose): Promise<KeyRow[]> {
  return db
    .selectFrom('signing_keys')
    .select(['kid', 'public_key', 'sealed_private_key', 'signs_from'])
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]))
    .orderBy('signs_from', 'desc')
    .orderBy('kid')
    .execute()
}

/** The keys that are published, newest first, and which of them sign now. */
export async function listPublished(db: Reader<DB>) {
  const keys = await db
    .selectFrom('signing_keys')
    .select(['kid', 'purpose', 'created_at', 'expires_at'])
    .select(sql<boolean>`signs_from <= now()`.as('signs'))
    .$narrowType<{ purpose: KeyPurpose }>()
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]))
    .orderBy('signs_from', 'desc')
    .orderBy('kid')
    .execute()
  const current = (purpose: string) => keys.find((key) => key.purpose === purpose && key.signs)?.kid
  return keys.map(({ signs: _, ...key }) => ({ ...key, is_current: key.kid === current(key.purpose) }))
}

/** Only one process at a time may create or expire keys. */
export async function lockKeys(trx: Transaction<DB>): Promise<void> {
  await sql`lock table signing_keys in exclusive mode`.execute(trx)
}

/** Whether the newest key of this purpose has signed for so many days. There is none before the first use. */
export async function isDue(db: Reader<DB>, purpose: KeyPurpose, days: number): Promise<boolean> {
  const { due } = await db
    .selectFrom('signing_keys')
    .select(sql<boolean>`coalesce(max(signs_from) < now() - make_interval(days => ${days}), false)`.as('due'))
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return due
}

/** The other keys of its purpose stay valid until every token that they may have signed has expired. */
export async function insert(trx: Transaction<DB>, key: NewKey, leadSeconds: number): Promise<void> {
  const signsFrom = sql<string>`now() + make_interval(secs => ${leadSeconds})`
  await trx
    .updateTable('signing_keys')
    .set({ expires_at: sql`${signsFrom} + make_interval(secs => ${tokenSeconds + 60})` })
    .where('purpose', '=', key.purpose)
    .where('expires_at', 'is', null)
    .execute()
  await trx
    .insertInto('signing_keys')
    .values({ ...key, signs_from: signsFrom })
    .execute()
}

/** Expires all other keys of its purpose immediately, and with them all tokens that they signed. */
export async function expireOthers(trx: Transaction<DB>, { kid, purpose }: NewKey): Promise<void> {
  const others = trx.updateTable('signing_keys').set({ expires_at: sql<string>`now()` }).where('kid', '!=', kid)
  await others.where('purpose', '=', purpose).execute()
}

export async function replaceSealed(trx: Transaction<DB>, kid: string, sealed_private_key: Buffer): Promise<void> {
  await trx.updateTable('signing_keys').set({ sealed_private_key }).where('kid', '=', kid).execute()
}
