import { isWhole, type Millionths, millionths, product } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import type { Document, Line, NewLine } from './document.ts'
import { type ArticleOfLine, findArticles } from './lines.queries.ts'

export interface SentLine {
  article_id?: number
  article_code?: string
  um3pl?: string
  quantity_um3pl: number | string
  line_reference?: string | null
  notes?: string | null
  purchase_order_line_id?: number | null
}

/** What a quantity is counted in. */
export interface Measure {
  um3pl: string
  factor: Millionths
  /** Whole quantities only: the article asks for it, or the unit does. */
  whole: boolean
}

/** One more than the largest quantity that the API knows, in millionths. */
const tooMuch = 10n ** 18n

/**
 * The rules of every quantity, whichever way it comes in: whole where it has to be, and a number of the article's first
 * unit that can be counted exactly. Returns it in the line's unit.
 */
export function checkQuantity(field: string, sent: number | string, measure: Measure, errors: FieldErrors): Millionths {
  const quantity = millionths(sent)
  const { um3pl, factor, whole } = measure
  const inFirstUnit = product(quantity, factor)
  if (whole && !isWhole(quantity)) errors[field] = [`${field} must be a whole number of ${um3pl}, not ${sent}.`]
  else if (inFirstUnit === undefined) errors[field] = [`${field} has too many decimals for a ${um3pl}.`]
  else if (inFirstUnit >= tooMuch) errors[field] = [`${field} is too much.`]
  return quantity
}

/** Finds the article of each line and checks everything about it; one error names every wrong field of every line. */
export async function resolveLines(
  { trx, scope }: Change,
  sent: readonly SentLine[],
  standing: readonly Line[],
): Promise<NewLine[]> {
  return resolveFound(sent, await findArticles(trx, scope, sent), standing)
}

/** The same when the articles have been found already. */
export function resolveFound(
  sent: readonly SentLine[],
  articles: readonly (ArticleOfLine | undefined)[],
  standing: readonly Line[] = [],
): NewLine[] {
  const errors: FieldErrors = {}
  const known = new Set(standing.map(({ article_id }) => article_id))
  const lines = sent.map((line, index) => {
    const article = articles[index]
    const measure = checkArticle(index, line, article, known, errors)
    if (!article || !measure) return undefined
    const field = `lines.${index}.quantity_um3pl`
    const quantity_um3pl = checkQuantity(field, line.quantity_um3pl, measure, errors)
    if (quantity_um3pl <= 0n) errors[field] = [`${field} must be greater than 0.`]
    return toLine(line, article, measure, quantity_um3pl)
  })
  if (Object.keys(errors).length) throw invalid(errors)
  return lines as NewLine[]
}

/** Checks the article that a line names and its unit. Returns what the line is counted in, or notes an error. */
export function checkArticle(
  index: number,
  line: Omit<SentLine, 'quantity_um3pl'>,
  article: ArticleOfLine | undefined,
  standing: ReadonlySet<number>,
  errors: FieldErrors,
): Measure | undefined {
  const problem = articleProblem(line, article, standing)
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
  }
}

function articleProblem(
  line: Omit<SentLine, 'quantity_um3pl'>,
  article: ArticleOfLine | undefined,
  standing: ReadonlySet<number>,
): string | undefined {
  const { article_id, article_code } = line
  if (article_id === undefined && article_code === undefined)
    return 'is required: name the article by it or by article_id'
  if (!article) return `${JSON.stringify(article_id ?? article_code)} is not an article of this company`
  if (article_code !== undefined && article_code !== article.article_code) {
    return `${article_id} is ${article.article_code}, and article_code says ${article_code}`
  }
  if (!article.active && !standing.has(article.article_id)) {
    return `names ${article.article_code}, which is no longer active`
  }
  return undefined
}

/** The unit that a quantity of this article is counted in; undefined when it is none of the article's. */
function measureOf(article: ArticleOfLine, um3pl: string = article.um3pl): Measure | undefined {
  const factors: [unit: string | null, factor: string | null][] = [
    [article.um3pl, '1'],
    [article.um3pl_2, article.um3pl_2_factor],
    [article.um3pl_3, article.um3pl_3_factor],
  ]
  const factor = factors.find(([unit]) => unit === um3pl)?.[1]
  return factor ? { um3pl, factor: millionths(factor), whole: article.whole } : undefined
}

/** Whether these are the lines that stand: what a GET returned and a PUT sends back changes nothing. */
export function areStanding(sent: readonly SentLine[], standing: readonly Line[]): boolean {
  return (
    sent.length === standing.length &&
    sent.every((line, index) => {
      const stands = standing[index] as Line
      return (
        (line.article_id ?? line.article_code) !== undefined &&
        (line.article_id ?? stands.article_id) === stands.article_id &&
        (line.article_code ?? stands.article_code) === stands.article_code &&
        (line.um3pl ?? stands.first_um3pl) === stands.um3pl &&
        millionths(line.quantity_um3pl) === stands.quantity_um3pl &&
        (line.line_reference ?? null) === stands.line_reference &&
        (line.notes ?? null) === stands.notes &&
        (line.purchase_order_line_id ?? stands.purchase_order_line_id) === stands.purchase_order_line_id
      )
    })
  )
}

/**
 * The lines that a transition names, each with what it is counted in; undefined, and an error, where there is no such
 * line.
 */
export async function namedLines(
  { trx, scope }: Change,
  document: Document,
  sent: readonly { line_id?: number }[],
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
    const field = `lines.${index}.line_id`
    errors[field] = [`${field} ${sent[index]?.line_id ?? ''} is not a line of this document.`]
    return undefined
  })
}

function pick({ article_id, um3pl }: Line) {
  return { article_id, um3pl }
}
