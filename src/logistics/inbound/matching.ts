import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { NewLine, Work } from '../documents/document.ts'
import { awaitsGoods } from './purchase-orders.states.ts'
import { lockOrderedLines, type OrderedLine } from './receptions.queries.ts'

/**
 * Finds for each line of a reception the line of a purchase order that it delivers: the one it names, else the first of
 * the same article that no other line delivers, else the first of the article. Without one it stands alone.
 */
export async function matchPurchaseOrders<T extends NewLine>(
  { trx, scope }: Work,
  purchaseOrderId: number | null,
  lines: readonly T[],
): Promise<T[]> {
  const named = lines.flatMap(({ purchase_order_line_id: id }) => (id === null ? [] : [id]))
  if (purchaseOrderId === null && !named.length) return [...lines]
  const ordered = await lockOrderedLines(trx, scope, purchaseOrderId, named)
  const ofOrder = ordered.filter((line) => line.purchase_order_id === purchaseOrderId)
  const errors: FieldErrors = {}
  if (purchaseOrderId !== null && !ofOrder.some(({ status }) => awaitsGoods.includes(status))) {
    errors.purchase_order_id = [`purchase_order_id ${purchaseOrderId} is not a purchase order that awaits goods.`]
  }
  for (const [index, line] of lines.entries()) {
    const problem = namedProblem(line, ordered, purchaseOrderId)
    const field = `lines.${index}.purchase_order_line_id`
    if (problem) errors[field] = [`${field} ${line.purchase_order_line_id} ${problem}.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)

  const taken = new Set(named)
  return lines.map((line) => {
    if (line.purchase_order_line_id !== null) return line
    const ofArticle = ofOrder.filter(({ article_id }) => article_id === line.article_id)
    const match = ofArticle.find(({ id }) => !taken.has(id)) ?? ofArticle[0]
    if (!match) return line
    taken.add(match.id)
    return { ...line, purchase_order_line_id: match.id }
  })
}

function namedProblem(line: NewLine, ordered: readonly OrderedLine[], orderId: number | null): string | undefined {
  if (line.purchase_order_line_id === null) return undefined
  const found = ordered.find(({ id }) => id === line.purchase_order_line_id)
  if (!found || (orderId !== null && found.purchase_order_id !== orderId)) return 'is not a line of the purchase order'
  if (found.article_id !== line.article_id) return `is a line of another article than ${line.article_code}`
  if (!awaitsGoods.includes(found.status)) return 'is a line of a purchase order that awaits no goods'
  return undefined
}
