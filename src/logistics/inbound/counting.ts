import type { components } from '../../../generated/logistics/types.ts'
import { larger, type Millionths, product, quotient, smaller, toNumber } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, type NewLine, stockQuantity } from '../documents/document.ts'
import { type ArticleOfLine, appendLines, findArticles } from '../documents/lines.queries.ts'
import { checkArticle, checkQuantity, type Measure } from '../documents/lines.rules.ts'
import { findLots, type KnownLots } from '../documents/lots.queries.ts'
import type { PieceMove } from '../inventory/piece-moves.ts'
import { bring, placeOf, post, type StockBook } from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'
import { checkLotCounts, type LotCount, noteTotals, type SentLotCount } from './lot-counts.ts'
import { type Room, spread } from './matching.ts'
import {
  checkCorrectedPieces,
  checkPieceCounts,
  type PieceCount,
  refuseTrackedOtherwise,
  type TakenPieces,
} from './serial-counts.ts'

/** The total that has arrived of a line so far, in the article's first unit. */
export interface Count {
  line: Line
  received: Millionths
  rejected: Millionths
  /** The totals of its lots, if the article is tracked. Lots that are not among them stay as they are. */
  lots?: LotCount[] | undefined
  /** Its new pieces, if the article is tracked by serial, and those that were found. */
  pieces?: PieceCount | undefined
  taken?: TakenPieces | undefined
}

type SentCount = components['schemas']['Count']

/**
 * Checks the counts of a transition. An article that was not announced becomes a line of the document, unless `mostOf` says
 * how much of a line can come at most.
 */
export async function readCounts(
  change: Change,
  reception: Document,
  sent: readonly SentCount[],
  mostOf?: (line: Line) => Millionths,
): Promise<Count[]> {
  const errors: FieldErrors = {}
  const found = await findLines(change, reception, sent, errors)
  const known = mostOf ? 'sent' : await findCountedLots(change, sent, found)
  const counted = sent.map((count, index) => {
    const { line, article, measure } = found[index] as FoundLine
    if (!measure || !article) return undefined
    const counted = totalsOf(count, index, line, measure, errors)
    const lots = checkLotCounts(`lines.${index}`, count.lots, counted, { line, article, measure, known }, errors)
    const counting = { line, article, isTransfer: mostOf !== undefined }
    const pieces = checkPieceCounts(`lines.${index}`, count, counted, counting, errors)
    for (const name of ['received', 'rejected'] as const) {
      const field = `lines.${index}.${name}`
      if (line && counted[name] < line[name]) errors[field] ??= [phrase`${field} is a total and cannot shrink.`]
    }
    const field = `lines.${index}.received`
    const isTooMuch = mostOf && (!line || counted.received + counted.rejected > mostOf(line))
    if (isTooMuch) errors[field] ??= [phrase`${field} is more than was sent.`]
    return { ...counted, lots, pieces }
  })
  if (Object.keys(errors).length) throw invalid(errors)
  refuseRepetition(found.map(({ line, article }, index) => line?.id ?? `${article?.article_id} ${sent[index]?.um3pl}`))

  const unexpected = found.flatMap(({ line, article, measure }) =>
    line ? [] : [toLine(article as ArticleOfLine, measure as Measure)],
  )
  const added = reception.lines.length
  await appendLines(change, reception, unexpected)
  const newLines = reception.lines.slice(added).values()
  return counted.map((count, index) => ({
    line: found[index]?.line ?? (newLines.next().value as Line),
    received: count?.received ?? 0n,
    rejected: count?.rejected ?? 0n,
    lots: count?.lots,
    pieces: count?.pieces,
  }))
}

/** The lots that counts name, which may be new. */
function findCountedLots(
  change: Change,
  sent: readonly { lots?: readonly SentLotCount[] }[],
  found: readonly FoundLine[],
): Promise<KnownLots> {
  const naming = sent.map(({ lots }, index) => ({ article_id: found[index]?.article?.article_id, lots }))
  return findLots(change, naming, { creates: true })
}

/** A line that a transition names, or the article of a new line. Without a measure there is an error. */
interface FoundLine {
  line: Line | undefined
  article: ArticleOfLine | undefined
  measure: Measure | undefined
}

type NamedLine = Pick<SentCount, 'line_id' | 'article_id' | 'article_code' | 'um3pl'>

/** Finds the lines that a transition names, by their ids or by their articles. */
export async function findLines(
  { trx, scope }: Change,
  document: Document,
  sent: readonly NamedLine[],
  errors: FieldErrors,
): Promise<FoundLine[]> {
  const lines = sent.map((named, index) => findLine(document, named, index, errors))
  const articles = await findArticles(
    trx,
    scope,
    sent.map((named, index) => {
      const line = lines[index]
      return line ? { article_id: line.article_id, um3pl: line.um3pl } : named
    }),
  )
  return sent.map((named, index) => {
    const [line, article] = [lines[index], articles[index]]
    const measure = line
      ? {
          um3pl: line.um3pl,
          factor: line.factor,
          whole: article?.whole ?? false,
          pieces: article?.tracking === 'serial',
        }
      : named.line_id === undefined
        ? checkArticle(index, named, article, new Set(), errors)
        : undefined
    return { line, article, measure }
  })
}

/** Finds a line by its id or by its article. Returns undefined for a new line or an error. */
function findLine({ lines }: Document, count: NamedLine, index: number, errors: FieldErrors): Line | undefined {
  if (count.line_id !== undefined) {
    const line = lines.find(({ id }) => id === count.line_id)
    if (!line) {
      errors[`lines.${index}.line_id`] = [
        phrase`lines.${index}.line_id ${count.line_id} is not a line of this document.`,
      ]
    }
    return line
  }
  const ofArticle = lines.filter(
    (line) =>
      (line.article_id === count.article_id || line.article_code === count.article_code) &&
      (count.um3pl ?? line.first_um3pl) === line.um3pl,
  )
  if (ofArticle.length > 1) {
    errors[`lines.${index}.line_id`] = [phrase`lines.${index}.line_id is required: several lines have this article.`]
  }
  return ofArticle[0]
}

/** Throws when a request has two totals for one line, since it is unclear which one is right. */
export function refuseRepetition(counted: readonly (number | string)[]): void {
  const index = counted.findIndex((line, index) => counted.indexOf(line) < index)
  const field = `lines.${index}.line_id`
  if (index >= 0) throw invalid({ [field]: [phrase`${field} is counted twice in this request.`] })
}

/** Checks the totals of a correction, which can be larger or smaller than what was counted. */
export async function readCorrection(
  change: Change,
  reception: Document,
  sent: readonly components['schemas']['CorrectedCount'][],
): Promise<Count[]> {
  const errors: FieldErrors = {}
  const found = await findLines(change, reception, sent, errors)
  await refuseTrackedOtherwise(change, found, errors)
  const known = await findCountedLots(change, sent, found)
  const counts = sent.flatMap((count, index) => {
    const { line, article, measure } = found[index] as FoundLine
    if (!line || !article || !measure) return []
    const field = `lines.${index}.received`
    if (count.received === undefined && count.rejected === undefined) {
      errors[field] = [phrase`${field} is required if rejected is not sent.`]
    }
    const totals = totalsOf(count, index, line, measure, errors)
    const counted = { line, article, measure, known, corrects: true }
    const at = `lines.${index}`
    return {
      line,
      ...totals,
      lots: checkLotCounts(at, count.lots, totals, counted, errors),
      pieces: checkCorrectedPieces(at, count, totals, counted, errors),
    }
  })
  if (Object.keys(errors).length) throw invalid(errors)
  refuseRepetition(counts.map(({ line }) => line.id))
  return counts
}

/** The totals of a line, in the article's first unit. One that is not sent stays as it is. */
function totalsOf(
  count: Partial<Pick<SentCount, 'received' | 'rejected'>>,
  index: number,
  line: Line | undefined,
  measure: Measure,
  errors: FieldErrors,
): { received: Millionths; rejected: Millionths } {
  const total = (name: 'received' | 'rejected') => {
    const sent = count[name]
    if (sent === undefined) return line?.[name] ?? 0n
    return product(checkQuantity(`lines.${index}.${name}`, sent, measure, errors), measure.factor) ?? 0n
  }
  return { received: total('received'), rejected: total('rejected') }
}

function toLine(article: ArticleOfLine, { um3pl, factor }: Measure): NewLine {
  return {
    article_id: article.article_id,
    article_code: article.article_code,
    um3pl,
    factor,
    quantity_um3pl: 0n,
    line_reference: null,
    notes: null,
    purchase_order_line_id: null,
    names_order_line: false,
    unexpected: true,
    stock: null,
    sscc: null,
  }
}

/**
 * The purchase orders that a reception delivers. `claimed` is what other receptions will still deliver to lines of these
 * orders that they name.
 */
interface Delivered {
  orders: readonly Document[]
  claimed: ReadonlyMap<number, Millionths>
}

/** A line that expects goods, with its purchase order or reception. */
interface Expecting {
  owner: Document
  line: Line
}

/** Posts what has arrived since the last count, for the reception and for the purchase orders that it delivers. */
export function receive(book: StockBook, reception: Document, delivered: Delivered, counts: readonly Count[]): void {
  const ordered = new Map<number, Expecting>()
  for (const owner of delivered.orders) for (const line of owner.lines) ordered.set(line.id, { owner, line })
  for (const count of counts) {
    const { line, received, rejected } = count
    const place = placeOf(reception, line)
    const good = received - line.received
    const bad = rejected - line.rejected
    for (const arrived of noteTotals(book, place, count)) {
      const { good, bad } = piecesOf(count)
      bring(book, place, arrived.good, 'received', reception, line, arrived.lot, good)
      post(book, place, 'on_hand', arrived.bad, 'rejected', reception, line, arrived.lot, bad)
      post(book, place, 'quarantined', arrived.bad, 'rejected', reception, line, arrived.lot)
    }

    if (line.purchase_order_line_id === null) arrive(book, reception, line, { owner: reception, line }, good + bad)
    const matched = ordered.get(line.purchase_order_line_id ?? 0)
    if (!matched) continue
    const claims = [...delivered.claimed, ...namedBy(reception)]
    const ofArticle = matched.owner.lines.filter(({ article_id }) => article_id === line.article_id)
    for (const portion of portionsOf(line, ofArticle, claims, { good, bad })) {
      const expecting = ordered.get(portion.id) as Expecting
      expecting.line.received += portion.good
      expecting.line.rejected += portion.bad
      arrive(book, reception, line, expecting, portion.good + portion.bad)
    }
  }
}

/** The pieces that have come with a count, and what they are then. */
export function piecesOf({ taken }: Pick<Count, 'taken'>): { good?: PieceMove; bad?: PieceMove } {
  if (!taken) return {}
  return {
    good: { pieces: taken.received, to: 'in_stock' },
    bad: { pieces: taken.rejected, to: 'quarantined' },
  }
}

/** Removes arrived goods from `inbound`. A surplus, or goods for a closed order, were never counted as inbound. */
function arrive(book: StockBook, reception: Document, line: Line, expecting: Expecting, quantity: Millionths): void {
  const arrived = smaller(quantity, expecting.line.inbound)
  expecting.line.inbound -= arrived
  post(book, placeOf(expecting.owner, line), 'inbound', -arrived, 'received', reception, line)
}

/** Goods that a line of a purchase order gets. */
interface Portion {
  id: number
  good: Millionths
  bad: Millionths
}

/**
 * Assigns arrived goods to the lines of a purchase order that have their article: all to the line that the client named,
 * otherwise spread over lines, good pieces first. `claims` is what lines of receptions will still deliver to order lines that
 * they name.
 */
export function portionsOf(
  { purchase_order_line_id: matchedId, names_order_line }: Pick<Line, 'purchase_order_line_id' | 'names_order_line'>,
  ofArticle: readonly Line[],
  claims: readonly [id: number, quantity: Millionths][],
  { good, bad }: { good: Millionths; bad: Millionths },
): Portion[] {
  if (matchedId === null) return []
  const quantity = good + bad
  const parts = names_order_line ? [{ id: matchedId, quantity }] : spreadAround(claims, ofArticle, matchedId, quantity)
  let goodLeft = good
  return parts.map(({ id, quantity }) => {
    const good = smaller(quantity, goodLeft)
    goodLeft -= good
    return { id, good, bad: quantity - good }
  })
}

/** Quantities that lines of receptions have claimed by name are used only when no other line expects goods. */
function spreadAround(
  claims: readonly [id: number, quantity: Millionths][],
  ofArticle: readonly Line[],
  matchedId: number,
  quantity: Millionths,
): { id: number; quantity: Millionths }[] {
  const room: Room = new Map(ofArticle.map((line) => [line.id, openQuantity(line)]))
  const unclaimed: Room = new Map(room)
  for (const [id, pending] of claims) unclaimed.set(id, (unclaimed.get(id) ?? 0n) - pending)
  const free = ofArticle.reduce((sum, { id }) => sum + larger(unclaimed.get(id) ?? 0n, 0n), 0n)
  const first = spread(unclaimed, ofArticle, matchedId, smaller(quantity, free))
  for (const portion of first) room.set(portion.id, (room.get(portion.id) ?? 0n) - portion.quantity)
  return [...first, ...spread(room, ofArticle, matchedId, quantity - smaller(quantity, free))]
}

/** What the lines of this reception will still deliver to the order lines that they name. */
function namedBy({ lines }: Document): [number, Millionths][] {
  return lines.flatMap((line) =>
    line.names_order_line && line.purchase_order_line_id !== null
      ? [[line.purchase_order_line_id, larger(openQuantity(line), 0n)]]
      : [],
  )
}

/** How what has come of a line differs from what was expected, in the article's first unit. */
export function discrepancyOf(line: Line, expected: Millionths): components['schemas']['Discrepancy'][] {
  const came = line.received + line.rejected
  if (came === expected && !line.unexpected) return []
  const kind = line.unexpected ? 'unexpected' : came < expected ? 'short' : 'over'
  const { id: line_id, article_id, article_code, factor } = line
  const inUnit = (quantity: Millionths) => toNumber(quotient(quantity, factor))
  const quantities = { quantity_expected: inUnit(expected), quantity_came: inUnit(came) }
  return [{ kind, line_id, article_id, article_code, ...quantities }]
}

/** What a line still expects. Below 0 when more has come. */
export function openQuantity(line: Line): Millionths {
  return stockQuantity(line) - line.received - line.rejected
}
