import type pg from 'pg'
import type { Test } from 'tap'
import type { Operation } from '../../src/platform/openapi.ts'
import type { Reply } from './client.ts'
import { type Contract, findOperation } from './contract.ts'
import { requestTo, type Stage, send } from './contract-tests.ts'
import { deadlocksDuring } from './deadlocks.ts'
import { overlapping } from './pausing.ts'

export type Values = Record<string, string | number>

/** Records on which two writes are tried. */
export interface Kind {
  /** Makes a new record, and returns the values of its path parameters. */
  create(): Promise<Values>
  /** Further bodies, besides the examples, by operation. */
  bodies?: Record<string, object[]>
}

/** Paths of articles, documents and lots. Settings are all other records. */
export const recordPaths = [
  '/articles',
  '/sales-orders',
  '/shipments',
  '/purchase-orders',
  '/receptions',
  '/returns',
  '/stock/adjustments',
  '/stock/counts',
  '/stock/lots',
  '/stock/transfers',
]

/** The first part of the path of a record: all operations on it have the same. */
const prefixOf = ({ path }: Operation) =>
  path.includes('/articles/') ? '/articles' : path.slice(0, path.indexOf('/{')).replace(/\/by-code$/, '')

interface Place {
  contract: Contract
  stage: Stage
  pool: pg.Pool
}

/**
 * Each pair of writes on one record, at once. The first one pauses after each of its steps in turn, while the second
 * one goes as far as it can. The outcome is that of the one after the other, in some order. Every operation on a record
 * needs a kind, by the first part of its path.
 */
export function testTwoWrites(
  t: Test,
  place: Place,
  isTried: (prefix: string) => boolean,
  kinds: Record<string, Kind[]>,
): void {
  const { contract, stage } = place
  const writing = contract.operations.filter(({ method, path }) => method !== 'GET' && path.includes('{'))
  for (const [prefix, operations] of Map.groupBy(writing, prefixOf)) {
    if (!isTried(prefix)) continue
    t.test(`${contract.service} ${prefix} / two writes at once have the outcome of one after the other`, async (t) => {
      const known = kinds[prefix]
      if (!known) return t.fail(`add a record of ${prefix} to the kinds of this test`)
      let overlaps = 0
      for (const kind of known) {
        const writes = await writesOf(stage, operations, kind)
        for (const one of writes) {
          for (const two of writes) {
            for (const matches of [false, true]) {
              if (matches && !(one.operation.takesIfMatch && two.operation.takesIfMatch)) continue
              overlaps += await tryPair(t, { ...place, prefix }, kind, [one, two], matches)
            }
          }
        }
      }
      t.ok(overlaps > 0, `${overlaps} overlaps`)
    })
  }
}

interface Write {
  name: string
  operation: Operation
  body: object | undefined
}

/** The writes of a kind: each operation, and for moves each example. */
function writesOf(stage: Stage, operations: Operation[], { bodies = {} }: Kind): Promise<Write[]> {
  const all = operations.map(async (operation) => {
    const examples = Object.values(operation.body?.examples ?? {}).map(({ value }) => value as object)
    const isMove = operation.id.startsWith('transition')
    const chosen: (object | undefined)[] = isMove ? [...examples, ...(bodies.transition ?? [])] : [examples[0]]
    const made: Write[] = []
    for (const body of chosen) {
      // What an example names must exist. Moves get the line of their document when they are sent.
      const prepared = isMove ? body : (((await stage.prepare?.(operation, body)) as object | undefined) ?? body)
      made.push({
        name: isMove ? `${operation.id} ${(body as { to: string }).to}` : operation.id,
        operation,
        body: prepared,
      })
    }
    return made
  })
  return Promise.all(all).then((made) => made.flat())
}

function withLine(body: unknown, { line_id }: Values): unknown {
  return (
    JSON.parse(JSON.stringify(body ?? null), (name, value) => (name === 'line_id' && line_id ? line_id : value)) ??
    undefined
  )
}

interface RecordPlace extends Place {
  prefix: string
}

const sendWrite = (
  { stage }: RecordPlace,
  { operation, body }: Write,
  values: Values,
  headers: Record<string, string>,
) => {
  const request = requestTo(stage, operation, values)
  return send(stage.allowed(operation), { ...request, body: withLine(body, values) }, { headers })
}

/** The record, read as anybody would: by its key, or from the list. */
async function read({ contract, stage, prefix }: RecordPlace, { id, subject }: Values): Promise<Reply> {
  const key = String(id ?? subject)
  const path = `${prefix}/${encodeURIComponent(key)}`
  const single = findOperation(contract, 'GET', contract.prefix + path)
  if (single) return stage.allowed(single).get(path)
  const list = findOperation(contract, 'GET', contract.prefix + prefix)
  if (!list) throw new Error(`Nothing reads ${prefix}`)
  const reply = await stage.allowed(list).get(prefix)
  const data = reply.body.data.find((record: Values) => String(record.id ?? record.subject) === key)
  return { ...reply, body: { data: data ?? {} } }
}

/** Every value of a record by its place in it, without ids; times are all equal. */
function flat(value: unknown, path = ''): [string, unknown][] {
  if (typeof value === 'object' && value) {
    return Object.entries(value).flatMap(([name, each]) => (/(^|_)id$/.test(name) ? [] : flat(each, `${path}.${name}`)))
  }
  return [[path, typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? 'a time' : value]]
}

/** What has become of a record: how far its version has moved, and each value that has changed. */
function changesOf(before: Reply, after: Reply): object {
  if (after.status !== 200) return { status: after.status }
  const known = new Map(flat(before.body.data))
  const changed = flat(after.body.data).filter(([path, value]) => known.get(path) !== value && path !== '.version')
  return { versions: after.body.data.version - before.body.data.version, changed }
}

async function tryPair(
  t: Test,
  place: RecordPlace,
  kind: Kind,
  [one, two]: [Write, Write],
  matches: boolean,
): Promise<number> {
  /** Makes a record, sends both writes, and describes what has become of it. */
  const attempt = async (sendBoth: (first: () => Promise<Reply>, second: () => Promise<Reply>) => Promise<Reply[]>) => {
    const values = await kind.create()
    const before = await read(place, values)
    const headers: Record<string, string> = matches ? { 'if-match': String(before.headers.etag) } : {}
    const replies = await sendBoth(
      () => sendWrite(place, one, values, headers),
      () => sendWrite(place, two, values, headers),
    )
    const after = await read(place, values)
    const failed = [before, ...replies, after].find(({ status }) => status >= 500)
    if (failed) throw new Error(`${failed.status}: ${failed.text}`)
    return JSON.stringify({ statuses: replies.map(({ status }) => status), ...changesOf(before, after) })
  }
  const orders = [
    await attempt(async (first, second) => [await first(), await second()]),
    await attempt(async (first, second) => {
      const reply = await second()
      return [await first(), reply]
    }),
  ]
  // Nothing can happen if both are refused in any order.
  if (orders.every((each) => !/^{"statuses":\[(2|\d+,2)/.test(each))) return 0
  // With If-Match, only what comes before the comparison of versions matters.
  const last = matches ? 3 : Number.POSITIVE_INFINITY
  let overlaps = 0
  const deadlocks = await deadlocksDuring(async () => {
    for (let pauseAfter = 1, goesOn = true; goesOn && pauseAfter <= last; pauseAfter++) {
      const found = await attempt(async (first, second) => {
        const { answers, hasPaused } = await overlapping(place.pool, pauseAfter, first, second)
        goesOn = hasPaused
        return answers
      })
      overlaps += 1
      const what = `${one.name} and ${two.name}${matches ? ' with If-Match' : ''}, paused after step ${pauseAfter}`
      t.ok(
        orders.includes(found),
        orders.includes(found) ? what : `${what}: ${found}\nnot one of\n${orders.join('\n')}`,
      )
    }
  })
  t.equal(deadlocks, 0, `${one.name} and ${two.name}: no deadlock`)
  return overlaps
}
