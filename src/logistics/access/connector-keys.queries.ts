import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Paging, pageOf, type Rows } from '../../platform/postgres/queries/pages.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { allocate, startOf } from '../../platform/postgres/writes/allocating.ts'
import { newVersion } from './access.queries.ts'
import type { ConnectorKey, KeySettings } from './connector-keys.rules.ts'

/** Keys of all companies, for administrators, and the key of a request. */

export async function list(db: Reader<DB>, query: Paging & { company_id?: number }): Promise<Rows<ConnectorKey>> {
  let rows = keys(db).orderBy('key.id')
  if (query.company_id !== undefined) rows = rows.where('key.company_id', '=', query.company_id)
  return pageOf(rows, query)
}

export async function listAll(db: Reader<DB>): Promise<ConnectorKey[]> {
  return keys(db).orderBy('key.id').execute()
}

export async function find(db: Reader<DB>, id: number): Promise<ConnectorKey | undefined> {
  return keys(db).where('key.id', '=', id).executeTakeFirst()
}

export async function lock(trx: Transaction<DB>, id: number): Promise<ConnectorKey | undefined> {
  return keys(trx).where('key.id', '=', id).forNoKeyUpdate('key').executeTakeFirst()
}

function keys(db: Reader<DB>) {
  return db
    .selectFrom('connector_keys as key')
    .leftJoin('connector_key_uses as use', 'use.key_id', 'key.id')
    .select(['key.id', 'key.company_id', 'key.name', 'key.read_only', 'key.per_minute', 'key.allowed_addresses'])
    .select(sql<ConnectorKey['permissions']>`key.permissions`.as('permissions'))
    .select(['key.expires_at', 'key.revoked_at', 'use.last_used_at', 'key.version', 'key.created_at', 'key.updated_at'])
    .select(
      sql<string | null>`
        case when key.previous_secret_expires_at > now() then key.previous_secret_expires_at end`.as(
        'previous_secret_expires_at',
      ),
    )
}

export async function insert(
  trx: Transaction<DB>,
  { permissions, ...key }: KeySettings & { company_id: number; name: string; secret_digest: Buffer },
): Promise<number> {
  const { now, ids } = await allocate(trx, 'connector_keys', 1)
  const id = ids[0] as number
  const times = { created_at: now, updated_at: now }
  await trx
    .insertInto('connector_keys')
    .values({ ...key, id, permissions: JSON.stringify(permissions), ...times })
    .execute()
  return id
}

export async function update(trx: Transaction<DB>, id: number, { permissions, ...others }: KeySettings): Promise<void> {
  await trx
    .updateTable('connector_keys')
    .set({ ...others, permissions: JSON.stringify(permissions), ...(await newVersion(trx)) })
    .where('id', '=', id)
    .execute()
}

/**
 * Gives a key a new secret. The one in use stays valid for some hours: the newest one, unless it was never used and an
 * older one is still valid.
 */
export async function rotate(trx: Transaction<DB>, id: number, secret: Buffer, overlapHours: number): Promise<void> {
  const now = sql`${await startOf(trx)}::timestamptz`
  const keepsOlder = sql`coalesce(previous_secret_expires_at > ${now}, false) and not exists (
    select from connector_key_uses where key_id = ${id} and newest_digest = connector_keys.secret_digest)`
  await trx
    .updateTable('connector_keys')
    .set({
      secret_digest: secret,
      previous_secret_digest: sql`case when ${keepsOlder} then previous_secret_digest else secret_digest end`,
      previous_secret_expires_at: sql<string>`${now} + make_interval(hours => ${overlapHours})`,
      ...(await newVersion(trx)),
    })
    .where('id', '=', id)
    .execute()
}

export async function revoke(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('connector_keys')
    .set({ revoked_at: await startOf(trx), ...(await newVersion(trx)) })
    .where('id', '=', id)
    .execute()
}

/** The result is cached in the process, so every change of these columns is announced (migration 0038). */
export async function findByDigest(db: Reader<DB>, digest: Buffer) {
  const isNewest = sql<boolean>`key.secret_digest = ${digest}`
  return db
    .selectFrom('connector_keys as key')
    .leftJoin('connector_key_uses as use', 'use.key_id', 'key.id')
    .select(['key.id', 'key.company_id', 'key.name', 'key.read_only', 'key.per_minute', 'key.allowed_addresses'])
    .select([
      sql<ConnectorKey['permissions']>`key.permissions`.as('permissions'),
      sql<string[]>`array(
        select module_slug from company_modules where company_id = key.company_id order by module_slug
      )`.as('company_modules'),
      // Runs of a synchronisation belong to a token: all secrets of a key continue the same one.
      sql<string>`md5('connector key ' || key.id)::uuid`.as('token_id'),
      isNewest.as('is_newest'),
      // The earlier of two ends, either of which may be missing.
      sql<number>`coalesce(extract(epoch from least(
        key.expires_at, case when not ${isNewest} then key.previous_secret_expires_at end
      ) - now()), 3600)`.as('seconds_left'),
      sql<boolean>`coalesce(use.last_used_at < now() - interval '1 minute', true)
        or (${isNewest} and use.newest_digest is distinct from key.secret_digest)`.as('is_unseen'),
    ])
    .where(
      sql<boolean>`(${isNewest} or (key.previous_secret_digest = ${digest} and key.previous_secret_expires_at > now()))`,
    )
    .where('key.revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(key.expires_at > now(), true)`)
    .executeTakeFirst()
}

/**
 * Notes that a key was used; `newest` is the digest of the secret, if it is the newest one. Servers call this once a minute
 * for each key, and when a new secret is first used.
 */
export async function noteUse(db: Kysely<DB>, id: number, newest: Buffer | null): Promise<void> {
  await db
    .insertInto('connector_key_uses')
    .values({ key_id: id, last_used_at: await startOf(db), newest_digest: newest })
    .onConflict((conflict) =>
      conflict.column('key_id').doUpdateSet({
        last_used_at: sql`excluded.last_used_at`,
        newest_digest: sql`coalesce(excluded.newest_digest, connector_key_uses.newest_digest)`,
      }),
    )
    .execute()
}
