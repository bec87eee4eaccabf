import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { actFor } from '../../../src/platform/postgres/connections/caller.ts'
import { openDatabase } from '../../../src/platform/postgres/database.ts'
import type { Reader } from '../../../src/platform/postgres/queries/reader.ts'
import { Snapshots } from '../../../src/platform/postgres/queries/snapshots.ts'
import { createDatabase, driver } from '../../support/databases.ts'

interface DB {
  things: { id: number }
}

const { url, drop } = await createDatabase()
const { db } = openDatabase<DB>({ url, schema: 'public', poolSize: 12, driver, onError: () => {} })
t.teardown(async () => {
  await db.destroy()
  await drop()
})
await sql`create table things (id bigint primary key)`.execute(db)

const count = async (reader: Reader<DB>) => (await reader.selectFrom('things').select('id').execute()).length
const add = (id: number) => db.insertInto('things').values({ id }).execute()
const openTransactions = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  return rows.length
}

t.test('a snapshot / shows one moment', async (t: Test) => {
  const snapshot = await new Snapshots(db, 2).open()
  const before = await snapshot.read(count)
  await add(1)
  t.equal(await snapshot.read(count), before)
  await snapshot.close()
  t.equal(await openTransactions(), 0)
})

t.test(
  'a snapshot / ends its transaction after its time, also when nobody reads, and then shows the present',
  async (t) => {
    const snapshots = new Snapshots(db, 1, 200)
    const snapshot = await snapshots.open()
    const before = await snapshot.read(count)
    await add(2)
    for (let attempt = 0; (await openTransactions()) && attempt < 200; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    t.equal(await openTransactions(), 0)
    const another = await actFor({ tenant: 2 }, () => snapshots.open())
    t.equal(await snapshot.read(count), before + 1)
    await Promise.all([snapshot.close(), another.close()])
  },
)

t.test('a snapshot / reads only', async (t) => {
  const snapshot = await new Snapshots(db, 2).open()
  const write = snapshot.read((reader) => sql`insert into things values (3)`.execute(reader as typeof db))
  await t.rejects(write, { code: '25006' })
  await snapshot.close()
})

t.test('a snapshot / is too expensive only after its time', async (t) => {
  const snapshot = await new Snapshots(db, 2).open()
  const cancelled = sql`do $$ begin raise exception 'cancelled' using errcode = '57014'; end $$`
  await t.rejects(
    snapshot.read((reader) => cancelled.execute(reader as typeof db)),
    { code: '57014' },
  )
  await snapshot.close()
})

t.test('a tenant / has at most two snapshots, and leaves the last connection to others', async (t) => {
  const snapshots = new Snapshots(db, 4)
  const open = (tenant: number) => actFor({ tenant }, () => snapshots.open())
  const refused = { code: 'unavailable', headers: { 'retry-after': 10 } }
  const ours = [await open(1), await open(1)]
  await t.rejects(open(1), refused)
  const theirs = await open(2)
  await t.rejects(open(2), refused, 'the last one')
  const others = await open(3)
  await t.rejects(open(4), refused, 'there is none left')
  for (const snapshot of [...ours, theirs, others]) await snapshot.close()
  await (await open(1)).close()
})

t.test('a snapshot / that cannot be opened takes no place', async (t) => {
  const elsewhere = openDatabase<DB>({
    url: url.replace(/[^/]+$/, 'no_such_database'),
    schema: 'public',
    poolSize: 1,
    driver,
    onError: () => {},
  })
  t.teardown(() => elsewhere.db.destroy())
  let isAway = true
  const broken = new Proxy(db, {
    get: (target, name) =>
      Reflect.get(isAway && name === 'startTransaction' ? elsewhere.db : target, name).bind(
        isAway ? elsewhere.db : target,
      ),
  })
  const snapshots = new Snapshots(broken, 2)
  const open = () => actFor({ tenant: 1 }, () => snapshots.open())
  for (let attempt = 0; attempt < 3; attempt++) await t.rejects(open(), { message: /no_such_database/ })
  isAway = false
  const [first, second] = [await open(), await actFor({ tenant: 2 }, () => snapshots.open())]
  await Promise.all([first.close(), second.close()])
})
