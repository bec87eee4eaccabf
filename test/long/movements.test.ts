import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { startApp } from '../support/app.ts'
import { createYard, expectData, move, order, stockOf, warehousesOf } from '../support/documents.ts'
import { assertStock } from '../support/stock.ts'
import { createArticle } from '../support/world.ts'

const app = await startApp(t)

const trackings = ['none', 'lot', 'lot_expiry', 'serial'] as const
type Tracking = (typeof trackings)[number]

/** A company with six of an article: by lot four of A and two of B, or the pieces S1 to S6. */
async function createStore(tracking: Tracking) {
  const yard = await createYard(app)
  const { client } = yard
  const article = await createArticle(client, { tracking })
  const isByLot = tracking === 'lot' || tracking === 'lot_expiry'
  const date = tracking === 'lot_expiry' ? { expires_on: '2090-01-31' } : {}
  const pieces = (count: number, first: number, prefix = 'S') =>
    Array.from({ length: count }, (_, index) => `${prefix}${first + index}`)
  /** What names goods: those that are there (of lot A), or new ones. */
  const there = (count: number, first = 1) =>
    isByLot
      ? { lots: [{ lot_code: 'A', quantity_um3pl: count }] }
      : tracking === 'serial'
        ? { serials: pieces(count, first) }
        : {}
  const fresh = (count: number) =>
    isByLot
      ? { lots: [{ lot_code: 'N', ...date, quantity_um3pl: count }] }
      : tracking === 'serial'
        ? { serials: pieces(count, 1, 'N') }
        : {}
  /** The totals of a count, of new goods or of those that were sent. */
  const totals = (received: number, rejected: number, { isNew = true, first = 1 } = {}) => {
    const prefix = isNew ? 'N' : 'S'
    const lot = isNew ? { lot_code: 'N', ...date } : { lot_code: 'A' }
    return {
      received,
      rejected,
      ...(isByLot && { lots: [{ ...lot, received, rejected }] }),
      ...(tracking === 'serial' && {
        serials: pieces(received, first, prefix),
        rejected_serials: pieces(rejected, first + received, prefix),
      }),
    }
  }
  /** What a stock count says when one of lot A, or the last piece, is missing. */
  const oneMissing = isByLot
    ? [
        { lot_code: 'A', counted: 3 },
        { lot_code: 'B', counted: 2 },
      ]
    : [{ counted: 5, ...(tracking === 'serial' && { serials: pieces(5, 1) }) }]
  const line = (quantity_um3pl: number, more: object = {}) => ({ article_id: article.id, quantity_um3pl, ...more })
  const adjust = (lines: object[], more: object = {}) =>
    client.post('/stock/adjustments', { reason: 'found', lines, ...more })
  const lots = [
    { lot_code: 'A', ...date, quantity_um3pl: 4 },
    { lot_code: 'B', ...date, quantity_um3pl: 2 },
  ]
  const all = isByLot ? { lots } : tracking === 'serial' ? { serials: pieces(6, 1) } : {}
  await expectData(adjust([line(6, all)]), 201)
  /** An order that is packed. */
  const packed = async (quantity: number) => {
    const made = await order(client, [line(quantity)])
    const path = `/sales-orders/${made.id}`
    for (const to of ['picking', 'packed']) await move(client, path, to)
    return { ...made, path, line_id: made.lines[0].id as number }
  }
  const transfer = async (quantity: number) => {
    const made = await expectData(
      client.post('/stock/transfers', { ...warehousesOf(yard), lines: [line(quantity, there(quantity))] }),
      201,
    )
    const path = `/stock/transfers/${made.id}`
    await move(client, path, 'sent')
    return { path, line_id: made.lines[0].id as number }
  }
  const receive = async (quantity: number, announced: object = {}) => {
    const made = await expectData(client.post('/receptions', { lines: [line(quantity, announced)] }), 201)
    const path = `/receptions/${made.id}`
    for (const to of ['arrived', 'receiving']) await move(client, path, to)
    return { path, line_id: made.lines[0].id as number }
  }
  const figures = async () => {
    const of = async (warehouse: number) => {
      const stock = await stockOf(client, article, warehouse)
      return (['on_hand', 'reserved', 'quarantined', 'inbound'] as const).map((name) => stock?.[name] ?? 0)
    }
    return [await of(yard.warehouseId), await of(yard.otherWarehouseId)]
  }
  return {
    ...yard,
    article,
    tracking,
    there,
    fresh,
    totals,
    oneMissing,
    line,
    adjust,
    packed,
    transfer,
    receive,
    figures,
  }
}

type Store = Awaited<ReturnType<typeof createStore>>

/** Every way in which stock moves. After each, the figures are the same whatever the article is tracked by. */
const ways: Record<string, (store: Store) => Promise<unknown>> = {
  async 'goods are found'({ adjust, line, fresh }) {
    await expectData(adjust([line(2, fresh(2))]), 201)
  },
  async 'goods are found by mistake'({ client, adjust, line, fresh }) {
    const { id } = await expectData(adjust([line(2, fresh(2))]), 201)
    await move(client, `/stock/adjustments/${id}`, 'reversed')
  },
  async 'goods are damaged, and were not'({ client, adjust, line, there }) {
    const { id } = await expectData(adjust([line(-2, negative(there(2)))], { reason: 'damaged' }), 201)
    await expectData(adjust([line(-1, negative(there(1, 3)))], { reason: 'damaged' }), 201)
    await move(client, `/stock/adjustments/${id}`, 'reversed')
  },
  async 'reserved goods are damaged'({ client, adjust, line, there }) {
    await order(client, [line(6)])
    const lines = [line(-2, negative(there(2)))]
    t.equal((await adjust(lines, { reason: 'damaged' })).status, 409)
    await expectData(adjust(lines, { reason: 'damaged', displace: true }), 201)
  },
  async 'goods are held, and one is released'({ adjust, line, there }) {
    await expectData(adjust([line(3, there(3))], { kind: 'hold', reason: 'quality_hold' }), 201)
    await expectData(adjust([line(1, there(1))], { kind: 'release', reason: 'quality_release' }), 201)
  },
  async 'goods are held from a draft'({ client, adjust, line, there }) {
    const body = { kind: 'hold', reason: 'quality_hold', status: 'draft' }
    const { id } = await expectData(adjust([line(2, there(2))], body), 201)
    await move(client, `/stock/adjustments/${id}`, 'booked')
  },
  async 'goods are counted'({ client, article: { id }, oneMissing }) {
    const lines = oneMissing.map((counted) => ({ article_id: id, ...counted }))
    await expectData(client.post('/stock/counts', { lines }), 201)
  },
  async 'goods are counted on a sheet, while others are found'({ client, article, oneMissing, adjust, line, fresh }) {
    const sheet = await expectData(client.post('/stock/counts', { lines: [{ article_id: article.id }] }), 201)
    const lines = oneMissing.map((counted) => ({ article_code: article.article_code, ...counted }))
    await move(client, `/stock/counts/${sheet.id}`, 'counting', { lines })
    await expectData(adjust([line(2, fresh(2))]), 201)
    await move(client, `/stock/counts/${sheet.id}`, 'booked')
  },
  async 'a file has what was counted'({ client, companyId, article: { article_code }, oneMissing }) {
    const rows = oneMissing.map((counted) => JSON.stringify({ article_code, ...counted }))
    const type = { headers: { 'content-type': 'application/x-ndjson' } }
    const { id } = await expectData(client.post('/imports?kind=stock_counts', rows.join('\n'), type), 202)
    while (await processChunk(app.db, oneCompany(companyId), id, app.config));
    t.match(await expectData(client.get(`/imports/${id}`)), { failed: 0 })
  },
  async 'goods come, in two counts'({ client, receive, totals }) {
    const { path, line_id } = await receive(5)
    await move(client, path, 'receiving', { lines: [{ line_id, ...totals(2, 0) }] })
    await move(client, path, 'completed', { lines: [{ line_id, ...totals(2, 1) }] })
  },
  async 'goods come as they were announced'({ client, receive, fresh }) {
    await move(client, (await receive(3, fresh(3))).path, 'completed')
  },
  async 'a count of goods that came is corrected'({ client, receive, totals }) {
    const { path, line_id } = await receive(4)
    await move(client, path, 'completed', { lines: [{ line_id, ...totals(3, 1) }] })
    const lines = [{ line_id, ...totals(1, 2) }]
    await expectData(client.post(`${path}/corrections`, { note: 'Mistyped', lines }))
  },
  async 'an order waits, gets what comes, and ships'({ client, line, receive, fresh, tracking }) {
    const made = await order(client, [line(8)])
    await move(client, (await receive(3, fresh(3))).path, 'completed')
    const path = `/sales-orders/${made.id}`
    for (const to of ['picking', 'packed']) await move(client, path, to)
    const serials = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'N1', 'N2']
    const named = { line_id: made.lines[0].id, quantity_um3pl: 8, ...(tracking === 'serial' && { serials }) }
    await move(client, path, 'shipped', { lines: [named] })
  },
  async 'an order ships in parts'({ client, packed, there }) {
    const { path, line_id } = await packed(3)
    await move(client, path, 'partially_shipped', { lines: [{ line_id, quantity_um3pl: 1, ...there(1) }] })
    await move(client, path, 'shipped', { lines: [{ line_id, quantity_um3pl: 2, ...there(2, 2) }] })
  },
  async 'a shipment is undone, and shipped again'({ client, packed, there }) {
    const { id, path, line_id } = await packed(2)
    const lines = [{ line_id, quantity_um3pl: 2, ...there(2) }]
    await move(client, path, 'shipped', { lines })
    const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
    await move(client, `/shipments/${shipment.id}`, 'cancelled')
    await move(client, path, 'shipped', { lines })
  },
  async 'a pick is short'({ client, line }) {
    const made = await order(client, [line(3)])
    await move(client, `/sales-orders/${made.id}`, 'picking')
    const lines = [{ line_id: made.lines[0].id, quantity_um3pl: 2 }]
    await move(client, `/sales-orders/${made.id}`, 'packed', { lines })
  },
  async 'orders are put back, held and cancelled'({ client, line, packed }) {
    const { path } = await packed(2)
    for (const to of ['allocated', 'on_hold', 'cancelled']) await move(client, path, to)
    await order(client, [line(1)])
  },
  async 'goods come back'({ client, packed, line, there }) {
    const { id, path, line_id } = await packed(3)
    await move(client, path, 'shipped', { lines: [{ line_id, quantity_um3pl: 3, ...there(3) }] })
    const made = await expectData(client.post('/returns', { sales_order_id: id, lines: [line(3)] }), 201)
    for (const to of ['arrived', 'inspecting']) await move(client, `/returns/${made.id}`, to)
    const lines = ['restock', 'quarantine', 'dispose'].map((action, index) => ({
      line_id: made.lines[0].id,
      action,
      quantity_um3pl: 1,
      ...there(1, index + 1),
    }))
    await move(client, `/returns/${made.id}`, 'completed', { lines })
  },
  async 'goods go to another warehouse, and one is lost'({ client, transfer, totals }) {
    const { path, line_id } = await transfer(3)
    await move(client, path, 'completed', { lines: [{ line_id, ...totals(1, 1, { isNew: false }) }] })
  },
  async 'goods are called back'({ client, transfer }) {
    await move(client, (await transfer(3)).path, 'cancelled')
  },
  async 'all goods that were sent come'({ client, transfer }) {
    await move(client, (await transfer(2)).path, 'completed')
  },
}

/** Lots that are taken away have quantities below 0, as their line does. */
function negative({ lots, ...rest }: { lots?: { quantity_um3pl: number }[] }) {
  return { ...rest, ...(lots && { lots: lots.map((lot) => ({ ...lot, quantity_um3pl: -lot.quantity_um3pl })) }) }
}

for (const [name, go] of Object.entries(ways)) {
  t.test(`${name} / leaves the same stock whatever the article is tracked by, and it adds up`, async (t) => {
    const plain = await createStore('none')
    await go(plain)
    const expected = await plain.figures()
    await assertStock(app, plain.companyId)
    for (const tracking of trackings.slice(1)) {
      const store = await createStore(tracking)
      await go(store)
      t.strictSame(await store.figures(), expected, tracking)
      await assertStock(app, store.companyId)
    }
  })
}

for (const tracking of trackings) {
  t.test(`two at once, of an article with ${tracking} / one of them gets the goods`, async (t) => {
    const { client, adjust, line, there, figures, companyId } = await createStore(tracking)
    const taking = [line(-4, negative(there(4)))]
    const answers = await Promise.all([
      adjust(taking, { reason: 'damaged' }),
      adjust(taking, { reason: 'lost' }),
      adjust(taking, { reason: 'damaged' }),
    ])
    t.strictSame(answers.map(({ status }) => status).sort(), [201, 409, 409])
    t.strictSame((await figures())[0], [2, 0, 0, 0])
    const over = await adjust([line(-9, negative(there(9)))], { reason: 'lost' })
    t.equal(over.status, 409, 'more than there is')
    t.equal((await order(client, [line(2)])).status, 'allocated')
    await assertStock(app, companyId)
  })
}
