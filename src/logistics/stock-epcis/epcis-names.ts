import { hasCheckDigit } from '../check-digit.ts'

/**
 * The URIs of events: GS1 Digital Links where there is a right GS1 key, otherwise names in a namespace of the company. What GS1
 * does not allow in a key, such as a lot code of 30 characters, never becomes one.
 */

/** An article as events name it, with its lot or a piece of it. */
export interface Goods {
  article_code: string
  um3pl_barcode: string | null
  lot_code?: string | null
}

const gs1 = 'https://id.gs1.org'
/** The characters and the length that GS1 allows in lots and serials. */
const gs1Text = /^[!"%-?A-Z_a-z]{1,20}$/

/** A kind of goods: all pieces of an article, or those of one lot. */
export function classOf(companyId: number, { article_code, um3pl_barcode, lot_code }: Goods): string {
  const gtin = gtinOf(um3pl_barcode)
  if (lot_code == null) return gtin ? `${gs1}/01/${gtin}` : ownName(companyId, 'article', article_code)
  if (gtin && gs1Text.test(lot_code)) return `${gs1}/01/${gtin}/10/${encodeURIComponent(lot_code)}`
  return ownName(companyId, 'article', article_code, 'lot', lot_code)
}

/** One piece. */
export function pieceOf(companyId: number, { article_code, um3pl_barcode }: Goods, serial: string): string {
  const gtin = gtinOf(um3pl_barcode)
  if (gtin && gs1Text.test(serial)) return `${gs1}/01/${gtin}/21/${encodeURIComponent(serial)}`
  return ownName(companyId, 'article', article_code, 'serial', serial)
}

export function packageOf(sscc: string): string {
  return `${gs1}/00/${sscc}`
}

export function locationOf(companyId: number, { code, gln }: { code: string; gln: string | null }): string {
  return gln && hasCheckDigit(gln) ? `${gs1}/414/${gln}` : ownName(companyId, 'warehouse', code)
}

export function documentOf(companyId: number, type: string, number: string | number): string {
  return ownName(companyId, type, number)
}

/** The barcode as a GTIN of 14 digits, if it is one. */
function gtinOf(barcode: string | null): string | undefined {
  const isGtin = barcode !== null && /^(\d{8}|\d{12,14})$/.test(barcode) && hasCheckDigit(barcode)
  return isGtin ? barcode.padStart(14, '0') : undefined
}

function ownName(companyId: number, ...parts: readonly (string | number)[]): string {
  return ['urn:quayside', companyId, ...parts.map(encodeURIComponent)].join(':')
}
