import DataLoader from 'dataloader'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Key, Listed, Span } from '../../platform/postgres/queries/keysets.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { salesOrders } from '../allocation/sales-orders.queries.ts'
import { articles } from '../catalog/articles.queries.ts'
import type { CompanyScope } from '../company-scope.ts'
import { purchaseOrders } from '../inbound/purchase-orders.queries.ts'
import { receptions } from '../inbound/receptions.queries.ts'
import { inStockOf, lots } from '../inventory/lots.queries.ts'
import { atStockOf, serials } from '../inventory/serials.queries.ts'
import { stockLevels, stockMovements } from '../inventory/stock.queries.ts'
import { shipments } from '../outbound/shipments.queries.ts'
import { clients, partners, warehouses } from '../reference/reference-data.queries.ts'
import { returns } from '../returns/returns.queries.ts'

type Loading = ReturnType<typeof startLoading>
type Name = string | number

export type { Loading }

/** The readers of lists. They are made once, because each keeps its prepared query. */
const readers = {
  articlesOfClient: articles.of('client_3pl_id'),
  stockOfArticle: stockLevels.of('article_id'),
  stockOfWarehouse: stockLevels.of('warehouse_id'),
  movementsOfArticle: stockMovements.of('article_id'),
  lotsOfArticle: lots.of('article_id'),
  lotsOfStock: lots.of(inStockOf),
  serialsOfArticle: serials.of('article_id'),
  serialsOfStock: serials.of(atStockOf),
  receptionsOfPurchaseOrder: receptions.of('purchase_order_id'),
  returnsOfSalesOrder: returns.of('sales_order_id'),
  shipmentsOfSalesOrder: shipments.of('sales_order_id'),
}

/**
 * Loads related records for one request. Requests for the same kind of record are collected into one query, so that their
 * number does not depend on the number of records.
 */
export function startLoading(db: Reader<DB>, scope: CompanyScope) {
  /** The cache key of a record. */
  const nameOf = ({ company_id, id }: Key) => (scope.companyId === undefined ? `${company_id}:${id}` : id)

  /** Loads a record by its key. The same key is read once. Each different set of fields needs its own query. */
  function records<T extends Key, Fields>(reader: {
    byKeys(db: Reader<DB>, scope: CompanyScope, keys: readonly Key[], fields?: Fields): Promise<T[]>
  }) {
    const byFields = new Map<Fields | undefined, DataLoader<Key, T | null, Name>>()
    const start = (fields: Fields | undefined) => {
      const loader = new DataLoader<Key, T | null, Name>(
        async (keys) => {
          const found = new Map(
            (await reader.byKeys(db, scope, keys, fields)).map((record) => [nameOf(record), record]),
          )
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

  /** Loads the first records of each parent. Each different set of arguments needs its own query. */
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
    article: records(articles),
    client: records(clients),
    partner: records(partners),
    warehouse: records(warehouses),
    lot: records(lots),
    salesOrder: records(salesOrders),
    purchaseOrder: records(purchaseOrders),
    articlesOfClient: lists(readers.articlesOfClient),
    stockOfArticle: lists(readers.stockOfArticle),
    stockOfWarehouse: lists(readers.stockOfWarehouse),
    movementsOfArticle: lists(readers.movementsOfArticle),
    lotsOfArticle: lists(readers.lotsOfArticle),
    lotsOfStock: lists(readers.lotsOfStock),
    serialsOfArticle: lists(readers.serialsOfArticle),
    serialsOfStock: lists(readers.serialsOfStock),
    receptionsOfPurchaseOrder: lists(readers.receptionsOfPurchaseOrder),
    returnsOfSalesOrder: lists(readers.returnsOfSalesOrder),
    shipmentsOfSalesOrder: lists(readers.shipmentsOfSalesOrder),
  }
}
