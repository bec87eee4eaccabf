import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Columns, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Change } from '../change.ts'
import type { Document, NewDocument } from '../documents/document.ts'

/** What says which lots an order may get. */
export interface LotRule {
  /** The day on which it ships, and the present day in its warehouse. */
  ship_date: string
  today: string
  /** For how many days its lots must be good then. If null, as many as article, client and partner require. */
  min_remaining_days: number | null
  /** What client and partner require. */
  floor: number
  /** The units of its lines that are whole-only. */
  whole_units: string[]
}

export async function readLotRules(change: Change, orders: readonly (Document | NewDocument)[]): Promise<LotRule[]> {
  const [rules] = await runTogether(change.trx, [readingLotRules(change, orders)])
  return rules
}

/** The rules of these orders, in the same order. One that is not written yet says them itself. */
export function readingLotRules(
  { trx, scope }: Change,
  orders: readonly (Document | NewDocument)[],
): CompiledQuery<LotRule> {
  const given = orders.map((order) => ('header' in order ? order.header : {}))
  const columns = {
    position: orders.map((_order, index) => index),
    id: orders.map(({ id }) => id),
    warehouse_id: orders.map(({ warehouse_id }) => warehouse_id),
    client_3pl_id: orders.map(({ client_3pl_id }) => client_3pl_id),
    partner_id: orders.map(({ partner_id }) => partner_id),
    requested_ship_date: given.map(({ requested_ship_date }) => requested_ship_date ?? null),
    min_remaining_days: given.map(({ min_remaining_days }) => min_remaining_days ?? null),
  }
  const units = [...new Set(orders.flatMap(({ lines }) => lines.map(({ um3pl }) => um3pl)))]
  return readRules(trx, scope.companyId, columns, { units })
}

const types = {
  position: 'integer',
  id: 'bigint',
  warehouse_id: 'bigint',
  client_3pl_id: 'bigint',
  partner_id: 'bigint',
  requested_ship_date: 'date',
  min_remaining_days: 'integer',
}

const readRules = statementOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    orders: Parameter<Columns>,
    { units }: Parameter<{ units: string[] }>,
  ) => sql<LotRule>`
    select greatest(coalesce(given.requested_ship_date, document.requested_ship_date), today.day)::text as ship_date,
           today.day::text as today, coalesce(given.min_remaining_days, document.min_remaining_days) as min_remaining_days,
           greatest(client.min_remaining_days, partner.min_remaining_days, 0) as floor,
           array(select code from units where whole_only and code = any(${units}::text[])) as whole_units
      from ${tableOf(orders, types)}
      join warehouses warehouse on warehouse.company_id = ${companyId} and warehouse.id = given.warehouse_id
     cross join lateral (select (now() at time zone warehouse.timezone)::date as day) today
      left join documents document on document.company_id = ${companyId} and document.id = given.id
      left join clients client on client.company_id = ${companyId} and client.id = given.client_3pl_id
      left join partners partner on partner.company_id = ${companyId} and partner.id = given.partner_id
     order by given.position`,
)
