import { larger, type Millionths, smaller } from '../../platform/decimals.ts'
import { broughtGoods, type Posting, postIfEnough } from '../allocation/enough-stock.ts'
import { postingsOfPieces } from '../allocation/piece-postings.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, stockQuantity } from '../documents/document.ts'
import { placeOf, post, type StockBook } from '../inventory/stock-book.ts'
import { type Count, openQuantity, portionsOf } from './counting.ts'
import { noteTotals } from './lot-counts.ts'
import { followsReceipts } from './purchase-orders.states.ts'
import type { Delivering } from './receptions.queries.ts'
import { openReceptions } from './receptions.states.ts'
import { takeCorrected } from './serial-counts.ts'

/** Posts the difference to what was counted, or throws `insufficient_stock` if goods are no longer free. */
export async function correctCounts(
  change: Change,
  book: StockBook,
  reception: Document,
  counts: readonly Count[],
  options: { displaces: boolean },
): Promise<void> {
  const corrected = await takeCorrected(change, book, reception, counts, options)
  const postings = counts.flatMap((count) => {
    const { line } = count
    const place = placeOf(reception, line)
    if (count.pieces) {
      noteTotals(book, place, count)
      const posting = { place, line, reason: 'corrected' as const }
      return (corrected.get(count) ?? []).flatMap(({ deed, pieces }) => postingsOfPieces(posting, deed, pieces))
    }
    return noteTotals(book, place, count).flatMap(({ good, bad, lot }) => {
      const posting = { place, line, lot, reason: 'corrected' as const }
      if (lot && lot.status !== 'active') {
        return [...broughtGoods({ ...posting, delta: good }), ...inQuarantine({ ...posting, delta: bad })]
      }
      return [
        { ...posting, bucket: 'on_hand' as const, delta: good + bad },
        { ...posting, bucket: 'quarantined' as const, delta: bad },
      ]
    })
  })
  await postIfEnough(change, book, reception, postings, options)
  for (const { line } of counts) {
    if (line.purchase_order_line_id === null && openReceptions.includes(reception.status)) {
      expectRest(book, reception, line, reception, [line])
    }
  }
}

function inQuarantine(posting: Omit<Posting, 'bucket'>): Posting[] {
  return [
    { ...posting, bucket: 'on_hand' },
    { ...posting, bucket: 'quarantined' },
  ]
}

/**
 * Fills the lines of purchase orders anew that have a corrected article, as if every reception had been counted once, the
 * oldest first. `others` are the lines of other receptions that deliver these orders.
 */
export function refillOrders(
  book: StockBook,
  reception: Document,
  orders: readonly Document[],
  others: readonly Delivering[],
  counts: readonly Count[],
): void {
  const deliveries = [...others, ...deliveriesOf(reception)].sort((one, other) => one.reception_id - other.reception_id)
  for (const order of orders) {
    const ids = new Set(order.lines.map(({ id }) => id))
    const ofOrder = deliveries.filter(({ purchase_order_line_id: id }) => ids.has(id))
    const corrected = counts.filter(({ line }) => ids.has(line.purchase_order_line_id ?? 0))
    for (const [articleId, [first]] of Map.groupBy(corrected, ({ line }) => line.article_id)) {
      const lines = order.lines.filter(({ article_id }) => article_id === articleId)
      refill(
        lines,
        ofOrder.filter(({ article_id }) => article_id === articleId),
      )
      if (followsReceipts.includes(order.status)) expectRest(book, reception, (first as Count).line, order, lines)
    }
  }
}

function deliveriesOf({ id, status, lines }: Document): Delivering[] {
  return lines.flatMap(({ purchase_order_line_id, names_order_line, article_id, received, rejected, ...line }) =>
    purchase_order_line_id === null
      ? []
      : {
          reception_id: id,
          isOpen: openReceptions.includes(status),
          purchase_order_line_id,
          names_order_line,
          article_id,
          quantity: stockQuantity(line),
          received,
          rejected,
        },
  )
}

function refill(lines: readonly Line[], deliveries: readonly Delivering[]): void {
  for (const line of lines) {
    line.received = 0n
    line.rejected = 0n
  }
  const byId = new Map(lines.map((line) => [line.id, line]))
  const claims = new Map<number, Millionths>()
  const claim = ({ purchase_order_line_id: id, names_order_line }: Delivering, quantity: Millionths) => {
    if (names_order_line) claims.set(id, (claims.get(id) ?? 0n) + quantity)
  }
  for (const delivery of deliveries) claim(delivery, delivery.quantity)
  for (const ofReception of Map.groupBy(deliveries, ({ reception_id }) => reception_id).values()) {
    for (const delivery of ofReception) {
      const { quantity, received: good, rejected: bad } = delivery
      claim(delivery, -smaller(quantity, good + bad))
      for (const portion of portionsOf(delivery, lines, [...claims], { good, bad })) {
        const line = byId.get(portion.id) as Line
        line.received += portion.good
        line.rejected += portion.bad
      }
    }
    // What a completed reception has not brought is expected from others.
    for (const delivery of ofReception) {
      const { quantity, received, rejected, isOpen } = delivery
      if (!isOpen) claim(delivery, -larger(quantity - received - rejected, 0n))
    }
  }
}

/** Counts as inbound what these lines of a reception or purchase order still expect. */
function expectRest(book: StockBook, reception: Document, line: Line, owner: Document, lines: readonly Line[]): void {
  let change = 0n
  for (const expecting of lines) {
    const inbound = larger(openQuantity(expecting), 0n)
    change += inbound - expecting.inbound
    expecting.inbound = inbound
  }
  post(book, placeOf(owner, line), 'inbound', change, 'corrected', reception, line)
}
