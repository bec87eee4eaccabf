import type { components } from '../../../generated/logistics/types.ts'
import type { Moves } from '../states.ts'

export type ShipmentStatus = components['schemas']['ShipmentStatus']
export type ShipmentEffect = 'deliver' | 'undo'

export const shipmentMoves = {
  shipped: { delivered: 'deliver', cancelled: 'undo' },
  delivered: {},
  cancelled: {},
} as const satisfies Moves<ShipmentStatus, ShipmentEffect>

export const shipment = { type: 'shipment', prefix: 'SH', moves: shipmentMoves } as const
