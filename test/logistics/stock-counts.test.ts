import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import t from 'tap'
import { joinApp } from '../support/app.ts'
import { lockRows, waitForBlocked } from '../support/blocked.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData, move, order, stocked, stockOf } from '../support/documents.ts'
import { follow } from '../support/feed.ts'
import { bringLots } from '../support/lots.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, createClient } from '../support/world.ts'

const app = await joinApp(t)

const count = (client: Client, lines: object[], more: object = {}) =>
  expectData(client.post('/stock/counts', { lines, ...more }), 201)
const moment = () => new Date().toISOString()
const ship = async (client: Client, article: { id: number }, quantity: number) => {
  const { id } = await order(client, [{ article_id: article.id, quantity_um3pl: quantity }])
  for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
}

t.test('createStockCount / books the difference at once if all is counted', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10, { um3pl_2: 'BOX', um3pl_2_factor: 4 })
  const booked = await count(client, [{ article_code: article.article_code, um3pl: 'BOX', counted: 3 }])
  t.match(booked, {
    status: 'booked',
    allowed_transitions: [],
    blind: false,
    displace: false,
    lines: [{ um3pl: 'BOX', expected: 2.5, counted: 3, difference: 0.5, picked: 0, attempts: [] }],
  })
  t.match(booked.number, /^CT-\d{4}-000001$/)
  t.notOk('quantity_um3pl' in booked.lines[0])
  t.match(await stockOf(client, article), { on_hand: 12 })
  t.strictSame(await expectData(client.get(`/stock/counts/${booked.id}`)), booked)
  const [movement] = (await client.get(`/stock/movements?document_id=${booked.id}`)).body.data
  t.match(movement, { reason: 'counted', document_type: 'stock_count', delta: 2 })
})

t.test('createStockCount / shows what is missing as the database does', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10, { um3pl_2: 'BOX', um3pl_2_factor: 12 })
  for (const [um3pl, counted, difference] of [
    ['PCS', 8, -2],
    ['BOX', 0, -0.666667],
  ] as const) {
    const booked = await count(client, [{ article_id: article.id, um3pl, counted }])
    t.equal(booked.lines[0].difference, difference)
    t.strictSame(await expectData(client.get(`/stock/counts/${booked.id}`)), booked)
  }
})

t.test('transitionStockCount / takes the difference at the time of the count, however late it is booked', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 100)
  const sheet = await count(client, [{ article_id: article.id }])
  t.match(sheet, { status: 'open', lines: [{ expected: 100, counted: null, counted_at: null, difference: null }] })
  const path = `/stock/counts/${sheet.id}`
  await ship(client, article, 10)
  const lines = [{ line_id: sheet.lines[0].id, counted: 88 }]
  const counting = await move(client, path, 'counting', { lines })
  t.match(counting, { status: 'counting', lines: [{ expected: 90, counted: 88, difference: null }] })
  await ship(client, article, 20)
  const booked = await move(client, path, 'booked')
  t.match(booked.lines, [{ expected: 90, counted: 88, difference: -2 }])
  t.match(await stockOf(client, article), { on_hand: 68 }, '70 were there, 2 of them were missing')
})

t.test('stock counts / book what is missing once, however many have found it', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const first = moment()
  const open = async () => {
    const { id, lines } = await count(client, [{ article_id: article.id }])
    return async (counted: number) => {
      await move(client, `/stock/counts/${id}`, 'counting', { lines: [{ line_id: lines[0].id, counted }] })
      return () => client.post(`/stock/counts/${id}/transitions`, { to: 'booked' })
    }
  }
  const [bookOne, bookOther] = [await (await open())(8), await (await open())(8)]
  const earlier = await count(client, [{ article_id: article.id, counted: 8, counted_at: first }])
  t.equal(earlier.lines[0].difference, -2)
  for (const book of [bookOne, bookOther]) t.match(await book(), { status: 200 })
  t.match(await stockOf(client, article), { on_hand: 8 }, 'two sheets, and one that was booked between')

  const other = await stocked(client, 10)
  const ofOther = (counted: number, counted_at: string) => ({ lines: [{ article_id: other.id, counted, counted_at }] })
  const [one, two, three] = [moment(), moment(), moment()]
  await expectData(client.post('/stock/counts', ofOther(8, one)), 201)
  await expectData(client.post('/stock/counts', ofOther(8, two)), 201)
  t.match(await stockOf(client, other), { on_hand: 8 }, 'one after the other')
  await Promise.all([three, three, three].map((time) => client.post('/stock/counts', ofOther(7, time))))
  t.match(await stockOf(client, other), { on_hand: 7 }, 'several at once')
  const again = [5, 5, 5].map((counted) => ofOther(counted, three))
  const { body } = await client.post('/stock/counts/bulk', { items: again })
  t.match(body.data, { succeeded: 3 })
  t.match(await stockOf(client, other), { on_hand: 5 }, 'several in a request')
  const four = moment()
  await delay(2)
  const five = moment()
  const overtaken = await client.post('/stock/counts/bulk', { items: [ofOther(4, five), ofOther(3, four)] })
  t.match(overtaken.body.data.results, [{ status: 201 }, { error: { code: 'recount_required' } }])
})

thorough(t, 'stock counts / leave what was counted last, whatever is lost, moved and booked between', async () => {
  const { client } = await createYard(app)
  const sheet = fc.nat({ max: 2 })
  const steps = fc.oneof(
    fc.record({ what: fc.constant('lose' as const), quantity: fc.integer({ min: -3, max: 3 }) }),
    fc.record({ what: fc.constant('move' as const), quantity: fc.constantFrom(-2, -1, 1, 2) }),
    fc.record({ what: fc.constant('count' as const), sheet }),
    fc.record({ what: fc.constant('book' as const), sheet }),
    fc.record({ what: fc.constant('count and book' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 14 }), async (story) => {
      const article = await stocked(client, 100)
      const sheets: { id: number; lines: { id: number }[] }[] = []
      // What is on the shelf but not in the ledger, now and when each sheet was counted. `booked` is what the ledger knows.
      let [unknown, booked, latest] = [0, 0, -1]
      const counted = new Map<number, { unknown: number; turn: number }>()
      const onHand = async () => (await stockOf(client, article)).on_hand
      for (const [turn, step] of story.entries()) {
        if (step.what === 'lose') unknown += step.quantity
        else if (step.what === 'move') {
          const lines = [{ article_id: article.id, quantity_um3pl: step.quantity }]
          await expectData(client.post('/stock/adjustments', { reason: 'other', notes: 'test', lines }), 201)
        } else if (step.what === 'count and book') {
          await count(client, [{ article_id: article.id, counted: (await onHand()) - booked + unknown }])
          booked = unknown
          latest = turn
        } else {
          sheets[step.sheet] ??= await count(client, [{ article_id: article.id }])
          const { id, lines } = sheets[step.sheet] as (typeof sheets)[0]
          if (step.what === 'count') {
            const line = { line_id: lines[0]?.id, counted: (await onHand()) - booked + unknown }
            await move(client, `/stock/counts/${id}`, 'counting', { lines: [line] })
            counted.set(step.sheet, { unknown, turn })
          } else {
            const found = counted.get(step.sheet)
            if (!found) continue
            const reply = await client.post(`/stock/counts/${id}/transitions`, { to: 'booked' })
            if (found.turn < latest) assert.equal(reply.body.code, 'recount_required')
            else {
              assert.equal(reply.status, 200)
              const before = (await stockOf(client, article)).on_hand - reply.body.data.lines[0].difference
              assert.equal(await onHand(), before - booked + found.unknown)
              booked = found.unknown
              latest = found.turn
              delete sheets[step.sheet]
              counted.delete(step.sheet)
            }
          }
        }
      }
    }),
    { numRuns: 10 },
  )
})

t.test('transitionStockCount / a count that a later one has overtaken is counted again', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const sheet = await count(client, [{ article_id: article.id }])
  const path = `/stock/counts/${sheet.id}`
  const counting = (counted: number) =>
    move(client, path, 'counting', { lines: [{ line_id: sheet.lines[0].id, counted }] })
  await counting(8)
  await count(client, [{ article_id: article.id, counted: 7 }])
  const refused = await client.post(`${path}/transitions`, { to: 'booked' })
  t.equal(refused.status, 409)
  t.match(refused.body, { code: 'recount_required', recount: [{ line: 0, article_code: article.article_code }] })
  await counting(6)
  await move(client, path, 'booked')
  t.match(await stockOf(client, article), { on_hand: 6 })
})

t.test('transitionStockCount / the last count of a line holds, and others stay in attempts', async (t) => {
  const { client } = await createYard(app)
  const [article, other] = [await stocked(client, 10), await stocked(client, 5)]
  const sheet = await count(client, [{ article_id: article.id }])
  const path = `/stock/counts/${sheet.id}`
  const first = moment()
  await move(client, path, 'counting', {
    lines: [{ article_code: article.article_code, counted: 7, counted_at: first }],
  })
  const counted = await move(client, path, 'counting', {
    lines: [
      { line_id: sheet.lines[0].id, counted: 9 },
      { article_code: other.article_code, counted: 6 },
    ],
  })
  t.equal(counted.version, 3)
  t.match(counted.lines, [
    { counted: 9, attempts: [{ counted: 7, counted_at: first.replace('Z', '000Z') }] },
    { article_code: other.article_code, counted: 6, attempts: [] },
  ])
  await move(client, path, 'booked')
  t.match(await stockOf(client, article), { on_hand: 9 })
  t.match(await stockOf(client, other), { on_hand: 6 }, 'an article that was not on the sheet')
})

thorough(t, 'transitionStockCount / keeps the last 20 counts of a line, and 1,000 lines', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const sheet = await count(client, [{ article_id: article.id }])
  const path = `/stock/counts/${sheet.id}`
  for (let counted = 1; counted <= 22; counted++)
    await move(client, path, 'counting', { lines: [{ line_id: sheet.lines[0].id, counted }] })
  const { lines } = await expectData(client.get(path))
  t.strictSame(
    lines[0].attempts.map(({ counted }: { counted: number }) => counted),
    Array.from({ length: 20 }, (_, index) => index + 2),
  )
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    article_code: `many-${index}`,
    description: 'One of many',
    um3pl: 'PCS',
  }))
  for (const half of [items.slice(0, 500), items.slice(500)])
    await expectData(client.post('/articles/bulk', { items: half }), 200)
  const counts = items.map(({ article_code }) => ({ article_code, counted: 1 }))
  const tooMany = await client.post(`${path}/transitions`, { to: 'counting', lines: counts })
  t.equal(tooMany.status, 422)
  t.strictSame(tooMany.body.errors, { lines: ['lines must leave the count with at most 1000 lines.'] })
  const { lines: all } = await move(client, path, 'counting', { lines: counts.slice(1) })
  t.equal(all.length, 1_000)
})

t.test('transitionStockCount / a count of now is never too early, whatever others have counted', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await stocked(client, 10)
  await count(client, [{ article_id: article.id, counted: 9 }])
  // As if another count, which began later, had been booked first.
  const later = new Date(Date.now() + 60_000).toISOString()
  await app.db.updateTable('last_counts').set({ counted_at: later }).where('company_id', '=', companyId).execute()
  t.match((await count(client, [{ article_id: article.id, counted: 8 }])).lines, [{ difference: -1 }])
  const earlier = { lines: [{ article_id: article.id, counted: 8, counted_at: moment() }] }
  const refused = await client.post('/stock/counts', earlier)
  t.match(refused.body.errors, { 'lines.0.counted_at': [/must not be before the last count/] }, 'the later one holds')
})

t.test('transitionStockCount / what nobody has counted is taken from what is there when it is booked', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const sheet = await count(client, [{ article_id: article.id }])
  const path = `/stock/counts/${sheet.id}`
  await move(client, path, 'counting')
  const release = await lockRows(app.pool, 'logistics.stock_levels', `article_id = ${article.id}`)
  const lines = [{ article_id: article.id, quantity_um3pl: -4 }]
  const broken = expectData(client.post('/stock/adjustments', { reason: 'damaged', lines }), 201)
  await waitForBlocked(app.pool, 1)
  const booked = move(client, path, 'booked', { uncounted: 'zero' })
  await waitForBlocked(app.pool, 2)
  await release()
  await broken
  t.match((await booked).lines, [{ expected: 6, counted: 0, difference: -6 }])
  t.match(await stockOf(client, article), { on_hand: 0 })
})

t.test('transitionStockCount / a blind count tells nothing before it is booked', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const happened = follow(client)
  await happened()
  const sheet = await count(client, [{ article_id: article.id }], { blind: true })
  const path = `/stock/counts/${sheet.id}`
  const counting = await move(client, path, 'counting', { lines: [{ line_id: sheet.lines[0].id, counted: 4 }] })
  const events = (await happened()).filter(({ type }) => type.startsWith('stock_count')).map(({ data }) => data)
  const read = (await client.get('/stock/counts')).body.data
  for (const record of [sheet, counting, ...events, ...read]) {
    t.notOk('expected' in record.lines[0])
    t.notOk('difference' in record.lines[0])
  }
  t.match((await move(client, path, 'booked')).lines, [{ expected: 10, difference: -6 }])
})

t.test('transitionStockCount / no refusal and no dry run tells what a blind count expects', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 7654)
  await order(client, [{ article_id: article.id, quantity_um3pl: 7600 }])
  const sheet = await count(client, [{ article_id: article.id }], { blind: true })
  const path = `/stock/counts/${sheet.id}/transitions`
  const counted = { line_id: sheet.lines[0].id, counted: 7531 }
  const booked = { blind: true, lines: [{ article_id: article.id, counted: 7650 }] }
  const replies = [
    await client.post(path, { to: 'counting', lines: [{ ...counted, expected_on_hand: 5 }] }),
    await client.post(`${path}?dry_run=true`, { to: 'counting', lines: [counted] }),
    await client.post(path, { to: 'counting', lines: [counted] }),
    await client.post(path, { to: 'booked' }),
    await client.post(path, { to: 'counting', lines: [{ ...counted, counted: 7650 }] }),
    await client.post(`${path}?dry_run=true`, { to: 'booked' }),
    await client.post('/stock/counts?dry_run=true', booked),
    await client.post('/stock/counts/bulk?dry_run=true', { items: [booked] }),
  ]
  t.strictSame(
    replies.map(({ status }) => status),
    [422, 200, 200, 409, 200, 422, 422, 200],
  )
  t.match(replies[3]?.body, { code: 'insufficient_stock', short: [] })
  t.match(replies[7]?.body, { data: { failed: 1 }, stock_effect: [] })
  for (const { text } of replies) t.notMatch(text, /7654|"(expected|difference)"/)
})

t.test('transitionStockCount / beyond the tolerance, two counts in a row must agree', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 100)
  const sheet = await count(client, [{ article_id: article.id }], { tolerance_percent: 5 })
  const path = `/stock/counts/${sheet.id}`
  const counting = (counted: number) =>
    move(client, path, 'counting', { lines: [{ line_id: sheet.lines[0].id, counted }] })
  await counting(90)
  const refused = await client.post(`${path}/transitions`, { to: 'booked' })
  t.equal(refused.status, 409)
  t.match(refused.body, { code: 'recount_required', recount: [{ line: 0, article_code: article.article_code }] })
  for (const counted of [85, 90]) await counting(counted)
  const unsure = await client.post(`${path}/transitions`, { to: 'booked' })
  t.match(unsure.body, { code: 'recount_required' }, 'not the first and the last')
  await ship(client, article, 10)
  await counting(80)
  await move(client, path, 'booked')
  t.match(await stockOf(client, article), { on_hand: 80 }, 'the same difference, though goods have left between')
  const within = await count(client, [{ article_id: article.id, counted: 76 }], { tolerance_percent: 5 })
  t.equal(within.status, 'booked')
})

t.test('stock counts / what is found goes to backorders, at once or when the sheet is booked', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 2)
  const waiting = await order(client, [{ article_id: article.id, quantity_um3pl: 9 }])
  const reserved = async () => (await client.get(`/sales-orders/${waiting.id}`)).body.data.lines[0].quantity_reserved
  await count(client, [{ article_id: article.id, counted: 4 }])
  t.equal(await reserved(), 4)
  const sheet = await count(client, [{ article_id: article.id }])
  const path = `/stock/counts/${sheet.id}`
  await move(client, path, 'counting', { lines: [{ line_id: sheet.lines[0].id, counted: 7 }] })
  await move(client, path, 'booked')
  t.equal(await reserved(), 7)
})

t.test('stock counts / are in the unit of their line throughout', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 12, { um3pl_2: 'BOX', um3pl_2_factor: 4 })
  const boxes = { article_id: article.id, um3pl: 'BOX' }
  const sheet = await count(client, [boxes])
  const path = `/stock/counts/${sheet.id}`
  for (const counted of [1, 2])
    await move(client, path, 'counting', { lines: [{ line_id: sheet.lines[0].id, counted }] })
  t.match((await move(client, path, 'booked')).lines, [
    { expected: 3, counted: 2, difference: -1, attempts: [{ counted: 1 }] },
  ])
  const pieces = await client.post('/stock/counts', { lines: [{ ...boxes, counted: 2, expected_on_hand: 8 }] })
  t.match(pieces.body, { code: 'stale_count', stale: [{ expected_on_hand: 8, on_hand: 2 }] })
  await count(client, [{ ...boxes, counted: 1, expected_on_hand: 2 }])
  t.match(await stockOf(client, article), { on_hand: 4 })
})

t.test('stock counts / of a sheet that is not booked keep nobody from counting', async (t) => {
  const { client } = await createYard(app)
  const [one, other] = [await stocked(client, 10), await stocked(client, 10)]
  const counted_at = moment()
  t.equal((await count(client, [{ article_id: one.id, counted: 9 }, { article_id: other.id }])).status, 'open')
  t.match((await count(client, [{ article_id: one.id, counted: 8, counted_at }])).lines, [{ difference: -2 }])
})

t.test('stock counts / a place is counted when the last of its lots is', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await createArticle(client, { tracking: 'lot' })
  const lots = ['A', 'B'].map((lot_code) => ({ lot_code, quantity_um3pl: 3 }))
  await bringLots(client, article, lots)
  const [first, second] = [moment(), new Date(Date.now() + 5).toISOString()]
  await delay(10)
  const line = (lot_code: string, counted_at: string) => ({ article_id: article.id, lot_code, counted: 3, counted_at })
  await count(client, [line('A', second), line('B', first)])
  const since = await client.post('/stock/counts', { scope: { not_counted_since: second } })
  t.match(since.body.errors, { scope: [/matches no stock/] })
  // As if another count of a lot, which began later, had been booked first.
  const counted_at = new Date(Date.now() + 60_000).toISOString()
  await app.db.updateTable('last_lot_counts').set({ counted_at }).where('company_id', '=', companyId).execute()
  await count(client, [{ article_id: article.id, lot_code: 'A', counted: 3 }])
  const refused = await client.post('/stock/counts', { lines: [line('A', moment())] })
  t.match(refused.body.errors, { 'lines.0.counted_at': [/must not be before the last count/] })
})

t.test('stock counts / say what is out with pickers of their warehouse', async (t) => {
  const { client, otherWarehouseId: warehouse_id } = await createYard(app)
  const article = await stocked(client, 10)
  await count(client, [{ article_id: article.id, counted: 10 }], { warehouse_id })
  const take = async (quantity_um3pl: number, more: object, ...moves: string[]) => {
    const { id } = await order(client, [{ article_id: article.id, quantity_um3pl }], more)
    for (const to of moves) await move(client, `/sales-orders/${id}`, to)
  }
  await take(1, {})
  await take(2, {}, 'picking')
  await take(3, {}, 'picking', 'packed')
  await take(4, { warehouse_id }, 'picking')
  for (const [more, picked] of [
    [{}, 5],
    [{ warehouse_id }, 4],
  ] as const) {
    const sheet = await count(client, [{ article_id: article.id }], more)
    t.equal(sheet.lines[0].picked, picked)
    t.equal((await expectData(client.get(`/stock/counts/${sheet.id}`))).lines[0].picked, picked)
  }
})

t.test('transitionStockCount / refuses to count a line twice in a request', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  const sheet = await count(client, [{ article_id: article.id }])
  const lines = [
    { line_id: sheet.lines[0].id, counted: 4 },
    { article_code: article.article_code, counted: 5 },
  ]
  const { status, body } = await client.post(`/stock/counts/${sheet.id}/transitions`, { to: 'counting', lines })
  t.equal(status, 422)
  t.ok(body.errors['lines.1.article_code'])
})

t.test('createStockCount / compares what the caller expects with what was on hand', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const line = { article_id: article.id, counted: 9, expected_on_hand: 11 }
  const { status, body } = await client.post('/stock/counts', { lines: [line] })
  t.equal(status, 409)
  t.match(body, { code: 'stale_count', stale: [{ line: 0, expected_on_hand: 11, on_hand: 10 }] })
  await count(client, [{ ...line, expected_on_hand: 10 }])
  t.match(await stockOf(client, article), { on_hand: 9 })
})

t.test('createStockCount / never goes below what is reserved, unless it displaces', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 8 }])
  const line = { article_id: article.id, counted: 5 }
  const { status, body } = await client.post('/stock/counts', { lines: [line] })
  t.equal(status, 409)
  t.match(body, { code: 'insufficient_stock', short: [{ wanted: 5, free: 2, documents: [{ id: sale.id }] }] })
  await count(client, [line], { displace: true })
  t.match(await stockOf(client, article), { on_hand: 5, reserved: 5 })
})

t.test('transitionStockCount / what nobody has counted stays as it is, or is not there', async (t) => {
  const { client } = await createYard(app)
  const [one, other] = [await stocked(client, 10), await stocked(client, 10)]
  for (const [rest, left] of [
    [{}, 10],
    [{ uncounted: 'zero' }, 0],
  ] as const) {
    const sheet = await count(client, [{ article_id: one.id }, { article_id: other.id }])
    const path = `/stock/counts/${sheet.id}`
    await move(client, path, 'counting', { lines: [{ line_id: sheet.lines[0].id, counted: 10 }] })
    await move(client, path, 'booked', rest)
    t.match(await stockOf(client, other), { on_hand: left })
  }
})

t.test('createStockCount / makes a sheet of a scope: the most movements since the last count first', async (t) => {
  const { client, companyId } = await createYard(app)
  const [quiet, busy, counted] = [await stocked(client, 10), await stocked(client, 10), await stocked(client, 10)]
  await ship(client, busy, 1)
  await ship(client, counted, 1)
  await ship(client, counted, 1)
  await count(client, [{ article_id: counted.id, counted: 8 }])
  const articles = async (scope: object) => {
    const { lines } = await expectData(client.post('/stock/counts', { scope }), 201)
    return lines.map(({ article_id }: { article_id: number }) => article_id)
  }
  t.strictSame(await articles({}), [busy.id, quiet.id, counted.id])
  t.strictSame(await articles({ limit: 1 }), [busy.id])
  t.strictSame(await articles({ not_counted_since: new Date(Date.now() - 60_000).toISOString() }), [busy.id, quiet.id])
  t.strictSame(await articles({ article_codes: [quiet.article_code] }), [quiet.id])
  const client_3pl_id = await createClient(app.db, companyId)
  const owned = await stocked(client, 1, { client_3pl_id })
  t.strictSame(await articles({ client_3pl_id }), [owned.id])
  await count(client, [{ article_id: busy.id, counted: 9 }])
  t.strictSame((await articles({ limit: 2 })).includes(busy.id), false, 'nothing has moved there since its count')
  const [first, second] = [await stocked(client, 10), await stocked(client, 10)]
  await count(
    client,
    [first, second].map(({ id }, index) => ({ article_id: id, counted: 10 - index })),
  )
  const article_codes = [first, second].map(({ article_code }) => article_code)
  t.strictSame(await articles({ article_codes }), [first.id, second.id], 'a difference is no movement since the count')
  const none = await client.post('/stock/counts', { scope: { article_codes: ['?'] } })
  t.equal(none.status, 422, `company ${companyId} has no such stock`)
})

t.test('createStockCount / a repeated request gets its answer, though nothing is in scope any more', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const body = { scope: { not_counted_since: moment() } }
  const create = () => client.post('/stock/counts', body, { headers: { 'idempotency-key': 'sheet' } })
  const first = await create()
  t.equal(first.status, 201)
  await count(client, [{ article_id: article.id, counted: 10 }])
  const again = await create()
  t.equal(again.headers['idempotency-replayed'], 'true')
  t.strictSame(again.body, first.body)
  t.match(await client.post('/stock/counts', body), { status: 422 })
})

t.test('createStockCount / refuses what makes no sense, by field', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 3, { integer_only: true })
  await count(client, [{ article_id: article.id, counted: 3 }])
  const line = { article_id: article.id, counted: 1 }
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const cases: [body: object, field: string][] = [
    [{}, 'lines'],
    [{ lines: [line], scope: {} }, 'scope'],
    [{ lines: [line, line] }, 'lines.1.article_code'],
    [{ lines: [{ ...line, counted: 1.5 }] }, 'lines.0.counted'],
    [{ lines: [{ ...line, counted: -1 }] }, 'lines.0.counted'],
    [{ lines: [{ ...line, counted_at: at(1) }] }, 'lines.0.counted_at'],
    [{ lines: [{ ...line, counted_at: '2099-12-31T23:59:60Z' }] }, 'lines.0.counted_at'],
    [{ lines: [{ ...line, counted_at: at(-31) }] }, 'lines.0.counted_at'],
    [{ lines: [{ ...line, counted_at: at(-1) }] }, 'lines.0.counted_at'],
    [{ lines: [{ article_id: article.id }], status: 'booked' }, 'status'],
    [{ lines: [{ article_id: article.id, counted_at: at(0) }] }, 'lines.0.counted_at'],
    [{ lines: [{ ...line, expected_on_hand: 3 }], blind: true }, 'lines.0.expected_on_hand'],
  ]
  for (const [body, field] of cases) {
    const reply = await client.post('/stock/counts', body)
    t.equal(reply.status, 422, JSON.stringify(body))
    t.ok(reply.body.errors?.[field], `${field} is named, not ${Object.keys(reply.body.errors ?? {})}`)
  }
})

t.test('createStockCounts / books each item', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  const items = [6, 4].map((counted) => ({ lines: [{ article_id: article.id, counted }] }))
  const dry = await client.post('/stock/counts/bulk?dry_run=true', { items })
  t.match(dry.body, { data: { succeeded: 2 }, stock_effect: [{ bucket: 'on_hand', before: 5, after: 4 }] })
  const { body } = await client.post('/stock/counts/bulk', { items })
  t.match(body.data, { succeeded: 2, failed: 0 })
  t.match(await stockOf(client, article), { on_hand: 4 }, 'as if one after the other')
  t.equal((await client.get('/stock/counts/export')).text.trim().split('\n').length, 2)
})
