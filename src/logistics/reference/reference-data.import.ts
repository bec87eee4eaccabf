import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { JsonObject } from '../../platform/openapi.ts'
import { differs } from '../../platform/postgres/queries/columns.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { allocate } from '../../platform/postgres/writes/allocating.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
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
const party = {
  ...shared,
  tax_id: text,
  email: { ...text, format: 'email' },
  phone: text,
  min_remaining_days: { type: 'integer', minimum: 0, maximum: 36_500 },
}

const row = (required: string[], properties: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

/** The schemas of rows. */
export const schemas: Record<Importable, JsonObject> = {
  clients: row(['code', 'name'], party),
  partners: row(['code', 'name', 'kind'], {
    ...party,
    kind: { type: 'string', enum: ['customer', 'supplier', 'carrier'] },
  }),
  warehouses: row(['code', 'name'], {
    ...shared,
    timezone: { type: 'string', format: 'timezone' },
    gln: { type: ['string', 'null'], pattern: '^[0-9]{13}$' },
    is_default: { type: 'boolean' },
  }),
}

const keys = {
  clients: ['company_id', 'code'],
  partners: ['company_id', 'kind', 'code'],
  warehouses: ['company_id', 'code'],
} satisfies Record<Importable, string[]>

const emptyAddress = { line1: null, line2: null, postal_code: null, city: null, region: null, country: null }

/** Writes rows that are valid, in a transaction of their own. */
export function importRows(db: Reader<DB>, scope: OneCompany, table: Importable, rows: readonly Row[]): Promise<void> {
  return write(db, scope, 'import', async (change) => void (await upsertRows(change, table, rows)))
}

/**
 * Creates or updates records by their codes, as if one row after the other was written. Fields that a row does not have
 * keep their values. Returns for each row whether its record is new.
 */
export async function upsertRows(change: Change, table: Importable, rows: readonly Row[]): Promise<boolean[]> {
  const isNew: boolean[] = []
  for (const indexes of independent(table, rows)) {
    const bySameFields = Map.groupBy(indexes, (index) =>
      Object.keys(rows[index] as Row)
        .sort()
        .join(),
    )
    for (const same of bySameFields.values()) {
      const some = same.map((index) => rows[index] as Row)
      if (some.some(({ is_default }) => is_default)) await clearDefault(change, some)
      const created = await upsertSame(change, table, some)
      for (const [position, index] of same.entries()) isNew[index] = created.has(keyOf(table, some[position] as Row))
    }
  }
  return isNew
}

/** Splits rows into parts, in order. In a part each record occurs once, and a row that becomes the default is alone. */
function independent(table: Importable, rows: readonly Row[]): number[][] {
  const parts: number[][] = []
  let seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const key = keyOf(table, row)
    if (!parts.length || seen.has(key) || row.is_default) {
      parts.push([])
      seen = new Set()
    }
    seen.add(key)
    parts.at(-1)?.push(index)
  }
  return parts
}

function keyOf(table: Importable, row: Row): string {
  return keys[table].map((column) => (column === 'company_id' ? '' : row[column])).join('/')
}

/** A company has one default warehouse. */
async function clearDefault(change: Change, rows: readonly Row[]): Promise<void> {
  const { trx, scope } = change
  const codes = rows.filter(({ is_default }) => is_default).map(({ code }) => code as string)
  await trx
    .updateTable('warehouses')
    .set({ is_default: false, version: sql`version + 1`, updated_at: await change.startedAt() })
    .where('company_id', '=', scope.companyId)
    .where('code', 'not in', codes)
    .where('is_default', '=', true)
    .execute()
}

/** Writes rows that have the same fields. Returns the keys of those that are new. */
async function upsertSame(change: Change, table: Importable, rows: readonly Row[]): Promise<Set<string>> {
  const { trx, scope } = change
  const updated = Object.keys(rows[0] as Row).filter((column) => !keys[table].includes(column))
  const given = Object.fromEntries(updated.map((column) => [column, sql.ref(`excluded.${column}`)]))
  const { now, ids } = await allocate(trx, table, rows.length)
  const touched = { version: sql`${sql.ref(`${table}.version`)} + 1`, updated_at: now }
  const records = rows.map((row, index) => ({
    ...toRecord(row),
    company_id: scope.companyId,
    id: ids[index],
    created_at: now,
    updated_at: now,
  }))
  const written = await trx
    .insertInto(table)
    .values(records as never)
    .onConflict((conflict) =>
      conflict
        .columns(keys[table] as never)
        .doUpdateSet({ ...given, ...touched } as never)
        .where(differs(table, given)),
    )
    .returningAll()
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .execute()
  const created = written.filter(({ is_new }) => is_new)
  change.count(
    table,
    created.map(({ id }) => id),
  )
  return new Set(created.map((row) => keyOf(table, row)))
}

function toRecord(row: Row): Row {
  return row.address ? { ...row, address: JSON.stringify({ ...emptyAddress, ...(row.address as object) }) } : row
}
