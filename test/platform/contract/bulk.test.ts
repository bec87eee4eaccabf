import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { createBulk, createBulkQueue } from '../../../src/platform/contract/bulk.ts'
import type { Operation } from '../../../src/platform/openapi.ts'
import { LostDatabase, watchAvailability } from '../../../src/platform/postgres/connections/availability.ts'

t.test('a bulk request / that got a 503 while it waited for its turn is not carried out later', async (t) => {
  const schema = { type: 'object', properties: { items: { type: 'array', items: { type: 'object' } } } }
  const bulk = createBulk({ id: 'create', body: { schema } } as unknown as Operation, createBulkQueue())
  const db = {}
  // The watch does not keep the process alive.
  const alive = setInterval(() => {}, 1_000)
  t.teardown(() => clearInterval(alive))
  const rejectWhenLost = watchAvailability(db, 'postgres://127.0.0.1:1/nowhere', 200)
  const send = (work: () => Promise<unknown>) =>
    rejectWhenLost(bulk.inTurn({ companyId: 1, caller: 'user:1' }, db)(work))
  const database = Promise.withResolvers<void>()
  const carriedOut: number[] = []
  const requests = [1, 2, 3, 4].map((number) =>
    send(async () => {
      carriedOut.push(number)
      await database.promise
    }),
  )
  for (const request of requests) await t.rejects(request, new LostDatabase())
  const begun = carriedOut.length
  t.ok(begun > 0 && begun < 4, 'some have waited')
  database.resolve()
  await delay(50)
  t.equal(carriedOut.length, begun)
  await send(async () => carriedOut.push(5))
  t.equal(carriedOut.at(-1), 5)
})
