import type { components } from '../../../generated/logistics/types.ts'
import { takeOrDisplace } from '../allocation/displaced-pieces.ts'
import { type Deed, sourceOf } from '../allocation/piece-postings.ts'
import type { Change } from '../change.ts'
import type { Document, Line, NewDocument } from '../documents/document.ts'
import { serialsIn } from '../documents/line-pieces.ts'
import type { Piece } from '../inventory/piece-moves.ts'
import type { SerialStatus } from '../inventory/serial-pieces.ts'
import { placeOf, type StockBook } from '../inventory/stock-book.ts'

/** The pieces of a line of an adjustment, what it does with them, and what they are then if that is not the usual. */
interface Adjusted {
  deed: Deed
  pieces: Piece[]
  to: SerialStatus | undefined
}

/** Pieces that are taken away for these reasons are lost. For the others they are disposed of. */
const losing: readonly string[] = [
  'lost',
  'missing',
  'found',
  'receipt_error',
  'shipment_error',
  'opening_balance',
] satisfies components['schemas']['AdjustmentReason'][]

/** Finds the pieces that an adjustment names or, with the sign -1, those that its reversal puts back. By line. */
export async function takeAdjusted(
  change: Change,
  book: StockBook,
  document: Document,
  sign: bigint,
): Promise<Map<Line, Adjusted>> {
  const lines = document.lines.filter((line) => line.pieces?.length)
  if (!lines.length) return new Map()
  const reason = await reasonOf(change, document)
  const to = losing.includes(reason) ? 'lost' : 'disposed'
  const named = lines.map((line) => {
    const deed = deedOf(document.kind, line, sign)
    const { lot_code, expires_on } = line.pieces?.[0] ?? {}
    // What was taken away by this document, and by no other since then, can be put back.
    const by = deed.startsWith('put back') ? { type: document.type, id: document.id } : undefined
    const { article_code } = line
    const serials = serialsIn(line, 'adjusted')
    return {
      deed,
      place: placeOf(document, line),
      article_code,
      serials,
      from: sourceOf(deed),
      by,
      lot_code,
      expires_on,
    }
  })
  // A reversal takes nothing from orders.
  const taken = await takeOrDisplace(change, book, named, { displaces: sign > 0n && document.displace === true })
  return new Map(
    lines.map((line, index) => {
      const deed = named[index]?.deed as Deed
      const isTaken = sign > 0n && deed.startsWith('take')
      return [line, { deed, pieces: taken[index] ?? [], to: isTaken ? to : undefined }]
    }),
  )
}

function deedOf(kind: string | null, line: Line, sign: bigint): Deed {
  if (kind === 'hold' || kind === 'release') return (kind === 'hold') === sign > 0n ? 'hold' : 'release'
  const isBad = line.stock === 'quarantined'
  if (sign < 0n && line.quantity_um3pl < 0n) return isBad ? 'put back bad' : 'put back'
  if (sign * line.quantity_um3pl > 0n) return isBad ? 'bring bad' : 'bring'
  return isBad ? 'take bad' : 'take'
}

/** The reason of an adjustment, which only a new one has in memory. */
async function reasonOf({ trx, scope }: Change, document: Document | NewDocument): Promise<string> {
  if ('header' in document) return document.header.reason ?? ''
  const row = await trx
    .selectFrom('documents')
    .select('reason')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', document.id)
    .executeTakeFirst()
  return row?.reason ?? ''
}
