import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { millionths, toDecimal } from '../../platform/decimals.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
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
  /** The article, or the unit catalogue for this unit, asks for whole quantities. */
  whole: boolean
}

interface Asked {
  article_id?: number
  article_code?: string
  um3pl?: string
}

/** The article that each line names, by id or by code, with the rule for its unit; undefined where there is none. */
export async function findArticles(
  db: Reader<DB>,
  { companyId }: OneCompany,
  asked: readonly Asked[],
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

function column<K extends keyof Asked>(asked: readonly Asked[], name: K) {
  return asked.map((line) => line[name] ?? null)
}

type LineRow = Omit<Line, 'quantity_um3pl' | 'factor' | 'saved' | keyof Progress> &
  Record<'quantity_um3pl' | 'factor' | keyof Progress, string> & { document_id: number }

/** The lines of these documents, in order. */
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

/** The columns of new lines, ready for unnest. */
function lineColumns(lines: readonly NewLine[]) {
  return sql`unnest(
    ${lines.map(({ article_id }) => article_id)}::bigint[], ${lines.map(({ um3pl }) => um3pl)}::text[],
    ${lines.map(({ quantity_um3pl }) => toDecimal(quantity_um3pl))}::numeric[],
    ${lines.map(({ factor }) => toDecimal(factor))}::numeric[],
    ${lines.map(({ line_reference }) => line_reference)}::text[], ${lines.map(({ notes }) => notes)}::text[],
    ${lines.map(({ purchase_order_line_id }) => purchase_order_line_id)}::bigint[],
    ${lines.map(({ names_order_line }) => names_order_line)}::boolean[],
    ${lines.map(({ unexpected }) => unexpected)}::boolean[]
  ) with ordinality as line (
    article_id, um3pl, quantity_um3pl, factor, line_reference, notes, purchase_order_line_id, names_order_line,
    unexpected, position)`
}

const lineColumnNames = sql.raw(
  'article_id, um3pl, quantity_um3pl, factor, line_reference, notes, purchase_order_line_id, names_order_line, unexpected',
)

/** Adds lines behind those that the document has. */
export async function appendLines(
  { trx, events }: Change,
  document: Document,
  lines: readonly NewLine[],
): Promise<void> {
  if (!lines.length) return
  const { rows } = await sql<{ id: number }>`
    insert into document_lines (company_id, document_id, position, ${lineColumnNames})
    select ${document.company_id}, ${document.id}, (
             select coalesce(max(position), 0) from document_lines
              where company_id = ${document.company_id} and document_id = ${document.id}
           ) + line.position, ${lineColumnNames}
      from ${lineColumns(lines)} order by line.position
    returning id`.execute(trx)
  lines.forEach((line, index) => {
    document.lines.push(newLine(line, rows[index]?.id as number))
  })
  events.note({ resource: document.type, kind: 'updated', id: document.id, changed: ['lines'] })
}

/** A line as it is right after it was written. */
export function newLine(line: NewLine, id: number): Line {
  return { ...line, ...noProgress, id, first_um3pl: line.um3pl, saved: { ...noProgress } }
}

/**
 * Replaces a document's lines. One of the same article is changed in place and keeps its id, so that what refers to it
 * still does.
 */
export async function replaceLines({ trx }: Change, document: Document, lines: readonly NewLine[]): Promise<void> {
  const free = [...document.lines]
  const kept = lines.map(({ article_id }) => {
    const index = free.findIndex((line) => line.article_id === article_id)
    return index < 0 ? undefined : free.splice(index, 1)[0]
  })
  const { rows } = await sql<{ id: number; position: number }>`
    with sent as (
      select line.*, kept.id
        from ${lineColumns(lines)}
        join unnest(${kept.map((line) => line?.id ?? null)}::bigint[]) with ordinality as kept (id, position)
       using (position)
    ), removed as (
      delete from document_lines where company_id = ${document.company_id} and id = any(${free.map(({ id }) => id)})
    ), changed as (
      update document_lines line
         set position = sent.position, um3pl = sent.um3pl, quantity_um3pl = sent.quantity_um3pl, factor = sent.factor,
             line_reference = sent.line_reference, notes = sent.notes,
             purchase_order_line_id = sent.purchase_order_line_id, names_order_line = sent.names_order_line
        from sent where line.company_id = ${document.company_id} and line.id = sent.id
    )
    insert into document_lines (company_id, document_id, position, ${lineColumnNames})
    select ${document.company_id}, ${document.id}, position, ${lineColumnNames} from sent where id is null
     order by position
    returning id, position`.execute(trx)
  const ids = new Map(rows.map(({ id, position }) => [position, id]))
  document.hasOtherLines = true
  document.lines = lines.map((line, index) => {
    const stood = kept[index]
    return stood ? { ...stood, ...describe(line) } : newLine(describe(line), ids.get(index + 1) as number)
  })
}

/** What a line says, without how far it has come: that is what the standing line knows. */
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
