import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import type { components } from '../../generated/logistics/types.ts'
import { simulate } from '../../src/cli/simulation/simulate.ts'
import { put as putUnit } from '../../src/logistics/catalog/units.queries.ts'
import { withCheckDigit } from '../../src/logistics/check-digit.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { importRows } from '../../src/logistics/reference/reference-data.import.ts'
import { readEvents } from '../../src/logistics/stock-epcis/epcis-pages.ts'
import { startApp } from '../support/app.ts'
import { ofRealSize } from '../support/databases.ts'
import { createYard, expectData, move, order, receive, stocked, warehousesOf, type Yard } from '../support/documents.ts'
import { rowsTouched, stepsOf } from '../support/plans.ts'
import { eventually } from '../support/receiver.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, createUser, logIn, password } from '../support/world.ts'

const app = await startApp(t)
await putUnit(app.db, { code: 'HL', name: 'Hectolitres', whole_only: false, unece_code: 'HLT' })

type Schemas = components['schemas']
type Document = Schemas['EpcisDocument']
type Event = Schemas['EpcisEvent']
type ObjectEvent = Schemas['EpcisObjectEvent']
type Aggregation = Schemas['EpcisAggregationEvent']

const gtin = '04006381333931'
const lotGtin = '08001234567897'
const serialGtin = '05012345678900'
const gln = '4012345000009'
const sscc = (number: number) => withCheckDigit(`3401234500000000${number}`)
/** Later than any movement. */
const muchLater = '9000-01-01T00:00:00.000Z'

/** All events of a company, page by page, as they would be read when no write is open. */
async function eventsOf({ companyId }: Yard, per_page = 500): Promise<Event[]> {
  const events: Event[] = []
  for (let after_id = 0; ; ) {
    const page = await readEvents(app.db, oneCompany(companyId), { after_id, closed_until: muchLater, per_page })
    events.push(...page.events)
    after_id = page.last_id
    if (!page.hasMore) return events
  }
}

const objects = (events: readonly Event[]) =>
  events.filter((event): event is ObjectEvent => event.type === 'ObjectEvent')
const packages = (events: readonly Event[]) =>
  events.filter((event): event is Aggregation => event.type === 'AggregationEvent')

/** All pages by HTTP, once the last movement is old enough to appear. */
async function documentsOf({ client, companyId }: Yard, per_page: number): Promise<Document[]> {
  const count = (await eventsOf({ companyId } as Yard)).length
  let documents: Document[] = []
  await eventually(async () => {
    documents = []
    for (let cursor = ''; ; ) {
      const { status, body } = await client.get(`/stock/epcis?per_page=${per_page}${cursor && `&cursor=${cursor}`}`)
      if (status !== 200) throw new Error(JSON.stringify(body))
      documents.push(body)
      cursor = body['quayside:next_cursor']
      if (!body['quayside:has_more']) break
    }
    return documents.flatMap(({ epcisBody }) => epcisBody.eventList).length === count
  }, 'all events appear')
  return documents
}

/** A company in which everything has happened that moves goods. */
async function createStory() {
  const yard = await createYard(app)
  const { client, companyId } = yard
  const [main, other] = (await expectData(client.get('/warehouses'), 200)) as [Warehouse, Warehouse]
  const named = { code: main.code, name: main.name, gln, timezone: 'Europe/Rome' }
  await importRows(app.db, oneCompany(companyId), 'warehouses', [named])
  const plain = await createArticle(client, { um3pl_barcode: gtin.slice(1) })
  const loose = await createArticle(client, { article_code: `Öl 5/${companyId}:A`, um3pl: 'HL' })
  const byLot = await createArticle(client, { um3pl_barcode: lotGtin, tracking: 'lot' })
  const bySerial = await createArticle(client, { um3pl_barcode: serialGtin, tracking: 'serial' })
  const line = ({ id }: { id: number }, quantity_um3pl: number, more: object = {}) => ({
    article_id: id,
    quantity_um3pl,
    ...more,
  })
  const adjust = (reason: string, lines: object[], more: object = {}) =>
    expectData(client.post('/stock/adjustments', { reason, lines, ...more }), 201)
  const reverse = ({ id }: { id: number }) => move(client, `/stock/adjustments/${id}`, 'reversed')

  const bought = await expectData(client.post('/purchase-orders', { lines: [line(plain, 20)] }), 201)
  const announced = { purchase_order_id: bought.id, lines: [line(plain, 20)] }
  const reception = await expectData(client.post('/receptions', announced), 201)
  const path = `/receptions/${reception.id}`
  await move(client, path, 'arrived')
  const counted = { line_id: reception.lines[0].id, received: 17, rejected: 2 }
  await move(client, path, 'receiving', { lines: [counted] })
  await move(client, path, 'completed')
  for (const received of [16, 18]) {
    const lines = [{ ...counted, received }]
    await expectData(client.post(`${path}/corrections`, { lines, note: 'Counted wrong' }), 200)
  }
  await receive(client, [
    line(loose, 12.5),
    line(byLot, 30, {
      lots: [
        { lot_code: 'L/1', quantity_um3pl: 20 },
        { lot_code: 'A lot that GS1 does not allow', quantity_um3pl: 10 },
      ],
    }),
  ])
  await adjust('found', [line(bySerial, 4, { serials: ['S1', 'S2', 'S3', 'a serial with blanks'] })])

  const moments = { occurred_at: new Date(Date.now() - 86_400_000).toISOString() }
  await adjust('disposed', [line(plain, -1)], moments)
  await adjust('damaged', [line(plain, -1)])
  await adjust('lost', [line(loose, -0.25)])
  await reverse(await adjust('lost', [line(plain, -3), line(loose, -1), line(bySerial, -1, { serials: ['S1'] })]))
  await reverse(await adjust('quality_hold', [line(plain, 2)], { kind: 'hold' }))
  await adjust('damaged', [line(plain, 2)], { kind: 'hold' })
  await adjust('quality_release', [line(plain, 1)], { kind: 'release' })
  const relabel = () =>
    adjust('relabelled', [line(byLot, 2, { lot_code: 'L/1', to_lot_code: 'L2' })], { kind: 'relabel' })
  await relabel()
  await reverse(await relabel())
  await expectData(client.post('/stock/counts', { lines: [{ article_id: loose.id, counted: 12 }] }), 201)

  const transfer = async (lines: object[], moves: string[]) => {
    const { id } = await expectData(client.post('/stock/transfers', { ...warehousesOf(yard), lines }), 201)
    for (const to of moves) await move(client, `/stock/transfers/${id}`, to)
  }
  await transfer(
    [line(plain, 3), line(byLot, 4, { lots: [{ lot_code: 'L/1', quantity_um3pl: 4 }] })],
    ['sent', 'completed'],
  )
  await transfer([line(plain, 1)], ['sent', 'cancelled'])

  const sale = await order(client, [
    line(plain, 4),
    line(byLot, 5, { lots: [{ lot_code: 'L/1', quantity_um3pl: 5 }] }),
    line(bySerial, 2),
  ])
  const [first, second, third] = sale.lines.map(({ id }: { id: number }) => id)
  const at = `/sales-orders/${sale.id}`
  for (const to of ['picking', 'packed']) await move(client, at, to)
  await move(client, at, 'partially_shipped', {
    packages: [{ sscc: sscc(0), lines: [{ line_id: first, quantity_um3pl: 1 }] }],
  })
  await expectData(client.post(`/shipments/${(await lastShipment(client)).id}/transitions`, { to: 'cancelled' }), 200)
  await move(client, at, 'shipped', {
    packages: [
      {
        sscc: sscc(1),
        lines: [
          { line_id: first, quantity_um3pl: 3 },
          { line_id: second, quantity_um3pl: 5 },
        ],
      },
      {
        sscc: sscc(2),
        lines: [
          { line_id: first, quantity_um3pl: 1 },
          { line_id: third, quantity_um3pl: 2, serials: ['S1', 'S3'] },
        ],
      },
    ],
  })
  const shipment = await lastShipment(client)
  const back = await expectData(
    client.post('/returns', { sales_order_id: sale.id, lines: [line(plain, 2), line(bySerial, 1)] }),
    201,
  )
  for (const to of ['arrived', 'inspecting']) await move(client, `/returns/${back.id}`, to)
  const [ofPlain, ofSerial] = back.lines.map(({ id }: { id: number }) => id)
  await move(client, `/returns/${back.id}`, 'completed', {
    lines: [
      { line_id: ofPlain, action: 'restock', quantity_um3pl: 1 },
      { line_id: ofPlain, action: 'quarantine', quantity_um3pl: 1 },
      { line_id: ofSerial, action: 'restock', quantity_um3pl: 1, serials: ['S3'] },
    ],
  })
  return { ...yard, main, other, plain, loose, byLot, bySerial, bought, reception, sale, shipment, back }
}

interface Warehouse {
  code: string
  name: string
}

const lastShipment = async (client: Yard['client']) => (await expectData(client.get('/shipments'), 200))[0]

const story = await createStory()
const own = (...parts: unknown[]) => `urn:quayside:${[story.companyId, ...parts].join(':')}`
const looseName = `article:${encodeURIComponent(story.loose.article_code)}`

t.test('readStockEpcis / has an event for all that came and went, was held and released', async (t) => {
  const events = await eventsOf(story)
  const told = objects(events).map(({ bizStep, disposition, action, errorDeclaration, ...event }) => [
    bizStep,
    disposition,
    action,
    (event.epcList?.length ?? event.quantityList?.[0]?.quantity) as number,
    ...(errorDeclaration ? ['error'] : []),
  ])
  t.strictSame(told, [
    ['receiving', 'in_progress', 'OBSERVE', 17],
    ['receiving', 'non_sellable_other', 'OBSERVE', 2],
    ['inspecting', 'mismatch_quantity', 'OBSERVE', 1],
    ['receiving', 'in_progress', 'OBSERVE', 2],
    ['receiving', 'in_progress', 'OBSERVE', 12.5],
    ['receiving', 'in_progress', 'OBSERVE', 10],
    ['receiving', 'in_progress', 'OBSERVE', 20],
    ['stock_taking', 'in_progress', 'OBSERVE', 4],
    ['destroying', 'destroyed', 'DELETE', 1],
    ['inspecting', 'damaged', 'OBSERVE', 1],
    ['stock_taking', 'unknown', 'OBSERVE', 0.25],
    ['stock_taking', 'unknown', 'OBSERVE', 3],
    ['stock_taking', 'unknown', 'OBSERVE', 1],
    ['stock_taking', 'unknown', 'OBSERVE', 1],
    ['stock_taking', 'unknown', 'OBSERVE', 3, 'error'],
    ['stock_taking', 'unknown', 'OBSERVE', 1, 'error'],
    ['stock_taking', 'unknown', 'OBSERVE', 1, 'error'],
    ['holding', 'non_sellable_other', 'OBSERVE', 2],
    ['holding', 'non_sellable_other', 'OBSERVE', 2, 'error'],
    ['holding', 'damaged', 'OBSERVE', 2],
    ['storing', 'sellable_not_accessible', 'OBSERVE', 1],
    ['commissioning', 'active', 'ADD', 2],
    ['decommissioning', 'inactive', 'DELETE', 2],
    ['commissioning', 'active', 'ADD', 2],
    ['decommissioning', 'inactive', 'DELETE', 2],
    ['decommissioning', 'inactive', 'DELETE', 2, 'error'],
    ['commissioning', 'active', 'ADD', 2, 'error'],
    ['cycle_counting', 'unknown', 'OBSERVE', 0.25],
    ['shipping', 'in_transit', 'OBSERVE', 3],
    ['shipping', 'in_transit', 'OBSERVE', 4],
    ['receiving', 'in_progress', 'OBSERVE', 3],
    ['receiving', 'in_progress', 'OBSERVE', 4],
    ['shipping', 'in_transit', 'OBSERVE', 1],
    ['void_shipping', 'in_progress', 'OBSERVE', 1],
    ['shipping', 'in_transit', 'OBSERVE', 1],
    ['void_shipping', 'in_progress', 'OBSERVE', 1],
    ['shipping', 'in_transit', 'OBSERVE', 4],
    ['shipping', 'in_transit', 'OBSERVE', 5],
    ['shipping', 'in_transit', 'OBSERVE', 2],
    ['receiving', 'returned', 'OBSERVE', 1],
    ['receiving', 'non_sellable_other', 'OBSERVE', 1],
    ['receiving', 'returned', 'OBSERVE', 1],
  ])
})

t.test('readStockEpcis / adds up to what is on hand, whatever happened', async (t) => {
  const { client, main, other, plain, loose, byLot, bySerial } = story
  const places = new Map([
    [`https://id.gs1.org/414/${gln}`, main.code],
    [own('warehouse', other.code), other.code],
  ])
  const sums = new Map<string, number>()
  const pieces = new Map<string, string | undefined>()
  for (const event of objects(await eventsOf(story))) {
    const sign = Math.sign(event['quayside:delta']) * (event.errorDeclaration ? -1 : 1)
    if (event['quayside:bucket'] !== 'on_hand') continue
    const place = places.get(event.readPoint.id)
    for (const { epcClass, quantity } of event.quantityList ?? []) {
      const key = `${place} ${epcClass}`
      sums.set(key, (sums.get(key) ?? 0) + sign * quantity)
    }
    for (const epc of event.epcList ?? []) pieces.set(epc, sign > 0 ? place : undefined)
  }
  const expected: [string, number][] = []
  const levels = await expectData(client.get('/stock?per_page=100'), 200)
  const names = new Map([
    [plain.id, `https://id.gs1.org/01/${gtin}`],
    [loose.id, own(looseName)],
  ])
  for (const { article_id, warehouse_code, on_hand } of levels) {
    const name = names.get(article_id)
    if (name) expected.push([`${warehouse_code} ${name}`, on_hand])
  }
  const lots = await expectData(client.get(`/stock/lots?article_code=${byLot.article_code}`), 200)
  const lotNames: Record<string, string> = {
    'L/1': `https://id.gs1.org/01/${lotGtin}/10/L%2F1`,
    L2: `https://id.gs1.org/01/${lotGtin}/10/L2`,
    'A lot that GS1 does not allow': own(
      'article',
      byLot.article_code,
      'lot',
      'A%20lot%20that%20GS1%20does%20not%20allow',
    ),
  }
  for (const { lot_code, warehouses } of lots)
    for (const { warehouse_code, on_hand } of warehouses)
      expected.push([`${warehouse_code} ${lotNames[lot_code]}`, on_hand])
  const byName = ([one]: [string, number], [another]: [string, number]) => (one < another ? -1 : 1)
  t.strictSame([...sums].filter(([, sum]) => sum).sort(byName), expected.filter(([, sum]) => sum).sort(byName))
  t.ok(expected.length >= 6)
  const serial = (name: string) => `https://id.gs1.org/01/${serialGtin}/21/${name}`
  t.strictSame(Object.fromEntries(pieces), {
    [serial('S1')]: undefined,
    [serial('S2')]: main.code,
    [serial('S3')]: main.code,
    [own('article', bySerial.article_code, 'serial', 'a%20serial%20with%20blanks')]: main.code,
  })
})

t.test('readStockEpcis / says when, where, and for which documents', async (t) => {
  const { other, bought, reception, sale, shipment, back } = story
  const all = await eventsOf(story)
  const events = objects(all)
  const [received] = events
  const id = `https://id.gs1.org/414/${gln}`
  t.match(received, {
    eventTime: received?.recordTime,
    eventTimeZoneOffset: /^\+0[12]:00$/,
    quantityList: [{ epcClass: `https://id.gs1.org/01/${gtin}`, quantity: 17 }],
    readPoint: { id },
    bizLocation: { id },
    bizTransactionList: [
      { type: 'recadv', bizTransaction: own('reception', reception.number) },
      { type: 'po', bizTransaction: own('purchase_order', bought.number) },
    ],
  })
  t.strictSame(events.find(({ quantityList }) => quantityList?.[0]?.quantity === 12.5)?.quantityList, [
    { epcClass: own(looseName), quantity: 12.5, uom: 'HLT' },
  ])
  const disposed = events.find(({ bizStep }) => bizStep === 'destroying') as ObjectEvent
  t.ok(
    Date.parse(disposed.recordTime) - Date.parse(disposed.eventTime) >= 86_400_000,
    'it happened before it was booked',
  )
  t.equal(disposed.bizLocation, undefined, 'it is nowhere')
  const way = {
    sourceList: [{ type: 'location', source: id }],
    destinationList: [{ type: 'location', destination: own('warehouse', other.code) }],
  }
  t.match(
    events.find(({ bizStep }) => bizStep === 'shipping'),
    { readPoint: { id }, bizLocation: undefined, ...way },
  )
  const arrived = events.find(({ 'quayside:reason': reason }) => reason === 'arrived')
  t.match(arrived, { readPoint: { id: own('warehouse', other.code) }, eventTimeZoneOffset: '+00:00', ...way })
  const ofSale = [
    { bizTransaction: own('sales_order', sale.number) },
    { type: 'desadv', bizTransaction: own('shipment', shipment.number) },
  ]
  t.match(
    events.find(({ quantityList }) => quantityList?.[0]?.quantity === 5),
    { bizTransactionList: ofSale },
  )
  t.match(events.at(-1), {
    epcList: [`https://id.gs1.org/01/${serialGtin}/21/S3`],
    bizTransactionList: [
      { type: 'rma', bizTransaction: own('return', back.number) },
      { bizTransaction: own('sales_order', sale.number) },
    ],
  })
})

t.test('readStockEpcis / has the packages of a shipment before it leaves, and after it was undone', async (t) => {
  const { sale, shipment } = story
  const all = await eventsOf(story)
  const parent = (number: number) => `https://id.gs1.org/00/${sscc(number)}`
  const plain = `https://id.gs1.org/01/${gtin}`
  t.strictSame(
    packages(all).map(({ parentID, action, bizStep, childEPCs, childQuantityList }) => [
      parentID,
      action,
      bizStep,
      childEPCs ?? [],
      (childQuantityList ?? []).map(({ epcClass, quantity }) => [epcClass, quantity]),
    ]),
    [
      [parent(0), 'ADD', 'packing', [], [[plain, 1]]],
      [parent(0), 'DELETE', 'unpacking', [], [[plain, 1]]],
      [
        parent(1),
        'ADD',
        'packing',
        [],
        [
          [plain, 3],
          [`https://id.gs1.org/01/${lotGtin}/10/L%2F1`, 5],
        ],
      ],
      [
        parent(2),
        'ADD',
        'packing',
        ['S1', 'S3'].map((serial) => `https://id.gs1.org/01/${serialGtin}/21/${serial}`),
        [[plain, 1]],
      ],
    ],
  )
  const told = all.map(({ type, action, bizStep }) => `${type === 'ObjectEvent' ? '' : action} ${bizStep}`.trim())
  const from = told.indexOf('ADD packing')
  t.strictSame(told.slice(from, from + 9), [
    'ADD packing',
    'shipping',
    'void_shipping',
    'DELETE unpacking',
    'ADD packing',
    'ADD packing',
    'shipping',
    'shipping',
    'shipping',
  ])
  t.strictSame(packages(all).at(-1)?.bizTransactionList, [
    { bizTransaction: own('sales_order', sale.number) },
    { type: 'desadv', bizTransaction: own('shipment', shipment.number) },
  ])
})

t.test('readStockEpcis / gives an event the same id each time; only its error declaration repeats it', async (t) => {
  const events = await eventsOf(story)
  t.strictSame(await eventsOf(story, 1), events, 'in pages of any size')
  const errors = objects(events).filter(({ errorDeclaration }) => errorDeclaration)
  t.equal(errors.length, 6)
  for (const { errorDeclaration, recordTime, ...repeated } of errors) {
    const original = objects(events).find(({ eventID }) => eventID === repeated.eventID) as ObjectEvent
    t.strictSame({ ...repeated, recordTime: original.recordTime }, original)
    t.equal(errorDeclaration?.declarationTime, recordTime)
    t.ok(recordTime > original.recordTime)
  }
  const others = events.filter((event) => !('errorDeclaration' in event))
  t.equal(new Set(others.map(({ eventID }) => eventID)).size, others.length)
})

t.test('readStockEpcis / is a document by the page, whose cursor goes on where it ended', async (t) => {
  const documents = await documentsOf(story, 7)
  t.ok(documents.length >= 6)
  t.strictSame(
    documents.flatMap(({ epcisBody }) => epcisBody.eventList),
    await eventsOf(story),
  )
  for (const document of documents) {
    t.match(document, { type: 'EPCISDocument', schemaVersion: '2.0' })
    t.ok(new Set(document.epcisBody.eventList.map((event) => event['quayside:movement_id'])).size <= 7)
  }
  const cursor = documents.at(-1)?.['quayside:next_cursor'] as string
  const { body } = await story.client.get(`/stock/epcis?cursor=${cursor}`)
  t.match(body, { epcisBody: { eventList: [] }, 'quayside:has_more': false, 'quayside:next_cursor': cursor })
  await stocked(story.client, 1)
  let events: Event[] = []
  await eventually(async () => {
    const { body } = await story.client.get(`/stock/epcis?cursor=${cursor}`)
    events = body.epcisBody.eventList
    return events.length > 0
  }, 'the new movement appears')
  t.match(events, [{ bizStep: 'receiving', quantityList: [{ quantity: 1 }] }])
})

/** The schema that GS1 publishes. It is not part of this repository: name a copy of EPCIS-JSON-Schema.json in EPCIS_SCHEMA. */
const published = process.env.EPCIS_SCHEMA

function assertPublished(t: Test, documents: readonly Document[]): void {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(JSON.parse(readFileSync(published as string, 'utf8')))
  for (const document of documents) t.ok(validate(document), JSON.stringify(validate.errors))
  const [document] = documents as [Document]
  const [event] = document.epcisBody.eventList
  const wrong = { ...document, epcisBody: { eventList: [{ ...event, bizStep: 'selling' }] } }
  t.notOk(validate(wrong), 'the schema knows the steps')
}

t.test(
  'readStockEpcis / is valid by the published schema',
  { skip: !published && 'EPCIS_SCHEMA names no file' },
  async (t) => {
    assertPublished(t, await documentsOf(story, 100))
  },
)

t.test('readStockEpcis / has an event of its own for a reversal that is not like what was booked', async (t) => {
  const yard = await createYard(app)
  const { client } = yard
  const { id } = await createArticle(client, { tracking: 'lot' })
  const adjust = (quantity_um3pl: number, lots: [string, number][]) => {
    const parts = lots.map(([lot_code, quantity]) => ({ lot_code, quantity_um3pl: quantity }))
    const lines = [{ article_id: id, quantity_um3pl, lots: parts }]
    return expectData(client.post('/stock/adjustments', { reason: 'lost', lines }), 201)
  }
  await adjust(5, [
    ['A', 2],
    ['B', 3],
  ])
  const lost = await adjust(-5, [
    ['A', -2],
    ['B', -3],
  ])
  const { article_code, description, um3pl } = await expectData(client.get(`/articles/${id}`), 200)
  const untracked = { article_code, description, um3pl, tracking: 'none' }
  await expectData(client.put(`/articles/${id}`, untracked), 200)
  await move(client, `/stock/adjustments/${lost.id}`, 'reversed')
  const event = objects(await eventsOf(yard)).at(-1)
  t.match(event, { bizStep: 'stock_taking', 'quayside:delta': 5, quantityList: [{ quantity: 5 }] })
  t.equal(event?.errorDeclaration, undefined)
})

thorough(t, 'readStockEpcis / adds up to the ledger of a busy company, and is valid', async (t) => {
  const yard = await createYard(app)
  const { client, companyId, email } = yard
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const user = { url, company: companyId, email, password }
  const told = await simulate({ user, minutes: 10, stories: 80, rate: 1_000, seed: 'events' })
  t.strictSame([...told.wrong], [])
  const events = await eventsOf(yard)
  t.strictSame(await eventsOf(yard, 3), events)
  const sums = new Map<string, number>()
  for (const event of objects(events)) {
    if (event['quayside:bucket'] !== 'on_hand') continue
    const sign = Math.sign(event['quayside:delta']) * (event.errorDeclaration ? -1 : 1)
    const quantities = (event.quantityList ?? []).map(({ epcClass, quantity }) => [epcClass, quantity] as const)
    for (const [name, quantity] of [...quantities, ...(event.epcList ?? []).map((epc) => [epc, 1] as const)]) {
      // Lots and pieces of an article begin with its name.
      const [, article] = /^(urn:quayside:\d+:article:[^:]+|https:\/\/id.gs1.org\/01\/\d+)/.exec(name) ?? []
      const key = `${event.readPoint.id} ${article}`
      sums.set(key, Math.round(((sums.get(key) ?? 0) + sign * quantity) * 1e6) / 1e6)
    }
  }
  const levels = await expectData(client.get('/stock?per_page=100'), 200)
  t.ok(levels.length > 20 && levels.length < 100)
  const name = (...parts: string[]) => ['urn:quayside', companyId, ...parts.map(encodeURIComponent)].join(':')
  for (const { article_code, warehouse_code, on_hand } of levels) {
    const { um3pl_barcode } = (
      await expectData(client.get(`/articles?article_code=${encodeURIComponent(article_code)}`))
    )[0]
    const article = um3pl_barcode
      ? `https://id.gs1.org/01/${um3pl_barcode.padStart(14, '0')}`
      : name('article', article_code)
    t.equal(
      sums.get(`${name('warehouse', warehouse_code)} ${article}`) ?? 0,
      on_hand,
      `${article_code} in ${warehouse_code}`,
    )
  }
  if (published)
    assertPublished(t, [{ ...(await documentsOf(story, 1))[0], epcisBody: { eventList: events } } as Document])
})

t.test('readStockEpcis / leaves out what a write that is still open may precede', async (t) => {
  const yard = await createYard(app)
  await stocked(yard.client, 1)
  const [{ id, created_at }] = (await expectData(yard.client.get('/stock/movements?per_page=1'), 200)) as [
    { id: number; created_at: string },
  ]
  const read = (closed_until: string) =>
    readEvents(app.db, oneCompany(yard.companyId), { after_id: 0, closed_until, per_page: 500 })
  t.match(await read(created_at), { events: [], hasMore: false })
  await stocked(yard.client, 2)
  const { events, last_id } = await read(created_at)
  t.strictSame(events, [])
  t.ok(last_id < id, 'and nothing after it is read')
  t.equal((await eventsOf(yard)).length, 2)
})

t.test('readStockEpcis / stops before it lists too many pieces, and reads a bounded part', ofRealSize, async (t) => {
  const yard = await createYard(app)
  const { client, companyId } = yard
  const { id } = await createArticle(client, { tracking: 'serial' })
  for (const [number, length] of [...Array(10).fill(1_000), 1].entries()) {
    const serials = Array.from({ length }, (_, index) => `${number}-${index}`)
    const lines = [{ article_id: id, quantity_um3pl: length, serials }]
    await expectData(client.post('/stock/adjustments', { reason: 'found', lines }), 201)
  }
  const part = { after_id: 0, closed_until: muchLater, per_page: 500 }
  const page = await readEvents(app.db, oneCompany(companyId), part)
  t.match(page, { hasMore: true, events: { length: 10 } })
  const rest = await readEvents(app.db, oneCompany(companyId), { ...part, after_id: page.last_id })
  t.match(rest, { hasMore: false, events: [{ epcList: { length: 1 } }] })
  // As autovacuum does, later.
  await sql`analyze serial_moves`.execute(app.db)
  const steps = await stepsOf(app, (db) => readEvents(db, oneCompany(companyId), { ...part, after_id: page.last_id }))
  t.ok(rowsTouched(steps) < 5_000, JSON.stringify(steps.filter((one) => rowsTouched([one]) > 99)))
})

t.test('readStockEpcis / is about one company, and refuses what it cannot read', async (t) => {
  const other = await createYard(app)
  const cursor = (await story.client.get('/stock/epcis?per_page=1')).body['quayside:next_cursor']
  t.match((await story.client.get(`/stock/epcis?cursor=${cursor}`)).status, 200)
  for (const query of [`cursor=${cursor}`, 'cursor=x', 'cursor=', 'per_page=501', 'per_page=0', 'per_page=many']) {
    const { status, body } = await other.client.get(`/stock/epcis?${query}`)
    t.equal(status, 422, query)
    t.match(Object.keys(body.errors), [query.split('=')[0]])
  }
  t.strictSame((await eventsOf(other)).length, 0, 'nothing of the other company')
  const admin = app.client({ token: await logIn(app, (await createUser(app.db, { superAdmin: true })).email) })
  t.match(await admin.get('/stock/epcis'), { status: 400, body: { code: 'company_required' } })
})
