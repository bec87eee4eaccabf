import type { components } from '../../../generated/logistics/types.ts'
import type { Piece } from './piece-moves.ts'
import type { Place } from './stock-book.ts'

export type SerialStatus = components['schemas']['SerialStatus']

/**
 * Where pieces can be taken from. `outside` is no warehouse and not on the way to one; pieces that are not known yet are
 * there, too. The others can require the document that brought them there.
 */
const sources = {
  outside: ({ status }) => status === 'shipped' || status === 'disposed' || status === 'lost',
  in_stock: ({ status, warehouse_id }, place) => status === 'in_stock' && warehouse_id === place.warehouse_id,
  quarantined: ({ status, warehouse_id }, place) => status === 'quarantined' && warehouse_id === place.warehouse_id,
  in_transit: ({ status }) => status === 'in_transit',
  shipped: ({ status }) => status === 'shipped',
  taken: ({ status }) => status === 'disposed' || status === 'lost',
} satisfies Record<string, (piece: Piece, place: Place) => boolean>

export type Source = keyof typeof sources

/** The document that must have moved a piece last. */
interface LastDocument {
  type: string
  id: number
}

/** Whether a piece is where it is taken from, and reserved for no other line than the one that takes it. */
export function isAt(piece: Piece, from: Source, place: Place, by?: LastDocument, lineId?: number): boolean {
  if (!sources[from](piece, place)) return false
  if (piece.reserved_line_id !== null && piece.reserved_line_id !== lineId) return false
  return !by || (piece.document_type === by.type && piece.document_id === by.id)
}
