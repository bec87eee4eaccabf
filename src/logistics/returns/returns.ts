import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, product } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { fillBackorders } from '../allocation/allocation.ts'
import { salesOrders } from '../allocation/sales-orders.queries.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, step, stockQuantity } from '../documents/document.ts'
import { noLines } from '../documents/document-changes.ts'
import * as documents from '../documents/documents.queries.ts'
import { type LotIdentity, lotOfLine, partsOf, readLotsOf } from '../documents/line-lots.ts'
import { checkSerials, notePieces, serialsIn } from '../documents/line-pieces.ts'
import { checkLots, checkQuantity, checkSum, namedLines } from '../documents/lines.rules.ts'
import { findLots, lotKey } from '../documents/lots.queries.ts'
import type { Creation } from '../documents/new-documents.ts'
import { movePieces, type Piece } from '../inventory/piece-moves.ts'
import { takePieces } from '../inventory/serial-pieces.queries.ts'
import { bring, newBook, placeOf, placesOf, post, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { requestedMove } from '../states.ts'
import { listReturnable, type Returnable, returns } from './returns.queries.ts'
import { type ReturnStatus, returned, returnMoves } from './returns.states.ts'

type Schemas = components['schemas']

/** The field of a line that counts each action. */
const fieldOf = { restock: 'restocked', quarantine: 'quarantined', dispose: 'disposed' } as const

export function creation({ lines, status, ...header }: Schemas['ReturnCreate']): Creation<Schemas['CustomerReturn']> {
  return { kind: returned, records: returns, status, header, lines }
}

export async function transition(
  change: Change,
  document: Document,
  { to, lines, note }: Schemas['ReturnTransition'],
): Promise<void> {
  const effect = requestedMove(returnMoves, document.status as ReturnStatus, to)
  if (effect === 'none') noLines(lines, to)
  if (lines) await decide(change, document, lines)
  step(returned, document, to, note)
  const book = effect === 'take back' ? await takeBack(change, document) : undefined
  // Saved first, so that its events come before those of the orders that get its goods.
  await documents.save(change, [document])
  if (!book) return
  await fillBackorders(change, book)
  closeStock(change, book)
}

/** Adds the goods to stock according to the decisions. Goods without a decision are restocked. */
async function takeBack(change: Change, document: Document): Promise<StockBook> {
  const book = await openStock(change, placesOf(document))
  const { sales_order_id: orderId } = document
  // Another return of the order may bring its goods to another warehouse at the same time.
  if (orderId !== null && document.lines.some(({ lots }) => lots)) {
    await documents.lockOne(change.trx, change.scope, salesOrders, orderId)
  }
  const returnable = await readReturnable(change, document)
  for (const line of document.lines) {
    const rest = undecided(line)
    if (rest === 0n) continue
    if (line.pieces)
      throw invalid({ lines: [phrase`serials are required: ${line.article_code} is tracked by serial.`] })
    const lot = line.lots && onlyLot(returnable, line)
    if (line.lots && !lot)
      throw invalid({ lines: [phrase`lots are required: ${line.article_code} is tracked by lot.`] })
    line.restocked += rest
    if (lot) lotOfLine(line, lot).restocked += rest
  }
  const errors: FieldErrors = {}
  checkLimits('lines', document, returnable, errors)
  if (Object.keys(errors).length) throw invalid(errors)
  await readLotsOf(change, book, document)
  const pieces = await takeReturned(change, book, document)
  for (const [index, line] of document.lines.entries()) {
    const place = placeOf(document, line)
    const [restocked = [], quarantined = [], disposed = []] = pieces.slice(index * 3, index * 3 + 3)
    for (const { quantity, lot } of partsOf(book, place, line, 'restocked'))
      bring(book, place, quantity, 'restocked', document, line, lot, { pieces: restocked, to: 'in_stock' })
    const gone = { pieces: disposed, to: 'disposed' as const }
    movePieces(book, undefined, gone, { reason: 'disposed', document, line })
    for (const { quantity, lot } of partsOf(book, place, line, 'quarantined')) {
      const held = { pieces: quarantined, to: 'quarantined' as const }
      post(book, place, 'on_hand', quantity, 'quarantined', document, line, lot, held)
      post(book, place, 'quarantined', quantity, 'quarantined', document, line, lot)
    }
  }
  return book
}

/** Finds the pieces that come back, by line and decision. They were shipped; if there is an order, by that. */
function takeReturned(change: Change, book: StockBook, document: Document): Promise<Piece[][]> {
  const { sales_order_id: id, lines } = document
  const by = id === null ? undefined : { type: 'sales_order', id }
  const named = lines.flatMap((line) =>
    Object.values(fieldOf).map((state) => ({
      place: placeOf(document, line),
      article_code: line.article_code,
      serials: serialsIn(line, state),
      from: 'shipped' as const,
      by,
    })),
  )
  return takePieces(change, book, named)
}

/** Records decisions about quantities of the lines. Throws when more is decided than is left of a line. */
async function decide(change: Change, document: Document, sent: Schemas['Decision'][]): Promise<void> {
  const errors: FieldErrors = {}
  const named = await namedLines(change, document, sent, errors)
  const returnable = await readReturnable(change, document)
  const known = await findReturnedLots(change, sent, named, returnable)
  for (const [index, { action, quantity_um3pl, lots: sentLots, serials: names }] of sent.entries()) {
    const { line, measure, article } = named[index] ?? {}
    if (!line || !measure || !article) continue
    const path = `lines.${index}`
    const field = `${path}.quantity_um3pl`
    const quantity =
      quantity_um3pl === undefined
        ? undecided(line)
        : (product(checkQuantity(field, quantity_um3pl, measure, errors), measure.factor) ?? 0n)
    if (quantity > undecided(line))
      errors[field] ??= [phrase`${field} is more than is left to decide about of this line.`]
    const found = Object.keys(errors).length
    const createsLots = !returnable && action === 'quarantine'
    const lots = checkLots(path, sentLots, { article, measure, known, createsLots }, errors)
    if (Object.keys(errors).length === found) checkSum(path, lots, quantity, errors)
    line[fieldOf[action]] += quantity
    const serials = checkSerials(path, names, { article, quantity }, errors) ?? []
    const again = serials.find((serial) => line.pieces?.some((piece) => piece.serial === serial))
    if (again !== undefined)
      errors[`${path}.serials`] ??= [phrase`${path}.serials: the piece "${again}" is decided about.`]
    notePieces(line, serials, fieldOf[action])
    if (!lots) continue
    const only = onlyLot(returnable, line)
    if (!sentLots && !only && action !== 'dispose')
      errors[`${path}.lots`] = [phrase`${path}.lots are required: ${line.article_code} is tracked by lot.`]
    if (!sentLots && only) lotOfLine(line, only)[fieldOf[action]] += quantity
    for (const lot of lots) lotOfLine(line, lot)[fieldOf[action]] += lot.quantity ?? 0n
    checkLimits(`${path}.lots`, document, returnable, errors)
  }
  if (Object.keys(errors).length) throw invalid(errors)
  // A wrong piece is refused at once: a decision cannot be taken back.
  if (document.lines.some(({ pieces }) => pieces?.length)) await takeReturned(change, newBook([]), document)
}

/** The lots that the sales order of a return has shipped. Undefined if it names none, or has no tracked articles. */
async function readReturnable({ trx, scope }: Change, document: Document): Promise<Returnable[] | undefined> {
  const articleIds = document.lines.filter(({ lots }) => lots).map(({ article_id }) => article_id)
  const { sales_order_id: orderId, id: exceptId } = document
  if (orderId === null || !articleIds.length) return undefined
  return listReturnable(trx, scope, { orderId, articleIds, exceptId })
}

/** The lot of a line, if its order has shipped only one of the article. */
function onlyLot(returnable: readonly Returnable[] | undefined, { article_id }: Line): Returnable | undefined {
  const [first, ...others] = (returnable ?? []).filter((lot) => lot.article_id === article_id)
  return others.length ? undefined : first
}

/** The lots that decisions can be about: those that the order has shipped, or all. A new one goes to quarantine. */
async function findReturnedLots(
  change: Change,
  sent: readonly Schemas['Decision'][],
  named: readonly ({ line: Line } | undefined)[],
  returnable: readonly Returnable[] | undefined,
): Promise<ReadonlyMap<string, LotIdentity>> {
  if (returnable) return new Map(returnable.map((lot) => [lotKey(lot.article_id, lot.lot_code), lot]))
  const naming = sent.map(({ action, lots }, index) => ({
    article_id: named[index]?.line.article_id,
    lots: lots?.map((lot) => ({ ...lot, mustExist: action !== 'quarantine' })),
  }))
  return findLots(change, naming, { creates: true })
}

/** Adds to `errors` if more comes back of a lot than the order has shipped and others have not returned. */
function checkLimits(
  field: string,
  { lines }: Document,
  returnable: readonly Returnable[] | undefined,
  errors: FieldErrors,
): void {
  for (const { lot_id, lot_code, left } of returnable ?? []) {
    const own = lines.flatMap(({ lots = [] }) => lots.filter((lot) => lot.lot_id === lot_id))
    const back = own.reduce((sum, { restocked, quarantined, disposed }) => sum + restocked + quarantined + disposed, 0n)
    if (back > left)
      errors[field] ??= [phrase`${field}: more of lot "${lot_code}" comes back than the order has shipped.`]
  }
}

function undecided(line: Line): Millionths {
  return stockQuantity(line) - line.restocked - line.quarantined - line.disposed
}
