import type { components } from '../../../generated/logistics/types.ts'
import { inLineUnit, reading } from '../documents/records.queries.ts'
import { purchaseOrder } from './purchase-orders.states.ts'

export const { records, list, listSpan, listByKeys, find, getChanged } = reading<
  components['schemas']['PurchaseOrder']
>(purchaseOrder, {
  columns: ['expected_date'],
  lines: { quantity_received: inLineUnit('received'), quantity_rejected: inLineUnit('rejected') },
})
