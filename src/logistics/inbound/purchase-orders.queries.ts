import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { allowedMoves } from '../../platform/states.ts'
import type { CompanyScope } from '../company-scope.ts'
import { inLineUnit, lines, reading, records } from '../documents/records.queries.ts'
import { purchaseOrder, purchaseOrderMoves } from './purchase-orders.states.ts'

type PurchaseOrder = components['schemas']['PurchaseOrder']

function select(db: Kysely<DB>, scope: CompanyScope) {
  return (
    records(db, scope, purchaseOrder.type)
      .select([
        'documents.status',
        'documents.expected_date',
        lines<components['schemas']['PurchaseOrderLine']>({
          quantity_received: inLineUnit('received'),
          quantity_rejected: inLineUnit('rejected'),
        }).as('lines'),
      ])
      // Narrowing column by column is more than the compiler can bear.
      .$castTo<Omit<PurchaseOrder, 'allowed_transitions'>>()
  )
}

export const { list, listSpan, listByKeys, find, get } = reading(
  purchaseOrder.type,
  select,
  (row): PurchaseOrder => ({
    ...row,
    allowed_transitions: allowedMoves(purchaseOrderMoves, row.status),
  }),
)
