import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, millionths, quotient, smaller, toNumber } from '../../platform/decimals.ts'
import { invalid } from '../../platform/errors.ts'
import { reserve } from '../allocation/allocation.ts'
import { prepareChoice } from '../allocation/lot-choice.ts'
import { type LotRule, readLotRules } from '../allocation/lot-rules.queries.ts'
import { salesOrders } from '../allocation/sales-orders.queries.ts'
import { salesOrder } from '../allocation/sales-orders.states.ts'
import type { Change } from '../change.ts'
import type { Line, NewDocument, NewLine } from '../documents/document.ts'
import { assertNamed } from '../documents/document-changes.ts'
import { findNamed } from '../documents/documents.queries.ts'
import { inShownOrder } from '../documents/line-lots.ts'
import { newLine } from '../documents/lines.queries.ts'
import { resolveLines } from '../documents/lines.rules.ts'
import { newBook } from '../inventory/stock-book.ts'
import { toLevel } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { type Expected, listExpected, listPlaces, listWaiting } from './stock-promises.queries.ts'

type Schemas = components['schemas']
type Asked = Schemas['StockPromiseRequest']

/**
 * What an order with these lines would get. The lines are allocated like those of any order, in each warehouse that has
 * goods. The book of stock that this fills is not written, and it locks no row.
 */
export async function promise(change: Change, asked: Asked): Promise<Schemas['StockPromise']> {
  const { trx, scope } = change
  const warehouse_id = await findWarehouse(change, asked)
  const lines = await resolveLines(change, asked.lines, [])
  const wanted = { warehouse_id, article_ids: [...new Set(lines.map(({ article_id }) => article_id))] }
  const places = await listPlaces(trx, scope, wanted)
  const book = newBook(places.map(toLevel))
  const codes = new Map(places.map((place) => [place.warehouse_id, place.warehouse_code]))
  const orders = [...codes.keys()].map((id) => orderIn(change, id, asked, lines))
  await prepareChoice(change, book, orders)
  for (const order of orders) await reserve(change, book, order)
  const own = orders.find((order) => order.warehouse_id === warehouse_id) as NewDocument
  const [{ ship_date }] = (await readLotRules(change, [own])) as [LotRule]
  const supply = new Supply(await listExpected(trx, scope, wanted), await listWaiting(trx, scope, wanted))
  const promised = own.lines.map((line, index) => {
    const elsewhere = orders.flatMap((order) => {
      const { reserved } = order.lines[index] as Line
      if (order === own || !line.backordered || !reserved) return []
      const { warehouse_id } = order
      return { warehouse_id, warehouse_code: codes.get(warehouse_id) as string, quantity_um3pl: inUnit(line, reserved) }
    })
    return { ...promiseLine(line, supply, ship_date), elsewhere }
  })
  return {
    warehouse_id,
    ship_date,
    complete_on: lastOf(promised.map(({ complete_on }) => complete_on)),
    lines: promised,
  }
}

async function findWarehouse({ trx, scope }: Change, asked: Asked): Promise<number> {
  const named = {
    warehouse_id: asked.warehouse_id ?? null,
    client_3pl_id: asked.client_3pl_id ?? null,
    partner_id: asked.partner_id ?? null,
  }
  const found = await findNamed(trx, scope, {}, named)
  assertNamed(salesOrder, named, found)
  if (found.warehouse_id !== null) return found.warehouse_id
  throw invalid({ warehouse_id: [phrase`warehouse_id is required: this company has no default warehouse.`] })
}

/** The lines as an order that is not written. */
function orderIn(change: Change, warehouse_id: number, asked: Asked, lines: readonly NewLine[]): NewDocument {
  const { client_3pl_id = null, partner_id = null, requested_ship_date = null, min_remaining_days = null } = asked
  return {
    company_id: change.scope.companyId,
    id: 0,
    version: 0,
    type: salesOrder.type,
    load: salesOrders.byKeys,
    number: '',
    status: 'draft',
    warehouse_id,
    to_warehouse_id: null,
    client_3pl_id,
    partner_id,
    purchase_order_id: null,
    sales_order_id: null,
    kind: null,
    displace: null,
    occurred_at: null,
    blind: null,
    tolerance_percent: null,
    counted: false,
    created_at: '',
    actor: change.actor,
    header: { requested_ship_date, min_remaining_days },
    lines: lines.map((line, index) => newLine({ ...line, ...(line.lots && { lots: [] }) }, index + 1)),
    moves: [],
  }
}

/** Goods that will come, as far as no order waits for them. What is promised to one line is not promised to the next. */
class Supply {
  readonly #left: (Expected & { left: Millionths })[]

  constructor(expected: readonly Expected[], waiting: readonly { article_id: number; quantity: string }[]) {
    this.#left = expected.map((one) => ({ ...one, left: millionths(one.quantity) }))
    for (const { article_id, quantity } of waiting) this.take(article_id, millionths(quantity))
  }

  /** Takes up to this quantity of what comes first. */
  take(articleId: number, quantity: Millionths): { from: Expected; quantity: Millionths }[] {
    let open = quantity
    return this.#left.flatMap((one) => {
      const taken = one.article_id === articleId ? smaller(one.left, open) : 0n
      one.left -= taken
      open -= taken
      return taken > 0n ? { from: one, quantity: taken } : []
    })
  }
}

function promiseLine(line: Line, supply: Supply, shipDate: string): Omit<Schemas['PromisedLine'], 'elsewhere'> {
  const { article_id, article_code, um3pl, quantity_um3pl, reserved, backordered, lots } = line
  const parts = supply.take(article_id, backordered)
  const expected = parts.reduce((sum, { quantity }) => sum + quantity, 0n)
  const days = parts.map(({ from: { expected_on } }) =>
    expected_on && expected_on < shipDate ? shipDate : expected_on,
  )
  return {
    article_id,
    article_code,
    um3pl,
    quantity_um3pl: toNumber(quantity_um3pl),
    quantity_available: inUnit(line, reserved),
    ...(lots && {
      lots: inShownOrder(lots).map(({ lot_id, lot_code, expires_on, reserved }) => ({
        lot_id,
        lot_code,
        expires_on,
        quantity_um3pl: inUnit(line, reserved),
      })),
    }),
    quantity_expected: inUnit(line, expected),
    expected: parts.map(({ from: { type, id, number, expected_on }, quantity }) => ({
      type,
      id,
      number,
      expected_on,
      quantity_um3pl: inUnit(line, quantity),
    })),
    quantity_missing: inUnit(line, backordered - expected),
    complete_on: expected === backordered ? lastOf([shipDate, ...days]) : null,
  }
}

function inUnit({ factor }: Line, quantity: Millionths): number {
  return toNumber(quotient(quantity, factor))
}

/** The last of these days. Null if one of them is not known. */
function lastOf(days: readonly (string | null)[]): string | null {
  return days.reduce((last, day) => (last === null || day === null ? null : day > last ? day : last), days[0] ?? null)
}
