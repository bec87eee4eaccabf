import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { normalEmailOf } from '../platform/access/email-addresses.ts'
import { holdsDemoAccounts, removeDemoAccounts } from '../platform/console/demo.ts'
import { inTransaction } from '../platform/postgres/writes/transactions.ts'
import { demoCompanies } from './demo.ts'

/** No real user has such an address, because the top-level domain `test` is reserved. */
const isDemoUser = sql<boolean>`${normalEmailOf('email')} like '%@quayside.test'`

export async function holdsDemoData(db: Kysely<DB>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where(isDemoUser).executeTakeFirst()
  return user !== undefined || (await holdsDemoAccounts(db))
}

interface RemovedLogisticsData {
  users: number
  consoleAccounts: number
  companies: string[]
}

/**
 * Removes the demo users with their tokens and, unless they are kept, the demo companies with everything that belongs to
 * them. A company whose name or tax number was changed is in real use, and stays.
 */
export async function removeDemoData(
  db: Kysely<DB>,
  { keepCompanies }: { keepCompanies: boolean },
): Promise<RemovedLogisticsData> {
  return inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('users').where(isDemoUser).executeTakeFirst()
    const users = Number(numDeletedRows)
    const consoleAccounts = await removeDemoAccounts(trx)
    if (keepCompanies) return { users, consoleAccounts, companies: [] }
    const companies = await trx.selectFrom('companies').select(['id', 'name', 'tax_id']).orderBy('id').execute()
    const removed = companies.filter((company) =>
      demoCompanies.some(({ name, tax_id }) => name === company.name && tax_id === company.tax_id),
    )
    await removeCompanies(
      trx,
      removed.map(({ id }) => id),
    )
    return { users, consoleAccounts, companies: removed.map(({ name }) => name) }
  })
}

async function removeCompanies(trx: Transaction<DB>, ids: number[]): Promise<void> {
  if (!ids.length) return
  // The ledger and its seals refuse every change. Here a whole company is removed, with its ledger.
  await sql`alter table stock_movements disable trigger immutable`.execute(trx)
  await sql`alter table stock_seals disable trigger immutable`.execute(trx)
  for (const table of await tablesOfCompanies(trx)) {
    for (const id of ids) await sql`delete from ${sql.table(table)} where company_id = ${id}`.execute(trx)
  }
  await sql`alter table stock_movements enable trigger immutable`.execute(trx)
  await sql`alter table stock_seals enable trigger immutable`.execute(trx)
  await sql`select drop_document_series(id) from companies where id = any(${ids})`.execute(trx)
  await trx.deleteFrom('companies').where(sql<boolean>`id = any(${ids})`).execute()
}

/** Every table with rows of companies. A table that refers to another one comes before it. */
async function tablesOfCompanies(trx: Transaction<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string; references: string[] }>`
    select relname as name, array(
             select target.relname from pg_constraint join pg_class target on target.oid = confrelid
              where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
           ) as "references"
      from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'company_id' and not attisdropped
     where relnamespace = 'logistics'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`.execute(trx)
  const ordered: string[] = []
  for (let left = rows; left.length; ) {
    const [next] = left.filter(({ name }) => !left.some(({ references }) => references.includes(name)))
    if (!next)
      throw new Error(`These tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(next.name)
    left = left.filter((table) => table !== next)
  }
  return ordered
}
