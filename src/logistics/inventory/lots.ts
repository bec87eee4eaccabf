import type { components } from '../../../generated/logistics/types.ts'
import { invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { changedFields } from '../event-log.ts'
import { phrase } from '../messages.ts'
import * as queries from './lots.queries.ts'
import { type LotLevel, lotAt, type StockBook } from './stock-book.ts'
import { openStock } from './stock-levels.queries.ts'
import { readLots } from './stock-lots.queries.ts'

type Lot = components['schemas']['Lot']

/** A lot that is locked, with all places of its article, and its record. */
export interface LockedLot {
  record: Lot
  tracking: string
  book: StockBook
  /** What is of it at each place. */
  levels: LotLevel[]
}

/** Locks a lot, and then the places of its article: whoever has locked one of them knows the lot as it is. */
export async function lock(change: Change, id: number): Promise<LockedLot | undefined> {
  const { trx, scope } = change
  const lot = await queries.lockLot(trx, scope, id)
  if (!lot) return undefined
  const book = await openStock(change, await queries.listPlaces(trx, scope, lot.article_id))
  const places = [...book.levels.values()]
  await readLots(
    change,
    book,
    places.map(({ warehouse_id, article_id }) => ({ warehouse_id, article_id, lot_id: id })),
  )
  const record = (await queries.lots.byId(trx, scope, id)) as Lot
  return { record, tracking: lot.tracking, book, levels: places.map((place) => lotAt(book, place, id)) }
}

export async function update(
  change: Change,
  { record, tracking }: Pick<LockedLot, 'record' | 'tracking'>,
  body: components['schemas']['LotPatch'],
): Promise<Lot> {
  if (body.expires_on === null && tracking === 'lot_expiry') {
    throw invalid({ expires_on: [phrase`expires_on is required: ${record.article_code} is tracked by date.`] })
  }
  const { id, expires_on, produced_on, notes, metadata } = record
  const values = { expires_on, produced_on, notes, metadata, ...body }
  const changed = changedFields({ expires_on, produced_on, notes, metadata }, values)
  if (!changed.length) return record
  await queries.update(change, id, values, { moves: changed.includes('expires_on') })
  const updated = await queries.lots.getChanged(change, id)
  change.events.note({ resource: 'lot', kind: 'updated', id, changed, record: updated })
  return updated
}
