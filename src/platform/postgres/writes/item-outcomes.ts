import { type Kysely, sql } from 'kysely'
import type { Reader } from '../queries/reader.ts'
import { isDatabaseFailure } from './batches.ts'
import { inTransaction } from './transactions.ts'

/** What became of one item of a bulk request: the status and the record of its answer, or its error. */
export type ItemOutcome<Data> = PromiseSettledResult<{ status: number; data: Data }>

/** The outcome with another value, if it has one. */
export function mapOutcome<T, Result>(
  outcome: PromiseSettledResult<T>,
  map: (value: T) => Result,
): PromiseSettledResult<Result> {
  return outcome.status === 'fulfilled' ? { status: 'fulfilled', value: map(outcome.value) } : outcome
}

/** The values of those that have not failed. */
export function valuesOf<T>(outcomes: readonly PromiseSettledResult<T>[]): T[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

/** Continues with the items that have not failed yet, one after the other. An item for which `next` throws has failed. */
export function settle<T, Result>(
  outcomes: readonly PromiseSettledResult<T>[],
  next: (value: T, index: number) => Result,
): PromiseSettledResult<Result>[] {
  return outcomes.map((outcome, index) => {
    if (outcome.status === 'rejected') return outcome
    try {
      return { status: 'fulfilled', value: next(outcome.value, index) }
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  })
}

/** The same, when `next` has to wait for something. */
export async function settleInTurn<T, Result>(
  outcomes: readonly PromiseSettledResult<T>[],
  next: (value: T, index: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const settled: PromiseSettledResult<Result>[] = []
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') settled.push(outcome)
    else settled.push(...(await Promise.allSettled([next(outcome.value, index)])))
  }
  return settled
}

interface Work<DB, Item, Data> {
  /** Writes all items in one transaction. When it throws, nothing has been written. */
  all(db: Reader<DB>, items: readonly Item[]): Promise<ItemOutcome<Data>[]>
  /** Writes one item. Throws the error of the item. */
  one(db: Reader<DB>, item: Item): Promise<{ status: number; data: Data }>
}

/** How often items are written together before each is written alone. */
const attempts = 3
const uniqueViolation = '23505'

/**
 * Writes the items of a bulk request together. If another transaction has just written the same key,
 * they are written together again, because the next attempt sees it. If the database refuses them for another reason, each
 * item is written alone, in order, so that an item fails only for its own reason.
 */
export async function together<DB, Item, Data>(
  db: Reader<DB>,
  items: readonly Item[],
  { all, one }: Work<DB, Item, Data>,
): Promise<ItemOutcome<Data>[]> {
  if (!items.length) return []
  for (let attempt = 1; ; attempt++) {
    try {
      return await withSavepoint(db, () => all(db, items))
    } catch (error) {
      if (isDatabaseFailure(error)) throw error
      if ((error as { code?: string }).code !== uniqueViolation || attempt === attempts) break
    }
  }
  return inTransaction(db as Kysely<DB>, async (trx) => {
    const outcomes: ItemOutcome<Data>[] = []
    for (const item of items) {
      const [outcome] = await Promise.allSettled([withSavepoint(trx, () => one(trx, item))])
      if (outcome.status === 'rejected' && isDatabaseFailure(outcome.reason)) throw outcome.reason
      // PostgreSQL slows down while a transaction has many open savepoints.
      await sql`release savepoint item`.execute(trx)
      outcomes.push(outcome)
    }
    return outcomes
  })
}

/** In a transaction, undoes what `work` has written when it throws, so that the transaction can go on. */
async function withSavepoint<DB, T>(db: Reader<DB>, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return work()
  const trx = db as Kysely<DB>
  await sql`savepoint item`.execute(trx)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint item`.execute(trx)
    throw error
  }
}
