import type { Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import type { Phrase } from '../platform/messages/messages.ts'
import type { Change } from './change.ts'
import { oneCompany } from './company-scope.ts'
import type { Document } from './documents/document.ts'
import { lockOne } from './documents/documents.queries.ts'
import { createOne } from './documents/new-documents.ts'
import { purchaseOrders as purchaseOrderRecords } from './inbound/purchase-orders.queries.ts'
import * as purchaseOrders from './inbound/purchase-orders.ts'
import { receptions as receptionRecords } from './inbound/receptions.queries.ts'
import * as receptions from './inbound/receptions.ts'
import { lock as lockLot } from './inventory/lots.ts'
import { phrase, recordOf } from './messages.ts'
import * as salesOrders from './outbound/sales-orders.ts'
import { returns as returnRecords } from './returns/returns.queries.ts'
import * as returns from './returns/returns.ts'
import { transition as moveLot } from './warehouse/lot-status.ts'
import * as adjustmentRules from './warehouse/stock-adjustments.ts'
import * as countRules from './warehouse/stock-counts.ts'
import { stockTransfers as transferRecords } from './warehouse/stock-transfers.queries.ts'
import * as transfers from './warehouse/stock-transfers.ts'
import { write } from './writes.ts'

const limits = { STOCK_BACKDATE_DAYS: 0 }

/** Creates stock, and documents in every status, with the same functions as the API. */
export async function insertDocuments(trx: Transaction<DB>, companyId: number): Promise<void> {
  const make: Make = (work) => write(trx, oneCompany(companyId), 'demo', work)
  const articles = await trx
    .selectFrom('articles')
    .select(['id', 'tracking'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  const warehouses = await trx
    .selectFrom('warehouses')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  const line = (number: number, quantity: number) => ({
    article_id: articles[number]?.id as number,
    quantity_um3pl: quantity,
  })

  const everything = articles.flatMap(({ tracking }, number) => {
    const quantity = 40 + ((number * 7) % 60)
    if (tracking === 'serial') return []
    return tracking === 'none' ? line(number, quantity) : withLots(line(number, quantity))
  })
  await receiveStock(make, { reference: 'OPENING-1', lines: everything, warehouse_id: warehouses[0]?.id as number })
  await receiveStock(make, {
    reference: 'OPENING-2',
    lines: everything.slice(0, 20),
    warehouse_id: warehouses[1]?.id as number,
  })
  await insertSalesOrders(make, line)
  await insertInbound(make, line)
  await insertReturns(make, line)
  await insertTransfers(make, line, warehouses.map(({ id }) => id) as [number, number])
  await insertCorrections(make, line)
  const tracked = articles.filter(({ tracking }) => tracking === 'lot_expiry')
  if (tracked.length) await orderLots(trx, make, companyId, tracked)
  const pieces = articles.filter(({ tracking }) => tracking === 'serial')
  if (pieces.length) await insertPieces(make, pieces)
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Three lots of a line: the first one expires soon. */
function withLots(line: ReturnType<Lines>) {
  const lots = [5, 90, 400].map((days, index) => ({
    lot_code: `L26-${line.article_id}${'ABC'[index]}`,
    expires_on: inDays(days),
    produced_on: inDays(days - 500),
    quantity_um3pl: 10,
  }))
  return { ...line, quantity_um3pl: 30, lots }
}

/** Orders for articles with lots, of which one lot is on hold. */
async function orderLots(
  trx: Transaction<DB>,
  make: Make,
  companyId: number,
  articles: readonly { id: number }[],
): Promise<void> {
  const lines = articles.map(({ id }) => ({ article_id: id, quantity_um3pl: 4 }))
  const body = { reference: 'WEB-1012', status: 'confirmed', lines } as const
  await make((change) => createOne(change, salesOrders.creation({ ...body, lines })))
  const stopped = await trx
    .selectFrom('lots')
    .select('id')
    .where('company_id', '=', companyId)
    .where('article_id', '=', articles[0]?.id as number)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await make(async (change) => {
    const lot = present(await lockLot(change, stopped.id), phrase`lot ${stopped.id}`)
    await moveLot(change, lot, { to: 'held', note: 'Waits for the laboratory' })
  })
}

/** Pieces of articles that are tracked by serial: some are on hold, and one is lost. */
async function insertPieces(make: Make, articles: readonly { id: number }[]): Promise<void> {
  const serialsOf = (id: number, first: number, count: number) =>
    Array.from({ length: count }, (_, index) => `SN${id}-${String(first + index).padStart(4, '0')}`)
  const adjust = (
    kind: 'change' | 'hold',
    reason: 'opening_balance' | 'quality_hold' | 'lost',
    [first, count, sign]: [number, number, number],
  ) => {
    const lines = articles.map(({ id }) => ({
      article_id: id,
      quantity_um3pl: sign * count,
      serials: serialsOf(id, first, count),
    }))
    const body = { reason, kind, status: 'booked', displace: false, lines } as const
    return make((change) => createOne(change, adjustmentRules.creation({ ...body, lines }, limits)))
  }
  await adjust('change', 'opening_balance', [1, 12, 1])
  await adjust('hold', 'quality_hold', [3, 2, 1])
  await adjust('change', 'lost', [12, 1, -1])
}

/** Changes data of the demo company. */
type Make = <T>(work: (change: Change) => Promise<T>) => Promise<T>
type Lines = (number: number, quantity: number) => { article_id: number; quantity_um3pl: number }

async function receiveStock(make: Make, body: Omit<Parameters<typeof receptions.create>[1], 'status'>): Promise<void> {
  const { document } = await make((change) => receptions.create(change, { status: 'announced', ...body }, 'api'))
  for (const to of ['arrived', 'receiving', 'completed'] as const) await moveReception(make, document.id, { to })
}

async function insertSalesOrders(make: Make, line: Lines): Promise<void> {
  const paths = {
    'WEB-1001': [],
    'WEB-1002': ['on_hold'],
    'WEB-1003': ['picking'],
    'WEB-1004': ['picking', 'packed'],
    'WEB-1005': ['picking', 'packed', 'partially_shipped'],
    'WEB-1006': ['picking', 'packed', 'shipped'],
    'WEB-1007': ['picking', 'packed', 'shipped', 'delivered'],
    'WEB-1008': ['cancelled'],
  } as const
  let number = 0
  for (const [reference, path] of Object.entries(paths)) {
    const lines = [line(number, 3), line(number + 1, 5), line(number + 2, 2)]
    const { document: order } = await make((change) =>
      createOne(change, salesOrders.creation({ reference, status: 'confirmed', lines })),
    )
    for (const to of path) {
      const part = { to, lines: [{ line_id: lineId(order, 0), quantity_um3pl: 1 }] }
      await make((change) =>
        salesOrders.transition(change, order.id, present, to === 'partially_shipped' ? part : { to }, {
          STOCK_BACKDATE_DAYS: 0,
        }),
      )
    }
    number += 3
  }
  for (const body of [
    { reference: 'WEB-1009', status: 'draft', lines: [line(3, 4)] },
    { reference: 'WEB-1010', status: 'confirmed', lines: [line(5, 500)] },
    { reference: 'WEB-1011', status: 'confirmed', priority: 7, lines: [line(5, 10)] },
  ] as const) {
    await make((change) => createOne(change, salesOrders.creation({ ...body, lines: [...body.lines] })))
  }
}

async function insertInbound(make: Make, line: Lines): Promise<void> {
  const order = async (reference: string, status: 'draft' | 'open') => {
    const body = { reference, status, expected_date: '2026-12-01', lines: [line(0, 48), line(1, 24)] }
    return (await make((change) => createOne(change, purchaseOrders.creation(body)))).document
  }
  await order('4500001', 'draft')
  await order('4500002', 'open')
  const cancelled = await order('4500003', 'open')
  await make((change) => purchaseOrders.transition(change, cancelled, { to: 'cancelled' }))
  const partly = await order('4500004', 'open')
  const whole = await order('4500005', 'open')

  const announce = async (reference: string, from: Document | undefined) => {
    const lines = [line(0, 48), line(1, 24)]
    const body = { reference, status: 'announced', ...(from && { purchase_order_id: from.id }), lines } as const
    return (await make((change) => receptions.create(change, body, from ? 'api' : 'etsm'))).document
  }
  await announce('TRIP-1', undefined)
  await moveReception(make, (await announce('TRIP-2', undefined)).id, { to: 'arrived' })
  await moveReception(make, (await announce('TRIP-3', undefined)).id, { to: 'cancelled' })

  const counting = await announce('DDT-1', partly)
  await moveReception(make, counting.id, { to: 'arrived' })
  await moveReception(make, counting.id, {
    to: 'receiving',
    lines: [{ line_id: lineId(counting, 0), received: 20, rejected: 2 }],
  })

  const counted = await announce('DDT-2', whole)
  await moveReception(make, counted.id, { to: 'arrived' })
  const unexpected = { article_id: line(6, 1).article_id, received: 6 }
  const lines = [
    { line_id: lineId(counted, 0), received: 50 },
    { line_id: lineId(counted, 1), received: 23 },
    unexpected,
  ]
  await moveReception(make, counted.id, { to: 'receiving', lines })
  await moveReception(make, counted.id, { to: 'completed' })
  await make(async (change) =>
    purchaseOrders.transition(change, await locked(change, purchaseOrderRecords, whole.id), { to: 'closed' }),
  )
  await receiveStock(make, {
    purchase_order_id: (await order('4500006', 'open')).id,
    lines: [line(0, 48), line(1, 24)],
  })
}

async function insertReturns(make: Make, line: Lines): Promise<void> {
  const paths = [
    [],
    ['arrived'],
    ['arrived', 'inspecting'],
    ['arrived', 'inspecting', 'completed'],
    ['cancelled'],
  ] as const
  for (const [number, path] of paths.entries()) {
    const lines = [line(number, 2)]
    const body = { reference: `RMA-${number + 1}`, status: 'announced', reason: 'Wrong size', lines } as const
    const { document: created } = await make((change) => createOne(change, returns.creation(body)))
    for (const to of path) {
      const decision = { line_id: lineId(created, 0), action: 'quarantine', quantity_um3pl: 1 } as const
      await make(async (change) => {
        const document = await locked(change, returnRecords, created.id)
        await returns.transition(change, document, to === 'inspecting' ? { to, lines: [decision] } : { to })
      })
    }
  }
}

async function insertTransfers(make: Make, line: Lines, [from, to]: [number, number]): Promise<void> {
  const paths = [[], ['sent'], ['sent', 'receiving'], ['sent', 'completed']] as const
  for (const [number, path] of paths.entries()) {
    const body = {
      reference: `MOVE-${number + 1}`,
      status: 'allocated',
      from_warehouse_id: from,
      to_warehouse_id: to,
      carrier: 'Own lorry',
      lines: [line(40 + number, 6), line(41 + number, 4)],
    } as const
    const { document: created } = await make((change) =>
      createOne(change, transfers.creation({ ...body, lines: [...body.lines] })),
    )
    const counted = { line_id: lineId(created, 0), received: 4, rejected: 1 }
    for (const to of path) {
      const lines = to === 'receiving' || to === 'completed' ? { lines: [counted] } : {}
      await make(async (change) => {
        const document = await locked(change, transferRecords, created.id)
        await transfers.transition(change, document, { to, ...lines }, limits)
      })
    }
  }
}

/** Broken goods that nobody has written off yet, goods on hold, and a sheet to count. */
async function insertCorrections(make: Make, line: Lines): Promise<void> {
  const adjustments = [
    { reason: 'damaged', kind: 'change', status: 'draft', displace: false, lines: [line(50, -2)] },
    { reason: 'quality_hold', kind: 'hold', status: 'booked', displace: false, lines: [line(51, 3)] },
  ] as const
  for (const { lines, ...body } of adjustments) {
    await make((change) => createOne(change, adjustmentRules.creation({ ...body, lines: [...lines] }, limits)))
  }
  const sheet = [52, 53, 54].map((number) => ({ article_id: line(number, 0).article_id }))
  await make((change) => createOne(change, countRules.creation({ blind: true, displace: false }, sheet, limits)))
}

async function moveReception(make: Make, id: number, body: Parameters<typeof receptions.transition>[2]): Promise<void> {
  await make(async (change) => receptions.transition(change, await locked(change, receptionRecords, id), body))
}

async function locked({ trx, scope }: Change, reader: Parameters<typeof lockOne>[2], id: number): Promise<Document> {
  return present(await lockOne(trx, scope, reader, id), recordOf(reader.type, id))
}

function lineId(document: Document, index: number): number {
  return document.lines[index]?.id as number
}

function present<T>(record: T | undefined, what: Phrase): T {
  if (record === undefined) throw new Error(`There is no ${what.english}`)
  return record
}
