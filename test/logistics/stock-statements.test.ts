import fc from 'fast-check'
import { sql } from 'kysely'
import t from 'tap'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import {
  createYard,
  expectData,
  move,
  order,
  quarantine,
  receive,
  stocked,
  warehousesOf,
  type Yard,
} from '../support/documents.ts'
import { leaveStockUnverified } from '../support/stock.ts'
import { createArticle, createClient } from '../support/world.ts'

const app = await startApp(t)
// Movements of earlier days are inserted below, without documents.
leaveStockUnverified(app)

interface Statement {
  opening: number
  received: number
  returned: number
  adjusted: { reason: string; quantity: number }[]
  transferred_in: number
  transferred_out: number
  shipped: number
  closing: number
  peak: number
  unit_days: number
  pallet_days: number | null
}

const statement = (client: Client, query: Record<string, string>): Promise<Statement[]> =>
  expectData(client.get(`/stock/statement?${new URLSearchParams(query)}`), 200)

const rounded = (quantity: number) => Math.round(quantity * 1e6) / 1e6
const sum = (quantities: number[]) => rounded(quantities.reduce((total, quantity) => total + quantity, 0))
const adjustedBy = ({ adjusted }: Statement) => sum(adjusted.map(({ quantity }) => quantity))

t.test('listStockStatements / says what came and went, and why', async (t) => {
  const yard = await createYard(app)
  const { client, companyId, otherWarehouseId } = yard
  const client_3pl_id = await createClient(app.db, companyId)
  const article = await stocked(client, 20, { client_3pl_id })
  await stocked(client, 5)
  const line = (quantity_um3pl: number) => [{ article_id: article.id, quantity_um3pl }]
  const [{ created_at: from }] = await expectData(client.get(`/stock/movements?article_code=${article.article_code}`))
  await new Promise((done) => setTimeout(done, 2))
  const begin = new Date().toISOString()
  const reception = await receive(client, line(10))
  const correction = { lines: [{ line_id: reception.lines[0].id, received: 7, rejected: 1 }], note: 'Wrong' }
  await expectData(client.post(`/receptions/${reception.id}/corrections`, correction))
  await quarantine(client, article, 2)
  for (const [reason, quantity_um3pl] of [
    ['damaged', -1],
    ['damaged', -2],
    ['found', 1],
  ] as const) {
    const lines = [{ article_id: article.id, quantity_um3pl }]
    const { id } = await expectData(client.post('/stock/adjustments', { reason, lines }))
    if (quantity_um3pl === -2) await move(client, `/stock/adjustments/${id}`, 'reversed')
  }
  await expectData(client.post('/stock/adjustments', { reason: 'quality_hold', kind: 'hold', lines: line(1) }))
  await expectData(client.post('/stock/counts', { lines: [{ article_id: article.id, counted: 29 }] }))
  const send = async (quantity: number, ...moves: string[]) => {
    const { id } = await expectData(client.post('/stock/transfers', { ...warehousesOf(yard), lines: line(quantity) }))
    for (const to of moves) await move(client, `/stock/transfers/${id}`, to)
  }
  await send(3, 'sent', 'completed')
  await send(1, 'sent', 'cancelled')
  const sale = await order(client, line(4))
  for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${sale.id}`, to)
  const query = { client_3pl_id: `${client_3pl_id}`, from: begin }
  const [here, there, ...others] = await statement(client, query)
  t.strictSame(others, [], 'only the articles of the client')
  t.match(here, {
    article_code: article.article_code,
    client_3pl_id,
    opening: 20,
    received: 8,
    returned: 2,
    adjusted: [
      { reason: 'counted', quantity: -1 },
      { reason: 'damaged', quantity: -1 },
      { reason: 'found', quantity: 1 },
    ],
    transferred_in: 0,
    transferred_out: 3,
    shipped: 4,
    closing: 22,
    peak: 30,
    um3pl_3: null,
    um3pl_3_factor: null,
    pallet_days: null,
  })
  t.equal((here as Statement).adjusted.length, 3, 'what was reversed is not named')
  t.match(there, { warehouse_id: otherWarehouseId, opening: 0, transferred_in: 3, closing: 3, peak: 3 })
  const [only] = await statement(client, { ...query, warehouse_id: `${otherWarehouseId}` })
  t.match(only, { warehouse_id: otherWarehouseId, transferred_in: 3 })
  const before = await statement(client, { ...query, from: '2020-01-01T00:00:00Z', to: from })
  t.match(before, [{ opening: 0, received: 0, closing: 0 }], 'what happens at the end is not part of a period')
})

t.test('listStockStatements / is refused for periods that cannot be, and of other companies', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 1)
  const at = (offset: number) => new Date(Date.now() + offset).toISOString()
  for (const [field, query] of [
    ['to', { to: at(60_000) }],
    ['from', { from: at(-1_000), to: at(-1_000) }],
    ['from', { from: at(60_000) }],
    ['from', { from: 'yesterday' }],
    ['to', { to: '2016-12-31T23:59:60Z' }],
  ] as const) {
    const { status, body } = await client.get(`/stock/statement?${new URLSearchParams(query)}`)
    t.equal(status, 422)
    t.ok(body.errors[field], `${field} in ${JSON.stringify(body.errors)}`)
    t.equal((await client.get(`/stock/statement/export?${new URLSearchParams(query)}`)).status, 422)
  }
  const others = await createYard(app)
  t.strictSame(await statement(others.client, { article_code: article.article_code }), [])
})

t.test('exportStockStatements / has the rows of the list', async (t) => {
  const { client } = await createYard(app)
  for (const quantity of [1, 2, 3]) await stocked(client, quantity)
  await new Promise((done) => setTimeout(done, 2))
  const query = new URLSearchParams({ to: new Date().toISOString() })
  const rows = await expectData(client.get(`/stock/statement?${query}`), 200)
  t.equal(rows.length, 3)
  const lines = await client.get(`/stock/statement/export?${query}`)
  t.strictSame(
    lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    rows,
  )
  const table = await client.get(`/stock/statement/export?${query}`, { headers: { accept: 'text/csv' } })
  t.equal(table.text.trim().split('\n').length, 4)
  t.match(
    table.text,
    /^id,company_id,.*,opening,received,returned,adjusted,transferred_in,transferred_out,shipped,closing,/,
  )
})

const hourInMs = 3_600_000
const start = Date.parse('2026-01-01T00:00:00Z')
const kinds = [
  { column: 'received', document_type: 'reception', reason: 'received' },
  { column: 'received', document_type: 'reception', reason: 'corrected' },
  { column: 'returned', document_type: 'return', reason: 'restocked' },
  { column: 'counted', document_type: 'stock_count', reason: 'counted' },
  { column: 'counted', document_type: 'import', reason: 'counted' },
  { column: 'transferred_in', document_type: 'stock_transfer', reason: 'arrived' },
  { column: 'transferred_out', document_type: 'stock_transfer', reason: 'sent' },
  { column: 'shipped', document_type: 'sales_order', reason: 'shipped' },
] as const

/** A movement: after so many milliseconds, of so many millionths, unless that is more than there is. */
const movement = fc.record({
  after: fc.constantFrom(0, 1, 1_000, hourInMs, 7 * hourInMs, 50 * hourInMs),
  delta: fc.oneof(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constantFrom(-5_000_000, 1_000_000)),
  kind: fc.nat(kinds.length - 1),
})
const history = fc.record({
  movements: fc.array(movement, { maxLength: 12 }),
  /** Hours after the start. */
  moments: fc.tuple(fc.nat(200), fc.nat(200), fc.nat(200)),
  factor: fc.option(fc.constantFrom(3, 240, 0.7)),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

interface Posted {
  at: number
  delta: bigint
  balance: bigint
  column: (typeof kinds)[number]['column']
}

/** Writes movements of past days into the ledger. */
async function write({ client, companyId, warehouseId }: Yard, { movements, factor }: History) {
  const third = factor === null ? {} : { um3pl_2: 'BOX', um3pl_2_factor: 2, um3pl_3: 'PAL', um3pl_3_factor: factor }
  const article = await createArticle(client, third)
  await sql`
    insert into stock_levels (company_id, warehouse_id, article_id, created_at)
    values (${companyId}, ${warehouseId}, ${article.id}, ${new Date(start).toISOString()})`.execute(app.db)
  const posted: Posted[] = []
  let at = start
  let balance = 0n
  for (const { after, delta, kind } of movements) {
    at += after
    const change = BigInt(delta) < -balance ? -balance : BigInt(delta)
    if (change === 0n) continue
    balance += change
    const { column, document_type, reason } = kinds[kind] as (typeof kinds)[number]
    posted.push({ at, delta: change, balance, column })
    await sql`
      insert into stock_movements (company_id, warehouse_id, article_id, bucket, delta, balance_after, reason,
                                   document_type, document_id, line_id, actor, created_at)
      values (${companyId}, ${warehouseId}, ${article.id}, 'on_hand', ${change.toString()}::numeric / 1000000,
              ${balance.toString()}::numeric / 1000000, ${reason}, ${document_type}, 1, 1, 'test',
              ${new Date(at).toISOString()})`.execute(app.db)
  }
  return { article, posted }
}

const toNumber = (millionths: bigint) => Number(millionths) / 1e6

/** The same from the movements one by one, in whole numbers. */
function naive(posted: Posted[], factor: number | null, from: number, to: number) {
  const balanceBefore = (moment: number) => posted.findLast(({ at }) => at < moment)?.balance ?? 0n
  const within = posted.filter(({ at }) => at >= from && at < to)
  const changed = (column: Posted['column']) =>
    toNumber(within.reduce((total, { delta, column: own }) => total + (own === column ? delta : 0n), 0n))
  const times = [...new Set([from, ...within.map(({ at }) => at), to])]
  let area = 0n
  let peak = 0n
  for (const [index, at] of times.slice(0, -1).entries()) {
    const balance = posted.findLast((one) => one.at <= at)?.balance ?? 0n
    area += balance * BigInt((times[index + 1] as number) - at)
    if (balance > peak) peak = balance
  }
  const counted = changed('counted')
  return {
    opening: toNumber(balanceBefore(from)),
    received: changed('received'),
    returned: changed('returned'),
    adjusted: counted ? [{ reason: 'counted', quantity: counted }] : [],
    transferred_in: changed('transferred_in'),
    transferred_out: -changed('transferred_out') || 0,
    shipped: -changed('shipped') || 0,
    closing: toNumber(balanceBefore(to)),
    peak: toNumber(peak),
    unit_days: toNumber(divided(area, 86_400_000n)),
    pallet_days: factor === null ? null : toNumber(divided(area * 10n, 86_400_000n * BigInt(Math.round(factor * 10)))),
  }
}

/** Rounded to the nearest. */
const divided = (one: bigint, other: bigint) => (one * 2n + other) / (other * 2n)

t.test('listStockStatements / is what the movements add up to, and periods add up', async (t) => {
  const yard = await createYard(app)
  await fc.assert(
    fc.asyncProperty(history, async (history) => {
      const { article, posted } = await write(yard, history)
      const [a, b, c] = history.moments.map((hours) => start + hours * hourInMs).sort((one, other) => one - other) as [
        number,
        number,
        number,
      ]
      const read = async (from: number, to: number) => {
        const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
        const [row] = await statement(yard.client, { article_code: article.article_code, ...query })
        const fields = naive(posted, history.factor, from, to)
        const found = Object.fromEntries(Object.keys(fields).map((name) => [name, row?.[name as keyof Statement]]))
        t.strictSame(found, fields, JSON.stringify({ history, from, to }))
        return row as Statement
      }
      const whole = a < c ? await read(a, c) : undefined
      if (whole) {
        const { opening, received, returned, transferred_in, transferred_out, shipped, closing } = whole
        t.equal(
          sum([opening, received, returned, adjustedBy(whole), transferred_in, -transferred_out, -shipped]),
          closing,
        )
      }
      if (whole && a < b && b < c) {
        const parts = [await read(a, b), await read(b, c)] as [Statement, Statement]
        t.equal(parts[1].opening, parts[0].closing)
        for (const name of ['received', 'returned', 'transferred_in', 'transferred_out', 'shipped'] as const) {
          t.equal(sum(parts.map((part) => part[name])), whole[name], name)
        }
        t.equal(sum(parts.map(adjustedBy)), adjustedBy(whole))
        t.equal(Math.max(parts[0].peak, parts[1].peak), whole.peak)
        t.ok(Math.abs(sum(parts.map(({ unit_days }) => unit_days)) - whole.unit_days) < 2e-6, 'but for rounding')
      }
      return t.passing()
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
