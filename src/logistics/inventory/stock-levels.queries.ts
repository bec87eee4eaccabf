import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { millionths, toDecimal, toNumber } from '../../platform/decimals.ts'
import type { OneCompany } from '../company-scope.ts'
import type { Work } from '../documents/document.ts'
import { type Told, telling } from '../events/outbox.queries.ts'
import { available, type Balances, changes, type Level, type Place, type StockBook } from './stock-book.ts'

type Stock = components['schemas']['Stock']
export type Details = Pick<
  Stock,
  'id' | 'company_id' | 'warehouse_code' | 'article_code' | 'um3pl' | 'client_3pl_id' | 'version'
> & {
  /** The transaction's time, which a change gives to the row. */
  now: string
}
type LevelRow = Place & Record<keyof Balances, string> & Details

/**
 * Locks the stock of these places, always in the same order, so that two writers of the same articles wait for each
 * other and never in a circle. A place that has no row yet gets one.
 */
export async function lockLevels(trx: Transaction<DB>, scope: OneCompany, places: readonly Place[]): Promise<Level[]> {
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
  return rows.map(({ warehouse_id, article_id, on_hand, reserved, quarantined, inbound, ...details }) => {
    const saved = {
      on_hand: millionths(on_hand),
      reserved: millionths(reserved),
      quarantined: millionths(quarantined),
      inbound: millionths(inbound),
    }
    return { warehouse_id, article_id, ...saved, saved, details }
  })
}

async function lockExisting(trx: Transaction<DB>, { companyId }: OneCompany, places: readonly Place[]) {
  const { rows } = await sql<LevelRow>`
    select level.warehouse_id, level.article_id, level.on_hand::text, level.reserved::text, level.quarantined::text,
           level.inbound::text, level.id, level.company_id, level.version, warehouse.code as warehouse_code,
           article.article_code, article.um3pl, article.client_3pl_id, now() as now
      from stock_levels level
      join ${asTable(places)} using (warehouse_id, article_id)
      join articles article on article.company_id = level.company_id and article.id = level.article_id
      join warehouses warehouse on warehouse.company_id = level.company_id and warehouse.id = level.warehouse_id
     where level.company_id = ${companyId}
     order by level.article_id, level.warehouse_id
       for no key update of level`.execute(trx)
  return rows
}

/** Balances, ledger and the events that tell of them, and of what else there is to tell, in one statement. */
export async function write({ trx, scope, actor }: Work, book: StockBook, also: readonly Told[]): Promise<void> {
  const { movements } = book
  const changed = changes(book)
  const levels = changed.map(({ level }) => level)
  const balances = sql`balances as (
    update stock_levels level
       set on_hand = now.on_hand, reserved = now.reserved, quarantined = now.quarantined, inbound = now.inbound
      from unnest(
             ${levels.map(({ details }) => details.id)}::bigint[],
             ${levels.map(({ on_hand }) => toDecimal(on_hand))}::numeric[],
             ${levels.map(({ reserved }) => toDecimal(reserved))}::numeric[],
             ${levels.map(({ quarantined }) => toDecimal(quarantined))}::numeric[],
             ${levels.map(({ inbound }) => toDecimal(inbound))}::numeric[]
           ) as now (id, on_hand, reserved, quarantined, inbound),
           (select tell_of_this_statement()) as told
     where level.company_id = ${scope.companyId} and level.id = now.id
  )`
  const ledger = sql`ledger as (
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
             ${movements.map(({ line }) => line.id)}::bigint[]
           ) with ordinality as movement (warehouse_id, article_id, bucket, delta, balance_after, reason,
                                          document_type, document_id, line_id, position)
     order by position
  )`
  const told = changed
    .map(({ level, changed }) => ({ resource: 'stock', kinds: ['changed'], record: toRecord(level), changed }))
    .sort((one, other) => one.record.id - other.record.id)
  await telling(scope, [...also, ...told], [balances, ledger]).execute(trx)
}

/** The level as the API tells of it, once it is written. */
function toRecord(level: Level): Stock {
  const { now, version, ...details } = level.details
  return {
    ...details,
    warehouse_id: level.warehouse_id,
    article_id: level.article_id,
    on_hand: toNumber(level.on_hand),
    reserved: toNumber(level.reserved),
    quarantined: toNumber(level.quarantined),
    inbound: toNumber(level.inbound),
    available: toNumber(available(level)),
    version: version + 1,
    updated_at: now,
  }
}

function asTable(places: readonly Place[]) {
  return sql`unnest(${places.map(({ warehouse_id }) => warehouse_id)}::bigint[],
                    ${places.map(({ article_id }) => article_id)}::bigint[]) as place (warehouse_id, article_id)`
}
