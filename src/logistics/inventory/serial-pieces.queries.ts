import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import { type Columns, namesOf, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, readRows, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import { allocate } from '../../platform/postgres/writes/allocating.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Allocated } from '../allocating.queries.ts'
import type { Change } from '../change.ts'
import { phrase } from '../messages.ts'
import { type Piece, pieceKey } from './piece-moves.ts'
import { isAt, type Source } from './serial-pieces.ts'
import type { Place, StockBook } from './stock-book.ts'

/** Pieces that a line names, and where they are taken from. */
export interface NamedPieces {
  place: Place
  article_code: string
  serials: readonly string[]
  from: Source
  /** The document that must have moved them last. */
  by?: { type: string; id: number } | undefined
  /** The line of an order or a transfer that takes them, which may have reserved them. */
  line_id?: number | undefined
  /** What is noted with pieces that come. */
  lot_code?: string | null | undefined
  expires_on?: string | null | undefined
}

/** The most pieces that a request can name. */
const mostPieces = 5_000

/** The most pieces that an error names. */
const mostNamed = 50

/**
 * Finds the pieces that are named, and locks them. Must be called after their places are locked. Pieces from outside that are
 * not known are created. Throws `serial_conflict` if one is not where it is taken from.
 */
export async function takePieces(change: Change, book: StockBook, named: readonly NamedPieces[]): Promise<Piece[][]> {
  const all = named.flatMap(({ place: { article_id }, serials }) => serials.map((serial) => ({ article_id, serial })))
  if (!all.length) return named.map(() => [])
  refuseRepeatedPieces(all)
  await lockPieces(change, book, all)
  await createPieces(change, book, named)
  const taken = named.map(({ place, serials }) => serials.map((serial) => pieceAt(book, place.article_id, serial)))
  const elsewhere = named.flatMap(({ place, article_code, from, by, line_id }, index) =>
    (taken[index] ?? []).flatMap((piece, position) => {
      if (piece && isAt(piece, from, place, by, line_id)) return []
      return { article_code, serial: named[index]?.serials[position] as string, piece }
    }),
  )
  if (elsewhere.length) throw await serialConflict(change, elsewhere)
  for (const [index, { lot_code, expires_on }] of named.entries()) {
    for (const piece of taken[index] as Piece[]) {
      piece.noted = { ...(lot_code != null && { lot_code }), ...(expires_on != null && { expires_on }) }
    }
  }
  return taken as Piece[][]
}

/** Throws when the lines of a document name too many pieces, or one twice. */
export function refuseNamedTwice({
  lines,
}: {
  lines: readonly { article_id: number; pieces?: readonly { serial: string }[] | undefined }[]
}): void {
  refuseRepeatedPieces(
    lines.flatMap(({ article_id, pieces = [] }) => pieces.map(({ serial }) => ({ article_id, serial }))),
  )
}

/** Throws when a request names too many pieces, or one twice. */
export function refuseRepeatedPieces(named: readonly { article_id: number; serial: string }[]): void {
  if (named.length > mostPieces) throw invalid({ lines: [phrase`A request can name at most ${mostPieces} pieces.`] })
  const seen = new Set<string>()
  for (const { article_id, serial } of named) {
    const key = pieceKey(article_id, serial)
    if (seen.has(key)) throw invalid({ lines: [phrase`The serial "${serial}" is named twice.`] })
    seen.add(key)
  }
}

export function pieceAt(book: StockBook, articleId: number, serial: string): Piece | undefined {
  return book.pieces.get(pieceKey(articleId, serial))
}

/** Locks the pieces with these serials that there are, unless they were locked before. */
export async function lockPieces(
  { trx, scope }: Change,
  book: StockBook,
  named: readonly { article_id: number; serial: string }[],
): Promise<void> {
  const unknown = named.filter(({ article_id, serial }) => !pieceAt(book, article_id, serial))
  if (!unknown.length) return
  const columns = {
    article_id: unknown.map(({ article_id }) => article_id),
    serial: unknown.map(({ serial }) => serial),
  }
  const [found] = await runTogether(trx, [lockNamed(trx, scope.companyId, columns)])
  notePieces(book, found)
}

function notePieces(book: StockBook, found: readonly Piece[]): void {
  for (const piece of found) {
    const key = pieceKey(piece.article_id, piece.serial)
    if (!book.pieces.has(key)) book.pieces.set(key, piece)
  }
}

/** Locks all pieces at these places. */
export async function lockPlaces({ trx, scope }: Change, book: StockBook, places: readonly Place[]): Promise<void> {
  if (!places.length) return
  const columns = {
    article_id: places.map(({ article_id }) => article_id),
    warehouse_id: places.map(({ warehouse_id }) => warehouse_id),
  }
  const [found] = await runTogether(trx, [lockAtPlaces(trx, scope.companyId, columns)])
  notePieces(book, found)
}

/** Creates the pieces from outside that are not known. Another transaction may create them at the same time: it comes first. */
async function createPieces(change: Change, book: StockBook, named: readonly NamedPieces[]): Promise<void> {
  const { trx, scope } = change
  const missing = named
    .filter(({ from }) => from === 'outside')
    .flatMap(({ place: { article_id }, serials }) => serials.map((serial) => ({ article_id, serial })))
    .filter(({ article_id, serial }) => !pieceAt(book, article_id, serial))
    .sort((one, other) => one.article_id - other.article_id || (one.serial < other.serial ? -1 : 1))
  if (!missing.length) return
  const { now, ids } = await allocate(trx, 'serials', missing.length)
  const columns = {
    article_id: missing.map(({ article_id }) => article_id),
    serial: missing.map(({ serial }) => serial),
  }
  const [created, found] = await runTogether(trx, [
    insertPieces(trx, scope.companyId, { id: ids, ...columns }, now),
    lockNamed(trx, scope.companyId, columns),
  ])
  change.count(
    'serials',
    created.map(({ id }) => id),
  )
  book.hasNewPieces = true
  notePieces(book, found)
}

const pieceColumns = sql`
  serial.id, serial.article_id, serial.serial, serial.status, serial.warehouse_id, serial.document_type, serial.document_id,
  serial.lot_code, serial.expires_on::text, serial.moved_at, serial.version, serial.reserved_line_id`

const lockNamed = statementOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    { article_id, serial }: Parameter<{ article_id: number[]; serial: string[] }>,
  ) => sql<Piece>`
    select ${pieceColumns} from serials serial
      join unnest(${article_id}::bigint[], ${serial}::text[]) as named (article_id, serial)
        on named.article_id = serial.article_id and named.serial = serial.serial
     where serial.company_id = ${companyId}
     order by serial.id
       for no key update of serial`,
)

const lockAtPlaces = statementOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    { article_id, warehouse_id }: Parameter<{ article_id: number[]; warehouse_id: number[] }>,
  ) => sql<Piece>`
    select ${pieceColumns} from serials serial
      join unnest(${article_id}::bigint[], ${warehouse_id}::bigint[]) as place (article_id, warehouse_id)
        on place.article_id = serial.article_id and place.warehouse_id = serial.warehouse_id
     where serial.company_id = ${companyId}
     order by serial.id
       for no key update of serial`,
)

/** A new piece is outside until it is moved, which happens in the same transaction. */
const insertPieces = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, pieces: Parameter<Columns>, now: Parameter<string>) => sql<{
    id: number
  }>`
    insert into serials (company_id, status, moved_at, created_at, updated_at, ${namesOf(pieces)})
    select ${companyId}, 'lost', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${namesOf(pieces)}
      from ${tableOf(pieces, { id: 'bigint', article_id: 'bigint' })}
     order by article_id, serial
    on conflict (company_id, article_id, serial) do nothing returning id`,
)

export interface Elsewhere {
  article_code: string
  serial: string
  /** Undefined if there is no such piece. */
  piece: Piece | undefined
}

/** Says of each piece where it is, and which order or transfer has reserved it. */
export async function serialConflict({ trx, scope }: Change, elsewhere: readonly Elsewhere[]): Promise<ApiError> {
  const named = elsewhere.slice(0, mostNamed)
  const ids = named.flatMap(({ piece }) => piece?.id ?? [])
  const rows = await readRows(
    trx,
    sql<{
      id: number
      warehouse_code: string | null
      document_number: string | null
      holder: Holder | null
    }>`
    select serial.id, warehouse.code as warehouse_code, document.number as document_number,
           case when holder.id is not null then
             json_build_object('type', holder.type, 'id', holder.id, 'number', holder.number) end as holder
      from serials serial
      left join warehouses warehouse on warehouse.company_id = ${scope.companyId} and warehouse.id = serial.warehouse_id
      left join documents document on document.company_id = ${scope.companyId} and document.id = serial.document_id
       and document.type = serial.document_type
      left join document_lines line on line.company_id = ${scope.companyId} and line.id = serial.reserved_line_id
      left join documents holder on holder.company_id = ${scope.companyId} and holder.id = line.document_id
     where serial.company_id = ${scope.companyId} and serial.id = any(${ids}::bigint[])`,
  )
  const details = new Map(rows.map((row) => [row.id, row]))
  const serials = named.map(({ article_code, serial, piece }) => ({
    article_code,
    serial,
    status: piece?.status ?? null,
    warehouse_id: piece?.warehouse_id ?? null,
    warehouse_code: details.get(piece?.id ?? 0)?.warehouse_code ?? null,
    document_type: piece?.document_type ?? null,
    document_id: piece?.document_id ?? null,
    document_number: details.get(piece?.id ?? 0)?.document_number ?? null,
    ...fieldsOf(holderOf(piece, details.get(piece?.id ?? 0)?.holder)),
  }))
  const [first] = serials as [(typeof serials)[number]]
  const rest = elsewhere.length - 1
  const [{ piece }] = named as [Elsewhere]
  const holder = holderOf(piece, details.get(piece?.id ?? 0)?.holder)
  const number = holder?.number ?? ''
  const message = holder
    ? holder.type === 'stock_transfer'
      ? phrase`The piece "${first.serial}" of ${first.article_code} is reserved for the transfer ${number}.`
      : phrase`The piece "${first.serial}" of ${first.article_code} is reserved for the order ${number}.`
    : rest
      ? phrase`The piece "${first.serial}" of ${first.article_code} is not where it is taken from, and ${rest} more.`
      : phrase`The piece "${first.serial}" of ${first.article_code} is not where it is taken from.`
  return new ApiError('serial_conflict', message, { body: { serials } })
}

type Holder = NonNullable<Piece['reserved_by']>

/** The document that has reserved a piece: with this change, or before. */
function holderOf(piece: Piece | undefined, stored: Holder | null | undefined): Holder | undefined {
  if (!piece || piece.reserved_line_id === null) return undefined
  return piece.reserved_by ?? stored ?? undefined
}

function fieldsOf(holder: Holder | undefined): Record<string, number | string> {
  if (!holder) return {}
  const name = holder.type === 'stock_transfer' ? 'stock_transfer' : 'sales_order'
  return { [`${name}_id`]: holder.id, ...(holder.number && { [`${name}_number`]: holder.number }) }
}

/** The statements that write the pieces of a book: none without articles that are tracked by serial. */
export function writingPieces(
  { trx, scope: { companyId }, actor }: Change,
  { pieceMoves, movements }: StockBook,
  { happenedAt, movementIds }: Allocated,
): CompiledQuery[] {
  if (!pieceMoves.length) return []
  const movementId = new Map<object, number>(
    movements.map((movement, index) => [movement, movementIds[index] as number]),
  )
  const last = [...new Map(pieceMoves.map((move) => [move.piece.id, move])).values()]
  const pieces = {
    id: last.map(({ piece }) => piece.id),
    status: last.map(({ piece }) => piece.status),
    warehouse_id: last.map(({ piece }) => piece.warehouse_id),
    document_type: last.map(({ document }) => document.type),
    document_id: last.map(({ document }) => document.id),
    line_id: last.map(({ line }) => line.id),
    lot_code: last.map(({ piece }) => piece.lot_code),
    expires_on: last.map(({ piece }) => piece.expires_on),
    reserved_line_id: last.map(({ piece }) => piece.reserved_line_id),
    has_moved: last.map(({ piece }) => piece.hasMoved ?? false),
    version: last.map(({ piece }) => piece.version),
  }
  const moves = {
    serial_id: pieceMoves.map(({ piece }) => piece.id),
    version: pieceMoves.map(({ version }) => version),
    status: pieceMoves.map(({ status }) => status),
    warehouse_id: pieceMoves.map(({ warehouse_id }) => warehouse_id),
    reason: pieceMoves.map(({ reason }) => reason),
    movement_id: pieceMoves.map(({ movement }) => (movement ? movementId.get(movement) : null)),
    document_type: pieceMoves.map(({ document }) => document.type),
    document_id: pieceMoves.map(({ document }) => document.id),
    line_id: pieceMoves.map(({ line }) => line.id),
    shipment_id: pieceMoves.map(({ shipment_id }) => shipment_id ?? null),
    actor: pieceMoves.map(({ document }) => document.actor ?? actor),
    occurred_at: pieceMoves.map(({ document }) => document.occurred_at ?? null),
  }
  return [updatePieces(trx, companyId, pieces, happenedAt), insertMoves(trx, companyId, moves, happenedAt)]
}

const types = {
  id: 'bigint',
  serial_id: 'bigint',
  warehouse_id: 'bigint',
  document_id: 'bigint',
  line_id: 'bigint',
  movement_id: 'bigint',
  shipment_id: 'bigint',
  reserved_line_id: 'bigint',
  expires_on: 'date',
  occurred_at: 'timestamptz',
  has_moved: 'boolean',
  version: 'integer',
}

const updatePieces = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, pieces: Parameter<Columns>, now: Parameter<string>) => sql`
    update serials serial
       set status = given.status, warehouse_id = given.warehouse_id, document_type = given.document_type,
           document_id = given.document_id, line_id = given.line_id, lot_code = given.lot_code,
           expires_on = given.expires_on, reserved_line_id = given.reserved_line_id, version = given.version, updated_at = ${now}::timestamptz,
           moved_at = case when given.has_moved then ${now}::timestamptz else serial.moved_at end
      from ${tableOf(pieces, types)}
     where serial.company_id = ${companyId} and serial.id = given.id`,
)

const insertMoves = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, moves: Parameter<Columns>, now: Parameter<string>) => sql`
    insert into serial_moves (company_id, created_at, ${namesOf(moves)})
    select ${companyId}, ${now}::timestamptz, ${namesOf(moves)} from ${tableOf(moves, types)}`,
)
