import { sql } from 'kysely'
import t from 'tap'
import { simulate } from '../../src/cli/simulation/simulate.ts'
import { startApp } from '../support/app.ts'
import { createYard } from '../support/documents.ts'
import { runInProcess } from '../support/process.ts'
import { leaveStockUnverified } from '../support/stock.ts'
import { password } from '../support/world.ts'

const app = await startApp(t)
const url = await app.server.listen({ host: '127.0.0.1', port: 0 })

async function createUser() {
  const { companyId, email } = await createYard(app)
  return { company: companyId, email, user: { url, company: companyId, email, password } }
}

t.test('simulate / gets no answer that must not be, and every kind of story is told', async (t) => {
  const { user, company } = await createUser()
  const outcome = await simulate({ user, minutes: 10, stories: 400, rate: 1_000, seed: '7' })
  t.strictSame([...outcome.wrong], [])
  t.strictSame(Object.keys(outcome.stories).sort(), [
    'adjustment',
    'count',
    'delivery',
    'look',
    'lot',
    'piece',
    'purchase',
    'return',
    'sale',
    'transfer',
  ])
  t.ok(outcome.requests > 200, `${outcome.requests} requests`)
  t.ok(outcome.refused > 0, 'some are refused, because stock is missing or because they were sent twice')
  const moved = await app.db
    .selectFrom('stock_movements')
    .select('reason')
    .distinct()
    .where('company_id', '=', company)
    .execute()
  const reasons = ['expected', 'no_longer_expected', 'quarantined', 'received', 'rejected', 'released', 'reserved']
  const found = new Set(moved.map(({ reason }) => reason))
  t.strictSame(
    [...reasons, 'restocked', 'shipped', 'sent', 'arrived', 'held', 'unheld'].filter((reason) => !found.has(reason)),
    [],
    'stock was moved for each of these reasons',
  )
  const statuses = await app.db
    .selectFrom('lots')
    .select(['lot_code', 'status_history'])
    .where('company_id', '=', company)
    .execute()
  const history = JSON.stringify(statuses)
  for (const status of ['held', 'recalled']) t.match(history, `"to":"${status}"`, `lots are ${status}`)
  const counted = await app.db
    .selectFrom('stock_movements')
    .select('id')
    .where('company_id', '=', company)
    .where('reason', '=', 'counted')
    .where('lot_id', 'is not', null)
    .execute()
  t.ok(counted.length, 'lots are counted')
  const named = await app.db
    .selectFrom('serial_moves')
    .select('status')
    .distinct()
    .where('company_id', '=', company)
    .execute()
  const statusesOfPieces = new Set(named.map(({ status }) => status))
  t.strictSame(
    (['in_stock', 'in_transit', 'shipped'] as const).filter((status) => !statusesOfPieces.has(status)),
    [],
    'pieces are received, sent and shipped',
  )
})

t.test('simulate / sends the same requests for the same seed', async (t) => {
  const sent = async (seed: string) => {
    const { user } = await createUser()
    const bodies = new Map<string, string>()
    const noting: typeof fetch = async (input, init) => {
      const [, story] = /^sim-\w+-(\d+-1)$/.exec(new Headers(init?.headers).get('idempotency-key') ?? '') ?? []
      if (story) bodies.set(story, `${input} ${init?.body}`.replaceAll(/warehouse_id":\d+/g, ''))
      return fetch(input, init)
    }
    await simulate({ user: { ...user, fetch: noting }, minutes: 10, stories: 30, rate: 1_000, seed })
    return bodies
  }
  const [one, again, other] = [await sent('a'), await sent('a'), await sent('b')]
  const common = [...one.keys()].filter((story) => again.has(story))
  t.ok(common.length > 15, `${common.length} stories are in both`)
  for (const story of common) t.equal(again.get(story), one.get(story), `story ${story}`)
  t.notSame([...other.values()].slice(0, 10), [...one.values()].slice(0, 10))
})

t.test('quayside simulate / ends with the verification of stock', async (t) => {
  const { company, email } = await createUser()
  const run = (settings: Record<string, string>) => {
    const user = ['--email', email, '--password', password]
    const options = ['--url', url, '--company', String(company), '--minutes', '0.05', '--rate', '60']
    return runInProcess(settings, ['simulate', ...options, ...user])
  }
  const good = await run({ DATABASE_URL: app.databaseUrl })
  t.match(good, { code: 0, stderr: '' })
  t.match(
    good.stdout,
    /^Stories: .*\nRequests: \d+, .*\nCompany \d+: 46 articles with \d+ movements, no differences\.\n$/,
  )
  const elsewhere = await run({ DATA_DIR: t.testdir({}) })
  t.match(elsewhere, { code: 0, stdout: /Stock was not verified: .*stock verify --company/ })
  leaveStockUnverified(app)
  await sql`update stock_levels set on_hand = on_hand + 1 where company_id = ${company}`.execute(app.db)
  const bad = await run({ DATABASE_URL: app.databaseUrl })
  t.equal(bad.code, 1)
  t.match(bad.stdout, /SIM-\d+ in .*: on hand is/)
})
