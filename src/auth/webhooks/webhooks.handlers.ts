import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { differences } from '../../platform/console/differences.ts'
import { newSecret } from '../../platform/deliveries/signatures.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import { destinationProblem } from '../../platform/http/public-address.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers, ManagementContext } from '../context.ts'
import * as events from '../events/events.queries.ts'
import { phrase } from '../messages.ts'
import type { SiteScope } from '../site-scope.ts'
import { writeToSite } from '../site-writes.ts'
import { beginReplay, replayStep } from './replays.queries.ts'
import { webhookSeal } from './secrets.ts'
import * as webhooks from './webhooks.queries.ts'

export const listWebhooks: Handlers['listWebhooks'] = async (_input, { db, site }) => ({
  data: await webhooks.list(db, site),
})

export const getWebhook: Handlers['getWebhook'] = async ({ params }, { db, site }) => ({
  data: await get(db, site, params.id),
})

export const createWebhook: Handlers['createWebhook'] = ({ body }, context) => {
  const { site, config } = context
  assertDestination(body.url, config.WEBHOOK_ALLOW_PRIVATE)
  return writeToSite(context, async (trx) => {
    const most = config.WEBHOOKS_PER_SITE
    // Writes to a site run one after another, so concurrent creates cannot exceed the limit.
    if ((await webhooks.list(trx, site)).length >= most)
      throw invalid({ webhooks: [phrase('webhook_limit', { most })] })
    const { name, url, events = ['*'], active = true } = body
    const secret = newSecret()
    const sealed = webhookSeal(config).close(secret)
    const id = await webhooks.insert(trx, site, { ...(name && { name }), url, events, active, secret: sealed })
    await record(trx, context, 'webhook.created', { id, url }, differences<object>({}, { name, url, events, active }))
    return { data: { ...(await get(trx, site, id)), secret } }
  })
}

export const updateWebhook: Handlers['updateWebhook'] = ({ params: { id }, body }, context) => {
  const { site, config } = context
  if (body.url !== undefined) assertDestination(body.url, config.WEBHOOK_ALLOW_PRIVATE)
  return writeToSite(context, async (trx) => {
    const current = await lock(trx, site, id)
    await webhooks.update(trx, site, current, body)
    const data = await get(trx, site, id)
    await record(trx, context, 'webhook.updated', data, differences<object>(current, body))
    return { data }
  })
}

export const deleteWebhook: Handlers['deleteWebhook'] = ({ params: { id } }, context) => {
  const { site, say } = context
  return writeToSite(context, async (trx) => {
    const current = await lock(trx, site, id)
    await webhooks.remove(trx, site, id)
    await record(trx, context, 'webhook.deleted', current)
    return { message: say(phrase('webhook_deleted')) }
  })
}

export const listWebhookDeliveries: Handlers['listWebhookDeliveries'] = async ({ params, query }, context) => {
  const { db, site, page } = context
  await get(db, site, params.id)
  return page(await webhooks.listDeliveries(db, site, params.id, query))
}

export const testWebhook: Handlers['testWebhook'] = ({ params: { id } }, context) => {
  const { site, say } = context
  return writeToSite(context, async (trx) => {
    await events.note(trx, site, { type: 'webhook.test', id, data: await lock(trx, site, id) })
    return { message: say(phrase('webhook_test_queued')) }
  })
}

export const rotateWebhookSecret: Handlers['rotateWebhookSecret'] = ({ params: { id } }, context) => {
  const { site, config } = context
  return writeToSite(context, async (trx) => {
    const secret = newSecret()
    const current = await lock(trx, site, id)
    await webhooks.rotateSecret(trx, site, id, webhookSeal(config).close(secret))
    await record(trx, context, 'webhook.secret_rotated', current)
    return { data: { ...(await get(trx, site, id)), secret } }
  })
}

export const replayWebhook: Handlers['replayWebhook'] = ({ params: { id }, body }, context) => {
  const { site } = context
  return writeToSite(context, async (trx) => {
    const current = await lock(trx, site, id)
    const key = { siteId: site.id, webhookId: id }
    // Most replays are done with this step. The worker does the others.
    const replay = (await beginReplay(trx, key, body.since)) ? await replayStep(trx, key) : undefined
    if (!replay) throw new ApiError('invalid_transition', phrase('replay_running'))
    await record(trx, context, 'webhook.replayed', current, { since: body.since })
    return { data: replay }
  })
}

function unknownWebhook(id: number): ApiError {
  return new ApiError('not_found', phrase('unknown_webhook', { id }))
}

async function get(db: Reader<DB>, site: SiteScope, id: number): Promise<webhooks.Webhook> {
  const webhook = await webhooks.find(db, site, id)
  if (!webhook) throw unknownWebhook(id)
  return webhook
}

async function lock(trx: Transaction<DB>, site: SiteScope, id: number): Promise<webhooks.Webhook> {
  const webhook = await webhooks.lock(trx, site, id)
  if (!webhook) throw unknownWebhook(id)
  return webhook
}

async function record(
  trx: Transaction<DB>,
  context: ManagementContext,
  action: string,
  { id, url }: { id: number; url: string },
  changes: Record<string, unknown> = {},
): Promise<void> {
  await audit.record(trx, context.site, context, { action, target: { type: 'webhook', id, label: url }, changes })
}

function assertDestination(url: string, allowPrivate: boolean): void {
  const problem = destinationProblem(url, allowPrivate)
  if (problem) throw invalid({ url: [phrase('url_problem', { problem })] })
}
