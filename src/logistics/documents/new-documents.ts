import type { CompiledQuery } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { invalid } from '../../platform/errors.ts'
import { inBatches, only } from '../../platform/postgres/batches.ts'
import { columnUnlessDefault } from '../../platform/postgres/columns.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import { isDryRun, runTogether } from '../../platform/postgres/transactions.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import { type Drawn, drawing as drawingOf, type Needs } from '../drawing.queries.ts'
import { newBook, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock, toLevel } from '../inventory/stock-levels.queries.ts'
import { write } from '../writes.ts'
import { type DocumentKind, type HeaderFields, type NewDocument, progressOf } from './document.ts'
import { assertNamed, withReferenceError } from './document-changes.ts'
import { newLine } from './lines.queries.ts'
import { resolveFound, type SentLine } from './lines.rules.ts'
import type { Created } from './new-documents.queries.ts'
import * as documents from './new-documents.queries.ts'
import type { Records } from './records.queries.ts'

interface Sent {
  status: string
  header: HeaderFields
  lines: readonly SentLine[]
}

/** A document to create. */
export interface Creation<Result> extends Sent {
  kind: DocumentKind
  records: Records<Result>
  /** Posts the effects of its first status on stock. Without this, its stock is not locked. */
  begin?: ((book: StockBook, document: NewDocument) => void) | undefined
}

/** Creates a document. Concurrent requests of the same company, type and warehouse are written in one transaction. */
export async function create<Result extends { id: number }>(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  creation: Creation<Result>,
): Promise<Result> {
  const { record } = await withReferenceError(creation.header, creating(db, { scope, actor, creation }))
  return record as Result
}

interface Request<Result> {
  scope: OneCompany
  actor: string
  creation: Creation<Result>
}

const creating = inBatches<DB, Request<{ id: number }>, Created<{ id: number }>>({
  keyOf: ({ scope, creation: { kind, header, begin } }) =>
    [scope.companyId, kind.type, header.warehouse_id, begin !== undefined].join(),
  // A kilobyte of header counts as one line.
  sizeOf: ({ creation: { lines, header } }) => lines.length + JSON.stringify(header).length / 1_000,
  run: (db, takeBatch, { scope, actor }) => write(db, scope, actor, (change) => createAll(change, takeBatch())),
})

/** Creates a document as part of a change. */
export async function createOne<Result extends { id: number }>(
  change: Change,
  creation: Creation<Result>,
): Promise<Created<Result>> {
  return only(await createAll(change, [{ scope: change.scope, actor: change.actor, creation }]))
}

/** Creates the valid ones of these documents. All have the same type, warehouse and effect on stock. */
async function createAll<Result extends { id: number }>(
  change: Change,
  asked: readonly Request<Result>[],
): Promise<PromiseSettledResult<Created<Result>>[]> {
  const [{ creation }] = asked as [Request<Result>]
  const { kind, records, begin } = creation
  const drawing = drawingOf(change.trx, change.scope.companyId, maxNeeds(kind, asked, begin !== undefined))
  const { made, book } = await prepareAll(change, kind, asked, begin !== undefined, drawing)
  const good = made.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  // The error of a single document is thrown, so that nothing is committed.
  if (made.length === 1) only(made)
  for (const document of good) begin?.(book, document)
  const created = scheduleInsert(change, good, book, records)
  return made.map((one) => (one.status === 'fulfilled' ? { ...one, value: created.shift() as Created<Result> } : one))
}

/** Prepares a document as part of a change. Throws when it is invalid. */
export async function newDocument(change: Change, kind: DocumentKind, sent: Sent): Promise<NewDocument> {
  const { made } = await prepareAll(change, kind, [{ actor: change.actor, creation: sent }], false)
  return only(made)
}

/** The maximum number of ids that new documents need: up to three moves each, and a stock movement for each line. */
function maxNeeds({ type }: DocumentKind, asked: readonly Request<unknown>[], movesStock: boolean): Needs {
  const movements = movesStock ? asked.reduce((count, { creation }) => count + creation.lines.length, 0) : 0
  const moves = asked.length * 3
  const lists = movesStock ? [type, 'stock_movements'] : [type]
  return { events: asked.length + moves + movements, movements, moves, lists }
}

/**
 * Checks the records that documents and their lines name, and creates the documents in memory. `scheduleInsert` writes
 * them, when all their fields are known. Also returns the locked stock; the book is empty when they move none. `drawing`
 * runs after the stock is locked, and draws the ids of events.
 */
async function prepareAll(
  change: Change,
  kind: DocumentKind,
  asked: readonly { actor: string; creation: Sent }[],
  movesStock: boolean,
  drawing?: CompiledQuery<Drawn>,
): Promise<{ made: PromiseSettledResult<NewDocument>[]; book: StockBook }> {
  const sent = asked.map(({ creation }) => creation)
  const headers = sent.map(({ header: { client_3pl_id, partner_id, sales_order_id, expected_at } }) => ({
    client_3pl_id: client_3pl_id ?? null,
    partner_id: partner_id ?? null,
    sales_order_id: sales_order_id ?? null,
    expected_at: expected_at ?? null,
  }))
  const lines = sent.flatMap(({ lines }) => lines)
  const preparation = documents.preparation(change.trx, {
    companyId: change.scope.companyId,
    type: kind.type,
    prefix: kind.prefix,
    warehouse_id: sent[0]?.header.warehouse_id ?? null,
    documents: {
      document: sent.map((_document, index) => index),
      client_3pl_id: columnUnlessDefault(headers, 'client_3pl_id', null),
      partner_id: columnUnlessDefault(headers, 'partner_id', null),
      sales_order_id: columnUnlessDefault(headers, 'sales_order_id', null),
      expected_at: columnUnlessDefault(headers, 'expected_at', null),
    },
    lines: {
      position: lines.map((_line, index) => index),
      document: sent.flatMap(({ lines }, index) => lines.map(() => index)),
      article_id: lines.map(({ article_id }) => article_id),
      article_code: columnUnlessDefault(lines, 'article_code', undefined),
      um3pl: columnUnlessDefault(lines, 'um3pl', undefined),
    },
    locks: movesStock,
    previews: isDryRun(change.trx),
    together: sent.length > 1,
  })
  const [found, drawn] = drawing
    ? await runTogether(change.trx, [preparation, drawing])
    : await runTogether(change.trx, [preparation])
  change.drawn = drawn?.[0]
  found.sort((one, other) => one.position - other.position)
  const ofDocument = Map.groupBy(found, ({ document }) => document)
  const made = await Promise.allSettled(
    asked.map(async (one, index) => make(change, kind, one, ofDocument.get(index) as documents.Prepared[])),
  )
  const isMade = (line: documents.Prepared) => made[line.document]?.status === 'fulfilled'
  return { made, book: await bookOf(change, movesStock ? found.filter(isMade) : []) }
}

/** The stock that the preparation has locked. If a place has no row yet, `openStock` creates it, and ids are drawn again later. */
async function bookOf(change: Change, lines: readonly documents.Prepared[]): Promise<StockBook> {
  if (lines.every(({ id }) => id !== null)) return newBook(lines.map(toLevel))
  change.drawn = undefined
  return openStock(change, lines)
}

function make(
  { scope }: Change,
  kind: DocumentKind,
  { actor, creation: { status, header, lines: sent } }: { actor: string; creation: Sent },
  prepared: readonly documents.Prepared[],
): NewDocument {
  const articles = prepared.map((line) => (line.article_id === null ? undefined : line))
  const lines = resolveFound(sent, articles).map((line, index) => newLine(line, prepared[index]?.line_id as number))
  const [first] = prepared as [documents.Prepared]
  assertNamed(header, {
    warehouse_id: first.warehouse_id,
    client_3pl_id: first.has_client,
    partner_id: first.has_partner,
    sales_order_id: first.has_sales_order,
  })
  if (first.warehouse_id === null) {
    throw invalid({ warehouse_id: ['warehouse_id is required: this company has no default warehouse.'] })
  }
  return {
    company_id: scope.companyId,
    id: first.document_id,
    version: 1,
    type: kind.type,
    number: first.number,
    status,
    warehouse_id: first.warehouse_id,
    client_3pl_id: header.client_3pl_id ?? null,
    partner_id: header.partner_id ?? null,
    purchase_order_id: header.purchase_order_id ?? null,
    sales_order_id: header.sales_order_id ?? null,
    counted: false,
    created_at: first.now,
    actor,
    header: { metadata: {}, ...header, warehouse_id: first.warehouse_id, expected_at: first.expected_at },
    lines,
    moves: [{ from: null, to: status, note: null }],
  }
}

/** Schedules new documents, their stock movements and the events of both, to be written at the end of the change. */
export function scheduleInsert<Result extends { id: number }>(
  change: Change,
  made: readonly NewDocument[],
  book: StockBook,
  records: Records<Result>,
): Created<Result>[] {
  if (!made.length) return []
  const created = made.map((document) => ({ document, record: records.ofNew(document) }))
  for (const { document, record } of created) {
    const { type: resource, id, moves } = document
    for (const kind of ['created', ...moves.map(({ to }) => to)]) change.events.note({ resource, kind, id, record })
    change.count(resource, [id])
  }
  const insertion = documents.insertion(change.trx, made)
  change.moves += made.reduce((count, { moves }) => count + moves.length, 0)
  change.writeLast(({ moveIds }) => insertion(moveIds))
  closeStock(change, book)
  for (const document of made) {
    for (const line of document.lines) line.saved = progressOf(line)
    document.moves = []
  }
  return created
}
