import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { toNumber } from '../../platform/decimals.ts'
import { isDryRun } from '../../platform/postgres/writes/transactions.ts'
import { type Bucket, buckets, byTurn, type Level, type LotLevel, placeKey, type StockBook } from './stock-book.ts'

type StockEffect = components['schemas']['StockEffect']

/** The stock that changes of a dry run have posted to: as it was before the first of them, and after the last. */
const touched = new WeakMap<object, Map<string, Touched>>()

interface Touched {
  before: Level['saved']
  after: Level
  lots: Map<number, { before: LotLevel['saved']; after: LotLevel }>
}

export function noteStockEffect(trx: Transaction<DB>, book: StockBook): void {
  if (!isDryRun(trx)) return
  const levels = touched.get(trx) ?? new Map<string, Touched>()
  touched.set(trx, levels)
  for (const after of book.levels.values()) {
    const key = placeKey(after)
    const known = levels.get(key)
    const lots = known?.lots ?? new Map()
    for (const lot of after.lots.values()) {
      const first = lots.get(lot.lot_id)
      lots.set(lot.lot_id, { before: first ? first.before : lot.saved, after: lot })
    }
    levels.set(key, { before: known?.before ?? after.saved, after, lots })
  }
}

/** Every balance that differs after a dry run, by article, warehouse and bucket. */
export function stockEffectOf(trx: Transaction<DB>): StockEffect[] {
  const levels = [...(touched.get(trx)?.values() ?? [])].sort(
    ({ after: one }, { after: other }) => one.article_id - other.article_id || one.warehouse_id - other.warehouse_id,
  )
  return levels.flatMap((place) =>
    buckets.flatMap((bucket) => {
      const lots = lotsOf(place, bucket)
      return place.before[bucket] !== place.after[bucket] || lots.length ? toEffect(place, bucket, lots) : []
    }),
  )
}

type LotEffect = NonNullable<StockEffect['lots']>[number]

/** The lots whose balance differs, in the order in which they expire. */
function lotsOf({ lots }: Touched, bucket: Bucket): LotEffect[] {
  if (bucket === 'inbound') return []
  return [...lots.values()]
    .sort((one, other) => byTurn(one.after, other.after))
    .flatMap(({ before, after }) => {
      const then = before?.[bucket] ?? 0n
      if (then === after[bucket]) return []
      const { lot_id, lot_code } = after
      return { lot_id, lot_code, before: toNumber(then), after: toNumber(after[bucket]) }
    })
}

function toEffect({ before, after }: Touched, bucket: Bucket, lots: LotEffect[]): StockEffect {
  const { warehouse_id, article_id, details } = after
  return {
    warehouse_id,
    warehouse_code: details.warehouse_code,
    article_id,
    article_code: details.article_code,
    bucket,
    before: toNumber(before[bucket]),
    after: toNumber(after[bucket]),
    ...(lots.length && { lots }),
  }
}
