import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Test, t } from 'tap'
import { openDatabase } from '../../../src/platform/postgres/database.ts'
import { planForValues } from '../../../src/platform/postgres/driver/statement-texts.ts'
import { inTransaction } from '../../../src/platform/postgres/writes/transactions.ts'
import { createDatabase, driver } from '../../support/databases.ts'

/** A server must read correct values while its database is migrated. */

const database = await createDatabase()
const lost: Error[] = []
// One connection of each kind, so that every statement runs on the connection that has parsed it before.
const { db } = openDatabase({
  url: database.url,
  schema: 'public',
  poolSize: 1,
  driver,
  onError: (error) => lost.push(error),
})
t.teardown(async () => {
  await db.destroy()
  await database.drop()
})

const read = (table: string) => sql.raw<Record<string, unknown>>(`select * from ${table}`)
const change = (text: string) => sql.raw(text).execute(db)

/** A text is prepared when it is used a second time. */
async function readUntilPrepared(table: string, rows: object[]): Promise<void> {
  for (let time = 0; time < 4; time++) t.strictSame((await read(table).execute(db)).rows, rows)
}

async function endConnections(): Promise<void> {
  const before = lost.length
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await other.end()
  while (lost.length === before) await delay(10)
  await delay(100)
}

t.test('after a reconnect a column is read by its new type', async (t: Test) => {
  await change(`create table typed as select 7 as code`)
  await readUntilPrepared('typed', [{ code: 7 }])
  await change(`alter table typed alter column code type text using 'A' || code`)
  await endConnections()
  for (let time = 0; time < 3; time++) t.strictSame((await read('typed').execute(db)).rows, [{ code: 'A7' }])
})

t.test('after a reconnect a column has its new name', async (t: Test) => {
  await change(`create table named as select 7 as old`)
  await readUntilPrepared('named', [{ old: 7 }])
  await change(`alter table named rename old to new`)
  await endConnections()
  for (let time = 0; time < 3; time++) t.strictSame((await read('named').execute(db)).rows, [{ new: 7 }])
})

t.test('statements on a shared connection still work after a change of their columns', async (t: Test) => {
  await change(`create table shared as select 7 as code`)
  await readUntilPrepared('shared', [{ code: 7 }])
  await change(`alter table shared alter column code type text using 'A' || code`)
  const together = await Promise.all(Array.from({ length: 10 }, () => read('shared').execute(db)))
  for (const { rows } of together) t.strictSame(rows, [{ code: 'A7' }])
  await change(`alter table shared rename code to name`)
  for (let time = 0; time < 3; time++) t.strictSame((await read('shared').execute(db)).rows, [{ name: 'A7' }])
})

t.test('searches still work after a change of their columns', async (t: Test) => {
  await change(`create table searched as select 7 as code`)
  const search = sql.raw<Record<string, unknown>>(`${planForValues} select * from searched`)
  for (let time = 0; time < 4; time++) t.strictSame((await search.execute(db)).rows, [{ code: 7 }])
  await change(`alter table searched alter column code type text using 'A' || code`)
  for (let time = 0; time < 3; time++) t.strictSame((await search.execute(db)).rows, [{ code: 'A7' }])
})

t.test('a transaction is repeated once, even when several of its statements are outdated', async (t: Test) => {
  const tables = ['first', 'second', 'third']
  for (const table of tables) await change(`create table ${table} as select 7 as code`)
  await change(`create table written (code text)`)
  let attempts = 0
  const readAll = () =>
    inTransaction(db, async (trx) => {
      attempts += 1
      await sql`insert into written values ('once')`.execute(trx)
      const found: unknown[] = []
      for (const table of tables) found.push(...(await read(table).execute(trx)).rows)
      return found
    })
  for (let time = 0; time < 3; time++) t.strictSame(await readAll(), Array(3).fill({ code: 7 }))
  for (const table of tables) await change(`alter table ${table} alter column code type text using 'A' || code`)
  attempts = 0
  t.strictSame(await readAll(), Array(3).fill({ code: 'A7' }))
  t.equal(attempts, driver === 'plain' ? 1 : 2)
  const { rows } = await sql`select count(*) as count from written`.execute(db)
  t.strictSame(rows, [{ count: 4 }], 'the attempt that failed wrote nothing')
})

t.test('deallocated statements are parsed again', async (t: Test) => {
  await change(`create table kept as select 7 as code`)
  await readUntilPrepared('kept', [{ code: 7 }])
  await change('deallocate all')
  const together = await Promise.all(Array.from({ length: 5 }, () => read('kept').execute(db)))
  for (const { rows } of together) t.strictSame(rows, [{ code: 7 }])
})

t.test('each of several statements sent together gets its own error', async (t: Test) => {
  for (let time = 0; time < 3; time++) {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => read('missing').execute(db)))
    t.strictSame(
      outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.code),
      Array(6).fill('42P01'),
    )
  }
  await change(`create table missing as select 7 as code`)
  t.strictSame((await read('missing').execute(db)).rows, [{ code: 7 }])
})

t.test('a statement that fails for its values still works for other values', async (t: Test) => {
  const divide = (by: number) => sql<{ x: number }>`select 12 / ${by}::int as x`.execute(db)
  // The query that parses the statement fails. The queries sent after it do not.
  await divide(1)
  const outcomes = await Promise.allSettled([0, 3, 4, 0, 6].map(divide))
  t.strictSame(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.rows[0]?.x : outcome.reason.code)),
    ['22012', 4, 3, '22012', 2],
  )
})
