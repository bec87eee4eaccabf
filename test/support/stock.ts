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

/** Verifies the stock of every company when a test file ends. */
export async function verifyAtEnd({ db }: Stored): Promise<void> {
  if (!wrong.has(db)) await assertStock({ db })
}

/** Throws unless everything is true about stock that must always be, whatever happened. */
export async function assertStock({ db }: Stored, companyId?: number): Promise<void> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from stock_levels union select company_id from document_lines`.execute(db)
  const companies = companyId === undefined ? rows.map(({ company_id }) => company_id) : [companyId]
  const found: string[] = []
  for (const company of companies) {
    await verifyStock(db, oneCompany(company), {
      onDifference: (difference) => void found.push(`company ${company}, ${describeDifference(difference)}`),
    })
  }
  if (found.length) throw new Error(`Stock does not add up:\n${found.join('\n')}`)
}
