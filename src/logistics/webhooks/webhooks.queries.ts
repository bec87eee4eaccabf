import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { isChanged } from '../../platform/postgres/columns.ts'
import { among, listingByKeys } from '../../platform/postgres/keysets.ts'
import type { Parameter } from '../../platform/postgres/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import type { Change } from '../change.ts'
import { type CompanyScope, inScope, type OneCompany } from '../company-scope.ts'
import { drawIds, startOf } from '../drawing.queries.ts'

export type Webhook = components['schemas']['Webhook']
export type WebhookChanges = Partial<Pick<Webhook, 'name' | 'url' | 'events' | 'active'>>

/** How long both secrets sign after a rotation. */
const overlap = sql`interval '24 hours'`

export async function list(db: Reader<DB>, scope: CompanyScope): Promise<Webhook[]> {
  return existing(db, scope).execute()
}

export async function find(db: Reader<DB>, scope: CompanyScope, id: number): Promise<Webhook | undefined> {
  return existing(db, scope).where('webhook.id', '=', id).executeTakeFirst()
}

/** For events: one that is gone has its last one still to come. */
export const listByKeysWithDeleted = listingByKeys((db: Reader<DB>, scope: Parameter<OneCompany>, keys) =>
  records(db, scope).where(among('webhook', keys)),
)

export async function lock(trx: Transaction<DB>, scope: OneCompany, id: number): Promise<Webhook | undefined> {
  return existing(trx, scope).where('webhook.id', '=', id).forNoKeyUpdate('webhook').executeTakeFirst()
}

export async function insert(
  { trx, scope, events }: Change,
  webhook: WebhookChanges & { url: string; events: Webhook['events']; secret: Buffer },
): Promise<number> {
  const [id] = (await drawIds(trx, 'webhooks', 1)) as [number]
  await trx
    .insertInto('webhooks')
    .values({ ...webhook, id, company_id: scope.companyId })
    .execute()
  events.note({ resource: 'webhook', kind: 'created', id })
  return id
}

/** How many webhooks a company has. The company is locked: of two who count at once, the second waits for the first. */
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

/** Webhooks of all companies whose secrets are not sealed yet. */
export async function listReadable(db: Reader<DB>, limit: number) {
  return db
    .selectFrom('webhooks')
    .select(['company_id', 'id', 'readable_secret', 'readable_previous_secret'])
    .where('readable_secret', 'is not', null)
    .limit(limit)
    .$narrowType<{ readable_secret: string }>()
    .execute()
}

/** Puts sealed secrets in place of readable ones, unless they have changed meanwhile. */
export async function replaceReadable(
  db: Kysely<DB>,
  { company_id, id, readable_secret }: { company_id: number; id: number; readable_secret: string },
  sealed: { secret: Buffer; previous_secret: Buffer | null },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ ...sealed, readable_secret: null, readable_previous_secret: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('readable_secret', '=', readable_secret)
    .execute()
}

/** A webhook that is switched on again starts anew. */
export async function update(change: Change, current: Webhook, changes: WebhookChanges): Promise<void> {
  const revived = changes.active === true && !current.active
  await write(change, current, { ...changes, ...(revived && { disabled_at: null, disabled_reason: null }) })
  if (!revived) return
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
    previous_secret_expires_at: sql<string>`${await startOf(change.trx)}::timestamptz + ${overlap}`,
  })
}

export async function remove(change: Change, current: Webhook): Promise<void> {
  await write(change, current, { deleted_at: await startOf(change.trx), active: false }, 'deleted')
}

/** Switches a webhook off that cannot be delivered to. */
export async function disable(change: Change, id: number, disabled_reason: string): Promise<void> {
  const current = await lock(change.trx, change.scope, id)
  if (!current?.active) return
  await write(change, current, { active: false, disabled_at: await startOf(change.trx), disabled_reason })
}

async function write(
  { trx, events }: Change,
  { company_id, id, version }: Webhook,
  changes: UpdateObject<DB, 'webhooks'>,
  kind: 'updated' | 'deleted' = 'updated',
): Promise<void> {
  const names = Object.keys(changes)
  if (!names.length) return
  const { version: now, ...changed } = await trx
    .updateTable('webhooks')
    .from('webhooks as before')
    .set(changes)
    .whereRef('before.company_id', '=', 'webhooks.company_id')
    .whereRef('before.id', '=', 'webhooks.id')
    .where('webhooks.company_id', '=', company_id)
    .where('webhooks.id', '=', id)
    .returning('webhooks.version')
    .returning(names.map((name) => isChanged('webhooks', name)))
    .executeTakeFirstOrThrow()
  if (now === version) return
  events.note({ resource: 'webhook', kind, id, changed: names.filter((name) => changed[name]) })
}

function existing(db: Reader<DB>, scope: CompanyScope) {
  return records(db, scope).where('webhook.deleted_at', 'is', null)
}

function records(db: Reader<DB>, scope: CompanyScope | Parameter<CompanyScope>) {
  return db
    .selectFrom('webhooks as webhook')
    .leftJoin('webhook_health as health', (join) =>
      join.onRef('health.company_id', '=', 'webhook.company_id').onRef('health.webhook_id', '=', 'webhook.id'),
    )
    .select([
      'webhook.id',
      'webhook.company_id',
      'webhook.name',
      'webhook.url',
      'webhook.events',
      'webhook.active',
      'webhook.disabled_at',
      'webhook.disabled_reason',
      'webhook.previous_secret_expires_at',
      'health.last_attempt_at',
      'health.last_success_at',
      'health.failing_since',
      'health.last_status',
      'health.last_error',
      'webhook.version',
      'webhook.created_at',
      'webhook.updated_at',
    ])
    .where(inScope(scope, 'webhook'))
    .orderBy('webhook.id')
    .orderBy('webhook.company_id')
    .$narrowType<{ events: Webhook['events'] }>()
}
