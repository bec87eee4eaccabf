import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { put as putUnit } from '../../src/logistics/catalog/units.queries.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { describeDifference, verifyStock } from '../../src/logistics/stock-verification/verify-stock.ts'
import { joinApp } from '../support/app.ts'
import { lockRows, waitForBlocked } from '../support/blocked.ts'
import type { Client } from '../support/client.ts'
import { signIn } from '../support/console.ts'
import { createYard, expectData, move, order, stocked, stockOf } from '../support/documents.ts'
import { askData } from '../support/graphql.ts'
import { assertStock } from '../support/stock.ts'
import { createPartner } from '../support/world.ts'

const app = await joinApp(t)

/** A packed order of this quantity of an article, in a company of its own. */
async function packed(
  quantity: number,
  { more = {}, article: overrides = {} }: { more?: object; article?: object } = {},
) {
  const yard = await createYard(app)
  const { client } = yard
  const article = await stocked(client, quantity, { ...overrides })
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: quantity, line_reference: '10' }], more)
  const path = `/sales-orders/${sale.id}`
  for (const to of ['picking', 'packed']) await move(client, path, to)
  const line = sale.lines[0].id as number
  const ship = (quantity_um3pl: number, more: object = {}) =>
    client.post(`${path}/transitions`, { to: 'shipped', lines: [{ line_id: line, quantity_um3pl }], ...more })
  const stock = () => stockOf(client, article)
  const shipments = () => expectData(client.get(`/shipments?sales_order_id=${sale.id}`))
  const status = async () => (await expectData(client.get(path))).status
  return { ...yard, article, sale, path, line, ship, stock, shipments, status }
}

/** A shipment of another order of this company. */
async function shipmentBeside(client: Client): Promise<string> {
  const article = await stocked(client, 1)
  const { id } = await order(client, [{ article_id: article.id, quantity_um3pl: 1 }])
  for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
  const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
  return `/shipments/${shipment.id}`
}

const transition = (client: Client, { id }: { id: number }, to: string, more: object = {}, options = {}) =>
  client.post(`/shipments/${id}/transitions`, { to, ...more }, options)

async function eventsOf(client: Client, type: string): Promise<{ changed: string[] }[]> {
  const events = await expectData(client.get('/events?per_page=200'))
  return events.filter((event: { type: string }) => event.type === type)
}

/** Adds the check digit to 17 digits. */
function sscc(digits: number): string {
  const text = String(digits).padStart(17, '0')
  const sum = [...text].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 1 : 3), 0)
  return `${text}${(10 - (sum % 10)) % 10}`
}

t.test(
  'transitionSalesOrder / every ship move creates a shipment, with all that a despatch advice needs',
  async (t) => {
    const yard = await createYard(app)
    const { client } = yard
    const partner_id = await createPartner(app.db, yard.companyId)
    await putUnit(app.db, { code: 'BOX', unece_code: 'XBX' })
    const box = { um3pl_2: 'BOX', um3pl_2_factor: 12, um3pl_2_barcode: '18001234567894' }
    const article = await stocked(client, 24, { ...box, um3pl_barcode: '8001234567890' })
    const ship_to = { name: 'Anna Rossi', city: 'Genova', country: 'IT' }
    const sale = await order(
      client,
      [{ article_id: article.id, um3pl: 'BOX', quantity_um3pl: 2, line_reference: '10' }],
      { reference: 'WEB-1', partner_id, ship_to, carrier: 'Tirreno', tracking_numbers: ['T0'] },
    )
    const path = `/sales-orders/${sale.id}`
    for (const to of ['picking', 'packed']) await move(client, path, to)
    const line_id = sale.lines[0].id
    const first = await move(client, path, 'partially_shipped', {
      reference: 'WAVE-1',
      service: 'express',
      tracking_numbers: ['T1'],
      note: 'First lorry',
      packages: [
        {
          sscc: sscc(1),
          tracking_number: 'T2',
          type: 'carton',
          weight_kg: 12.5,
          length_cm: 60.5,
          lines: [{ line_id, quantity_um3pl: 1 }],
        },
      ],
    })
    t.equal(first.status, 'partially_shipped')
    t.strictSame(first.tracking_numbers, ['T0', 'T1', 'T2'], 'the order has the new tracking numbers')
    const second = await move(client, path, 'shipped', { tracking_numbers: ['T1'] })
    t.equal(second.status, 'shipped')
    t.strictSame(second.tracking_numbers, ['T0', 'T1', 'T2'], 'and each of them once')
    const [later, earlier] = await expectData(client.get(`/shipments?sales_order_id=${sale.id}`))
    const { status_history, created_at, ...rest } = earlier
    t.strictSame(rest, {
      id: earlier.id,
      number: `SH-${new Date().getUTCFullYear()}-000001`,
      company_id: yard.companyId,
      version: 1,
      status: 'shipped',
      allowed_transitions: ['delivered', 'cancelled'],
      sales_order_id: sale.id,
      sales_order_number: sale.number,
      sales_order_reference: 'WEB-1',
      client_3pl_id: null,
      partner_id,
      partner_code: earlier.partner_code,
      partner_name: earlier.partner_name,
      warehouse_id: yard.warehouseId,
      ship_to,
      reference: 'WAVE-1',
      carrier: 'Tirreno',
      service: 'express',
      tracking_numbers: ['T1', 'T2'],
      occurred_at: null,
      packages: [
        {
          sscc: sscc(1),
          tracking_number: 'T2',
          type: 'carton',
          weight_kg: 12.5,
          length_cm: 60.5,
          width_cm: null,
          height_cm: null,
          lines: [{ line_id, quantity_um3pl: 1 }],
        },
      ],
      lines: [
        {
          line_id,
          line_reference: '10',
          article_id: article.id,
          article_code: article.article_code,
          description: article.description,
          um3pl_barcode: '8001234567890',
          um3pl: 'BOX',
          unece_code: 'XBX',
          barcode: '18001234567894',
          quantity_um3pl: 1,
        },
      ],
      updated_at: created_at,
    })
    t.ok(earlier.partner_code && earlier.partner_name)
    t.match(status_history, [{ from: null, to: 'shipped', note: 'First lorry', at: created_at }])
    t.match(later, { number: /000002$/, reference: null, carrier: 'Tirreno', packages: [], tracking_numbers: ['T1'] })
    t.strictSame(await expectData(client.get(`/shipments/${earlier.id}`)), earlier)
    const { headers } = await client.get(`/shipments/${earlier.id}`)
    const known = { headers: { 'if-none-match': headers.etag as string } }
    t.equal((await client.get(`/shipments/${earlier.id}`, known)).status, 304)
  },
)

t.test('transitionSalesOrder / a reference ships once, whatever is left of the order', async (t) => {
  const { client, path, ship, shipments, stock } = await packed(6)
  await expectData(ship(2, { reference: 'A' }), 200)
  const again = await ship(2, { reference: 'A' })
  t.equal(again.status, 422)
  t.strictSame(again.body.errors, { reference: ['reference "A" is already taken.'] })
  await expectData(ship(4, { reference: 'B' }), 200)
  const late = await client.post(`${path}/transitions`, { to: 'shipped', reference: 'B' })
  t.equal(late.status, 422, 'although the order is shipped')
  t.match(await stock(), { on_hand: 0, reserved: 0 })
  t.equal((await shipments()).length, 2)
  const [, first] = await shipments()
  await expectData(transition(client, first, 'cancelled'), 200)
  t.equal((await ship(2, { reference: 'A' })).status, 422, 'a late repetition does not ship what was undone')
})

t.test('transitionSalesOrder / 20 equal requests at once ship once, with one key and with one reference', async (t) => {
  for (const kind of ['key', 'reference']) {
    const { path, client, line, shipments, stock, ship } = await packed(30)
    await expectData(ship(1), 200)
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post(
          `${path}/transitions`,
          {
            to: 'partially_shipped',
            lines: [{ line_id: line, quantity_um3pl: 2 }],
            ...(kind === 'reference' && { reference: 'once' }),
          },
          kind === 'key' ? { headers: { 'idempotency-key': key } } : {},
        ),
      ),
    )
    const statuses = new Set(replies.map(({ status }) => status))
    t.ok(statuses.has(200))
    for (const status of statuses)
      t.ok((kind === 'key' ? [200, 409] : [200, 422]).includes(status), `${kind} ${status}`)
    t.equal((await shipments()).length, 2, kind)
    t.match(await stock(), { on_hand: 27, reserved: 27 })
    t.equal((await eventsOf(client, 'shipment.created')).length, 2, 'every event once')
  }
})

t.test('transitionSalesOrder / refuses packages that are wrong, each by its field', async (t) => {
  const { client, line, ship, shipments, stock } = await packed(5)
  const inside = (quantity_um3pl: number) => [{ line_id: line, quantity_um3pl }]
  const cases: [more: object, errors: Record<string, RegExp>][] = [
    [{ packages: [{ sscc: '123456789012345678', lines: inside(1) }] }, { 'packages.0.sscc': /check digit/ }],
    [
      {
        packages: [
          { sscc: sscc(1), lines: inside(1) },
          { sscc: sscc(1), lines: inside(1) },
        ],
      },
      { 'packages.1.sscc': /sent twice/ },
    ],
    [{ packages: [{ lines: inside(2) }] }, { packages: /same quantities/ }],
    [
      { packages: [{ lines: inside(4) }, { lines: inside(2) }] },
      { 'packages.1.lines.0.quantity_um3pl': /more than is left/ },
    ],
    [
      { packages: [{ lines: [{ line_id: 999_999, quantity_um3pl: 1 }] }] },
      { 'packages.0.lines.0.line_id': /is not a line of this document/ },
    ],
    [{ occurred_at: new Date(Date.now() + 60_000).toISOString() }, { occurred_at: /ahead/ }],
    [{ occurred_at: new Date(Date.now() - 40 * 86_400_000).toISOString() }, { occurred_at: /30 days/ }],
  ]
  for (const [more, errors] of cases) {
    const { status, body } = await ship(1, more)
    t.equal(status, 422)
    t.strictSame(Object.keys(body.errors), Object.keys(errors))
    for (const [field, message] of Object.entries(errors)) t.match(body.errors[field][0], message)
  }
  for (const more of [{ packages: [{ lines: [] }] }, { packages: [{ sscc: '12', lines: inside(1) }] }]) {
    t.equal((await ship(1, more)).status, 422)
  }
  t.strictSame(await shipments(), [])
  t.match(await stock(), { on_hand: 5, reserved: 5 })
  const both = await ship(3, { packages: [{ lines: inside(1) }, { lines: [...inside(1), ...inside(1)] }] })
  t.equal(both.status, 200, 'a line may be in several packages, and twice in one')
  const [shipped] = await shipments()
  t.strictSame(
    shipped.packages.map(({ lines }: { lines: object[] }) => lines),
    [inside(1), inside(2)],
  )
  t.match(shipped.lines, [{ quantity_um3pl: 3 }])
  for (const [to, fields] of [
    ['delivered', { carrier: 'X' }],
    ['cancelled', { packages: [{ lines: inside(1) }] }],
  ] as const) {
    const { status } = await client.post(`/sales-orders/${shipped.sales_order_id}/transitions`, { to, ...fields })
    t.ok([409, 422].includes(status), `${to} takes no fields of a shipment`)
  }
})

t.test('transitionSalesOrder / an SSCC is unique in its company until its shipment is cancelled', async (t) => {
  const { client, line, ship, shipments } = await packed(4)
  const packages = [{ sscc: sscc(5), lines: [{ line_id: line, quantity_um3pl: 1 }] }]
  await expectData(ship(1, { packages }), 200)
  const { status, body } = await ship(1, { packages })
  t.equal(status, 422)
  t.match(body.errors, { 'packages.0.sscc': [/already taken/] })
  const [first] = await shipments()
  const others = [{ sscc: sscc(6), lines: [{ line_id: line, quantity_um3pl: 1 }] }]
  await expectData(ship(1, { packages: others }), 200)
  await expectData(transition(client, first, 'cancelled'), 200)
  t.equal((await ship(1, { packages: others })).status, 422, 'the shipment of this one stands')
  await expectData(ship(1, { packages }), 200)
  const other = await packed(1)
  await expectData(
    other.ship(1, { packages: [{ sscc: sscc(5), lines: [{ line_id: other.line, quantity_um3pl: 1 }] }] }),
    200,
  )
})

t.test('transitionSalesOrder / two orders cannot take one SSCC at the same time', async (t) => {
  const yard = await createYard(app)
  const { client } = yard
  const sales = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const article = await stocked(client, 1)
      const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 1 }])
      for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${sale.id}`, to)
      return sale
    }),
  )
  const replies = await Promise.all(
    sales.map(({ id, lines }) =>
      client.post(`/sales-orders/${id}/transitions`, {
        to: 'shipped',
        packages: [{ sscc: sscc(9), lines: [{ line_id: lines[0].id, quantity_um3pl: 1 }] }],
      }),
    ),
  )
  t.strictSame(replies.map(({ status }) => status).sort(), [200, 422, 422, 422, 422, 422])
})

t.test('transitionSalesOrder / goods that left earlier have that time in the ledger', async (t) => {
  const { client, sale, ship, shipments } = await packed(1)
  const back = new Date(Date.now() - 86_400_000).toISOString().replace('Z', '000Z')
  await expectData(ship(1, { occurred_at: back }), 200)
  const [shipped] = await shipments()
  t.equal(shipped.occurred_at, back)
  const { body } = await client.get(`/stock/movements?document_type=sales_order&document_id=${sale.id}&reason=shipped`)
  t.strictSame(
    body.data.map((movement: { occurred_at: string }) => movement.occurred_at),
    [back, back],
  )
})

t.test(
  'transitionShipment / cancelled brings the goods back, to an order that is packed or partially shipped',
  async (t) => {
    const { client, path, sale, ship, shipments, stock, status } = await packed(10)
    await expectData(ship(4), 200)
    await expectData(ship(6), 200)
    const [second, first] = await shipments()
    t.equal(await status(), 'shipped')
    const tried = await client.post(`/shipments/${second.id}/transitions?dry_run=true`, { to: 'cancelled' })
    t.match(tried.body, { data: { status: 'cancelled' }, stock_effect: [{ bucket: 'on_hand', before: 0, after: 6 }] })
    t.match(await stock(), { on_hand: 0, reserved: 0 })
    const undone = await expectData(transition(client, second, 'cancelled', { note: 'Wrong lorry' }), 200)
    t.match(undone, { status: 'cancelled', allowed_transitions: [], version: 2 })
    t.match(undone.status_history, [{ to: 'shipped' }, { from: 'shipped', to: 'cancelled', note: 'Wrong lorry' }])
    t.match(undone.lines, [{ quantity_um3pl: 6 }], 'it still says what was undone')
    t.match(await stock(), { on_hand: 6, reserved: 6, available: 0 })
    t.equal(await status(), 'partially_shipped')
    await expectData(transition(client, first, 'cancelled'), 200)
    t.match(await stock(), { on_hand: 10, reserved: 10 })
    const order = await expectData(client.get(path))
    t.match(order, { status: 'packed', lines: [{ quantity_reserved: 10, quantity_shipped: 0 }] })
    t.match(order.status_history.at(-1), { from: 'partially_shipped', to: 'packed' })
    const { body } = await client.get(
      `/stock/movements?document_type=sales_order&document_id=${sale.id}&reason=reversed`,
    )
    t.strictSame(body.data.map(({ bucket, delta }: Record<string, unknown>) => `${bucket} ${delta}`).sort(), [
      'on_hand 4',
      'on_hand 6',
      'reserved 4',
      'reserved 6',
    ])
    const again = await transition(client, first, 'cancelled')
    t.equal(again.status, 409)
    t.equal((await transition(client, first, 'delivered')).status, 409)
    await expectData(ship(10), 200)
    t.equal(await status(), 'shipped')
  },
)

t.test('transitionShipment / an order is delivered when all its shipments are, and the reverse', async (t) => {
  const one = await packed(3)
  await shipmentBeside(one.client)
  await expectData(one.ship(1), 200)
  const [early] = await one.shipments()
  await expectData(transition(one.client, early, 'delivered'), 200)
  t.equal(await one.status(), 'partially_shipped', 'something is still to ship')
  await expectData(one.ship(2), 200)
  const [late] = await one.shipments()
  await expectData(transition(one.client, late, 'delivered', { note: 'Signed' }), 200)
  t.equal(await one.status(), 'delivered')
  t.equal((await transition(one.client, late, 'cancelled')).status, 409)
  const changes = (await eventsOf(one.client, 'shipment.updated')).map(({ changed }) => changed)
  t.strictSame(changes, [['status'], ['status']])

  const other = await packed(3)
  const beside = await shipmentBeside(other.client)
  await expectData(other.ship(1), 200)
  await expectData(other.ship(1), 200)
  const [undone] = await other.shipments()
  await expectData(transition(other.client, undone, 'cancelled'), 200)
  await expectData(other.ship(2), 200)
  const delivered = await expectData(other.client.put(other.path, { status: 'delivered' }), 200)
  t.equal(delivered.status, 'delivered')
  t.strictSame(
    (await other.shipments()).map(({ status }: { status: string }) => status),
    ['delivered', 'cancelled', 'delivered'],
  )
  t.equal((await eventsOf(other.client, 'shipment.delivered')).length, 2)
  t.match(
    await expectData(other.client.get(beside)),
    { status: 'shipped' },
    'that of another order is still on its way',
  )
})

t.test('transitionShipment / is not undone when goods of any of its packages have come back', async (t) => {
  const { client, article, sale, path, line, ship, shipments, stock } = await packed(4)
  const lines = [{ line_id: line, quantity_um3pl: 1 }]
  await move(client, path, 'shipped', { packages: [{ lines }, { lines }] })
  const [two] = await shipments()
  await expectData(ship(2), 200)
  const goods = { sales_order_id: sale.id, lines: [{ article_id: article.id, quantity_um3pl: 3 }] }
  const { id } = await expectData(client.post('/returns', goods), 201)
  for (const to of ['arrived', 'inspecting', 'completed']) await move(client, `/returns/${id}`, to)
  const { status, body } = await transition(client, two, 'cancelled')
  t.match([status, body.code], [409, 'invalid_transition'])
  t.match(await stock(), { on_hand: 3, reserved: 0 })
})

t.test('transitionShipment / an undo while the order is delivered: one of them happens', async (t) => {
  for (let round = 0; round < 6; round++) {
    const { client, path, ship, shipments, status, stock } = await packed(2)
    await expectData(ship(2), 200)
    const [shipped] = await shipments()
    const [undone, delivered] = await Promise.all([
      transition(client, shipped, 'cancelled'),
      client.post(`${path}/transitions`, { to: 'delivered' }),
    ])
    t.strictSame([undone.status, delivered.status].sort(), [200, 409])
    t.equal(await status(), undone.status === 200 ? 'packed' : 'delivered')
    t.match(await stock(), undone.status === 200 ? { on_hand: 2, reserved: 2 } : { on_hand: 0, reserved: 0 })
    t.match(await shipments(), [{ status: undone.status === 200 ? 'cancelled' : 'delivered' }])
  }
  await assertStock(app)
})

t.test('transitionShipment / is undone once, and after what has happened to its order meanwhile', async (t) => {
  for (const meanwhile of ['an undo', 'a ship move']) {
    const { client, article, ship, shipments, stock, status } = await packed(3)
    await expectData(ship(1), 200)
    const [first] = await shipments()
    if (meanwhile === 'an undo') await expectData(ship(1), 200)
    const release = await lockRows(app.pool, 'logistics.stock_levels', `article_id = ${article.id}`)
    const other = meanwhile === 'an undo' ? transition(client, first, 'cancelled') : ship(2)
    await waitForBlocked(app.pool, 1)
    const undone = transition(client, first, 'cancelled')
    await waitForBlocked(app.pool, 2)
    await release()
    const statuses = [(await other).status, (await undone).status]
    t.strictSame(statuses, meanwhile === 'an undo' ? [200, 409] : [200, 200], meanwhile)
    t.equal(await status(), 'partially_shipped')
    t.match(await stock(), meanwhile === 'an undo' ? { on_hand: 2, reserved: 2 } : { on_hand: 1, reserved: 1 })
  }
})

t.test('transitionShipment / two shipments that are delivered at once deliver the order once', async (t) => {
  const { client, ship, shipments, status } = await packed(2)
  await expectData(ship(1), 200)
  await expectData(ship(1), 200)
  const both = await shipments()
  const replies = await Promise.all(both.map((one: { id: number }) => transition(client, one, 'delivered')))
  t.strictSame(
    replies.map(({ status }) => status),
    [200, 200],
  )
  t.equal(await status(), 'delivered')
  t.equal((await eventsOf(client, 'sales_order.delivered')).length, 1)
})

t.test('updateShipment / changes carrier, tracking and packages until it is delivered, never quantities', async (t) => {
  const { client, line, ship, shipments } = await packed(6)
  await expectData(ship(6), 200)
  const [shipped] = await shipments()
  const path = `/shipments/${shipped.id}`
  t.strictSame(await expectData(client.put(path, shipped), 200), shipped, 'what was read changes nothing')
  const inside = (quantity_um3pl: number) => [{ line_id: line, quantity_um3pl }]
  const packages = [
    { sscc: sscc(21), tracking_number: 'P1', weight_kg: 3, lines: inside(4) },
    { sscc: sscc(22), tracking_number: 'P2', lines: inside(2) },
  ]
  const repacked = await expectData(
    client.put(path, { carrier: 'Adria', service: 'night', tracking_numbers: ['H1'], packages }),
    200,
  )
  t.match(repacked, { carrier: 'Adria', service: 'night', tracking_numbers: ['H1', 'P1', 'P2'], packages, version: 2 })
  t.strictSame(repacked.lines, shipped.lines)
  t.strictSame(await expectData(client.put(path, repacked), 200), repacked)
  const changes = (await eventsOf(client, 'shipment.updated')).map(({ changed }) => changed)
  t.strictSame(changes, [['carrier', 'packages', 'service', 'tracking_numbers']])
  const swapped = await expectData(client.put(path, { packages: [...packages].reverse() }), 200)
  t.match(swapped.packages, [{ sscc: sscc(22) }, { sscc: sscc(21) }])
  for (const [wrong, field] of [
    [[{ lines: inside(5) }], 'packages'],
    [[{ lines: inside(7) }], 'packages.0.lines.0.quantity_um3pl'],
    [
      [
        { sscc: sscc(21), lines: inside(3) },
        { sscc: sscc(21), lines: inside(3) },
      ],
      'packages.1.sscc',
    ],
  ] as const) {
    const { status, body } = await client.put(path, { packages: wrong })
    t.equal(status, 422)
    t.strictSame(Object.keys(body.errors), [field])
  }
  const unpacked = await expectData(client.put(path, { packages: null }), 200)
  t.strictSame([unpacked.packages, unpacked.tracking_numbers], [[], ['H1']], 'numbers of packages go with them')
  t.strictSame(unpacked.lines, shipped.lines)
  t.equal((await client.put(path, { service: 'day' }, { headers: { 'if-match': '"1"' } })).status, 412)
  await expectData(transition(client, shipped, 'delivered'), 200)
  const frozen = await client.put(path, { carrier: 'Other' })
  t.equal(frozen.status, 409)
  t.equal(frozen.body.code, 'document_frozen')
  t.equal((await client.put(path, { carrier: 'Adria' })).status, 200, 'the same value is no change')
  t.equal((await client.get('/shipments/999999')).status, 404)
})

t.test('transitionSalesOrder / an order has at most 1,000 tracking numbers', async (t) => {
  const tracking_numbers = Array.from({ length: 998 }, (_, index) => `T${index}`)
  const { client, path, ship } = await packed(3, { more: { tracking_numbers } })
  const known = async () => (await expectData(client.get(path))).tracking_numbers.length
  await expectData(ship(1, { tracking_numbers: ['T998', 'T999'] }), 200)
  t.equal(await known(), 1_000)
  const { status, body } = await ship(1, { tracking_numbers: ['T0', 'T1000'] })
  t.equal(status, 422)
  t.match(body.errors, { tracking_numbers: [/more than 1000/] })
  await expectData(ship(1, { tracking_numbers: ['T0'] }), 200)
  t.equal(await known(), 1_000)
})

t.test('transitionSalesOrder / close_rest without goods makes no shipment, and takes no reference', async (t) => {
  const { client, path, ship, shipments } = await packed(3)
  await expectData(ship(1), 200)
  const refused = await client.post(`${path}/transitions`, { to: 'shipped', close_rest: true, reference: 'R' })
  t.match(refused.body.errors, { reference: [/if nothing is shipped/] })
  await move(client, path, 'shipped', { close_rest: true })
  t.equal((await shipments()).length, 1)
})

t.test('transitionSalesOrder / a dry run ships nothing and takes no number', async (t) => {
  const { client, path, shipments, ship } = await packed(2)
  const { status, body } = await client.post(`${path}/transitions?dry_run=true`, {
    to: 'shipped',
    tracking_numbers: ['X'],
  })
  t.equal(status, 200)
  t.match(body.stock_effect, [
    { bucket: 'on_hand', before: 2, after: 0 },
    { bucket: 'reserved', before: 2, after: 0 },
  ])
  t.strictSame(await shipments(), [])
  await expectData(ship(2), 200)
  t.match(await shipments(), [{ number: /-000001$/ }])
})

t.test('graphql / reads shipments, and those of an order', async (t) => {
  const { client, ship, shipments, sale } = await packed(2)
  await expectData(ship(1, { reference: 'X-1' }), 200)
  await expectData(ship(1), 200)
  const [second, first] = await shipments()
  const data = await askData(
    client,
    `{
      shipments(limit: 10) { id lines { article_code quantity_um3pl } packages { sscc } sales_order { id } }
      sales_order(id: ${sale.id}) { shipments { id reference } }
      shipment(id: ${second.id}) { status allowed_transitions warehouse { id } }
    }`,
  )
  const { article_code } = second.lines[0]
  t.strictSame(data, {
    shipments: [second, first].map(({ id }) => ({
      id,
      lines: [{ article_code, quantity_um3pl: 1 }],
      packages: [],
      sales_order: { id: sale.id },
    })),
    sales_order: { shipments: [second, first].map(({ id, reference }) => ({ id, reference })) },
    shipment: {
      status: 'shipped',
      allowed_transitions: ['delivered', 'cancelled'],
      warehouse: { id: sale.warehouse_id },
    },
  })
})

t.test('transitionShipment / only administrators of the console undo', async (t) => {
  const { companyId, ship, shipments, status } = await packed(4)
  t.equal((await ship(4)).status, 200)
  const [{ id }] = await shipments()
  const undo = async (role: 'operator' | 'administrator') => {
    const { write } = await signIn(app, role)
    const headers = { ...write, 'x-company-id': String(companyId) }
    return app.client().post(`/shipments/${id}/transitions`, { to: 'cancelled' }, { headers })
  }
  t.match(await undo('operator'), { status: 403, body: { code: 'permission_denied' } })
  t.match(await undo('administrator'), { status: 200, body: { data: { status: 'cancelled' } } })
  t.equal(await status(), 'packed')
})

t.test(
  'verifyStock / a line has shipped what its shipments have; more, if the order is older than shipments',
  async (t) => {
    const yard = await createYard(app)
    const { client, companyId } = yard
    const article = await stocked(client, 10)
    const shipped = async () => {
      const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 2 }])
      for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${sale.id}`, to)
      return sale
    }
    const verify = async () => {
      const found: string[] = []
      await verifyStock(app.db, oneCompany(companyId), {
        onDifference: (difference) => void found.push(describeDifference(difference)),
      })
      return found
    }
    const older = await shipped()
    const sale = await shipped()
    t.strictSame(await verify(), [])
    const set = (document: { lines: { id: number }[] }, quantity: number) =>
      sql`update shipment_lines set quantity = ${quantity}
         where company_id = ${companyId} and line_id = ${document.lines[0]?.id}`.execute(app.db)
    await set(sale, 1)
    t.match(await verify(), [/has 2 shipped, but its shipments have 1\./])
    await set(sale, 2)
    await set(older, 1)
    t.strictSame(await verify(), [], 'an older order may have shipped more')
    await set(older, 3)
    t.match(await verify(), [/has 2 shipped, but its shipments have 3\./])
    await set(older, 2)
  },
)
