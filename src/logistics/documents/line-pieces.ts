import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import type { Millionths } from '../../platform/decimals.ts'
import type { FieldErrors } from '../../platform/errors.ts'
import { type Columns, namesOf, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, rowsOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { OneCompany } from '../company-scope.ts'
import type { Tracking } from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'

export type PieceState = components['schemas']['PieceState']

/** A piece that a line names. */
export interface PieceOfLine {
  serial: string
  /** Null if the line no longer names it. */
  state: PieceState | null
  /** Whether the line has named it before it moved: an order or a transfer then moves no other pieces. */
  is_named: boolean
  /** What is noted with the piece when it comes. */
  lot_code: string | null
  expires_on: string | null
  /** The state in the database. Undefined for a piece that the line did not have. */
  saved?: PieceState | undefined
}

/** A line, as far as its pieces are concerned. */
interface WithPieces {
  pieces?: PieceOfLine[] | undefined
}

/** The serials of the pieces of a line that are in this state. */
export function serialsIn({ pieces = [] }: WithPieces, state: PieceState): string[] {
  return pieces.flatMap((piece) => (piece.state === state ? piece.serial : []))
}

/** Whether a line has named its pieces before they move. */
export function namesPieces({ pieces = [] }: WithPieces): boolean {
  return pieces.some(({ is_named, state }) => is_named && state)
}

interface Details {
  lot_code?: string | null | undefined
  expires_on?: string | null | undefined
}

/** What a piece is for a line that has named it, and has not moved it. */
type NamedState = Extract<PieceState, 'ordered' | 'announced'>
const namedStates: readonly (PieceState | null)[] = ['ordered', 'announced'] satisfies NamedState[]

/** Notes the state of these pieces of a line, which may be new to it. */
export function notePieces(
  line: WithPieces,
  serials: readonly string[],
  state: PieceState | null,
  { lot_code = null, expires_on = null }: Details = {},
): void {
  if (!serials.length) return
  line.pieces ??= []
  const known = new Map(line.pieces.map((piece) => [piece.serial, piece]))
  for (const serial of serials) {
    const piece = known.get(serial)
    if (piece) Object.assign(piece, { state })
    else line.pieces.push({ serial, state, is_named: namedStates.includes(state), lot_code, expires_on })
  }
}

/** Notes that a line has not moved these pieces after all. Those that it has named stay named. */
export function forgetPieces({ pieces = [] }: WithPieces, serials: readonly string[], named: NamedState): void {
  const forgotten = new Set(serials)
  for (const piece of pieces) if (forgotten.has(piece.serial)) piece.state = piece.is_named ? named : null
}

/** A line that names pieces in a request. */
interface Naming {
  article: { tracking: Tracking; article_code: string }
  /** The quantity in the article's first unit. Undefined if it is not known. */
  quantity: Millionths | undefined
  /** How the field is called, if not `serials`. */
  field?: string
}

/**
 * The serials that are named at `path`. Undefined if the article is not tracked by serial. Adds to `errors` if they are not
 * as many as the quantity.
 */
export function checkSerials(
  path: string,
  sent: readonly string[] | undefined,
  { article, quantity, field = `${path}.serials` }: Naming,
  errors: FieldErrors,
): string[] | undefined {
  if (article.tracking !== 'serial') {
    if (sent?.length) errors[field] = [phrase`${field}: ${article.article_code} is not tracked by serial.`]
    return undefined
  }
  const serials = sent ?? []
  const last = new Map(serials.map((serial, index) => [serial, index]))
  const twice = serials.find((serial, index) => last.get(serial) !== index)
  const again = `${field}.${last.get(twice ?? '')}`
  const wanted = quantity === undefined ? undefined : quantity < 0n ? -quantity : quantity
  if (twice !== undefined) errors[again] = [phrase`${again} "${twice}" is named twice.`]
  else if (wanted !== undefined && wanted % 1_000_000n === 0n && BigInt(serials.length) * 1_000_000n !== wanted) {
    const count = Number(wanted / 1_000_000n)
    errors[field] ??= serials.length
      ? [phrase`${field} must be as many as the quantity: ${count}, not ${serials.length}.`]
      : [phrase`${field} are required: ${article.article_code} is tracked by serial.`]
  }
  return [...serials]
}

/** What a request says of a line, with the pieces that it names. Those of an answer that is sent back are objects. */
export function withNamed<T extends { serials?: readonly (string | { serial: string })[] }>(
  { serials = [], ...line }: T,
  state: NamedState,
) {
  const named = serials.map((piece) => (typeof piece === 'string' ? piece : piece.serial))
  return { ...line, ...(named.length && { pieces: { serials: named, state } }) }
}

/** The pieces of new lines that name them. */
export function newPieces(serials: readonly string[], state: PieceState, details: Details): PieceOfLine[] {
  const line: WithPieces = { pieces: [] }
  notePieces(line, serials, state, details)
  return line.pieces ?? []
}

export function hasChangedPieces({ pieces = [] }: WithPieces): boolean {
  return pieces.some(({ state, saved }) => state !== (saved ?? null))
}

/**
 * The pieces of a line that is replaced by another one, which may name others. Pieces that were not named in advance stay.
 */
export function replacedPieces(old: WithPieces, line: WithPieces): PieceOfLine[] | undefined {
  const named = (line.pieces ?? []).filter(({ is_named, state }) => is_named && state)
  const kept = new Set(named.map(({ serial }) => serial))
  const before = (old.pieces ?? []).map((piece) =>
    piece.is_named && !kept.has(piece.serial) ? { ...piece, state: null } : piece,
  )
  const known = new Set(before.map(({ serial }) => serial))
  const pieces = [...before, ...named.filter(({ serial }) => !known.has(serial))]
  return old.pieces || line.pieces ? pieces : undefined
}

/** The statements that write the pieces of these lines that differ from the database. */
export function writingLinePieces(
  trx: Transaction<DB>,
  companyId: number,
  lines: readonly (WithPieces & { id: number })[],
): CompiledQuery[] {
  const changed = lines.flatMap(({ id, pieces = [] }) =>
    pieces.filter(({ state, saved }) => state !== (saved ?? null)).map((piece) => ({ line_id: id, ...piece })),
  )
  const [named, removed] = [changed.filter(({ state }) => state), changed.filter(({ state }) => !state)]
  const keys = (pieces: typeof changed) => ({
    line_id: pieces.map(({ line_id }) => line_id),
    serial: pieces.map(({ serial }) => serial),
  })
  return [
    ...(removed.length ? [deletePieces(trx, companyId, keys(removed))] : []),
    ...(named.length
      ? [
          writePieces(trx, companyId, {
            ...keys(named),
            state: named.map(({ state }) => state),
            is_named: named.map(({ is_named }) => is_named),
            lot_code: named.map(({ lot_code }) => lot_code),
            expires_on: named.map(({ expires_on }) => expires_on),
          }),
        ]
      : []),
  ]
}

/** Notes that the pieces of these lines are written. */
export function noteSavedPieces(lines: readonly WithPieces[]): void {
  for (const { pieces = [] } of lines) for (const piece of pieces) piece.saved = piece.state ?? undefined
}

const types = { line_id: 'bigint', is_named: 'boolean', expires_on: 'date' }

const writePieces = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, pieces: Parameter<Columns>) => sql`
    insert into line_serials (company_id, ${namesOf(pieces)})
    select ${companyId}, ${namesOf(pieces)} from ${tableOf(pieces, types)}
    on conflict (company_id, line_id, serial) do update set state = excluded.state`,
)

const deletePieces = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, pieces: Parameter<Columns>) => sql`
    delete from line_serials own using ${tableOf(pieces, types)}
     where own.company_id = ${companyId} and own.line_id = given.line_id and own.serial = given.serial`,
)

/** The lines of these that have moved pieces, whatever their article is tracked by now. */
export const listWithPieces = rowsOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, ids: Parameter<number[]>) => sql<{ line_id: number }>`
    select distinct line_id from line_serials where company_id = ${companyId} and state <> 'announced' and line_id = any(${ids}::bigint[])`,
)

/** The pieces of a line of a document as JSON. Null if its article is not tracked by serial. */
export function storedPieces(companyId: number) {
  return sql`
    case when article.tracking = 'serial' then (
      select coalesce(json_agg(json_build_object(
               'serial', own.serial, 'state', own.state, 'saved', own.state, 'is_named', own.is_named,
               'lot_code', own.lot_code, 'expires_on', own.expires_on) order by own.serial collate "C"), '[]')
        from line_serials own where own.company_id = ${companyId} and own.line_id = line.id) end`
}
