import type { Piece, PieceMove } from '../inventory/piece-moves.ts'
import type { SerialStatus, Source } from '../inventory/serial-pieces.ts'
import type { Posting } from './enough-stock.ts'

/** In millionths: one piece. */
const onePiece = 1_000_000n

export function quantityOf(pieces: readonly unknown[]): bigint {
  return BigInt(pieces.length) * onePiece
}

/** What can be done with pieces in a warehouse: where they come from, what they are then, and which figures change. */
const deeds = {
  bring: { from: 'outside', to: 'in_stock', on_hand: 1n, quarantined: 0n },
  'bring bad': { from: 'outside', to: 'quarantined', on_hand: 1n, quarantined: 1n },
  'put back': { from: 'taken', to: 'in_stock', on_hand: 1n, quarantined: 0n },
  'put back bad': { from: 'taken', to: 'quarantined', on_hand: 1n, quarantined: 1n },
  take: { from: 'in_stock', to: 'lost', on_hand: -1n, quarantined: 0n },
  'take bad': { from: 'quarantined', to: 'lost', on_hand: -1n, quarantined: -1n },
  hold: { from: 'in_stock', to: 'quarantined', on_hand: 0n, quarantined: 1n },
  release: { from: 'quarantined', to: 'in_stock', on_hand: 0n, quarantined: -1n },
} as const satisfies Record<string, { from: Source; to: SerialStatus; on_hand: bigint; quarantined: bigint }>

export type Deed = keyof typeof deeds

export function sourceOf(deed: Deed): Source {
  return deeds[deed].from
}

/** The changes of stock by pieces. The pieces are moved by the first of them. */
export function postingsOfPieces(
  posting: Omit<Posting, 'bucket' | 'delta' | 'pieces'>,
  deed: Deed,
  pieces: readonly Piece[],
  to: SerialStatus = deeds[deed].to,
): Posting[] {
  const { on_hand, quarantined } = deeds[deed]
  const quantity = quantityOf(pieces)
  if (!quantity) return []
  const moved: PieceMove = { pieces, to }
  return [
    ...(on_hand ? [{ ...posting, bucket: 'on_hand' as const, delta: on_hand * quantity, pieces: moved }] : []),
    ...(quarantined
      ? [
          {
            ...posting,
            bucket: 'quarantined' as const,
            delta: quarantined * quantity,
            ...(!on_hand && { pieces: moved }),
          },
        ]
      : []),
  ]
}
