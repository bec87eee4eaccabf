import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { Verified } from './verify-stock.ts'

/** A difference in words, for people who are shown the first ones. */
export interface Shown {
  article_code: string
  text: string
}

/** For how long a worker holds a company without a sign of life. */
const claim = sql`now() + interval '5 minutes'`

/** Claims the next company that was not verified since this moment. Undefined if there is none. */
export async function claimNext(db: Kysely<DB>, since: Date): Promise<number | undefined> {
  const companies = await db.selectFrom('companies').select('id').orderBy('id').execute()
  const busy = await db
    .selectFrom('stock_verifications')
    .select('company_id')
    .where((eb) => eb.or([eb('checked_at', '>=', since.toISOString()), eb('claimed_until', '>', sql<string>`now()`)]))
    .execute()
  const done = new Set(busy.map(({ company_id }) => company_id))
  for (const { id } of companies) {
    if (done.has(id)) continue
    const { rows } = await sql`
      insert into stock_verifications (company_id, claimed_until) values (${id}, ${claim})
      on conflict (company_id) do update set claimed_until = excluded.claimed_until
       where stock_verifications.claimed_until <= now()
         and coalesce(stock_verifications.checked_at < ${since.toISOString()}, true)
      returning company_id`.execute(db)
    if (rows.length) return id
  }
  return undefined
}

export async function extendClaim(db: Kysely<DB>, companyId: number): Promise<void> {
  await sql`update stock_verifications set claimed_until = ${claim} where company_id = ${companyId}`.execute(db)
}

/** Lets another worker verify the company, tonight. */
export async function endClaim(db: Kysely<DB>, companyId: number): Promise<void> {
  await sql`update stock_verifications set claimed_until = now() where company_id = ${companyId}`.execute(db)
}

export async function recordVerification(
  db: Kysely<DB>,
  companyId: number,
  { articles, movements, differences }: Verified,
  first: readonly Shown[],
): Promise<void> {
  await sql`
    update stock_verifications
       set checked_at = now(), claimed_until = now(), articles = ${articles}, movements = ${movements},
           differences = ${differences}, first = ${JSON.stringify(first)}
     where company_id = ${companyId}`.execute(db)
}

/** The differences in the stock of all companies, and how old the oldest comparison is. */
export async function summarizeVerifications(db: Reader<DB>) {
  const { checked_at, differences } = await db
    .selectFrom('stock_verifications')
    .select(({ fn }) => [fn.min('checked_at').as('checked_at'), fn.sum<number | null>('differences').as('differences')])
    .where('checked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { checked_at, differences: differences ?? 0 }
}

/** The companies among these whose stock does not add up. */
export async function listWrongStock(db: Reader<DB>, companyIds: readonly number[]) {
  return db
    .selectFrom('stock_verifications')
    .select(['company_id', 'checked_at', 'differences', sql<Shown[]>`first`.as('first')])
    .where('company_id', '=', sql<number>`any(${companyIds})`)
    .where('differences', '>', 0)
    .orderBy('company_id')
    .$narrowType<{ checked_at: string }>()
    .execute()
}
