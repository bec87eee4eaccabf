import pg from 'pg'
import type { Client, Reply } from './client.ts'

/** Asks by POST, as most clients do. */
export function ask(client: Client, query: string, variables?: Record<string, unknown>): Promise<Reply> {
  return client.post('/graphql', { query, ...(variables && { variables }) })
}

/** The data of a query that must be answered without an error. */
export async function askData(client: Client, query: string, variables?: Record<string, unknown>) {
  const { status, body } = await ask(client, query, variables)
  if (status !== 200 || body.errors) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.data
}

/** What of an error a client decides by. */
export const codes = (body: { errors: { path?: unknown; extensions: { code: string } }[] }) =>
  body.errors.map(({ path, extensions: { code } }) => ({ path, code }))

/** Every statement that this process sends to PostgreSQL while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string }]
    statements.push(typeof statement === 'string' ? statement : (statement.text ?? ''))
    return original.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements
}
