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
import { stateMachines } from '../state-machines.ts'
import { webhooks } from '../webhooks/webhooks.queries.ts'
import type { EventResource } from './event-modules.ts'

/** The kinds of events of a resource, and the query that reads its records for them. */
interface Resource {
  kinds: readonly string[]
  load(db: Reader<DB>, scope: OneCompany, keys: readonly Key[]): Promise<{ id: number }[]>
}

const documentKinds = (type: keyof typeof stateMachines) => [
  'created',
  'updated',
  ...Object.keys(stateMachines[type].moves),
]

/**
 * Everything that has events. A new resource needs a line here, its module in `event-modules.ts`, and its kinds in the
 * contract. The code that writes the resource notes its events.
 */
export const resources: Readonly<Record<EventResource, Resource>> = {
  article: { kinds: ['created', 'updated'], load: articles.byKeys },
  sales_order: { kinds: documentKinds('sales_order'), load: salesOrders.byKeys },
  purchase_order: { kinds: documentKinds('purchase_order'), load: purchaseOrders.byKeys },
  reception: { kinds: documentKinds('reception'), load: receptions.byKeys },
  return: { kinds: documentKinds('return'), load: returns.byKeys },
  stock: { kinds: ['changed'], load: stockLevels.byKeys },
  import: { kinds: ['completed'], load: imports.byKeys },
  webhook: { kinds: ['created', 'updated', 'deleted', 'test'], load: webhooks.byKeys },
}

export const eventTypes = Object.entries(resources).flatMap(([resource, { kinds }]) =>
  kinds.map((kind) => `${resource}.${kind}`),
)
