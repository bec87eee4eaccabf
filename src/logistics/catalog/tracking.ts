import type { components } from '../../../generated/logistics/types.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import type { Change } from '../change.ts'
import type { KnownLot } from '../documents/lots.queries.ts'
import { listPlaces } from '../inventory/lots.queries.ts'
import { isByLot, placeKey, type StockBook, type Tracking } from '../inventory/stock-book.ts'
import { openStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { findInitialLot, lockTransfers, nameAllGoods } from '../warehouse/initial-lots.ts'
import type { ArticleChanges, ArticleRow } from './articles.queries.ts'
import * as queries from './tracking.queries.ts'

type InitialLot = components['schemas']['InitialLot']

/** The error of a change that needs an article without stock. */
export function articleInUse({ article_code }: Pick<ArticleRow, 'article_code'>, what: Phrase): ApiError {
  const message = phrase`The ${what} of ${article_code} cannot change while there is stock of it, also on the way.`
  return new ApiError('article_in_use', message)
}

export function trackingIsFixed(): ApiError {
  return invalid({ tracking: [phrase`tracking cannot be changed by code: change the article by its id.`] })
}

/** Whether these changes give a tracked article another first unit, in which its lots are counted. */
export function changesUnit({ tracking, um3pl }: ArticleRow, changes: ArticleChanges): boolean {
  return tracking !== 'none' && changes.um3pl !== undefined && changes.um3pl !== um3pl
}

/** Which of these articles have stock, or goods on the way. */
export async function findInUse({ trx, scope }: Change, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  return new Set((await queries.listInUse(trx, scope, [...ids])).map(({ article_id }) => article_id))
}

/** What is locked before an article whose tracking changes: its stock, and the lot that its goods become. */
interface Switch {
  book: StockBook
  lot: KnownLot | undefined
}

/** Locks the stock of an article whose tracking may change. It comes before the lock of the article. */
export async function prepareSwitch(
  change: Change,
  id: number,
  { tracking }: ArticleChanges,
  initialLot: InitialLot | undefined,
): Promise<Switch | undefined> {
  const { trx, scope } = change
  const known = tracking === undefined ? undefined : await queries.findTracking(trx, scope, id)
  const isSwitched = known !== undefined && known.tracking !== tracking
  const begins = isSwitched && known.tracking === 'none'
  if (initialLot && !(begins && isByLot(tracking as Tracking))) {
    throw invalid({ initial_lot: [phrase`initial_lot can only be given when tracking changes from "none" to a lot.`] })
  }
  if (!isSwitched) return undefined
  if (begins) await lockTransfers(change, id)
  const lot = initialLot && (await findInitialLot(change, id, tracking as Tracking, initialLot))
  return { lot, book: await openStock(change, await listPlaces(trx, scope, id)) }
}

/**
 * Throws when the article has stock that its tracking or its first unit depends on. Its places get the new tracking, and
 * goods that were not tracked so far become a lot.
 */
export async function changeTracking(
  change: Change,
  current: ArticleRow,
  changes: ArticleChanges,
  prepared?: Switch,
): Promise<void> {
  const tracking = changes.tracking ?? current.tracking
  if (tracking === current.tracking) {
    if (!changesUnit(current, changes)) return
    if ((await findInUse(change, [current.id])).size) throw articleInUse(current, phrase`first unit`)
    return
  }
  const { trx, scope } = change
  const found = await queries.listInUse(trx, scope, [current.id])
  if (found.some(({ is_under_way }) => is_under_way)) throw articleInUse(current, phrase`tracking`)
  if (found.length) {
    const book = await knownStock(change, current, prepared)
    if (current.tracking === 'none' && isByLot(tracking))
      await nameGoods(change, book, tracking, prepared?.lot, current)
    else if (current.tracking === 'lot' && tracking === 'lot_expiry') await requireDates(change, current)
    else throw articleInUse(current, phrase`tracking`)
  }
  await queries.markPlaces(change, current.id, tracking)
}

/** The locked stock of the article. Throws when a warehouse got its first goods just before the article was locked. */
async function knownStock({ trx, scope }: Change, current: ArticleRow, prepared: Switch | undefined) {
  const places = await listPlaces(trx, scope, current.id)
  const isLocked = prepared && places.every((place) => prepared.book.levels.has(placeKey(place)))
  if (!isLocked) throw articleInUse(current, phrase`tracking`)
  return prepared.book
}

async function nameGoods(
  change: Change,
  book: StockBook,
  tracking: Tracking,
  lot: KnownLot | undefined,
  { id, article_code }: ArticleRow,
): Promise<void> {
  if (!lot) {
    const message = phrase`There is stock of ${article_code}: name the lot that it becomes as initial_lot.`
    throw new ApiError('article_in_use', message)
  }
  await nameAllGoods(change, book, id, tracking, lot)
}

async function requireDates({ trx, scope }: Change, { id, article_code }: ArticleRow): Promise<void> {
  const undated = await queries.listUndated(trx, scope, id)
  if (!undated.length) return
  const codes = undated.map(({ lot_code }) => `"${lot_code}"`).join(', ')
  const message = phrase`There is stock of ${article_code} that has no expires_on: change these lots first: ${codes}.`
  throw new ApiError('article_in_use', message)
}
