import { sql, type Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { type Parameter, statementOf } from '../platform/postgres/queries/prepared-queries.ts'

/**
 * Ids and times that are read before rows are written. The writing statements then depend only on their parameters.
 */
export interface Allocated {
  /** The start of the transaction. Rows get it as the time of their change. */
  now: string
  /** When the ids were allocated, with all locks taken. Events and stock get it as their time, so times have their order. */
  happenedAt: string
  eventIds: readonly number[]
  movementIds: readonly number[]
  moveIds: readonly number[]
  /** The company's webhooks, and an id for the delivery of each event to each of them. */
  webhookIds: readonly number[]
  deliveryIds: readonly number[]
  /** For each list that gets rows, the slot of the counter that this transaction has locked. */
  counters: Readonly<Record<string, number>>
}

export interface Needs {
  events: number
  movements: number
  moves: number
  lists: readonly string[]
}

/**
 * Allocates the ids that a change needs at its end. No table is named here, because a distributed database would allocate
 * the ids on the node of the company, where sequences have other values. Run it after all locks of the change are taken.
 * Event ids then have the order in which changes of the same record are made.
 */
export const allocating = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, { events, movements, moves, lists }: Parameter<Needs>) =>
    sql<Allocated>`
      select now() as now, clock_timestamp() as "happenedAt", ${ids('events', events)} as "eventIds",
             ${ids('stock_movements', movements)} as "movementIds", ${ids('document_moves', moves)} as "moveIds",
             to_json(webhooks) as "webhookIds",
             to_json(array(
               select nextval('webhook_deliveries_id_seq') from generate_series(1, cardinality(webhooks) * ${events}::integer)
             )) as "deliveryIds",
             (select coalesce(json_object_agg(list, free_counter(list, ${companyId})), '{}')
                from unnest(${lists}::text[]) as list) as counters
        from webhooks_of(${companyId}) webhooks`,
)

/** Ids for new rows of a table, as part of a statement that names no table. */
export function ids(table: string, count: Parameter<number>) {
  return sql`to_json(array(select nextval(${sql.lit(`${table}_id_seq`)}) from generate_series(1, ${count}::integer)))`
}
