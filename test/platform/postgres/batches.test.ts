import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Test, t } from 'tap'
import { inBatches, waitingBriefly } from '../../../src/platform/postgres/batches.ts'
import { openDatabase } from '../../../src/platform/postgres/database.ts'
import { inTransaction } from '../../../src/platform/postgres/transactions.ts'
import { createDatabase, driver } from '../../support/databases.ts'

interface Tables {
  numbers: { id: number }
}

const database = await createDatabase()
const { db } = openDatabase<Tables>({ url: database.url, schema: 'public', poolSize: 12, driver, onError: () => {} })
await sql`create table numbers (id integer primary key)`.execute(db)
t.teardown(async () => {
  await db.destroy()
  await database.drop()
})
t.afterEach(() => sql`truncate numbers`.execute(db))

/** Writes numbers, of which none may be negative. `sizes` has how many were written each time it was tried. */
function writer(sizeOf = (_id: number) => 1, before = async (_db: Kysely<Tables>) => {}) {
  const sizes: number[] = []
  const write = inBatches<Tables, number, number>({
    keyOf: (id) => (id % 2 ? 'odd' : 'even'),
    sizeOf,
    run: (db, gather) =>
      inTransaction(db as Kysely<Tables>, async (trx) => {
        const ids = gather()
        sizes.push(ids.length)
        await before(trx)
        const good = ids.filter((id) => id >= 0)
        if (good.length)
          await trx
            .insertInto('numbers')
            .values(good.map((id) => ({ id })))
            .execute()
        return Promise.allSettled(ids.map((id) => (id < 0 ? Promise.reject(new Error(`${id} is negative`)) : id)))
      }),
  })
  return { sizes, write }
}

const written = async () => (await db.selectFrom('numbers').select('id').orderBy('id').execute()).map(({ id }) => id)
const settled = async (writes: Promise<number>[]) =>
  (await Promise.allSettled(writes)).map((result) => (result.status === 'fulfilled' ? result.value : result.reason))

t.test('what comes together and is alike / is done together', async (t: Test) => {
  const { sizes, write } = writer()
  const ids = [...Array(40).keys()]
  t.same(await Promise.all(ids.map((id) => write(db, id))), ids)
  t.same(sizes, [20, 20])
  t.same(await written(), ids)
  t.equal(await write(db, 100), 100)
  t.same(sizes, [20, 20, 1], 'and whoever comes alone is served alone')
})

t.test('a batch / has a largest size, and what is larger goes alone', async (t: Test) => {
  const { sizes, write } = writer((id) => (id === 6 ? 1_000 : 50))
  const ids = [0, 2, 4, 6, 8, 10, 12, 14, 16]
  t.same(await Promise.all(ids.map((id) => write(db, id))), ids)
  t.same(sizes, [3, 1, 4, 1])
})

t.test("an error of one / is nobody else's", async (t: Test) => {
  const { sizes, write } = writer()
  await write(db, 4)
  const results = await settled([2, -2, 4, 6, 8].map((id) => write(db, id)))
  t.match(results, [2, /-2 is negative/, { code: '23505' }, 6, 8])
  t.same(await written(), [2, 4, 6, 8])
  t.same(sizes, [1, 5, 1, 1, 1, 1, 1], 'what broke a constraint together was done one by one')
})

type Work = Parameters<typeof inBatches<Tables, number, number>>[0]

/** Writes numbers, with a part of the work replaced by one that fails for the number 13. */
function failingWriter(part: (whole: Work) => Partial<Work>) {
  const whole: Work = {
    keyOf: () => 'all',
    sizeOf: () => 1,
    run: (db, gather) =>
      inTransaction(db as Kysely<Tables>, async (trx) => {
        const ids = gather()
        await trx
          .insertInto('numbers')
          .values(ids.map((id) => ({ id })))
          .execute()
        return ids.map((id) => ({ status: 'fulfilled', value: id }))
      }),
  }
  return inBatches<Tables, number, number>({ ...whole, ...part(whole) })
}

const unlessUnlucky = (ids: readonly number[]) => {
  if (ids.includes(13)) throw new RangeError('13 is too deep')
}

const failures: Record<string, (whole: Work) => Partial<Work>> = {
  'its key cannot be told': () => ({
    keyOf: (id) => {
      unlessUnlucky([id])
      return 'all'
    },
  }),
  'its size cannot be told': () => ({
    sizeOf: (id) => {
      unlessUnlucky([id])
      return 1
    },
  }),
  'the work throws before the transaction': ({ run }) => ({
    run: (db, gather, one) => {
      const ids = gather()
      unlessUnlucky(ids)
      return run(db, () => ids, one)
    },
  }),
  'the work throws in the transaction': () => ({
    run: (db, gather) =>
      inTransaction(db as Kysely<Tables>, (trx) => {
        const ids = gather()
        unlessUnlucky(ids)
        return trx
          .insertInto('numbers')
          .values(ids.map((id) => ({ id })))
          .execute()
          .then(() => ids.map((id) => ({ status: 'fulfilled', value: id })))
      }),
  }),
  'the work rejects after it has written': ({ run }) => ({
    run: (db, gather, one) =>
      inTransaction(db as Kysely<Tables>, async (trx) => {
        const ids = gather()
        const results = await run(trx, () => ids, one)
        await delay(1)
        unlessUnlucky(ids)
        return results
      }),
  }),
  'the work rejects with nothing': ({ run }) => ({
    run: (db, gather, one) => {
      const ids = gather()
      return ids.includes(13) ? Promise.reject(undefined) : run(db, () => ids, one)
    },
  }),
  'the database raises an error of no known class': ({ run }) => ({
    run: (db, gather, one) =>
      inTransaction(db as Kysely<Tables>, async (trx) => {
        const ids = gather()
        if (ids.includes(13)) await sql`do $$ begin raise 'unlucky' using errcode = 'P0013'; end $$`.execute(trx)
        return run(trx, () => ids, one)
      }),
  }),
}

for (const [name, part] of Object.entries(failures)) {
  t.test(`one item fails alone / when ${name}`, async (t: Test) => {
    const write = failingWriter(part)
    const results = await Promise.allSettled([1, 2, 13, 3, 4].map((id) => write(db, id)))
    t.same(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    )
    t.same(await written(), [1, 2, 3, 4])
    t.equal(await write(db, 5), 5, 'and the next is served')
  })
}

t.test('an item without an outcome / gets an error that says so', async (t: Test) => {
  const write = failingWriter(({ run }) => ({
    run: async (db, gather, one) => (await run(db, gather, one)).slice(0, 1),
  }))
  const results = await settled([1, 2].map((id) => write(db, id)))
  t.match(results, [1, /no outcome/])
})

t.test('a queue / has a bound, and what exceeds it is refused at once', async (t: Test) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const write = failingWriter(({ run }) => ({
    run: async (db, gather, one) => {
      await held
      return run(db, gather, one)
    },
  }))
  const writes = Array.from({ length: 2_000 }, (_, id) => write(db, id))
  await t.rejects(write(db, 2_000), { code: 'unavailable', headers: { 'retry-after': 1 } })
  release()
  t.equal((await Promise.all(writes)).length, 2_000)
})

t.test('an error of all / is told to all, and nothing is tried again', async (t: Test) => {
  const { sizes, write } = writer(undefined, async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  })
  const errors = await settled([2, 4, 6].map((id) => write(db, id)))
  t.ok(errors.every((error) => error instanceof Error))
  t.same(sizes, [3])
  t.same(await written(), [])
})

t.test('a database that is not there / is told to all who wait', async (t: Test) => {
  const lost = openDatabase<Tables>({
    url: 'postgres://app@127.0.0.1:1/nowhere',
    schema: 'public',
    poolSize: 10,
    driver,
    onError: () => {},
  })
  const results = await settled([2, 4].map((id) => writer().write(lost.db, id)))
  t.match(results, [{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }])
})

t.test('a deadlock / is survived by the same batch', async (t: Test) => {
  let attempts = 0
  const { sizes, write } = writer(undefined, async (trx) => {
    if (++attempts === 1) await sql`do $$ begin raise 'in a circle' using errcode = '40P01'; end $$`.execute(trx)
  })
  t.same(await Promise.all([2, 4].map((id) => write(db, id))), [2, 4])
  t.same(sizes, [2, 2])
})

t.test('two batches at most are under way, unless one takes long', async (t: Test) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { sizes, write } = writer(
    () => 200,
    () => held,
  )
  const writes = [2, 4, 6].map((id) => write(db, id))
  await delay(100)
  t.same(sizes, [1, 1])
  while (sizes.length < 3) await delay(10)
  release()
  t.same(await Promise.all(writes), [2, 4, 6])
})

t.test('a lock that somebody holds / keeps back nobody but who needs it', async (t: Test) => {
  const { sizes, write } = writer(undefined, async (trx) => {
    if (sizes.at(-1) !== 1) await sql`select ${waitingBriefly}`.execute(trx)
  })
  const waiting = await inTransaction(db as Kysely<Tables>, async (trx) => {
    await trx.insertInto('numbers').values({ id: 4 }).execute()
    const [two, four, six] = [2, 4, 6].map((id) => write(db, id))
    t.same(await Promise.all([two, six]), [2, 6])
    return { four }
  })
  await t.rejects(waiting.four as Promise<number>, { code: '23505' })
  t.same(sizes, [3, 1, 1, 1])
})

t.test('no connection is free / and those who have just come may wait for one', async (t: Test) => {
  const { write } = writer()
  // As many as there are for transactions: without shared connections there are more.
  const length = driver === 'plain' ? 8 : 5
  const busy = Array.from({ length }, () => inTransaction(db, (trx) => sql`select pg_sleep(1.8)`.execute(trx)))
  await delay(50)
  const first = t.rejects(write(db, 2), /timeout/)
  await delay(1_350)
  t.equal(await write(db, 4), 4)
  await first
  await Promise.all(busy)
})

t.test('in a transaction / all is done there', async (t: Test) => {
  const { sizes, write } = writer()
  const rolledBack = inTransaction(db as Kysely<Tables>, async (trx) => {
    t.same(await Promise.all([2, 4].map((id) => write(trx, id))), [2, 4])
    throw new Error('not after all')
  })
  await t.rejects(rolledBack, /not after all/)
  t.same(sizes, [1, 1])
  t.same(await written(), [])
})
