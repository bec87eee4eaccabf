import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { millionths, toDecimal } from '../../platform/decimals.ts'
import type { OneCompany } from '../company-scope.ts'
import type { Work } from '../documents/document.ts'
import type { Balances, Place, StockBook } from './stock-book.ts'

type LevelRow = Place & Record<keyof Balances, string>

/**
 * Locks the stock of these places, always in the same order, so that two writers of the same articles wait for each
 * other and never in a circle. A place that has no row yet gets one.
 */
export async function lockLevels(
  trx: Transaction<DB>,
  scope: OneCompany,
  places: readonly Place[],
): Promise<(Place & Balances)[]> {
  if (!places.length) return []
  let rows = await lockExisting(trx, scope, places)
  if (rows.length < places.length) {
    await sql`
      insert into stock_levels (company_id, warehouse_id, article_id)
      select ${scope.companyId}, place.warehouse_id, place.article_id from ${asTable(places)}
       order by place.article_id, place.warehouse_id
      on conflict do nothing`.execute(trx)
    rows = await lockExisting(trx, scope, places)
  }
  return rows.map(({ on_hand, reserved, quarantined, inbound, ...place }) => ({
    ...place,
    on_hand: millionths(on_hand),
    reserved: millionths(reserved),
    quarantined: millionths(quarantined),
    inbound: millionths(inbound),
  }))
}

async function lockExisting(trx: Transaction<DB>, { companyId }: OneCompany, places: readonly Place[]) {
  const { rows } = await sql<LevelRow>`
    select level.warehouse_id, level.article_id, level.on_hand::text, level.reserved::text, level.quarantined::text,
           level.inbound::text
      from stock_levels level
      join ${asTable(places)} using (warehouse_id, article_id)
     where level.company_id = ${companyId}
     order by level.article_id, level.warehouse_id
       for no key update of level`.execute(trx)
  return rows
}

/** Balances and ledger, in one statement. */
export async function write({ trx, scope, actor }: Work, { levels, movements }: StockBook): Promise<void> {
  const touched = new Set(movements.map(({ warehouse_id, article_id }) => `${article_id}.${warehouse_id}`))
  const changed = [...levels].filter(([key]) => touched.has(key)).map(([, level]) => level)
  await sql`
    with balances as (
      update stock_levels level
         set on_hand = now.on_hand, reserved = now.reserved, quarantined = now.quarantined, inbound = now.inbound
        from unnest(
               ${changed.map(({ warehouse_id }) => warehouse_id)}::bigint[],
               ${changed.map(({ article_id }) => article_id)}::bigint[],
               ${changed.map(({ on_hand }) => toDecimal(on_hand))}::numeric[],
               ${changed.map(({ reserved }) => toDecimal(reserved))}::numeric[],
               ${changed.map(({ quarantined }) => toDecimal(quarantined))}::numeric[],
               ${changed.map(({ inbound }) => toDecimal(inbound))}::numeric[]
             ) as now (warehouse_id, article_id, on_hand, reserved, quarantined, inbound)
       where level.company_id = ${scope.companyId} and level.article_id = now.article_id
         and level.warehouse_id = now.warehouse_id
    )
    insert into stock_movements (company_id, warehouse_id, article_id, bucket, delta, balance_after, reason,
                                 document_type, document_id, line_id, actor)
    select ${scope.companyId}, warehouse_id, article_id, bucket, delta, balance_after, reason, document_type,
           document_id, line_id, ${actor}
      from unnest(
             ${movements.map(({ warehouse_id }) => warehouse_id)}::bigint[],
             ${movements.map(({ article_id }) => article_id)}::bigint[],
             ${movements.map(({ bucket }) => bucket)}::text[],
             ${movements.map(({ delta }) => toDecimal(delta))}::numeric[],
             ${movements.map(({ balance_after }) => toDecimal(balance_after))}::numeric[],
             ${movements.map(({ reason }) => reason)}::text[],
             ${movements.map(({ document }) => document.type)}::text[],
             ${movements.map(({ document }) => document.id)}::bigint[],
             ${movements.map(({ line_id }) => line_id)}::bigint[]
           ) with ordinality as movement (warehouse_id, article_id, bucket, delta, balance_after, reason,
                                          document_type, document_id, line_id, position)
     order by position`.execute(trx)
}

function asTable(places: readonly Place[]) {
  return sql`unnest(${places.map(({ warehouse_id }) => warehouse_id)}::bigint[],
                    ${places.map(({ article_id }) => article_id)}::bigint[]) as place (warehouse_id, article_id)`
}
