import type { LogisticsComponents, Quayside } from 'quayside-sdk'

type Schemas = LogisticsComponents['schemas']
type Bucket = Schemas['StockBucket']

export interface StockDay {
  /** The end of the day. */
  at: Date
  onHand: number
  available: number
}

const days = 30
const dayMs = 86_400_000
/** Beyond this, only the newest movements are read. */
const mostPages = 10

export interface StockHistory {
  days: StockDay[]
  isPartial: boolean
}

/** The stock at the end of each of the last 30 days: from what there is now, back through the ledger. */
export async function readStockHistory(api: Quayside, stock: Schemas['Stock']): Promise<StockHistory> {
  const { article_code, warehouse_id } = stock
  const start = Date.now() - days * dayMs
  const query = { article_code, warehouse_id, per_page: 100 }
  const movements: Schemas['StockMovement'][] = []
  let pages = 0
  let isPartial = false
  for await (const { data } of api.pages('/stock/movements', { params: { query } })) {
    movements.push(...data)
    pages += 1
    const oldest = data.at(-1)
    if (!oldest || Date.parse(oldest.created_at) < start) break
    if (pages === mostPages) {
      isPartial = true
      break
    }
  }
  return { days: daysOf(stock, movements), isPartial }
}

/** The movements are newest first. Undoing those after the end of a day gives the stock of that day. */
function daysOf(stock: Schemas['Stock'], movements: Schemas['StockMovement'][]): StockDay[] {
  const balance: Record<Bucket, number> = {
    on_hand: stock.on_hand,
    reserved: stock.reserved,
    quarantined: stock.quarantined,
    inbound: stock.inbound,
  }
  const now = Date.now()
  const result: StockDay[] = []
  let next = 0
  for (let back = 0; back < days; back++) {
    const at = now - back * dayMs
    for (let movement = movements[next]; movement && Date.parse(movement.created_at) > at; movement = movements[next]) {
      balance[movement.bucket] -= movement.delta
      next += 1
    }
    result.unshift({
      at: new Date(at),
      onHand: rounded(balance.on_hand),
      available: rounded(balance.on_hand - balance.reserved - balance.quarantined),
    })
  }
  return result
}

/** Without the noise of floating-point numbers: quantities have at most six decimals. */
function rounded(quantity: number): number {
  return Math.round(quantity * 1e6) / 1e6
}
