import type { components } from '../../../generated/logistics/types.ts'
import type { Millionths } from '../../platform/decimals.ts'

/** One piece of an article that is tracked by serial. It is locked. */
export interface Piece {
  id: number
  article_id: number
  serial: string
  status: components['schemas']['SerialStatus']
  /** Null unless it is in stock or quarantined. */
  warehouse_id: number | null
  /** The document that moved it last. Null for a piece that is new. */
  document_type: string | null
  document_id: number | null
  lot_code: string | null
  expires_on: string | null
  /** When it last came to a warehouse, or left one. */
  moved_at: string
  version: number
  /** The line of an order or a transfer that has reserved it. */
  reserved_line_id: number | null
  /** That document, if it has reserved the piece with this change. */
  reserved_by?: { type: string; id: number; number?: string } | undefined
  /** Whether it comes to a warehouse with this change, or leaves one. */
  hasMoved?: boolean
  /** What is noted with it when it moves. */
  noted?: Partial<Pick<Piece, 'lot_code' | 'expires_on'>>
}

/** Identifies a piece within its company. */
export function pieceKey(articleId: number, serial: string): string {
  return `${articleId} ${serial}`
}

/** Pieces that a change of stock moves, and their status after it. */
export interface PieceMove {
  pieces: readonly Piece[]
  to: Piece['status']
  shipment_id?: number
}

/** The document that moves pieces. A new document has its own actor. */
interface PieceMover {
  type: string
  id: number
  actor?: string
  occurred_at?: string | null
}

/** A line of the trace of a piece. */
export interface TracedMove {
  piece: Piece
  version: number
  status: Piece['status']
  /** The warehouse that it came to, left or is in. */
  warehouse_id: number | null
  reason: string
  /** The movement of the ledger. Undefined if no stock changes. */
  movement: object | undefined
  /** A reference, because its id may be set later. */
  document: PieceMover
  line: { id: number }
  shipment_id: number | undefined
  before: Pick<
    Piece,
    | 'status'
    | 'warehouse_id'
    | 'version'
    | 'document_type'
    | 'document_id'
    | 'lot_code'
    | 'expires_on'
    | 'reserved_line_id'
  >
}

/** Whether pieces are named for the whole change. */
export function isWholly(delta: Millionths, named: PieceMove | undefined): boolean {
  const quantity = BigInt(named?.pieces.length ?? 0) * 1_000_000n
  return quantity === (delta < 0n ? -delta : delta)
}

/** Moves pieces at a place, or outside of all. `movement` says why: it is one of the ledger if it has a bucket. */
export function movePieces(
  book: { pieceMoves: TracedMove[] },
  place: { warehouse_id: number } | undefined,
  { pieces, to, shipment_id }: PieceMove,
  movement: Pick<TracedMove, 'reason' | 'document' | 'line'> & { bucket?: string },
): void {
  const isThere = to === 'in_stock' || to === 'quarantined'
  for (const piece of pieces) {
    const { status, warehouse_id, version, document_type, document_id, lot_code, expires_on, reserved_line_id } = piece
    Object.assign(piece, piece.noted)
    piece.status = to
    if (to !== 'in_stock') piece.reserved_line_id = null
    piece.warehouse_id = isThere ? (place?.warehouse_id ?? null) : null
    piece.hasMoved ||= piece.warehouse_id !== warehouse_id
    piece.version = version + 1
    const { reason, document, line } = movement
    piece.document_type = document.type
    piece.document_id = document.id
    book.pieceMoves.push({
      piece,
      version: piece.version,
      status: to,
      warehouse_id: place?.warehouse_id ?? null,
      reason,
      movement: movement.bucket ? movement : undefined,
      document,
      line,
      shipment_id,
      before: { status, warehouse_id, version, document_type, document_id, lot_code, expires_on, reserved_line_id },
    })
  }
}
