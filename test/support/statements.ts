import pg from 'pg'
import { driver } from './databases.ts'

/**
 * Statements that do not belong to a request: the set-up of a new connection, checks whether it is alive, and periodic
 * reads about tokens, statistics or the nodes of a distributed database.
 */
const ignored =
  /^(select 1|select|listen \w+|begin)$|\b(user_tokens|rate_limits|pg_class|pg_dist_\w+|get_shard_id_for_distribution_column|pg_control_system|pg_try_advisory_lock)\b|^(analyze|set (search_path|statement_timeout)) /

/** All statements that this process sends to PostgreSQL while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await watching((text) => statements.push(text), work)
  return statements
}

/** How often `work` waits for PostgreSQL. Statements sent in the same turn of the event loop count as one wait. */
export async function waitsOf(work: () => Promise<unknown>): Promise<number> {
  let waits = 0
  let isSending = false
  await watching(() => {
    if (isSending) return
    isSending = true
    waits += 1
    setImmediate(() => {
      isSending = false
    })
  }, work)
  return waits
}

async function watching(onStatement: (text: string) => void, work: () => Promise<unknown>): Promise<void> {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string }]
    const text = typeof statement === 'string' ? statement : (statement.text ?? '')
    // The plain driver sends every commit by itself.
    const isIgnored = ignored.test(text.replaceAll('"', '')) || (driver === 'plain' && text === 'commit')
    if (!isIgnored) onStatement(text)
    return original.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
}
