import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components, operations } from '../../../generated/auth/types.ts'
import { pageOf, type Rows } from '../../platform/postgres/queries/pages.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteScope } from '../site-scope.ts'

export type Webhook = components['schemas']['Webhook']
type Delivery = components['schemas']['WebhookDelivery']
type Changes = Partial<Pick<Webhook, 'name' | 'url' | 'events' | 'active'>>

/** After a rotation, both secrets sign for this time. */
const overlap = sql`interval '24 hours'`

function existing(db: Reader<DB>, site: SiteScope) {
  return db
    .selectFrom('webhooks')
    .leftJoin('webhook_health as health', (join) =>
      join.onRef('health.site_id', '=', 'webhooks.site_id').onRef('health.webhook_id', '=', 'webhooks.id'),
    )
    .select(['webhooks.id', 'webhooks.name', 'webhooks.url', 'webhooks.events', 'webhooks.active'])
    .select(['webhooks.disabled_at', 'webhooks.disabled_reason', 'webhooks.previous_secret_expires_at'])
    .select(['health.last_attempt_at', 'health.last_success_at', 'health.failing_since'])
    .select(['health.last_status', 'health.last_error', 'webhooks.created_at', 'webhooks.updated_at'])
    .$narrowType<{ events: Webhook['events'] }>()
    .where('webhooks.site_id', '=', site.id)
    .where('webhooks.deleted_at', 'is', null)
}

export async function list(db: Reader<DB>, site: SiteScope): Promise<Webhook[]> {
  return existing(db, site).orderBy('webhooks.id').execute()
}

export async function find(db: Reader<DB>, site: SiteScope, id: number): Promise<Webhook | undefined> {
  return existing(db, site).where('webhooks.id', '=', id).executeTakeFirst()
}

/** Locks the webhook, because the worker may disable it at the same time. */
export async function lock(trx: Transaction<DB>, site: SiteScope, id: number): Promise<Webhook | undefined> {
  return existing(trx, site).where('webhooks.id', '=', id).forNoKeyUpdate('webhooks').executeTakeFirst()
}

export async function insert(
  trx: Transaction<DB>,
  site: SiteScope,
  webhook: Changes & { url: string; events: Webhook['events']; secret: Buffer },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhooks')
    .values({ ...webhook, site_id: site.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a locked webhook. Activating it again also resets its health. */
export async function update(trx: Transaction<DB>, site: SiteScope, current: Webhook, changes: Changes): Promise<void> {
  const reactivated = changes.active === true && !current.active
  await write(trx, site, current.id, { ...changes, ...(reactivated && { disabled_at: null, disabled_reason: null }) })
  if (!reactivated) return
  await trx
    .updateTable('webhook_health')
    .set({ failing_since: null })
    .where('site_id', '=', site.id)
    .where('webhook_id', '=', current.id)
    .execute()
}

export async function rotateSecret(trx: Transaction<DB>, site: SiteScope, id: number, secret: Buffer): Promise<void> {
  await write(trx, site, id, {
    secret,
    previous_secret: sql.ref<Buffer>('webhooks.secret'),
    previous_secret_expires_at: sql<string>`now() + ${overlap}`,
  })
}

export async function remove(trx: Transaction<DB>, site: SiteScope, id: number): Promise<void> {
  await write(trx, site, id, { deleted_at: sql<string>`now()`, active: false })
}

/** Disables webhooks whose deliveries fail. */
export async function disable(trx: Transaction<DB>, siteId: number, id: number, reason: string): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ active: false, disabled_at: sql`now()`, disabled_reason: reason, updated_at: sql`now()` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('active', '=', true)
    .execute()
}

async function write(trx: Transaction<DB>, site: SiteScope, id: number, changes: object): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ ...changes, updated_at: sql`now()` })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

export async function listDeliveries(
  db: Reader<DB>,
  site: SiteScope,
  webhookId: number,
  query: operations['listWebhookDeliveries']['parameters']['query'],
): Promise<Rows<Delivery>> {
  const deliveries = db
    .selectFrom('webhook_deliveries')
    .select(['id', 'webhook_id', 'event_id', 'event_type', 'status', 'attempts', 'next_attempt_at', 'last_attempt_at'])
    .select(['response_status', 'response_body', 'error', 'duration_ms', 'created_at'])
    .where('site_id', '=', site.id)
    .where('webhook_id', '=', webhookId)
    .$if(query.status !== undefined, (rows) => rows.where('status', '=', query.status as string))
    .orderBy('id', 'desc')
    .$castTo<Delivery>()
  return pageOf(deliveries, query)
}
