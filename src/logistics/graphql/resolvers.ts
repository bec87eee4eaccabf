import type { GraphQLResolveInfo } from 'graphql'
import type { Owned, QueryResolvers, Resolvers, ResolversParentTypes } from '../../../generated/graphql.ts'
import type { DB } from '../../../generated/logistics/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { QueryBudget } from '../../platform/graphql/query-budget.ts'
import { memoizeByNode, requestedFields } from '../../platform/graphql/schema.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import * as access from '../access/access.queries.ts'
import { salesOrders } from '../allocation/sales-orders.queries.ts'
import { articles, fieldsAmong } from '../catalog/articles.queries.ts'
import type { CompanyScope } from '../company-scope.ts'
import type { LogisticsCall } from '../context.ts'
import type { Parts } from '../documents/records.queries.ts'
import { purchaseOrders } from '../inbound/purchase-orders.queries.ts'
import { receptions } from '../inbound/receptions.queries.ts'
import { lots } from '../inventory/lots.queries.ts'
import { serials } from '../inventory/serials.queries.ts'
import { stock, stockLevels, stockMovements } from '../inventory/stock.queries.ts'
import { phrase, recordOf } from '../messages.ts'
import { shipments } from '../outbound/shipments.queries.ts'
import type { Principal } from '../principal.ts'
import type { RecordReader } from '../read-handlers.ts'
import { clients, partners, warehouses } from '../reference/reference-data.queries.ts'
import { returns } from '../returns/returns.queries.ts'
import { stockSeals } from '../stock-seals/seals.queries.ts'
import { stockAdjustments } from '../warehouse/stock-adjustments.queries.ts'
import { stockCounts } from '../warehouse/stock-counts.queries.ts'
import { stockTransfers } from '../warehouse/stock-transfers.queries.ts'
import type { Loading } from './loading.ts'

/** The context of every resolver. */
export interface GraphqlContext {
  db: Reader<DB>
  call: LogisticsCall
  principal: Principal
  load: Loading
  budget: QueryBudget
  /** For a field of `Query`: the companies that have the module of its records. */
  scope: CompanyScope
}

type All = Required<Resolvers<GraphqlContext>>
type TypeName = Exclude<keyof All & keyof ResolversParentTypes, 'Query'>
type RecordName = { [Type in TypeName]: ResolversParentTypes[Type] extends { id: number } ? Type : never }[TypeName]
/** The fields that need a resolver: those that the record lacks, and `lines`. Forgetting one does not compile. */
type LinkName<Type extends RecordName> = Exclude<keyof All[Type], Exclude<keyof ResolversParentTypes[Type], Led<Type>>>
/** The lots of stock in REST are those that an event is about. */
type Led<Type> = Type extends 'Stock' ? 'lines' | 'lots' : 'lines'
type Links = {
  [Type in RecordName as LinkName<Type> extends never ? never : Type]: Required<Pick<All[Type], LinkName<Type>>>
}

/** Returns a resolver that reads a record by its id. */
const finding =
  <T>(reader: RecordReader<T>) =>
  async (_root: unknown, { id }: { id: number }, { db, scope }: GraphqlContext): Promise<T> =>
    present(await reader.byId(db, scope, id), recordOf(reader.name, id))

/** Returns a resolver that reads a list. With `askedIn`, only what the query requests is read of each record. */
const listing =
  <Arguments, T, Asked>(
    reader: { span(db: Reader<DB>, scope: CompanyScope, args: Arguments, asked?: Asked): Promise<T[]> },
    askedIn?: (info: GraphQLResolveInfo) => Asked,
  ) =>
  (_root: unknown, args: Arguments, { db, scope }: GraphqlContext, info: GraphQLResolveInfo): Promise<T[]> =>
    reader.span(db, scope, args, askedIn?.(info))

const partsFor = memoizeByNode((info): Parts => {
  const asked = requestedFields(info)
  return { history: 'status_history' in asked, lines: asked.lines ? { ...asked.lines, ...lineKeys } : false }
})

const articleFieldsFor = memoizeByNode((info) => fieldsAmong(requestedFields(info)))

/** Fields of a line that are always read: its id, and the id of its article for the related record. */
const lineKeys = { id: true, article_id: true } as const

function present<T>(record: T | undefined, what: Phrase): T {
  if (record === undefined) throw notFound(what)
  return record
}

const query: Required<QueryResolvers<GraphqlContext>> = {
  async companies(_root, { limit, after_id = 0 }, { db, principal }) {
    const companies = await access.listCompanies(db, principal)
    return companies.filter(({ id }) => id > after_id).slice(0, limit)
  },
  async company(_root, { id }, { db, principal }) {
    const companies = await access.listCompanies(db, principal)
    return present(
      companies.find((company) => company.id === id),
      phrase`company ${id}`,
    )
  },
  clients: listing(clients),
  client: finding(clients),
  partners: listing(partners),
  partner: finding(partners),
  warehouses: listing(warehouses),
  warehouse: finding(warehouses),
  articles: listing(articles, articleFieldsFor),
  article: finding(articles),
  stock: listing(stock),
  stock_level: finding(stockLevels),
  stock_movements: listing(stockMovements),
  stock_seals: listing(stockSeals),
  stock_lots: listing(lots),
  stock_lot: finding(lots),
  stock_serials: listing(serials),
  stock_serial: finding(serials),
  sales_orders: listing(salesOrders, partsFor),
  sales_order: finding(salesOrders),
  shipments: listing(shipments),
  shipment: finding(shipments),
  purchase_orders: listing(purchaseOrders, partsFor),
  purchase_order: finding(purchaseOrders),
  receptions: listing(receptions, partsFor),
  reception: finding(receptions),
  returns: listing(returns, partsFor),
  return: finding(returns),
  stock_adjustments: listing(stockAdjustments, partsFor),
  stock_adjustment: finding(stockAdjustments),
  stock_counts: listing(stockCounts, partsFor),
  stock_count: finding(stockCounts),
  stock_transfers: listing(stockTransfers, partsFor),
  stock_transfer: finding(stockTransfers),
}

interface Document<Line> {
  company_id: number
  client_3pl_id: number | null
  partner_id: number | null
  lines: Line[]
}

/** Related records of all document types. */
const parties = {
  client: (of: Document<unknown>, _args: object, { load }: GraphqlContext) =>
    load.client(of.company_id, of.client_3pl_id),
  partner: (of: Document<unknown>, _args: object, { load }: GraphqlContext) =>
    load.partner(of.company_id, of.partner_id),
}

/** Adds the company to each line, which is needed to find its article. */
function owned<Line extends object>({ company_id, lines }: Document<Line>): Owned<Line>[] {
  return lines.map((line) => Object.assign(line, { company_id }))
}

const toArticle = (
  of: { company_id: number; article_id: number },
  _args: object,
  { load }: GraphqlContext,
  info: GraphQLResolveInfo,
) => load.article(of.company_id, of.article_id, articleFieldsFor(info))

const toWarehouse = (of: { company_id: number; warehouse_id: number }, _args: object, { load }: GraphqlContext) =>
  load.warehouse(of.company_id, of.warehouse_id)

/** Those of documents with one warehouse. */
const document = { ...parties, warehouse: toWarehouse }

const links: Links = {
  Client: {
    articles: (client, span, { load }) => load.articlesOfClient(client, span),
  },
  Warehouse: {
    stock: (warehouse, span, { load }) => load.stockOfWarehouse(warehouse, span),
  },
  Article: {
    client: (article, _args, { load }) => load.client(article.company_id, article.client_3pl_id),
    stock: (article, span, { load }) => load.stockOfArticle(article, span),
    movements: (article, span, { load }) => load.movementsOfArticle(article, span),
    lots: (article, span, { load }) => load.lotsOfArticle(article, span),
    serials: (article, span, { load }) => load.serialsOfArticle(article, span),
  },
  Stock: {
    article: toArticle,
    warehouse: toWarehouse,
    lots: (place, span, { load }) => load.lotsOfStock(place, span),
    serials: (place, span, { load }) => load.serialsOfStock(place, span),
  },
  StockMovement: {
    article: toArticle,
    warehouse: toWarehouse,
    lot: ({ company_id, lot_id = null }, _args, { load }) => load.lot(company_id, lot_id),
  },
  Lot: { article: toArticle },
  Serial: {
    article: toArticle,
    warehouse: ({ company_id, warehouse_id }, _args, { load }) => load.warehouse(company_id, warehouse_id),
  },
  SalesOrder: {
    ...document,
    lines: owned,
    returns: (order, span, { load }) => load.returnsOfSalesOrder(order, span),
    shipments: (order, span, { load }) => load.shipmentsOfSalesOrder(order, span),
  },
  SalesOrderLine: { article: toArticle },
  Shipment: {
    ...document,
    lines: owned,
    sales_order: (of, _args, { load }) => load.salesOrder(of.company_id, of.sales_order_id),
  },
  PurchaseOrder: {
    ...document,
    lines: owned,
    receptions: (order, span, { load }) => load.receptionsOfPurchaseOrder(order, span),
  },
  PurchaseOrderLine: { article: toArticle },
  Reception: {
    ...document,
    lines: owned,
    purchase_order: (reception, _args, { load }) =>
      load.purchaseOrder(reception.company_id, reception.purchase_order_id),
  },
  ReceptionLine: { article: toArticle },
  Return: {
    ...document,
    lines: owned,
    sales_order: (of, _args, { load }) => load.salesOrder(of.company_id, of.sales_order_id),
  },
  ReturnLine: { article: toArticle },
  StockAdjustment: { ...document, lines: owned },
  StockAdjustmentLine: { article: toArticle },
  StockCount: { ...document, lines: owned },
  StockCountLine: { article: toArticle },
  StockTransfer: {
    ...parties,
    from_warehouse: (transfer, _args, { load }) => load.warehouse(transfer.company_id, transfer.from_warehouse_id),
    to_warehouse: (transfer, _args, { load }) => load.warehouse(transfer.company_id, transfer.to_warehouse_id),
    lines: owned,
  },
  StockTransferLine: { article: toArticle },
}

export const resolvers = { Query: query, ...links }
