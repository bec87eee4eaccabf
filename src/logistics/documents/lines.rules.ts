import { isWhole, type Millionths, millionths, product } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import type { Change } from '../change.ts'
import { hasCheckDigit } from '../check-digit.ts'
import { isByLot } from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'
import type { Document, DocumentKind, Line, NewLine, StockKind } from './document.ts'
import { type LotIdentity, type LotOfLine, namedLots, newLotOfLine } from './line-lots.ts'
import { checkSerials, newPieces, type PieceState } from './line-pieces.ts'
import { type ArticleOfLine, findArticles } from './lines.queries.ts'
import { findLots, type KnownLots, lotKey, noLots, type SentLot } from './lots.queries.ts'

export interface SentLine {
  article_id?: number
  article_code?: string
  um3pl?: string
  quantity_um3pl: number | string
  line_reference?: string | null
  notes?: string | null
  purchase_order_line_id?: number | null
  stock?: StockKind | null
  sscc?: string | null
  lots?: readonly SentLotQuantity[] | undefined
  /** Its pieces, and what is noted with them, for a document that names them when it is created. */
  pieces?: SentPieces | undefined
  /** What its lots add up to, if not to the quantity. */
  total_of_lots?: number
}

interface SentPieces {
  serials: readonly string[]
  /** What the line says of them. */
  state: PieceState
  lot_code?: string | null | undefined
  expires_on?: string | null | undefined
}

/** A lot of a line, and how much of it. One without a quantity is a lot of an answer that was sent back. */
export interface SentLotQuantity extends SentLot {
  quantity_um3pl?: number | string | null
  /** How its fields are named in the request, if it is not one of `lots`. */
  fields?: LotFields
}

type LotFields = Readonly<Record<'lot_code' | 'expires_on' | 'produced_on' | 'quantity_um3pl', string>>

function fieldsAt(path: string): LotFields {
  return {
    lot_code: `${path}.lot_code`,
    expires_on: `${path}.expires_on`,
    produced_on: `${path}.produced_on`,
    quantity_um3pl: `${path}.quantity_um3pl`,
  }
}

/** The unit of a quantity, and its rules. */
export interface Measure {
  um3pl: string
  factor: Millionths
  /** Whether only whole quantities are allowed, because of the article or the unit. */
  whole: boolean
  /** Whether quantities must be whole in the article's first unit, because each piece has a serial. */
  pieces: boolean
}

/** In millionths: the first quantity that is too large for the API. */
const tooMuch = 10n ** 18n

/**
 * Checks a quantity of any request: whether it must be whole, and whether it converts exactly to the article's first unit.
 * Returns it in the line's unit.
 */
export function checkQuantity(field: string, sent: number | string, measure: Measure, errors: FieldErrors): Millionths {
  const quantity = millionths(sent)
  const { um3pl, factor, whole } = measure
  const inFirstUnit = product(quantity, factor)
  if (whole && !isWhole(quantity)) errors[field] = [phrase`${field} must be a whole number of ${um3pl}, not ${sent}.`]
  else if (inFirstUnit === undefined) errors[field] = [phrase`${field} has too many decimals for a ${um3pl}.`]
  else if (measure.pieces && !isWhole(inFirstUnit)) errors[field] = [phrase`${field} must be a number of whole pieces.`]
  else if (inFirstUnit >= tooMuch || inFirstUnit <= -tooMuch) errors[field] = [phrase`${field} is too much.`]
  return quantity
}

/** Finds the article of each line, and checks the lines. Throws one error with every invalid field of every line. */
export async function resolveLines(
  change: Change,
  sent: readonly SentLine[],
  current: readonly Line[],
  kind?: DocumentKind,
): Promise<NewLine[]> {
  const { trx, scope } = change
  const lots = await findLots(change, sent, { creates: kind?.createsLots })
  return resolveFound(sent, await findArticles(trx, scope, sent), current, { ...kind, lots })
}

type Resolving = Pick<DocumentKind, 'acceptsInactive' | 'quantities' | 'createsLots'> & { lots?: KnownLots }

/** Like `resolveLines`, when the articles and lots are already known. */
export function resolveFound(
  sent: readonly SentLine[],
  articles: readonly (ArticleOfLine | undefined)[],
  current: readonly Line[] = [],
  { acceptsInactive, quantities, createsLots = false, lots = noLots }: Resolving = {},
): NewLine[] {
  const errors: FieldErrors = {}
  const allowed = acceptsInactive ? articles : current
  const known = new Set(allowed.map((one) => one?.article_id))
  const lines = sent.map((line, index) => {
    const article = articles[index]
    const measure = checkArticle(index, line, article, known, errors)
    if (!article || !measure) return undefined
    const field = `lines.${index}.quantity_um3pl`
    const quantity_um3pl = checkQuantity(field, line.quantity_um3pl, measure, errors)
    if (quantity_um3pl === 0n && quantities === 'signed') errors[field] = [phrase`${field} must not be 0.`]
    if (quantity_um3pl <= 0n && !quantities) errors[field] = [phrase`${field} must be greater than 0.`]
    if (line.sscc && !hasCheckDigit(line.sscc)) {
      errors[`lines.${index}.sscc`] = [phrase`${`lines.${index}.sscc`} ${line.sscc} has a wrong check digit.`]
    }
    const found = Object.keys(errors).length
    const own = checkLots(`lines.${index}`, line.lots, { article, measure, known: lots, createsLots }, errors)
    const total = line.total_of_lots === undefined ? quantity_um3pl : millionths(line.total_of_lots)
    if (Object.keys(errors).length === found) checkSum(`lines.${index}`, own, product(total, measure.factor), errors)
    // Most documents name pieces when they move, and not when they are created.
    const quantity = line.pieces ? product(quantity_um3pl, measure.factor) : undefined
    const serials = checkSerials(`lines.${index}`, line.pieces?.serials, { article, quantity }, errors)
    return {
      ...toLine(line, article, measure, quantity_um3pl),
      ...(own && { lots: own }),
      ...(serials && { pieces: line.pieces ? newPieces(serials, line.pieces.state, line.pieces) : [] }),
    }
  })
  if (Object.keys(errors).length) throw invalid(errors)
  return lines as NewLine[]
}

interface Lots {
  article: ArticleOfLine
  measure: Measure
  known: ReadonlyMap<string, LotIdentity & { produced_on?: string | null }>
  /** Whether a lot that is not known is new, and only lacks its date. */
  createsLots?: boolean
}

/**
 * The lots that are named at `path`, in the article's first unit. Undefined if the article is not tracked. Adds to `errors`
 * what is wrong.
 */
export function checkLots(
  path: string,
  sent: readonly SentLotQuantity[] | undefined,
  lots: Lots,
  errors: FieldErrors,
): LotOfLine[] | undefined {
  const { article, measure } = lots
  const named = (sent ?? [])
    .map((lot, index) => ({ fields: fieldsAt(`${path}.lots.${index}`), ...lot, field: `${path}.lots.${index}` }))
    .filter(({ quantity_um3pl }) => quantity_um3pl != null)
  if (!isByLot(article.tracking)) {
    const field = sent?.[0]?.fields?.lot_code ?? `${path}.lots`
    if (named.length) errors[field] = [phrase`${field}: ${article.article_code} is not tracked by lot.`]
    return undefined
  }
  const found = named.map(({ fields, quantity_um3pl, ...lot }) => {
    const quantity = checkQuantity(fields.quantity_um3pl, quantity_um3pl as number | string, measure, errors)
    const known = checkLot(fields, lot, lots, errors)
    return known && newLotOfLine(known, product(quantity, measure.factor) ?? 0n)
  })
  refuseRepeatedLots(named, errors)
  return found.filter((lot) => lot !== undefined)
}

/** The known lot of this code. Adds to `errors` if there is none, or if it has another date. */
export function checkLot(
  at: string | LotFields,
  { lot_code, expires_on, produced_on, mustExist }: SentLot,
  { article, known, createsLots }: Omit<Lots, 'measure'>,
  errors: FieldErrors,
): LotIdentity | undefined {
  const lot = known.get(lotKey(article.article_id, lot_code))
  const fields = typeof at === 'string' ? fieldsAt(at) : at
  if (!lot && createsLots && !mustExist) {
    errors[fields.expires_on] = [phrase`${fields.expires_on} is required: ${article.article_code} is tracked by date.`]
  } else if (!lot) {
    errors[fields.lot_code] = [phrase`${fields.lot_code} "${lot_code}" is not a lot of ${article.article_code}.`]
  } else if (article.tracking === 'lot_expiry' && lot.expires_on === null) {
    errors[fields.lot_code] = [
      phrase`${fields.lot_code}: lot "${lot_code}" has no expires_on yet. Change the lot first.`,
    ]
  } else if (expires_on && lot.expires_on !== expires_on) {
    errors[fields.expires_on] = [
      phrase`${fields.expires_on}: lot "${lot_code}" expires on ${lot.expires_on ?? phrase`no day`}.`,
    ]
  } else if (produced_on && lot.produced_on !== undefined && lot.produced_on !== produced_on) {
    const made = lot.produced_on ?? phrase`no day`
    errors[fields.produced_on] = [phrase`${fields.produced_on}: lot "${lot_code}" was produced on ${made}.`]
  }
  return lot
}

/** Adds to `errors` if a lot is named twice. */
export function refuseRepeatedLots(named: readonly { lot_code: string; field: string }[], errors: FieldErrors): void {
  const seen = new Set<string>()
  for (const { lot_code, field } of named) {
    if (seen.has(lot_code)) errors[`${field}.lot_code`] ??= [phrase`${field}.lot_code "${lot_code}" is named twice.`]
    seen.add(lot_code)
  }
}

/** Adds to `errors` if lots are named that do not add up to the quantity, which is in the article's first unit. */
export function checkSum(
  path: string,
  lots: readonly LotOfLine[] | undefined,
  quantity: Millionths | undefined,
  errors: FieldErrors,
): void {
  if (!lots?.length) return
  const sum = lots.reduce((total, { quantity }) => total + (quantity ?? 0n), 0n)
  if (sum !== quantity) {
    errors[`${path}.lots`] ??= [phrase`${path}.lots must add up to the quantity of the line.`]
  }
}

/** Checks the article and the unit of a line. Returns the measure, or adds to `errors`. */
export function checkArticle(
  index: number,
  line: Omit<SentLine, 'quantity_um3pl'>,
  article: ArticleOfLine | undefined,
  current: ReadonlySet<number | undefined>,
  errors: FieldErrors,
): Measure | undefined {
  const problem = articleProblem(line, article, current)
  if (!article || problem) {
    const field = `lines.${index}.${line.article_id === undefined ? 'article_code' : 'article_id'}`
    errors[field] = [phrase`${field} ${problem}.`]
    return undefined
  }
  const measure = measureOf(article, line.um3pl)
  if (!measure) {
    const units = [article.um3pl, article.um3pl_2, article.um3pl_3].filter((unit) => unit !== null).join(', ')
    const field = `lines.${index}.um3pl`
    errors[field] = [phrase`${field} must be a unit of ${article.article_code}: ${units}.`]
  }
  return measure
}

function toLine(line: SentLine, article: ArticleOfLine, measure: Measure, quantity_um3pl: Millionths): NewLine {
  return {
    article_id: article.article_id,
    article_code: article.article_code,
    um3pl: measure.um3pl,
    quantity_um3pl,
    factor: measure.factor,
    line_reference: line.line_reference ?? null,
    notes: line.notes ?? null,
    purchase_order_line_id: line.purchase_order_line_id ?? null,
    names_order_line: line.purchase_order_line_id != null,
    unexpected: false,
    stock: line.stock ?? null,
    sscc: line.sscc ?? null,
  }
}

function articleProblem(
  line: Omit<SentLine, 'quantity_um3pl'>,
  article: ArticleOfLine | undefined,
  current: ReadonlySet<number | undefined>,
): Phrase | undefined {
  const { article_id, article_code } = line
  if (article_id === undefined && article_code === undefined)
    return phrase`is required: name the article by it or by article_id`
  if (!article) return phrase`${JSON.stringify(article_id ?? article_code)} is not an article of this company`
  if (article_code !== undefined && article_code !== article.article_code) {
    return phrase`${article_id} is ${article.article_code}, and article_code says ${article_code}`
  }
  if (!article.active && !current.has(article.article_id)) {
    return phrase`names ${article.article_code}, which is no longer active`
  }
  return undefined
}

/** The measure of a unit of this article, by default its first one. Undefined when the article does not have the unit. */
export function measureOf(article: ArticleOfLine, um3pl: string = article.um3pl): Measure | undefined {
  const factors: [unit: string | null, factor: string | null][] = [
    [article.um3pl, '1'],
    [article.um3pl_2, article.um3pl_2_factor],
    [article.um3pl_3, article.um3pl_3_factor],
  ]
  const factor = factors.find(([unit]) => unit === um3pl)?.[1]
  return factor
    ? { um3pl, factor: millionths(factor), whole: article.whole, pieces: article.tracking === 'serial' }
    : undefined
}

/** Whether a request has the current lines: sending back what a GET returned changes nothing. */
export function areUnchanged(sent: readonly SentLine[], current: readonly Line[]): boolean {
  return (
    sent.length === current.length &&
    sent.every((line, index) => {
      const old = current[index] as Line
      return (
        (line.article_id ?? line.article_code) !== undefined &&
        (line.article_id ?? old.article_id) === old.article_id &&
        (line.article_code ?? old.article_code) === old.article_code &&
        (line.um3pl ?? old.first_um3pl) === old.um3pl &&
        millionths(line.quantity_um3pl) === old.quantity_um3pl &&
        (line.line_reference ?? null) === old.line_reference &&
        (line.notes ?? null) === old.notes &&
        (line.sscc ?? null) === old.sscc &&
        (line.purchase_order_line_id ?? old.purchase_order_line_id) === old.purchase_order_line_id &&
        haveSameLots(line, old) &&
        haveSamePieces(line, old)
      )
    })
  )
}

function haveSameLots({ lots = [] }: SentLine, old: Line): boolean {
  const sent = lots.flatMap(({ lot_code, quantity_um3pl }) =>
    quantity_um3pl == null ? [] : `${lot_code} ${product(millionths(quantity_um3pl), old.factor)}`,
  )
  const known = namedLots(old).map(({ lot_code, quantity }) => `${lot_code} ${quantity}`)
  return sent.sort().join('\n') === known.sort().join('\n')
}

/** Pieces that a line has moved without naming them before may be sent back or not. */
function haveSamePieces({ pieces }: SentLine, { pieces: old = [] }: Line): boolean {
  const unnamed = new Set(old.flatMap(({ serial, is_named }) => (is_named ? [] : serial)))
  const sent = (pieces?.serials ?? []).filter((serial) => !unnamed.has(serial))
  const named = old.flatMap(({ serial, is_named }) => (is_named ? serial : []))
  return sent.sort().join('\n') === named.sort().join('\n')
}

/**
 * The lines that a transition names, each with its measure. Undefined, with an entry in `errors`, where the document has no
 * such line. `path` says where in the request a line is named, if not in `lines`.
 */
export async function namedLines(
  { trx, scope }: Change,
  document: Document,
  sent: readonly { line_id?: number; path?: string }[],
  errors: FieldErrors,
): Promise<({ line: Line; measure: Measure; article: ArticleOfLine } | undefined)[]> {
  const byId = new Map(document.lines.map((line) => [line.id, line]))
  const lines = sent.map(({ line_id }) => (line_id === undefined ? undefined : byId.get(line_id)))
  const articles = await findArticles(
    trx,
    scope,
    lines.map((line) => ({ ...(line && pick(line)) })),
  )
  return lines.map((line, index) => {
    const article = articles[index]
    if (line && article) {
      const { um3pl, factor } = line
      return { line, article, measure: { um3pl, factor, whole: article.whole, pieces: article.tracking === 'serial' } }
    }
    const { line_id = '', path = `lines.${index}` } = sent[index] ?? {}
    errors[`${path}.line_id`] = [phrase`${path}.line_id ${line_id} is not a line of this document.`]
    return undefined
  })
}

function pick({ article_id, um3pl }: Line) {
  return { article_id, um3pl }
}
