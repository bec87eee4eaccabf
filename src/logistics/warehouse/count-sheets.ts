import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import type { Millionths } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { allocateIds } from '../../platform/postgres/writes/allocating.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import type { CountOfLine, Document, Line } from '../documents/document.ts'
import { newLotOfLine } from '../documents/line-lots.ts'
import { type CountedPlace, levelAt, lotAt, placeOf, placesOf, type StockBook } from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'
import { listLotsInStock } from './counted-stock.queries.ts'
import { listInScope } from './stock-counts.queries.ts'

type Schemas = components['schemas']
export type SentCount = Pick<
  Schemas['StockCountLineCreate'],
  'counted' | 'counted_at' | 'expected_on_hand' | 'serials' | 'lot_code' | 'expires_on'
>

/** The most lines of a sheet. */
export const mostPlaces = 1_000

/** The lines of a new count: those that were sent, or the places in its scope, which can be none. */
export async function linesOf(
  db: Reader<DB>,
  scope: OneCompany,
  { lines, scope: wanted, warehouse_id }: Schemas['StockCountCreate'],
): Promise<Schemas['StockCountLineCreate'][]> {
  if (lines && wanted) throw invalid({ scope: [phrase`scope cannot be given with lines.`] })
  if (lines) return lines
  if (!wanted) throw invalid({ lines: [phrase`lines or scope is required.`] })
  const found = await listInScope(db, scope, { warehouse_id, limit: mostPlaces, ...wanted })
  return found.map((article_id) => ({ article_id }))
}

export async function refuseScope(): Promise<never> {
  throw invalid({ scope: [phrase`scope matches no stock.`] })
}

type SentPlace = Pick<
  Schemas['StockCountLineCreate'],
  'counted' | 'lot_code' | 'expires_on' | 'produced_on' | 'serials'
>

/** A line of a new count, with its lot. Nothing is counted of a lot that is not known, unless something is there. */
export function toSentLine(
  { counted_at: _at, expected_on_hand: _expected, ...sent }: Schemas['StockCountLineCreate'],
  index: number,
) {
  const {
    counted: _counted,
    lot_code: _code,
    expires_on: _expires,
    produced_on: _produced,
    serials: _serials,
    ...line
  } = sent
  return { ...line, quantity_um3pl: 0, lots: lotsOfCount(sent, index) }
}

export function lotsOfCount({ lot_code, counted, expires_on, produced_on, serials }: SentPlace, index: number) {
  // With serials, it is the lot that is noted with new pieces.
  if (lot_code === undefined || serials) return undefined
  const at = `lines.${index}`
  return [
    {
      lot_code,
      ...(expires_on !== undefined && { expires_on }),
      ...(produced_on !== undefined && { produced_on }),
      quantity_um3pl: 0,
      mustExist: !counted,
      fields: {
        lot_code: `${at}.lot_code`,
        expires_on: `${at}.expires_on`,
        produced_on: `${at}.produced_on`,
        quantity_um3pl: `${at}.counted`,
      },
    },
  ]
}

/** What a line counts: a place, or one of its lots. */
export function countedOf(document: Pick<Document, 'warehouse_id' | 'lines'>) {
  return (line: Line): CountedPlace => ({ ...placeOf(document, line), lot_id: line.lots?.[0]?.lot_id })
}

/** A line of which something was counted. */
export type CountedLine = Line & { count: CountOfLine & { counted: Millionths; counted_at: string } }

export function isCounted(line: Line): line is CountedLine {
  return line.count?.counted != null
}

/** When each of these lines was counted. */
export function momentsOf(document: Document, lines: readonly CountedLine[]): (CountedPlace & { at: string })[] {
  return lines.map((line) => ({ ...countedOf(document)(line), at: line.count.counted_at }))
}

export function onHandNow(book: StockBook, document: Document, line: Line): Millionths {
  const place = placeOf(document, line)
  const [lot] = line.lots ?? []
  return lot ? lotAt(book, place, lot.lot_id).on_hand : levelAt(book, place).on_hand
}

/** Throws when something is counted of an article that is tracked by lot, but not of which lot. */
export function refuseNoLots(lines: readonly Line[], sent: readonly SentPlace[]): void {
  const errors: FieldErrors = {}
  for (const [index, { lots, article_code }] of lines.entries()) {
    const field = `lines.${index}.lot_code`
    if (lots && !lots.length && sent[index]?.counted !== undefined)
      errors[field] = [phrase`${field} is required: ${article_code} is tracked by lot.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

/**
 * Replaces lines of tracked articles that name no lot by lines for all lots in stock. Returns what was sent of each line.
 * With `drops`, lines without lots in stock are left out.
 */
export async function addLots(
  change: Change,
  document: Document,
  sent: readonly Schemas['StockCountLineCreate'][],
  { drops }: { drops: boolean },
): Promise<SentCount[]> {
  const open = document.lines.filter(({ lots }) => lots && !lots.length)
  if (!open.length) return [...sent]
  const found = await listLotsInStock(change.trx, change.scope, placesOf(document, open))
  const byArticle = Map.groupBy(found, ({ article_id }) => article_id)
  const errors: FieldErrors = {}
  const sheet = document.lines.flatMap((line, index) => {
    const own = { line, sent: sent[index] as SentCount }
    if (!open.includes(line)) return [own]
    const lots = byArticle.get(line.article_id) ?? []
    const field = `lines.${index}.lot_code`
    if (!lots.length && !drops)
      errors[field] = [phrase`${field} is required: no lot of ${line.article_code} is in stock.`]
    return lots.map((lot) => ({ ...own, line: { ...line, lots: [newLotOfLine(lot, 0n)] } }))
  })
  if (!sheet.length && drops) throw invalid({ scope: [phrase`scope matches no stock.`] })
  if (sheet.length > mostPlaces)
    throw invalid({ lines: [phrase`lines must be at most ${mostPlaces}, one for each lot.`] })
  if (Object.keys(errors).length) throw invalid(errors)
  const known = new Set<number>()
  const again = sheet.filter(({ line }) => known.has(line.id) || !known.add(line.id))
  const ids = (again.length ? await allocateIds(change.trx, 'document_lines', again.length) : []).values()
  for (const { line } of again) line.id = ids.next().value as number
  document.lines = sheet.map(({ line }) => line)
  refuseRepetition(document.lines)
  return sheet.map((one) => one.sent)
}

/** Throws when two lines count the same place, or the same lot. */
export function refuseRepetition(lines: readonly Line[]): void {
  const seen = new Set<string>()
  const errors: FieldErrors = {}
  for (const [index, { article_id, article_code, lots = [] }] of lines.entries()) {
    const [lot] = lots
    const field = `lines.${index}.${lot ? 'lot_code' : 'article_code'}`
    const key = `${article_id} ${lot?.lot_id ?? ''}`
    if (seen.has(key)) errors[field] = [phrase`${field} ${lot?.lot_code ?? article_code} is counted by another line.`]
    seen.add(key)
  }
  if (Object.keys(errors).length) throw invalid(errors)
}
