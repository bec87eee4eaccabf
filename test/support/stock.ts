import { type Kysely, sql } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { describeDifference, verifyStock } from '../../src/logistics/stock-verification/verify-stock.ts'

interface Stored {
  db: Kysely<DB>
}

const wrong = new WeakSet<Kysely<DB>>()

/** For a test that writes wrong stock on purpose, past the server: its stock is not verified when it ends. */
export function leaveStockUnverified({ db }: Stored): void {
  wrong.add(db)
}

/** Verifies the stock of every company after this one when a test file ends. */
export async function verifyAtEnd({ db }: Stored, after = 0): Promise<void> {
  if (wrong.has(db)) return
  for (const company of await companiesWithStock(db, after)) await assertStock({ db }, company)
}

/** Throws unless everything is true about stock that must always be, whatever happened. */
export async function assertStock({ db }: Stored, companyId?: number): Promise<void> {
  const companies = companyId === undefined ? await companiesWithStock(db) : [companyId]
  const found: string[] = []
  for (const company of companies) {
    await verifyStock(db, oneCompany(company), {
      onDifference: (difference) => void found.push(`company ${company}, ${describeDifference(difference)}`),
    })
  }
  if (found.length) throw new Error(`Stock does not add up:\n${found.join('\n')}`)
}

async function companiesWithStock(db: Kysely<DB>, after = 0): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from stock_levels where company_id > ${after}
    union select company_id from document_lines where company_id > ${after}`.execute(db)
  return rows.map(({ company_id }) => company_id)
}
