import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import { bodyLimitOf } from '../../src/platform/contract/contract.ts'
import type { JsonObject, Operation } from '../../src/platform/openapi.ts'
import { startApp, type TestService } from '../support/app.ts'
import { startAuth } from '../support/auth.ts'
import { setStage as setAuthStage } from '../support/auth-stage.ts'
import { authContract, type Contract, logisticsContract } from '../support/contract.ts'
import { hasBody, requestTo, type Stage } from '../support/contract-tests.ts'
import { createYard, expectData } from '../support/documents.ts'
import { setStage } from '../support/logistics-stage.ts'
import { bringLots } from '../support/lots.ts'
import { createArticle } from '../support/world.ts'

/**
 * Everything that a server does for other callers waits while one piece of JavaScript runs. Nothing that anybody may send
 * leads to a piece of more than 50 ms of CPU time: the worst bodies for each operation, and the first request of a page.
 */
t.setTimeout(600_000)
const longestMs = 50

/** The best of these counts: the collector of memory and other processes disturb single ones. */
const rounds = 8

/** The CPU time of the longest turn of the event loop while `work` runs, in milliseconds. */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  const cpuTime = () => process.threadCpuUsage().user + process.threadCpuUsage().system
  let [longest, isRunning, last] = [0, true, cpuTime()]
  const turn = () => {
    const now = cpuTime()
    longest = Math.max(longest, now - last)
    last = now
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isRunning = false
  turn()
  return longest / 1_000
}

/** The best time of several, but only one if it is good enough. */
async function bestPiece(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && best > longestMs; round++) best = Math.min(best, await longestPiece(work))
  return best
}

/** The items of a list in JSON that is about as long as it may be. */
function repeated(text: (index: number) => string, bytes: number, most = Number.POSITIVE_INFINITY): string {
  const parts: string[] = []
  for (let [length, index] = [0, 0]; index < most; index++) {
    const part = text(index)
    length += part.length + 1
    if (length > bytes) break
    parts.push(part)
  }
  return parts.join()
}

/** A valid value that is as large as its schema allows. */
function largest(schema: JsonObject, bytes: number): unknown {
  const { type, properties, items, maxLength, maxItems, enum: values, examples, format, pattern } = schema
  if (values) return (values as unknown[])[0]
  switch ([type].flat()[0]) {
    case 'object': {
      if (!properties) return { a: { b: { c: { d: { e: { f: { g: 'x'.repeat(Math.min(bytes, 15_000)) } } } } } } }
      const entries = Object.entries(properties as Record<string, JsonObject>).filter(([, field]) => !field.readOnly)
      return Object.fromEntries(entries.map(([name, field]) => [name, largest(field, bytes / entries.length)]))
    }
    case 'array': {
      const item = largest(items as JsonObject, 200)
      const count = Math.min(Number(maxItems ?? 1_000), Math.floor(bytes / (JSON.stringify(item)?.length ?? 1)))
      return Array.from({ length: Math.max(1, count) }, () => item)
    }
    case 'string':
      if (format || pattern) return (examples as unknown[])?.[0] ?? 'x'
      return 'é'.repeat(Math.min(Number(maxLength ?? 100), bytes / 2))
    case 'boolean':
      return true
    default:
      return 1
  }
}

/** Bodies of this length, each the worst for another part of the parser. */
function worstTexts(limit: number): Record<string, string> {
  const numbers = ['1', '1e1', '1234567890123456', '0.0000000123456789', '1.23456789012345e100']
  const listsOf = (item: string) =>
    [1_000_000, 99_990, 19_990, 9_990].map((most) => [
      `${most} times ${item}`,
      `{"a":[${repeated(() => item, limit, most)}]}`,
    ])
  return {
    ...Object.fromEntries([...numbers, '{"\\u005fx":1}', '"\\ud800"', '{}'].flatMap(listsOf)),
    'quotes and backslashes': `{"a":"${'\\\\\\"'.repeat(limit / 4)}"}`,
    'an unclosed text of backslashes': `{"a":"${'\\'.repeat(limit)}`,
    'nested lists': `{"a":[${repeated(() => `${'['.repeat(28)}${']'.repeat(28)}`, limit)}]}`,
    'nested too deep': '['.repeat(limit),
  }
}

/** Bodies that are as long as the operation takes, each the worst for another part of its schema. */
function worstBodies(operation: Operation): Record<string, string> {
  const limit = bodyLimitOf(operation) - 1_000
  const { schema = {} } = operation.body ?? {}
  const lists = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).filter(
    ([, { type }]) => type === 'array',
  )
  const fields = (count: number) => repeated((index) => `"${index.toString(36)}":1`, limit, count)
  const items = ['1', '{}', `{${fields(4)}}`, `{${fields(19)}}`]
  return {
    'the largest valid values': JSON.stringify(largest(schema as JsonObject, limit)),
    ...Object.fromEntries([1_000_000, 99_990, 19_990, 9_990].map((count) => [`${count} fields`, `{${fields(count)}}`])),
    ...Object.fromEntries(
      lists.flatMap(([name, { maxItems }]) =>
        items.map((item) => [
          `${name} of ${item}`,
          `{"${name}":[${repeated(() => item, limit, Number(maxItems ?? Number.POSITIVE_INFINITY))}]}`,
        ]),
      ),
    ),
  }
}

type Start = (t: Test) => Promise<[Pick<TestService<unknown>, 'server' | 'routes'>, Stage]>

function testPieces(t: Test, contract: Contract, start: Start): void {
  t.test(`${contract.service} / no body keeps the main thread for more than ${longestMs} ms`, async (t) => {
    const [{ server }, stage] = await start(t)
    const limits = new Set<number>()
    for (const operation of contract.operations.filter(hasBody)) {
      const { method, path } = requestTo(stage, operation)
      const headers = { ...stage.allowed(operation).headers, 'content-type': 'application/json' }
      const send = (payload: string) => {
        const key: Record<string, string> = operation.takesIdempotencyKey ? { 'idempotency-key': randomUUID() } : {}
        const url = contract.prefix + path
        return server.inject({ method: method as 'POST', url, headers: { ...headers, ...key }, payload })
      }
      // Validators are compiled on first use.
      await send('{}')
      await send('{"a":1}')
      const limit = bodyLimitOf(operation)
      // The parser is the same for all operations with the same limit.
      const texts = limits.has(limit) ? {} : worstTexts(limit - 1_000)
      limits.add(limit)
      const slow: string[] = []
      for (const [name, body] of Object.entries({ ...texts, ...worstBodies(operation) })) {
        const best = await bestPiece(() => send(body))
        if (best > longestMs) slow.push(`${name} (${body.length} bytes): ${Math.round(best)} ms`)
      }
      t.strictSame(slow, [], operation.id)
    }
  })

  t.test(`${contract.service} / no page keeps the main thread for more than ${longestMs} ms`, async (t) => {
    const times = new Map<string, number>()
    // A page is made for its first request, so each round needs a new server.
    for (let round = 0; round < rounds; round++) {
      const [{ server, routes }] = await start(t)
      const pages = routes.filter(({ method, url, config }) => {
        return method === 'GET' && !/[:*]/.test(url) && !config?.operation && !config?.refuses && !config?.isDynamic
      })
      t.ok(pages.length > 5, `${pages.length} pages`)
      for (const { url } of pages) {
        const took = await longestPiece(() => server.inject(url))
        times.set(url, Math.min(took, times.get(url) ?? Number.POSITIVE_INFINITY))
      }
      if ([...times.values()].every((time) => time <= longestMs)) break
    }
    t.strictSame(
      [...times].filter(([, time]) => time > longestMs),
      [],
    )
  })
}

testPieces(t, logisticsContract, async (t) => {
  const app = await startApp(t)
  return [app, await setStage(app)]
})
testPieces(t, authContract, async (t) => {
  const auth = await startAuth(t)
  return [auth, await setAuthStage(auth)]
})

t.test(`orders / lots that they may not have keep the main thread for no more than ${longestMs} ms`, async (t) => {
  const app = await startApp(t)
  const { client } = await createYard(app)
  const article = await createArticle(client, { tracking: 'lot_expiry' })
  for (let first = 0; first < 1_000; first += 100) {
    const lots = Array.from({ length: 100 }, (_, index) => ({
      lot_code: `L${first + index}`,
      expires_on: '2090-01-01',
      quantity_um3pl: 1,
    }))
    await bringLots(client, article, lots)
  }
  const lines = Array.from({ length: 1_000 }, () => ({ article_id: article.id, quantity_um3pl: 1 }))
  const body = { lines, min_remaining_days: 36_500 }
  const best = await bestPiece(() => expectData(client.post('/sales-orders?dry_run=true', body), 201))
  t.ok(best <= longestMs, `${best} ms`)
})

t.test(
  `orders / a page and an export of long ones keep the main thread for no more than ${longestMs} ms`,
  async (t) => {
    const app = await startApp(t)
    const { client, token, companyId } = await createYard(app)
    const article = await createArticle(client)
    const lines = Array.from({ length: 1_000 }, () => ({ article_id: article.id, quantity_um3pl: 1 }))
    for (let order = 0; order < 100; order++) await expectData(client.post('/sales-orders', { lines }), 201)
    const headers = { authorization: `Bearer ${token}`, 'x-company-id': String(companyId) }
    for (const path of ['/sales-orders?per_page=100', '/sales-orders/export']) {
      const read = () => app.server.inject({ url: `/api${path}`, headers })
      const answer = await read()
      t.equal(answer.statusCode, 200)
      t.equal(answer.body.split('"line_reference"').length - 1, 100_000)
      if (path.includes('per_page')) t.strictSame(answer.json().meta.total, 100)
      const best = await bestPiece(read)
      t.ok(best <= longestMs, `${path}: ${best} ms`)
    }
  },
)
