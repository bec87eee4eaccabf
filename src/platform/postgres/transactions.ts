import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult, Transaction } from 'kysely'
import { isLostSince, LostDatabase } from './availability.ts'
import type { Session } from './driver.ts'

/** How often a transaction is attempted that failed with one of these codes, having done nothing. */
const attempts: Readonly<Record<string, number>> = {
  // Serialization failures and deadlocks.
  '40001': 5,
  '40P01': 5,
  // Statements that were parsed before the schema changed, or that the connection has lost: now they are parsed again.
  '0A000': 2,
  '26000': 2,
}

/** Runs `work` in a transaction: the one that `db` is already, or a new one, which is repeated when that may help. */
export async function inTransaction<DB, T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    // Whoever has opened it goes on with it after this.
    endable.delete(db)
    return work(db as Transaction<DB>)
  }
  const since = performance.now()
  const assertWanted = () => {
    if (isLostSince(db, since)) throw new LostDatabase()
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        endable.set(trx, assertWanted)
        const result = await work(trx)
        if (!committed.has(trx)) assertWanted()
        return result
      })
    } catch (error) {
      if (attempt >= (attempts[(error as { code?: string }).code ?? ''] ?? 1)) throw error
    }
  }
}

/** Transactions that end where the work in them does, and what has to be asked before. */
const endable = new WeakMap<object, () => void>()
const committed = new WeakSet<object>()

/** Runs statements of a transaction that are sent together, without waiting for an answer in between. */
export async function runTogether<DB, Statements extends readonly CompiledQuery<unknown>[]>(
  trx: Transaction<DB>,
  statements: readonly [...Statements],
): Promise<RowsOf<Statements>> {
  const answers = await trx.getExecutor().provideConnection((connection) => sendTogether(connection, statements))
  return answers.map(({ rows }) => rows) as RowsOf<Statements>
}

/** The rows that each of these statements finds. */
type RowsOf<Statements> = {
  [index in keyof Statements]: Statements[index] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * The same for the last statements of a transaction. Unless the transaction was opened by somebody else, who goes on with
 * it, the commit travels with them. When one of them fails, nothing is committed.
 */
export async function runLast<DB>(trx: Transaction<DB>, statements: readonly CompiledQuery<unknown>[]): Promise<void> {
  const assertWanted = endable.get(trx)
  if (!assertWanted || !statements.length) {
    await runTogether(trx, statements)
    return
  }
  assertWanted()
  await trx.getExecutor().provideConnection((connection) =>
    sendTogether(connection, statements, () => {
      ;(connection as Session).ends = true
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
  // The first failure is the reason; those behind it fail because of it.
  await Promise.allSettled(answers)
  return Promise.all(answers)
}
