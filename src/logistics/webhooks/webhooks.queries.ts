import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { among, listingByKeys } from '../../platform/postgres/keysets.ts'
import { type CompanyScope, inScope, type OneCompany } from '../company-scope.ts'

export type Webhook = components['schemas']['Webhook']
export type WebhookChanges = Partial<Pick<Webhook, 'name' | 'url' | 'events' | 'active'>>

/** How long both secrets sign after a rotation. */
const overlap = sql<string>`now() + interval '24 hours'`

export async function list(db: Kysely<DB>, scope: CompanyScope): Promise<Webhook[]> {
  return existing(db, scope).execute()
}

export async function find(db: Kysely<DB>, scope: CompanyScope, id: number): Promise<Webhook | undefined> {
  return existing(db, scope).where('webhook.id', '=', id).executeTakeFirst()
}

/** For events: one that is gone has its last one still to come. */
export const listByKeysWithDeleted = listingByKeys((db: Kysely<DB>, scope: OneCompany, keys) =>
  records(db, scope).where(among('webhook', keys)),
)

export async function lock(trx: Transaction<DB>, scope: OneCompany, id: number): Promise<Webhook | undefined> {
  return existing(trx, scope).where('webhook.id', '=', id).forNoKeyUpdate('webhook').executeTakeFirst()
}

export async function insert(
  db: Kysely<DB>,
  { companyId }: OneCompany,
  webhook: WebhookChanges & { url: string; events: Webhook['events']; secret: Buffer },
): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values({ ...webhook, company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
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
export async function listReadable(db: Kysely<DB>, limit: number) {
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

/** Whoever switches a webhook on again gives it a new start. */
export async function update(trx: Transaction<DB>, current: Webhook, changes: WebhookChanges): Promise<void> {
  const revived = changes.active === true && !current.active
  await write(trx, current, { ...changes, ...(revived && { disabled_at: null, disabled_reason: null }) })
  if (!revived) return
  await trx
    .updateTable('webhook_health')
    .set({ failing_since: null })
    .where('company_id', '=', current.company_id)
    .where('webhook_id', '=', current.id)
    .execute()
}

export async function rotateSecret(trx: Transaction<DB>, current: Webhook, secret: Buffer): Promise<void> {
  await write(trx, current, {
    secret,
    previous_secret: sql.ref<Buffer>('secret'),
    previous_secret_expires_at: overlap,
  })
}

export async function remove(trx: Transaction<DB>, current: Webhook): Promise<void> {
  await write(trx, current, { deleted_at: sql<string>`now()`, active: false })
}

async function write(
  trx: Transaction<DB>,
  { company_id, id }: Webhook,
  changes: UpdateObject<DB, 'webhooks'>,
): Promise<void> {
  if (!Object.keys(changes).length) return
  await trx.updateTable('webhooks').set(changes).where('company_id', '=', company_id).where('id', '=', id).execute()
}

function existing(db: Kysely<DB>, scope: CompanyScope) {
  return records(db, scope).where('webhook.deleted_at', 'is', null)
}

function records(db: Kysely<DB>, scope: CompanyScope) {
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
