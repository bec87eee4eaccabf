import type { components } from '../../../generated/logistics/types.ts'
import type { DocumentKind } from '../documents/document.ts'
import type { Moves } from '../states.ts'

export type SalesOrderStatus = components['schemas']['SalesOrder']['status']
export type SalesOrderEffect = 'none' | 'confirm' | 'resume' | 'release' | 'pick' | 'pack' | 'ship' | 'deliver'

export const salesOrderMoves = {
  draft: { confirmed: 'confirm', cancelled: 'none' },
  confirmed: { allocated: 'by itself', backordered: 'by itself' },
  allocated: { on_hold: 'none', picking: 'none', cancelled: 'release', backordered: 'by itself' },
  backordered: { on_hold: 'none', picking: 'pick', cancelled: 'release', allocated: 'by itself' },
  on_hold: { allocated: 'resume', backordered: 'resume', cancelled: 'release' },
  picking: { packed: 'pack', allocated: 'resume', cancelled: 'release', backordered: 'by itself' },
  packed: {
    partially_shipped: 'ship',
    shipped: 'ship',
    allocated: 'resume',
    cancelled: 'release',
    backordered: 'by itself',
  },
  partially_shipped: { partially_shipped: 'ship', shipped: 'ship', packed: 'by itself' },
  shipped: { delivered: 'deliver', packed: 'by itself', partially_shipped: 'by itself' },
  delivered: {},
  cancelled: {},
} as const satisfies Moves<SalesOrderStatus, SalesOrderEffect>

export const salesOrder = {
  type: 'sales_order',
  prefix: 'SO',
  moves: salesOrderMoves,
  changeable: ['draft', 'allocated', 'backordered', 'on_hold'],
} as const satisfies DocumentKind

/** Orders in these statuses get stock automatically when it becomes available. */
export const waitsForStock: readonly string[] = ['backordered', 'partially_shipped'] satisfies SalesOrderStatus[]
/** The statuses whose lines have reservations or backorders. */
export const holdsStock: readonly string[] = ['allocated', 'backordered', 'on_hold'] satisfies SalesOrderStatus[]
/** The statuses in which pickers have taken the goods that are reserved. */
export const pickedStatuses: readonly string[] = ['picking', 'packed', 'partially_shipped'] satisfies SalesOrderStatus[]
/** Those of them that change with the reservations of the lines. */
export const followsStock: readonly string[] = ['allocated', 'backordered'] satisfies SalesOrderStatus[]
/** The statuses in which a shipment of the order can be undone. */
export const canBeUndone: readonly string[] = ['partially_shipped', 'shipped'] satisfies SalesOrderStatus[]
