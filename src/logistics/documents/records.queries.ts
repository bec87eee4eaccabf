import { type RawBuilder, sql } from 'kysely'
import type { DocumentLines, Documents } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, quotient, toNumber } from '../../platform/decimals.ts'
import { isoText } from '../../platform/postgres/driver/timestamps.ts'
import type { Fields } from '../../platform/postgres/queries/keysets.ts'
import type { Parameter } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Change } from '../change.ts'
import { type CompanyScope, companyOf, inScope } from '../company-scope.ts'
import type { LoadRecords } from '../event-log.ts'
import { equals, hasNumber, inNumberOrReference, readerOf } from '../resource-reader.ts'
import { allowedMoves } from '../states.ts'
import {
  type DocumentKind,
  type DocumentType,
  fieldOf,
  type Line,
  type NewDocument,
  type Progress,
} from './document.ts'
import { isDueBy } from './due-orders.ts'
import { inShownOrder, isInUse, type LotProgressField, lotProgressFields } from './line-lots.ts'

/** Reads documents in the form that the API returns. */

/** The parts of a document that are in other tables. A reader that does not need them can leave them out. */
export type Parts = {
  history: boolean
  /** True for all fields of the lines, false for no lines, or the names of the fields. */
  lines: boolean | Fields
}

const whole: Parts = { history: true, lines: true }

/** Turns documents of one type into the records that the API returns. */
export interface Records<Result> {
  byKeys: LoadRecords
  /** The record of a new document, without reading it from the database. */
  ofNew(document: NewDocument): Result
}

/**
 * A field of a line: `stored` is its SQL expression, `of` computes it for a line in memory. An expression that reads other
 * tables gets the company, since a database that Citus distributes reads them only where a constant names it.
 */
export interface LineField {
  stored: RawBuilder<unknown> | OfCompany
  of(line: Line): unknown
}

type OfCompany = (company: RawBuilder<unknown>) => RawBuilder<unknown>

interface Row {
  status: string
  [column: string]: unknown
}

/** What a document type has besides what all have. */
interface OwnFields<Result> extends OwnLines {
  columns: readonly (keyof Documents)[]
  toRecord?(record: Result): Result
}

interface OwnLines {
  lines: Readonly<Record<string, LineField>>
  /** Fields of other lines that its lines do not have. */
  without?: readonly string[]
  /** A table that its lines have in addition. */
  joined?: OfCompany
}

/** Returns the functions that read documents of one type, and those that make its records for a write. */
export function documentReader<Result extends { id: number }>({ type, moves }: DocumentKind, own: OwnFields<Result>) {
  const columns = [...sharedColumns, ...own.columns]
  const lineFields = fieldsOfLines(own)
  const toRecord = (row: Row) => {
    const record = { ...row, allowed_transitions: allowedMoves(moves, row.status as never) } as unknown as Result
    if ('serials' in own.lines) hideNoLots(row.lines)
    return own.toRecord ? own.toRecord(record) : record
  }
  const reader = readerOf({
    name: type.replace('_', ' '),
    table: 'documents',
    counters: type,
    order: 'newest first',
    only: sql<boolean>`documents.type = ${type}`,
    findsKeysFirst: true,
    rows: (db, parts: Parts = whole, scope) =>
      db
        .selectFrom('documents')
        .select(columns.map((name) => selection(type, name)))
        .$if(parts.history, (query) => query.select(historyOf(companyOf(scope, 'documents')).as('status_history')))
        .$if(parts.lines !== false, (query) =>
          query.select(linesOf(companyOf(scope, 'documents'), own, parts.lines).as('lines')),
        ),
    filters: {
      status: equals<string>('status'),
      number: hasNumber,
      search: inNumberOrReference('documents'),
      reference: equals<string>('reference'),
      client_3pl_id: equals<number>('client_3pl_id'),
      updated_since: (since: Parameter<string>) => sql<boolean>`updated_at >= ${since}`,
      due_by: (day: Parameter<string>) => isDueBy(day),
      warehouse_id: own.columns.includes('to_warehouse_id')
        ? (id: Parameter<number>) => sql<boolean>`(documents.warehouse_id = ${id} or documents.to_warehouse_id = ${id})`
        : equals<number>('warehouse_id'),
      article_code: (code: Parameter<string>, scope: Parameter<CompanyScope>) => sql<boolean>`exists (
        select from document_lines line
         where line.company_id = documents.company_id and line.document_id = documents.id
           and (line.company_id, line.article_id) in (
             select company_id, id from articles where ${inScope(scope, 'articles')} and article_code = ${code}))`,
    },
    toRecord,
  })
  return {
    ...reader,
    type,
    ofNew(document: NewDocument): Result {
      const { id, number, company_id, version, status, created_at, actor, header, lines, moves } = document
      const stored: Partial<Record<keyof Documents, unknown>> = { ...header, id, number, company_id, version, status }
      const row: Record<string, unknown> = {}
      for (const name of columns) row[fieldOf(type, name)] = stored[name] ?? null
      return toRecord({
        ...row,
        status,
        created_at,
        updated_at: created_at,
        status_history: moves.map((move) => ({ ...move, actor, at: created_at })),
        lines: lines.map((line) => recordOf(line, lineFields)),
      })
    },
    /** Reads a document that a change has written, for the response and for its events. */
    async getChanged({ trx, scope, events }: Change, id: number): Promise<Result> {
      const record = (await reader.byId(trx, scope, id)) as Result
      events.describe(type, record)
      return record
    },
  }
}

/** Lines of articles that are not tracked say nothing about lots and pieces. */
export function hideNoLots(lines: unknown): void {
  for (const line of (lines ?? []) as { lots?: unknown; serials?: unknown }[]) {
    if (line.lots === null) line.lots = undefined
    if (line.serials === null) line.serials = undefined
  }
}

function selection(type: DocumentType, column: keyof Documents) {
  const field = fieldOf(type, column)
  return field === column ? (`documents.${column}` as const) : (`documents.${column} as ${field}` as const)
}

/** Columns of all document types. */
const sharedColumns = [
  'id',
  'number',
  'company_id',
  'version',
  'status',
  'reference',
  'client_3pl_id',
  'partner_id',
  'warehouse_id',
  'notes',
  'metadata',
  'created_at',
  'updated_at',
] as const satisfies (keyof Documents)[]

function historyOf(company: RawBuilder<unknown>): RawBuilder<components['schemas']['StatusChange'][]> {
  return sql`(
  select coalesce(json_agg(json_build_object(
           'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
           'at', ${isoText('move.created_at')}) order by move.id), '[]')
    from document_moves move where move.company_id = ${company} and move.document_id = documents.id)`
}

/** A quantity that is stored in the article's first unit, converted to the line's unit. */
export function inLineUnit(name: keyof Progress): LineField {
  return {
    stored: sql`round(${sql.ref(`line.${name}`)} / line.factor, 6)`,
    of: (line) => toNumber(quotient(line[name], line.factor)),
  }
}

/**
 * The lots of a line, with these quantities in the line's unit. Null if the article is not tracked: `hideNoLots` then leaves
 * the field out.
 */
export function lotsOfLine(quantities: Readonly<Record<string, LotProgressField | 'quantity'>>): LineField {
  const names = Object.entries(quantities)
  return {
    stored: (company) => sql`
      case when (select tracking from articles where company_id = ${company} and id = line.article_id) in ('lot', 'lot_expiry') then (
        select coalesce(json_agg(json_build_object(
                 'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, ${sql.join(
                   names.map(([name, field]) => sql`${sql.lit(name)}, round(own.${sql.ref(field)} / line.factor, 6)`),
                 )}) order by lot.expires_on, lot.id), '[]')
          from line_lots own join lots lot on lot.company_id = ${company} and lot.id = own.lot_id
         where own.company_id = ${company} and own.line_id = line.id
           and (own.quantity is not null or ${sql.join(
             lotProgressFields.map((field) => sql`own.${sql.ref(field)}`),
             sql` + `,
           )} > 0)) end`,
    of: ({ lots, factor }) =>
      lots &&
      inShownOrder(lots.filter(isInUse)).map((lot) => {
        const inUnit = (quantity: Millionths | null) =>
          quantity === null ? null : toNumber(quotient(quantity, factor))
        const shown = names.map(([name, field]) => [name, inUnit(lot[field])])
        const { lot_id, lot_code, expires_on } = lot
        return { lot_id, lot_code, expires_on, ...Object.fromEntries(shown) }
      }),
  }
}

/**
 * The pieces that a line has named. Null if there are none and the article is not tracked by serial: `hideNoLots` then leaves
 * the field out.
 */
export const piecesOfLine: LineField = {
  stored: (company) => sql`coalesce((
    select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
      from line_serials own where own.company_id = ${company} and own.line_id = line.id),
    case when (select tracking from articles where company_id = ${company} and id = line.article_id) = 'serial' then '[]'::json end)`,
  of: ({ pieces }) =>
    pieces
      ?.filter(({ state }) => state)
      .sort((one, other) => (one.serial < other.serial ? -1 : 1))
      .map(({ serial, state }) => ({ serial, state })) ?? null,
}

/** A column of the line. */
export function ofLine(name: keyof DocumentLines & keyof Line): LineField {
  return {
    stored: sql.ref(`line.${name}`),
    of: (line) => (typeof line[name] === 'bigint' ? toNumber(line[name]) : line[name]),
  }
}

/** Fields of all lines. */
const sharedLineFields: Readonly<Record<string, LineField>> = {
  id: ofLine('id'),
  article_id: ofLine('article_id'),
  article_code: {
    stored: (company) =>
      sql`(select article_code from articles where company_id = ${company} and id = line.article_id)`,
    of: ({ article_code }) => article_code,
  },
  um3pl: ofLine('um3pl'),
  quantity_um3pl: ofLine('quantity_um3pl'),
  line_reference: ofLine('line_reference'),
  notes: ofLine('notes'),
}

/** SQL for the lines as JSON, with the wanted fields out of the shared ones and `own`. */
function linesOf(company: RawBuilder<unknown>, own: OwnLines, wanted: Parts['lines']): RawBuilder<unknown[]> {
  const fields = Object.entries(fieldsOfLines(own))
    .filter(([name]) => wanted === true || (wanted !== false && wanted[name]))
    .flatMap(([name, { stored }]) => [sql.lit(name), typeof stored === 'function' ? stored(company) : stored])
  return sql`(
    select coalesce(json_agg(json_build_object(${sql.join(fields)}) order by line.position), '[]')
      from document_lines line ${own.joined?.(company) ?? sql``}
     where line.company_id = ${company} and line.document_id = documents.id)`
}

function fieldsOfLines({ lines, without = [] }: OwnLines) {
  const fields = Object.entries({ ...sharedLineFields, ...lines })
  return Object.fromEntries(fields.filter(([name]) => !without.includes(name)))
}

/** The same record for a line in memory. */
function recordOf(line: Line, fields: Readonly<Record<string, LineField>>): object {
  const record: Record<string, unknown> = {}
  for (const name in fields) record[name] = fields[name]?.of(line)
  return record
}
