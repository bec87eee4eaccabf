import { sql } from 'kysely'
import type { components } from '../../../generated/logistics/types.ts'
import type { Parameter } from '../../platform/postgres/queries/prepared-queries.ts'

/** The statuses of orders that are to be shipped. */
const statuses: readonly components['schemas']['SalesOrderStatus'][] = [
  'confirmed',
  'allocated',
  'backordered',
  'on_hold',
  'picking',
  'packed',
  'partially_shipped',
]

/** The orders that are to be shipped by a day. The index `documents_due` has the same conditions. */
export function isDueBy(day: string | Parameter<string>) {
  return sql<boolean>`documents.type = 'sales_order' and documents.requested_ship_date <= ${day}::date
    and documents.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}
