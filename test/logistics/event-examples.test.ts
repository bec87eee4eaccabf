import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { sealNextDay } from '../../src/logistics/stock-seals/sealing.ts'
import { expireLots } from '../../src/logistics/warehouse/lot-expiry.ts'
import { dereference, type JsonObject } from '../../src/platform/openapi.ts'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { logisticsContract, schemaProblems } from '../support/contract.ts'
import { createYard, expectData, move, order, warehousesOf, type Yard } from '../support/documents.ts'
import { type FeedEvent, follow } from '../support/feed.ts'
import { createClient, createPartner } from '../support/world.ts'

/**
 * The examples of the webhooks in the contract are events that really happened. TAP_SNAPSHOT=1 writes them again; then
 * run `npm run generate`.
 */
const file = join(import.meta.dirname, '../../openapi/logistics/event-examples.json')
const { document } = logisticsContract

const app = await joinApp(t)

t.test('every webhook / shows an event of its type, as the feed has it', async (t) => {
  const yard = await createYard(app)
  const parties = {
    client_3pl_id: await createClient(app.db, yard.companyId),
    partner_id: await createPartner(app.db, yard.companyId),
  }
  const readNew = follow(yard.client)
  await causeEveryEvent(yard, parties)
  await causeImport(yard)
  await sealNextDay(app.db, oneCompany(yard.companyId), '2999-01-01T00:00:00Z')
  const events = await readNew()
  const recorded: Record<string, FeedEvent> = {}
  for (const type of Object.keys(document.webhooks ?? {})) {
    const event = events.find((candidate) => candidate.type === type)
    t.ok(event, `${type} happened`)
    recorded[type] = normalized(event)
  }
  if (process.env.TAP_SNAPSHOT) writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)
  t.strictSame(JSON.parse(readFileSync(file, 'utf8')), recorded)
})

t.test('every webhook / has that example in the contract, and it matches its schema', async (t) => {
  const events = JSON.parse(readFileSync(file, 'utf8'))
  for (const [type, { post }] of Object.entries(document.webhooks ?? {})) {
    const media = post?.requestBody?.content['application/json']
    t.strictSame(
      Object.values(media?.examples ?? {}).map(({ value }) => value),
      [events[type]],
      type,
    )
    t.equal(events[type].type, type)
    t.strictSame(schemaProblems(dereference(document, media?.schema as JsonObject), events[type]), [], type)
  }
})

async function causeEveryEvent(yard: Yard, parties: object): Promise<void> {
  const { client } = yard
  const article = await expectData(
    client.post('/articles', {
      article_code: 'OIL-5L/EV',
      description: 'Olive oil extra virgin 5 l',
      um3pl: 'PCS',
      um3pl_barcode: '8001234567890',
      um3pl_2: 'BOX',
      um3pl_2_factor: 4,
      integer_only_um3pl_quantity: true,
    }),
  )
  await expectData(client.put(`/articles/${article.id}`, { description: 'Olive oil extra virgin, 5 litres' }))
  const line = (quantity_um3pl: number) => ({
    article_code: article.article_code,
    quantity_um3pl,
    line_reference: '10',
  })

  const waiting = await order(client, [line(12)], { ...parties, reference: 'WEB-10046' })
  await causePurchase(client, parties, line)
  await move(client, `/sales-orders/${waiting.id}`, 'cancelled', { note: 'The customer has changed their mind' })

  const address = { name: 'Anna Rossi', line1: 'Via Garibaldi 8', postal_code: '16124', city: 'Genova', country: 'IT' }
  const draft = { status: 'draft', reference: 'WEB-10045', priority: 5, ship_to: address, ...parties }
  const sale = await order(client, [line(12)], draft)
  const path = `/sales-orders/${sale.id}`
  for (const to of ['confirmed', 'on_hold', 'allocated', 'picking', 'packed']) await move(client, path, to)
  await expectData(client.put(path, { carrier: 'Tirreno Trasporti', tracking_numbers: ['TT0012345'] }))
  await move(client, path, 'partially_shipped', { lines: [{ line_id: sale.lines[0].id, quantity_um3pl: 8 }] })
  await causeShipments(client, path, sale)

  await causeReturn(client, { ...parties, sales_order_id: sale.id }, line)
  await causeAdjustments(client, line)
  await causeCounts(client, article)
  await causeTransfers(yard, line)
  await causeLots(client)
  await causeWebhook(client)
}

async function causeShipments(
  client: Client,
  path: string,
  { id, lines }: { id: number; lines: { id: number }[] },
): Promise<void> {
  const line_id = lines[0]?.id
  const [undone] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
  await move(client, `/shipments/${undone.id}`, 'cancelled', { note: 'The lorry broke down in the yard' })
  const packed = { sscc: '080012340000000011', tracking_number: 'TT0012346', weight_kg: 61.2 }
  const packages = [{ ...packed, type: 'carton', lines: [{ line_id, quantity_um3pl: 12 }] }]
  await move(client, path, 'shipped', { reference: 'WAVE-12/3', service: 'express', packages })
  const [shipped] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
  await expectData(client.put(`/shipments/${shipped.id}`, { service: 'express 10' }))
  await move(client, path, 'delivered')
}

async function causeAdjustments(client: Client, line: (quantity: number) => object): Promise<void> {
  const draft = (quantity: number) => ({
    reason: 'damaged',
    status: 'draft',
    notes: 'Forklift',
    lines: [line(quantity)],
  })
  const cancelled = await expectData(client.post('/stock/adjustments', draft(-4)))
  await move(client, `/stock/adjustments/${cancelled.id}`, 'cancelled')
  const broken = await expectData(client.post('/stock/adjustments', draft(-2)))
  for (const to of ['booked', 'reversed']) await move(client, `/stock/adjustments/${broken.id}`, to)
}

async function causeLots(client: Client): Promise<void> {
  const oil = {
    article_code: 'OIL-1L/EV',
    description: 'Olive oil extra virgin 1 l',
    um3pl: 'PCS',
    tracking: 'lot_expiry',
  }
  const { id: article_id } = await expectData(client.post('/articles', oil))
  const find = async (lot_code: string, expires_on: string) => {
    const lines = [{ article_id, quantity_um3pl: 120, lot_code, expires_on }]
    const { lines: booked } = await expectData(client.post('/stock/adjustments', { reason: 'found', lines }))
    return `/stock/lots/${booked[0].lots[0].lot_id}`
  }
  const path = await find('L2026-031', '2099-09-30')
  await expectData(client.patch(path, { produced_on: '2026-02-10' }))
  await move(client, path, 'held', { note: 'Seals leak' })
  await move(client, path, 'active')
  await move(client, path, 'recalled', { note: 'Recall 2026-17 of the maker' })
  await find('L2023-007', '2024-01-31')
  await expireLots(app.db, app.server.log)
}

async function causeTransfers(yard: Yard, line: (quantity: number) => object): Promise<void> {
  const { client } = yard
  const draft = { ...warehousesOf(yard), status: 'draft', reference: 'MOVE-88', carrier: 'Tirreno Trasporti' }
  const cancelled = await expectData(client.post('/stock/transfers', { ...draft, reference: 'M-1', lines: [line(4)] }))
  await move(client, `/stock/transfers/${cancelled.id}`, 'cancelled')
  const { id, lines } = await expectData(client.post('/stock/transfers', { ...draft, lines: [line(6)] }))
  const path = `/stock/transfers/${id}`
  await move(client, path, 'allocated')
  await expectData(client.put(path, { tracking_number: 'TT0012345' }))
  const [{ id: line_id }] = lines
  await move(client, path, 'sent', { lines: [{ line_id, quantity_um3pl: 5 }] })
  await move(client, path, 'receiving', { lines: [{ line_id, received: 3 }] })
  await move(client, path, 'completed', { lines: [{ line_id, received: 3, rejected: 1 }], note: 'One can is missing' })
}

async function causePurchase(client: Client, parties: object, line: (quantity: number) => object): Promise<void> {
  const header = { reference: '4500012345', expected_date: '2026-03-10', ...parties }
  const purchase = await expectData(client.post('/purchase-orders', { status: 'draft', lines: [line(24)], ...header }))
  await move(client, `/purchase-orders/${purchase.id}`, 'open')
  await expectData(client.put(`/purchase-orders/${purchase.id}`, { notes: 'Gate 4' }))
  for (const to of ['closed', 'cancelled']) {
    const { id } = await expectData(client.post('/purchase-orders', { lines: [line(6)], ...parties }))
    await move(client, `/purchase-orders/${id}`, to)
  }

  const announced = { purchase_order_id: purchase.id, carrier: 'Tirreno Trasporti', ...parties }
  const refused = await expectData(client.post('/receptions', { lines: [line(1)], ...parties }))
  await move(client, `/receptions/${refused.id}`, 'cancelled')
  for (const reference of ['DDT-881', 'DDT-882']) {
    const reception = await expectData(client.post('/receptions', { lines: [line(12)], reference, ...announced }))
    const path = `/receptions/${reception.id}`
    await expectData(client.put(path, { tracking_number: 'TT0012345' }))
    for (const to of ['arrived', 'receiving']) await move(client, path, to)
    await move(client, path, 'completed', { lines: [{ line_id: reception.lines[0].id, received: 11, rejected: 1 }] })
  }
}

async function causeReturn(client: Client, header: object, line: (quantity: number) => object): Promise<void> {
  const cancelled = await expectData(client.post('/returns', { lines: [line(1)], ...header }))
  await move(client, `/returns/${cancelled.id}`, 'cancelled')
  const more = { reference: 'RMA-77', reason: 'Damaged box', tracking_number: 'TT0098765', ...header }
  const back = await expectData(client.post('/returns', { lines: [line(2)], ...more }))
  const path = `/returns/${back.id}`
  for (const to of ['arrived', 'inspecting']) await move(client, path, to)
  const decision = { line_id: back.lines[0].id, action: 'dispose', quantity_um3pl: 1 }
  await move(client, path, 'inspecting', { lines: [decision] })
  await move(client, path, 'completed')
}

async function causeCounts(client: Client, { article_code }: { article_code: string }): Promise<void> {
  const sheet = () => expectData(client.post('/stock/counts', { lines: [{ article_code }], due_on: '2026-03-02' }))
  await move(client, `/stock/counts/${(await sheet()).id}`, 'cancelled')
  const { id, lines } = await sheet()
  await move(client, `/stock/counts/${id}`, 'counting', { lines: [{ line_id: lines[0].id, counted: 11 }] })
  await move(client, `/stock/counts/${id}`, 'booked')
}

async function causeWebhook(client: Client): Promise<void> {
  const url = 'https://shop.example.com/hooks/quayside'
  const { id } = await expectData(client.post('/webhooks', { name: 'Shop', url }))
  await expectData(client.put(`/webhooks/${id}`, { events: ['sales_order.shipped', 'stock.changed'] }))
  await expectData(client.post(`/webhooks/${id}/test`))
  await client.delete(`/webhooks/${id}`)
}

async function causeImport({ client, companyId }: Yard): Promise<void> {
  const headers = { 'content-type': 'text/csv' }
  const file = 'code,name,email\nACME,Acme Foods,orders@acme.example\nBETA,Beta Parts,none\n'
  const { id } = await expectData(client.post('/imports?kind=clients', file, { headers }), 202)
  await processChunk(app.db, oneCompany(companyId), id, app.config)
}

/** Ids that examples have instead of those of the database, by the record that they identify. */
const exampleIds: Record<string, number> = {
  event: 90210,
  company: 1,
  article: 1042,
  warehouse: 1,
  client_3pl: 2,
  partner: 5,
  user: 2,
  stock: 311,
  first_movement: 86301,
  last_movement: 88174,
  import: 12,
  webhook: 12,
  sales_order: 7001,
  purchase_order: 7002,
  reception: 7003,
  return: 7004,
  sales_order_line: 90011,
  purchase_order_line: 90021,
  reception_line: 90031,
  return_line: 90041,
  stock_adjustment: 7011,
  stock_adjustment_line: 90111,
  stock_count: 7012,
  stock_count_line: 90121,
  stock_transfer: 7031,
  stock_transfer_line: 90131,
  shipment: 41,
  lot: 51,
  shipment_line: 90011,
  from_warehouse: 1,
  to_warehouse: 2,
}

/** The event without what differs between runs: ids, times and the counters of numbers. */
function normalized(event: FeedEvent): FeedEvent {
  const [resource] = event.type.split('.')
  const walk = (value: unknown, key: string, record: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, key, key === 'lines' ? `${resource}_line` : record))
    if (typeof value === 'object' && value !== null) {
      const owner = key === 'data' ? resource : record
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, name, owner)]))
    }
    if (typeof value === 'number' && key === 'id') return exampleIds[record]
    if (typeof value === 'number' && key === 'line_id') return exampleIds[`${resource}_line`]
    if (typeof value === 'number' && key.endsWith('_id')) return exampleIds[key.slice(0, -'_id'.length)]
    if (key === 'movements') return 1874
    if (typeof value !== 'string') return value
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return '2026-03-02T08:15:30.123456Z'
    if (key === 'actor') return value.replace(/\d+$/, String(exampleIds.user))
    if (key === 'partner_code') return 'ROSSI'
    if (key === 'partner_name') return 'Rossi e figli'
    if (key === 'day') return '2026-03-02'
    if (key === 'hash') return createHash('sha256').update('').digest('hex')
    if (key === 'number' || key === 'sales_order_number') return value.replace(/-\d{4}-\d+$/, '-2026-000123')
    return key === 'warehouse_code' ? 'MAIN' : value
  }
  return walk(event, '', 'event')
}
