import type { Updateable } from 'kysely'
import type { Documents } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, product } from '../../platform/decimals.ts'
import { assertKnownMove } from './states.ts'

export type DocumentType = components['schemas']['StockMovement']['document_type']

/** What one type of document has of its own, as far as the shared code has to know it. */
export interface DocumentKind {
  type: DocumentType
  /** Begins the number of each document. */
  prefix: string
  moves: object
  /** The statuses in which lines, warehouse and purchase order can still change. */
  changeable: readonly string[]
}

/** How far a line has come, in the article's first unit. */
export const progressFields = [
  'reserved',
  'backordered',
  'shipped',
  'inbound',
  'received',
  'rejected',
  'restocked',
  'quarantined',
  'disposed',
] as const
export type Progress = Record<(typeof progressFields)[number], Millionths>

/** A line as its document's input describes it, its article found and its quantity checked. */
export interface NewLine {
  article_id: number
  article_code: string
  um3pl: string
  quantity_um3pl: Millionths
  /** How many of the article's first unit the line's unit holds. */
  factor: Millionths
  line_reference: string | null
  notes: string | null
  purchase_order_line_id: number | null
  /** The sender named that line; else the service matched it. */
  names_order_line: boolean
  unexpected: boolean
}

export interface Line extends NewLine, Progress {
  id: number
  /** The article's first unit: what a line means that names none. */
  first_um3pl: string
  /** As the database has it. */
  saved: Progress
}

export interface Move {
  from: string | null
  to: string
  note: string | null
}

/** A document at work: its status and the progress of its lines change here first, and are then saved together. */
export interface Document {
  company_id: number
  id: number
  version: number
  type: DocumentType
  status: string
  warehouse_id: number
  client_3pl_id: number | null
  partner_id: number | null
  purchase_order_id: number | null
  sales_order_id: number | null
  /** Of a reception: a count was sent, whatever it said. */
  counted: boolean
  lines: Line[]
  /** Not saved yet. */
  moves: Move[]
  /** Its lines have been replaced: a change of the document, whatever else becomes of it. */
  hasOtherLines?: boolean
  /** The first count has just been sent: a change of the document too. */
  isNewlyCounted?: boolean
  discrepancies?: components['schemas']['Discrepancy'][]
}

/** The columns of a document that callers can write, with their types. */
export const headerColumns = {
  reference: 'text',
  client_3pl_id: 'bigint',
  partner_id: 'bigint',
  warehouse_id: 'bigint',
  notes: 'text',
  metadata: 'jsonb',
  priority: 'smallint',
  requested_ship_date: 'date',
  ship_to: 'jsonb',
  tracking_numbers: 'text[]',
  expected_date: 'date',
  purchase_order_id: 'bigint',
  expected_at: 'timestamptz',
  carrier: 'text',
  tracking_number: 'text',
  sales_order_id: 'bigint',
  reason: 'text',
  source: 'text',
} as const satisfies Partial<Record<keyof Documents, string>>
type JsonFields = { metadata?: object; ship_to?: object | null }

export type HeaderFields = Pick<Updateable<Documents>, Exclude<keyof typeof headerColumns, keyof JsonFields>> &
  JsonFields

/** One that is being made, and written as a whole when all of it is known. */
export interface NewDocument extends Document {
  number: string
  created_at: string
  /** Who creates it. */
  actor: string
  header: HeaderFields
}

export const noProgress: Progress = Object.fromEntries(progressFields.map((field) => [field, 0n])) as Progress

export function progressOf(line: Progress): Progress {
  return Object.fromEntries(progressFields.map((field) => [field, line[field]])) as Progress
}

/** The line's quantity in the article's first unit. Whoever made the line made sure that it can be counted so. */
export function stockQuantity({ quantity_um3pl, factor }: Pick<NewLine, 'quantity_um3pl' | 'factor'>): Millionths {
  return product(quantity_um3pl, factor) as Millionths
}

/** Moves a document on. To stay is no move, unless there is something to say about it. */
export function step({ moves: table }: DocumentKind, document: Document, to: string, note?: string | undefined): void {
  assertKnownMove(table, document.status, to)
  if (to === document.status && note === undefined) return
  document.moves.push({ from: document.status, to, note: note ?? null })
  document.status = to
}
