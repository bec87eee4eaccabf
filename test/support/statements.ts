import pg from 'pg'
import { driver } from './databases.ts'

/**
 * What does not belong to the work of a request: what a new connection begins with, what asks whether one is alive, and
 * what is read about a token or about statistics from time to time.
 */
const beside = /^(select 1|select|listen \w+|begin)$|\b(user_tokens|pg_class|pg_try_advisory_lock)\b|^analyze /

/** Every statement that this process sends to PostgreSQL while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await watching((text) => statements.push(text), work)
  return statements
}

/** How often `work` waits for PostgreSQL. Statements that are sent in one turn of the event loop are waited for together. */
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
    const isBeside = beside.test(text.replaceAll('"', '')) || (driver === 'plain' && text === 'commit')
    if (!isBeside) onStatement(text)
    return original.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
}
