import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import t from 'tap'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData, move, order, receive, stocked, stockOf } from '../support/documents.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

interface Counted {
  id: number
  lines: { id: number }[]
}

const correct = (client: Client, { id }: { id: number }, lines: object[], more: object = {}) =>
  client.post(`/receptions/${id}/corrections`, { lines, note: 'Counted wrong', ...more })

const corrected = (client: Client, reception: { id: number }, lines: object[], more: object = {}) =>
  expectData(correct(client, reception, lines, more), 200)

const lineId = ({ lines }: Counted, index = 0) => lines[index]?.id

/** A completed reception of an article. */
async function received(client: Client, quantity_um3pl: number, more: object = {}) {
  const article = await createArticle(client)
  const reception = await receive(client, [{ article_id: article.id, quantity_um3pl }], more)
  return { article, reception, line_id: lineId(reception) }
}

t.test('correctReception / takes away what was counted too much, and says so everywhere', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const lines = [{ article_id: article.id, quantity_um3pl: 10 }]
  const bought = await expectData(client.post('/purchase-orders', { lines }), 201)
  const reception = await receive(client, lines, { purchase_order_id: bought.id })
  t.equal((await expectData(client.get(`/purchase-orders/${bought.id}`))).status, 'received')
  const answer = await corrected(client, reception, [{ line_id: lineId(reception), received: 7 }])
  t.match(answer, {
    status: 'completed',
    version: reception.version + 1,
    lines: [{ quantity_received: 7, quantity_rejected: 0 }],
    discrepancies: [{ kind: 'short', quantity_expected: 10, quantity_came: 7 }],
  })
  t.match(answer.status_history.at(-1), { from: 'completed', to: 'completed', note: 'Counted wrong' })
  t.match(await stockOf(client, article), { on_hand: 7, inbound: 3, available: 7 })
  t.match(await expectData(client.get(`/purchase-orders/${bought.id}`)), {
    status: 'partially_received',
    allowed_transitions: ['closed'],
    lines: [{ quantity_received: 7 }],
  })
  const { body } = await client.get(`/stock/movements?document_id=${reception.id}&reason=corrected`)
  t.match(
    body.data.map(({ bucket, delta }: Record<string, unknown>) => [bucket, delta]),
    [
      ['inbound', 3],
      ['on_hand', -3],
    ],
  )
  const all = await corrected(client, reception, [{ line_id: lineId(reception), received: 0 }])
  t.match(all.discrepancies, [{ kind: 'short', quantity_came: 0 }])
  t.equal((await expectData(client.get(`/purchase-orders/${bought.id}`))).status, 'open', 'nothing has come')
  t.match(await stockOf(client, article), { on_hand: 0, inbound: 10 })
  const back = await corrected(client, reception, [{ line_id: lineId(reception), received: 10 }])
  t.strictSame(back.discrepancies, [])
  t.equal((await expectData(client.get(`/purchase-orders/${bought.id}`))).status, 'received')
})

t.test('correctReception / adds what was forgotten, and fills backorders at once', async (t) => {
  const { client } = await createYard(app)
  const { article, reception, line_id } = await received(client, 2)
  const waiting = await order(client, [{ article_id: article.id, quantity_um3pl: 5 }])
  t.equal(waiting.status, 'backordered')
  const answer = await corrected(client, reception, [{ line_id, received: 6, rejected: 1 }])
  t.match(answer.discrepancies, [{ kind: 'over', quantity_expected: 2, quantity_came: 7 }])
  t.equal((await expectData(client.get(`/sales-orders/${waiting.id}`))).status, 'allocated')
  t.match(await stockOf(client, article), { on_hand: 7, reserved: 5, quarantined: 1, available: 1 })
})

t.test('correctReception / moves goods between good and rejected, as long as they are there', async (t) => {
  const { client } = await createYard(app)
  const { article, reception, line_id } = await received(client, 5)
  await corrected(client, reception, [{ line_id, received: 3, rejected: 2 }])
  t.match(await stockOf(client, article), { on_hand: 5, quarantined: 2, available: 3 })
  await corrected(client, reception, [{ line_id, rejected: 1 }])
  t.match(await stockOf(client, article), { on_hand: 4, quarantined: 1, available: 3 })
  const line = { article_id: article.id, quantity_um3pl: 1 }
  await expectData(client.post('/stock/adjustments', { kind: 'release', reason: 'quality_release', lines: [line] }))
  for (const totals of [{ rejected: 0 }, { received: 4, rejected: 0 }]) {
    const { status, body } = await correct(client, reception, [{ line_id, ...totals }])
    t.equal(status, 409, 'what was rejected is no longer in quarantine')
    t.match(body, { code: 'insufficient_stock', short: [{ line: 0, wanted: 1, quarantined: 0 }] })
  }
})

t.test('correctReception / does not take goods that are reserved, unless it may displace them', async (t) => {
  const { client } = await createYard(app)
  const { article, reception, line_id } = await received(client, 10)
  const line = (quantity_um3pl: number) => [{ article_id: article.id, quantity_um3pl }]
  const picked = await order(client, line(4))
  await move(client, `/sales-orders/${picked.id}`, 'picking')
  const free = await order(client, line(5))
  const { status, body } = await correct(client, reception, [{ line_id, received: 7 }])
  t.equal(status, 409)
  t.match(body, {
    code: 'insufficient_stock',
    short: [
      {
        line: 0,
        article_code: article.article_code,
        wanted: 3,
        free: 1,
        reserved: 9,
        documents: [
          { type: 'sales_order', id: picked.id, quantity: 4 },
          { type: 'sales_order', id: free.id, quantity: 5 },
        ],
      },
    ],
  })
  await corrected(client, reception, [{ line_id, received: 7 }], { displace: true })
  t.match(await stockOf(client, article), { on_hand: 7, reserved: 7, available: 0 })
  t.match(await expectData(client.get(`/sales-orders/${free.id}`)), {
    status: 'backordered',
    lines: [{ quantity_reserved: 3, quantity_backordered: 2 }],
  })
  const picking = await correct(client, reception, [{ line_id, received: 3 }], { displace: true })
  t.equal(picking.status, 409, 'goods that somebody picks are never taken')
})

t.test('correctReception / expects nothing again for an order that is closed', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const lines = [{ article_id: article.id, quantity_um3pl: 10 }]
  const bought = await expectData(client.post('/purchase-orders', { lines }), 201)
  const part = [{ article_id: article.id, quantity_um3pl: 6 }]
  const reception = await receive(client, part, { purchase_order_id: bought.id })
  await move(client, `/purchase-orders/${bought.id}`, 'closed')
  await corrected(client, reception, [{ line_id: lineId(reception), received: 2 }])
  t.match(await stockOf(client, article), { on_hand: 2, inbound: 0 })
  t.match(await expectData(client.get(`/purchase-orders/${bought.id}`)), {
    status: 'closed',
    lines: [{ quantity_received: 2 }],
  })
})

t.test('correctReception / is a count of a reception that has none', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const lines = [{ article_id: article.id, quantity_um3pl: 4 }]
  const reception = await expectData(client.post('/receptions', { lines }), 201)
  const early = await correct(client, reception, [{ line_id: lineId(reception), received: 1 }])
  t.equal(early.status, 409, 'nothing was counted')
  t.match(early.body, { code: 'invalid_transition', allowed_transitions: ['arrived', 'cancelled'] })
  for (const to of ['arrived', 'receiving']) await move(client, `/receptions/${reception.id}`, to)
  await corrected(client, reception, [{ line_id: lineId(reception), received: 0 }])
  t.match(await stockOf(client, article), { on_hand: 0, inbound: 4 })
  const done = await move(client, `/receptions/${reception.id}`, 'completed')
  t.match(done.discrepancies, [{ kind: 'short', quantity_came: 0 }], 'not as announced')
})

t.test('correctReception / refuses what it cannot do', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 0, { integer_only_um3pl_quantity: true })
  const reception = await receive(client, [{ article_id: article.id, quantity_um3pl: 5 }])
  const line_id = lineId(reception)
  for (const [field, lines] of [
    ['lines.0.line_id', [{ line_id: 987_654_321, received: 1 }]],
    ['lines.0.received', [{ line_id }]],
    ['lines.0.received', [{ line_id, received: 1.5 }]],
    ['lines.0.rejected', [{ line_id, rejected: -1 }]],
    ['lines.0.line_id', [{ received: 1 }]],
    ['lines.1.line_id', [1, 2].map((received) => ({ line_id, received }))],
    ['lines', []],
  ] as const) {
    const { status, body } = await correct(client, reception, lines as never)
    t.equal(status, 422, JSON.stringify(lines))
    t.ok(field in body.errors, `${field} in ${Object.keys(body.errors)}`)
  }
  for (const note of [undefined, '']) {
    const { body } = await correct(client, reception, [{ line_id, received: 1 }], { note })
    t.ok(body.errors.note, 'a correction has a reason')
  }
  t.match(await stockOf(client, article), { on_hand: 5 })
})

t.test('correctReception / can be tried, repeated, and refused by a version', async (t) => {
  const { client } = await createYard(app)
  const { article, reception, line_id } = await received(client, 5)
  const path = `/receptions/${reception.id}/corrections`
  const body = { lines: [{ line_id, received: 3 }], note: 'Two were imagined' }
  const tried = await client.post(`${path}?dry_run=true`, body)
  t.match(tried.body.data.lines, [{ quantity_received: 3 }])
  t.match(tried.body.stock_effect, [{ bucket: 'on_hand', before: 5, after: 3 }])
  t.match(await stockOf(client, article), { on_hand: 5 })
  const stale = await client.post(path, body, { headers: { 'if-match': '"1"' } })
  t.equal(stale.status, 412)
  const headers = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all(Array.from({ length: 20 }, () => client.post(path, body, { headers })))
  for (const { status } of replies) t.ok([200, 409].includes(status))
  t.equal((await expectData(client.get(`/receptions/${reception.id}`))).version, reception.version + 1)
  t.match(await stockOf(client, article), { on_hand: 3 })
})

t.test('correctReception / two at once that take the last free pieces: one gets them', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 0)
  const lines = [{ article_id: article.id, quantity_um3pl: 3 }]
  const both = [await receive(client, lines), await receive(client, lines)]
  await order(client, lines)
  const replies = await Promise.all(
    both.map((reception) => correct(client, reception, [{ line_id: lineId(reception), received: 0 }])),
  )
  t.strictSame(replies.map(({ status }) => status).sort(), [200, 409])
  t.match(await stockOf(client, article), { on_hand: 3, reserved: 3, available: 0 })
})

/** Totals of a line, in its unit. */
const totals = fc.record({ received: fc.nat(9), rejected: fc.nat(3) })
const plan = fc.record({
  ordered: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
  receptions: fc.array(
    fc.record({
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 8 }),
          /** The position of the order line that it names, if there is one. */
          names: fc.option(fc.nat(3), { freq: 2 }),
          um3pl: fc.constantFrom('PCS', 'BOX'),
          first: totals,
          right: totals,
        }),
        { minLength: 1, maxLength: 3 },
      ),
      completes: fc.constantFrom('before', 'after', 'never'),
      isCounted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  /** The order in which the receptions are counted and corrected. */
  turns: fc.array(fc.nat(2), { maxLength: 4 }),
})
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never

/** Announces all receptions of a plan. */
async function announce(client: Client, { ordered, receptions }: Plan) {
  const article = await createArticle(client, { um3pl_2: 'BOX', um3pl_2_factor: 3 })
  const bought = await expectData(
    client.post('/purchase-orders', {
      lines: ordered.map((quantity_um3pl) => ({ article_id: article.id, quantity_um3pl })),
    }),
    201,
  )
  const announced: (Counted & Plan['receptions'][number])[] = []
  for (const reception of receptions) {
    const lines = reception.lines.map(({ quantity, names, um3pl }) => ({
      article_id: article.id,
      quantity_um3pl: quantity,
      um3pl,
      ...(names !== null && { purchase_order_line_id: bought.lines[names % ordered.length].id }),
    }))
    const { id, ...made } = await expectData(client.post('/receptions', { purchase_order_id: bought.id, lines }), 201)
    await move(client, `/receptions/${id}`, 'arrived')
    await move(client, `/receptions/${id}`, 'receiving')
    announced.push({
      ...reception,
      id,
      lines: made.lines.map((line: object, index: number) => ({ ...reception.lines[index], ...line })),
    })
  }
  const complete = ({ id }: { id: number }) => move(client, `/receptions/${id}`, 'completed')
  const outcome = async () => {
    const order = await expectData(client.get(`/purchase-orders/${bought.id}`))
    const read = await Promise.all(announced.map(({ id }) => expectData(client.get(`/receptions/${id}`))))
    return {
      stock: await stockOf(client, article),
      order: { status: order.status, lines: order.lines.map(quantitiesOf) },
      receptions: read.map(({ status, lines, discrepancies }) => ({
        status,
        lines: lines.map(quantitiesOf),
        discrepancies: discrepancies?.map(({ kind, quantity_came }: Record<string, unknown>) => [kind, quantity_came]),
      })),
    }
  }
  return { announced, complete, outcome }
}

const quantitiesOf = ({ quantity_received, quantity_rejected }: Record<string, number>) => [
  quantity_received,
  quantity_rejected,
]

type Totals = { received: number; rejected: number }
const countsOf = (lines: { id: number }[], which: 'first' | 'right', share = 1) =>
  lines.map((line) => {
    const { received, rejected } = (line as unknown as Record<typeof which, Totals>)[which]
    return { line_id: line.id, received: Math.floor(received / share), rejected: Math.floor(rejected / share) }
  })

/** Counts wrong in two steps, in any order of receptions, and corrects. */
async function countAndCorrect(client: Client, plan: Plan) {
  const { announced, complete, outcome } = await announce(client, plan)
  const inTurn = [...new Set([...plan.turns, 0, 1, 2])].flatMap((turn) => announced[turn] ?? [])
  for (const share of [2, 1]) {
    for (const { id, lines, isCounted } of inTurn) {
      if (isCounted) await move(client, `/receptions/${id}`, 'receiving', { lines: countsOf(lines, 'first', share) })
    }
  }
  for (const reception of inTurn) if (reception.completes === 'before') await complete(reception)
  for (const reception of inTurn.toReversed()) await corrected(client, reception, countsOf(reception.lines, 'right'))
  for (const reception of inTurn) if (reception.completes === 'after') await complete(reception)
  return outcome()
}

/** Counts right at once, the oldest reception first. */
async function countRight(client: Client, plan: Plan) {
  const { announced, complete, outcome } = await announce(client, plan)
  for (const reception of announced) {
    await move(client, `/receptions/${reception.id}`, 'receiving', { lines: countsOf(reception.lines, 'right') })
    if (reception.completes === 'before') await complete(reception)
  }
  for (const reception of announced) if (reception.completes === 'after') await complete(reception)
  return outcome()
}

t.test('correctReception / leaves a line to the reception that names it, until that one is completed', async (t) => {
  const { client } = await createYard(app)
  const came = (received: number) => ({ received, rejected: 0 })
  const line = { quantity: 5, um3pl: 'PCS' as const }
  const naming = { ...line, names: 0, first: came(1), right: came(2) }
  const other = { ...line, quantity: 8, names: null, first: came(8), right: came(8) }
  for (const [completes, filled] of [
    ['never', [2, 5, 3]],
    ['before', [5, 5, 0]],
  ] as const) {
    const receptions = [
      { lines: [naming], completes, isCounted: true },
      { lines: [other], completes: 'never' as const, isCounted: true },
    ]
    const made: Plan = { ordered: [5, 5, 5], receptions, turns: [] }
    const right = await countRight(client, made)
    t.strictSame(
      right.order.lines.map(([received]: number[]) => received),
      filled,
      completes,
    )
    t.strictSame(await countAndCorrect(client, made), right, completes)
  }
})

t.test('correctReception / expects nothing of a reception that was cancelled', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const line = { article_id: article.id, quantity_um3pl: 5 }
  const bought = await expectData(client.post('/purchase-orders', { lines: [line, line] }), 201)
  const announce = async (more: object = {}) =>
    expectData(client.post('/receptions', { purchase_order_id: bought.id, lines: [{ ...line, ...more }] }), 201)
  const reception = await announce()
  const { id } = await announce({ purchase_order_line_id: bought.lines[0].id })
  await move(client, `/receptions/${id}`, 'cancelled')
  for (const to of ['arrived', 'receiving']) await move(client, `/receptions/${reception.id}`, to)
  await corrected(client, reception, [{ line_id: lineId(reception), received: 4 }])
  const { lines } = await expectData(client.get(`/purchase-orders/${bought.id}`))
  t.match(lines, [{ quantity_received: 4 }, { quantity_received: 0 }])
})

thorough(t, 'correctReception / leaves everything as if it had been counted right at once', async (t) => {
  const { client } = await createYard(app)
  await fc.assert(
    fc.asyncProperty(plan, async (plan) => {
      t.strictSame(await countAndCorrect(client, plan), await countRight(client, plan), JSON.stringify(plan))
      return t.passing()
    }),
    { numRuns: 10, endOnFailure: true },
  )
})
