import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { differs, isChanged } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, rowOf, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { allocate } from '../../platform/postgres/writes/allocating.ts'
import type { Change } from '../change.ts'
import type { CompanyScope, OneCompany } from '../company-scope.ts'
import { readerOf } from '../resource-reader.ts'

export type Webhook = components['schemas']['Webhook']
export type WebhookChanges = Partial<Pick<Webhook, 'name' | 'url' | 'events' | 'active'>>

/** After a rotation, both secrets sign for this time. */
const overlap = sql`interval '24 hours'`

/** Also reads deleted webhooks, because their `deleted` event needs the record. */
export const webhooks = readerOf({
  name: 'webhook',
  table: 'webhooks',
  rows: (db) =>
    db
      .selectFrom('webhooks')
      .leftJoin('webhook_health as health', (join) =>
        join.onRef('health.company_id', '=', 'webhooks.company_id').onRef('health.webhook_id', '=', 'webhooks.id'),
      )
      .select([
        'webhooks.id',
        'webhooks.company_id',
        'webhooks.name',
        'webhooks.url',
        'webhooks.events',
        'webhooks.active',
        'webhooks.disabled_at',
        'webhooks.disabled_reason',
        'webhooks.previous_secret_expires_at',
        'health.last_attempt_at',
        'health.last_success_at',
        'health.failing_since',
        'health.last_status',
        'health.last_error',
        'webhooks.version',
        'webhooks.created_at',
        'webhooks.updated_at',
      ])
      .$narrowType<{ events: Webhook['events'] }>(),
})

const existing = (db: Reader<DB>, scope: Parameter<CompanyScope>) =>
  webhooks.select(db, scope).where('webhooks.deleted_at', 'is', null)

export const list = rowsOf(existing)

export const find = rowOf((db: Reader<DB>, scope: Parameter<CompanyScope>, id: Parameter<number>) =>
  existing(db, scope).where('webhooks.id', '=', id),
)

export const lock = rowOf((trx: Transaction<DB>, scope: Parameter<OneCompany>, id: Parameter<number>) =>
  existing(trx, scope).where('webhooks.id', '=', id).forNoKeyUpdate('webhooks'),
)

export async function insert(
  { trx, scope, events }: Change,
  webhook: WebhookChanges & { url: string; events: Webhook['events']; secret: Buffer },
): Promise<number> {
  const { now, ids } = await allocate(trx, 'webhooks', 1)
  const id = ids[0] as number
  await trx
    .insertInto('webhooks')
    .values({ ...webhook, id, company_id: scope.companyId, created_at: now, updated_at: now })
    .execute()
  events.note({ resource: 'webhook', load: webhooks.byKeys, kind: 'created', id })
  return id
}

/** The number of webhooks of a company. Locks the company, so that concurrent creates cannot exceed the limit. */
export async function lockedCount(trx: Transaction<DB>, { companyId }: OneCompany): Promise<number> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The sealed secrets of webhooks of all companies, after this one. */
export async function listSealed(db: Kysely<DB>, after: { company_id: number; id: number }, limit: number) {
  return db
    .selectFrom('webhooks')
    .select(['company_id', 'id', 'secret', 'previous_secret'])
    .where(sql<boolean>`(company_id, id) > (${after.company_id}, ${after.id})`)
    .orderBy('company_id')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Replaces sealed secrets by others with the same content, so the version stays. Returns false if they have changed
 * meanwhile: a new secret is sealed with the present `JWT_SECRET` already.
 */
export async function replaceSealed(
  db: Kysely<DB>,
  { company_id, id, secret, previous_secret }: Awaited<ReturnType<typeof listSealed>>[number],
  changes: { secret?: Buffer; previous_secret?: Buffer | null },
): Promise<boolean> {
  if (!Object.keys(changes).length) return false
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set(changes)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('secret', '=', secret)
    .where('previous_secret', 'is not distinct from', previous_secret)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Updates a webhook. Activating it again also resets its health. */
export async function update(change: Change, current: Webhook, changes: WebhookChanges): Promise<void> {
  const reactivated = changes.active === true && !current.active
  await write(change, current, { ...changes, ...(reactivated && { disabled_at: null, disabled_reason: null }) })
  if (!reactivated) return
  await change.trx
    .updateTable('webhook_health')
    .set({ failing_since: null })
    .where('company_id', '=', current.company_id)
    .where('webhook_id', '=', current.id)
    .execute()
}

export async function rotateSecret(change: Change, current: Webhook, secret: Buffer): Promise<void> {
  await write(change, current, {
    secret,
    previous_secret: sql.ref<Buffer>('webhooks.secret'),
    previous_secret_expires_at: sql<string>`${await change.startedAt()}::timestamptz + ${overlap}`,
  })
}

export async function remove(change: Change, current: Webhook): Promise<void> {
  await write(change, current, { deleted_at: await change.startedAt(), active: false }, 'deleted')
}

/** Disables a webhook whose deliveries fail. */
export async function disable(change: Change, id: number, disabled_reason: string): Promise<void> {
  const current = await lock(change.trx, change.scope, id)
  if (!current?.active) return
  await write(change, current, { active: false, disabled_at: await change.startedAt(), disabled_reason })
}

/** Updates a locked webhook. When all values are as before, nothing is written. */
async function write(
  change: Change,
  { company_id, id, version }: Webhook,
  changes: UpdateObject<DB, 'webhooks'>,
  kind: 'updated' | 'deleted' = 'updated',
): Promise<void> {
  const names = Object.keys(changes)
  if (!names.length) return
  const changed = await change.trx
    .updateTable('webhooks')
    .from('webhooks as before')
    .set({ ...changes, version: version + 1, updated_at: await change.startedAt() })
    .whereRef('before.company_id', '=', 'webhooks.company_id')
    .whereRef('before.id', '=', 'webhooks.id')
    .where('webhooks.company_id', '=', company_id)
    .where('webhooks.id', '=', id)
    .where(differs('webhooks', changes as Record<string, unknown>))
    .returning(names.map((name) => isChanged('webhooks', name)))
    .executeTakeFirst()
  if (!changed) return
  change.events.note({
    resource: 'webhook',
    load: webhooks.byKeys,
    kind,
    id,
    changed: names.filter((name) => changed[name]),
  })
}
