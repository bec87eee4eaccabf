import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { millionths, toDecimal } from '../../platform/decimals.ts'
import { columnUnlessDefault, namesOf, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, readRows, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { drawIds } from '../../platform/postgres/writes/drawing.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import { type Document, type Line, type NewLine, noProgress, type Progress, progressFields } from './document.ts'

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
}

/** The columns of `ArticleOfLine`, from the tables `articles article` and `units`. */
export const articleColumns = sql`
  article.id as article_id, article.article_code, article.active, article.um3pl, article.um3pl_2,
  article.um3pl_2_factor::text, article.um3pl_3, article.um3pl_3_factor::text,
  article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole`

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

type LineRow = Omit<Line, 'quantity_um3pl' | 'factor' | 'saved' | keyof Progress> &
  Record<'quantity_um3pl' | 'factor' | keyof Progress, string> & { document_id: number }

/** The lines of these documents, by document id and in order. */
export async function listLines(
  db: Reader<DB>,
  { companyId }: OneCompany,
  documentIds: readonly number[],
): Promise<Map<number, Line[]>> {
  const exact = ['quantity_um3pl', 'factor', ...progressFields] as const
  const rows = await readRows(
    db,
    sql<LineRow>`
    select line.document_id, line.id, line.article_id, article.article_code, article.um3pl as first_um3pl, line.um3pl,
           line.line_reference, line.notes, line.purchase_order_line_id, line.names_order_line,
           line.unexpected,
           ${sql.join(exact.map((name) => sql`line.${sql.ref(name)}::text`))}
      from document_lines line
      join articles article on article.company_id = line.company_id and article.id = line.article_id
     where line.company_id = ${companyId} and line.document_id = any(${documentIds})
     order by line.document_id, line.position`,
  )
  return Map.groupBy(rows.map(toLine), ({ document_id }) => document_id)
}

function toLine(row: LineRow): Line & { document_id: number } {
  const progress = Object.fromEntries(progressFields.map((field) => [field, millionths(row[field])])) as Progress
  return {
    ...row,
    ...progress,
    quantity_um3pl: millionths(row.quantity_um3pl),
    factor: millionths(row.factor),
    saved: { ...progress },
  }
}

/** Adds lines after the existing ones. */
export async function appendLines(change: Change, document: Document, lines: readonly NewLine[]): Promise<void> {
  if (!lines.length) return
  const { trx, events } = change
  const ids = await drawIds(trx, 'document_lines', lines.length)
  const added = lines.map((line, index) => ({
    document_id: document.id,
    position: document.lines.length + index + 1,
    ...newLine(line, ids[index] as number),
  }))
  await runTogether(trx, [insertLines(trx, document.company_id, insertedColumns(added))])
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
  const fresh = (added ? await drawIds(trx, 'document_lines', added) : []).values()
  const placed = lines.map((line, index) => {
    const old = kept[index]
    const written = old ? { ...old, ...describe(line) } : newLine(describe(line), fresh.next().value as number)
    return { document_id: document.id, position: index + 1, ...written }
  })
  const [updated, inserted] = [placed.filter((_, index) => kept[index]), placed.filter((_, index) => !kept[index])]
  const { company_id } = document
  await runTogether(trx, [
    ...(free.length ? [deleteLines(trx, company_id, { ids: free.map(({ id }) => id) })] : []),
    ...(updated.length ? [updateLines(trx, company_id, updatedColumns(updated))] : []),
    ...(inserted.length ? [insertLines(trx, company_id, insertedColumns(inserted))] : []),
  ])
  document.hasOtherLines = true
  document.lines = placed
}

/** A line at its place in a document. */
export type PlacedLine = Line & { document_id: number; position: number }

/** The columns of new lines. Columns that have their default in every line are left out. */
export function insertedColumns(lines: readonly PlacedLine[]) {
  return {
    ...commonColumns(lines),
    document_id: lines.map(({ document_id }) => document_id),
    article_id: lines.map(({ article_id }) => article_id),
    line_reference: columnUnlessDefault(lines, 'line_reference', null),
    notes: columnUnlessDefault(lines, 'notes', null),
    purchase_order_line_id: columnUnlessDefault(lines, 'purchase_order_line_id', null),
    names_order_line: columnUnlessDefault(lines, 'names_order_line', false),
    unexpected: columnUnlessDefault(lines, 'unexpected', false),
    reserved: columnUnlessDefault(lines, 'reserved', 0n)?.map(toDecimal),
    backordered: columnUnlessDefault(lines, 'backordered', 0n)?.map(toDecimal),
    inbound: columnUnlessDefault(lines, 'inbound', 0n)?.map(toDecimal),
  }
}

function updatedColumns(lines: readonly PlacedLine[]) {
  return {
    ...commonColumns(lines),
    line_reference: lines.map(({ line_reference }) => line_reference),
    notes: lines.map(({ notes }) => notes),
    purchase_order_line_id: lines.map(({ purchase_order_line_id }) => purchase_order_line_id),
    names_order_line: lines.map(({ names_order_line }) => names_order_line),
  }
}

function commonColumns(lines: readonly PlacedLine[]) {
  return {
    id: lines.map(({ id }) => id),
    position: lines.map(({ position }) => position),
    um3pl: lines.map(({ um3pl }) => um3pl),
    quantity_um3pl: lines.map(({ quantity_um3pl }) => toDecimal(quantity_um3pl)),
    factor: lines.map(({ factor }) => toDecimal(factor)),
  }
}

const types = {
  id: 'bigint',
  document_id: 'bigint',
  position: 'integer',
  article_id: 'bigint',
  quantity_um3pl: 'numeric',
  factor: 'numeric',
  purchase_order_line_id: 'bigint',
  names_order_line: 'boolean',
  unexpected: 'boolean',
  reserved: 'numeric',
  backordered: 'numeric',
  inbound: 'numeric',
}

export const insertLines = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, lines: Parameter<ReturnType<typeof insertedColumns>>) => sql`
    insert into document_lines (company_id, ${namesOf(lines)})
    select ${companyId}, ${namesOf(lines)} from ${tableOf(lines, types)}`,
)

const updateLines = statementOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    { id, ...fields }: Parameter<ReturnType<typeof updatedColumns>>,
  ) => {
    const changes = Object.keys(fields).map((name) => `${name} = given.${name}`)
    return sql`
      update document_lines line set ${sql.raw(changes.join(', '))} from ${tableOf({ id, ...fields }, types)}
       where line.company_id = ${companyId} and line.id = given.id`
  },
)

const deleteLines = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, { ids }: Parameter<{ ids: number[] }>) => sql`
    delete from document_lines where company_id = ${companyId} and id = any(${ids}::bigint[])`,
)

/** The fields of a line without its progress, which the existing line keeps. */
function describe(line: NewLine): NewLine {
  const { article_id, article_code, um3pl, quantity_um3pl, factor, line_reference, notes } = line
  const { purchase_order_line_id, names_order_line, unexpected } = line
  return {
    article_id,
    article_code,
    um3pl,
    quantity_um3pl,
    factor,
    line_reference,
    notes,
    purchase_order_line_id,
    names_order_line,
    unexpected,
  }
}
