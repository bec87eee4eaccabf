import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, product, smaller } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Document, Line, NewLine, Work } from '../documents/document.ts'
import { type ArticleOfLine, appendLines, findArticles } from '../documents/lines.queries.ts'
import { checkArticle, checkQuantity, type Measure } from '../documents/lines.rules.ts'
import { placeOf, post, type StockBook } from '../inventory/stock-book.ts'

/** How much of a line has come so far, in the article's first unit. */
export interface Count {
  line: Line
  received: Millionths
  rejected: Millionths
}

type SentCount = components['schemas']['Count']

/** Checks the counts of a transition. An article that was not announced becomes a line of the reception. */
export async function readCounts(work: Work, reception: Document, sent: readonly SentCount[]): Promise<Count[]> {
  const errors: FieldErrors = {}
  const standing = sent.map((count, index) => findLine(reception, count, index, errors))
  const articles = await findArticles(
    work.trx,
    work.scope,
    sent.map((count, index) => {
      const line = standing[index]
      return line ? { article_id: line.article_id, um3pl: line.um3pl } : count
    }),
  )
  const counted = sent.map((count, index) => {
    const line = standing[index]
    const measure = line
      ? { um3pl: line.um3pl, factor: line.factor, whole: articles[index]?.whole ?? false }
      : count.line_id === undefined && checkArticle(index, count, articles[index], new Set(), errors)
    return measure ? checkCount(count, index, line, measure, errors) : undefined
  })
  if (Object.keys(errors).length) throw invalid(errors)
  refuseRepetition(standing.map((line, index) => line?.id ?? `${articles[index]?.article_id} ${sent[index]?.um3pl}`))

  const unexpected = sent.flatMap((_count, index) =>
    standing[index] ? [] : [toLine(articles[index] as ArticleOfLine, counted[index]?.measure as Measure)],
  )
  const added = reception.lines.length
  await appendLines(work, reception, unexpected)
  const newLines = reception.lines.slice(added).values()
  return counted.map((count, index) => ({
    line: standing[index] ?? (newLines.next().value as Line),
    received: count?.received ?? 0n,
    rejected: count?.rejected ?? 0n,
  }))
}

/** The line that is meant: by its id, or the only one of an article. Undefined: a new line, or an error. */
function findLine({ lines }: Document, count: SentCount, index: number, errors: FieldErrors): Line | undefined {
  if (count.line_id !== undefined) {
    const line = lines.find(({ id }) => id === count.line_id)
    if (!line) {
      errors[`lines.${index}.line_id`] = [`lines.${index}.line_id ${count.line_id} is not a line of this document.`]
    }
    return line
  }
  const ofArticle = lines.filter(
    (line) =>
      (line.article_id === count.article_id || line.article_code === count.article_code) &&
      (count.um3pl ?? line.first_um3pl) === line.um3pl,
  )
  if (ofArticle.length > 1) {
    errors[`lines.${index}.line_id`] = [`lines.${index}.line_id is required: several lines have this article.`]
  }
  return ofArticle[0]
}

/** Two totals for one line in one request: which one counts? */
function refuseRepetition(counted: readonly (number | string)[]): void {
  const index = counted.findIndex((line, index) => counted.indexOf(line) < index)
  const field = `lines.${index}.line_id`
  if (index >= 0) throw invalid({ [field]: [`${field} is counted twice in this request.`] })
}

function checkCount(
  count: SentCount,
  index: number,
  line: Line | undefined,
  measure: Measure,
  errors: FieldErrors,
): { measure: Measure; received: Millionths; rejected: Millionths } {
  const total = (name: 'received' | 'rejected') => {
    const sent = count[name]
    const sofar = line?.[name] ?? 0n
    if (sent === undefined) return sofar
    const field = `lines.${index}.${name}`
    const quantity = product(checkQuantity(field, sent, measure, errors), measure.factor) ?? 0n
    if (quantity < sofar) errors[field] ??= [`${field} is a total and cannot shrink.`]
    return quantity
  }
  return { measure, received: total('received'), rejected: total('rejected') }
}

function toLine(article: ArticleOfLine, { um3pl, factor }: Measure): NewLine {
  return {
    article_id: article.article_id,
    article_code: article.article_code,
    um3pl,
    factor,
    quantity_um3pl: 0n,
    line_reference: null,
    notes: null,
    purchase_order_line_id: null,
    unexpected: true,
  }
}

/** Takes in what has come since the last count, for the reception and for the purchase orders that it delivers. */
export function receive(book: StockBook, reception: Document, orders: readonly Document[], counts: readonly Count[]) {
  const ordered = new Map(orders.flatMap((order) => order.lines.map((line) => [line.id, { order, line }])))
  for (const { line, received, rejected } of counts) {
    const place = placeOf(reception, line)
    const good = received - line.received
    const bad = rejected - line.rejected
    line.received = received
    line.rejected = rejected
    post(book, place, 'on_hand', good, 'received', reception, line)
    post(book, place, 'on_hand', bad, 'rejected', reception, line)
    post(book, place, 'quarantined', bad, 'rejected', reception, line)

    const delivered = ordered.get(line.purchase_order_line_id ?? 0)
    if (delivered) {
      delivered.line.received += good
      delivered.line.rejected += bad
    }
    // What comes beyond what was expected, or after the order was closed, is inbound nowhere.
    const expecting = delivered?.line ?? line
    const arrived = smaller(good + bad, expecting.inbound)
    expecting.inbound -= arrived
    post(book, placeOf(delivered?.order ?? reception, line), 'inbound', -arrived, 'received', reception, line)
  }
}
