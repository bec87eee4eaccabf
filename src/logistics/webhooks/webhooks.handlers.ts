import type { DB } from '../../../generated/logistics/database.ts'
import { newSecret } from '../../platform/deliveries/signatures.ts'
import { ApiError, invalid, notFound } from '../../platform/errors.ts'
import { destinationProblem } from '../../platform/http/public-address.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { allocateIds } from '../../platform/postgres/writes/allocating.ts'
import { oneCompany } from '../company-scope.ts'
import type { Handlers } from '../context.ts'
import { toEvent } from '../events/event.ts'
import { hiddenResources } from '../events/event-modules.ts'
import { phrase } from '../messages.ts'
import type { Principal } from '../principal.ts'
import { deliveries, findExchange, resend, resendFailed } from './deliveries.queries.ts'
import { beginReplay, findReplay, replayStep } from './replays.queries.ts'
import { webhookSeal } from './secrets.ts'
import * as webhooks from './webhooks.queries.ts'

export const listWebhooks: Handlers['listWebhooks'] = async (_input, { db, scope }) => ({
  data: await webhooks.list(db, scope),
})

export const createWebhook: Handlers['createWebhook'] = ({ body }, { write, found, config }) =>
  write(async (change) => {
    const { trx, scope } = change
    assertDestination(body.url, config.WEBHOOK_ALLOW_PRIVATE)
    const most = config.WEBHOOKS_PER_COMPANY
    if ((await webhooks.lockedCount(trx, scope)) >= most) {
      throw invalid({ webhooks: [phrase`A company may have ${most} webhooks: delete one first.`] })
    }
    const secret = newSecret()
    const id = await webhooks.insert(change, { ...body, secret: webhookSeal(config).close(secret) })
    return { data: { ...found(await webhooks.find(trx, scope, id), phrase`webhook ${id}`), secret } }
  })

export const getWebhook: Handlers['getWebhook'] = async ({ params: { id } }, { db, scope, found }) => ({
  data: found(await webhooks.find(db, scope, id), phrase`webhook ${id}`),
})

export const updateWebhook: Handlers['updateWebhook'] = ({ params: { id }, body }, { write, found, config }) =>
  write(async (change) => {
    const { trx, scope } = change
    const current = found(await webhooks.lock(trx, scope, id), phrase`webhook ${id}`)
    if (body.url !== undefined) assertDestination(body.url, config.WEBHOOK_ALLOW_PRIVATE)
    await webhooks.update(change, current, body)
    return { data: (await webhooks.find(trx, scope, id)) ?? current }
  })

export const deleteWebhook: Handlers['deleteWebhook'] = ({ params: { id } }, { write, found }) =>
  write(async (change) => {
    await webhooks.remove(change, found(await webhooks.lock(change.trx, change.scope, id), phrase`webhook ${id}`))
    return undefined
  })

export const listWebhookDeliveries: Handlers['listWebhookDeliveries'] = async (
  { params: { id }, query },
  { db, scope, page, found, principal },
) => {
  const webhook = found(await webhooks.find(db, scope, id), phrase`webhook ${id}`)
  const company = principal.companies.find((company) => company.id === webhook.company_id)
  const resources = hiddenResources(company ?? { modules: [] })
  const hidden = resources.length ? resources : undefined
  return page(await deliveries.list(db, oneCompany(webhook.company_id), { ...query, webhook_id: id, hidden }))
}

export const getWebhookDelivery: Handlers['getWebhookDelivery'] = async (
  { params: { id, deliveryId } },
  { db, scope, found, principal },
) => {
  const webhook = found(await webhooks.find(db, scope, id), phrase`webhook ${id}`)
  return { data: await readDelivery(db, principal, webhook, deliveryId) }
}

/** A delivery of a webhook, with its request and its answers. Throws if the caller may not see its event. */
async function readDelivery(db: Reader<DB>, principal: Principal, webhook: Owned, deliveryId: number) {
  const delivery = await deliveries.byId(db, oneCompany(webhook.company_id), deliveryId)
  const company = principal.companies.find((company) => company.id === webhook.company_id)
  const resource = delivery?.event_type.split('.', 1)[0]
  const isHidden = hiddenResources(company ?? { modules: [] }).some((hidden) => hidden === resource)
  const exchange = await findExchange(db, { company_id: webhook.company_id, id: deliveryId })
  if (delivery?.webhook_id !== webhook.id || isHidden || !exchange)
    throw notFound(phrase`delivery ${deliveryId} of webhook ${webhook.id}`)
  const { response_body, history } = exchange
  return { ...delivery, request_body: toEvent(exchange), response_body, history }
}

interface Owned {
  id: number
  company_id: number
}

export const resendWebhookDelivery: Handlers['resendWebhookDelivery'] = (
  { params: { id, deliveryId } },
  { write, found, principal },
) =>
  write(async ({ trx, scope }) => {
    const webhook = found(await webhooks.lock(trx, scope, id), phrase`webhook ${id}`)
    await readDelivery(trx, principal, webhook, deliveryId)
    await resend(trx, scope, deliveryId)
    return { data: await readDelivery(trx, principal, webhook, deliveryId) }
  })

export const resendFailedDeliveries: Handlers['resendFailedDeliveries'] = ({ params: { id } }, { write, found }) =>
  write(async ({ trx, scope }) => {
    found(await webhooks.lock(trx, scope, id), phrase`webhook ${id}`)
    return { data: await resendFailed(trx, scope, id) }
  })

export const testWebhook: Handlers['testWebhook'] = ({ params: { id } }, { write, found }) =>
  write(async (change) => {
    const { trx, scope } = change
    found(await webhooks.lock(trx, scope, id), phrase`webhook ${id}`)
    const [event_id] = (await allocateIds(trx, 'events', 1)) as [number]
    change.events.note({ resource: 'webhook', load: webhooks.webhooks.byKeys, kind: 'test', id, eventId: event_id })
    return { data: { event_id, event_type: 'webhook.test', webhook_id: id } }
  })

export const rotateWebhookSecret: Handlers['rotateWebhookSecret'] = ({ params: { id } }, { write, found, config }) =>
  write(async (change) => {
    const { trx, scope } = change
    const secret = newSecret()
    const current = found(await webhooks.lock(trx, scope, id), phrase`webhook ${id}`)
    await webhooks.rotateSecret(change, current, webhookSeal(config).close(secret))
    return { data: { ...current, ...(await webhooks.find(trx, scope, id)), secret } }
  })

export const replayWebhook: Handlers['replayWebhook'] = ({ params: { id }, body }, { write, found }) =>
  write(async ({ trx, scope }) => {
    found(await webhooks.lock(trx, scope, id), phrase`webhook ${id}`)
    if (!(await beginReplay(trx, scope, id, body.since))) {
      const message = phrase`A replay of this webhook is running. Please wait until it is completed.`
      throw new ApiError('invalid_transition', message, { body: { allowed_transitions: [] } })
    }
    // Most replays are done with this step. The worker does the others.
    await replayStep(trx, scope, id)
    return { data: found(await findReplay(trx, scope, id), phrase`replay of webhook ${id}`) }
  })

export const getWebhookReplay: Handlers['getWebhookReplay'] = async ({ params: { id } }, { db, scope, found }) => {
  const { company_id } = found(await webhooks.find(db, scope, id), phrase`webhook ${id}`)
  return { data: found(await findReplay(db, oneCompany(company_id), id), phrase`replay of webhook ${id}`) }
}

function assertDestination(url: string, allowPrivate: boolean): void {
  const problem = destinationProblem(url, allowPrivate)
  if (problem) throw invalid({ url: [phrase`url ${problem}.`] })
}
