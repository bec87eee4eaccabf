import type { DB } from '../../../generated/logistics/database.ts'
import type { Config } from '../../config.ts'
import type { PlatformContext } from '../../platform/contract/request-context.ts'
import { ApiError, type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import type { Change } from '../change.ts'
import type { Parts, Writing } from '../context.ts'
import type { LoadRecords } from '../event-log.ts'
import { phrase, recordOf } from '../messages.ts'
import {
  type Document,
  type DocumentKind,
  type DocumentType,
  fieldOf,
  type HeaderFields,
  type NewLine,
} from './document.ts'
import * as documents from './documents.queries.ts'
import { replaceLines } from './lines.queries.ts'
import { areUnchanged, type SentLine } from './lines.rules.ts'

/** Returns the handler that locks a document, applies a change to it, and answers with its new record. */
export function changeDocument<Body, Result>(
  reader: DocumentReader<Result>,
  apply: (change: Change, document: Document, body: Body, config: Config) => Promise<void>,
) {
  return (
    { params: { id }, body }: { params: { id: number }; body: Body },
    { write, found, config }: Writing & Pick<PlatformContext<DB>, 'found'> & Pick<Parts, 'config'>,
  ) =>
    write(async (change) => {
      const document = await documents.lockOne(change.trx, change.scope, reader, id)
      await apply(change, found(document, recordOf(reader.name, id)), body, config)
      return { data: await reader.getChanged(change, id) }
    })
}

interface DocumentReader<Result> {
  name: string
  type: DocumentType
  byKeys: LoadRecords
  getChanged(change: Change, id: number): Promise<Result>
}

/**
 * Throws when the header newly names a record that does not exist or is inactive. Unchanged values are not checked, since
 * an old client may be inactive by now. Call it before stock is locked: the stock of an unknown warehouse cannot be locked.
 */
export async function checkHeader(
  change: Change,
  kind: DocumentKind,
  document: Document,
  header: HeaderFields,
): Promise<void> {
  const named = {
    ...(header.warehouse_id !== document.warehouse_id && { warehouse_id: header.warehouse_id }),
    ...(header.to_warehouse_id !== document.to_warehouse_id && { to_warehouse_id: header.to_warehouse_id }),
    ...(header.client_3pl_id !== document.client_3pl_id && { client_3pl_id: header.client_3pl_id }),
    ...(header.partner_id !== document.partner_id && { partner_id: header.partner_id }),
  }
  if (Object.values(named).every((id) => id == null)) return
  assertNamed(kind, named, await documents.findNamed(change.trx, change.scope, kind, named))
}

export async function changeHeader(change: Change, document: Document, header: HeaderFields): Promise<void> {
  const { warehouse_id, to_warehouse_id, purchase_order_id } = header
  await withReferenceError(header, documents.update(change, document, header))
  if (warehouse_id !== undefined) document.warehouse_id = Number(warehouse_id)
  if (to_warehouse_id !== undefined) document.to_warehouse_id = to_warehouse_id
  if (purchase_order_id !== undefined) document.purchase_order_id = purchase_order_id
}

/**
 * The lines that replace the current ones, or undefined when they are the same. Throws when the status no longer allows a
 * change of the lines, a warehouse or the purchase order.
 */
export function linesToReplace<T extends SentLine>(
  kind: DocumentKind,
  document: Document,
  sent: { lines?: T[]; warehouse_id?: number; to_warehouse_id?: number; purchase_order_id?: number | null },
): T[] | undefined {
  const lines = sent.lines && !areUnchanged(sent.lines, document.lines) ? sent.lines : undefined
  const fixed = (['warehouse_id', 'to_warehouse_id', 'purchase_order_id'] as const).filter(
    (field) => sent[field] !== undefined && sent[field] !== document[field],
  )
  if (!kind.changeable.includes(document.status) && (lines || fixed.length)) {
    throw documentFrozen(
      phrase`The ${lines ? 'lines' : fieldOf(kind.type, fixed[0] as string)} of this document can no longer change.`,
    )
  }
  return lines
}

const inUse: Readonly<Record<string, Phrase>> = {
  document_lines_purchase_order_line: phrase`A reception delivers one of the lines: it can be changed, but not removed.`,
  shipment_lines_line: phrase`A cancelled shipment has one of the lines: it can be changed, but not removed.`,
}

/** Replaces the lines. Throws when a reception or a shipment refers to a line that would be removed. */
export async function putLines(change: Change, document: Document, lines: readonly NewLine[]): Promise<void> {
  try {
    await replaceLines(change, document, lines)
  } catch (error) {
    const message = inUse[(error as { constraint?: string }).constraint ?? '']
    throw message ? documentFrozen(message) : error
  }
}

/** Throws when lines are sent for a move that has none. */
export function noLines(lines: readonly unknown[] | undefined, to: string): void {
  if (lines) throw invalid({ lines: [phrase`lines cannot be given for the move to "${to}".`] })
}

export function documentFrozen(message: Phrase): ApiError {
  return new ApiError('document_frozen', message)
}

/** Throws when one of the named records does not exist. */
export function assertNamed(
  { type, acceptsInactive }: DocumentKind,
  named: documents.NamedRecords,
  found: { [name in keyof documents.NamedRecords]?: unknown },
): void {
  const errors: FieldErrors = {}
  for (const [column, what] of [
    ['warehouse_id', acceptsInactive ? phrase`a warehouse` : phrase`an active warehouse`],
    ['to_warehouse_id', phrase`an active warehouse`],
    ['client_3pl_id', phrase`an active client`],
    ['partner_id', phrase`an active partner`],
    ['sales_order_id', phrase`a sales order`],
  ] as const) {
    const field = fieldOf(type, column)
    if (named[column] && !found[column])
      errors[field] = [phrase`${field} ${named[column]} is not ${what} of this company.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

export function withReferenceError<T>(
  { reference }: { reference?: string | null | undefined },
  work: Promise<T>,
): Promise<T> {
  return asFieldErrors(work, { documents_reference: referenceIsTaken(reference) })
}

export function referenceTaken(reference: string): ApiError {
  const [field, message] = referenceIsTaken(reference)
  return invalid({ [field]: [message] })
}

function referenceIsTaken(reference: string | null | undefined): [field: string, message: Phrase] {
  return ['reference', phrase`reference "${reference}" is already taken.`]
}
