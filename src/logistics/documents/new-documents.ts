import { unlessAll } from '../../platform/columns.ts'
import { endWithNext } from '../../platform/database.ts'
import { invalid } from '../../platform/errors.ts'
import { asStockErrors, newBook, openStock, placesOf, type StockBook } from '../inventory/stock-book.ts'
import { toLevel } from '../inventory/stock-levels.queries.ts'
import { type Document, type DocumentKind, type NewDocument, progressOf, type Work } from './document.ts'
import { assertNamed, withReferenceError } from './document-changes.ts'
import type { HeaderFields } from './documents.queries.ts'
import { newLine } from './lines.queries.ts'
import { resolveFound, type SentLine } from './lines.rules.ts'
import * as documents from './new-documents.queries.ts'
import type { Records } from './records.queries.ts'

interface Sent {
  status: string
  header: HeaderFields
  lines: readonly SentLine[]
}

/**
 * Checks all that a document and its lines name, and makes it, though it is not written yet: `enter` does that, when all
 * of it is known. With it comes the book of its stock; a document that moves none has one that is empty.
 */
export async function newDocument(
  work: Work,
  kind: DocumentKind,
  { status, header, lines: sent }: Sent,
  movesStock: boolean,
): Promise<{ document: NewDocument; book: StockBook }> {
  const { client_3pl_id = null, partner_id = null, purchase_order_id = null, sales_order_id = null } = header
  const found = await documents.prepare(work.trx, {
    companyId: work.scope.companyId,
    type: kind.type,
    prefix: kind.prefix,
    named: { warehouse_id: header.warehouse_id ?? null, client_3pl_id, partner_id, sales_order_id },
    expected_at: header.expected_at ?? null,
    lines: {
      article_id: sent.map(({ article_id }) => article_id),
      article_code: unlessAll(sent, 'article_code', undefined),
      um3pl: unlessAll(sent, 'um3pl', undefined),
    },
    locks: movesStock,
  })
  const prepared = found.sort((one, other) => one.position - other.position)
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
  const document: NewDocument = {
    company_id: work.scope.companyId,
    id: first.document_id,
    version: 1,
    type: kind.type,
    number: first.number,
    status,
    warehouse_id: first.warehouse_id,
    client_3pl_id,
    partner_id,
    purchase_order_id,
    sales_order_id,
    created_at: first.now,
    hasWebhooks: first.has_webhooks,
    header: { metadata: {}, ...header, warehouse_id: first.warehouse_id, expected_at: first.expected_at },
    lines,
    moves: [{ from: null, to: status, note: null }],
  }
  return { document, book: await bookOf(work, document, movesStock ? prepared : []) }
}

/** The places that the first question has locked; where one has no stock yet, all of them as always. */
async function bookOf(work: Work, document: Document, prepared: readonly documents.Prepared[]): Promise<StockBook> {
  if (prepared.some(({ id }) => id === null)) return openStock(work, placesOf(document))
  return newBook(prepared.map(toLevel))
}

/** A document that has been entered, and how the API tells of it. */
export interface Created<Result> {
  document: Document
  record: Result
}

/** Writes a new document as it stands by now, with the stock that it moves, and tells of both. */
export async function enter<Result extends { id: number }>(
  work: Work,
  document: NewDocument,
  book: StockBook,
  records: Records<Result>,
): Promise<Created<Result>> {
  const record = records.ofNew(document, work.actor)
  if (work.ends) await endWithNext(work.trx)
  await withReferenceError(document.header, asStockErrors(documents.write(work, document, record, book)))
  for (const line of document.lines) line.saved = progressOf(line)
  document.moves = []
  return { document, record }
}
