import type { BodyOf, Call, InitOf } from './calls.ts'
import type { components, paths } from './generated/logistics.ts'

/** The paths that take many records in one call, each with the most records and lines of one call. */
const calls = {
  articles: { path: '/articles/bulk', items: 1_000 },
  salesOrders: { path: '/sales-orders/bulk', items: 200 },
  purchaseOrders: { path: '/purchase-orders/bulk', items: 200 },
  receptions: { path: '/receptions/bulk', items: 200 },
  returns: { path: '/returns/bulk', items: 200 },
} as const
const lines = 5_000
/** Bytes of JSON. The server takes 2 MB. */
const bytes = 1_500_000

type Calls = typeof calls
type Kind = keyof Calls
type ItemOf<K extends Kind> =
  InitOf<paths[Calls[K]['path']], 'post'> extends { body: { items: (infer Item)[] } } ? Item : never
type RecordOf<K extends Kind> =
  BodyOf<paths, 'post', Calls[K]['path']> extends { data: { results: { data?: infer Data }[] } }
    ? NonNullable<Data>
    : never

/** What became of one item: its record, or its error. */
export type BulkResult<Item, Data> = {
  item: Item
  /** The position of the item, from 0. */
  index: number
  /** The HTTP status that the item would have had alone. */
  status: number
} & ({ data: Data; error?: undefined } | { data?: undefined; error: components['schemas']['ItemError'] })

export interface BulkOptions {
  /**
   * Names this run, for example after a file. The calls of a run with the same name and the same items are not carried
   * out twice within 24 hours, also if your program was started again. Without a name, only lost answers are covered.
   */
  key?: string
  signal?: AbortSignal
}

type Source<Item> = Iterable<Item> | AsyncIterable<Item>

/** For each kind of record: writes any number of them, and gives the result of each item in order. */
export type Bulk = {
  [K in Kind]: (items: Source<ItemOf<K>>, options?: BulkOptions) => AsyncGenerator<BulkResult<ItemOf<K>, RecordOf<K>>>
}

export function bulkOf(post: Call<paths, 'post'>): Bulk {
  const run = async function* (kind: Kind, items: Source<unknown>, { key, signal }: BulkOptions = {}) {
    let first = 0
    let number = 0
    for await (const part of cut(items, calls[kind].items)) {
      number += 1
      // One path stands for all, because TypeScript cannot follow the types of a path that it does not know.
      const { body } = await post(calls[kind].path as '/articles/bulk', {
        params: { header: key === undefined ? {} : { 'Idempotency-Key': `${key}-${number}` } },
        body: { items: part as components['schemas']['ArticleUpsert'][] },
        signal: signal ?? null,
      })
      for (const { index, ...result } of body.data.results) yield { item: part[index], index: first + index, ...result }
      first += part.length
    }
  }
  const kinds = Object.keys(calls) as Kind[]
  return Object.fromEntries(
    kinds.map((kind) => [kind, (items: Source<unknown>, options?: BulkOptions) => run(kind, items, options)]),
  ) as unknown as Bulk
}

/** Cuts items into parts that the server takes in one call. */
async function* cut(items: Source<unknown>, most: number): AsyncGenerator<unknown[]> {
  let part: unknown[] = []
  let size = { lines: 0, bytes: 0 }
  for await (const item of items) {
    const added = { lines: linesOf(item), bytes: new TextEncoder().encode(JSON.stringify(item)).length + 1 }
    const isFull = part.length === most || size.lines + added.lines > lines || size.bytes + added.bytes > bytes
    if (part.length && isFull) {
      yield part
      part = []
      size = { lines: 0, bytes: 0 }
    }
    part.push(item)
    size = { lines: size.lines + added.lines, bytes: size.bytes + added.bytes }
  }
  if (part.length) yield part
}

function linesOf(item: unknown): number {
  const { lines } = item as { lines?: unknown[] }
  return lines?.length ?? 0
}
