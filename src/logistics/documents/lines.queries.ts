import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { millionths } from '../../platform/decimals.ts'
import {
  type Columns,
  changeableNames,
  insertedColumns,
  namesOf,
  tableOf,
  typesOf,
  writtenColumns,
} from '../../platform/postgres/queries/columns.ts'
import { type Parameter, readRows, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { allocateIds } from '../../platform/postgres/writes/allocating.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import type { Tracking } from '../inventory/stock-book.ts'
import { type Document, type Line, type NewLine, noProgress, type Progress, progressOf } from './document.ts'
import { contentColumns, lineColumns } from './line.columns.ts'
import { deletingLineLots, storedLots, writingLineLots } from './line-lots.queries.ts'
import {
  changedLotsOf,
  type LotOfLine,
  type LotProgressField,
  lotProgressFields,
  namedLots,
  newLotOfLine,
  noteSaved,
} from './line-lots.ts'
import { noteSavedPieces, type PieceOfLine, replacedPieces, storedPieces, writingLinePieces } from './line-pieces.ts'

export interface ArticleOfLine {
  article_id: number
  article_code: string
  active: boolean
  um3pl: string
  um3pl_2: string | null
  um3pl_2_factor: string | null
  um3pl_3: string | null
  um3pl_3_factor: string | null
  /** Whether the article or its unit allows only whole quantities. */
  whole: boolean
  tracking: Tracking
}

/** The columns of `ArticleOfLine`, from the tables `articles article` and `units`. */
export const articleColumns = sql`
  article.id as article_id, article.article_code, article.active, article.um3pl, article.um3pl_2,
  article.um3pl_2_factor::text, article.um3pl_3, article.um3pl_3_factor::text,
  article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole,
  article.tracking`

interface NamedArticle {
  article_id?: number
  article_code?: string
  um3pl?: string
}

/** The article that each line names by id or code, with the rule for its unit. Undefined where there is none. */
export async function findArticles(
  db: Reader<DB>,
  { companyId }: OneCompany,
  asked: readonly NamedArticle[],
): Promise<(ArticleOfLine | undefined)[]> {
  const rows = await readRows(
    db,
    sql<ArticleOfLine & { position: number }>`
    select asked.position, ${articleColumns}
      from unnest(${column(asked, 'article_id')}::bigint[], ${column(asked, 'article_code')}::text[],
                  ${column(asked, 'um3pl')}::text[]) with ordinality as asked (article_id, code, um3pl, position)
      join articles article on article.company_id = ${companyId} and article.id = coalesce(
             asked.article_id,
             (select id from articles where company_id = ${companyId} and article_code = asked.code))
      left join units on units.code = coalesce(asked.um3pl, article.um3pl)`,
  )
  const found = new Map(rows.map((row) => [row.position, row]))
  return asked.map((_line, index) => found.get(index + 1))
}

function column<K extends keyof NamedArticle>(asked: readonly NamedArticle[], name: K) {
  return asked.map((line) => line[name] ?? null)
}

type ExactColumn = 'quantity_um3pl' | 'factor' | keyof Progress
type LineRow = Omit<Line, ExactColumn | 'saved' | 'lots' | 'pieces'> &
  Record<ExactColumn, string> & { document_id: number; lots: StoredLot[] | null; pieces: PieceOfLine[] | null }
type StoredLot = Pick<LotOfLine, 'lot_id' | 'lot_code' | 'expires_on'> &
  Record<LotProgressField, string> & { quantity: string | null }

/** Quantities are read as text, because a number is not exact. */
const isExact = (name: string) => lineColumns[name as keyof typeof lineColumns].type === 'numeric'
const lineNames = Object.keys(lineColumns)
const selected = sql.join(
  lineNames.map((name) => (isExact(name) ? sql`line.${sql.ref(name)}::text` : sql`line.${sql.ref(name)}`)),
)

/** The lines of these documents, by document id and in order. */
export async function listLines(
  db: Reader<DB>,
  { companyId }: OneCompany,
  documentIds: readonly number[],
): Promise<Map<number, Line[]>> {
  const rows = await readRows(
    db,
    sql<LineRow>`
    select article.article_code, article.um3pl as first_um3pl, ${storedLots(companyId)} as lots,
           ${storedPieces(companyId)} as pieces, ${selected}
      from document_lines line
      join articles article on article.company_id = line.company_id and article.id = line.article_id
     where line.company_id = ${companyId} and line.document_id = any(${documentIds})
     order by line.document_id, line.position`,
  )
  return Map.groupBy(rows.map(toLine), ({ document_id }) => document_id)
}

function toLine({ lots: stored, pieces, ...row }: LineRow): Line & { document_id: number } {
  const exact = lineNames.filter(isExact).map((name) => [name, millionths(row[name as ExactColumn])])
  const lots = stored?.map(toLotOfLine)
  const line: Line & { document_id: number } = {
    ...row,
    ...Object.fromEntries(exact),
    ...(lots && { lots }),
    ...(pieces && { pieces }),
  }
  if (lots) noteSaved([line])
  return { ...line, saved: progressOf(line) }
}

function toLotOfLine({ lot_id, lot_code, expires_on, quantity, ...progress }: StoredLot): LotOfLine {
  const exact = lotProgressFields.map((field) => [field, millionths(progress[field])])
  return {
    lot_id,
    lot_code,
    expires_on,
    quantity: quantity === null ? null : millionths(quantity),
    ...(Object.fromEntries(exact) as Record<LotProgressField, bigint>),
  }
}

/** Adds lines after the existing ones. */
export async function appendLines(change: Change, document: Document, lines: readonly NewLine[]): Promise<void> {
  if (!lines.length) return
  const { trx, events } = change
  const ids = await allocateIds(trx, 'document_lines', lines.length)
  const added = lines.map((line, index) => ({
    ...newLine(line, ids[index] as number),
    document_id: document.id,
    position: document.lines.length + index + 1,
  }))
  await runTogether(trx, [insertLines(trx, document.company_id, insertedColumns(lineColumns, added))])
  document.lines.push(...added)
  const { type: resource, load, id } = document
  events.note({ resource, load, kind: 'updated', id, changed: ['lines'] })
}

/** A new line, without any progress. */
export function newLine(line: NewLine, id: number): Line {
  return { ...line, ...noProgress, id, first_um3pl: line.um3pl, saved: { ...noProgress } }
}

/**
 * Replaces a document's lines. Their positions are 1, 2, 3 and so on. A line with the same article is updated and keeps its
 * id, so that references to it stay valid.
 */
export async function replaceLines({ trx }: Change, document: Document, lines: readonly NewLine[]): Promise<void> {
  const free = [...document.lines]
  const kept = lines.map(({ article_id }) => {
    const index = free.findIndex((line) => line.article_id === article_id)
    return index < 0 ? undefined : free.splice(index, 1)[0]
  })
  const added = kept.filter((line) => !line).length
  const fresh = (added ? await allocateIds(trx, 'document_lines', added) : []).values()
  const placed = lines.map((line, index) => {
    const old = kept[index]
    const written = old ? { ...old, ...describe(line) } : newLine(describe(line), fresh.next().value as number)
    const pieces = replacedPieces({ pieces: old?.pieces }, line)
    return { ...written, ...(pieces && { pieces }), document_id: document.id, position: index + 1 }
  })
  const [updated, inserted] = [placed.filter((_, index) => kept[index]), placed.filter((_, index) => !kept[index])]
  const { company_id } = document
  await runTogether(trx, [
    ...(free.length ? [deleteLines(trx, company_id, { ids: free.map(({ id }) => id) })] : []),
    ...(updated.length ? [updateLines(trx, company_id, writtenColumns(updated, updatedNames))] : []),
    ...(inserted.length ? [insertLines(trx, company_id, insertedColumns(lineColumns, inserted))] : []),
    ...replacingLots(trx, company_id, document.lines, placed),
    ...writingLinePieces(trx, company_id, placed),
  ])
  noteSaved(placed)
  noteSavedPieces(placed)
  document.hasOtherLines = true
  document.lines = placed
}

/** Removes the lots of these lines, and writes those of the lines that replace them. */
function replacingLots(trx: Transaction<DB>, companyId: number, old: readonly Line[], lines: readonly Line[]) {
  const ids = old.filter(({ lots }) => lots?.length).map(({ id }) => id)
  const lots = changedLotsOf(lines)
  return [
    ...(ids.length ? [deletingLineLots(trx, companyId, { ids })] : []),
    ...(lots ? [writingLineLots(trx, companyId, lots)] : []),
  ]
}

/** A line at its place in a document. */
export type PlacedLine = Line & { document_id: number; position: number }

/** The columns of lines whose content has changed. */
const updatedNames = ['id', ...changeableNames(contentColumns)] as const

const types = typesOf(lineColumns)

export const insertLines = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, lines: Parameter<Columns>) => sql`
    insert into document_lines (company_id, ${namesOf(lines)})
    select ${companyId}, ${namesOf(lines)} from ${tableOf(lines, types)}`,
)

const updateLines = statementOf((_trx: Transaction<DB>, companyId: Parameter<number>, lines: Parameter<Columns>) => {
  const changes = changeableNames(contentColumns).map((name) => `${name} = given.${name}`)
  return sql`
      update document_lines line set ${sql.raw(changes.join(', '))} from ${tableOf(lines, types)}
       where line.company_id = ${companyId} and line.id = given.id`
})

const deleteLines = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, { ids }: Parameter<{ ids: number[] }>) => sql`
    delete from document_lines where company_id = ${companyId} and id = any(${ids}::bigint[])`,
)

const { id: _id, document_id: _document, position: _position, ...described } = contentColumns
const describedNames = ['article_code', ...Object.keys(described)] as (keyof NewLine)[]

/** The fields of a line without its place and progress, which the existing line keeps. */
function describe(line: NewLine): NewLine {
  const content = Object.fromEntries(describedNames.map((name) => [name, line[name]])) as unknown as NewLine
  return line.lots ? { ...content, lots: namedLots(line).map((lot) => newLotOfLine(lot, lot.quantity)) } : content
}
