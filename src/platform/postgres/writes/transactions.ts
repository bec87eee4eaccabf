import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult, Transaction } from 'kysely'
import { LostDatabase, wasLostAfter } from '../connections/availability.ts'
import type { Session } from '../connections/driver.ts'

/** Attempts for a transaction that fails with one of these codes. Each of them means that nothing was written. */
const attempts: Readonly<Record<string, number>> = {
  // Serialization failures and deadlocks.
  '40001': 5,
  '40P01': 5,
  // A prepared statement is older than a schema change, or unknown to the session. The next attempt parses it again.
  '0A000': 2,
  '26000': 2,
}

/** The answer for an Idempotency-Key was stored meanwhile. The next attempt finds it. */
const answerOfKey = 'idempotency_keys_pkey'

function attemptsFor({ code = '', constraint }: { code?: string; constraint?: string }): number {
  return constraint === answerOfKey ? 2 : (attempts[code] ?? 1)
}

/**
 * Runs `work` in a transaction. Uses `db` when it already is one. Otherwise opens a new one, and retries it on the codes
 * above.
 */
export async function inTransaction<DB, T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    // The outer caller may run more statements in it, so `runLast` must not commit it here.
    const guard = commitGuards.get(db)
    commitGuards.delete(db)
    try {
      return await work(db as Transaction<DB>)
    } finally {
      if (guard) commitGuards.set(db, guard)
    }
  }
  const startedAt = performance.now()
  const assertNotLost = () => {
    if (wasLostAfter(db, startedAt)) throw new LostDatabase()
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        commitGuards.set(trx, assertNotLost)
        const result = await work(trx)
        if (!committed.has(trx)) assertNotLost()
        return result
      })
    } catch (error) {
      if (attempt >= attemptsFor(error as { code?: string; constraint?: string })) throw error
    }
  }
}

/**
 * Runs `work` in a transaction that is always rolled back, and returns its result. Sequences do not go back: code that
 * must not use up a number asks `isDryRun`.
 */
export async function inDryRun<DB, T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (trx) => {
      dryRuns.add(trx)
      throw new DryRunEnd(await work(trx))
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result as T
    throw error
  }
}

export function isDryRun(trx: object): boolean {
  return dryRuns.has(trx)
}

const dryRuns = new WeakSet<object>()

/** Thrown at the end of a dry run, so that its transaction is rolled back. */
class DryRunEnd extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('The dry run is over')
    this.result = result
  }
}

/** The transactions that `runLast` may commit, each with the check to run before the commit. */
const commitGuards = new WeakMap<object, () => void>()
const committed = new WeakSet<object>()

/** Sends several statements of a transaction at once, without waiting for an answer in between. */
export async function runTogether<DB, Statements extends readonly CompiledQuery<unknown>[]>(
  trx: Transaction<DB>,
  statements: readonly [...Statements],
): Promise<RowsOf<Statements>> {
  const answers = await trx.getExecutor().provideConnection((connection) => sendTogether(connection, statements))
  return answers.map(({ rows }) => rows) as RowsOf<Statements>
}

/** For each statement, the array of its rows. */
type RowsOf<Statements> = {
  [index in keyof Statements]: Statements[index] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends the last statements of a transaction, and the commit together with them. When one of them fails, nothing is
 * committed. A transaction that an outer caller has opened is not committed here.
 */
export async function runLast<DB>(trx: Transaction<DB>, statements: readonly CompiledQuery<unknown>[]): Promise<void> {
  const assertNotLost = commitGuards.get(trx)
  if (!assertNotLost || !statements.length) {
    await runTogether(trx, statements)
    return
  }
  assertNotLost()
  await trx.getExecutor().provideConnection((connection) =>
    sendTogether(connection, statements, () => {
      ;(connection as Session).commitsNext = true
    }),
  )
  committed.add(trx)
}

async function sendTogether(
  connection: DatabaseConnection,
  statements: readonly CompiledQuery<unknown>[],
  beforeLast = () => {},
): Promise<QueryResult<unknown>[]> {
  const answers = statements.map((statement, index) => {
    if (index === statements.length - 1) beforeLast()
    return connection.executeQuery<unknown>(statement)
  })
  // Report the first failure. The statements after it fail only because the transaction is already aborted.
  await Promise.allSettled(answers)
  return Promise.all(answers)
}
