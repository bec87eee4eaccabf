import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { type Test, t } from 'tap'
import { onOneConnection, openDatabase } from '../../../src/platform/postgres/database.ts'
import { planForValues } from '../../../src/platform/postgres/driver/statement-texts.ts'
import {
  checkPreparedQueries,
  type Parameter,
  readRows,
  rowOf,
  rowsOf,
} from '../../../src/platform/postgres/queries/prepared-queries.ts'
import { startOf } from '../../../src/platform/postgres/writes/allocating.ts'
import { inTransaction, runLast } from '../../../src/platform/postgres/writes/transactions.ts'
import { createDatabase, driver, onlyPipelined } from '../../support/databases.ts'
import { statementsOf } from '../../support/statements.ts'

interface Tables {
  notes: { id: number; text: string; tags: string[] | null; count: number | null; amount: number | null; at: string }
}

const errors: Error[] = []
const database = await createDatabase()
const { db, connections } = openDatabase<Tables>({
  url: database.url,
  schema: 'public',
  poolSize: 6,
  driver,
  onError: (error) => errors.push(error),
})
await sql`create table notes (
  id integer primary key, text text not null, tags text[], count bigint, amount numeric(18, 6), at timestamptz not null
)`.execute(db)
t.teardown(async () => {
  await db.destroy()
  await database.drop()
})

const note = (id: number) => ({
  id,
  text: `note ${id}`,
  tags: ['a', 'b"c'],
  count: null,
  amount: 1.5,
  at: '2026-03-02T08:15:30.1Z',
})

t.test('no session prefers to scan a table, also not for a search', async (t: Test) => {
  for (const place of ['', planForValues]) {
    const settings = sql.raw(
      `${place} select current_setting('enable_seqscan') as scans, current_setting('jit') as jit`,
    )
    t.same((await settings.execute(db)).rows, [{ scans: 'off', jit: 'off' }], place)
  }
})

t.test('a statement returns the same row at every execution', async (t: Test) => {
  await db
    .insertInto('notes')
    .values([note(1), { ...note(2), tags: null, count: 9_007_199_254_740_991 }])
    .execute()
  const expected = [
    { ...note(1), at: '2026-03-02T08:15:30.100000Z' },
    { ...note(2), tags: null, count: 9_007_199_254_740_991, at: '2026-03-02T08:15:30.100000Z' },
  ]
  for (let time = 0; time < 4; time++) {
    t.same(await db.selectFrom('notes').selectAll().orderBy('id').execute(), expected)
    t.same(await db.selectFrom('notes').select('id').where('id', '=', -1).execute(), [])
    const { numUpdatedRows } = await db
      .updateTable('notes')
      .set({ text: 'note 1' })
      .where('id', '=', 1)
      .executeTakeFirst()
    t.equal(numUpdatedRows, 1n)
  }
  const tooLarge = sql`select 9007199254740993::bigint as id`
  for (let time = 0; time < 3; time++) await t.rejects(tooLarge.execute(db), /9007199254740993/)
})

t.test('values are read as they were written', async (t: Test) => {
  const decimal = fc
    .tuple(fc.constantFrom('', '-'), fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 1, max: 9 }))
    .map(
      ([sign, digits, scale]) =>
        `${sign}${digits / 10n ** BigInt(scale)}.${String(digits).padStart(scale, '0').slice(-scale)}`,
    )
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !text.includes('\0'))
  const read = (integer: number, decimal: string, text: string) => sql`
    select ${integer}::bigint as integer, null::bigint as nothing, ${decimal}::numeric as decimal, ${text}::text as text,
           ${integer > 0}::boolean as positive, jsonb_build_object('text', ${text}::text) as json, array[${text}::text] as list`
  await fc.assert(
    fc.asyncProperty(fc.maxSafeInteger(), decimal, text, async (integer, decimal, text) => {
      const { rows } = await read(integer, decimal, text).execute(db)
      const expected = {
        integer,
        nothing: null,
        decimal: Number(decimal),
        text,
        positive: integer > 0,
        json: { text },
        list: [text],
      }
      t.same(rows, [expected])
    }),
  )
  const { rows } = await sql<{ decimal: number }>`select 'NaN'::numeric as decimal`.execute(db)
  t.ok(Number.isNaN(rows[0]?.decimal))
})

t.test('rows are read correctly when they are split between packets', async (t: Test) => {
  const { rows } = await sql`select i as id, repeat('è', i % 900) as text from generate_series(1, 2000) i`.execute(db)
  t.same(
    rows,
    Array.from({ length: 2_000 }, (_, index) => ({ id: index + 1, text: 'è'.repeat((index + 1) % 900) })),
  )
})

t.test('a failing query does not fail others on the same shared connection', async (t: Test) => {
  for (let time = 0; time < 3; time++) {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => sql<{ x: number }>`select 12 / ${n % 4}::int as x`.execute(db)),
    )
    const failed = results.flatMap(({ status }, n) => (status === 'rejected' ? [n % 4] : []))
    t.same(failed, Array(10).fill(0))
    const values = results.map((result) => (result.status === 'fulfilled' ? result.value.rows[0]?.x : undefined))
    t.same(values.slice(0, 4), [undefined, 12, 6, 4])
  }
  await t.rejects(sql`select nothing_of_the_kind`.execute(db), { code: '42703' })
  await t.rejects(sql`select nothing_of_the_kind`.execute(db), { code: '42703' })
})

t.test('a transaction is committed completely or not at all', async (t: Test) => {
  for (const id of [10, 11, 12]) {
    const refused = inTransaction(db, async (trx) => {
      await trx.insertInto('notes').values(note(id)).execute()
      throw new Error('changed my mind')
    })
    await t.rejects(refused, /changed my mind/)
  }
  const duplicate = inTransaction(db, async (trx) => {
    await trx.insertInto('notes').values(note(13)).execute()
    await trx.insertInto('notes').values(note(1)).execute()
  })
  await t.rejects(duplicate, { code: '23505' })
  const swallowed = inTransaction(db, async (trx) => {
    await trx.insertInto('notes').values(note(14)).execute()
    await trx
      .insertInto('notes')
      .values(note(1))
      .execute()
      .catch(() => {})
  })
  await t.rejects(swallowed, /rolled back/)
  await inTransaction(db, async () => {})
  await inTransaction(db, (trx) => trx.insertInto('notes').values(note(15)).execute())
  const rows = await db.selectFrom('notes').select('id').where('id', '>=', 10).execute()
  t.same(rows, [{ id: 15 }])
})

t.test('runLast commits all statements of the transaction, or none', async (t: Test) => {
  for (const id of [20, 21, 22]) {
    await inTransaction(db, async (trx) => {
      await trx.insertInto('notes').values(note(id)).execute()
      const change = (text: string) => trx.updateTable('notes').set({ text }).where('id', '=', id).compile()
      await runLast(trx, [change('almost'), change('ended')])
    })
  }
  const failing = inTransaction(db, async (trx) => {
    await trx.insertInto('notes').values(note(23)).execute()
    const insert = (id: number) => trx.insertInto('notes').values(note(id)).compile()
    await runLast(trx, [insert(26), insert(20), insert(27)])
  })
  await t.rejects(failing, { code: '23505' })
  await sql`create table pairs (a integer, constraint one_pair unique (a) deferrable initially deferred)`.execute(db)
  const late = inTransaction(db, async (trx) => {
    await trx.insertInto('notes').values(note(24)).execute()
    await runLast(trx, [sql`insert into pairs values (1), (1)`.compile(trx)])
  })
  await t.rejects(late, /one_pair/, 'an error at the commit is reported')
  const further = inTransaction(db, async (outer) => {
    await inTransaction<Tables, void>(outer, async (trx) => {
      await runLast(trx, [trx.insertInto('notes').values(note(25)).compile()])
    })
    throw new Error('and yet it goes on')
  })
  await t.rejects(further, /goes on/)
  const rows = await db.selectFrom('notes').select(['id', 'text']).where('id', '>=', 20).orderBy('id').execute()
  t.same(
    rows,
    [20, 21, 22].map((id) => ({ id, text: 'ended' })),
  )
})

t.test('a commit with the last statement needs no extra round trip', onlyPipelined, async (t: Test) => {
  const statements = await statementsOf(() =>
    inTransaction(db, async (trx) => {
      await trx.selectFrom('notes').select('id').execute()
      await runLast(trx, [trx.selectFrom('notes').select('text').compile()])
    }),
  )
  t.equal(statements.length, 2)
})

t.test('a connection whose rollback failed is not used again', async (t: Test) => {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  t.teardown(() => Object.assign(prototype, { query: original }))
  const lost: string[] = []
  prototype.query = function (this: unknown, ...args: unknown[]) {
    if (args[0] !== 'rollback') return original.apply(this, args)
    lost.push('rollback')
    return Promise.reject(new Error('no rollback'))
  }
  const refused = inTransaction(db, async (trx) => {
    await trx.insertInto('notes').values(note(30)).execute()
    throw new Error('changed my mind')
  })
  await t.rejects(refused)
  t.strictSame(lost, ['rollback'])
  prototype.query = original
  // As many as there are connections for transactions: a reused one would continue the open transaction, and commit it.
  const held = Promise.withResolvers<void>()
  const others = [31, 32, 33].map((id) =>
    inTransaction(db, async (trx) => {
      await trx.insertInto('notes').values(note(id)).execute()
      if (id === 33) held.resolve()
      await held.promise
    }),
  )
  await Promise.all(others)
  const rows = await db.selectFrom('notes').select('id').where('id', '>=', 30).orderBy('id').execute()
  t.strictSame(rows, [{ id: 31 }, { id: 32 }, { id: 33 }])
  await db.deleteFrom('notes').where('id', '>=', 30).execute()
})

t.test('the number of kept statements is limited', onlyPipelined, async (t: Test) => {
  // With one shared connection.
  const { db: own } = openDatabase({ url: database.url, schema: 'public', poolSize: 1, driver, onError: () => {} })
  t.teardown(() => own.destroy())
  const texts = Array.from({ length: 1_100 }, (_, index) => `select ${index}::int as n`)
  // A kept text is prepared when it is used a second time.
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(texts.map((text) => sql.raw<{ n: number }>(text).execute(own)))
    t.ok(answers.every(({ rows }, index) => rows[0]?.n === index))
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_prepared_statements`.execute(own)
  const { count = 0 } = rows[0] ?? {}
  t.ok(count > 500 && count <= 1_010, `${count} are prepared`)
})

t.test('a slow statement runs on its own connection', async (t: Test) => {
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)
  await sleep(0.5)
  const slow = Promise.all([sleep(2), sleep(2)])
  await delay(100)
  const quick = Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(db))).then(() => 'quick')
  t.equal(await Promise.race([quick, slow]), 'quick')
  await slow
})

t.test('a connection that the database ends is not used again', async (t: Test) => {
  const ends = 'select pg_terminate_backend(pg_backend_pid())'
  for (const place of ['', planForValues]) {
    for (let time = 0; time < 5; time++) {
      await t.rejects(sql.raw(`${place} ${ends}`).execute(db), { code: '57P01' })
      // The next statement does not wait until the socket is closed.
      t.same((await sql.raw(`${place} select 1 as x`).execute(db)).rows, [{ x: 1 }])
    }
  }
})

t.test('connections that the database closes are replaced', async (t: Test) => {
  const all = sql`select * from changing`
  await sql`create table changing as select 1 as one`.execute(db)
  for (let time = 0; time < 3; time++) t.same((await all.execute(db)).rows, [{ one: 1 }])
  await sql`alter table changing add two integer`.execute(db)
  const before = errors.length
  await inTransaction(db, async (trx) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(trx)
  })
  while (errors.length === before) await delay(10)
  await delay(100)
  t.same(
    errors.filter((error) => (error as { client?: unknown }).client),
    [],
    'no client in what is logged',
  )
  const { rows } = await sql`select 1 as x`.execute(db)
  t.same(rows, [{ x: 1 }])
  t.same((await all.execute(db)).rows, [{ one: 1, two: null }])
  t.equal(await inTransaction(db, async () => 'works'), 'works')
  const { idle, busy, waiting } = connections()
  t.ok(idle + busy <= 6)
  t.equal(waiting, 0)
})

t.test('a connection that is lost between two statements of other work fails the next one only', async (t: Test) => {
  const work = onOneConnection({ url: database.url, schema: 'public' }, async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await delay(100)
    await sql`select 1`.execute(own)
  })
  await t.rejects(work)
})

const byText = rowsOf((db: Kysely<Tables>, { text, least }: Parameter<{ text?: string; least: number }>) =>
  db
    .selectFrom('notes')
    .select('id')
    .$if(text !== undefined, (query) => query.where('text', '=', text as Parameter<string>))
    .where('id', '>=', least)
    .orderBy('id'),
)

t.test('a prepared query is built once for each shape of its arguments', async (t: Test) => {
  for (const text of ['note 1', 'note 2']) t.same(await byText(db, { text, least: 0 }), [{ id: Number(text.at(-1)) }])
  t.same(await byText(db, { text: 'note 1', least: 2 }), [])
  t.same(await byText(db, { least: 2 }), [{ id: 2 }, { id: 15 }, { id: 20 }, { id: 21 }, { id: 22 }])
  // Like the parameters of a request.
  t.same(await byText(db, Object.assign(Object.create(null), { least: 22 })), [{ id: 22 }])
  const ofIds = rowsOf((db: Kysely<Tables>, ids: Parameter<number[]>) =>
    db.selectFrom('notes').select('id').where('id', '=', sql<number>`any(${ids})`).orderBy('id'),
  )
  t.same(await ofIds(db, [1]), [{ id: 1 }])
  t.same(await ofIds(db, [1, 2, 3]), [{ id: 1 }, { id: 2 }])
  const find = rowOf((db: Kysely<Tables>, id: Parameter<number>) =>
    db.selectFrom('notes').select('text').where('id', '=', id),
  )
  t.same(await find(db, 2), { text: 'note 2' })
  t.equal(await find(db, 99), undefined)
})

t.test('a read that is not prepared refuses to write', async (t: Test) => {
  t.same(await readRows(db, sql`select id from notes where id = ${1} for update`), [{ id: 1 }])
  for (const write of [
    sql`update notes set text = 'changed'`,
    sql`with changed as (update notes note set text = 'changed' returning id) select id from changed`,
    sql`with gone as (delete from notes returning id) select id from gone`,
    sql`truncate notes`,
  ]) {
    await t.rejects(readRows(db, write), /A reader cannot execute this statement/)
  }
  t.same(await readRows(db, sql`select from notes where text = 'changed'`), [])
})

t.test('the start of a transaction is read once', async (t: Test) => {
  const statements = await statementsOf(() =>
    inTransaction(db, async (trx) => {
      const start = await startOf(trx)
      t.equal(await startOf(trx), start)
      t.same(await readRows(trx, sql`select now() as now`), [{ now: start }])
    }),
  )
  t.equal(statements.filter((text) => text.includes('now()')).length, 2)
  const before = await startOf(db)
  t.ok((await startOf(db)) > before, 'outside of a transaction the time goes on')
})

t.test('a prepared query that depends on values is reported', async (t: Test) => {
  const computing = rowsOf((db: Kysely<Tables>, id: Parameter<number>) =>
    db
      .selectFrom('notes')
      .select('id')
      .where('id', '=', Number(id) + 1),
  )
  await t.rejects(computing(db, 1), /must not compute/)
  const comparing = rowsOf((db: Kysely<Tables>, order: Parameter<'up' | 'down'>) =>
    db
      .selectFrom('notes')
      .select('id')
      .orderBy('id', (order as unknown) === 'down' ? 'desc' : 'asc'),
  )
  for (let time = 0; time < 30; time++) t.same((await comparing(db, 'up')).at(0), { id: 1 })
  await t.rejects(comparing(db, 'down'), /depends on the values/, 'however often it has been right')
})

t.test('queries beyond the maximum number of shapes still run, and are built each time', async (t: Test) => {
  // As in a server.
  checkPreparedQueries(false)
  t.teardown(() => checkPreparedQueries(true))
  let builds = 0
  const withFields = rowsOf((db: Kysely<Tables>, fields: Parameter<Record<string, number>>) => {
    builds += 1
    return db
      .selectFrom('notes')
      .select('id')
      .where('id', '=', Object.values(fields)[0] as Parameter<number>)
  })
  for (let n = 0; n < 130; n++) t.same(await withFields(db, { [`field${n}`]: 1 }), [{ id: 1 }])
  const buildsOf = async (field: string) => {
    const before = builds
    for (let time = 0; time < 50; time++) await withFields(db, { [field]: 1 })
    return builds - before
  }
  t.equal(await buildsOf('field99'), 0, 'one that is kept is not built again')
  t.equal(await buildsOf('field100'), 50)
})
