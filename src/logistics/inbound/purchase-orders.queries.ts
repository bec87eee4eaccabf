import type { components } from '../../../generated/logistics/types.ts'
import { documentReader, inLineUnit } from '../documents/records.queries.ts'
import { purchaseOrder } from './purchase-orders.states.ts'

export const purchaseOrders = documentReader<components['schemas']['PurchaseOrder']>(purchaseOrder, {
  columns: ['expected_date'],
  lines: { quantity_received: inLineUnit('received'), quantity_rejected: inLineUnit('rejected') },
})
