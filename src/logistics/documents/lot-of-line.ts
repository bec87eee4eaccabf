import type { Millionths } from '../../platform/decimals.ts'

/** How far a lot of a line is, in the article's first unit, as `Progress` of the line. */
export const lotProgressFields = [
  'reserved',
  'shipped',
  'received',
  'rejected',
  'restocked',
  'quarantined',
  'disposed',
] as const
export type LotProgressField = (typeof lotProgressFields)[number]

/** A lot of a line, in the article's first unit. */
export interface LotOfLine extends Record<LotProgressField, Millionths> {
  lot_id: number
  lot_code: string
  expires_on: string | null
  /** What the line says of it by name. Null if it does not name the lot. */
  quantity: Millionths | null
  /** The values in the database. Undefined for a lot that the line did not have. */
  saved?: Record<LotProgressField, Millionths> & { quantity: Millionths | null }
}
