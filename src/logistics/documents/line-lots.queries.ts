import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Columns, namesOf, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import { lotProgressFields } from './line-lots.ts'

const lineLotTypes = {
  line_id: 'bigint',
  lot_id: 'bigint',
  quantity: 'numeric',
  ...Object.fromEntries(lotProgressFields.map((field) => [field, 'numeric'])),
}

/** Writes what new lines have of their lots. */
export const insertingLineLots = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, lots: Parameter<Columns>) => insertLots(companyId, lots),
)

function insertLots(companyId: Parameter<number>, lots: Parameter<Columns>) {
  return sql`
    insert into line_lots (company_id, ${namesOf(lots)})
    select ${companyId}, ${namesOf(lots)} from ${tableOf(lots, lineLotTypes)}`
}

/** Writes what lines have of their lots. */
export const writingLineLots = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, lots: Parameter<Columns>) => sql`${insertLots(companyId, lots)}
    on conflict (company_id, line_id, lot_id) do update
       set ${sql.raw(['quantity', ...lotProgressFields].map((name) => `${name} = excluded.${name}`).join(', '))}`,
)

/** Removes the lots of lines that get others. */
export const deletingLineLots = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, { ids }: Parameter<{ ids: number[] }>) => sql`
    delete from line_lots where company_id = ${companyId} and line_id = any(${ids}::bigint[])`,
)

/** The lots of a line of a document as JSON, with exact quantities as texts. Null if its article is not tracked. */
export function storedLots(companyId: number) {
  const figures = ['quantity', ...lotProgressFields].map((name) => sql`${sql.lit(name)}, own.${sql.ref(name)}::text`)
  return sql`
    case when article.tracking in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, ${sql.join(figures)}
             ) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = ${companyId} and lot.id = own.lot_id
       where own.company_id = ${companyId} and own.line_id = line.id) end`
}
