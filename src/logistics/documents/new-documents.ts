import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { invalid } from '../../platform/errors.ts'
import { inBatches, only } from '../../platform/postgres/batches.ts'
import { unlessAll } from '../../platform/postgres/columns.ts'
import { endWithNext, inTransaction } from '../../platform/postgres/database.ts'
import type { OneCompany } from '../company-scope.ts'
import { newBook, type StockBook } from '../inventory/stock-book.ts'
import { asStockErrors, openStock, toLevel } from '../inventory/stock-levels.queries.ts'
import { type DocumentKind, type HeaderFields, type NewDocument, progressOf, type Work } from './document.ts'
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

/** A document to be made. */
export interface Creation<Result> extends Sent {
  kind: DocumentKind
  records: Records<Result>
  /** What its status does at once, in the book of its stock. Without this, its stock is not looked at. */
  begin?: ((book: StockBook, document: NewDocument) => void) | undefined
}

/** Creates a document. Others like it that come at the same time are written together with it. */
export async function create<Result extends { id: number }>(
  db: Kysely<DB>,
  scope: OneCompany,
  actor: string,
  creation: Creation<Result>,
): Promise<Result> {
  const { record } = await creating(db, { scope, actor, creation })
  return record as Result
}

interface Asked {
  scope: OneCompany
  actor: string
  creation: Creation<{ id: number }>
}

const creating = inBatches<DB, Asked, Created<{ id: number }>>({
  keyOf: ({ scope, actor, creation: { kind, header, begin } }) =>
    [scope.companyId, kind.type, header.warehouse_id, begin !== undefined, actor].join(),
  // A kilobyte of text is as much as a line.
  sizeOf: ({ creation: { lines, header } }) => lines.length + JSON.stringify(header).length / 1_000,
  run: (db, gather) =>
    inTransaction(db, (trx) => {
      const asked = gather()
      const [{ scope, actor }] = asked as [Asked]
      return createAll(
        { trx, scope, actor, ends: true },
        asked.map(({ creation }) => creation),
      )
    }),
})

/** Creates a document in the course of other work. */
export async function createOne<Result extends { id: number }>(
  work: Work,
  creation: Creation<Result>,
): Promise<Created<Result>> {
  return only(await createAll(work, [creation]))
}

/** Creates those documents of which nothing is wrong. All are of one type, for one warehouse, and begin alike. */
async function createAll<Result extends { id: number }>(
  work: Work,
  creations: readonly Creation<Result>[],
): Promise<PromiseSettledResult<Created<Result>>[]> {
  const [{ kind, records, begin }] = creations as [Creation<Result>]
  const { made, book } = await newDocuments(work, kind, creations, begin !== undefined)
  const good = made.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  // What is wrong with one that is alone is thrown: nothing of it is to be committed.
  if (made.length === 1) only(made)
  for (const document of good) begin?.(book, document)
  const entering = enter(work, good, book, records)
  // Of several, nobody knows whose mistake it was.
  const created = await (made.length === 1 ? withReasons(creations[0] as Sent, entering) : entering)
  return made.map((one) => (one.status === 'fulfilled' ? { ...one, value: created.shift() as Created<Result> } : one))
}

/** Makes a document in the course of other work, or throws what is wrong with it. */
export async function newDocument(work: Work, kind: DocumentKind, sent: Sent): Promise<NewDocument> {
  return only((await newDocuments(work, kind, [sent], false)).made)
}

/**
 * Checks all that documents and their lines name, and makes them, though they are not written yet: `enter` does that, when
 * everything about them is known. With them comes the book of their stock; those that move none have an empty one.
 */
async function newDocuments(
  work: Work,
  kind: DocumentKind,
  sent: readonly Sent[],
  movesStock: boolean,
): Promise<{ made: PromiseSettledResult<NewDocument>[]; book: StockBook }> {
  const headers = sent.map(({ header: { client_3pl_id, partner_id, sales_order_id, expected_at } }) => ({
    client_3pl_id: client_3pl_id ?? null,
    partner_id: partner_id ?? null,
    sales_order_id: sales_order_id ?? null,
    expected_at: expected_at ?? null,
  }))
  const lines = sent.flatMap(({ lines }) => lines)
  const found = await documents.prepare(work.trx, {
    companyId: work.scope.companyId,
    type: kind.type,
    prefix: kind.prefix,
    warehouse_id: sent[0]?.header.warehouse_id ?? null,
    documents: {
      document: sent.map((_document, index) => index),
      client_3pl_id: unlessAll(headers, 'client_3pl_id', null),
      partner_id: unlessAll(headers, 'partner_id', null),
      sales_order_id: unlessAll(headers, 'sales_order_id', null),
      expected_at: unlessAll(headers, 'expected_at', null),
    },
    lines: {
      position: lines.map((_line, index) => index),
      document: sent.flatMap(({ lines }, index) => lines.map(() => index)),
      article_id: lines.map(({ article_id }) => article_id),
      article_code: unlessAll(lines, 'article_code', undefined),
      um3pl: unlessAll(lines, 'um3pl', undefined),
    },
    locks: movesStock,
    together: sent.length > 1,
  })
  found.sort((one, other) => one.position - other.position)
  const ofDocument = Map.groupBy(found, ({ document }) => document)
  const made = await Promise.allSettled(
    sent.map(async (one, index) => make(work, kind, one, ofDocument.get(index) as documents.Prepared[])),
  )
  const isMade = (line: documents.Prepared) => made[line.document]?.status === 'fulfilled'
  return { made, book: await bookOf(work, movesStock ? found.filter(isMade) : []) }
}

/** The places that the first question has locked; where one has no stock yet, all of them as always. */
async function bookOf(work: Work, lines: readonly documents.Prepared[]): Promise<StockBook> {
  return lines.some(({ id }) => id === null) ? openStock(work, lines) : newBook(lines.map(toLevel))
}

function make(
  work: Work,
  kind: DocumentKind,
  { status, header, lines: sent }: Sent,
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
    company_id: work.scope.companyId,
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
    hasWebhooks: first.has_webhooks,
    header: { metadata: {}, ...header, warehouse_id: first.warehouse_id, expected_at: first.expected_at },
    lines,
    moves: [{ from: null, to: status, note: null }],
  }
}

/** Writes a document that was made in the course of other work. */
export async function enterOne<Result extends { id: number }>(
  work: Work,
  document: NewDocument,
  book: StockBook,
  records: Records<Result>,
): Promise<Created<Result>> {
  const [created] = await withReasons(document, enter(work, [document], book, records))
  return created as Created<Result>
}

/** Writes new documents as they stand by now, with the stock that they move, and tells of both. */
async function enter<Result extends { id: number }>(
  work: Work,
  made: readonly NewDocument[],
  book: StockBook,
  records: Records<Result>,
): Promise<Created<Result>[]> {
  if (!made.length) return []
  const created = made.map((document) => ({ document, record: records.ofNew(document, work.actor) }))
  if (work.ends) await endWithNext(work.trx)
  await documents.write(work, created, book)
  for (const document of made) {
    for (const line of document.lines) line.saved = progressOf(line)
    document.moves = []
  }
  return created
}

/** Says why a document could not be written, where that was the sender's mistake. */
function withReasons<T>({ header }: Pick<Sent, 'header'>, writing: Promise<T>): Promise<T> {
  return withReferenceError(header, asStockErrors(writing))
}
