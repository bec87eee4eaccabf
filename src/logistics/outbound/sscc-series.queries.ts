import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Parameter, rowOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import { type CompanyScope, inScope } from '../company-scope.ts'

/** Consecutive numbers of a series: the extension digit and the serial reference of codes. */
export interface Drawn {
  prefix: string
  first: number
  count: number
}

const draw = (_trx: Transaction<DB>, companyId: Parameter<number>, count: Parameter<number>) => sql<Drawn>`
  update sscc_series set next = next + ${count}::integer where company_id = ${companyId} and is_current
  returning prefix, next - ${count}::integer as first, ${count}::integer as count`

/** Takes the next numbers of the company's series, if it has one. Whoever comes next waits until this transaction ends. */
export const drawSsccs = rowOf(draw)
export const drawingSsccs = statementOf(draw)

export const findPrefix = rowOf((db: Reader<DB>, companyId: Parameter<number>) =>
  db.selectFrom('sscc_series').select('prefix').where('company_id', '=', companyId).where('is_current', '=', true),
)

/** Which of these companies gives codes with this prefix. Two of them would give the same codes. */
export async function findOwner(db: Kysely<DB>, companies: CompanyScope, prefix: string): Promise<number | undefined> {
  const series = await db
    .selectFrom('sscc_series')
    .select('company_id')
    .where(inScope(companies, 'sscc_series'))
    .where('prefix', '=', prefix)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return series?.company_id
}

/** Sets the series of a company. One that it had before goes on where it was, unless `next` is given. */
export async function setSeries(
  db: Kysely<DB>,
  company_id: number,
  { prefix, next }: { prefix: string; next: number | undefined },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await removeSeries(trx, company_id)
    const series = await trx
      .insertInto('sscc_series')
      .values({ company_id, prefix, is_current: true, next: next ?? 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'prefix'])
          .doUpdateSet({ is_current: true, ...(next !== undefined && { next }) }),
      )
      .returning('next')
      .executeTakeFirstOrThrow()
    return Number(series.next)
  })
}

/** From now on, packages get no codes. */
export async function removeSeries(db: Kysely<DB>, company_id: number): Promise<void> {
  await db
    .updateTable('sscc_series')
    .set({ is_current: false })
    .where('company_id', '=', company_id)
    .where('is_current', '=', true)
    .execute()
}
