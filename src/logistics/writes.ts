import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { type KeyedRequest, KeysOfTransaction } from '../platform/contract/idempotency.ts'
import type { Reader } from '../platform/postgres/queries/reader.ts'
import { countStatement } from '../platform/postgres/queries/row-counts.ts'
import { only } from '../platform/postgres/writes/batches.ts'
import { inDryRun, inTransaction, runLast, runTogether } from '../platform/postgres/writes/transactions.ts'
import { type Allocated, allocating } from './allocating.queries.ts'
import { Change } from './change.ts'
import type { OneCompany } from './company-scope.ts'
import type { LoadRecords, PendingEvent } from './event-log.ts'
import * as outbox from './events/outbox.queries.ts'
import { stockEffectOf } from './inventory/stock-effect.ts'
import { asStockErrors } from './inventory/stock-levels.queries.ts'

/**
 * Every write of a company's data goes through this function. `work` makes the change and notes its events. Afterwards
 * the events, their webhook deliveries and the counters of lists are written in the same transaction. A request with an
 * Idempotency-Key is carried out once: what `work` returns is its answer.
 */
export function write<T>(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  work: (change: Change) => Promise<T>,
  once?: KeyedRequest,
): Promise<T> {
  // Handlers get a `Reader`. Only here it is used as a full connection that can write.
  const make = async (trx: Transaction<DB>) => {
    const change = new Change(trx, scope, actor)
    const result = await (once ? workOnce(change, work, once) : work(change))
    await finish(change)
    change.noteWritten()
    return result
  }
  return asStockErrors(inTransaction(db as Kysely<DB>, make))
}

async function workOnce<T>(change: Change, work: (change: Change) => Promise<T>, once: KeyedRequest): Promise<T> {
  change.keys = new KeysOfTransaction([once])
  await change.keys.send(change.trx, [])
  only(change.keys.onlyNew([{ status: 'fulfilled', value: undefined }]))
  const value = await work(change)
  change.keys.answers = [{ status: 'fulfilled', value }]
  return value
}

/**
 * The same for requests that are written together. `work` sends its first statements with `change.keys`, continues with
 * those requests that `change.keys.onlyNew` returns, and returns an answer or an error for each.
 */
export function writeBatch<Request extends { once?: KeyedRequest | undefined }, Answer>(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  takeBatch: () => readonly Request[],
  work: (change: Change, requests: readonly Request[]) => Promise<PromiseSettledResult<Answer>[]>,
): Promise<PromiseSettledResult<Answer>[]> {
  return write(db, scope, actor, async (change) => {
    const requests = takeBatch()
    change.keys = new KeysOfTransaction(requests.map(({ once }) => once))
    const answers = await work(change, requests)
    change.keys.answers = answers
    return answers
  })
}

/**
 * Runs `work`, which writes, in a transaction that is rolled back. Returns its result, and which stock it would have
 * changed.
 */
export function tryWrites<T extends object>(db: Reader<DB>, work: (trx: Transaction<DB>) => Promise<T>) {
  return inDryRun(db as Kysely<DB>, async (trx) => ({ ...(await work(trx)), stock_effect: stockEffectOf(trx) }))
}

async function finish(change: Change): Promise<void> {
  const statements = await finalStatements(change)
  await runLast(change.trx, [...statements, ...change.keys.storing<DB>(change.trx)])
}

async function finalStatements(change: Change): Promise<CompiledQuery[]> {
  const { trx, scope, added } = change
  const pending = await withRecords(change)
  if (!pending.length && !added.size) return []
  const allocated = await allocateFor(change, pending.length)
  const statements = change.lastStatements(allocated)
  if (added.size) statements.push(...countStatement(trx, scope.companyId, added, allocated.counters))
  if (pending.length) {
    const rows = toRows(scope, allocated, pending)
    statements.push(outbox.insertEvents(trx, rows))
    if (allocated.webhookIds.length) statements.push(outbox.enqueueDeliveries(trx, rows, allocated))
  }
  return statements
}

type Described = PendingEvent & { record: object }

/** The noted events, each with the current record. Events of a record that no longer exists are left out. */
async function withRecords({ trx, scope, events }: Change): Promise<Described[]> {
  const { pending } = events
  const missing = Map.groupBy(
    pending.filter(({ record }) => !record),
    ({ resource }) => resource,
  )
  for (const [resource, some] of missing) {
    const load = some[0]?.load as LoadRecords
    const ids = [...new Set(some.map(({ id }) => id))]
    const keys = ids.map((id) => ({ company_id: scope.companyId, id }))
    for (const record of await load(trx, scope, keys)) events.describe(resource, record)
  }
  return missing.size ? (events.pending.filter(({ record }) => record) as Described[]) : (pending as Described[])
}

async function allocateFor(
  { trx, scope, allocated, movements, moves, added }: Change,
  events: number,
): Promise<Allocated> {
  const lists = [...added.keys()]
  const isEnough =
    allocated &&
    allocated.eventIds.length >= events &&
    allocated.movementIds.length >= movements &&
    allocated.moveIds.length >= moves &&
    lists.every((list) => list in allocated.counters)
  if (isEnough) return allocated
  const [[row]] = await runTogether(trx, [allocating(trx, scope.companyId, { events, movements, moves, lists })])
  return row as Allocated
}

function toRows(
  { companyId }: OneCompany,
  { now, happenedAt, eventIds }: Allocated,
  pending: readonly Described[],
): outbox.EventRows {
  const records = new Map<object, number>()
  const positionOf = (record: object) => {
    if (!records.has(record)) records.set(record, records.size + 1)
    return records.get(record) as number
  }
  const free = eventIds.values()
  return {
    companyId,
    now,
    happenedAt,
    ids: pending.map(({ eventId }) => eventId ?? (free.next().value as number)),
    types: pending.map(({ resource, kind }) => `${resource}.${kind}`),
    recordIds: pending.map(({ id }) => id),
    changed: pending.map(({ changed }) => changed?.join(',') ?? null),
    positions: pending.map(({ record }) => positionOf(record)),
    records: JSON.stringify([...records.keys()]),
  }
}
