import type { Answer, LogisticsComponents, Quayside } from 'quayside-sdk'
import { purchaseOrderMoves } from '../../src/logistics/inbound/purchase-orders.states.ts'
import { receptionMoves } from '../../src/logistics/inbound/receptions.states.ts'
import { salesOrderMoves } from '../../src/logistics/outbound/sales-orders.states.ts'
import { returnMoves } from '../../src/logistics/returns/returns.states.ts'
import type { ListBody, ListQuery } from '../parts/list.tsx'

type Schemas = LogisticsComponents['schemas']
export type AnyDocument =
  | Schemas['SalesOrder']
  | Schemas['PurchaseOrder']
  | Schemas['Reception']
  | Schemas['CustomerReturn']
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
  path: 'sales-orders' | 'purchase-orders' | 'receptions' | 'returns'
  type: Schemas['DocumentType']
  texts: 'salesOrders' | 'purchaseOrders' | 'receptions' | 'returns'
  operations: { create: string; move: string }
  moves: Moves
  places: Places
  /** Statuses that a new document can start in. */
  starts: string[]
  list: (api: Quayside, query: ListQuery) => Promise<Answer<ListBody<AnyDocument>>>
  get: (api: Quayside, id: number) => Promise<Answer<{ data: AnyDocument }>>
  create: (api: Quayside, body: unknown) => Promise<Answer<DocumentAnswer>>
  move: (api: Quayside, id: number, body: unknown, isDryRun: boolean) => Promise<Answer<DocumentAnswer>>
}

const dryRun = (isDryRun: boolean) => ({ ...(isDryRun && { dry_run: true as const }) })

export const salesOrders: DocumentKind = {
  path: 'sales-orders',
  type: 'sales_order',
  texts: 'salesOrders',
  operations: { create: 'createSalesOrder', move: 'transitionSalesOrder' },
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
  starts: ['confirmed', 'draft'],
  list: (api, query) => api.GET('/sales-orders', { params: { query: query as object } }),
  get: (api, id) => api.GET('/sales-orders/{id}', { params: { path: { id } } }),
  create: (api, body) => api.POST('/sales-orders', { body: body as Schemas['SalesOrderCreate'] }),
  move: (api, id, body, isDryRun) =>
    api.POST('/sales-orders/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['SalesOrderTransition'],
    }),
}

export const purchaseOrders: DocumentKind = {
  path: 'purchase-orders',
  type: 'purchase_order',
  texts: 'purchaseOrders',
  operations: { create: 'createPurchaseOrder', move: 'transitionPurchaseOrder' },
  moves: purchaseOrderMoves,
  places: {
    draft: [0, 0],
    open: [1, 0],
    partially_received: [2, 0],
    received: [3, 0],
    cancelled: [1, 1],
    closed: [2, 1],
  },
  starts: ['open', 'draft'],
  list: (api, query) => api.GET('/purchase-orders', { params: { query: query as object } }),
  get: (api, id) => api.GET('/purchase-orders/{id}', { params: { path: { id } } }),
  create: (api, body) => api.POST('/purchase-orders', { body: body as Schemas['PurchaseOrderCreate'] }),
  move: (api, id, body, isDryRun) =>
    api.POST('/purchase-orders/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['PurchaseOrderTransition'],
    }),
}

export const receptions: DocumentKind = {
  path: 'receptions',
  type: 'reception',
  texts: 'receptions',
  operations: { create: 'createReception', move: 'transitionReception' },
  moves: receptionMoves,
  places: { announced: [0, 0], arrived: [1, 0], receiving: [2, 0], completed: [3, 0], cancelled: [1, 1] },
  starts: ['announced'],
  list: (api, query) => api.GET('/receptions', { params: { query: query as object } }),
  get: (api, id) => api.GET('/receptions/{id}', { params: { path: { id } } }),
  create: (api, body) => api.POST('/receptions', { body: body as Schemas['ReceptionCreate'] }),
  move: (api, id, body, isDryRun) =>
    api.POST('/receptions/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['ReceptionTransition'],
    }),
}

export const returns: DocumentKind = {
  path: 'returns',
  type: 'return',
  texts: 'returns',
  operations: { create: 'createReturn', move: 'transitionReturn' },
  moves: returnMoves,
  places: { announced: [0, 0], arrived: [1, 0], inspecting: [2, 0], completed: [3, 0], cancelled: [1, 1] },
  starts: ['announced'],
  list: (api, query) => api.GET('/returns', { params: { query: query as object } }),
  get: (api, id) => api.GET('/returns/{id}', { params: { path: { id } } }),
  create: (api, body) => api.POST('/returns', { body: body as Schemas['ReturnCreate'] }),
  move: (api, id, body, isDryRun) =>
    api.POST('/returns/{id}/transitions', {
      params: { path: { id }, query: dryRun(isDryRun) },
      body: body as Schemas['ReturnTransition'],
    }),
}

export const documentKinds = [salesOrders, purchaseOrders, receptions, returns]
