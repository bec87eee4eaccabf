import { toNumber } from '../../platform/decimals.ts'
import type { FieldErrors } from '../../platform/errors.ts'
import { invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { type ArticleOfLine, newLine } from '../documents/lines.queries.ts'
import { resolveFound } from '../documents/lines.rules.ts'
import { available, levelAt, type Mover, type Place, post, type StockBook } from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'
import type { CountedLine } from '../warehouse/count-sheets.ts'
import { comparePieces, noteFound } from '../warehouse/counted-pieces.ts'

/** The pieces that a row of a file has counted. */
interface CountedPieces {
  serials?: string[]
  lot_code?: string
  expires_on?: string
}

/** The row as a line of a stock count, with its pieces. Adds to `errors` if they are not as many as were counted. */
export function lineOfRow(
  id: number,
  article: ArticleOfLine,
  { counted, ...pieces }: CountedPieces & { counted: bigint },
  errors: FieldErrors,
): CountedLine {
  const { article_code } = article
  const [line] = resolveFound([{ article_code, quantity_um3pl: 0 }], [article], [], {
    acceptsInactive: true,
    quantities: 'none',
  })
  const count = { counted, counted_at: '', expected: 0n, expected_on_hand: null, difference: null, attempts: [] }
  const made = { ...newLine(line as NonNullable<typeof line>, id), count }
  noteFound('serials', made, pieces, article, errors)
  return made
}

/** Books the pieces that were found, and those that were not. Returns the difference, or throws before anything is posted. */
export async function bookPieces(
  change: Change,
  book: StockBook,
  { place, line, at }: { place: Place; line: CountedLine; at: { moment: string; isNow: boolean } },
  mover: Mover,
): Promise<bigint> {
  const counted = { ...line, count: { ...line.count, counted_at: at.moment, isNow: at.isNow } }
  const count = { warehouse_id: place.warehouse_id, displace: false, blind: false }
  const compared = await comparePieces(change, book, count, [counted])
  const { difference = 0n, postings = [] } = compared.get(counted) ?? {}
  const sum = (bucket: string) =>
    postings.reduce((total, one) => (one.bucket === bucket ? total + one.delta : total), 0n)
  const left = available(levelAt(book, place)) + sum('on_hand') - sum('quarantined')
  if (left < 0n) {
    const least = line.count.counted - left
    throw invalid({
      counted: [phrase`counted must be at least ${toNumber(least)}: that much is reserved or in quarantine.`],
    })
  }
  for (const { bucket, delta, reason, pieces } of postings)
    post(book, place, bucket, delta, reason, mover, line, undefined, pieces)
  return difference
}
