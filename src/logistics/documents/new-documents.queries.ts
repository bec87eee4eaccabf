import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { namesOf, tableOf, unlessAll } from '../../platform/columns.ts'
import { toDecimal } from '../../platform/decimals.ts'
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
  /** What the lines name: their articles by id or by code, and units where they are not the articles' own. */
  lines: {
    article_id: (number | undefined)[]
    article_code: (string | undefined)[] | undefined
    um3pl: (string | undefined)[] | undefined
  }
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
  const byCode = sql`(select id from articles where company_id = ${companyId} and article_code = given.article_code)`
  const articleId = lines.article_code ? sql`coalesce(given.article_id, ${byCode})` : sql`given.article_id`
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
      select given.position, nextval('document_lines_id_seq') as line_id, article.id as article_id,
             article.article_code, article.active, article.um3pl, article.um3pl_2, article.um3pl_2_factor::text,
             article.um3pl_3, article.um3pl_3_factor::text, article.client_3pl_id,
             article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole
        from ${tableOf(lines, { article_id: 'bigint' })}
        left join articles article on article.company_id = ${companyId} and article.id = ${articleId}
        left join units on units.code = ${lines.um3pl ? sql`coalesce(given.um3pl, article.um3pl)` : sql`article.um3pl`}
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

/** A new document as its insertion takes it. */
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
    /** One text, whichever fields there are: each choice of columns would be a statement of its own. */
    header: JSON.stringify(header),
    lines: {
      id: lines.map((line) => line.id),
      article_id: lines.map((line) => line.article_id),
      um3pl: lines.map((line) => line.um3pl),
      quantity_um3pl: lines.map((line) => toDecimal(line.quantity_um3pl)),
      factor: lines.map((line) => toDecimal(line.factor)),
      line_reference: unlessAll(lines, 'line_reference', null),
      notes: unlessAll(lines, 'notes', null),
      purchase_order_line_id: unlessAll(lines, 'purchase_order_line_id', null),
      unexpected: unlessAll(lines, 'unexpected', false),
      reserved: unlessAll(lines, 'reserved', 0n)?.map(toDecimal),
      backordered: unlessAll(lines, 'backordered', 0n)?.map(toDecimal),
      inbound: unlessAll(lines, 'inbound', 0n)?.map(toDecimal),
    },
    moves: {
      from_status: moves.map(({ from }) => from),
      to_status: moves.map(({ to }) => to),
      note: unlessAll(moves, 'note', null),
    },
  }
}

const lineTypes = {
  id: 'bigint',
  article_id: 'bigint',
  quantity_um3pl: 'numeric',
  factor: 'numeric',
  purchase_order_line_id: 'bigint',
  unexpected: 'boolean',
  reserved: 'numeric',
  backordered: 'numeric',
  inbound: 'numeric',
}

/** Inserts a document as it stands, with its lines and its history: parts of a statement that tells of it. */
function insertion({ companyId, actor, id, lines, moves, ...document }: NewRows): RawBuilder<unknown>[] {
  const names = sql.raw(Object.keys(headerColumns).join(', '))
  const types = sql.raw(
    Object.entries(headerColumns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )
  return [
    sql`document as (
      insert into documents (company_id, id, type, number, status, ${names})
      select ${companyId}, ${id}, ${document.type}, ${document.number}, ${document.status}, ${names}
        from json_to_record(${document.header}::json) as header (${types})
    )`,
    sql`lines as (
      insert into document_lines (company_id, document_id, position, ${namesOf(lines)})
      select ${companyId}, ${id}, position, ${namesOf(lines)} from ${tableOf(lines, lineTypes)}
    )`,
    sql`history as (
      insert into document_moves (company_id, document_id, actor, ${namesOf(moves)})
      select ${companyId}, ${id}, ${actor}, ${namesOf(moves)} from ${tableOf(moves, {})}
    )`,
  ]
}
