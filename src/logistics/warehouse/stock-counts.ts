import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, millionths, product, quotient, toNumber } from '../../platform/decimals.ts'
import { ApiError, type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { isDryRun, runTogether } from '../../platform/postgres/writes/transactions.ts'
import { fillBackorders } from '../allocation/allocation.ts'
import { countedGoods, postIfEnough } from '../allocation/enough-stock.ts'
import type { Change } from '../change.ts'
import { type CountOfLine, type Document, type Line, step } from '../documents/document.ts'
import { noLines } from '../documents/document-changes.ts'
import * as documents from '../documents/documents.queries.ts'
import { readLotsOf } from '../documents/line-lots.ts'
import { appendLines } from '../documents/lines.queries.ts'
import { checkQuantity, namedLines, resolveLines } from '../documents/lines.rules.ts'
import type { Creation } from '../documents/new-documents.ts'
import {
  type Counted,
  type CountedPlace,
  countedKey,
  lotAt,
  placeOf,
  placesOf,
  type StockBook,
} from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { requestedMove } from '../states.ts'
import {
  addLots,
  type CountedLine,
  countedOf,
  isCounted,
  lotsOfCount,
  momentsOf,
  mostPlaces,
  onHandNow,
  refuseNoLots,
  refuseRepetition,
  type SentCount,
  toSentLine,
} from './count-sheets.ts'
import { comparePieces, isWithoutPieces, noteFound } from './counted-pieces.ts'
import { listLastCounts, listOnHand, listPicked, notingCounts } from './counted-stock.queries.ts'
import { countedProblem, isEarlier, type Limits } from './occurred-at.ts'
import * as queries from './stock-counts.queries.ts'
import { type StockCountStatus, stockCount, stockCountMoves } from './stock-counts.states.ts'

type Schemas = components['schemas']

/** Earlier counts of a line that are kept. */
const mostAttempts = 20

export function creation(
  { lines: _lines, scope, status, ...header }: Schemas['StockCountCreate'],
  lines: readonly Schemas['StockCountLineCreate'][],
  limits: Limits,
): Creation<Schemas['StockCount']> {
  const isCounted = lines.every(({ counted }) => counted !== undefined)
  const first = status ?? (isCounted ? 'booked' : 'open')
  return {
    kind: stockCount,
    records: queries.stockCounts,
    status: first,
    header,
    lines: lines.map(toSentLine),
    check(document) {
      refuseRepetition(document.lines)
      refuseNoLots(document.lines, lines)
      if (first === 'booked' && !isCounted)
        throw invalid({ status: [phrase`status can only be "booked" if all is counted.`] })
    },
    async begin(book, document, change) {
      const sent = await addLots(change, document, lines, { drops: scope !== undefined })
      await readLotsOf(change, book, document)
      const picked = await listPicked(change.trx, change.scope, document.lines.map(countedOf(document)))
      for (const [index, line] of document.lines.entries()) {
        line.count = { ...uncounted, expected: onHandNow(book, document, line), picked: picked[index] ?? 0n }
      }
      await record(change, document, document.lines, sent, limits)
      if (first === 'booked') await postDifferences(change, book, document)
    },
    async follow(change, book, made) {
      const all = made.flatMap((document) => document.lines)
      if (all.length) change.writeLast(() => [queries.writingCounts(change.trx, change.scope, all)])
      for (const document of made) if (document.status === 'booked') storeCounted(change, book, document)
      await fillBackorders(change, book)
    },
  }
}

const uncounted = {
  expected_on_hand: null,
  counted: null,
  counted_at: null,
  difference: null,
  attempts: [],
} satisfies Partial<CountOfLine>

export async function transition(
  change: Change,
  document: Document,
  { to, lines, uncounted: rest, note }: Schemas['StockCountTransition'],
  limits: Limits,
): Promise<void> {
  const effect = requestedMove(stockCountMoves, document.status as StockCountStatus, to)
  if (effect !== 'count') noLines(lines, to)
  if (effect !== 'book' && rest)
    throw invalid({ uncounted: [phrase`uncounted cannot be given for the move to "${to}".`] })
  const counts = await queries.listCounts(change.trx, change.scope, document.id)
  for (const line of document.lines) line.count = counts.get(line.id) as CountOfLine
  if (lines) await count(change, document, lines, limits)
  step(stockCount, document, to, note)
  if (effect !== 'book') {
    if (lines) await writeCounts(change, document)
    await documents.save(change, [document])
    return
  }
  if (rest === 'zero') await countRest(change, document)
  const book = await openStock(change, placesOf(document))
  await readLotsOf(change, book, document)
  await postDifferences(change, book, document)
  await writeCounts(change, document)
  storeCounted(change, book, document)
  await documents.save(change, [document])
  await fillBackorders(change, book)
  closeStock(change, book)
}

/** The counts of a transition. An article or a lot that is not on the sheet gets a line. */
async function count(
  change: Change,
  document: Document,
  sent: readonly Schemas['SentCount'][],
  limits: Limits,
): Promise<void> {
  const known = sent.map(({ line_id, article_code, lot_code }) =>
    document.lines.find((line) =>
      line_id === undefined
        ? line.article_code === article_code && (line.pieces || line.lots?.[0]?.lot_code === lot_code)
        : line.id === line_id,
    ),
  )
  const errors: FieldErrors = {}
  for (const [index, { line_id, article_code, lot_code, expires_on }] of sent.entries()) {
    const at = `lines.${index}`
    const line = known[index]
    const [lot] = line?.lots ?? []
    if (line_id === undefined && article_code === undefined)
      errors[`${at}.line_id`] = [phrase`${at}.line_id or article_code is required.`]
    else if (line_id !== undefined && !line)
      errors[`${at}.line_id`] = [phrase`${at}.line_id ${line_id} is not a line of this document.`]
    else if (line && !line.pieces && lot_code !== undefined && lot?.lot_code !== lot_code)
      errors[`${at}.lot_code`] = [phrase`${at}.lot_code "${lot_code}" is not the lot of this line.`]
    else if (lot && expires_on && lot.expires_on !== expires_on)
      errors[`${at}.expires_on`] = [
        phrase`${at}.expires_on: lot "${lot.lot_code}" expires on ${lot.expires_on ?? phrase`no day`}.`,
      ]
  }
  if (Object.keys(errors).length) throw invalid(errors)
  const added = await addLines(change, document, sent, known)
  const lines = known.map((line, index) => line ?? (added.get(index) as Line))
  refuseRepetition(lines)
  await record(change, document, lines, sent, limits)
}

/** Adds lines for what is not on the sheet, by the index of its count. */
async function addLines(
  change: Change,
  document: Document,
  sent: readonly Schemas['SentCount'][],
  known: readonly (Line | undefined)[],
): Promise<Map<number, Line>> {
  const unlisted = [...sent.keys()].filter((index) => !known[index])
  if (document.lines.length + unlisted.length > mostPlaces)
    throw invalid({ lines: [phrase`lines must leave the count with at most ${mostPlaces} lines.`] })
  const articles = unlisted.map((index) => {
    const count = sent[index] as Schemas['SentCount']
    return { article_code: count.article_code ?? '', quantity_um3pl: 0, lots: lotsOfCount(count, index) }
  })
  const found = await resolveLines(change, articles, [], stockCount)
  const before = document.lines.length
  await appendLines(change, document, found)
  const added = document.lines.slice(before)
  refuseNoLots(
    sent.map((_count, index) => known[index] ?? (added[unlisted.indexOf(index)] as Line)),
    sent,
  )
  for (const line of added) line.count = { ...uncounted, expected: 0n }
  return new Map(unlisted.map((index, position) => [index, added[position] as Line]))
}

/** Notes what was counted of these lines. A count that was noted before becomes an attempt. */
async function record(
  change: Change,
  document: Document,
  lines: readonly Line[],
  sent: readonly SentCount[],
  limits: Limits,
): Promise<void> {
  const errors: FieldErrors = {}
  const now = await change.startedAt()
  const ids = lines.map(({ id }) => ({ line_id: id }))
  const measured = await namedLines(change, document, ids, errors)
  const isBackdated = sent.some(({ counted_at }) => counted_at !== undefined)
  const places = lines.map(countedOf(document))
  const last = isBackdated ? await listLastCounts(change.trx, change.scope, places) : []
  for (const [index, line] of lines.entries()) {
    const { counted, counted_at = now, expected_on_hand } = sent[index] ?? {}
    const isNow = sent[index]?.counted_at === undefined
    const { measure, article } = measured[index] ?? {}
    if (!measure || !article || !line.count) continue
    const inFirstUnit = (name: string, value: number) => {
      const quantity = checkQuantity(`lines.${index}.${name}`, value, measure, errors)
      return product(quantity, measure.factor) ?? 0n
    }
    if (expected_on_hand !== undefined) line.count.expected_on_hand = inFirstUnit('expected_on_hand', expected_on_hand)
    if (expected_on_hand !== undefined && document.blind) {
      const field = `lines.${index}.expected_on_hand`
      errors[field] = [phrase`${field} cannot be given for a blind count.`]
    }
    const field = `lines.${index}.counted_at`
    if (counted === undefined) {
      if (!isNow) errors[field] = [phrase`${field} cannot be given without counted.`]
      continue
    }
    const problem = isNow ? undefined : countedProblem(counted_at, now, last[index] ?? null, limits)
    if (problem) errors[field] = [phrase`${field} ${problem}`]
    if (line.count.counted !== null && line.count.counted_at !== null) {
      const earlier = {
        counted: toNumber(quotient(line.count.counted, line.factor)),
        counted_at: line.count.counted_at,
      }
      line.count.attempts = [...line.count.attempts, earlier].slice(-mostAttempts)
    }
    Object.assign(line.count, { counted: inFirstUnit('counted', counted), counted_at, isNow })
    noteFound(`lines.${index}.serials`, line, sent[index] as SentCount, article, errors)
  }
  if (Object.keys(errors).length) throw invalid(errors)
  const counted = lines.filter(isCounted)
  const onHand = await listOnHand(change.trx, change.scope, momentsOf(document, counted))
  for (const [index, { count }] of counted.entries()) {
    const { at, on_hand } = onHand[index] as { at: string; on_hand: Millionths }
    Object.assign(count, { counted_at: at, expected: on_hand })
  }
}

/** What nobody has counted is not there. */
async function countRest(change: Change, document: Document): Promise<void> {
  const now = await change.startedAt()
  for (const { count } of document.lines) {
    if (count && count.counted === null) Object.assign(count, { counted: 0n, counted_at: now, isNow: true })
  }
}

/**
 * Adds what was counted minus what was on hand at that moment to what is on hand now. Goods that have moved since are not
 * touched. The stock is locked, so the ledger has every movement until then.
 */
async function postDifferences(change: Change, book: StockBook, document: Document): Promise<void> {
  if (document.blind && isDryRun(change.trx))
    throw invalid({ dry_run: [phrase`dry_run cannot book a blind count: it would show what is expected.`] })
  const lines = document.lines.filter(isCounted)
  const before = lines.filter(({ count }) => !count.isNow)
  const onHand = await listOnHand(change.trx, change.scope, momentsOf(document, before))
  for (const [index, line] of before.entries()) {
    const { difference = 0n } = countedAt(book, countedOf(document)(line)) ?? {}
    line.count.expected = (onHand[index]?.on_hand as Millionths) + difference
  }
  const untracked = lines.filter(isWithoutPieces)
  if (untracked.length) throw recountRequired(document, untracked, phrase`its pieces were not named`)
  const pieces = await comparePieces(change, book, document, lines)
  for (const line of lines) {
    const { count } = line
    const ofPieces = pieces.get(line)
    if (ofPieces) count.expected = count.counted - ofPieces.difference
    else if (count.isNow) count.expected = onHandNow(book, document, line)
    count.difference = count.counted - count.expected
  }
  refuseStale(document, lines)
  await refuseOvertaken(change, book, document, lines)
  await refuseUncertain(change, document, lines)
  const postings = lines.flatMap((line) => {
    const place = placeOf(document, line)
    const [lot] = line.lots ?? []
    const delta = line.count.difference as Millionths
    const ofPieces = pieces.get(line)
    if (ofPieces) return ofPieces.postings
    const posting = {
      place,
      line,
      ...(lot && { lot: lotAt(book, place, lot.lot_id) }),
      delta,
      reason: 'counted' as const,
    }
    return countedGoods(posting)
  })
  await postIfEnough(change, book, document, postings, { displaces: document.displace === true })
  for (const line of lines) {
    const { counted_at, difference } = line.count
    noteCounted(book, { ...countedOf(document)(line), at: counted_at, difference: difference as Millionths })
  }
}

function countedAt(book: StockBook, place: CountedPlace): Counted | undefined {
  return book.counted.get(countedKey(place))
}

/** Notes what was counted at a place, or of a lot there, for further counts of the same book. */
export function noteCounted(book: StockBook, { at, difference, ...place }: Counted): void {
  const before = countedAt(book, place)
  book.counted.set(countedKey(place), {
    ...place,
    at: before && isEarlier(at, before.at) ? before.at : at,
    difference: difference + (before?.difference ?? 0n),
  })
}

/** Throws when a place was counted again, and booked, since it was counted: the later count is right. */
async function refuseOvertaken(
  change: Change,
  book: StockBook,
  document: Document,
  lines: readonly CountedLine[],
): Promise<void> {
  const earlier = lines.filter(({ count }) => !count.isNow)
  if (!earlier.length) return
  const places = earlier.map(countedOf(document))
  const last = await listLastCounts(change.trx, change.scope, places)
  const overtaken = earlier.filter(({ count }, index) => {
    const booked = [last[index], countedAt(book, places[index] as CountedPlace)?.at]
    return booked.some((at) => at != null && isEarlier(count.counted_at, at))
  })
  if (overtaken.length) throw recountRequired(document, overtaken, phrase`it was counted again since then`)
}

function recountRequired(document: Document, lines: readonly Line[], why: Phrase): ApiError {
  const list = lines.map((line) => ({ line: document.lines.indexOf(line), article_code: line.article_code }))
  return new ApiError('recount_required', phrase`Count ${list[0]?.article_code} again: ${why}.`, {
    body: { recount: list },
  })
}

/** Throws when the caller took something else to be on hand. */
function refuseStale(document: Document, lines: readonly CountedLine[]): void {
  const stale = lines.filter(
    ({ count }) => count.expected_on_hand !== null && count.expected_on_hand !== count.expected,
  )
  if (!stale.length) return
  const list: Schemas['StaleCount'][] = stale.map((line) => ({
    line: document.lines.indexOf(line),
    article_code: line.article_code,
    expected_on_hand: toNumber(quotient(line.count.expected_on_hand as Millionths, line.factor)),
    on_hand: toNumber(quotient(line.count.expected, line.factor)),
  }))
  throw new ApiError('stale_count', phrase`The stock of ${list[0]?.article_code} was not what you expected.`, {
    body: { stale: list },
  })
}

/** Throws when a difference is beyond the tolerance, unless two counts in a row have found the same one. */
async function refuseUncertain(change: Change, document: Document, lines: readonly CountedLine[]): Promise<void> {
  const { tolerance_percent } = document
  if (tolerance_percent === null) return
  const tolerance = BigInt(Math.round(tolerance_percent * 100))
  const beyond = lines.filter(({ count: { difference, expected } }) => {
    const magnitude = difference === null || difference >= 0n ? (difference ?? 0n) : -difference
    return magnitude * 10_000n > tolerance * expected
  })
  const tried = beyond.filter(({ count }) => count.attempts.length)
  const moments = tried.map((line) => ({
    ...countedOf(document)(line),
    at: line.count.attempts.at(-1)?.counted_at as string,
  }))
  const onHand = await listOnHand(change.trx, change.scope, moments)
  const confirmed = new Set(
    tried.filter(({ count, factor }, index) => {
      const before = product(millionths(count.attempts.at(-1)?.counted as number), factor) ?? 0n
      return before - (onHand[index]?.on_hand as Millionths) === count.difference
    }),
  )
  const open = beyond.filter((line) => !confirmed.has(line))
  if (open.length) throw recountRequired(document, open, phrase`it differs too much`)
}

async function writeCounts({ trx, scope }: Change, document: Document): Promise<void> {
  await runTogether(trx, [queries.writingCounts(trx, scope, document.lines)])
  document.hasOtherLines = true
}

/** Stores at each place when it was counted, and the version that it has then. */
function storeCounted(change: Change, book: StockBook, document: Document): void {
  const lines = document.lines.filter(isCounted)
  if (!lines.length) return
  const counted = lines.map((line) => ({ ...countedOf(document)(line), at: line.count.counted_at, difference: 0n }))
  change.writeLast(() => notingCounts(change.trx, change.scope.companyId, book, counted))
}
