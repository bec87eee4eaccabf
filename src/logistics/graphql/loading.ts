import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Key, Listed, Span } from '../../platform/keysets.ts'
import * as articles from '../catalog/articles.queries.ts'
import type { CompanyScope } from '../company-scope.ts'
import * as purchaseOrders from '../inbound/purchase-orders.queries.ts'
import * as receptions from '../inbound/receptions.queries.ts'
import * as stock from '../inventory/stock.queries.ts'
import * as salesOrders from '../outbound/sales-orders.queries.ts'
import * as reference from '../reference/reference-data.queries.ts'
import * as returns from '../returns/returns.queries.ts'

type Loading = ReturnType<typeof startLoading>

export type { Loading }

/**
 * What leads from records to other records, for one request: however many records ask at once, there is one query for
 * each kind of record that they lead to.
 */
export function startLoading(db: Kysely<DB>, scope: CompanyScope) {
  /** One record by its key; the same key is read once. */
  function records<T extends Key>(query: (db: Kysely<DB>, scope: CompanyScope, keys: readonly Key[]) => Promise<T[]>) {
    const loader = new DataLoader<Key, T | null, string>(
      async (keys) => {
        const found = new Map((await query(db, scope, keys)).map((record) => [text(record), record]))
        return keys.map((key) => found.get(text(key)) ?? null)
      },
      { cacheKeyFn: text },
    )
    return (company_id: number, id: number | null) => (id === null ? null : loader.load({ company_id, id }))
  }

  /** The first records of each parent. Parents that are asked for with different arguments need a query each. */
  function lists<T extends Key>(
    query: (db: Kysely<DB>, scope: CompanyScope, parents: readonly Key[], span: Span) => Promise<Listed<T>[]>,
  ) {
    const bySpan = new Map<string, DataLoader<Key, Listed<T>[], string>>()
    return (parent: Key, span: Span) => {
      const name = `${span.limit}:${span.after_id}`
      const loader =
        bySpan.get(name) ??
        new DataLoader<Key, Listed<T>[], string>(
          async (parents) => {
            const rows = await query(db, scope, parents, span)
            const found = Map.groupBy(rows, ({ company_id, parent_id }) => text({ company_id, id: parent_id }))
            return parents.map((parent) => found.get(text(parent)) ?? [])
          },
          { cacheKeyFn: text },
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

function text({ company_id, id }: Key): string {
  return `${company_id}:${id}`
}
