import type { components } from '../../../generated/logistics/types.ts'
import { toDecimal } from '../../platform/decimals.ts'
import { ApiError, type FieldErrors, invalid } from '../../platform/errors.ts'
import { salesOrders } from '../allocation/sales-orders.queries.ts'
import type { Change } from '../change.ts'
import * as documents from '../documents/documents.queries.ts'
import { lotOfLine } from '../documents/line-lots.ts'
import { findNamedLots, type KnownLot, lotKey } from '../documents/lots.queries.ts'
import { lotAt, lotBuckets, post, type StockBook, type Tracking } from '../inventory/stock-book.ts'
import { closeStock } from '../inventory/stock-levels.queries.ts'
import { readLots } from '../inventory/stock-lots.queries.ts'
import { phrase } from '../messages.ts'
import { listHolders } from './initial-lots.queries.ts'
import { bookAlong } from './stock-adjustments.ts'
import { stockTransfers } from './stock-transfers.queries.ts'

/** Finds or creates the lot that the goods of an article become, before their places are locked. */
export async function findInitialLot(
  change: Change,
  article_id: number,
  tracking: Tracking,
  { lot_code, expires_on = null, produced_on = null }: components['schemas']['InitialLot'],
): Promise<KnownLot> {
  const named = { article_id, tracking, lot_code, expires_on, produced_on, mustExist: false }
  const lot = (await findNamedLots(change, [named], { creates: true })).get(lotKey(article_id, lot_code))
  const errors: FieldErrors = {}
  const field = 'initial_lot.expires_on'
  if (!lot) errors[field] = [phrase`${field} is required: the article is to be tracked by date.`]
  else if (expires_on && expires_on !== lot.expires_on)
    errors[field] = [phrase`${field}: lot "${lot_code}" expires on ${lot.expires_on ?? phrase`no day`}.`]
  else if (produced_on && produced_on !== lot.produced_on)
    errors['initial_lot.produced_on'] = [
      phrase`initial_lot.produced_on: lot "${lot_code}" was produced on ${lot.produced_on ?? phrase`no day`}.`,
    ]
  else if (tracking === 'lot_expiry' && !lot.expires_on)
    errors['initial_lot.lot_code'] = [
      phrase`initial_lot.lot_code: lot "${lot_code}" has no expires_on yet. Name another lot.`,
    ]
  if (!lot || Object.keys(errors).length) throw invalid(errors)
  if (lot.status !== 'active') {
    const message = phrase`Lot "${lot_code}" is ${lot.status}: goods that are free cannot become this lot.`
    throw new ApiError('lot_unavailable', message, { body: { lots: [lot_code] } })
  }
  return lot
}

/** Locks the transfers that have reserved goods of an article. They come before stock. */
export async function lockTransfers({ trx, scope }: Change, articleId: number): Promise<void> {
  const holders = await listHolders(trx, scope, articleId)
  await documents.lock(trx, scope, stockTransfers, idsOf(holders, 'stock_transfer'))
}

/**
 * All goods of an article that was not tracked become this lot, where they are, also those that are reserved or on hold:
 * one adjustment for each warehouse. Orders that wait for a lock see that their document has changed, and read it again.
 */
export async function nameAllGoods(
  change: Change,
  book: StockBook,
  articleId: number,
  tracking: Tracking,
  known: KnownLot,
): Promise<void> {
  const { trx, scope } = change
  const levels = [...book.levels.values()].filter(({ on_hand }) => on_hand > 0n)
  const places = levels.map(({ warehouse_id }) => ({ warehouse_id, article_id: articleId, lot_id: known.lot_id }))
  await readLots(change, book, places)
  const asked = levels.map(({ warehouse_id, on_hand }) => ({
    status: 'booked',
    header: { kind: 'relabel', reason: 'tracking_changed', displace: false, warehouse_id } as const,
    lines: [{ article_id: articleId, quantity_um3pl: toDecimal(on_hand) }],
  }))
  const lots = levels.map((level) => ({ lot: lotAt(book, level, known.lot_id), quantity: level.on_hand }))
  await bookAlong(change, asked, (document, at) => {
    const level = levels[at] as (typeof levels)[number]
    const { lot, quantity } = lots[at] as (typeof lots)[number]
    const [line] = document.lines as [(typeof document.lines)[number]]
    lotOfLine(line, known).quantity = quantity
    const figures = lotBuckets.map((bucket) => ({ bucket, balance: level[bucket] }))
    for (const { bucket, balance } of figures) post(book, level, bucket, -balance, 'relabelled', document, line)
    level.tracking = tracking
    for (const { bucket, balance } of figures) post(book, level, bucket, balance, 'relabelled', document, line, lot)
  })
  for (const level of book.levels.values()) level.tracking = tracking
  const holders = await listHolders(trx, scope, articleId)
  const reserving = [
    ...(await documents.lock(trx, scope, stockTransfers, idsOf(holders, 'stock_transfer'))),
    ...(await documents.lock(trx, scope, salesOrders, idsOf(holders, 'sales_order'))),
  ]
  for (const line of reserving.flatMap(({ lines }) => lines)) {
    if (line.article_id === articleId && line.reserved > 0n) lotOfLine(line, known).reserved = line.reserved
  }
  await documents.save(change, reserving)
  closeStock(change, book)
}

function idsOf(holders: readonly { type: string; id: number }[], type: string): number[] {
  return holders.flatMap((holder) => (holder.type === type ? holder.id : []))
}
