import { sql } from 'kysely'
import t from 'tap'
import { moduleOf } from '../../src/logistics/events/event-modules.ts'
import { readOperations } from '../../src/platform/openapi.ts'
import { startApp, startWorker } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { logisticsContract } from '../support/contract.ts'
import { createYard, expectData, stocked } from '../support/documents.ts'
import { startReceiver } from '../support/receiver.ts'
import { createArticle, createUser, insertArticles, logIn } from '../support/world.ts'

const app = await startApp(t, { WEBHOOK_ALLOW_PRIVATE: 'true' })

const switchOff = (company_id: number, module_slug: string) =>
  app.db
    .deleteFrom('company_modules')
    .where('company_id', '=', company_id)
    .where('module_slug', '=', module_slug)
    .execute()
const switchOn = (company_id: number, module_slug: string) =>
  app.db.insertInto('company_modules').values({ company_id, module_slug }).execute()

async function follow(client: Client, perPage: number, from?: string) {
  const types: string[] = []
  let cursor = from
  for (let pages = 0, more = true; more; pages++) {
    if (pages > 200) throw new Error('the feed has no end')
    const { body } = await client.get(`/events?per_page=${perPage}${cursor ? `&cursor=${cursor}` : ''}`)
    types.push(...body.data.map(({ type }: { type: string }) => type))
    cursor = body.meta.next_cursor
    more = body.meta.has_more
  }
  return { types, cursor: cursor as string }
}

t.test('every resource of events / has the module that the contract assigns to it', async (t) => {
  const operations = readOperations(logisticsContract.document)
  const modules = Object.fromEntries(operations.map(({ id, module }) => [id, module]))
  t.strictSame(
    { ...moduleOf },
    {
      article: modules.getArticle,
      sales_order: modules.getSalesOrder,
      shipment: modules.getShipment,
      purchase_order: modules.getPurchaseOrder,
      reception: modules.getReception,
      return: modules.getReturn ?? modules.listReturns,
      stock: modules.listStock,
      stock_adjustment: modules.getStockAdjustment,
      stock_count: modules.getStockCount,
      stock_transfer: modules.getStockTransfer,
      lot: modules.getStockLot,
      webhook: modules.getWebhook,
      // Imports need no module of their own.
      import: modules.getImport ?? 'api',
    },
  )
})

t.test('listEvents / hides events of an inactive module, and its cursor skips them', async (t) => {
  const { client, companyId } = await createYard(app)
  await stocked(client, 5)
  const whole = await follow(client, 100)
  t.ok(whole.types.includes('article.created') && whole.types.includes('stock.changed'))
  await switchOff(companyId, 'catalog')
  await switchOff(companyId, 'inventory')
  const visible = whole.types.filter((type) => type.startsWith('reception.'))
  for (const perPage of [1, 3, 100]) {
    const { types, cursor } = await follow(client, perPage)
    t.strictSame(types, visible, `${perPage} per page`)
    t.strictSame((await follow(client, perPage, cursor)).types, [], 'nothing is left after the last cursor')
  }
  const token = await logIn(app, (await createUser(app.db, { superAdmin: true })).email)
  t.notOk((await follow(app.client({ token, company: companyId }), 500)).types.includes('article.created'))
  const all = app.client({ token })
  t.notOk(
    (await all.get('/events?per_page=500')).body.data.some(
      (event: { company_id: number; type: string }) =>
        event.company_id === companyId && event.type.startsWith('article'),
    ),
    'nor to a super-admin who reads all companies',
  )
  await switchOn(companyId, 'catalog')
  await switchOn(companyId, 'inventory')
  t.strictSame((await follow(client, 3)).types, whole.types, 'it was hidden, not lost')
})

t.test('listEvents / reads a limited number of hidden events for one page', async (t) => {
  const { client, companyId } = await createYard(app)
  await createArticle(client)
  await sql`insert into events (company_id, resource, type, record_id, data)
    select ${companyId}, 'article', 'article.updated', number, '{}' from generate_series(1, 2500) number`.execute(
    app.db,
  )
  await switchOff(companyId, 'catalog')
  const created = await expectData(client.post('/webhooks', { url: 'http://127.0.0.1:9/' }), 201)
  const { body } = await client.get('/events?per_page=10')
  t.strictSame(body.data, [])
  t.equal(body.meta.has_more, true, 'an empty page is not the end')
  t.strictSame((await follow(client, 10)).types, ['webhook.created'])
  await client.delete(`/webhooks/${created.id}`)
})

t.test('deliveries / of an inactive module are not sent, queued, replayed or listed', async (t) => {
  const settings = { WEBHOOK_ALLOW_PRIVATE: 'true' }
  const { client, companyId } = await createYard(app)
  const receiver = await startReceiver(t)
  const { id } = await expectData(client.post('/webhooks', { url: receiver.url }), 201)
  // It stays queued, because no worker runs yet.
  await createArticle(client)
  await switchOff(companyId, 'catalog')
  await insertArticles(app.db, companyId, ['WHILE-OFF'])
  await startWorker(t, app, settings)
  await client.post(`/webhooks/${id}/test`)
  await receiver.until((received) => received.length === 1)
  const replayed = await expectData(client.post(`/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' }), 200)
  t.equal(replayed.queued, 1, 'only the test')
  await receiver.until((received) => received.length === 2)
  t.ok(receiver.received.every(({ body }) => body.type === 'webhook.test'))
  const listed = async () => (await client.get(`/webhooks/${id}/deliveries`)).body
  const types = async () => (await listed()).data.map(({ event_type }: { event_type: string }) => event_type)
  t.strictSame(await types(), ['webhook.test'])
  t.equal((await listed()).meta.total, 1)

  await switchOn(companyId, 'catalog')
  t.strictSame(
    (await types()).sort(),
    ['article.created', 'webhook.test'],
    'queued ones are kept; new ones are not queued',
  )
  // It is checked again after ten minutes; here that time is over immediately.
  await sql`update webhook_deliveries set next_attempt_at = now() where company_id = ${companyId} and status = 'pending'`.execute(
    app.db,
  )
  await receiver.until((received) => received.some(({ body }) => body.type === 'article.created'))
})
