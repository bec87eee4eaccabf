import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Millionths, toDecimal } from '../../platform/decimals.ts'
import { rowsOf } from '../../platform/statements.ts'
import { eventsOf, hasWebhooks, type Told, type ToldRows, telling, toldRows } from '../events/outbox.queries.ts'
import type { StockBook } from '../inventory/stock-book.ts'
import { type BookRows, changesOf, type LevelRow, rowsOfBook, toldOf } from '../inventory/stock-levels.queries.ts'
import type { DocumentKind, NewDocument, Work } from './document.ts'
import { headerColumns, type NamedRecords } from './documents.queries.ts'
import type { ArticleOfLine } from './lines.queries.ts'

interface Asked {
  companyId: number
  type: DocumentKind['type']
  prefix: string
  named: NamedRecords
  expected_at: string | null
  /** What the lines name. */
  lines: { article_ids: (number | null)[]; article_codes: (string | null)[]; units: (string | null)[] }
  /** Whether the stock of these articles is to be locked. */
  locks: boolean
}

/** What a document and its line get, and what there is of all that they name. */
export type Prepared = ArticleOfLine &
  LevelRow & {
    document_id: number
    position: number
    line_id: number
    number: string
    expected_at: string | null
    has_client: boolean
    has_partner: boolean
    has_sales_order: boolean
    has_webhooks: boolean
  }

/**
 * Asks in one go for all that has to be known before a document can be written; a row for each line, in any order. Stock
 * is locked as `lockLevels` does it.
 */
export const prepare = rowsOf((_trx: Transaction<DB>, asked: Asked) => {
  const { companyId, named, lines } = asked
  const exists = (table: string, id: number | null | undefined, condition: string) =>
    id
      ? sql`exists (select from ${sql.table(table)} where company_id = ${companyId} and id = ${id} and ${sql.raw(condition)})`
      : sql`false`
  return sql<Prepared>`
    with warehouse as materialized (
      select id, code from warehouses where company_id = ${companyId} and active
         and ${named.warehouse_id ? sql`id = ${named.warehouse_id}` : sql`is_default`}
    ), document as materialized (
      select now() as now, nextval('documents_id_seq') as document_id,
             next_document_number(${companyId}, ${asked.type}, ${asked.prefix}) as number,
             ${asked.expected_at}::timestamptz as expected_at,
             (select id from warehouse) as warehouse_id, (select code from warehouse) as warehouse_code,
             ${exists('clients', named.client_3pl_id, 'active')} as has_client,
             ${exists('partners', named.partner_id, 'active')} as has_partner,
             ${exists('documents', named.sales_order_id, `type = 'sales_order'`)} as has_sales_order,
             ${hasWebhooks(companyId)} as has_webhooks
    ), line as materialized (
      select sent.position, nextval('document_lines_id_seq') as line_id, article.id as article_id,
             article.article_code, article.active, article.um3pl, article.um3pl_2, article.um3pl_2_factor::text,
             article.um3pl_3, article.um3pl_3_factor::text, article.client_3pl_id,
             article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole
        from unnest(${lines.article_ids}::bigint[], ${lines.article_codes}::text[], ${lines.units}::text[])
             with ordinality as sent (article_id, article_code, um3pl, position)
        left join articles article on article.company_id = ${companyId} and article.id = coalesce(
               sent.article_id,
               (select id from articles where company_id = ${companyId} and article_code = sent.article_code))
        left join units on units.code = coalesce(sent.um3pl, article.um3pl)
    ), level as materialized (
      select * from stock_levels
       where ${asked.locks} and company_id = ${companyId} and warehouse_id = (select id from warehouse)
         and article_id = any(array(select article_id from line))
       order by article_id
         for no key update
    )
    select document.*, line.*, level.id, level.version, level.on_hand::text, level.reserved::text,
           level.quarantined::text, level.inbound::text
      from document cross join line left join level using (article_id)`
})

/** Writes a new document and the stock that it moves, and tells of both, in one statement. */
export async function write(work: Work, document: NewDocument, record: { id: number }, book: StockBook): Promise<void> {
  const told: Told = {
    resource: document.type,
    kinds: ['created', ...new Set(document.moves.map(({ to }) => to))],
    record,
  }
  await writeRows(
    work.trx,
    rowsOfNew(work, document),
    book.movements.length ? rowsOfBook(work, book) : null,
    toldRows(work.scope, [told, ...toldOf(work, book)], document.hasWebhooks),
  )
}

const writeRows = rowsOf((_trx: Transaction<DB>, document: NewRows, stock: BookRows | null, told: ToldRows) =>
  telling([...insertion(document), ...(stock ? changesOf(stock) : [])], eventsOf(told), told.delivers),
)

/** A new document as its insertion takes it: what there may be any number of is JSON. */
type NewRows = ReturnType<typeof rowsOfNew>

function rowsOfNew({ scope, actor }: Work, document: NewDocument) {
  const { id, type, number, status, header, lines, moves } = document
  return {
    companyId: scope.companyId,
    actor,
    id,
    type,
    number,
    status,
    header: JSON.stringify(header),
    moves: JSON.stringify(moves),
    lines: JSON.stringify(
      lines.map((line, index) => ({
        id: line.id,
        position: index + 1,
        article_id: line.article_id,
        um3pl: line.um3pl,
        quantity_um3pl: toDecimal(line.quantity_um3pl),
        factor: toDecimal(line.factor),
        line_reference: line.line_reference ?? undefined,
        notes: line.notes ?? undefined,
        purchase_order_line_id: line.purchase_order_line_id ?? undefined,
        unexpected: line.unexpected || undefined,
        reserved: unlessNothing(line.reserved),
        backordered: unlessNothing(line.backordered),
        inbound: unlessNothing(line.inbound),
      })),
    ),
  }
}

function unlessNothing(quantity: Millionths): string | undefined {
  return quantity === 0n ? undefined : toDecimal(quantity)
}

/** Inserts a document as it stands, with its lines and its history: parts of a statement that tells of it. */
function insertion(rows: NewRows): RawBuilder<unknown>[] {
  const { companyId, id } = rows
  const names = sql.raw(Object.keys(headerColumns).join(', '))
  const types = sql.raw(
    Object.entries(headerColumns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )
  return [
    sql`document as (
      insert into documents (company_id, id, type, number, status, ${names})
      select ${companyId}, ${id}, ${rows.type}, ${rows.number}, ${rows.status}, ${names}
        from json_to_record(${rows.header}::json) as header (${types})
    )`,
    sql`lines as (
      insert into document_lines (company_id, document_id, id, position, article_id, um3pl, quantity_um3pl, factor,
                                  line_reference, notes, purchase_order_line_id, unexpected, reserved, backordered,
                                  inbound)
      select ${companyId}, ${id}, id, position, article_id, um3pl, quantity_um3pl, factor, line_reference, notes,
             purchase_order_line_id, coalesce(unexpected, false), coalesce(reserved, 0), coalesce(backordered, 0),
             coalesce(inbound, 0)
        from json_to_recordset(${rows.lines}::json) as line (
               id bigint, position integer, article_id bigint, um3pl text, quantity_um3pl numeric, factor numeric,
               line_reference text, notes text, purchase_order_line_id bigint, unexpected boolean, reserved numeric,
               backordered numeric, inbound numeric)
    )`,
    sql`history as (
      insert into document_moves (company_id, document_id, from_status, to_status, note, actor)
      select ${companyId}, ${id}, "from", "to", note, ${rows.actor}
        from json_to_recordset(${rows.moves}::json) as move ("from" text, "to" text, note text)
    )`,
  ]
}
