import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { type StockMovement, type StockSeal, verifySeals } from '../../sdk/src/index.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { readClosedUntil, sealNextDay } from '../../src/logistics/stock-seals/sealing.ts'
import { verifySeals as verifyLedger } from '../../src/logistics/stock-seals/verify-seals.ts'
import { joinApp } from '../support/app.ts'
import { createYard, expectData, order, stocked, type Yard } from '../support/documents.ts'
import { follow } from '../support/feed.ts'
import { ask } from '../support/graphql.ts'
import { bringLots } from '../support/lots.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const dayInMs = 86_400_000
/** Later than any day that is sealed here. */
const muchLater = new Date(Date.now() + 1_000 * dayInMs).toISOString()

const seal = ({ companyId }: Yard, closedUntil = muchLater) => sealNextDay(app.db, oneCompany(companyId), closedUntil)
const sealsOf = ({ client }: Yard, query = ''): Promise<StockSeal[]> =>
  expectData(client.get(`/stock/seals${query}`), 200)

async function exportOf({ client }: Yard): Promise<StockMovement[]> {
  const { text } = await client.get('/stock/movements/export')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/**
 * A ledger with three seals. What is booked after a day was sealed, but on that day, belongs to the next one: so the test
 * needs no night between them.
 */
async function createSealed() {
  const yard = await createYard(app)
  const { client } = yard
  const article = await createArticle(client, { tracking: 'lot', um3pl: 'KG' })
  await bringLots(client, article, [{ lot_code: 'A', quantity_um3pl: 7.000001 }])
  await order(client, [{ article_id: article.id, quantity_um3pl: 0.5 }])
  await seal(yard)
  const other = await stocked(client, 123_456_789.123456, { um3pl: 'KG' })
  const lines = [{ article_id: other.id, quantity_um3pl: -0.000001 }]
  const occurred_at = new Date(Date.now() - 5 * dayInMs).toISOString().replace(/\.\d+/, '')
  await expectData(client.post('/stock/adjustments', { reason: 'damaged', occurred_at, lines }), 201)
  await seal(yard)
  await order(client, [{ article_id: other.id, quantity_um3pl: 3 }])
  await order(client, [{ article_id: other.id, quantity_um3pl: 4 }])
  await seal(yard)
  return yard
}

t.test('sealNextDay / waits until the day is over', async (t) => {
  const yard = await createYard(app)
  t.equal(await seal(yard), undefined, 'there are no movements')
  await stocked(yard.client, 5)
  const [{ created_at }] = await expectData(yard.client.get('/stock/movements'), 200)
  const end = Date.parse(created_at.slice(0, 10)) + dayInMs
  t.equal(await seal(yard, new Date(end - 1).toISOString()), undefined)
  t.match(await seal(yard, new Date(end).toISOString()), { day: created_at.slice(0, 10), previous_hash: null })
  t.equal(await seal(yard), undefined, 'nothing is left')
})

t.test('readClosedUntil / is an hour before the oldest transaction', async (t) => {
  const open = await app.db.startTransaction().execute()
  const closed = Date.parse(await readClosedUntil(app.db))
  await open.rollback().execute()
  t.ok(closed <= Date.now() - 3_600_000)
  t.ok(closed > Date.now() - 2 * 3_600_000)
})

t.test('sealNextDay / seals each movement once, also when several workers do so at once', async (t) => {
  const yard = await createYard(app)
  const readNew = follow(yard.client)
  await stocked(yard.client, 5)
  const made = await Promise.all([seal(yard), seal(yard), seal(yard), seal(yard)])
  t.equal(made.filter(Boolean).length, 1)
  await stocked(yard.client, 6)
  await seal(yard)
  const [newer, older] = (await sealsOf(yard)) as [StockSeal, StockSeal]
  const movements = await exportOf(yard)
  t.equal(older.movements + newer.movements, movements.length)
  t.equal(older.first_movement_id, movements.at(-1)?.id)
  t.equal(newer.last_movement_id, movements[0]?.id)
  t.ok(newer.first_movement_id > older.last_movement_id)
  t.equal(newer.previous_hash, older.hash)
  t.equal(newer.day, dayOf(Date.parse(older.day) + dayInMs), 'a movement of a day that is sealed belongs to the next')
  const events = (await readNew()).filter(({ type }) => type === 'stock.sealed')
  t.strictSame(
    events.map(({ data }) => data),
    [older, newer],
  )
})

t.test('listStockSeals / has the seals of these days, newest first', async (t) => {
  const yard = await createSealed()
  const all = await sealsOf(yard)
  t.equal(all.length, 3)
  const [last, middle, first] = all as [StockSeal, StockSeal, StockSeal]
  t.strictSame(await sealsOf(yard, `?from=${middle.day}`), [last, middle])
  t.strictSame(await sealsOf(yard, `?to=${middle.day}`), [middle, first])
  t.strictSame(await sealsOf(yard, `?from=${middle.day}&to=${middle.day}`), [middle])
  t.strictSame(await sealsOf(yard, '?per_page=1&page=3'), [first])
  const asked = await ask(yard.client, `{ stock_seals(from: "${middle.day}") { id day movements hash } }`)
  t.strictSame(
    asked.body.data.stock_seals,
    [last, middle].map(({ id, day, movements, hash }) => ({ id, day, movements, hash })),
  )
  const { meta } = (await yard.client.get('/stock/seals')).body
  t.equal(meta.total, 3)
})

t.test('verifySeals of the SDK / proves an export, and notices every change', async (t) => {
  const yard = await createSealed()
  await stocked(yard.client, 1)
  const seals = await sealsOf(yard)
  const movements = await exportOf(yard)
  const sealed = seals.reduce((sum, { movements }) => sum + movements, 0)
  const unsealed = movements.length - sealed
  t.ok(unsealed > 0)
  t.strictSame(await verifySeals(seals, movements), { movements: sealed, unsealed, problems: [] })
  t.strictSame((await verifySeals(seals.slice(0, 2), movements)).problems, [], 'without the first seal')
  await t.rejects(verifySeals([], movements), TypeError)

  const kinds = async (some: StockSeal[], rows: StockMovement[]) =>
    (await verifySeals(some, rows)).problems.map(({ day, kind }) => [days.indexOf(day), kind])
  const days = seals.map(({ day }) => day)
  const at = movements.findIndex(({ id }) => id === seals[1]?.last_movement_id)
  const row = movements[at] as StockMovement
  const changes: Partial<StockMovement>[] = [
    { delta: row.delta + 1 },
    { delta: row.delta - 0.000001 },
    { balance_after: 0 },
    { actor: 'user:1' },
    { article_id: row.article_id + 1 },
    { warehouse_id: row.warehouse_id + 1 },
    { document_id: row.document_id + 1 },
    { line_id: row.line_id + 1 },
    { reason: 'corrected' },
    { document_type: 'import' },
    { bucket: 'inbound' },
    { lot_id: 1 },
    { lot_balance_after: 1 },
    { occurred_at: null },
    { created_at: '2020-01-01T00:00:00.000000Z' },
    { company_id: 999_999 },
  ]
  for (const change of changes) {
    t.strictSame(await kinds(seals, movements.with(at, { ...row, ...change })), [[1, 'hash']], JSON.stringify(change))
  }
  t.strictSame(await kinds(seals, movements.with(at, { ...row, article_code: 'NEW' })), [], 'a code may change')
  t.strictSame(await kinds(seals, movements.toSpliced(at, 1)), [[1, 'movements']])
  t.strictSame(await kinds(seals, movements.toSpliced(at, 0, row)), [
    [1, 'order'],
    [1, 'movements'],
  ])
  const next = movements[at + 1] as StockMovement
  t.strictSame(await kinds(seals, movements.with(at, next).with(at + 1, row)), [
    [1, 'order'],
    [1, 'movements'],
  ])
  const first = movements.findIndex(({ id }) => id === seals[0]?.last_movement_id)
  const inserted = { ...(movements[first] as StockMovement), id: (movements[first] as StockMovement).id - 0.5 }
  t.strictSame(await kinds(seals, movements.toSpliced(first + 1, 0, inserted)), [[0, 'movements']])
  t.strictSame(await kinds(seals, movements.slice(0, -1)), [[2, 'movements']], 'the oldest is missing')
  t.strictSame(await kinds(seals, movements.slice(0, at)), [
    [1, 'movements'],
    [2, 'movements'],
  ])

  const [, middle] = seals as [StockSeal, StockSeal]
  const other = 'f'.repeat(64)
  const alterations: [Partial<StockSeal>, unknown[]][] = [
    [
      { hash: other },
      [
        [0, 'chain'],
        [1, 'hash'],
      ],
    ],
    [
      { previous_hash: other },
      [
        [1, 'chain'],
        [1, 'hash'],
      ],
    ],
    [{ movements: middle.movements + 1 }, [[1, 'movements']]],
    [{ first_movement_id: middle.first_movement_id - 1 }, [[1, 'movements']]],
    [
      { last_movement_id: middle.last_movement_id - 1 },
      [
        [0, 'movements'],
        [1, 'movements'],
      ],
    ],
  ]
  for (const [change, expected] of alterations) {
    t.strictSame(await kinds(seals.with(1, { ...middle, ...change }), movements), expected, JSON.stringify(change))
  }
  t.strictSame(await kinds(seals.toSpliced(1, 1), movements), [
    [0, 'chain'],
    [0, 'movements'],
  ])
})

t.test('the program in docs/integrate.md / computes the same hashes', async (t) => {
  if (spawnSync('python3', ['--version']).status !== 0) return t.comment('python3 is not installed')
  const yard = await createSealed()
  const folder = mkdtempSync(join(tmpdir(), 'seals-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const { text } = await yard.client.get('/stock/movements/export')
  writeFileSync(join(folder, 'movements.ndjson'), text)
  const seals = await sealsOf(yard)
  writeFileSync(join(folder, 'seals.json'), JSON.stringify({ data: seals }))
  const page = readFileSync(join(import.meta.dirname, '../../docs/integrate.md'), 'utf8')
  const [, program = ''] = /## Prove the ledger.*?```python\n(.*?)```/s.exec(page) ?? []
  const run = () => execFileSync('python3', ['-c', program], { cwd: folder, encoding: 'utf8' })
  t.equal(
    run(),
    seals
      .map(({ day }) => `${day} proved\n`)
      .reverse()
      .join(''),
  )
  writeFileSync(
    join(folder, 'movements.ndjson'),
    text.replace('"damaged"', '"counted"').replace('-0.000001', '-0.000002'),
  )
  t.match(run(), `${seals[1]?.day} CHANGED\n`)
})

t.test('verifySeals / finds nothing in a ledger that nobody has changed', async (t) => {
  const yard = await createSealed()
  const movements = (await exportOf(yard)).length
  const verified = await verifyLedger(app.db, oneCompany(yard.companyId), (difference) => t.fail('', { difference }))
  t.strictSame(verified, { seals: 3, movements, unsealed: 0, differences: 0 })
})
