import type { Answer, LogisticsComponents, Quayside } from 'quayside-sdk'
import { salesOrder, salesOrderMoves } from '../../src/logistics/allocation/sales-orders.states.ts'
import { purchaseOrder, purchaseOrderMoves } from '../../src/logistics/inbound/purchase-orders.states.ts'
import { reception, receptionMoves } from '../../src/logistics/inbound/receptions.states.ts'
import { returnMoves } from '../../src/logistics/returns/returns.states.ts'
import { stockAdjustmentMoves } from '../../src/logistics/warehouse/stock-adjustments.states.ts'
import { stockCountMoves } from '../../src/logistics/warehouse/stock-counts.states.ts'
import { stockTransfer, stockTransferMoves } from '../../src/logistics/warehouse/stock-transfers.states.ts'
import type { ListBody, ListQuery } from '../parts/list-query.ts'

type Schemas = LogisticsComponents['schemas']
export type AnyDocument =
  | Schemas['SalesOrder']
  | Schemas['PurchaseOrder']
  | Schemas['Reception']
  | Schemas['CustomerReturn']
  | Schemas['StockAdjustment']
  | Schemas['StockCount']
  | Schemas['StockTransfer']
export type StockEffect = Schemas['StockEffect']

interface DocumentAnswer {
  data: AnyDocument
  stock_effect?: StockEffect[]
}

/** The column and the row of each status in the diagram. */
export type Places = Record<string, [column: number, row: number]>
export type Moves = Record<string, Record<string, string>>

/** How the console reads, creates and moves one kind of document. */
export interface DocumentKind {
  path:
    | 'sales-orders'
    | 'purchase-orders'
    | 'receptions'
    | 'returns'
    | 'stock-adjustments'
    | 'stock-counts'
    | 'stock-transfers'
  type: Schemas['DocumentType']
  texts:
    | 'salesOrders'
    | 'purchaseOrders'
    | 'receptions'
    | 'returns'
    | 'stockAdjustments'
    | 'stockCounts'
    | 'stockTransfers'
  /** The field of the warehouse that sends, for a document with two. */
  sender?: 'from_warehouse_id'
  operations: { create: string; move: string; export: string }
  /** The address of the list in the API. */
  apiPath: string
  moves: Moves
  /** Moves that only administrators make. */
  administratorMoves?: string[]
  places: Places
  /** The move that usually follows in each status. */
  next: Readonly<Record<string, string>>
  /** Statuses that a new document can start in. The form asks if there are several. */
  starts: string[]
  /** Whether the lines of a new document say what was counted, or nothing, instead of a quantity. */
  counts?: boolean
  list: (api: Quayside, query: ListQuery) => Promise<Answer<ListBody<AnyDocument>>>
  get: (api: Quayside, id: number) => Promise<Answer<{ data: AnyDocument }>>
  create: (api: Quayside, body: unknown, isDryRun: boolean) => Promise<Answer<DocumentAnswer>>
  move: (api: Quayside, id: number, body: unknown, isDryRun: boolean) => Promise<Answer<DocumentAnswer>>
  /** Changes a document that is at the version of the ETag. */
  update?: (api: Quayside, id: number, body: unknown, etag: string | undefined) => Promise<unknown>
  /** The statuses in which its lines can change. */
  changeable?: readonly string[]
}

const ifMatch = (id: number, etag: string | undefined) => ({
  path: { id },
  header: etag === undefined ? {} : { 'If-Match': etag },
})

const dryRun = (isDryRun: boolean) => ({ ...(isDryRun && { dry_run: true as const }) })

export const salesOrders: DocumentKind = {
  path: 'sales-orders',
  type: 'sales_order',
  texts: 'salesOrders',
  operations: { create: 'createSalesOrder', move: 'transitionSalesOrder', export: 'exportSalesOrders' },
  apiPath: '/sales-orders',
  moves: salesOrderMoves,
  places: {
    draft: [0, 0],
    confirmed: [1, 0],
    allocated: [2, 0],
    picking: [3, 0],
    packed: [4, 0],
    shipped: [5, 0],
    delivered: [6, 0],
    backordered: [1, 1],
    on_hold: [2, 1],
    cancelled: [3, 1],
    partially_shipped: [4, 1],
  },
  next: {
    draft: 'confirmed',
    allocated: 'picking',
    on_hold: 'allocated',
    picking: 'packed',
    packed: 'shipped',
    partially_shipped: 'shipped',
    shipped: 'delivered',
  },
  starts: ['confirmed', 'draft'],
  list: (api, query) => api.GET('/sales-orders', { params: { query: query as object } }),
  get: (api, id) => api.GET('/sales-orders/{id}', { params: { path: { id } } }),
  create: (api, body, isDryRun) =>
    api.POST('/sales-orders', { params: { query: dryRun(isDryRun) }, body: body as Schemas['SalesOrderCreate'] }),
  move: (api, id, body, isDryRun) =>
    api.POST('/sales-orders/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['SalesOrderTransition'],
    }),
  update: (api, id, body, etag) =>
    api.PUT('/sales-orders/{id}', { params: ifMatch(id, etag), body: body as Schemas['SalesOrderUpdate'] }),
  changeable: salesOrder.changeable,
}

export const purchaseOrders: DocumentKind = {
  path: 'purchase-orders',
  type: 'purchase_order',
  texts: 'purchaseOrders',
  operations: { create: 'createPurchaseOrder', move: 'transitionPurchaseOrder', export: 'exportPurchaseOrders' },
  apiPath: '/purchase-orders',
  moves: purchaseOrderMoves,
  places: {
    draft: [0, 0],
    open: [1, 0],
    partially_received: [2, 0],
    received: [3, 0],
    cancelled: [1, 1],
    closed: [2, 1],
  },
  // The next step of an open order is no move: goods are received.
  next: { draft: 'open' },
  starts: ['open', 'draft'],
  list: (api, query) => api.GET('/purchase-orders', { params: { query: query as object } }),
  get: (api, id) => api.GET('/purchase-orders/{id}', { params: { path: { id } } }),
  create: (api, body, isDryRun) =>
    api.POST('/purchase-orders', { params: { query: dryRun(isDryRun) }, body: body as Schemas['PurchaseOrderCreate'] }),
  move: (api, id, body, isDryRun) =>
    api.POST('/purchase-orders/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['PurchaseOrderTransition'],
    }),
  update: (api, id, body, etag) =>
    api.PUT('/purchase-orders/{id}', { params: ifMatch(id, etag), body: body as Schemas['PurchaseOrderUpdate'] }),
  changeable: purchaseOrder.changeable,
}

export const receptions: DocumentKind = {
  path: 'receptions',
  type: 'reception',
  texts: 'receptions',
  operations: { create: 'createReception', move: 'transitionReception', export: 'exportReceptions' },
  apiPath: '/receptions',
  moves: receptionMoves,
  places: { announced: [0, 0], arrived: [1, 0], receiving: [2, 0], completed: [3, 0], cancelled: [1, 1] },
  next: { announced: 'arrived', arrived: 'receiving', receiving: 'completed' },
  starts: ['announced'],
  list: (api, query) => api.GET('/receptions', { params: { query: query as object } }),
  get: (api, id) => api.GET('/receptions/{id}', { params: { path: { id } } }),
  create: (api, body, isDryRun) =>
    api.POST('/receptions', { params: { query: dryRun(isDryRun) }, body: body as Schemas['ReceptionCreate'] }),
  move: (api, id, body, isDryRun) =>
    api.POST('/receptions/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['ReceptionTransition'],
    }),
  update: (api, id, body, etag) =>
    api.PUT('/receptions/{id}', { params: ifMatch(id, etag), body: body as Schemas['ReceptionUpdate'] }),
  changeable: reception.changeable,
}

export const returns: DocumentKind = {
  path: 'returns',
  type: 'return',
  texts: 'returns',
  operations: { create: 'createReturn', move: 'transitionReturn', export: 'exportReturns' },
  apiPath: '/returns',
  moves: returnMoves,
  places: { announced: [0, 0], arrived: [1, 0], inspecting: [2, 0], completed: [3, 0], cancelled: [1, 1] },
  next: { announced: 'arrived', arrived: 'inspecting', inspecting: 'completed' },
  starts: ['announced'],
  list: (api, query) => api.GET('/returns', { params: { query: query as object } }),
  get: (api, id) => api.GET('/returns/{id}', { params: { path: { id } } }),
  create: (api, body, isDryRun) =>
    api.POST('/returns', { params: { query: dryRun(isDryRun) }, body: body as Schemas['ReturnCreate'] }),
  move: (api, id, body, isDryRun) =>
    api.POST('/returns/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['ReturnTransition'],
    }),
}

export const stockAdjustments: DocumentKind = {
  path: 'stock-adjustments',
  type: 'stock_adjustment',
  texts: 'stockAdjustments',
  operations: { create: 'createStockAdjustment', move: 'transitionStockAdjustment', export: 'exportStockAdjustments' },
  apiPath: '/stock/adjustments',
  moves: stockAdjustmentMoves,
  administratorMoves: ['reversed'],
  places: { draft: [0, 0], booked: [1, 0], reversed: [2, 0], cancelled: [1, 1] },
  next: { draft: 'booked' },
  starts: ['booked', 'draft'],
  list: (api, query) => api.GET('/stock/adjustments', { params: { query: query as object } }),
  get: (api, id) => api.GET('/stock/adjustments/{id}', { params: { path: { id } } }),
  create: (api, body, isDryRun) =>
    api.POST('/stock/adjustments', {
      params: { query: dryRun(isDryRun) },
      body: body as Schemas['StockAdjustmentCreate'],
    }),
  move: (api, id, body, isDryRun) =>
    api.POST('/stock/adjustments/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['StockAdjustmentTransition'],
    }),
}

export const stockCounts: DocumentKind = {
  path: 'stock-counts',
  type: 'stock_count',
  texts: 'stockCounts',
  operations: { create: 'createStockCount', move: 'transitionStockCount', export: 'exportStockCounts' },
  apiPath: '/stock/counts',
  moves: stockCountMoves,
  places: { open: [0, 0], counting: [1, 0], booked: [2, 0], cancelled: [1, 1] },
  next: { open: 'counting', counting: 'booked' },
  starts: [],
  counts: true,
  list: (api, query) => api.GET('/stock/counts', { params: { query: query as object } }),
  get: (api, id) => api.GET('/stock/counts/{id}', { params: { path: { id } } }),
  create: (api, body, isDryRun) =>
    api.POST('/stock/counts', { params: { query: dryRun(isDryRun) }, body: body as Schemas['StockCountCreate'] }),
  move: (api, id, body, isDryRun) =>
    api.POST('/stock/counts/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['StockCountTransition'],
    }),
}

export const stockTransfers: DocumentKind = {
  path: 'stock-transfers',
  type: 'stock_transfer',
  texts: 'stockTransfers',
  sender: 'from_warehouse_id',
  operations: { create: 'createStockTransfer', move: 'transitionStockTransfer', export: 'exportStockTransfers' },
  apiPath: '/stock/transfers',
  moves: stockTransferMoves,
  places: {
    draft: [0, 0],
    allocated: [1, 0],
    sent: [2, 0],
    receiving: [3, 0],
    completed: [4, 0],
    cancelled: [1, 1],
  },
  next: { draft: 'allocated', allocated: 'sent', sent: 'receiving', receiving: 'completed' },
  starts: ['allocated', 'draft'],
  list: (api, query) => api.GET('/stock/transfers', { params: { query: query as object } }),
  get: (api, id) => api.GET('/stock/transfers/{id}', { params: { path: { id } } }),
  create: (api, body, isDryRun) =>
    api.POST('/stock/transfers', { params: { query: dryRun(isDryRun) }, body: body as Schemas['StockTransferCreate'] }),
  move: (api, id, body, isDryRun) =>
    api.POST('/stock/transfers/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['StockTransferTransition'],
    }),
  update: (api, id, body, etag) =>
    api.PUT('/stock/transfers/{id}', { params: ifMatch(id, etag), body: body as Schemas['StockTransferUpdate'] }),
  changeable: stockTransfer.changeable,
}

export const documentKinds = [
  salesOrders,
  purchaseOrders,
  receptions,
  returns,
  stockAdjustments,
  stockCounts,
  stockTransfers,
]

/** The warehouse whose stock a document moves, or the one that sends. */
export function warehouseOf(document: AnyDocument): number {
  return 'warehouse_id' in document ? document.warehouse_id : document.from_warehouse_id
}
