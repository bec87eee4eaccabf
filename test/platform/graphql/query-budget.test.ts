import { setImmediate as turn } from 'node:timers/promises'
import t from 'tap'
import { QueryBudget, toBoundedJson } from '../../../src/platform/graphql/query-budget.ts'

const megabyte = 1024 * 1024

t.test('a budget / runs three statements at a time, and all of them', async (t) => {
  const budget = new QueryBudget(10)
  let running = 0
  let most = 0
  const statement = async () => {
    running += 1
    most = Math.max(most, running)
    await turn()
    running -= 1
    return 'read'
  }
  const results = await Promise.all(Array.from({ length: 20 }, () => budget.run(statement)))
  t.strictSame(results, Array(20).fill('read'))
  t.equal(most, 3)
  for (let count = 0; count < 10; count++) t.equal(await budget.run(statement), 'read', 'one after the other as well')
})

t.test('a budget / that is used up refuses every further statement', async (t) => {
  const records = new QueryBudget(10)
  t.ok(records.takeRecords(10))
  t.notOk(records.takeRecords(1))
  await t.rejects(
    records.run(async () => t.fail('it is not sent')),
    { code: 'query_too_complex' },
  )
  const bytes = new QueryBudget(10)
  t.ok(bytes.takeBytes(8 * megabyte))
  t.notOk(bytes.takeBytes(1))
  await t.rejects(
    bytes.run(async () => t.fail('it is not sent')),
    { code: 'answer_too_large' },
  )
})

t.test('an answer / has 8 MB at most', async (t) => {
  const answer = (length: number) => ({ text: 'x'.repeat(length) })
  const frame = JSON.stringify(answer(0)).length
  t.equal(toBoundedJson(answer(8 * megabyte - frame)).length, 8 * megabyte)
  t.throws(() => toBoundedJson(answer(8 * megabyte - frame + 1)), { code: 'answer_too_large' })
  t.throws(() => toBoundedJson({ text: 'è'.repeat(5 * megabyte) }), { code: 'answer_too_large' }, 'counted in bytes')
})
