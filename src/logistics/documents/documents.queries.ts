import { type CompiledQuery, sql, type Transaction, type Updateable } from 'kysely'
import type { DB, Documents } from '../../../generated/logistics/database.ts'
import {
  type Columns,
  columnUnlessDefault,
  differs,
  isChanged,
  namesOf,
  tableOf,
  typesOf,
  writtenColumns,
} from '../../platform/postgres/queries/columns.ts'
import { type Parameter, readRows, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { allocate } from '../../platform/postgres/writes/allocating.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import type { EventLog, LoadRecords } from '../event-log.ts'
import {
  type Document,
  type DocumentKind,
  type DocumentType,
  fieldOf,
  type HeaderFields,
  type Move,
} from './document.ts'
import { progressColumns, progressFields } from './line.columns.ts'
import { writingLineLots } from './line-lots.queries.ts'
import { changedLotsOf, hasChangedLots } from './line-lots.ts'
import { hasChangedPieces, writingLinePieces } from './line-pieces.ts'
import { listLines } from './lines.queries.ts'

const headerFields = [
  'company_id',
  'id',
  'version',
  'type',
  'status',
  'warehouse_id',
  'to_warehouse_id',
  'client_3pl_id',
  'partner_id',
  'purchase_order_id',
  'sales_order_id',
  'kind',
  'displace',
  'occurred_at',
  'blind',
  'tolerance_percent',
  'counted',
] as const
type Header = Omit<Document, 'lines' | 'moves' | 'discrepancies' | 'load'>

/** Which documents to read, and how their records are read for events. */
interface Reading {
  type: DocumentType
  byKeys: LoadRecords
}

/** Reads a document without a lock, to find out which stock must be locked first. It may change afterwards. */
export async function readUnlocked({ trx, scope }: Change, reader: Reading, id: number): Promise<Document | undefined> {
  const [document] = await withLines(trx, scope, reader, await headers(trx, scope, reader.type, [id]).execute())
  return document
}

/** Locks documents in the order of their ids. Reads their lines after that, because they could change before the lock. */
export async function lock(
  trx: Transaction<DB>,
  scope: OneCompany,
  reader: Reading,
  ids: readonly number[],
): Promise<Document[]> {
  if (!ids.length) return []
  return withLines(trx, scope, reader, await headers(trx, scope, reader.type, ids).forNoKeyUpdate().execute())
}

export async function lockOne(
  trx: Transaction<DB>,
  scope: OneCompany,
  reader: Reading,
  id: number,
): Promise<Document | undefined> {
  const [document] = await lock(trx, scope, reader, [id])
  return document
}

/**
 * Locks a document that was read before. Returns undefined when it has changed since then, or no longer exists; otherwise
 * the rows of the statements to send after the lock.
 */
export async function lockUnchanged(
  { trx, scope }: Change,
  seen: Document,
  statements: readonly CompiledQuery<unknown>[] = [],
): Promise<unknown[][] | undefined> {
  const locking = headers(trx, scope, seen.type, [seen.id]).forNoKeyUpdate().compile()
  const [[now], ...rows] = (await runTogether(trx, [locking, ...statements])) as [Header[], ...unknown[][]]
  return now?.version === seen.version ? rows : undefined
}

function headers(trx: Transaction<DB>, { companyId }: OneCompany, type: DocumentType, ids: readonly number[]) {
  return trx
    .selectFrom('documents')
    .select(headerFields)
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .$narrowType<{ type: DocumentType }>()
}

async function withLines(
  trx: Transaction<DB>,
  scope: OneCompany,
  { byKeys: load }: Reading,
  documents: Header[],
): Promise<Document[]> {
  const ids = documents.map(({ id }) => id)
  const lines = ids.length ? await listLines(trx, scope, ids) : new Map<number, never>()
  return documents.map((document) => ({ ...document, load, lines: lines.get(document.id) ?? [], moves: [] }))
}

/** Updates the header of a locked document. When all values are as before, nothing is written. */
export async function update(change: Change, document: Document, header: HeaderFields): Promise<void> {
  const { trx, events } = change
  const { company_id, id, version, type: resource, load } = document
  const values = columns(header)
  const names = Object.keys(values)
  if (!names.length) return
  const changed = await trx
    .updateTable('documents')
    .from('documents as before')
    .set({ ...values, version: version + 1, updated_at: await change.startedAt() })
    .whereRef('before.company_id', '=', 'documents.company_id')
    .whereRef('before.id', '=', 'documents.id')
    .where('documents.company_id', '=', company_id)
    .where('documents.id', '=', id)
    .where(differs('documents', values))
    .returning(names.map((name) => isChanged('documents', name)))
    .executeTakeFirst()
  if (!changed) return
  const fields = names.filter((name) => changed[name]).map((name) => fieldOf(resource, name))
  events.note({ resource, load, kind: 'updated', id, changed: fields })
}

/**
 * Saves the changes of existing documents: status, history and the progress of their lines. Every change of a status goes
 * through this function. Returns the rows of the other statements, which are sent with it.
 */
export async function save(
  { trx, scope, actor, events }: Change,
  documents: readonly Document[],
  others: readonly CompiledQuery<unknown>[] = [],
): Promise<unknown[][]> {
  const lines = documents.flatMap((document) =>
    document.lines.filter(
      (line) =>
        progressFields.some((field) => line[field] !== line.saved[field]) ||
        hasChangedLots(line) ||
        hasChangedPieces(line),
    ),
  )
  const lots = changedLotsOf(lines)
  const touched = new Set(lines)
  const changed = documents.filter(
    ({ moves, hasOtherLines, isNewlyCounted, lines }) =>
      moves.length || hasOtherLines || isNewlyCounted || lines.some((line) => touched.has(line)),
  )
  if (!changed.length) return runTogether(trx, others)
  for (const document of changed)
    noteChange(
      events,
      document,
      document.lines.some((line) => touched.has(line)),
    )
  const count = changed.reduce((sum, { moves }) => sum + moves.length, 0)
  const { now, ids } = await allocate(trx, 'document_moves', count)
  const moves = changed.flatMap(({ id, moves }) =>
    moves.map((move) => ({ document_id: id, actor, created_at: now, ...move })),
  )
  const statements = [
    ...(lines.length ? [updateProgress(trx, scope, writtenColumns(lines, ['id', ...progressFields]))] : []),
    ...(lots ? [writingLineLots(trx, scope.companyId, lots)] : []),
    ...writingLinePieces(trx, scope.companyId, lines),
    ...(moves.length ? [insertMoves(trx, scope.companyId, { id: ids, ...moveColumns(moves) })] : []),
    updateStatus(trx, scope, statusOf(changed), now),
  ]
  return (await runTogether(trx, [...statements, ...others])).slice(statements.length)
}

const progressTypes = { id: 'bigint', ...typesOf(progressColumns) }

const updateProgress = statementOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, lines: Parameter<Columns>) => sql`
    update document_lines line
       set ${sql.raw(progressFields.map((field) => `${field} = given.${field}`).join(', '))}
      from ${tableOf(lines, progressTypes)}
     where line.company_id = ${companyId} and line.id = given.id`,
)

/** A move to write into the history of a document. */
type NewMove = Move & { document_id: number; actor: string; created_at: string }

export function moveColumns(moves: readonly NewMove[]) {
  return {
    document_id: moves.map(({ document_id }) => document_id),
    from_status: moves.map(({ from }) => from),
    to_status: moves.map(({ to }) => to),
    note: columnUnlessDefault(moves, 'note', null),
    actor: moves.map(({ actor }) => actor),
    created_at: moves.map(({ created_at }) => created_at),
  }
}

export const insertMoves = statementOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    moves: Parameter<ReturnType<typeof moveColumns> & { id: number[] }>,
  ) => sql`
    insert into document_moves (company_id, ${namesOf(moves)})
    select ${companyId}, ${namesOf(moves)}
      from ${tableOf(moves, { id: 'bigint', document_id: 'bigint', created_at: 'timestamptz' })}`,
)

function statusOf(documents: readonly Document[]) {
  return {
    id: documents.map(({ id }) => id),
    version: documents.map(({ version }) => version + 1),
    status: documents.map(({ status }) => status),
    counted: documents.map(({ counted }) => counted),
    discrepancies: documents.map(({ discrepancies }) => (discrepancies ? JSON.stringify(discrepancies) : null)),
  }
}

/**
 * Always increases the version, because a change of a line is also a change of its document. The new version follows the
 * one that was read with the lock: when the header was updated before, the version does not increase again.
 */
const updateStatus = statementOf(
  (
    _trx: Transaction<DB>,
    { companyId }: Parameter<OneCompany>,
    documents: Parameter<ReturnType<typeof statusOf>>,
    now: Parameter<string>,
  ) => sql`
    update documents document
       set status = given.status, counted = given.counted,
           discrepancies = coalesce(given.discrepancies, document.discrepancies),
           version = given.version, updated_at = ${now}::timestamptz
      from ${tableOf(documents, { id: 'bigint', version: 'integer', counted: 'boolean', discrepancies: 'jsonb' })}
     where document.company_id = ${companyId} and document.id = given.id`,
)

function noteChange(events: EventLog, document: Document, hasProgress: boolean): void {
  const { type: resource, load, id, status, moves, hasOtherLines, isNewlyCounted, discrepancies } = document
  const [first] = moves
  const changed = [
    ...(first && first.from !== status ? ['status'] : []),
    ...(isNewlyCounted ? ['counted'] : []),
    ...(discrepancies ? ['discrepancies'] : []),
    ...(hasProgress || hasOtherLines ? ['lines'] : []),
  ]
  events.note({ resource, load, kind: 'updated', id, changed })
  for (const { from, to } of moves) if (from !== to) events.note({ resource, load, kind: to, id })
}

export interface NamedRecords {
  warehouse_id?: number | null | undefined
  to_warehouse_id?: number | null | undefined
  client_3pl_id?: number | null | undefined
  partner_id?: number | null | undefined
  sales_order_id?: number | null | undefined
}

/**
 * Finds out which of these are active records of the company; the first warehouse may be inactive if the kind accepts that.
 * Returns the default warehouse when none is named.
 */
export async function findNamed(
  db: Reader<DB>,
  { companyId }: OneCompany,
  { acceptsInactive }: Pick<DocumentKind, 'acceptsInactive'>,
  named: NamedRecords,
) {
  const active = (table: string, id: number | null | undefined) => sql`
    exists (select from ${sql.table(table)} where company_id = ${companyId} and id = ${id ?? null} and active)`
  const rows = await readRows(
    db,
    sql<{
      warehouse_id: number | null
      to_warehouse_id?: boolean
      client_3pl_id: boolean
      partner_id: boolean
      sales_order_id: boolean
    }>`
    select (select id from warehouses where company_id = ${companyId} ${acceptsInactive ? sql`` : sql`and active`}
               and case when ${named.warehouse_id ?? null}::bigint is null then is_default
                        else id = ${named.warehouse_id ?? null} end) as warehouse_id,
           ${named.to_warehouse_id ? sql`${active('warehouses', named.to_warehouse_id)} as to_warehouse_id,` : sql``}
           ${active('clients', named.client_3pl_id)} as client_3pl_id,
           ${active('partners', named.partner_id)} as partner_id,
           exists (select from documents where company_id = ${companyId} and id = ${named.sales_order_id ?? null}
                      and type = 'sales_order') as sales_order_id`,
  )
  return rows[0] as (typeof rows)[number]
}

/** Values of jsonb columns are sent as JSON texts. */
function columns({ metadata, ship_to, ...header }: HeaderFields): Updateable<Documents> {
  return {
    ...header,
    ...(metadata !== undefined && { metadata: JSON.stringify(metadata ?? {}) }),
    ...(ship_to !== undefined && { ship_to: ship_to && JSON.stringify(ship_to) }),
  }
}
