import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, product } from '../../platform/decimals.ts'
import type { FieldErrors } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { hasCheckDigit } from '../check-digit.ts'
import type { Document, Line } from '../documents/document.ts'
import { checkSerials } from '../documents/line-pieces.ts'
import { checkLots, checkQuantity, checkSum, namedLines } from '../documents/lines.rules.ts'
import { findLots, type KnownLots, noLots } from '../documents/lots.queries.ts'
import { phrase } from '../messages.ts'

type Schemas = components['schemas']
export type Package = Omit<Schemas['ShipmentPackage'], 'lines'>

/** What is in a package of a line, in the article's first unit. What is in no package has the package 0. */
export interface Packed {
  package: number
  line_id: number
  quantity: Millionths
  /** Its lots, as far as they are known. */
  lots?: PackedLot[] | undefined
  /** Its pieces, if the article is tracked by serial. */
  serials?: string[] | undefined
}

export interface PackedLot {
  lot_id: number
  quantity: Millionths
}

/** What is sent about lines, directly or in packages. */
interface Sent {
  lines?: readonly Schemas['Shipment'][] | undefined
  packages?: readonly Schemas['ShipmentPackage'][] | null | undefined
}

/**
 * The quantities that are sent, per package and line. `limitOf` says how much of a line there can be. Adds to `errors` what
 * is wrong.
 */
export async function readQuantities(
  change: Change,
  order: Document,
  { lines = [], packages }: Sent,
  limitOf: (line: Line) => Millionths,
  errors: FieldErrors,
  known: KnownLots = noLots,
): Promise<{ lines: Packed[]; packages: Packed[] }> {
  const sent = [
    ...lines.map((line, index) => ({ ...line, package: 0, path: `lines.${index}` })),
    ...(packages ?? []).flatMap(({ lines }, at) =>
      lines.map((line, index) => ({ ...line, package: at + 1, path: `packages.${at}.lines.${index}` })),
    ),
  ]
  const named = await namedLines(change, order, sent, errors)
  const read = new Map<string, Packed>()
  const packedLots = new Map<string, PackedLot>()
  const totals = new Map<string, Millionths>()
  for (const [index, { quantity_um3pl, path, package: number, lots: sentLots, serials: names }] of sent.entries()) {
    const { line, measure, article } = named[index] ?? {}
    if (!line || !measure || !article) continue
    const field = `${path}.quantity_um3pl`
    const quantity = product(checkQuantity(field, quantity_um3pl, measure, errors), measure.factor) ?? 0n
    const side = `${number > 0} ${line.id}`
    const total = (totals.get(side) ?? 0n) + quantity
    totals.set(side, total)
    if (total > limitOf(line)) errors[field] ??= [phrase`${field} is more than is left to ship of this line.`]
    const key = `${number} ${line.id}`
    const ofLots = checkLots(path, sentLots, { article, measure, known }, errors)
    checkSum(path, ofLots, quantity, errors)
    const lots = ofLots?.map(({ lot_id, quantity }) => ({ lot_id, quantity: quantity ?? 0n })) ?? []
    // Goods that are packed need not be named, and those of a shipment only if they are packed otherwise.
    const serials = checkSerials(path, names, { article, quantity: names && quantity }, errors) ?? []
    const before = read.get(key)
    if (before && lots.length > 0 !== (before.lots ?? []).length > 0) {
      errors[`${path}.lots`] ??= [phrase`${path}.lots: name the lots of all quantities of this line, or of none.`]
    }
    if (before) {
      before.quantity += quantity
      before.serials?.push(...serials)
    } else {
      const pieces = article.tracking === 'serial' && { serials }
      read.set(key, { package: number, line_id: line.id, quantity, ...(lots.length && { lots: [] }), ...pieces })
    }
    for (const lot of lots) {
      const same = packedLots.get(`${key} ${lot.lot_id}`)
      if (same) {
        same.quantity += lot.quantity
      } else {
        packedLots.set(`${key} ${lot.lot_id}`, lot)
        read.get(key)?.lots?.push(lot)
      }
    }
  }
  const all = [...read.values()]
  return { lines: all.filter((one) => one.package === 0), packages: all.filter((one) => one.package > 0) }
}

/** Finds the lots that are named, before stock is locked. */
export function findPackedLots(change: Change, order: Document, { lines = [], packages }: Sent): Promise<KnownLots> {
  const articleOf = new Map(order.lines.map(({ id, article_id }) => [id, article_id]))
  const all = [...lines, ...(packages ?? []).flatMap(({ lines }) => lines)]
  return findLots(
    change,
    all.map(({ line_id, lots }) => ({ article_id: articleOf.get(line_id) ?? 0, lots })),
  )
}

/** The total quantity of each line. */
export function totalsOf(packed: readonly Packed[]): Map<number, Millionths> {
  const totals = new Map<number, Millionths>()
  for (const { line_id, quantity } of packed) totals.set(line_id, (totals.get(line_id) ?? 0n) + quantity)
  return totals
}

/** Whether both have the same quantities per line, whatever the packages. */
export function areEqual(one: readonly Packed[], other: readonly Packed[]): boolean {
  const [left, right] = [totalsOf(one), totalsOf(other)]
  return left.size === right.size && [...left].every(([line, quantity]) => right.get(line) === quantity)
}

/** The codes of these packages, or undefined if none has one. */
export function ssccsOf(packages: readonly Package[] = []): string[] | undefined {
  const ssccs = packages.flatMap(({ sscc }) => sscc ?? [])
  return ssccs.length ? ssccs : undefined
}

/** Adds to `errors` which codes are wrong, sent twice, or taken by packages of other shipments. */
export function checkSsccs(packages: readonly Package[], taken: readonly string[], errors: FieldErrors): void {
  const seen = new Set<string>()
  for (const [index, { sscc }] of packages.entries()) {
    if (!sscc) continue
    const field = `packages.${index}.sscc`
    if (!hasCheckDigit(sscc)) errors[field] = [phrase`${field} ${sscc} has a wrong check digit.`]
    else if (seen.has(sscc)) errors[field] = [phrase`${field} ${sscc} is sent twice.`]
    else if (taken.includes(sscc)) errors[field] = [phrase`${field} ${sscc} is already taken.`]
    seen.add(sscc)
  }
}

/** Tracking numbers of a shipment: those that are sent, and those of its packages. */
export function trackingOf(sent: readonly string[], packages: readonly Package[]): string[] {
  return [...new Set([...sent, ...packages.flatMap(({ tracking_number }) => tracking_number ?? [])])]
}
