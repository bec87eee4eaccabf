import { ApiError, type FieldErrors, invalid } from '../../platform/errors.ts'
import { asFieldErrors } from '../../platform/violations.ts'
import { closeStock, type StockBook } from '../inventory/stock-book.ts'
import type { Document, DocumentKind, NewDocument, NewLine, Work } from './document.ts'
import type { HeaderFields } from './documents.queries.ts'
import * as documents from './documents.queries.ts'
import { newLine, replaceLines } from './lines.queries.ts'
import { areStanding, type SentLine } from './lines.rules.ts'
import type { Records } from './records.queries.ts'

/** Checks what the header names, and makes a document of it and the lines. `enter` writes it. */
export async function newDocument(
  work: Work,
  kind: DocumentKind,
  header: HeaderFields,
  status: string,
  lines: readonly NewLine[],
): Promise<NewDocument> {
  const warehouse_id = await checkNamed(work, header)
  if (warehouse_id === null) {
    throw invalid({ warehouse_id: ['warehouse_id is required: this company has no default warehouse.'] })
  }
  const { client_3pl_id = null, partner_id = null, purchase_order_id = null, sales_order_id = null } = header
  return {
    company_id: work.scope.companyId,
    id: 0,
    version: 0,
    type: kind.type,
    status,
    warehouse_id,
    client_3pl_id,
    partner_id,
    purchase_order_id,
    sales_order_id,
    header: { ...header, warehouse_id },
    lines: lines.map((line) => newLine(line, 0)),
    moves: [{ from: null, to: status, note: null }],
  }
}

/** A document that has been entered, and how the API tells of it. */
export interface Created<Result> {
  document: Document
  record: Result
}

/** Writes a new document as it stands by now, with the stock that it moves, and tells of both. */
export async function enter<Result extends { id: number }>(
  work: Work,
  kind: DocumentKind,
  document: NewDocument,
  book: StockBook,
  records: Records<Result>,
): Promise<Created<Result>> {
  const { header, moves } = document
  const stored = await withReferenceError(header, documents.insert(work, kind, document, records.columns))
  const record = records.ofNew(stored, document.lines, moves, work.actor)
  const kinds = ['created', ...new Set(moves.map(({ to }) => to))]
  await closeStock(work, book, [{ resource: kind.type, kinds, record }])
  return { document, record }
}

/** Writes the header's new values. What it names is checked where it changes: an old client may have left meanwhile. */
export async function changeHeader(work: Work, document: Document, header: HeaderFields): Promise<void> {
  const { warehouse_id } = header
  await checkNamed(work, {
    ...(warehouse_id !== document.warehouse_id && { warehouse_id }),
    ...(header.client_3pl_id !== document.client_3pl_id && { client_3pl_id: header.client_3pl_id }),
    ...(header.partner_id !== document.partner_id && { partner_id: header.partner_id }),
  })
  await withReferenceError(header, documents.update(work, document, header))
  if (warehouse_id !== undefined) document.warehouse_id = Number(warehouse_id)
  if (header.purchase_order_id !== undefined) document.purchase_order_id = header.purchase_order_id
}

/**
 * The lines to put in place of those that stand; undefined when they are the same. Throws when the document's lines, or
 * what they depend on, would change and no longer can.
 */
export function linesToReplace<T extends SentLine>(
  kind: DocumentKind,
  document: Document,
  sent: { lines?: T[]; warehouse_id?: number; purchase_order_id?: number | null },
): T[] | undefined {
  const lines = sent.lines && !areStanding(sent.lines, document.lines) ? sent.lines : undefined
  const fixed = (['warehouse_id', 'purchase_order_id'] as const).filter(
    (field) => sent[field] !== undefined && sent[field] !== document[field],
  )
  if (!kind.changeable.includes(document.status) && (lines || fixed.length)) {
    throw documentFrozen(`${lines ? 'The lines' : `The ${fixed[0]}`} of this document can no longer change.`)
  }
  return lines
}

/** Puts new lines in place of old ones, unless something still refers to one of those. */
export async function putLines(work: Work, document: Document, lines: readonly NewLine[]): Promise<void> {
  try {
    await replaceLines(work, document, lines)
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'document_lines_purchase_order_line') throw error
    throw documentFrozen('A reception delivers one of the lines: it can change, but not go.')
  }
}

/** For moves that take no lines. */
export function noLines(lines: readonly unknown[] | undefined, to: string): void {
  if (lines) throw invalid({ lines: [`lines cannot be given for the move to "${to}".`] })
}

export function documentFrozen(message: string): ApiError {
  return new ApiError('document_frozen', message)
}

/** Throws when one of these is not there to be named. Returns the warehouse, the default one where none is named. */
async function checkNamed({ trx, scope }: Work, named: documents.NamedRecords): Promise<number | null> {
  const found = await documents.findNamed(trx, scope, named)
  const errors: FieldErrors = {}
  for (const [field, what] of [
    ['warehouse_id', 'an active warehouse'],
    ['client_3pl_id', 'an active client'],
    ['partner_id', 'an active partner'],
    ['sales_order_id', 'a sales order'],
  ] as const) {
    if (named[field] && !found[field]) errors[field] = [`${field} ${named[field]} is not ${what} of this company.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return found.warehouse_id
}

function withReferenceError<T>({ reference }: HeaderFields, work: Promise<T>): Promise<T> {
  return asFieldErrors(work, {
    documents_reference: ['reference', `reference "${reference}" is already taken.`],
  })
}
