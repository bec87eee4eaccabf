import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, millionths, quotient, toDecimal, toNumber } from '../../platform/decimals.ts'
import { isoText } from '../../platform/postgres/driver/timestamps.ts'
import { type Columns, namesOf, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, readRows, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { pickedStatuses } from '../allocation/sales-orders.states.ts'
import { inScope, type OneCompany } from '../company-scope.ts'
import type { CountOfLine, Line } from '../documents/document.ts'
import { documentReader, type LineField, piecesOfLine } from '../documents/records.queries.ts'
import { stockCount } from './stock-counts.states.ts'

type StockCount = components['schemas']['StockCount']
type StockCountLine = components['schemas']['StockCountLine']

/** A quantity of `count_lines`, in the line's unit. */
function counted(name: 'expected' | 'expected_on_hand' | 'counted' | 'difference'): LineField {
  return {
    stored: sql`round(${sql.ref(`count.${name}`)} / line.factor, 6)`,
    of: ({ count, factor }) => (count?.[name] == null ? null : toNumber(quotient(count[name], factor))),
  }
}

export const stockCounts = documentReader<StockCount>(stockCount, {
  columns: ['blind', 'tolerance_percent', 'due_on', 'displace'],
  lines: {
    expected: counted('expected'),
    expected_on_hand: counted('expected_on_hand'),
    counted: counted('counted'),
    counted_at: { stored: isoText('count.counted_at'), of: ({ count }) => count?.counted_at ?? null },
    difference: counted('difference'),
    picked: {
      stored: (company) => sql`round(coalesce((
        select sum(case when lot.id is null then picked.reserved else own.reserved end) from document_lines picked
          join documents picking on picking.company_id = ${company} and picking.id = picked.document_id
          left join line_lots own on own.company_id = ${company} and own.line_id = picked.id and own.lot_id = lot.id
         where picked.company_id = ${company} and picked.article_id = line.article_id and picked.reserved > 0
           and picking.type = 'sales_order' and picking.warehouse_id = documents.warehouse_id
           and picking.status = any(${sql.lit(`{${pickedStatuses.join(',')}}`)}::text[])), 0) / line.factor, 6)`,
      of: ({ count, factor }) => toNumber(quotient(count?.picked ?? 0n, factor)),
    },
    attempts: {
      stored: sql`count.attempts`,
      of: ({ count }) => count?.attempts ?? [],
    },
    lot_id: { stored: sql`lot.id`, of: ({ lots }) => lots?.[0]?.lot_id ?? null },
    lot_code: { stored: sql`lot.lot_code`, of: ({ lots }) => lots?.[0]?.lot_code ?? null },
    expires_on: { stored: sql`lot.expires_on`, of: ({ lots }) => lots?.[0]?.expires_on ?? null },
    serials: piecesOfLine,
  },
  without: ['quantity_um3pl'],
  joined: (company) => sql`
    join count_lines count on count.company_id = ${company} and count.line_id = line.id
    left join line_lots of_lot on of_lot.company_id = ${company} and of_lot.line_id = line.id
    left join lots lot on lot.company_id = ${company} and lot.id = of_lot.lot_id`,
  toRecord: (record) => {
    for (const line of record.lines ?? []) if (!line.lot_id) for (const name of lotFields) delete line[name]
    return record.blind && record.status !== 'booked'
      ? { ...record, lines: record.lines.map(withoutExpectation) }
      : record
  },
})

const lotFields = ['lot_id', 'lot_code', 'expires_on'] as const

/** What a counter must not know before the count is booked. */
function withoutExpectation({ expected: _expected, difference: _difference, ...line }: StockCountLine): StockCountLine {
  return line
}

const countColumns = {
  line_id: 'bigint',
  expected: 'numeric',
  expected_on_hand: 'numeric',
  counted: 'numeric',
  counted_at: 'timestamptz',
  difference: 'numeric',
  attempts: 'jsonb',
} as const
const countNames = Object.keys(countColumns).filter((name) => name !== 'line_id')

function columnsOf(lines: readonly Line[]): Columns {
  const decimal = (value: Millionths | null | undefined) => (value == null ? null : toDecimal(value))
  return {
    line_id: lines.map(({ id }) => id),
    expected: lines.map(({ count }) => decimal(count?.expected)),
    expected_on_hand: lines.map(({ count }) => decimal(count?.expected_on_hand)),
    counted: lines.map(({ count }) => decimal(count?.counted)),
    counted_at: lines.map(({ count }) => count?.counted_at ?? null),
    difference: lines.map(({ count }) => decimal(count?.difference)),
    attempts: lines.map(({ count }) => JSON.stringify(count?.attempts ?? [])),
  }
}

/** Writes what was counted of these lines, which are new to the count or known. */
export function writingCounts(trx: Transaction<DB>, { companyId }: OneCompany, lines: readonly Line[]) {
  return writeCounts(trx, companyId, columnsOf(lines))
}

const writeCounts = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, counts: Parameter<Columns>) => sql`
    insert into count_lines (company_id, ${namesOf(counts)})
    select ${companyId}, ${namesOf(counts)} from ${tableOf(counts, countColumns)}
    on conflict (company_id, line_id) do update
       set ${sql.raw(countNames.map((name) => `${name} = excluded.${name}`).join(', '))}`,
)

type ExactCount = 'expected' | 'expected_on_hand' | 'counted' | 'difference'
type CountRow = Omit<CountOfLine, ExactCount> & Record<ExactCount, string | null> & { line_id: number }

/** What was counted so far of the lines of a count, by line. */
export async function listCounts(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  documentId: number,
): Promise<Map<number, CountOfLine>> {
  const rows = await readRows(
    trx,
    sql<CountRow>`
    select count.line_id, count.expected::text, count.expected_on_hand::text, count.counted::text, count.counted_at,
           count.difference::text, count.attempts
      from document_lines line
      join count_lines count on count.company_id = ${companyId} and count.line_id = line.id
     where line.company_id = ${companyId} and line.document_id = ${documentId}`,
  )
  const exact = (value: string | null) => (value === null ? null : millionths(value))
  return new Map(
    rows.map(({ line_id, expected, expected_on_hand, counted, difference, ...count }) => [
      line_id,
      {
        ...count,
        expected: millionths(expected as string),
        expected_on_hand: exact(expected_on_hand),
        counted: exact(counted),
        difference: exact(difference),
      },
    ]),
  )
}

/** Which places a count is about. */
interface CountScope {
  warehouse_id: number | undefined
  client_3pl_id?: number | undefined
  article_codes?: string[] | undefined
  not_counted_since?: string | undefined
  limit: number
}

/** The articles of the places in scope: those with the most movements since their last count first. */
export async function listInScope(
  db: Reader<DB>,
  scope: OneCompany,
  { warehouse_id, client_3pl_id, article_codes, not_counted_since, limit }: CountScope,
): Promise<number[]> {
  const warehouse =
    warehouse_id === undefined
      ? sql`(select id from warehouses where ${inScope(scope, 'warehouses')} and is_default)`
      : sql`${warehouse_id}`
  const rows = await readRows(
    db,
    sql<{ article_id: number }>`
    select level.article_id
      from stock_levels level
      join articles article on article.company_id = level.company_id and article.id = level.article_id
      left join last_counts last on last.company_id = level.company_id and last.article_id = level.article_id
       and last.warehouse_id = level.warehouse_id
     where level.company_id = ${scope.companyId} and level.warehouse_id = ${warehouse}
       and (${client_3pl_id ?? null}::bigint is null or article.client_3pl_id = ${client_3pl_id ?? null})
       and (${article_codes ?? null}::text[] is null or article.article_code = any(${article_codes ?? null}::text[]))
       and (${not_counted_since ?? null}::timestamptz is null or last.counted_at is null
            or last.counted_at < ${not_counted_since ?? null})
     order by level.version - coalesce(last.level_version, 0) desc, level.id
     limit ${limit}`,
  )
  return rows.map(({ article_id }) => article_id)
}
