import { createHash } from 'node:crypto'
import type { components } from '../../../generated/logistics/types.ts'
import { decimalText } from '../../platform/decimals.ts'

type StockMovement = components['schemas']['StockMovement']

/** What a seal covers of a movement. Codes are not part of it, because they can change. */
export type SealedMovement = Omit<StockMovement, 'article_code' | 'lot_code' | 'lot_id' | 'lot_balance_after'> & {
  lot_id: number | null
  lot_balance_after: number | null
}

/** The hash of a day's movements, which are added in the order of their ids. docs/integrate.md says how it is computed. */
export class SealedDay {
  readonly #hash = createHash('sha256')
  movements = 0
  first_movement_id = 0
  last_movement_id = 0

  constructor(company_id: number, day: string, previous_hash: string | null) {
    this.#hash.update(`${company_id}|${day}|${previous_hash ?? ''}\n`)
  }

  add(movement: SealedMovement): void {
    this.#hash.update(lineOf(movement))
    if (!this.movements) this.first_movement_id = movement.id
    this.last_movement_id = movement.id
    this.movements += 1
  }

  /** Call it once, at the end. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}

/** The text of a movement. Only the actor can contain the separator, so it comes last. It has no line end. */
export function lineOf(movement: SealedMovement): string {
  const { id, company_id, warehouse_id, article_id, bucket, reason, document_type, document_id, line_id } = movement
  const { delta, balance_after, lot_id, lot_balance_after, occurred_at, created_at, actor } = movement
  const place = `${id}|${company_id}|${warehouse_id}|${article_id}|${bucket}`
  const figures = `${decimalText(delta)}|${decimalText(balance_after)}|${lot_id ?? ''}|${decimalText(lot_balance_after ?? '')}`
  const source = `${reason}|${document_type}|${document_id}|${line_id}|${occurred_at ?? ''}|${created_at}|${actor}`
  return `${place}|${figures}|${source}\n`
}
