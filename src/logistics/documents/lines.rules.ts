import { isWhole, type Millionths, millionths, product } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { hasCheckDigit } from '../check-digit.ts'
import type { Document, DocumentKind, Line, NewLine, StockKind } from './document.ts'
import { type ArticleOfLine, findArticles } from './lines.queries.ts'

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
}

/** The unit of a quantity, and its rules. */
export interface Measure {
  um3pl: string
  factor: Millionths
  /** Whether only whole quantities are allowed, because of the article or the unit. */
  whole: boolean
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
  if (whole && !isWhole(quantity)) errors[field] = [`${field} must be a whole number of ${um3pl}, not ${sent}.`]
  else if (inFirstUnit === undefined) errors[field] = [`${field} has too many decimals for a ${um3pl}.`]
  else if (inFirstUnit >= tooMuch || inFirstUnit <= -tooMuch) errors[field] = [`${field} is too much.`]
  return quantity
}

/** Finds the article of each line, and checks the lines. Throws one error with every invalid field of every line. */
export async function resolveLines(
  { trx, scope }: Change,
  sent: readonly SentLine[],
  current: readonly Line[],
  kind?: DocumentKind,
): Promise<NewLine[]> {
  return resolveFound(sent, await findArticles(trx, scope, sent), current, kind)
}

/** Like `resolveLines`, when the articles are already known. */
export function resolveFound(
  sent: readonly SentLine[],
  articles: readonly (ArticleOfLine | undefined)[],
  current: readonly Line[] = [],
  { acceptsInactive, quantities }: Pick<DocumentKind, 'acceptsInactive' | 'quantities'> = {},
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
    if (quantity_um3pl === 0n && quantities === 'signed') errors[field] = [`${field} must not be 0.`]
    if (quantity_um3pl <= 0n && !quantities) errors[field] = [`${field} must be greater than 0.`]
    if (line.sscc && !hasCheckDigit(line.sscc)) {
      errors[`lines.${index}.sscc`] = [`lines.${index}.sscc ${line.sscc} has a wrong check digit.`]
    }
    return toLine(line, article, measure, quantity_um3pl)
  })
  if (Object.keys(errors).length) throw invalid(errors)
  return lines as NewLine[]
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
    errors[field] = [`${field} ${problem}.`]
    return undefined
  }
  const measure = measureOf(article, line.um3pl)
  if (!measure) {
    const units = [article.um3pl, article.um3pl_2, article.um3pl_3].filter((unit) => unit !== null).join(', ')
    const field = `lines.${index}.um3pl`
    errors[field] = [`${field} must be a unit of ${article.article_code}: ${units}.`]
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
): string | undefined {
  const { article_id, article_code } = line
  if (article_id === undefined && article_code === undefined)
    return 'is required: name the article by it or by article_id'
  if (!article) return `${JSON.stringify(article_id ?? article_code)} is not an article of this company`
  if (article_code !== undefined && article_code !== article.article_code) {
    return `${article_id} is ${article.article_code}, and article_code says ${article_code}`
  }
  if (!article.active && !current.has(article.article_id)) {
    return `names ${article.article_code}, which is no longer active`
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
  return factor ? { um3pl, factor: millionths(factor), whole: article.whole } : undefined
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
        (line.purchase_order_line_id ?? old.purchase_order_line_id) === old.purchase_order_line_id
      )
    })
  )
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
): Promise<({ line: Line; measure: Measure } | undefined)[]> {
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
      return { line, measure: { um3pl: line.um3pl, factor: line.factor, whole: article.whole } }
    }
    const { line_id = '', path = `lines.${index}` } = sent[index] ?? {}
    errors[`${path}.line_id`] = [`${path}.line_id ${line_id} is not a line of this document.`]
    return undefined
  })
}

function pick({ article_id, um3pl }: Line) {
  return { article_id, um3pl }
}
