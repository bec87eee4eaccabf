import type { Client } from './client.ts'
import { expectData } from './documents.ts'

/** What is on hand, reserved and quarantined of each lot of an article, in all warehouses or in one. */
export async function lotsOf(client: Client, { article_code }: { article_code: string }, warehouse?: number) {
  const query = new URLSearchParams({ article_code })
  const lots: Lot[] = await expectData(client.get(`/stock/lots?${query}`), 200)
  const figuresOf = ({ warehouses, ...lot }: Lot): Figures | undefined =>
    warehouse ? warehouses.find(({ warehouse_id }) => warehouse_id === warehouse) : lot
  return Object.fromEntries(
    lots.flatMap((lot) => {
      const figures = figuresOf(lot)
      return figures ? [[lot.lot_code, [figures.on_hand, figures.reserved, figures.quarantined]]] : []
    }),
  )
}

export async function lotOf(client: Client, { article_code }: { article_code: string }, lot_code: string) {
  const [lot] = await expectData(client.get(`/stock/lots?${new URLSearchParams({ article_code, lot_code })}`), 200)
  return lot
}

interface Figures {
  on_hand: number
  reserved: number
  quarantined: number
}

interface Lot extends Figures {
  lot_code: string
  warehouses: (Figures & { warehouse_id: number })[]
}

/** Adds goods of these lots to the default warehouse, or to another one. */
export function bringLots(
  client: Client,
  { id }: { id: number },
  lots: readonly { lot_code: string; expires_on?: string; quantity_um3pl: number }[],
  more: { warehouse_id?: number } = {},
) {
  const quantity_um3pl = lots.reduce((sum, lot) => sum + lot.quantity_um3pl, 0)
  const lines = [{ article_id: id, quantity_um3pl, lots }]
  return expectData(client.post('/stock/adjustments', { reason: 'found', lines, ...more }), 201)
}
