import DataLoader from 'dataloader'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Fields, Key, Listed, Span } from '../../platform/postgres/keysets.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import * as articles from '../catalog/articles.queries.ts'
import type { CompanyScope } from '../company-scope.ts'
import * as purchaseOrders from '../inbound/purchase-orders.queries.ts'
import * as receptions from '../inbound/receptions.queries.ts'
import * as stock from '../inventory/stock.queries.ts'
import * as salesOrders from '../outbound/sales-orders.queries.ts'
import * as reference from '../reference/reference-data.queries.ts'
import * as returns from '../returns/returns.queries.ts'

type Loading = ReturnType<typeof startLoading>
type Name = string | number

export type { Loading }

/**
 * What leads from records to other records, for one request: however many records ask at once, there is one query for
 * each kind of record that they lead to.
 */
export function startLoading(db: Reader<DB>, scope: CompanyScope) {
  /** Tells keys apart. */
  const nameOf = ({ company_id, id }: Key) => (scope.companyId === undefined ? `${company_id}:${id}` : id)

  /** One record by its key; the same key is read once. Where different fields are wanted, it needs a query for each. */
  function records<T extends Key>(
    query: (db: Reader<DB>, scope: CompanyScope, keys: readonly Key[], fields?: Fields) => Promise<T[]>,
  ) {
    const byFields = new Map<Fields | undefined, DataLoader<Key, T | null, Name>>()
    const start = (fields: Fields | undefined) => {
      const loader = new DataLoader<Key, T | null, Name>(
        async (keys) => {
          const found = new Map((await query(db, scope, keys, fields)).map((record) => [nameOf(record), record]))
          return keys.map((key) => found.get(nameOf(key)) ?? null)
        },
        { cacheKeyFn: nameOf },
      )
      byFields.set(fields, loader)
      return loader
    }
    return (company_id: number, id: number | null, fields?: Fields) =>
      id === null ? null : (byFields.get(fields) ?? start(fields)).load({ company_id, id })
  }

  /** The first records of each parent. Parents that are asked for with different arguments need a query each. */
  function lists<T extends Key>(
    query: (db: Reader<DB>, scope: CompanyScope, parents: readonly Key[], span: Span) => Promise<Listed<T>[]>,
  ) {
    const bySpan = new Map<string, DataLoader<Key, Listed<T>[], Name>>()
    return (parent: Key, span: Span) => {
      const name = `${span.limit}:${span.after_id}`
      const loader =
        bySpan.get(name) ??
        new DataLoader<Key, Listed<T>[], Name>(
          async (parents) => {
            const rows = await query(db, scope, parents, span)
            const found = Map.groupBy(rows, ({ company_id, parent_id }) => nameOf({ company_id, id: parent_id }))
            return parents.map((parent) => found.get(nameOf(parent)) ?? [])
          },
          { cacheKeyFn: nameOf },
        )
      bySpan.set(name, loader)
      return loader.load(parent)
    }
  }

  return {
    article: records(articles.listByKeys),
    client: records(reference.listClientsByKeys),
    partner: records(reference.listPartnersByKeys),
    warehouse: records(reference.listWarehousesByKeys),
    salesOrder: records(salesOrders.listByKeys),
    purchaseOrder: records(purchaseOrders.listByKeys),
    articlesOfClient: lists(articles.listOfClients),
    stockOfArticle: lists(stock.listOf('article_id')),
    stockOfWarehouse: lists(stock.listOf('warehouse_id')),
    movementsOfArticle: lists(stock.listMovementsOfArticles),
    receptionsOfPurchaseOrder: lists(receptions.listOf('purchase_order_id')),
    returnsOfSalesOrder: lists(returns.listOf('sales_order_id')),
  }
}
