import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { compileStrict, describeErrors } from '../../platform/http/validation.ts'
import { inEnglish } from '../../platform/messages.ts'
import { differs } from '../../platform/postgres/columns.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import type { OneCompany } from '../company-scope.ts'
import { drawIds } from '../drawing.queries.ts'
import { write } from '../writes.ts'

/** Imports reference data from files. A row is identified by its code, and created or updated. */

export const importable = ['clients', 'partners', 'warehouses'] as const
export type Importable = (typeof importable)[number]
export type Row = Record<string, unknown>

const text = { type: ['string', 'null'], maxLength: 1000 }
const shared = {
  code: { type: 'string', minLength: 1, maxLength: 128 },
  name: { type: 'string', minLength: 1, maxLength: 1000 },
  active: { type: 'boolean' },
  address: {
    type: ['object', 'null'],
    additionalProperties: false,
    properties: { line1: text, line2: text, postal_code: text, city: text, region: text, country: text },
  },
}
const party = { ...shared, tax_id: text, email: { ...text, format: 'email' }, phone: text }

const fields = {
  clients: { required: ['code', 'name'], properties: party },
  partners: {
    required: ['code', 'name', 'kind'],
    properties: { ...party, kind: { type: 'string', enum: ['customer', 'supplier', 'carrier'] } },
  },
  warehouses: {
    required: ['code', 'name'],
    properties: { ...shared, timezone: { type: 'string', minLength: 1 }, is_default: { type: 'boolean' } },
  },
} satisfies Record<Importable, object>

const keys = {
  clients: ['company_id', 'code'],
  partners: ['company_id', 'kind', 'code'],
  warehouses: ['company_id', 'code'],
} satisfies Record<Importable, string[]>

const emptyAddress = { line1: null, line2: null, postal_code: null, city: null, region: null, country: null }
const batchSize = 500

/** The problems of the rows, each with the number of its row. */
export function rowProblems(table: Importable, rows: Row[]): string[] {
  const validate = compileStrict({ type: 'object', additionalProperties: false, ...fields[table] })
  const problems = rows.flatMap((row, index) =>
    validate(row)
      ? []
      : Object.values(describeErrors(validate.errors ?? []))
          .flat()
          .map((message) => `row ${index + 1}: ${inEnglish(message)}`),
  )
  const seen = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const key = `${row?.kind ?? ''}/${row?.code}`
    const earlier = seen.get(key)
    if (earlier !== undefined) problems.push(`row ${index + 1}: code "${row?.code}" is already used in row ${earlier}.`)
    seen.set(key, index + 1)
  }
  if (rows.filter((row) => row?.is_default).length > 1) problems.push('Only one warehouse can be the default.')
  return problems
}

/** Writes all rows or none. Fields that no row of the file has keep their values. */
export async function importRows(
  db: Reader<DB>,
  scope: OneCompany,
  table: Importable,
  rows: Row[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const updated = columns.filter((column) => !keys[table].includes(column))
  const { companyId } = scope
  await write(db, scope, 'import', async (change) => {
    const { trx } = change
    const chosen = rows.find(({ is_default }) => is_default)
    if (chosen) {
      await trx
        .updateTable('warehouses')
        .set({ is_default: false, version: sql`version + 1`, updated_at: await change.startedAt() })
        .where('company_id', '=', companyId)
        .where('is_default', '=', true)
        .where('code', '!=', chosen.code as string)
        .execute()
    }
    const given = Object.fromEntries(updated.map((column) => [column, sql.ref(`excluded.${column}`)]))
    const touched = { version: sql`${sql.ref(`${table}.version`)} + 1`, updated_at: await change.startedAt() }
    for (let start = 0; start < rows.length; start += batchSize) {
      const some = rows.slice(start, start + batchSize)
      const ids = await drawIds(trx, table, some.length)
      const batch = some.map((row, index) => ({ ...toRecord(row, columns, companyId), id: ids[index] }))
      const written = await trx
        .insertInto(table)
        .values(batch as never)
        .onConflict((conflict) =>
          conflict
            .columns(keys[table] as never)
            .doUpdateSet({ ...given, ...touched } as never)
            .where(differs(table, given)),
        )
        .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
        .execute()
      change.count(
        table,
        written.filter(({ is_new }) => is_new).map(({ id }) => id),
      )
      onProgress(start + batch.length)
    }
  })
}

function toRecord(row: Row, columns: string[], company_id: number): Row {
  const record: Row = { company_id }
  for (const column of columns) record[column] = row[column] ?? sql`default`
  if (row.address) record.address = JSON.stringify({ ...emptyAddress, ...(row.address as object) })
  return record
}
