import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { millionths, toDecimal } from '../../platform/decimals.ts'
import { namesOf, tableOf } from '../../platform/postgres/columns.ts'
import { type Parameter, statementOf } from '../../platform/postgres/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import { runTogether } from '../../platform/postgres/transactions.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import { drawIds } from '../drawing.queries.ts'
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
  const { rows } = await sql<ArticleOfLine & { position: number }>`
    select asked.position, article.id as article_id, article.article_code, article.active, article.um3pl,
           article.um3pl_2, article.um3pl_2_factor::text, article.um3pl_3, article.um3pl_3_factor::text,
           article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole
      from unnest(${column(asked, 'article_id')}::bigint[], ${column(asked, 'article_code')}::text[],
                  ${column(asked, 'um3pl')}::text[]) with ordinality as asked (article_id, code, um3pl, position)
      join articles article on article.company_id = ${companyId} and article.id = coalesce(
             asked.article_id,
             (select id from articles where company_id = ${companyId} and article_code = asked.code))
      left join units on units.code = coalesce(asked.um3pl, article.um3pl)`.execute(db)
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
  const { rows } = await sql<LineRow>`
    select line.document_id, line.id, line.article_id, article.article_code, article.um3pl as first_um3pl, line.um3pl,
           line.line_reference, line.notes, line.purchase_order_line_id, line.names_order_line,
           line.unexpected,
           ${sql.join(exact.map((name) => sql`line.${sql.ref(name)}::text`))}
      from document_lines line
      join articles article on article.company_id = line.company_id and article.id = line.article_id
     where line.company_id = ${companyId} and line.document_id = any(${documentIds})
     order by line.document_id, line.position`.execute(db)
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
  const positions = lines.map((_line, index) => document.lines.length + index + 1)
  await runTogether(trx, [insertLines(trx, keyOf(document), rowsOf(lines, ids, positions))])
  lines.forEach((line, index) => {
    document.lines.push(newLine(line, ids[index] as number))
  })
  events.note({ resource: document.type, kind: 'updated', id: document.id, changed: ['lines'] })
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
  const drawn = added ? await drawIds(trx, 'document_lines', added) : []
  const fresh = drawn.values()
  const placed = lines.map((line, index) => {
    const id = kept[index]?.id ?? (fresh.next().value as number)
    return { line, id, position: index + 1, isKept: kept[index] !== undefined }
  })
  const rows = (some: typeof placed) =>
    rowsOf(
      some.map(({ line }) => line),
      some.map(({ id }) => id),
      some.map(({ position }) => position),
    )
  const [changed, inserted] = [placed.filter(({ isKept }) => isKept), placed.filter(({ isKept }) => !isKept)]
  const key = keyOf(document)
  await runTogether(trx, [
    ...(free.length ? [deleteLines(trx, key, { ids: free.map(({ id }) => id) })] : []),
    ...(changed.length ? [updateLines(trx, key, rows(changed))] : []),
    ...(inserted.length ? [insertLines(trx, key, rows(inserted))] : []),
  ])
  document.hasOtherLines = true
  document.lines = placed.map(({ line, id }, index) => {
    const old = kept[index]
    return old ? { ...old, ...describe(line) } : newLine(describe(line), id)
  })
}

type DocumentKey = Pick<Document, 'company_id' | 'id'>

function keyOf({ company_id, id }: Document): DocumentKey {
  return { company_id, id }
}

function rowsOf(lines: readonly NewLine[], ids: number[], positions: number[]) {
  return {
    id: ids,
    position: positions,
    article_id: lines.map(({ article_id }) => article_id),
    um3pl: lines.map(({ um3pl }) => um3pl),
    quantity_um3pl: lines.map(({ quantity_um3pl }) => toDecimal(quantity_um3pl)),
    factor: lines.map(({ factor }) => toDecimal(factor)),
    line_reference: lines.map(({ line_reference }) => line_reference),
    notes: lines.map(({ notes }) => notes),
    purchase_order_line_id: lines.map(({ purchase_order_line_id }) => purchase_order_line_id),
    names_order_line: lines.map(({ names_order_line }) => names_order_line),
    unexpected: lines.map(({ unexpected }) => unexpected),
  }
}

type LineRows = ReturnType<typeof rowsOf>

const types = {
  id: 'bigint',
  position: 'integer',
  article_id: 'bigint',
  quantity_um3pl: 'numeric',
  factor: 'numeric',
  purchase_order_line_id: 'bigint',
  names_order_line: 'boolean',
  unexpected: 'boolean',
}

const insertLines = statementOf(
  (_trx: Transaction<DB>, { company_id, id }: Parameter<DocumentKey>, lines: Parameter<LineRows>) => sql`
    insert into document_lines (company_id, document_id, ${namesOf(lines)})
    select ${company_id}, ${id}, ${namesOf(lines)} from ${tableOf(lines, types)}`,
)

const updateLines = statementOf(
  (_trx: Transaction<DB>, { company_id }: Parameter<DocumentKey>, { id, ...fields }: Parameter<LineRows>) => {
    const names = Object.keys(fields).filter((name) => name !== 'article_id' && name !== 'unexpected')
    return sql`
      update document_lines line set ${sql.raw(names.map((name) => `${name} = given.${name}`).join(', '))}
        from ${tableOf({ id, ...fields }, types)}
       where line.company_id = ${company_id} and line.id = given.id`
  },
)

const deleteLines = statementOf(
  (_trx: Transaction<DB>, { company_id }: Parameter<DocumentKey>, { ids }: Parameter<{ ids: number[] }>) => sql`
    delete from document_lines where company_id = ${company_id} and id = any(${ids}::bigint[])`,
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
