import type { components } from '../../../generated/logistics/types.ts'
import type { Millionths } from '../../platform/decimals.ts'
import { ApiError } from '../../platform/errors.ts'
import { only } from '../../platform/postgres/writes/batches.ts'
import { mapOutcome, settle, settleInTurn, valuesOf } from '../../platform/postgres/writes/item-outcomes.ts'
import { fillBackorders } from '../allocation/allocation.ts'
import type { Change } from '../change.ts'
import { type Document, type NewLine, step, stockQuantity } from '../documents/document.ts'
import { changeHeader, checkHeader, linesToReplace, noLines, putLines } from '../documents/document-changes.ts'
import * as documents from '../documents/documents.queries.ts'
import { readLotsOf } from '../documents/line-lots.ts'
import { withNamed } from '../documents/line-pieces.ts'
import { resolveLines } from '../documents/lines.rules.ts'
import type { Created } from '../documents/new-documents.queries.ts'
import { claimReference, maxNeeds, openStockOf, prepare, scheduleInsert } from '../documents/new-documents.ts'
import { refuseNamedTwice } from '../inventory/serial-pieces.queries.ts'
import { type Place, placesOf, postWithinLimit, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { allowedMoves, requestedMove } from '../states.ts'
import { correctCounts, refillOrders } from './correcting.ts'
import { type Count, discrepancyOf, readCorrection, readCounts, receive } from './counting.ts'
import { expect, expectNoMore } from './expectation.ts'
import { allLots, readCountedLots } from './lot-counts.ts'
import { match, matchPurchaseOrders, namedBy, note, openMatching, withoutOwnMatches } from './matching.ts'
import { withPackages } from './package-counts.ts'
import { purchaseOrders } from './purchase-orders.queries.ts'
import { stepByReceipts } from './purchase-orders.ts'
import {
  listAnnounced,
  listDelivered,
  listDelivering,
  type MatchingRows,
  matchingStatements,
  receptions,
} from './receptions.queries.ts'
import {
  isCounted,
  type ReceptionEffect,
  type ReceptionStatus,
  reception,
  receptionMoves,
} from './receptions.states.ts'
import { allPieces, takeCounted } from './serial-counts.ts'

type Schemas = components['schemas']

/** A reception, the purchase orders that it delivers, and the stock of both. All of them are locked. */
interface Delivery {
  document: Document
  orders: Document[]
  /** What other receptions will still deliver to lines of these orders that they name, by line id. */
  claimed: Map<number, Millionths>
  book: StockBook
}

export async function create(
  change: Change,
  body: Schemas['ReceptionCreate'],
  source: Schemas['Reception']['source'],
): Promise<Created<Schemas['Reception']>> {
  return only(await createAll(change, [body], source))
}

/** Creates the valid ones of these receptions, as if one after the other. */
export async function createAll(
  change: Change,
  bodies: readonly Schemas['ReceptionCreate'][],
  source: Schemas['Reception']['source'],
): Promise<PromiseSettledResult<Created<Schemas['Reception']>>[]> {
  const asked = bodies.map(({ lines, status, ...fields }) => ({
    actor: change.actor,
    creation: { status, header: { ...fields, source }, lines: lines.map((line) => withNamed(line, 'announced')) },
  }))
  const named = namedBy(bodies)
  const prepared = await prepare(change, reception, receptions, asked, {
    // Purchase orders are locked before stock.
    before: named ? matchingStatements(change.trx, change.scope, named) : [],
    locks: true,
    needs: maxNeeds(reception, bodies),
  })
  const matching = openMatching(named && (prepared.answersBefore as MatchingRows))
  const matched = settle(prepared.documents, (document, index) => {
    refuseNamedTwice(document)
    const lines = match(matching, document)
    claimReference(prepared, index)
    note(matching, lines)
    document.lines = lines
    return document
  })
  const accepted = matched.map(({ status }) => status === 'fulfilled')
  const book = await openStockOf(change, prepared, accepted)
  const expected = await settleInTurn(matched, async (document) => {
    await postWithinLimit(book, () => expect(book, document))
    return document
  })
  // The error of a single reception is thrown, so that nothing is committed.
  if (expected.length === 1) only(expected)
  const created = scheduleInsert(change, valuesOf(expected), receptions).values()
  closeStock(change, book)
  return expected.map((outcome) => mapOutcome(outcome, () => created.next().value as Created<Schemas['Reception']>))
}

export async function change(change: Change, document: Document, body: Schemas['ReceptionUpdate']): Promise<void> {
  const { lines: _sent, status, ...header } = body
  const lines = await rearranged(change, document, body)
  await checkHeader(change, reception, document, header)
  const moved = { ...document, warehouse_id: header.warehouse_id ?? document.warehouse_id }
  const delivery = await open(change, document, placesOf(moved, lines ?? []))
  if (lines) expectNoMore(delivery.book, document)
  await changeHeader(change, document, header)
  if (lines) {
    await putLines(change, document, lines)
    expect(delivery.book, document)
  }
  if (status !== undefined && status !== document.status) await move(change, delivery, status, [])
  await finish(change, delivery)
}

export async function transition(
  change: Change,
  document: Document,
  { to, lines, note }: Schemas['ReceptionTransition'],
): Promise<void> {
  const effect = requestedMove(receptionMoves, document.status as ReceptionStatus, to)
  if (effect !== 'count' && effect !== 'complete') noLines(lines, to)
  const counts = lines ? await readCounts(change, document, withPackages(document, lines)) : []
  const delivery = await open(change, document)
  await move(change, delivery, to, counts, note)
  await finish(change, delivery)
}

/** Corrects the totals of lines. The purchase orders become what they would be if these had been counted at first. */
export async function correct(
  change: Change,
  document: Document,
  { lines, note, displace }: Schemas['ReceptionCorrection'],
): Promise<void> {
  if (!isCounted.includes(document.status)) throw cannotBeCorrected(document.status as ReceptionStatus)
  const counts = await readCorrection(change, document, lines)
  const { orders, book, ...delivery } = await open(change, document)
  const orderLineIds = orders.flatMap(({ lines }) => lines.map(({ id }) => id))
  await readCountedLots(change, book, document, counts)
  const others = await listDelivering(change.trx, change.scope, orderLineIds, document.id)
  await correctCounts(change, book, document, counts, { displaces: displace })
  refillOrders(book, document, orders, others, counts)
  orders.forEach(stepByReceipts)
  document.isNewlyCounted = !document.counted
  document.counted = true
  if (document.status === 'completed') document.discrepancies = discrepanciesOf(document)
  step(reception, document, document.status, note)
  await finish(change, { ...delivery, orders, book })
}

function cannotBeCorrected(status: ReceptionStatus): ApiError {
  const message = phrase`This reception is "${status}"; only one that is "receiving" or "completed" can be corrected.`
  return new ApiError('invalid_transition', message, {
    body: { allowed_transitions: allowedMoves(receptionMoves, status) },
  })
}

/** The reception's new lines, matched with order lines. Undefined when the lines do not change. */
async function rearranged(
  change: Change,
  document: Document,
  body: Schemas['ReceptionUpdate'],
): Promise<NewLine[] | undefined> {
  const sent = body.lines?.map((line) => withNamed(line, 'announced'))
  const replacing = linesToReplace(reception, document, { ...body, ...(sent && { lines: sent }) })
  const { warehouse_id = document.warehouse_id, purchase_order_id = document.purchase_order_id } = body
  if (replacing) {
    const lines = withoutOwnMatches(await resolveLines(change, replacing, document.lines, reception), document.lines)
    refuseNamedTwice({ lines })
    return matchPurchaseOrders(change, { id: document.id, purchase_order_id, lines })
  }
  if (purchase_order_id !== document.purchase_order_id) {
    const unmatched = document.lines.map((line) => ({
      ...line,
      purchase_order_line_id: null,
      names_order_line: false,
    }))
    return matchPurchaseOrders(change, { id: document.id, purchase_order_id, lines: unmatched })
  }
  return warehouse_id === document.warehouse_id ? undefined : document.lines
}

/** Locks purchase orders before stock, like the changes of purchase orders do, to avoid deadlocks. */
async function open(change: Change, document: Document, further: readonly Place[] = []): Promise<Delivery> {
  const orderIds = await listDelivered(change.trx, change.scope, document.id)
  const orders = await documents.lock(change.trx, change.scope, purchaseOrders, orderIds)
  const lineIds = orders.flatMap(({ lines }) => lines.map(({ id }) => id))
  const claimed = new Map<number, Millionths>()
  for (const line of await listAnnounced(change.trx, change.scope, lineIds, document.id)) {
    const { purchase_order_line_id: id, names_order_line, pending } = line
    if (names_order_line) claimed.set(id, (claimed.get(id) ?? 0n) + pending)
  }
  const places = [document, ...orders].flatMap((owner) => placesOf(owner))
  const book = await openStock(change, [...places, ...further])
  await readLotsOf(change, book, document)
  return { document, orders, claimed, book }
}

/** Moves the reception. If nothing was counted when it is completed, all has come as it was announced. */
async function move(
  change: Change,
  delivery: Delivery,
  to: ReceptionStatus,
  sent: readonly Count[],
  note?: string,
): Promise<void> {
  const { document, book } = delivery
  const effect = requestedMove(receptionMoves, document.status as ReceptionStatus, to)
  const counts = effect === 'complete' && !document.counted && !sent.length ? asAnnounced(document) : sent
  await readCountedLots(change, book, document, counts)
  await takeCounted(change, book, document, counts)
  effects[effect](delivery, counts)
  step(reception, document, to, note)
}

function asAnnounced({ lines }: Document): Count[] {
  return lines.map((line) => ({
    line,
    received: stockQuantity(line),
    rejected: 0n,
    lots: allLots(line, 'quantity'),
    pieces: allPieces(line, 'announced'),
  }))
}

const effects: Record<ReceptionEffect, (delivery: Delivery, counts: readonly Count[]) => void> = {
  none() {},
  'expect no more': ({ book, document }) => expectNoMore(book, document),
  count({ book, document, ...delivered }, counts) {
    receive(book, document, delivered, counts)
    delivered.orders.forEach(stepByReceipts)
    document.isNewlyCounted = counts.length > 0 && !document.counted
    document.counted ||= counts.length > 0
  },
  complete(delivery, counts) {
    const { book, document } = delivery
    effects.count(delivery, counts)
    expectNoMore(book, document)
    document.discrepancies = discrepanciesOf(document)
  },
}

function discrepanciesOf({ lines }: Document): Schemas['Discrepancy'][] {
  return lines.flatMap((line) => discrepancyOf(line, stockQuantity(line)))
}

async function finish(change: Change, { document, orders, book }: Delivery): Promise<void> {
  await documents.save(change, [document, ...orders])
  await fillBackorders(change, book)
  closeStock(change, book)
}
