import type { DB } from '../../../generated/logistics/database.ts'
import type { Key } from '../../platform/postgres/queries/keysets.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { articles } from '../catalog/articles.queries.ts'
import type { OneCompany } from '../company-scope.ts'
import { imports } from '../imports/imports.queries.ts'
import { purchaseOrders } from '../inbound/purchase-orders.queries.ts'
import { receptions } from '../inbound/receptions.queries.ts'
import { stockLevels } from '../inventory/stock.queries.ts'
import { salesOrders } from '../outbound/sales-orders.queries.ts'
import { returns } from '../returns/returns.queries.ts'
import { webhooks } from '../webhooks/webhooks.queries.ts'
import type { EventResource } from './event-modules.ts'

/** Reads records of a resource for their events. */
type LoadRecords = (db: Reader<DB>, scope: OneCompany, keys: readonly Key[]) => Promise<{ id: number }[]>

/** Everything that has events. The code that writes a resource notes its events. */
export const resources: Readonly<Record<EventResource, LoadRecords>> = {
  article: articles.byKeys,
  sales_order: salesOrders.byKeys,
  purchase_order: purchaseOrders.byKeys,
  reception: receptions.byKeys,
  return: returns.byKeys,
  stock: stockLevels.byKeys,
  import: imports.byKeys,
  webhook: webhooks.byKeys,
}
