import type { Millionths } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { takeOrDisplace } from '../allocation/displaced-pieces.ts'
import { type Deed, quantityOf, sourceOf } from '../allocation/piece-postings.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, stockQuantity } from '../documents/document.ts'
import {
  checkSerials,
  forgetPieces,
  listWithPieces,
  notePieces,
  type PieceState,
  serialsIn,
} from '../documents/line-pieces.ts'
import type { ArticleOfLine } from '../documents/lines.queries.ts'
import type { Piece } from '../inventory/piece-moves.ts'
import { type NamedPieces, takePieces } from '../inventory/serial-pieces.queries.ts'
import { placeOf, type StockBook } from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'

/** The pieces that a count names. */
export interface SentPieces {
  serials?: readonly string[]
  rejected_serials?: readonly string[]
  lot_code?: string
  expires_on?: string | null
}

/** The pieces of a line that have come since the last count. */
export interface PieceCount {
  received: string[]
  rejected: string[]
  /** What is noted with them. */
  lot_code?: string | undefined
  expires_on?: string | null | undefined
}

interface Totals {
  received: Millionths
  rejected: Millionths
}

interface LineToCount {
  /** Undefined for an article that was not announced. */
  line: Line | undefined
  article: ArticleOfLine
  /** Whether only pieces that were sent can come. */
  isTransfer: boolean
}

/** The new pieces of a line. Undefined if its article is not tracked by serial. Adds to `errors` what is wrong. */
export function checkPieceCounts(
  path: string,
  { serials, rejected_serials, lot_code, expires_on }: SentPieces,
  totals: Totals,
  { line, article, isTransfer }: LineToCount,
  errors: FieldErrors,
): PieceCount | undefined {
  refuseDetails(path, { lot_code, expires_on }, article, errors)
  const fields = { received: `${path}.serials`, rejected: `${path}.rejected_serials` }
  const sent = { received: serials, rejected: rejected_serials }
  const open = new Set(line ? serialsIn(line, isTransfer ? 'sent' : 'announced') : [])
  const whole = line && (isTransfer ? line.shipped : stockQuantity(line))
  const isAll = totals.received + totals.rejected === whole && totals.rejected === line?.rejected
  if (isAll && open.size) sent.received ??= [...open]
  const fresh = (name: 'received' | 'rejected') => {
    const before = new Set(line ? serialsIn(line, name) : [])
    const added = sent[name]?.filter((serial) => !before.has(serial))
    const quantity = totals[name] - (line?.[name] ?? 0n)
    const field = fields[name]
    const found = checkSerials(path, added, { article, quantity: quantity < 0n ? undefined : quantity, field }, errors)
    const unsent = isTransfer ? found?.find((serial) => !open.has(serial)) : undefined
    if (unsent !== undefined)
      errors[field] ??= [phrase`${field}: the piece "${unsent}" was not sent, or has come already.`]
    return found ?? []
  }
  const count = { received: fresh('received'), rejected: fresh('rejected'), lot_code, expires_on }
  return article.tracking === 'serial' ? count : undefined
}

/** What is noted with pieces is only for articles that have some. */
function refuseDetails(
  path: string,
  details: Pick<SentPieces, 'lot_code' | 'expires_on'>,
  { tracking, article_code }: ArticleOfLine,
  errors: FieldErrors,
): void {
  if (tracking === 'serial') return
  for (const [name, value] of Object.entries(details)) {
    const field = `${path}.${name}`
    if (value != null) errors[field] = [phrase`${field}: ${article_code} is not tracked by serial.`]
  }
}

/** All pieces of a line that were announced or sent have come. */
export function allPieces(line: Line, state: 'announced' | 'sent'): PieceCount | undefined {
  return line.pieces && { received: serialsIn(line, state), rejected: [] }
}

/** The new pieces of a line that were found. */
export interface TakenPieces {
  received: Piece[]
  rejected: Piece[]
}

interface Counted {
  line: Line
  pieces?: PieceCount | undefined
  taken?: TakenPieces | undefined
}

/** Finds the pieces that have come, and notes them with their counts and lines. Those of a transfer are on the way. */
export async function takeCounted(
  change: Change,
  book: StockBook,
  document: Document,
  counts: readonly Counted[],
): Promise<void> {
  const isTransfer = document.type === 'stock_transfer'
  const from = isTransfer ? 'in_transit' : 'outside'
  const by = isTransfer ? { type: document.type, id: document.id } : undefined
  const counted = counts.filter(({ pieces }) => pieces)
  const named = counted.flatMap(({ line, pieces }): NamedPieces[] =>
    kinds.map((kind) => ({
      place: placeOf(document, line),
      article_code: line.article_code,
      serials: pieces?.[kind] ?? [],
      from,
      by,
      lot_code: pieces?.lot_code,
      expires_on: pieces?.expires_on,
    })),
  )
  const taken = await takePieces(change, book, named)
  for (const [index, count] of counted.entries()) {
    const [received = [], rejected = []] = taken.slice(index * 2, index * 2 + 2)
    count.taken = { received, rejected }
    for (const kind of kinds) notePieces(count.line, count.pieces?.[kind] ?? [], kind)
  }
}

const kinds = ['received', 'rejected'] as const

/** Adds to `errors` which lines have counted goods whose pieces are not known, or pieces of an article that has none now. */
export async function refuseTrackedOtherwise(
  { trx, scope }: Change,
  found: readonly { line: Line | undefined; article: ArticleOfLine | undefined }[],
  errors: FieldErrors,
): Promise<void> {
  const ids = found.flatMap(({ line, article }) => (line && article?.tracking !== 'serial' ? line.id : []))
  const named = new Set(ids.length ? (await listWithPieces(trx, scope, ids)).map(({ line_id }) => line_id) : [])
  for (const [index, { line, article }] of found.entries()) {
    if (!line || !article) continue
    const isOtherwise =
      article.tracking === 'serial'
        ? kinds.some((kind) => quantityOf(serialsIn(line, kind)) !== line[kind])
        : named.has(line.id)
    const field = `lines.${index}.line_id`
    if (isOtherwise)
      errors[field] = [phrase`${field}: the goods came when their article was tracked otherwise: adjust stock instead.`]
  }
}

/** The pieces of a line as they should have been. Undefined if its article is not tracked by serial. */
export function checkCorrectedPieces(
  path: string,
  { serials, rejected_serials }: SentPieces,
  totals: Totals,
  { line, article }: { line: Line; article: ArticleOfLine },
  errors: FieldErrors,
): PieceCount | undefined {
  const whole = (name: 'received' | 'rejected', field: string, sent: readonly string[] | undefined) => {
    if (sent === undefined && totals[name] === line[name]) return serialsIn(line, name)
    return checkSerials(path, sent, { article, quantity: totals[name], field }, errors) ?? []
  }
  const count = {
    received: whole('received', `${path}.serials`, serials),
    rejected: whole('rejected', `${path}.rejected_serials`, rejected_serials),
  }
  return article.tracking === 'serial' ? count : undefined
}

/** Pieces of a line, and what a correction does with them. */
export interface CorrectedPieces {
  deed: Deed
  pieces: Piece[]
}

/** Finds the pieces that corrections bring, take back or move, and notes their states. Only lines with pieces have some. */
export async function takeCorrected<T extends Counted>(
  change: Change,
  book: StockBook,
  document: Document,
  counts: readonly T[],
  options: { displaces: boolean },
): Promise<Map<T, CorrectedPieces[]>> {
  const parts = counts.flatMap((count) =>
    count.pieces
      ? Object.entries(changedPieces(count.line, count.pieces)).map(([deed, serials]) => ({
          count,
          deed: deed as Deed,
          serials,
        }))
      : [],
  )
  const named = parts.map(({ count: { line }, deed, serials }) => ({
    place: placeOf(document, line),
    article_code: line.article_code,
    serials,
    from: sourceOf(deed),
  }))
  const taken = await takeOrDisplace(change, book, named, options)
  const corrected = parts.map(({ count, deed }, index) => ({ count, deed, pieces: taken[index] ?? [] }))
  for (const { line, pieces } of counts) {
    if (!pieces) continue
    for (const kind of kinds) forgetPieces(line, serialsIn(line, kind), 'announced')
    for (const kind of kinds) notePieces(line, pieces[kind], kind)
  }
  return Map.groupBy(corrected, ({ count }) => count)
}

/** What a correction does with the pieces of a line. */
function changedPieces(line: Line, pieces: PieceCount): Partial<Record<Deed, string[]>> {
  const before = new Map<string, PieceState>(
    kinds.flatMap((kind) => serialsIn(line, kind).map((serial) => [serial, kind] as const)),
  )
  const after = new Map<string, PieceState>()
  for (const kind of kinds) {
    for (const serial of pieces[kind]) {
      if (after.has(serial)) throw invalid({ lines: [phrase`The serial "${serial}" is named twice.`] })
      after.set(serial, kind)
    }
  }
  const all = [...new Set([...before.keys(), ...after.keys()])]
  const between = (from: PieceState | null, to: PieceState | null) =>
    all.filter((serial) => (before.get(serial) ?? null) === from && (after.get(serial) ?? null) === to)
  return {
    bring: between(null, 'received'),
    'bring bad': between(null, 'rejected'),
    take: between('received', null),
    'take bad': between('rejected', null),
    hold: between('received', 'rejected'),
    release: between('rejected', 'received'),
  }
}
