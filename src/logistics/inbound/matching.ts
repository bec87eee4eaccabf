import { type Millionths, smaller } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Change } from '../change.ts'
import { type Line, type NewLine, stockQuantity } from '../documents/document.ts'
import { phrase } from '../messages.ts'
import { awaitsGoods } from './purchase-orders.states.ts'
import {
  type AnnouncedLine,
  type MatchingRows,
  matchingStatements,
  type Named,
  type OrderedLine,
  toMatching,
} from './receptions.queries.ts'

/** How much each line of a purchase order still expects, by line id. Negative when more than ordered has arrived. */
export type Room = Map<number, Millionths>

/** The lines of a reception that are to be matched, and the purchase order that it names. */
interface Unmatched<T extends NewLine> {
  id: number
  purchase_order_id: number | null
  lines: readonly T[]
}

/** The purchase orders that receptions name, which are locked, and what other receptions have announced for them. */
interface Matching {
  ordered: readonly OrderedLine[]
  announced: AnnouncedLine[]
}

/** Matches the lines of a reception that exists: see `match`. */
export async function matchPurchaseOrders<T extends NewLine>(
  { trx, scope }: Change,
  reception: Unmatched<T>,
): Promise<T[]> {
  const named = namedBy([reception], reception.id)
  const rows = named ? await runTogether(trx, matchingStatements(trx, scope, named)) : undefined
  return match(openMatching(rows as MatchingRows | undefined), reception)
}

/** A reception as far as it names purchase orders. */
interface Naming {
  purchase_order_id?: number | null
  lines: readonly { purchase_order_line_id?: number | null }[]
}

/** The purchase orders that these receptions name, and the lines of purchase orders. Undefined when there are none. */
export function namedBy(receptions: readonly Naming[], exceptId = 0): Named | undefined {
  const orderIds = [...new Set(receptions.flatMap(({ purchase_order_id: id }) => id ?? []))]
  const lineIds = receptions.flatMap(({ lines }) => lines.flatMap(({ purchase_order_line_id: id }) => id ?? []))
  return orderIds.length || lineIds.length ? { orderIds, lineIds, exceptId } : undefined
}

/** What `matchingStatements` has found. Nothing was read when the receptions name no purchase orders. */
export function openMatching(rows: MatchingRows | undefined): Matching {
  return rows ? toMatching(rows) : { ordered: [], announced: [] }
}

/**
 * Finds the order line that each line of a reception delivers first: the one that it names, otherwise the first with its
 * article that still expects goods, otherwise the last with its article. If there is none, the line is not matched.
 * Quantities that other receptions have announced count as already delivered.
 */
export function match<T extends NewLine>(
  { ordered, announced }: Matching,
  { purchase_order_id: orderId, lines }: Unmatched<T>,
): T[] {
  if (orderId === null && lines.every((line) => line.purchase_order_line_id === null)) return [...lines]
  assertMatching(lines, ordered, orderId)
  const ofOrder = ordered.filter((line) => line.purchase_order_id === orderId)
  const idsOfOrder = new Set(ofOrder.map(({ id }) => id))
  const room: Room = new Map(ordered.map(({ id, expected }) => [id, expected]))
  const byArticle = Map.groupBy(ofOrder, ({ article_id }) => article_id)
  const others = announced.filter((line) => idsOfOrder.has(line.purchase_order_line_id))
  for (const line of others.filter((line) => line.names_order_line)) {
    occupy(room, line.purchase_order_line_id, line.pending)
  }
  for (const line of others.filter((line) => !line.names_order_line)) {
    spread(room, byArticle.get(line.article_id) ?? [], line.purchase_order_line_id, line.pending)
  }
  for (const { purchase_order_line_id: id, ...line } of lines) if (id !== null) occupy(room, id, stockQuantity(line))
  return lines.map((line) => {
    if (line.purchase_order_line_id !== null) return line
    const ofArticle = byArticle.get(line.article_id) ?? []
    const found = ofArticle.find(({ id }) => hasRoom(room, id)) ?? ofArticle.at(-1)
    if (!found) return line
    spread(room, ofArticle, found.id, stockQuantity(line))
    return { ...line, purchase_order_line_id: found.id }
  })
}

/** Adds what a reception announces, for those that are matched after it. */
export function note({ announced }: Matching, lines: readonly NewLine[]): void {
  for (const line of lines) {
    const { purchase_order_line_id, names_order_line, article_id } = line
    if (purchase_order_line_id === null) continue
    announced.push({ purchase_order_line_id, names_order_line, article_id, pending: stockQuantity(line) })
  }
}

/**
 * Spreads a quantity over the lines of an order: first the matched line, then the others in order, each up to the quantity
 * that it expects. The surplus goes to the last line. Returns the quantity for each line.
 */
export function spread(
  room: Room,
  ordered: readonly { id: number }[],
  matchedId: number,
  quantity: Millionths,
): { id: number; quantity: Millionths }[] {
  const portions: { id: number; quantity: Millionths }[] = []
  let left = quantity
  const put = (id: number, part: Millionths) => {
    if (part <= 0n) return
    portions.push({ id, quantity: part })
    occupy(room, id, part)
    left -= part
  }
  put(matchedId, smaller(left, room.get(matchedId) ?? 0n))
  for (const { id } of ordered) {
    if (left === 0n) return portions
    put(id, smaller(left, room.get(id) ?? 0n))
  }
  put(ordered.at(-1)?.id ?? matchedId, left)
  return portions
}

function occupy(room: Room, id: number, quantity: Millionths): void {
  room.set(id, (room.get(id) ?? 0n) - quantity)
}

function hasRoom(room: Room, id: number): boolean {
  return (room.get(id) ?? 0n) > 0n
}

/**
 * Removes the matches that the service has made, so that they are made again. A client that sends back what it has read
 * does not choose these order lines itself.
 */
export function withoutOwnMatches(lines: readonly NewLine[], current: readonly Line[]): NewLine[] {
  const matched = new Set(current.flatMap((line) => (line.names_order_line ? [] : [line.purchase_order_line_id])))
  return lines.map((line) =>
    matched.has(line.purchase_order_line_id)
      ? { ...line, purchase_order_line_id: null, names_order_line: false }
      : line,
  )
}

function assertMatching(lines: readonly NewLine[], ordered: readonly OrderedLine[], orderId: number | null): void {
  const errors: FieldErrors = {}
  const ofOrder = ordered.filter((line) => line.purchase_order_id === orderId)
  if (orderId !== null && !ofOrder.some(({ status }) => awaitsGoods.includes(status))) {
    errors.purchase_order_id = [phrase`purchase_order_id ${orderId} is not a purchase order that awaits goods.`]
  }
  for (const [index, line] of lines.entries()) {
    const problem = namedProblem(line, ordered, orderId)
    const field = `lines.${index}.purchase_order_line_id`
    if (problem) errors[field] = [phrase`${field} ${line.purchase_order_line_id} ${problem}.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

function namedProblem(line: NewLine, ordered: readonly OrderedLine[], orderId: number | null): Phrase | undefined {
  if (line.purchase_order_line_id === null) return undefined
  const found = ordered.find(({ id }) => id === line.purchase_order_line_id)
  if (!found || (orderId !== null && found.purchase_order_id !== orderId))
    return phrase`is not a line of the purchase order`
  if (found.article_id !== line.article_id) return phrase`is a line of another article than ${line.article_code}`
  if (!awaitsGoods.includes(found.status)) return phrase`is a line of a purchase order that awaits no goods`
  return undefined
}
