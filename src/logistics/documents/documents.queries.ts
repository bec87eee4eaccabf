import { sql, type Transaction, type Updateable } from 'kysely'
import type { DB, Documents } from '../../../generated/logistics/database.ts'
import { toDecimal } from '../../platform/decimals.ts'
import { isChanged } from '../../platform/postgres/columns.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import type { EventLog } from '../events/event-log.ts'
import { type Document, type DocumentType, type HeaderFields, progressFields } from './document.ts'
import { listLines } from './lines.queries.ts'

const working = [
  'company_id',
  'id',
  'version',
  'type',
  'status',
  'warehouse_id',
  'client_3pl_id',
  'partner_id',
  'purchase_order_id',
  'sales_order_id',
  'counted',
] as const
type Header = Omit<Document, 'lines' | 'moves' | 'discrepancies'>

/** A document as it is now, to find out what it touches. Nothing keeps it from changing. */
export async function look({ trx, scope }: Change, type: DocumentType, id: number): Promise<Document | undefined> {
  const [document] = await withLines(trx, scope, await headers(trx, scope, type, [id]).execute())
  return document
}

/** Locks documents, in the order of their ids, and then reads their lines: before the lock they might still change. */
export async function lock(
  trx: Transaction<DB>,
  scope: OneCompany,
  type: DocumentType,
  ids: readonly number[],
): Promise<Document[]> {
  if (!ids.length) return []
  return withLines(trx, scope, await headers(trx, scope, type, ids).forNoKeyUpdate().execute())
}

export async function lockOne(
  trx: Transaction<DB>,
  scope: OneCompany,
  type: DocumentType,
  id: number,
): Promise<Document | undefined> {
  const [document] = await lock(trx, scope, type, [id])
  return document
}

/** Locks a document that was looked at before. False: it has changed since, or is gone. */
export async function lockUnchanged({ trx, scope }: Change, seen: Document): Promise<boolean> {
  const [now] = await headers(trx, scope, seen.type, [seen.id]).forNoKeyUpdate().execute()
  return now?.version === seen.version
}

function headers(trx: Transaction<DB>, { companyId }: OneCompany, type: DocumentType, ids: readonly number[]) {
  return trx
    .selectFrom('documents')
    .select(working)
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .$narrowType<{ type: DocumentType }>()
}

async function withLines(trx: Transaction<DB>, scope: OneCompany, documents: Header[]): Promise<Document[]> {
  const ids = documents.map(({ id }) => id)
  const lines = ids.length ? await listLines(trx, scope, ids) : new Map<number, never>()
  return documents.map((document) => ({ ...document, lines: lines.get(document.id) ?? [], moves: [] }))
}

export async function update({ trx, events }: Change, document: Document, header: HeaderFields): Promise<void> {
  const { company_id, id, type: resource } = document
  const names = Object.keys(header)
  if (!names.length) return
  const changed = await trx
    .updateTable('documents')
    .from('documents as before')
    .set(columns(header))
    .whereRef('before.company_id', '=', 'documents.company_id')
    .whereRef('before.id', '=', 'documents.id')
    .where('documents.company_id', '=', company_id)
    .where('documents.id', '=', id)
    .returning(names.map((name) => isChanged('documents', name)))
    .executeTakeFirstOrThrow()
  const fields = names.filter((name) => changed[name])
  if (fields.length) events.note({ resource, kind: 'updated', id, changed: fields })
}

/**
 * Saves what has changed in these documents at work: status and history, and how far their lines have come. The one way
 * in which a document that exists moves on.
 */
export async function save({ trx, scope, actor, events }: Change, documents: readonly Document[]): Promise<void> {
  const lines = documents.flatMap((document) =>
    document.lines.filter((line) => progressFields.some((field) => line[field] !== line.saved[field])),
  )
  const touched = new Set(lines)
  const changed = documents.filter(
    ({ moves, hasOtherLines, isNewlyCounted, lines }) =>
      moves.length || hasOtherLines || isNewlyCounted || lines.some((line) => touched.has(line)),
  )
  if (!changed.length) return
  for (const document of changed)
    noteChange(
      events,
      document,
      document.lines.some((line) => touched.has(line)),
    )
  const moves = changed.flatMap(({ id, moves }) => moves.map((move) => ({ id, ...move })))
  const progress = progressFields.map((field) => sql`${lines.map((line) => toDecimal(line[field]))}::numeric[]`)
  const names = sql.raw(progressFields.join(', '))
  await sql`
    with progress as (
      update document_lines line
         set ${sql.raw(progressFields.map((field) => `${field} = now.${field}`).join(', '))}
        from unnest(${lines.map(({ id }) => id)}::bigint[], ${sql.join(progress)}) as now (id, ${names})
       where line.company_id = ${scope.companyId} and line.id = now.id
    ), history as (
      insert into document_moves (company_id, document_id, from_status, to_status, note, actor)
      select ${scope.companyId}, move.id, move."from", move."to", move.note, ${actor}
        from unnest(${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ from }) => from)}::text[],
                    ${moves.map(({ to }) => to)}::text[], ${moves.map(({ note }) => note)}::text[])
             with ordinality as move (id, "from", "to", note, position)
       order by move.position
    )
    update documents document
       set status = now.status, counted = now.counted, discrepancies = coalesce(now.discrepancies, document.discrepancies),
           -- Always another time: a change of a line alone gives the document a new version too.
           updated_at = clock_timestamp()
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ status }) => status)}::text[],
                  ${changed.map(({ counted }) => counted)}::boolean[],
                  ${changed.map(({ discrepancies }) => discrepancies && JSON.stringify(discrepancies))}::jsonb[])
           as now (id, status, counted, discrepancies)
     where document.company_id = ${scope.companyId} and document.id = now.id`.execute(trx)
}

function noteChange(events: EventLog, document: Document, hasProgress: boolean): void {
  const { type: resource, id, status, moves, hasOtherLines, isNewlyCounted, discrepancies } = document
  const [first] = moves
  const changed = [
    ...(first && first.from !== status ? ['status'] : []),
    ...(isNewlyCounted ? ['counted'] : []),
    ...(discrepancies ? ['discrepancies'] : []),
    ...(hasProgress || hasOtherLines ? ['lines'] : []),
  ]
  events.note({ resource, kind: 'updated', id, changed })
  for (const { from, to } of moves) if (from !== to) events.note({ resource, kind: to, id })
}

export interface NamedRecords {
  warehouse_id?: number | null | undefined
  client_3pl_id?: number | null | undefined
  partner_id?: number | null | undefined
  sales_order_id?: number | null | undefined
}

/** Which of these are active records of the company. Without a warehouse the default one is looked up. */
export async function findNamed(db: Reader<DB>, { companyId }: OneCompany, named: NamedRecords) {
  const active = (table: string, id: number | null | undefined) => sql`
    exists (select from ${sql.table(table)} where company_id = ${companyId} and id = ${id ?? null} and active)`
  const { rows } = await sql<{
    warehouse_id: number | null
    client_3pl_id: boolean
    partner_id: boolean
    sales_order_id: boolean
  }>`
    select (select id from warehouses where company_id = ${companyId} and active
               and case when ${named.warehouse_id ?? null}::bigint is null then is_default
                        else id = ${named.warehouse_id ?? null} end) as warehouse_id,
           ${active('clients', named.client_3pl_id)} as client_3pl_id,
           ${active('partners', named.partner_id)} as partner_id,
           exists (select from documents where company_id = ${companyId} and id = ${named.sales_order_id ?? null}
                      and type = 'sales_order') as sales_order_id`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** jsonb takes its values as text. */
function columns({ metadata, ship_to, ...header }: HeaderFields): Updateable<Documents> {
  return {
    ...header,
    ...(metadata !== undefined && { metadata: JSON.stringify(metadata) }),
    ...(ship_to !== undefined && { ship_to: ship_to && JSON.stringify(ship_to) }),
  }
}
