import t from 'tap'
import { setSeries } from '../../src/logistics/outbound/sscc-series.queries.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData, move, order, stocked, stockOf } from '../support/documents.ts'
import { askData } from '../support/graphql.ts'
import { createArticle } from '../support/world.ts'

const app = await startApp(t)

/** Packed orders of one piece each, in a company of its own that numbers its packages. */
async function packedOrders(count: number, series?: { prefix: string; next?: number }) {
  const yard = await createYard(app)
  const { client, companyId } = yard
  if (series) await setSeries(app.db, companyId, { next: undefined, ...series })
  const article = await stocked(client, count * 3)
  const paths: { path: string; line_id: number }[] = []
  for (let number = 0; number < count; number++) {
    const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 3 }])
    const path = `/sales-orders/${sale.id}`
    for (const to of ['picking', 'packed']) await move(client, path, to)
    paths.push({ path, line_id: sale.lines[0].id })
  }
  return { ...yard, orders: paths, first: paths[0] as (typeof paths)[0] }
}

type Order = { path: string; line_id: number }
const boxes = ({ line_id }: Order, ...ssccs: (string | undefined)[]) => ({
  packages: ssccs.map((sscc) => ({ ...(sscc && { sscc }), lines: [{ line_id, quantity_um3pl: 3 / ssccs.length }] })),
})
const ship = (client: Client, order: Order, body: object, query = '') =>
  client.post(`${order.path}/transitions${query}`, { to: 'shipped', ...body })

async function codesOf(client: Client): Promise<string[]> {
  const shipments = await expectData(client.get('/shipments?per_page=100'))
  return shipments
    .toReversed()
    .flatMap(({ packages }: { packages: { sscc: string }[] }) => packages.map(({ sscc }) => sscc))
}

t.test('transitionSalesOrder / a package without a code gets the next one of the company', async (t) => {
  const { client, companyId, first, orders } = await packedOrders(2, { prefix: '8001234' })
  const own = '380012340000000036'
  t.equal((await ship(client, first, boxes(first, undefined, own, undefined), '?dry_run=true')).status, 200)
  t.equal((await ship(client, first, boxes(first, undefined, own, undefined))).status, 200)
  // Calculated by hand; the dry run has used up none.
  const expected = ['080012340000000011', own, '080012340000000028']
  t.strictSame(await codesOf(client), expected)

  const other = await packedOrders(1, { prefix: '800123400000' })
  t.equal((await ship(other.client, other.first, boxes(other.first, undefined))).status, 200)
  t.strictSame(await codesOf(other.client), ['080012340000000011'], 'another company has a series of its own')

  await setSeries(app.db, companyId, { prefix: '4012345', next: undefined })
  await setSeries(app.db, companyId, { prefix: '8001234', next: undefined })
  const second = orders[1] as Order
  t.equal((await ship(client, second, boxes(second, undefined))).status, 200)
  t.strictSame(await codesOf(client), [...expected, '080012340000000035'], 'a prefix that returns goes on')
})

t.test('transitionSalesOrder / without a prefix, packages stay without codes', async (t) => {
  const { client, first } = await packedOrders(1)
  t.equal((await ship(client, first, boxes(first, undefined))).status, 200)
  t.strictSame(await codesOf(client), [null])
})

t.test('transitionSalesOrder / codes are skipped that callers have used, and end with the prefix', async (t) => {
  const { client, companyId, orders } = await packedOrders(5, { prefix: '401234567890' })
  const [one, two, three, four, five] = orders as [Order, Order, Order, Order, Order]
  t.equal((await ship(client, one, boxes(one, '040123456789000018'))).status, 200)
  t.equal((await ship(client, two, boxes(two, undefined, '040123456789000025', undefined))).status, 200)
  t.strictSame(await codesOf(client), [
    '040123456789000018',
    '040123456789000032',
    '040123456789000025',
    '040123456789000049',
  ])

  await setSeries(app.db, companyId, { prefix: '401234567890', next: 9_999 })
  t.equal((await ship(client, three, boxes(three, undefined, undefined, undefined))).status, 200)
  t.strictSame((await codesOf(client)).slice(4), ['040123456789099999', '140123456789000008', '140123456789000015'])

  await setSeries(app.db, companyId, { prefix: '401234567890', next: 99_999 })
  t.equal((await ship(client, four, boxes(four, undefined))).status, 200)
  t.equal((await codesOf(client)).at(-1), '940123456789099992')
  const { status, body } = await ship(client, five, boxes(five, undefined))
  t.equal(status, 422)
  t.match(body.errors.packages, [/no code left/])
  t.equal((await ship(client, five, boxes(five, '340123456789000040'))).status, 200, 'a code of the caller is taken')
})

t.test('transitionSalesOrder / parallel moves get different codes', async (t) => {
  const { client, orders } = await packedOrders(12, { prefix: '8001' })
  const replies = await Promise.all(orders.map((one) => ship(client, one, boxes(one, undefined, undefined, undefined))))
  t.strictSame(
    replies.map(({ status }) => status),
    orders.map(() => 200),
  )
  const codes = await codesOf(client)
  t.equal(codes.length, 36)
  t.equal(new Set(codes).size, 36)
  t.ok(codes.every((code) => /^08001\d{13}$/.test(code)))
})

t.test('updateShipment / a package keeps its code, and a new one gets the next', async (t) => {
  const { client, first } = await packedOrders(1, { prefix: '8001234' })
  t.equal((await ship(client, first, boxes(first, undefined))).status, 200)
  const [{ id }] = await expectData(client.get('/shipments'))
  const path = `/shipments/${id}`
  const repacked = boxes(first, undefined, undefined, undefined)
  const changed = await expectData(client.put(path, repacked), 200)
  t.equal(changed.version, 2)
  t.strictSame(await codesOf(client), ['080012340000000011', '080012340000000028', '080012340000000035'])
  t.equal((await expectData(client.put(path, repacked), 200)).version, 2, 'a repeated request changes nothing')
  const swapped = boxes(first, '080012340000000028', undefined, undefined)
  await expectData(client.put(path, swapped), 200)
  t.strictSame(await codesOf(client), ['080012340000000028', '080012340000000042', '080012340000000035'])
})

t.test('transitionReception / a count of a code receives its lines as announced', async (t) => {
  const { client } = await createYard(app)
  const [pallet, carton] = ['080012340000000011', '080012340000000028'] as const
  const [one, two, three] = [
    await createArticle(client, { um3pl_2: 'BOX', um3pl_2_factor: 12 }),
    await createArticle(client),
    await createArticle(client),
  ]
  const lines = [
    { article_id: one.id, um3pl: 'BOX', quantity_um3pl: 2, sscc: pallet },
    { article_id: two.id, quantity_um3pl: 5, sscc: carton },
    { article_id: three.id, quantity_um3pl: 7.5, sscc: pallet },
    { article_id: two.id, quantity_um3pl: 1 },
  ]
  const wrong = await client.post('/receptions', { lines: [{ ...lines[0], sscc: '080012340000000012' }] })
  t.equal(wrong.status, 422)
  t.match(wrong.body.errors['lines.0.sscc'], [/wrong check digit/])
  const reception = await expectData(client.post('/receptions', { lines }), 201)
  t.notOk('sscc' in reception.lines[3], 'a line without a code has no such field')
  const { id } = reception
  const ids = reception.lines.map((line: { id: number }) => line.id)
  const path = `/receptions/${id}`
  t.strictSame((await askData(client, `{ reception(id: ${id}) { lines { sscc } } }`)).reception.lines, [
    { sscc: pallet },
    { sscc: carton },
    { sscc: pallet },
    { sscc: null },
  ])
  const unchanged = await expectData(client.put(path, { lines: reception.lines }), 200)
  t.equal(unchanged.version, reception.version, 'sending back what was read changes nothing')
  await move(client, path, 'arrived')

  const count = (...counts: object[]) => client.post(`${path}/transitions`, { to: 'receiving', lines: counts })
  const refused: [object[], string, RegExp][] = [
    [[{ sscc: '080012340000000035' }], 'lines.0.sscc', /is on no line/],
    [[{ sscc: pallet, received: 3 }], 'lines.0.sscc', /nothing else/],
    [[{ sscc: pallet }, { sscc: pallet }], 'lines.1.sscc', /counted twice/],
    [[{ line_id: ids[0], received: 1 }, { sscc: pallet }], 'lines.1.sscc', /counted twice/],
    [[{ line_id: ids[0] }], 'lines.0.received', /required/],
    [[{ sscc: pallet }, { line_id: 1, received: 1 }], 'lines.1.line_id', /is not a line/],
    [[{ sscc: 'pallet' }], 'lines.0.sscc', /./],
  ]
  for (const [counts, field, message] of refused) {
    const { status, body } = await count(...counts)
    t.equal(status, 422, field)
    t.match(body.errors[field], [message])
  }
  await expectData(count({ line_id: ids[2], received: 1, rejected: 0.5 }), 200)
  const counted = await expectData(count({ line_id: ids[3], received: 1 }, { sscc: pallet }), 200)
  t.match(counted.lines, [
    { quantity_received: 2, quantity_rejected: 0 },
    { quantity_received: 0 },
    { quantity_received: 7, quantity_rejected: 0.5 },
    { quantity_received: 1 },
  ])
  t.equal((await stockOf(client, one)).on_hand, 24)
  const again = await expectData(count({ sscc: pallet }), 200)
  t.strictSame(again.lines, counted.lines, 'counting it again changes nothing')
  const completed = await expectData(client.post(`${path}/transitions`, { to: 'completed', lines: [{ sscc: carton }] }))
  t.strictSame(completed.discrepancies, [])
})
