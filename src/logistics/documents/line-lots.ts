import { type Millionths, toDecimal } from '../../platform/decimals.ts'
import { type Columns, columnUnlessDefault } from '../../platform/postgres/queries/columns.ts'
import type { Change } from '../change.ts'
import type { LotLevel, Part, Place, StockBook } from '../inventory/stock-book.ts'
import { lotAt } from '../inventory/stock-book.ts'
import { type NamedLot, readLots } from '../inventory/stock-lots.queries.ts'
import type { Document, Line } from './document.ts'
import { type LotOfLine, type LotProgressField, lotProgressFields } from './lot-of-line.ts'

export { type LotOfLine, type LotProgressField, lotProgressFields }

export type LotIdentity = Pick<LotOfLine, 'lot_id' | 'lot_code' | 'expires_on'>

export function newLotOfLine({ lot_id, lot_code, expires_on }: LotIdentity, quantity: Millionths | null): LotOfLine {
  const progress = Object.fromEntries(lotProgressFields.map((field) => [field, 0n])) as Record<LotProgressField, bigint>
  return { lot_id, lot_code, expires_on, quantity, ...progress }
}

/** The entry of a lot among those of its line, which gets one if it has none. */
export function lotOfLine(line: Line, lot: LotIdentity): LotOfLine {
  line.lots ??= []
  const byId = lotsById(line.lots)
  const known = byId.get(lot.lot_id)
  if (known) return known
  const added = newLotOfLine(lot, null)
  line.lots.push(added)
  byId.set(added.lot_id, added)
  return added
}

const indexes = new WeakMap<readonly LotOfLine[], Map<number, LotOfLine>>()

/** The lots of a line by id, since a line can have thousands. */
function lotsById(lots: readonly LotOfLine[]): Map<number, LotOfLine> {
  const known = indexes.get(lots)
  if (known?.size === lots.length) return known
  const byId = new Map(lots.map((lot) => [lot.lot_id, lot]))
  indexes.set(lots, byId)
  return byId
}

/** Changes how far a line is and, if the article is tracked, how far its lot is. */
export function advance(line: Line, field: LotProgressField, quantity: Millionths, lot?: LotLevel): void {
  line[field] += quantity
  if (lot) lotOfLine(line, lot)[field] += quantity
}

/** The lots that a line has named. */
export function namedLots(line: { lots?: readonly LotOfLine[] | undefined }): LotOfLine[] {
  return (line.lots ?? []).filter(({ quantity }) => quantity !== null)
}

/** Reads the stock of all lots that lines of this document have, so that it can be changed. */
export function readLotsOf(change: Change, book: StockBook, ...documents: Owner[]): Promise<void> {
  const named: NamedLot[] = documents.flatMap(({ warehouse_id, lines }) =>
    lines.flatMap(({ article_id, lots = [] }) => lots.map(({ lot_id }) => ({ warehouse_id, article_id, lot_id }))),
  )
  return readLots(change, book, named)
}

type Owner = Pick<Document, 'warehouse_id'> & {
  lines: readonly { article_id: number; lots?: readonly { lot_id: number }[] | undefined }[]
}

/** What a line has of one kind, by lot: for an untracked article the whole quantity. */
export function partsOf(book: StockBook, place: Place, line: Line, field: LotProgressField): Part[] {
  if (!line.lots) return [{ quantity: line[field] }]
  return line.lots
    .filter((lot) => lot[field] > 0n)
    .map((lot) => ({ quantity: lot[field], lot: lotAt(book, place, lot.lot_id) }))
}

/** Whether a line still has something of a lot: one whose reservation has ended is not shown. */
export function isInUse(lot: LotOfLine): boolean {
  return lot.quantity !== null || lotProgressFields.some((field) => lot[field] > 0n)
}

/** The order in which a record shows the lots of a line. */
export function inShownOrder(lots: readonly LotOfLine[]): LotOfLine[] {
  return [...lots].sort((one, other) => {
    const [left, right] = [one.expires_on ?? '~', other.expires_on ?? '~']
    return left === right ? one.lot_id - other.lot_id : left < right ? -1 : 1
  })
}

const written = ['quantity', ...lotProgressFields] as const

function isChanged(lot: LotOfLine): boolean {
  return written.some((name) => lot[name] !== lot.saved?.[name])
}

export function hasChangedLots({ lots = [] }: Line): boolean {
  return lots.some(isChanged)
}

/**
 * The lots of these lines that differ from the database, as columns. Undefined if there are none. A column that only has
 * the default is left out.
 */
export function changedLotsOf(lines: readonly Line[]): Columns | undefined {
  const changed = lines.flatMap(({ id, lots = [] }) => lots.filter(isChanged).map((lot) => ({ line_id: id, lot })))
  if (!changed.length) return undefined
  const lots = changed.map(({ lot }) => lot)
  return {
    line_id: changed.map(({ line_id }) => line_id),
    lot_id: lots.map(({ lot_id }) => lot_id),
    ...Object.fromEntries(
      written.map((name) => {
        const values = columnUnlessDefault(lots, name, name === 'quantity' ? null : 0n)
        return [name, values?.map((value) => (value === null ? null : toDecimal(value)))]
      }),
    ),
  }
}

/** Notes that the lots of these lines are written. */
export function noteSaved(lines: readonly Line[]): void {
  for (const { lots = [] } of lines) {
    for (const lot of lots) {
      lot.saved = Object.fromEntries(written.map((name) => [name, lot[name]])) as NonNullable<LotOfLine['saved']>
    }
  }
}
