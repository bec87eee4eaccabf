import type { Updateable } from 'kysely'
import type { Documents } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, product } from '../../platform/decimals.ts'
import type { LoadRecords } from '../event-log.ts'
import { assertKnownMove } from '../states.ts'
import { progressFields } from './line.columns.ts'
import type { PieceOfLine } from './line-pieces.ts'
import type { LotOfLine } from './lot-of-line.ts'

export type DocumentType = Exclude<components['schemas']['StockMovement']['document_type'], 'import'>

/** The properties of a document type that the shared code needs. */
export interface DocumentKind {
  type: DocumentType
  /** The start of each document number. */
  prefix: string
  moves: object
  /** The statuses in which lines, warehouse and purchase order can still change. */
  changeable: readonly string[]
  /** Whether it may name articles and warehouses that are inactive: goods that are there must be able to leave. */
  acceptsInactive?: boolean
  /** Whether its lines may name lots that are new. */
  createsLots?: boolean
  /** Whether the quantity of a line may be below 0, or a line has none. Default: it is greater than 0. */
  quantities?: 'signed' | 'none'
}

/** The name of a column in the API. A transfer has two warehouses: its own is the one that sends. */
export function fieldOf(type: DocumentType, column: string): string {
  return type === 'stock_transfer' && column === 'warehouse_id' ? 'from_warehouse_id' : column
}

/** The progress of a line: quantities in the article's first unit. */
export type Progress = Record<(typeof progressFields)[number], Millionths>

/** A line of a request, after its article was found and its quantity was checked. */
export interface NewLine {
  article_id: number
  article_code: string
  um3pl: string
  quantity_um3pl: Millionths
  /** How many of the article's first unit are in one of the line's unit. */
  factor: Millionths
  line_reference: string | null
  notes: string | null
  purchase_order_line_id: number | null
  /** True when the client named that line, false when the service matched it. */
  names_order_line: boolean
  unexpected: boolean
  /** For a line of an adjustment that changes stock: which stock. */
  stock: StockKind | null
  /** For a line of a reception: the pallet or carton in which it comes. */
  sscc: string | null
  /** Its lots. Undefined if the article is not tracked. */
  lots?: LotOfLine[] | undefined
  /** The pieces that it has named. Undefined if the article is not tracked by serial. */
  pieces?: PieceOfLine[] | undefined
}

export type StockKind = components['schemas']['AdjustedStock']

export interface Line extends NewLine, Progress {
  id: number
  /** The article's first unit, which is the default of a line. */
  first_um3pl: string
  /** For a line of a stock count: what was counted. */
  count?: CountOfLine
  /** The values in the database. */
  saved: Progress
}

/** What was counted of a line, in the article's first unit. */
export interface CountOfLine {
  /** What was on hand when it was counted; before that, when the count was created. */
  expected: Millionths
  /** What the caller takes to be on hand. */
  expected_on_hand: Millionths | null
  counted: Millionths | null
  counted_at: string | null
  /** What was booked. */
  difference: Millionths | null
  /** Earlier counts, oldest first. */
  attempts: components['schemas']['CountAttempt'][]
  /** What is out with pickers. It is not stored. */
  picked?: Millionths
  /** Whether it is counted and booked in one request: then nothing can move in between. It is not stored. */
  isNow?: boolean
}

export interface Move {
  from: string | null
  to: string
  note: string | null
}

/** A document that is being changed. Its status and the progress of its lines change in memory first, then are saved together. */
export interface Document {
  company_id: number
  id: number
  version: number
  type: DocumentType
  /** Reads its record for events. */
  load: LoadRecords
  status: string
  warehouse_id: number
  /** For a transfer: the warehouse that gets the goods. */
  to_warehouse_id: number | null
  client_3pl_id: number | null
  partner_id: number | null
  purchase_order_id: number | null
  sales_order_id: number | null
  /** For an adjustment: what it does, whether it may take reserved goods (counts, too), and when it happened if that was earlier. */
  kind: string | null
  displace: boolean | null
  occurred_at: string | null
  /** For a count: whether nobody may know what is expected, and beyond which difference a line is counted twice. */
  blind: boolean | null
  tolerance_percent: number | null
  /** For a reception or a transfer: whether a count was sent. */
  counted: boolean
  lines: Line[]
  /** Changes of status that are not saved yet. */
  moves: Move[]
  /** Its lines have been replaced, which is a change of the document. */
  hasOtherLines?: boolean
  /** The first count has just been sent, which is a change of the document. */
  isNewlyCounted?: boolean
  discrepancies?: components['schemas']['Discrepancy'][]
}

/** The columns of a document that callers can write, with their types. */
export const headerColumns = {
  reference: 'text',
  client_3pl_id: 'bigint',
  partner_id: 'bigint',
  warehouse_id: 'bigint',
  to_warehouse_id: 'bigint',
  notes: 'text',
  metadata: 'jsonb',
  priority: 'smallint',
  requested_ship_date: 'date',
  min_remaining_days: 'integer',
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
  kind: 'text',
  displace: 'boolean',
  occurred_at: 'timestamptz',
  blind: 'boolean',
  tolerance_percent: 'numeric',
  due_on: 'date',
} as const satisfies Partial<Record<keyof Documents, string>>
type JsonFields = { metadata?: object | null; ship_to?: object | null }

export type HeaderFields = Pick<Updateable<Documents>, Exclude<keyof typeof headerColumns, keyof JsonFields>> &
  JsonFields

/** A new document, which is inserted when all its fields are known. */
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

/** The line's quantity in the article's first unit. It is exact, because `checkQuantity` refuses other quantities. */
export function stockQuantity({ quantity_um3pl, factor }: Pick<NewLine, 'quantity_um3pl' | 'factor'>): Millionths {
  return product(quantity_um3pl, factor) as Millionths
}

/** Moves a document to a status. Staying in the same status is recorded only when there is a note. */
export function step({ moves: table }: DocumentKind, document: Document, to: string, note?: string | undefined): void {
  assertKnownMove(table, document.status, to)
  if (to === document.status && note === undefined) return
  document.moves.push({ from: document.status, to, note: note ?? null })
  document.status = to
}
