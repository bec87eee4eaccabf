import { ApiError, invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { listPlaces } from '../inventory/lots.queries.ts'
import { openStock } from '../inventory/stock-levels.queries.ts'
import type { ArticleChanges, ArticleRow } from './articles.queries.ts'
import * as queries from './tracking.queries.ts'

/** The error of a change that needs an article without stock. */
export function articleInUse({ article_code }: Pick<ArticleRow, 'article_code'>, what: string): ApiError {
  const message = `The ${what} of ${article_code} cannot change while there is stock of it, also on the way.`
  return new ApiError('article_in_use', message)
}

export function trackingIsFixed(): ApiError {
  return invalid({ tracking: ['tracking cannot be changed by code: change the article by its id.'] })
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

/** Locks the stock of an article whose tracking may change. It comes before the lock of the article. */
export async function lockPlaces(change: Change, id: number, { tracking }: ArticleChanges): Promise<void> {
  if (tracking === undefined) return
  const known = await queries.findTracking(change.trx, change.scope, id)
  if (!known || known.tracking === tracking) return
  await openStock(change, await listPlaces(change.trx, change.scope, id))
}

/** Throws when the article has stock that its tracking or its first unit depends on. Its places get the new tracking. */
export async function changeTracking(change: Change, current: ArticleRow, changes: ArticleChanges): Promise<void> {
  const tracking = changes.tracking ?? current.tracking
  const isSwitched = tracking !== current.tracking
  if (!isSwitched && !changesUnit(current, changes)) return
  const inUse = await findInUse(change, [current.id])
  if (inUse.size) throw articleInUse(current, isSwitched ? 'tracking' : 'first unit')
  if (isSwitched) await queries.markPlaces(change, current.id, tracking)
}
