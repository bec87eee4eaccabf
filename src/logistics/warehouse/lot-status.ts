import type { components } from '../../../generated/logistics/types.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import { fillBackorders } from '../allocation/allocation.ts'
import { withdrawLots } from '../allocation/enough-stock.ts'
import type { Change } from '../change.ts'
import * as queries from '../inventory/lots.queries.ts'
import { type LotStatus, lotMoves } from '../inventory/lots.states.ts'
import { type LockedLot, lock } from '../inventory/lots.ts'
import { free } from '../inventory/stock-book.ts'
import { closeStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { requestedMove } from '../states.ts'
import { adjustLots } from './stock-adjustments.ts'

type Lot = components['schemas']['Lot']
type Reason = components['schemas']['AdjustmentReason']

/** The reasons of the adjustments, if none is given. */
const reasonOf: Record<LotStatus, components['schemas']['SentAdjustmentReason']> = {
  active: 'quality_release',
  held: 'quality_hold',
  recalled: 'recalled',
  expired: 'expired',
}

interface Why {
  reason: Reason
  note: string | null
}

export async function transition(
  change: Change,
  lot: LockedLot,
  { to, reason = reasonOf[to], note }: components['schemas']['LotTransition'],
): Promise<Lot> {
  const { id, status, lot_code } = lot.record
  requestedMove(lotMoves, status, to)
  if (reason === 'other' && !note?.trim()) throw invalid({ note: [phrase`note is required for the reason "other".`] })
  if (to === 'active' && (await queries.isOver(change.trx, change.scope, id))?.over) {
    const message = phrase`The last good day of lot "${lot_code}" is over: it can become active once its date lies ahead again.`
    throw new ApiError('lot_unavailable', message, { body: { lots: [lot_code] } })
  }
  return moveTo(change, lot, to, { reason, note: note ?? null })
}

/** Lets a lot expire, if its day is over and nobody else has moved it. */
export async function expire(change: Change, id: number): Promise<boolean> {
  const lot = await lock(change, id)
  if (!lot || !('expired' in lotMoves[lot.record.status])) return false
  if (!(await queries.isOver(change.trx, change.scope, id))?.over) return false
  await moveTo(change, lot, 'expired', { reason: reasonOf.expired, note: null })
  return true
}

async function moveTo(change: Change, lot: LockedLot, to: LotStatus, why: Why): Promise<Lot> {
  const { trx, scope, actor, events } = change
  const { id, status: from } = lot.record
  await (to === 'active' ? releaseGoods : holdGoods)(change, lot, to, why)
  const now = await change.startedAt()
  const entry = JSON.stringify({ from, to, ...why, actor, at: now })
  await runTogether(trx, [queries.updateStatus(trx, scope.companyId, { id, status: to, entry, now })])
  await fillBackorders(change, lot.book)
  closeStock(change, lot.book)
  const record = await queries.lots.getChanged(change, id)
  events.note({ resource: 'lot', kind: 'updated', id, changed: ['status'], record })
  events.note({ resource: 'lot', kind: to, id, record })
  return record
}

/** Puts all free goods on hold. Orders that nobody picks yet get other lots before. */
async function holdGoods(
  change: Change,
  { book, levels }: LockedLot,
  to: LotStatus,
  { reason, note: notes }: Why,
): Promise<void> {
  await withdrawLots(change, book, levels, () => {
    for (const lot of levels) lot.status = to
  })
  const parts = levels.map((lot) => ({ lot, quantity: free(lot) })).filter(({ quantity }) => quantity > 0n)
  await adjustLots(change, book, { kind: 'hold', reason, notes }, parts)
  for (const { lot, quantity } of parts) lot.status_held += quantity
}

/** Releases exactly what the status of the lot has put on hold. */
async function releaseGoods(
  change: Change,
  { book, levels }: LockedLot,
  to: LotStatus,
  { reason, note: notes }: Why,
): Promise<void> {
  const parts = levels.map((lot) => ({ lot, quantity: lot.status_held })).filter(({ quantity }) => quantity > 0n)
  for (const lot of levels) {
    lot.status = to
    lot.status_held = 0n
  }
  await adjustLots(change, book, { kind: 'release', reason, notes }, parts)
}
