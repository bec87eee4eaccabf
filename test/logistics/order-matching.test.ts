import fc from 'fast-check'
import t from 'tap'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData, move, receive, stockOf } from '../support/documents.ts'
import { assertStock } from '../support/stock.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

/** A purchase order with one line of an article for each quantity. */
async function buy(client: Client, quantities: number[]) {
  const article = await createArticle(client)
  const lines = quantities.map((quantity_um3pl) => ({ article_id: article.id, quantity_um3pl }))
  const order = await expectData(client.post('/purchase-orders', { lines }), 201)
  const read = () => expectData(client.get(`/purchase-orders/${order.id}`))
  const announce = async (quantity_um3pl: number, purchase_order_line_id?: number) => {
    const line = { article_id: article.id, quantity_um3pl, ...(purchase_order_line_id && { purchase_order_line_id }) }
    return expectData(client.post('/receptions', { purchase_order_id: order.id, lines: [line] }), 201)
  }
  const received = async () => (await read()).lines.map((line: { quantity_received: number }) => line.quantity_received)
  const ids: number[] = order.lines.map(({ id }: { id: number }) => id)
  return { article, order, ids, read, announce, received }
}

const matchOf = (reception: { lines: { purchase_order_line_id: number }[] }) =>
  reception.lines[0]?.purchase_order_line_id

async function count(
  client: Client,
  reception: { id: number; lines: { id: number }[] },
  received: number,
  rejected = 0,
) {
  const path = `/receptions/${reception.id}`
  const { status } = await expectData(client.get(path))
  if (status === 'announced') await move(client, path, 'arrived')
  return move(client, path, 'receiving', { lines: [{ line_id: reception.lines[0]?.id, received, rejected }] })
}

t.test(
  'receptions / of a purchase order with two lines of an article fill both, and the order is received',
  async (t) => {
    const { client } = await createYard(app)
    const { article, order, read, received } = await buy(client, [3, 5])
    await receive(client, [{ article_id: article.id, quantity_um3pl: 3 }], { purchase_order_id: order.id })
    t.strictSame(await received(), [3, 0])
    await receive(client, [{ article_id: article.id, quantity_um3pl: 5 }], { purchase_order_id: order.id })
    t.strictSame(await received(), [3, 5])
    t.equal((await read()).status, 'received')
    t.match(await stockOf(client, article), { on_hand: 8, inbound: 0 })
  },
)

t.test('createReception / considers what earlier receptions have announced, until they are cancelled', async (t) => {
  const { client } = await createYard(app)
  const { ids, announce } = await buy(client, [3, 5])
  const [a, b] = ids
  const first = await announce(3)
  t.equal(matchOf(first), a)
  t.equal(matchOf(await announce(2)), b)
  await move(client, `/receptions/${first.id}`, 'cancelled')
  t.equal(matchOf(await announce(1)), a, 'its announced goods are expected again')
  t.equal(matchOf(await announce(2)), a)
  t.equal(matchOf(await announce(3)), b)
  t.equal(matchOf(await announce(1)), b, 'the surplus goes to the last line')
})

t.test(
  'createReception / a line that names its order line leaves the others to the rest of the reception',
  async (t) => {
    const { client } = await createYard(app)
    const { article, order, ids } = await buy(client, [3, 5])
    const lines = [
      { article_id: article.id, quantity_um3pl: 5 },
      { article_id: article.id, quantity_um3pl: 3, purchase_order_line_id: ids[0] },
    ]
    const reception = await expectData(client.post('/receptions', { purchase_order_id: order.id, lines }), 201)
    t.equal(matchOf(reception), ids[1])
  },
)

t.test('transitionReception / spreads a line over several order lines, in any order of counting', async (t) => {
  const { client } = await createYard(app)
  const { ids, announce, read, received } = await buy(client, [3, 5])
  const [one, two] = [await announce(4), await announce(4)]
  t.strictSame([one, two].map(matchOf), ids, 'the first takes all of the first line')
  await count(client, two, 4)
  t.strictSame(await received(), [0, 4])
  await count(client, one, 3, 1)
  t.match((await read()).lines, [
    { quantity_received: 3, quantity_rejected: 0 },
    { quantity_received: 4, quantity_rejected: 1 },
  ])
  t.equal((await read()).status, 'received')
  await count(client, one, 5, 1)
  t.strictSame(await received(), [3, 6], 'the surplus goes to the last line')
})

t.test('transitionReception / leaves a line to the reception that names it', async (t) => {
  const { client } = await createYard(app)
  const { ids, announce, received, read } = await buy(client, [3, 5, 2])
  const [, b] = ids
  const named = await announce(5, b)
  const free = await announce(3)
  await count(client, free, 5)
  t.strictSame(await received(), [3, 0, 2])
  await count(client, named, 6)
  t.strictSame(await received(), [3, 6, 2], 'all arrived goods go to the named line')
  t.equal((await read()).status, 'received')
})

t.test('updateReception / a match that a client sends back remains a match of the service', async (t) => {
  const { client } = await createYard(app)
  const { announce, received } = await buy(client, [3, 5])
  const reception = await announce(3)
  const lines = [{ ...reception.lines[0], quantity_um3pl: 8 }]
  const changed = await expectData(client.put(`/receptions/${reception.id}`, { ...reception, lines }))
  await count(client, changed, 8)
  t.strictSame(await received(), [3, 5])
})

t.test(
  'createReception / receptions that are announced at the same moment are matched one after the other',
  async (t) => {
    const { client } = await createYard(app)
    const { ids, announce } = await buy(client, [3, 5])
    const matched = await Promise.all(Array.from({ length: 8 }, () => announce(1)))
    const links = matched.map(matchOf)
    t.equal(links.filter((id) => id === ids[0]).length, 3)
    t.equal(links.filter((id) => id === ids[1]).length, 5)
  },
)

t.test('transitionReception / a count of 0 is a count', async (t) => {
  const { client } = await createYard(app)
  for (const atOnce of [true, false]) {
    const { article, read, announce } = await buy(client, [3])
    const reception = await announce(3)
    const path = `/receptions/${reception.id}`
    const lines = [{ line_id: reception.lines[0].id, received: 0 }]
    await move(client, path, 'arrived')
    if (!atOnce) await move(client, path, 'receiving', { lines })
    else await move(client, path, 'receiving')
    const done = await move(client, path, 'completed', atOnce ? { lines } : {})
    t.match(done.discrepancies, [{ kind: 'short', quantity_expected: 3, quantity_came: 0 }])
    t.match(await stockOf(client, article), { on_hand: 0, inbound: 3 }, 'the order still expects it')
    t.equal((await read()).status, 'open')
  }
  const { article, announce } = await buy(client, [3])
  const reception = await announce(3)
  const path = `/receptions/${reception.id}`
  for (const to of ['arrived', 'receiving']) await move(client, path, to)
  const before = await expectData(client.get(path))
  const counted = await count(client, reception, 0)
  t.equal(counted.version, before.version + 1, 'a first count of 0 is a change')
  t.strictSame(await count(client, reception, 0), counted, 'and a second is none')
  await move(client, path, 'completed')
  t.match(await stockOf(client, article), { on_hand: 0, inbound: 3 })
})

/** One change of an order or one of its receptions. The numbers choose which one, and the quantity. */
type Step = { kind: 'announce' | 'count' | 'complete' | 'cancel' | 'name'; which: number; quantity: number }

thorough(
  t,
  'receptions / after any history, inbound is exact, and an order that got everything is received',
  async () => {
    const { client, companyId } = await createYard(app)
    const step = fc.record({
      kind: fc.constantFrom<Step['kind']>('announce', 'announce', 'count', 'count', 'complete', 'cancel', 'name'),
      which: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 6 }),
    })
    const history = fc.record({
      ordered: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
      steps: fc.array(step, { maxLength: 10 }),
    })
    await fc.assert(
      fc.asyncProperty(history, async ({ ordered, steps }) => {
        const { article, order, ids, announce, read } = await buy(client, ordered)
        const open: { id: number; lines: { id: number }[]; came: number; quantity: number }[] = []
        const isOpen = async () => ['open', 'partially_received'].includes((await read()).status)
        let named = false
        for (const { kind, which, quantity } of steps) {
          const at = which % Math.max(1, open.length)
          const chosen = open[at]
          if ((kind === 'announce' || kind === 'name') && (await isOpen())) {
            named ||= kind === 'name'
            const reception = await announce(quantity, kind === 'name' ? ids[which % ids.length] : undefined)
            open.push({ ...reception, came: 0, quantity })
          } else if (kind === 'count' && chosen) {
            chosen.came += quantity
            await count(client, chosen, chosen.came)
          } else if (kind === 'cancel' && chosen && !chosen.came) {
            await move(client, `/receptions/${chosen.id}`, 'cancelled')
            open.splice(at, 1)
          } else if (kind === 'complete' && chosen) {
            if (!chosen.came) await count(client, chosen, chosen.quantity)
            await move(client, `/receptions/${chosen.id}`, 'completed')
            open.splice(at, 1)
          }
        }
        await assertStock(app, companyId)
        const { lines, status } = await read()
        const came = lines.reduce((sum: number, line: { quantity_received: number }) => sum + line.quantity_received, 0)
        const { on_hand = 0, inbound = 0 } = await stockOf(client, article)
        const missing = lines.reduce(
          (sum: number, line: { quantity_received: number; quantity_um3pl: number }) =>
            sum + Math.max(0, line.quantity_um3pl - line.quantity_received),
          0,
        )
        const total = ordered.reduce((sum, quantity) => sum + quantity, 0)
        const all = came >= total && !named
        if (on_hand !== came || inbound !== missing) throw new Error(`order ${order.id} does not add up`)
        if (all && status !== 'received') throw new Error(`order ${order.id} got ${came} of ${total} and is ${status}`)
        // No line lacks goods while a later line of the same article has more than it expects.
        if (!named && missing > 0 && came + missing !== total) throw new Error(`order ${order.id} is spread wrongly`)
      }),
      { numRuns: 25 },
    )
  },
)
