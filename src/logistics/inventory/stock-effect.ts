import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { toNumber } from '../../platform/decimals.ts'
import { isDryRun } from '../../platform/postgres/writes/transactions.ts'
import { type Bucket, buckets, type Level, placeKey, type StockBook } from './stock-book.ts'

type StockEffect = components['schemas']['StockEffect']

/** The stock that changes of a dry run have posted to: as it was before the first of them, and after the last. */
const touched = new WeakMap<object, Map<string, { before: Level['saved']; after: Level }>>()

export function noteStockEffect(trx: Transaction<DB>, book: StockBook): void {
  if (!isDryRun(trx)) return
  const levels = touched.get(trx) ?? new Map()
  touched.set(trx, levels)
  for (const after of book.levels.values()) {
    const key = placeKey(after)
    levels.set(key, { before: levels.get(key)?.before ?? after.saved, after })
  }
}

/** Every balance that differs after a dry run, by article, warehouse and bucket. */
export function stockEffectOf(trx: Transaction<DB>): StockEffect[] {
  const levels = [...(touched.get(trx)?.values() ?? [])].sort(
    ({ after: one }, { after: other }) => one.article_id - other.article_id || one.warehouse_id - other.warehouse_id,
  )
  return levels.flatMap(({ before, after }) =>
    buckets.filter((bucket) => before[bucket] !== after[bucket]).map((bucket) => toEffect(before, after, bucket)),
  )
}

function toEffect(before: Level['saved'], after: Level, bucket: Bucket): StockEffect {
  const { warehouse_id, article_id, details } = after
  return {
    warehouse_id,
    warehouse_code: details.warehouse_code,
    article_id,
    article_code: details.article_code,
    bucket,
    before: toNumber(before[bucket]),
    after: toNumber(after[bucket]),
  }
}
