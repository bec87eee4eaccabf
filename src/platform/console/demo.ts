import { type Kysely, sql, type Transaction } from 'kysely'
import { normalEmailOf } from '../access/email-addresses.ts'
import * as accounts from './accounts.queries.ts'
import { demoPassword } from './demo-password.ts'
import type { ConsoleTables } from './tables.ts'

/** Console accounts of the demo data. Everybody knows their passwords, so they never exist in production. */
export const demoConsoleAccounts = [
  { email: 'olivia@quayside.test', name: 'Olivia Owner', role: 'owner', password: demoPassword },
  { email: 'aldo@quayside.test', name: 'Aldo Auditor', role: 'auditor', password: demoPassword },
] as const

/** No real account has such an address, because the top-level domain `test` is reserved. */
const isDemoAccount = sql<boolean>`${normalEmailOf('email')} like '%@quayside.test'`

/** The hash is that of the demo password. */
export async function loadDemoAccounts(trx: unknown, password_hash: string): Promise<void> {
  for (const { email, name, role } of demoConsoleAccounts) {
    await accounts.insert(trx as Transaction<ConsoleTables>, { email, name, role, password_hash })
  }
}

export async function holdsDemoAccounts(db: unknown): Promise<boolean> {
  const demo = await (db as Kysely<ConsoleTables>)
    .selectFrom('console_accounts')
    .select('id')
    .where(isDemoAccount)
    .executeTakeFirst()
  return demo !== undefined
}

export async function removeDemoAccounts(trx: unknown): Promise<number> {
  const { numDeletedRows } = await (trx as Transaction<ConsoleTables>)
    .deleteFrom('console_accounts')
    .where(isDemoAccount)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
