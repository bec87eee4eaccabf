import t from 'tap'
import { addDays, dayAt, startOfDay } from '../../src/logistics/console/days.ts'
import { startApp, startWorker } from '../support/app.ts'
import { signIn } from '../support/console.ts'
import { createYard, expectData, move, order, quarantine, stocked } from '../support/documents.ts'
import { eventually, startReceiver } from '../support/receiver.ts'
import { createArticle } from '../support/world.ts'

const today = dayAt(Date.now(), 'UTC')

t.test('getConsoleOverview / counts what is to do by the filters of the lists, and adds up stock', async (t) => {
  const app = await startApp(t)
  const { client, companyId, warehouseId } = await createYard(app)
  const { read } = await signIn(app, 'auditor')
  const article = await stocked(client, 10)
  await quarantine(client, article, 2)
  const lines = (quantity_um3pl: number) => [{ article_id: article.id, quantity_um3pl }]
  await order(client, lines(1), { requested_ship_date: today })
  const late = await order(client, lines(1), { requested_ship_date: addDays(today, -3) })
  await order(client, lines(1), { requested_ship_date: addDays(today, 2) })
  await order(client, lines(1), { requested_ship_date: addDays(today, 30) })
  await order(client, lines(1), { requested_ship_date: today, status: 'draft' })
  const gone = await order(client, lines(1), { requested_ship_date: addDays(today, -1) })
  await move(client, `/sales-orders/${gone.id}`, 'cancelled')
  await order(client, [{ article_id: (await createArticle(client)).id, quantity_um3pl: 1 }])
  const reception = await expectData(client.post('/receptions', { lines: lines(4) }), 201)
  await move(client, `/receptions/${reception.id}`, 'arrived')

  const overview = async (query = `company_id=${companyId}`) =>
    (await app.client().get(`/console/overview?${query}`, { headers: read })).body
  const { data } = await overview()
  const days = (values: Record<number, number>) => Array.from({ length: 14 }, (_, day) => values[day] ?? 0)
  t.strictSame(data.to_ship, { count: 2, days: days({ 0: 2, 2: 1 }) })
  t.strictSame(data.late, { count: 1, days: days({ 11: 1 }) })
  t.strictSame(data.backorders, { count: 1, days: days({ 13: 1 }) })
  t.strictSame(data.receptions, { count: 1, days: days({ 13: 1 }) })
  t.strictSame(data.orders, {
    is_complete: true,
    days: [
      {
        day: today,
        statuses: [
          { status: 'allocated', count: 4 },
          { status: 'backordered', count: 1 },
          { status: 'cancelled', count: 1 },
          { status: 'draft', count: 1 },
        ],
      },
    ],
  })
  const stock = data.stock.find((entry: { warehouse_id: number }) => entry.warehouse_id === warehouseId)
  t.match(stock, { on_hand: 12, reserved: 4, quarantined: 2, is_complete: true })
  t.strictSame(data.webhooks, [])

  const dueBy = async (day: string) => (await client.get(`/sales-orders?due_by=${day}`)).body
  t.equal((await dueBy(today)).meta.total, data.to_ship.count, 'the list that the tile leads to has as many')
  t.strictSame(
    (await dueBy(addDays(today, -1))).data.map(({ id }: { id: number }) => id),
    [late.id],
  )

  await order(client, lines(1), { requested_ship_date: today })
  t.equal((await overview()).data.to_ship.count, 2, 'figures are kept for a while')
  await app.pool.query(`delete from company_modules where module_slug in ('outbound', 'inventory')`)
  t.match((await overview()).data, { to_ship: null, late: null, orders: null, stock: null, receptions: { count: 1 } })
  t.ok((await overview('company_id=987654')).errors.company_id)
  t.ok((await overview(`company_id=${companyId}&time_zone=Mars/Base`)).errors.time_zone)
})

t.test('getConsoleOverview / shows the attempts of webhooks by hour', async (t) => {
  const app = await startApp(t, { WEBHOOK_ALLOW_PRIVATE: 'true' })
  const { client, companyId } = await createYard(app)
  const { read } = await signIn(app, 'auditor')
  let isDown = true
  const receiver = await startReceiver(t, (_received, response) => {
    response.statusCode = isDown ? 500 : 204
    response.end()
  })
  const webhook = await expectData(client.post('/webhooks', { url: receiver.url, events: ['article.created'] }), 201)
  await startWorker(t, app, { WEBHOOK_RETRY_SCHEDULE: '0,0', WEBHOOK_ALLOW_PRIVATE: 'true' })
  await createArticle(client)
  const counted = async () => (await app.pool.query('select delivered, failed from webhook_hours')).rows[0]
  await eventually(async () => (await counted())?.failed === 3, 'three attempts have failed')
  isDown = false
  await createArticle(client)
  await eventually(async () => (await counted())?.delivered === 1, 'one was accepted')
  const { data } = (await app.client().get(`/console/overview?company_id=${companyId}`, { headers: read })).body
  t.match(data.webhooks, [{ id: webhook.id, name: receiver.url, hours: [{ delivered: 1, failed: 3 }] }])
  t.equal(data.webhooks[0].hours[0].at.slice(14), '00:00Z')
})

t.test('days / begin at midnight of their time zone, also when the clock changes', async (t) => {
  t.equal(startOfDay('2026-03-29', 'Europe/Rome'), '2026-03-28T23:00:00.000Z')
  t.equal(startOfDay('2026-03-30', 'Europe/Rome'), '2026-03-29T22:00:00.000Z')
  t.equal(startOfDay('2026-11-01', 'America/New_York'), '2026-11-01T04:00:00.000Z')
  t.equal(startOfDay('2026-11-02', 'America/New_York'), '2026-11-02T05:00:00.000Z')
  t.equal(dayAt(Date.parse('2026-03-02T23:30:00Z'), 'Europe/Rome'), '2026-03-03')
  t.equal(addDays('2026-03-01', -1), '2026-02-28')
})
