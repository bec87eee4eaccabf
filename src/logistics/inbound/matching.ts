import { type Millionths, smaller } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { type Line, type NewLine, stockQuantity } from '../documents/document.ts'
import { awaitsGoods } from './purchase-orders.states.ts'
import { type AnnouncedLine, listAnnounced, lockOrderedLines, type OrderedLine } from './receptions.queries.ts'

/** How much each line of a purchase order still expects, by line id. Negative when more than ordered has arrived. */
export type Room = Map<number, Millionths>

/** The lines of a reception that are to be matched, and the purchase order that it names. */
interface Unmatched<T extends NewLine> {
  id: number
  purchase_order_id: number | null
  lines: readonly T[]
}

/** The purchase orders that receptions name, which are locked, and what other receptions have announced for them. */
export interface Matching {
  ordered: readonly OrderedLine[]
  announced: AnnouncedLine[]
}

/** Matches the lines of a single reception: see `match`. */
export async function matchPurchaseOrders<T extends NewLine>(change: Change, reception: Unmatched<T>): Promise<T[]> {
  return match(await openMatching(change, [reception], reception.id), reception)
}

/** Locks the purchase orders that these receptions name. What the reception `exceptId` has announced does not count. */
export async function openMatching(
  { trx, scope }: Change,
  receptions: readonly Unmatched<NewLine>[],
  exceptId = 0,
): Promise<Matching> {
  const orderIds = [...new Set(receptions.flatMap(({ purchase_order_id: id }) => (id === null ? [] : [id])))]
  const named = receptions.flatMap(({ lines }) => lines.flatMap(({ purchase_order_line_id: id }) => id ?? []))
  if (!orderIds.length && !named.length) return { ordered: [], announced: [] }
  const ordered = await lockOrderedLines(trx, scope, orderIds, named)
  const ids = ordered.filter((line) => orderIds.includes(line.purchase_order_id)).map(({ id }) => id)
  return { ordered, announced: await listAnnounced(trx, scope, ids, exceptId) }
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
    errors.purchase_order_id = [`purchase_order_id ${orderId} is not a purchase order that awaits goods.`]
  }
  for (const [index, line] of lines.entries()) {
    const problem = namedProblem(line, ordered, orderId)
    const field = `lines.${index}.purchase_order_line_id`
    if (problem) errors[field] = [`${field} ${line.purchase_order_line_id} ${problem}.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

function namedProblem(line: NewLine, ordered: readonly OrderedLine[], orderId: number | null): string | undefined {
  if (line.purchase_order_line_id === null) return undefined
  const found = ordered.find(({ id }) => id === line.purchase_order_line_id)
  if (!found || (orderId !== null && found.purchase_order_id !== orderId)) return 'is not a line of the purchase order'
  if (found.article_id !== line.article_id) return `is a line of another article than ${line.article_code}`
  if (!awaitsGoods.includes(found.status)) return 'is a line of a purchase order that awaits no goods'
  return undefined
}
