import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { allowedMoves } from '../../platform/states.ts'
import type { CompanyScope } from '../company-scope.ts'
import { inLineUnit, lines, reading, records } from '../documents/records.queries.ts'
import { salesOrder, salesOrderMoves } from './sales-orders.states.ts'

type SalesOrder = components['schemas']['SalesOrder']

function select(db: Kysely<DB>, scope: CompanyScope) {
  return (
    records(db, scope, salesOrder.type)
      .select([
        'documents.status',
        'documents.priority',
        'documents.requested_ship_date',
        'documents.ship_to',
        'documents.carrier',
        'documents.tracking_numbers',
        lines<components['schemas']['SalesOrderLine']>({
          quantity_reserved: inLineUnit('reserved'),
          quantity_backordered: inLineUnit('backordered'),
          quantity_shipped: inLineUnit('shipped'),
        }).as('lines'),
      ])
      // Narrowing column by column is more than the compiler can bear.
      .$castTo<Omit<SalesOrder, 'allowed_transitions'>>()
  )
}

export const { list, listSpan, listByKeys, find, get } = reading(
  salesOrder.type,
  select,
  (row): SalesOrder => ({
    ...row,
    allowed_transitions: allowedMoves(salesOrderMoves, row.status),
  }),
)
