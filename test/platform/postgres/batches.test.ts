import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Test, t } from 'tap'
import { openDatabase } from '../../../src/platform/postgres/database.ts'
import { inBatches, shortLockTimeout } from '../../../src/platform/postgres/writes/batches.ts'
import { inTransaction } from '../../../src/platform/postgres/writes/transactions.ts'
import { createDatabase, driver } from '../../support/databases.ts'

interface Tables {
  numbers: { id: number }
}

const database = await createDatabase()
const { db } = openDatabase<Tables>({
  url: database.url,
  schema: 'public',
  poolSize: 12,
  driver,
  onError: () => {},
  connectionWait: 1_500,
})
await sql`create table numbers (id integer primary key)`.execute(db)
t.teardown(async () => {
  await db.destroy()
  await database.drop()
})
t.afterEach(() => sql`truncate numbers`.execute(db))

/** Writes numbers, and refuses negative ones. `sizes` has the size of each batch that was tried. */
function writer(sizeOf = (_id: number) => 1, before = async (_db: Kysely<Tables>) => {}) {
  const sizes: number[] = []
  const write = inBatches<Tables, number, number>({
    keyOf: (id) => (id % 2 ? 'odd' : 'even'),
    sizeOf,
    run: (db, takeBatch) =>
      inTransaction(db as Kysely<Tables>, async (trx) => {
        const ids = takeBatch()
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

t.test('concurrent items with the same key / are written in one batch', async (t: Test) => {
  const { sizes, write } = writer()
  const ids = [...Array(40).keys()]
  t.same(await Promise.all(ids.map((id) => write(db, id))), ids)
  t.same(sizes, [20, 20])
  t.same(await written(), ids)
  t.equal(await write(db, 100), 100)
  t.same(sizes, [20, 20, 1], 'a single item is a batch of its own')
})

t.test('a batch / has a maximum size, and a larger item is a batch of its own', async (t: Test) => {
  const { sizes, write } = writer((id) => (id === 6 ? 1_000 : 50))
  const ids = [0, 2, 4, 6, 8, 10, 12, 14, 16]
  t.same(await Promise.all(ids.map((id) => write(db, id))), ids)
  t.same(sizes, [3, 1, 4, 1])
})

t.test('an error of one item / does not fail the others', async (t: Test) => {
  const { sizes, write } = writer()
  await write(db, 4)
  const results = await settled([2, -2, 4, 6, 8].map((id) => write(db, id)))
  t.match(results, [2, /-2 is negative/, { code: '23505' }, 6, 8])
  t.same(await written(), [2, 4, 6, 8])
  t.same(sizes, [1, 5, 1, 1, 1, 1, 1], 'after the batch broke a constraint, its items were written one by one')
})

type Work = Parameters<typeof inBatches<Tables, number, number>>[0]

/** Writes numbers, with a part of the work replaced so that it fails for the number 13. */
function failingWriter(part: (whole: Work) => Partial<Work>) {
  const whole: Work = {
    keyOf: () => 'all',
    sizeOf: () => 1,
    run: (db, takeBatch) =>
      inTransaction(db as Kysely<Tables>, async (trx) => {
        const ids = takeBatch()
        await trx
          .insertInto('numbers')
          .values(ids.map((id) => ({ id })))
          .execute()
        return ids.map((id) => ({ status: 'fulfilled', value: id }))
      }),
  }
  return inBatches<Tables, number, number>({ ...whole, ...part(whole) })
}

const refuse13 = (ids: readonly number[]) => {
  if (ids.includes(13)) throw new RangeError('13 is too deep')
}

const failures: Record<string, (whole: Work) => Partial<Work>> = {
  'keyOf throws': () => ({
    keyOf: (id) => {
      refuse13([id])
      return 'all'
    },
  }),
  'sizeOf throws': () => ({
    sizeOf: (id) => {
      refuse13([id])
      return 1
    },
  }),
  'the work throws before the transaction': ({ run }) => ({
    run: (db, takeBatch, first) => {
      const ids = takeBatch()
      refuse13(ids)
      return run(db, () => ids, first)
    },
  }),
  'the work throws in the transaction': () => ({
    run: (db, takeBatch) =>
      inTransaction(db as Kysely<Tables>, (trx) => {
        const ids = takeBatch()
        refuse13(ids)
        return trx
          .insertInto('numbers')
          .values(ids.map((id) => ({ id })))
          .execute()
          .then(() => ids.map((id) => ({ status: 'fulfilled', value: id })))
      }),
  }),
  'the work rejects after it has written': ({ run }) => ({
    run: (db, takeBatch, first) =>
      inTransaction(db as Kysely<Tables>, async (trx) => {
        const ids = takeBatch()
        const results = await run(trx, () => ids, first)
        await delay(1)
        refuse13(ids)
        return results
      }),
  }),
  'the work rejects with nothing': ({ run }) => ({
    run: (db, takeBatch, first) => {
      const ids = takeBatch()
      return ids.includes(13) ? Promise.reject(undefined) : run(db, () => ids, first)
    },
  }),
  'the database raises an error of no known class': ({ run }) => ({
    run: (db, takeBatch, first) =>
      inTransaction(db as Kysely<Tables>, async (trx) => {
        const ids = takeBatch()
        if (ids.includes(13)) await sql`do $$ begin raise 'unlucky' using errcode = 'P0013'; end $$`.execute(trx)
        return run(trx, () => ids, first)
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
    t.equal(await write(db, 5), 5, 'the next item is written')
  })
}

t.test('an item without an outcome / is rejected with an error that says so', async (t: Test) => {
  const write = failingWriter(({ run }) => ({
    run: async (db, takeBatch, first) => (await run(db, takeBatch, first)).slice(0, 1),
  }))
  const results = await settled([1, 2].map((id) => write(db, id)))
  t.match(results, [1, /no outcome/])
})

t.test('a full queue / refuses further items immediately', async (t: Test) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const write = failingWriter(({ run }) => ({
    run: async (db, takeBatch, first) => {
      await held
      return run(db, takeBatch, first)
    },
  }))
  const writes = Array.from({ length: 2_000 }, (_, id) => write(db, id))
  await t.rejects(write(db, 2_000), { code: 'unavailable', headers: { 'retry-after': 1 } })
  release()
  t.equal((await Promise.all(writes)).length, 2_000)
})

t.test('a failure of the database / rejects all items of the batch, without a retry', async (t: Test) => {
  const { sizes, write } = writer(undefined, async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  })
  const errors = await settled([2, 4, 6].map((id) => write(db, id)))
  t.ok(errors.every((error) => error instanceof Error))
  t.same(sizes, [3])
  t.same(await written(), [])
})

t.test('an unreachable database / rejects all waiting items', async (t: Test) => {
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

t.test('a deadlock / is retried with the same batch', async (t: Test) => {
  let attempts = 0
  const { sizes, write } = writer(undefined, async (trx) => {
    if (++attempts === 1) await sql`do $$ begin raise 'in a circle' using errcode = '40P01'; end $$`.execute(trx)
  })
  t.same(await Promise.all([2, 4].map((id) => write(db, id))), [2, 4])
  t.same(sizes, [2, 2])
})

t.test('at most two batches run at once, not counting slow ones', async (t: Test) => {
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

t.test('a lock held by another transaction / delays only the item that needs it', async (t: Test) => {
  const { sizes, write } = writer(undefined, async (trx) => {
    if (sizes.at(-1) !== 1) await sql`select ${shortLockTimeout}`.execute(trx)
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

t.test('no free connection / rejects the first item, and lets recent ones wait', async (t: Test) => {
  const { write } = writer()
  // The number of connections for transactions. The plain driver has more, because it has no shared ones.
  const length = driver === 'plain' ? 8 : 5
  const busy = Array.from({ length }, () => inTransaction(db, (trx) => sql`select pg_sleep(1.8)`.execute(trx)))
  await delay(50)
  const first = t.rejects(write(db, 2), /timeout/)
  await delay(1_350)
  t.equal(await write(db, 4), 4)
  await first
  await Promise.all(busy)
})

t.test('in a transaction of the caller / items are written there, without batches', async (t: Test) => {
  const { sizes, write } = writer()
  const rolledBack = inTransaction(db as Kysely<Tables>, async (trx) => {
    t.same(await Promise.all([2, 4].map((id) => write(trx, id))), [2, 4])
    throw new Error('not after all')
  })
  await t.rejects(rolledBack, /not after all/)
  t.same(sizes, [1, 1])
  t.same(await written(), [])
})
