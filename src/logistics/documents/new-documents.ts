import type { CompiledQuery } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { KeyedRequest } from '../../platform/contract/idempotency.ts'
import { invalid } from '../../platform/errors.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { inBatches, only } from '../../platform/postgres/writes/batches.ts'
import {
  type ItemOutcome,
  mapOutcome,
  settle,
  settleInTurn,
  together,
  valuesOf,
} from '../../platform/postgres/writes/item-outcomes.ts'
import { isDryRun } from '../../platform/postgres/writes/transactions.ts'
import { type Allocated, allocating, type Needs } from '../allocating.queries.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import { newBook, postWithinLimit, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openNewStock, toLevel } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { write, writeBatch } from '../writes.ts'
import { type DocumentKind, type HeaderFields, type NewDocument, progressOf } from './document.ts'
import { assertNamed, referenceTaken, withReferenceError } from './document-changes.ts'
import { noteSaved } from './line-lots.ts'
import { noteSavedPieces } from './line-pieces.ts'
import { newLine } from './lines.queries.ts'
import { resolveFound, type SentLine } from './lines.rules.ts'
import { findLotsOf, type KnownLots } from './lots.queries.ts'
import { headerColumns, lineColumns, type Sent } from './new-documents.columns.ts'
import type { Created } from './new-documents.queries.ts'
import * as documents from './new-documents.queries.ts'
import type { Records } from './records.queries.ts'

/** A document to create. */
export interface Creation<Result> extends Sent {
  kind: DocumentKind
  records: Records<Result>
  /** Checks what the contract cannot. */
  check?: ((document: NewDocument) => void) | undefined
  /** Reads what documents need to begin, for all of them at once. */
  prepare?: (change: Change, book: StockBook, beginning: readonly NewDocument[]) => Promise<void>
  /** Posts the effects of its first status on stock. Without this, its stock is not locked. */
  begin?: ((book: StockBook, document: NewDocument, change: Change) => void | Promise<void>) | undefined
  /** Follows when all documents have posted: goods that have become available go to those who wait for them. */
  follow?: (change: Change, book: StockBook, made: readonly NewDocument[]) => Promise<void>
}

/** Creates a document. Concurrent requests of the same company, type and warehouse are written in one transaction. */
export async function create<Result extends { id: number }>(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  creation: Creation<Result>,
  once?: KeyedRequest,
): Promise<Result> {
  const { data } = await withReferenceError(creation.header, creating(db, { scope, actor, creation, once }))
  return data as Result
}

interface Request<Result> {
  scope: OneCompany
  actor: string
  creation: Creation<Result>
  once?: KeyedRequest | undefined
}

const creating = inBatches<DB, Request<{ id: number }>, { data: { id: number } }>({
  keyOf: ({ scope, creation: { kind, header, begin } }) =>
    [scope.companyId, kind.type, header.warehouse_id, begin !== undefined].join(),
  // A kilobyte of header counts as one line.
  sizeOf: ({ creation: { lines, header } }) => lines.length + JSON.stringify(header).length / 1_000,
  run: (db, takeBatch, { scope, actor }) =>
    writeBatch(db, scope, actor, takeBatch, async (change, asked) => {
      const outcomes = await createAll(change, asked, 'unrelated')
      return outcomes.map((outcome) => mapOutcome(outcome, ({ record }) => ({ data: record })))
    }),
})

/** Creates documents of one type, as if one after the other. Each has its own outcome. */
export function createMany<Result extends { id: number }>(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  creations: readonly Creation<Result>[],
): Promise<ItemOutcome<Result>[]> {
  return together(db, creations, {
    all: async (db, creations) => {
      const asked = creations.map((creation) => ({ scope, actor, creation }))
      const outcomes = await write(db, scope, actor, (change) => createAll(change, asked, 'related'))
      return outcomes.map((outcome) => mapOutcome(outcome, ({ record }) => ({ status: 201, data: record })))
    },
    one: async (db, creation) => ({ status: 201, data: await create(db, scope, actor, creation) }),
  })
}

/** Creates a document as part of a change. */
export async function createOne<Result extends { id: number }>(
  change: Change,
  creation: Creation<Result>,
): Promise<Created<Result>> {
  return only(await createAll(change, [{ scope: change.scope, actor: change.actor, creation }], 'related'))
}

/**
 * Creates the valid ones of these documents, which have the same type. `unrelated` ones are requests of several callers:
 * they do not wait long for a lock that one of them needs.
 */
async function createAll<Result extends { id: number }>(
  change: Change,
  asked: readonly Request<Result>[],
  callers: 'related' | 'unrelated',
): Promise<PromiseSettledResult<Created<Result>>[]> {
  const [{ creation }] = asked as [Request<Result>]
  const { kind, records } = creation
  const prepared = await prepare(change, kind, records, asked, {
    waitsBriefly: callers === 'unrelated' && asked.length > 1,
    locks: asked.some(({ creation }) => creation.begin),
    needs: maxNeeds(
      kind,
      asked.map(({ creation: { begin, header, lines } }) => ({ ...header, lines: begin ? lines : [] })),
    ),
  })
  const accepted = settle(change.keys.onlyNew(prepared.documents), (document, index) => {
    asked[index]?.creation.check?.(document)
    claimReference(prepared, index)
    return document
  })
  const begins = accepted.map(({ status }, index) => status === 'fulfilled' && !!asked[index]?.creation.begin)
  const book = await openStockOf(change, prepared, begins)
  await creation.prepare?.(change, book, valuesOf(accepted.filter((_outcome, index) => begins[index])))
  const begun = await settleInTurn(accepted, async (document, index) => {
    await postWithinLimit(book, () => asked[index]?.creation.begin?.(book, document, change))
    return document
  })
  if (begun.length === 1) only(begun)
  if ((prepared.hasNewLots || book.hasNewPieces) && begun.some(({ status }) => status === 'rejected')) {
    throw new Error('A refused document may have named new lots or pieces, so each document is created alone')
  }
  const made = valuesOf(begun)
  const inserted = scheduleInsert(change, made, records).values()
  await creation.follow?.(change, book, made)
  closeStock(change, book)
  return begun.map((outcome) => mapOutcome(outcome, () => inserted.next().value as Created<Result>))
}

/**
 * The maximum number of ids that new documents need: up to three moves each, and a stock movement for each of these lines.
 */
export function maxNeeds(
  { type }: DocumentKind,
  asked: readonly { warehouse_id?: unknown; lines: readonly SentLine[] }[],
): Needs {
  const lines = asked.flatMap(({ lines }) => lines)
  const places = new Set(lines.map(({ article_id, article_code }) => article_id ?? article_code)).size
  const warehouses = new Set(asked.map(({ warehouse_id }) => warehouse_id)).size
  const movements = lines.length
  const moves = asked.length * 3
  const lists = movements ? [type, 'stock_movements'] : [type]
  return { events: asked.length + moves + Math.min(movements, places * warehouses), movements, moves, lists }
}

interface Preparing {
  /** Statements that are sent before, because they take locks that come before those of stock. */
  before?: readonly CompiledQuery<unknown>[]
  /** Whether to wait only briefly for locks. */
  waitsBriefly?: boolean
  /** Whether to lock the stock of the lines. */
  locks?: boolean
  /** The ids to allocate, after the stock is locked. */
  needs?: Needs
}

/** New documents in memory, and what was read and locked for them. */
interface Preparation {
  /** Each of the documents, or why it is refused. */
  documents: PromiseSettledResult<NewDocument>[]
  headers: readonly HeaderFields[]
  /** The rows of the statements that were sent before. */
  answersBefore: unknown[][]
  /** The lines of each document, with their articles and stock, and which of the named records exist. */
  linesOf: ReadonlyMap<number, readonly documents.Prepared[]>
  numbering: documents.Numbering
  /** Whether the stock of the lines is locked. */
  locks: boolean
  needs: Needs | undefined
  /** Whether lots were created for the documents. */
  hasNewLots: boolean
  /** The references of the documents that are accepted. */
  references: Set<string>
}

/**
 * The first of three steps: checks the records that documents and their lines name, and creates the documents in memory.
 * The second one refuses documents (`claimReference`) and posts to stock (`openStockOf`), the third one is
 * `scheduleInsert`.
 */
export async function prepare(
  change: Change,
  kind: DocumentKind,
  { byKeys: load }: Pick<Records<unknown>, 'byKeys'>,
  asked: readonly { actor: string; creation: Sent }[],
  { before = [], waitsBriefly = false, locks = false, needs }: Preparing,
): Promise<Preparation> {
  const sent = asked.map(({ creation }) => creation)
  const lots = await findLotsOf(change, kind, sent)
  const preparation = documents.preparation(change.trx, {
    companyId: change.scope.companyId,
    type: kind.type,
    warehouse_id: sent[0]?.header.warehouse_id ?? null,
    documents: headerColumns(sent),
    lines: lineColumns(sent),
    locks,
    acceptsInactive: kind.acceptsInactive ?? false,
    waitsBriefly,
  })
  const lineCount = sent.reduce((count, { lines }) => count + lines.length, 0)
  const numbering = documents.numbering(change.trx, {
    companyId: change.scope.companyId,
    type: kind.type,
    prefix: kind.prefix,
    documents: sent.length,
    lines: lineCount,
    levels: locks ? lineCount : 0,
    previews: isDryRun(change.trx),
  })
  const allocate = needs ? [allocating(change.trx, change.scope.companyId, needs)] : []
  const answers = await change.keys.send(change.trx, [...before, numbering, preparation, ...allocate])
  const [[numbered], lines, allocated] = answers.slice(before.length) as Answers
  change.allocated = allocated?.[0]
  lines.sort((one, other) => one.position - other.position)
  const linesOf = Map.groupBy(lines, ({ document }) => document)
  const making = asked.map(async (one, index) =>
    make(change, kind, load, one, { index, lines: linesOf.get(index) as documents.Prepared[], lots, ...numbered }),
  )
  return {
    documents: await Promise.allSettled(making),
    headers: sent.map(({ header }) => header),
    answersBefore: answers.slice(0, before.length),
    linesOf,
    numbering: numbered,
    locks,
    needs,
    hasNewLots: [...lots.values()].some(({ isNew }) => isNew),
    references: new Set(),
  }
}

/** Throws when the reference of a document is taken, by a stored document or by one that was accepted before. */
export function claimReference({ headers, linesOf, references }: Preparation, index: number): void {
  const { reference, client_3pl_id = null } = headers[index] ?? {}
  if (reference == null) return
  const key = JSON.stringify([reference, client_3pl_id])
  if (linesOf.get(index)?.[0]?.has_reference || references.has(key)) throw referenceTaken(reference)
  references.add(key)
}

type Answers = [[documents.Numbering], documents.Prepared[], Allocated[]?]

/** The lines of one of several documents, with what was allocated for all of them. */
interface PreparedDocument extends documents.Numbering {
  index: number
  lines: readonly documents.Prepared[]
  lots: KnownLots
}

/**
 * The stock of the lines of those documents that are `wanted`, which the preparation has locked. A place that has no row
 * yet gets one, and then ids are allocated again.
 */
export async function openStockOf(
  change: Change,
  { linesOf, numbering: { now, levelIds }, locks, needs }: Preparation,
  wanted: readonly boolean[],
): Promise<StockBook> {
  const own = [...linesOf.values()]
    .flat()
    .filter(({ document }) => locks && wanted[document])
    .map((line) => ({ ...line, now, new_level_id: levelIds[line.position] as number }))
  if (own.every(({ id }) => id !== null)) return newBook(own.map(toLevel))
  const lists = ['stock_levels', ...(needs?.lists ?? [])]
  const allocated = allocating(change.trx, change.scope.companyId, {
    events: 0,
    movements: 0,
    moves: 0,
    ...needs,
    lists,
  })
  const opened = await openNewStock(change, own, allocated)
  change.allocated = opened.allocated
  return opened.book
}

function make(
  { scope }: Change,
  kind: DocumentKind,
  load: NewDocument['load'],
  { actor, creation: { status, header, lines: sent } }: { actor: string; creation: Sent },
  { index, lines: prepared, lots, now, documentIds, numbers, lineIds }: PreparedDocument,
): NewDocument {
  const articles = prepared.map((line) => (line.article_id === null ? undefined : line))
  const [named] = prepared as [documents.Prepared]
  const { expected_at, occurred_at } = named
  const resolved = resolveFound(sent, articles, [], { ...kind, lots })
  const lines = resolved.map((line, index) => newLine(line, lineIds[named.position + index] as number))
  assertNamed(kind, header, {
    warehouse_id: named.warehouse_id,
    to_warehouse_id: named.has_destination,
    client_3pl_id: named.has_client,
    partner_id: named.has_partner,
    sales_order_id: named.has_sales_order,
  })
  if (named.warehouse_id === null) {
    throw invalid({ warehouse_id: [phrase`warehouse_id is required: this company has no default warehouse.`] })
  }
  return {
    company_id: scope.companyId,
    id: documentIds[index] as number,
    version: 1,
    type: kind.type,
    load,
    number: numbers[index] as string,
    status,
    warehouse_id: named.warehouse_id,
    to_warehouse_id: header.to_warehouse_id ?? null,
    client_3pl_id: header.client_3pl_id ?? null,
    partner_id: header.partner_id ?? null,
    purchase_order_id: header.purchase_order_id ?? null,
    sales_order_id: header.sales_order_id ?? null,
    kind: header.kind ?? null,
    displace: header.displace ?? null,
    occurred_at,
    blind: header.blind ?? null,
    tolerance_percent: header.tolerance_percent == null ? null : Number(header.tolerance_percent),
    counted: false,
    created_at: now,
    actor,
    header: { metadata: {}, ...header, warehouse_id: named.warehouse_id, expected_at, occurred_at },
    lines,
    moves: [{ from: null, to: status, note: null }],
  }
}

/** Schedules new documents and their events, to be written at the end of the change. */
export function scheduleInsert<Result extends { id: number }>(
  change: Change,
  made: readonly NewDocument[],
  records: Records<Result>,
): Created<Result>[] {
  if (!made.length) return []
  const created = made.map((document) => ({ document, record: records.ofNew(document) }))
  for (const { document, record } of created) {
    const { type: resource, id, moves } = document
    for (const kind of ['created', ...moves.map(({ to }) => to)]) change.events.note({ resource, kind, id, record })
    change.count(resource, [id])
  }
  const insertion = documents.insertion(change.trx, made)
  change.moves += made.reduce((count, { moves }) => count + moves.length, 0)
  change.writeLast(({ moveIds }) => insertion(moveIds))
  for (const document of made) {
    for (const line of document.lines) line.saved = progressOf(line)
    noteSaved(document.lines)
    noteSavedPieces(document.lines)
    document.moves = []
  }
  return created
}
