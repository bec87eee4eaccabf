import { Readable } from 'node:stream'
import { setImmediate as othersAreServed } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject, Operation } from '../openapi.ts'
import type { RejectWhenLost } from '../postgres/connections/availability.ts'
import { actFor } from '../postgres/connections/caller.ts'
import { csvCell } from './csv-cells.ts'
import type { Call } from './request-context.ts'

const ndjson = 'application/x-ndjson'
const csv = 'text/csv'

const eventStream = 'text/event-stream'

type Batches = AsyncIterable<readonly object[]>

/** The most entries of lists in records that are written before other requests are served, if it is not one record. */
const entriesAtOnce = 1_000

/**
 * For an operation whose success answer is NDJSON: returns the function that streams what its handler returns, as NDJSON
 * or as CSV. While a batch is written, the database reads the next one; further ones wait until the client has read.
 */
export function streamOf(operation: Operation, withTimeout: RejectWhenLost) {
  const content = operation.responses[operation.successStatus]?.content ?? {}
  const item = content[ndjson]
  if (!item) return undefined
  const toCsv = csvWriter(item.schema, content[csv]?.['x-csv-rows'])
  const lists = listsIn(item.schema)

  return async (batches: Batches, call: Call, request: FastifyRequest, reply: FastifyReply) => {
    const source = batches[Symbol.asyncIterator]()
    const asCsv = csv in content && prefersCsv(request.headers.accept)
    reply.type(`${asCsv ? csv : ndjson}; charset=utf-8`)
    if (request.method === 'HEAD') return ''
    const next = () => actFor(call, () => source.next())
    const end = async () => void (await source.return?.())
    // A problem with the first batch is answered with its own status. Later the answer can only break off.
    const first = await withTimeout(next()).catch((error) => {
      end().catch(() => {})
      throw error
    })
    const serialize = reply.getSerializationFunction(String(operation.successStatus), ndjson)
    const toNdjson = (records: readonly object[]) =>
      records.map((record) => `${serialize?.(record as JsonObject)}\n`).join('')
    async function* texts() {
      try {
        if (asCsv) yield toCsv.header
        let batch = first
        while (!batch.done) {
          const coming = next()
          // If it fails, the error is thrown when the batch is awaited.
          coming.catch(() => {})
          for await (const records of inPieces(batch.value, lists)) {
            yield Buffer.from(asCsv ? toCsv.rows(records) : toNdjson(records))
          }
          batch = await coming
        }
      } finally {
        await end()
      }
    }
    return Readable.from(texts())
  }
}

/**
 * For an operation that answers with a page of records that have lists: returns the function that streams a long page. An
 * answer of several megabytes would keep all others waiting while it is written.
 */
export function longPageOf(operation: Operation) {
  const schema: Schema | undefined = operation.responses[operation.successStatus]?.content?.['application/json']?.schema
  const item = schema?.properties?.data?.items
  const lists = item ? listsIn(item) : []
  if (!item || lists.length === 0) return undefined

  return (answer: { data: readonly object[] }, request: FastifyRequest, reply: FastifyReply) => {
    if (countEntries(answer.data, lists) <= entriesAtOnce) return answer
    reply.type('application/json; charset=utf-8')
    if (request.method === 'HEAD') return ''
    const serialize = reply.compileSerializationSchema(item as JsonObject)
    const { data, ...rest } = answer
    async function* texts() {
      let before = '{"data":['
      for await (const records of inPieces(data, lists)) {
        yield Buffer.from(before + records.map((record) => serialize(record as JsonObject)).join())
        before = ','
      }
      yield Buffer.from(`],${JSON.stringify(rest).slice(1)}`)
    }
    return Readable.from(texts())
  }
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
}

/** The lists in a record, each with the lists in its entries. */
type Lists = readonly { name: string; lists: Lists }[]

function listsIn({ properties = {} }: Schema): Lists {
  return Object.entries(properties).flatMap(([name, { items }]) => (items ? [{ name, lists: listsIn(items) }] : []))
}

function countEntries(records: readonly object[], lists: Lists): number {
  let count = 0
  for (const record of records) {
    for (const { name, lists: inner } of lists) {
      const entries = (record as Record<string, object[] | null | undefined>)[name]
      if (entries) count += entries.length + (inner.length && countEntries(entries, inner))
    }
  }
  return count
}

async function* inPieces(records: readonly object[], lists: Lists): AsyncGenerator<readonly object[]> {
  let [start, count] = [0, 0]
  for (const [index, record] of records.entries()) {
    count += countEntries([record], lists)
    if (count <= entriesAtOnce) continue
    yield records.slice(start, index + 1)
    await othersAreServed()
    start = index + 1
    count = 0
  }
  if (start < records.length) yield records.slice(start)
}

export function isEventStream({ responses, successStatus }: Operation): boolean {
  return eventStream in (responses[successStatus]?.content ?? {})
}

/**
 * Sends server-sent events. The next ones are asked for when the client has taken the last ones, so a client that reads
 * slowly costs no memory; the server closes a connection without traffic.
 */
export function sendEvents(
  events: AsyncIterable<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable | string {
  // Proxies must pass each event on at once.
  reply.type(`${eventStream}; charset=utf-8`).headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  if (request.method !== 'HEAD') return Readable.from(events, { objectMode: false, highWaterMark: 65_536 })
  return ''
}

/** NDJSON, unless the client names CSV and does not prefer NDJSON. */
function prefersCsv(accept = ''): boolean {
  const weights = new Map<string, number>()
  for (const entry of accept.toLowerCase().split(',')) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(range, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  return (weights.get(csv) ?? 0) > (weights.get(ndjson) ?? 0)
}

/**
 * Writes records as CSV rows. The columns come from the schema: fields of an object are `name.field`; lists and objects
 * with free fields are JSON in one cell. With `listed`, the entries of that list become rows, which repeat the other
 * columns: a table whose columns depended on the longest list could not be read by a program.
 */
function csvWriter(schema: JsonObject, listed: string | undefined) {
  const columns = [...columnsOf(schema, listed).keys()]
  const paths = columns.map((name) => name.split('.'))
  const row = (record: object) => {
    let cells = ''
    for (const [index, path] of paths.entries()) cells += `${index ? ',' : ''}${csvCell(valueAt(record, path))}`
    return `${cells}\n`
  }
  return {
    header: `${columns.join()}\n`,
    rows: (records: readonly object[]): string =>
      (listed ? records.flatMap((record) => rowsOf(record, listed)) : records).map(row).join(''),
  }
}

function valueAt(record: object, path: readonly string[]): unknown {
  let value: unknown = record
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name]
  return value
}

function rowsOf(record: object, listed: string): object[] {
  const entries = (record as Record<string, object[]>)[listed] as object[]
  return entries.map((entry) => ({ ...record, [listed]: entry }))
}

/** The schemas of the columns by their names, in the order of the schema's properties. */
export function columnsOf(schema: JsonObject, listed?: string): Map<string, JsonObject> {
  const columns = new Map<string, JsonObject>()
  for (const [name, property] of Object.entries(schema.properties as Record<string, JsonObject>)) {
    const parts = [property, ...((property.anyOf ?? []) as JsonObject[])]
    const nested = name === listed ? (property.items as JsonObject) : parts.find((part) => part.properties)
    if (!nested) columns.set(name, property)
    else for (const [field, column] of columnsOf(nested)) columns.set(`${name}.${field}`, column)
  }
  return columns
}
