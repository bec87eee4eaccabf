import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { toDecimal } from '../../platform/decimals.ts'
import { waitingBriefly } from '../../platform/postgres/batches.ts'
import { namesOf, tableOf, unlessAll } from '../../platform/postgres/columns.ts'
import { rowsOf } from '../../platform/postgres/statements.ts'
import { eventsOf, hasWebhooks, type Told, type ToldRows, telling, toldRows } from '../events/outbox.queries.ts'
import type { StockBook } from '../inventory/stock-book.ts'
import { type BookRows, changesOf, type LevelRow, rowsOfBook, toldOf } from '../inventory/stock-levels.queries.ts'
import { type DocumentKind, headerColumns, type NewDocument, type Work } from './document.ts'
import type { ArticleOfLine } from './lines.queries.ts'

interface Asked {
  companyId: number
  type: DocumentKind['type']
  prefix: string
  /** Of all of them. The default one unless it is named. */
  warehouse_id: number | null
  documents: {
    document: number[]
    client_3pl_id: (number | null)[] | undefined
    partner_id: (number | null)[] | undefined
    sales_order_id: (number | null)[] | undefined
    expected_at: (string | null)[] | undefined
  }
  /** What the lines name: their articles by id or by code, and units where they are not the articles' own. */
  lines: {
    position: number[]
    document: number[]
    article_id: (number | undefined)[]
    article_code: (string | undefined)[] | undefined
    um3pl: (string | undefined)[] | undefined
  }
  /** Whether the stock of these articles is to be locked. */
  locks: boolean
  /** Whether there are several documents. */
  together: boolean
}

/** What a document and its line get, and what there is of all that they name. */
export type Prepared = ArticleOfLine &
  LevelRow & {
    document: number
    position: number
    document_id: number
    line_id: number
    number: string
    expected_at: string | null
    has_client: boolean
    has_partner: boolean
    has_sales_order: boolean
    has_webhooks: boolean
  }

/**
 * Asks in one go for all that has to be known before documents can be written; a row for each line, in any order. Stock
 * is locked as `lockLevels` does it.
 */
export const prepare = rowsOf((_trx: Transaction<DB>, asked: Asked) => {
  const { companyId, warehouse_id, documents, lines } = asked
  const exists = (table: string, id: 'client_3pl_id' | 'partner_id' | 'sales_order_id', condition: string) =>
    documents[id]
      ? sql`exists (select from ${sql.table(table)} where company_id = ${companyId} and id = given.${sql.ref(id)} and ${sql.raw(condition)})`
      : sql`false`
  const byCode = sql`(select id from articles where company_id = ${companyId} and article_code = given.article_code)`
  const articleId = lines.article_code ? sql`coalesce(given.article_id, ${byCode})` : sql`given.article_id`
  return sql<Prepared>`
    with warehouse as materialized (
      select id, code${asked.together ? sql`, ${waitingBriefly}` : sql``} from warehouses
       where company_id = ${companyId} and active
         and ${warehouse_id ? sql`id = ${warehouse_id}` : sql`is_default`}
    ), document as materialized (
      select given.document, now() as now, nextval('documents_id_seq') as document_id,
             next_document_number(${companyId}, ${asked.type}, ${asked.prefix}) as number,
             ${documents.expected_at ? sql`given.expected_at` : sql`null::timestamptz`} as expected_at,
             (select id from warehouse) as warehouse_id, (select code from warehouse) as warehouse_code,
             ${exists('clients', 'client_3pl_id', 'active')} as has_client,
             ${exists('partners', 'partner_id', 'active')} as has_partner,
             ${exists('documents', 'sales_order_id', `type = 'sales_order'`)} as has_sales_order,
             ${hasWebhooks(companyId)} as has_webhooks
        from ${tableOf(documents, documentTypes)}
    ), line as materialized (
      select given.position, given.document, nextval('document_lines_id_seq') as line_id, article.id as article_id,
             article.article_code, article.active, article.um3pl, article.um3pl_2, article.um3pl_2_factor::text,
             article.um3pl_3, article.um3pl_3_factor::text, article.client_3pl_id,
             article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole
        from ${tableOf(lines, { position: 'integer', document: 'integer', article_id: 'bigint' })}
        left join articles article on article.company_id = ${companyId} and article.id = ${articleId}
        left join units on units.code = ${lines.um3pl ? sql`coalesce(given.um3pl, article.um3pl)` : sql`article.um3pl`}
    ), level as materialized (
      select article_id, id, version, on_hand::text, reserved::text, quarantined::text, inbound::text
        from stock_levels
       where ${asked.locks} and company_id = ${companyId} and warehouse_id = (select id from warehouse)
         and article_id = any(array(select article_id from line))
       order by article_id
         for no key update
    )
    select * from line join document using (document) left join level using (article_id)`
})

const documentTypes = {
  document: 'integer',
  client_3pl_id: 'bigint',
  partner_id: 'bigint',
  sales_order_id: 'bigint',
  expected_at: 'timestamptz',
}

/** A new document, and how the API tells of it. */
export interface Created<Result> {
  document: NewDocument
  record: Result
}

/** Writes new documents of a type and the stock that they move, and tells of both, in one statement. */
export async function write(work: Work, created: readonly Created<{ id: number }>[], book: StockBook): Promise<void> {
  const told = created.map(({ document: { type, moves }, record }): Told => {
    return { resource: type, kinds: ['created', ...new Set(moves.map(({ to }) => to))], record }
  })
  const documents = created.map(({ document }) => document)
  await writeRows(
    work.trx,
    rowsOfNew(work, documents),
    book.movements.length ? rowsOfBook(work, book) : null,
    toldRows(
      work.scope,
      [...told, ...toldOf(work, book)],
      documents.some(({ hasWebhooks }) => hasWebhooks),
    ),
  )
}

const writeRows = rowsOf((_trx: Transaction<DB>, documents: NewRows, stock: BookRows | null, told: ToldRows) =>
  telling([...insertion(documents), ...(stock ? changesOf(stock) : [])], eventsOf(told), told.delivers),
)

/** New documents as their insertion takes them. */
type NewRows = ReturnType<typeof rowsOfNew>

function rowsOfNew({ scope, actor }: Work, documents: readonly NewDocument[]) {
  const lines = documents.flatMap(({ lines }) => lines)
  const moves = documents.flatMap(({ id, moves }) => moves.map((move) => ({ document_id: id, ...move })))
  const [{ type }] = documents as [NewDocument]
  return {
    companyId: scope.companyId,
    actor,
    type,
    /** One text, whichever fields there are: each choice of columns would be a statement of its own. */
    headers: JSON.stringify(documents.map(({ id, number, status, header }) => ({ ...header, id, number, status }))),
    lines: {
      document_id: documents.flatMap(({ id, lines }) => lines.map(() => id)),
      position: documents.flatMap(({ lines }) => lines.map((_line, index) => index + 1)),
      id: lines.map((line) => line.id),
      article_id: lines.map((line) => line.article_id),
      um3pl: lines.map((line) => line.um3pl),
      quantity_um3pl: lines.map((line) => toDecimal(line.quantity_um3pl)),
      factor: lines.map((line) => toDecimal(line.factor)),
      line_reference: unlessAll(lines, 'line_reference', null),
      notes: unlessAll(lines, 'notes', null),
      purchase_order_line_id: unlessAll(lines, 'purchase_order_line_id', null),
      names_order_line: unlessAll(lines, 'names_order_line', false),
      unexpected: unlessAll(lines, 'unexpected', false),
      reserved: unlessAll(lines, 'reserved', 0n)?.map(toDecimal),
      backordered: unlessAll(lines, 'backordered', 0n)?.map(toDecimal),
      inbound: unlessAll(lines, 'inbound', 0n)?.map(toDecimal),
    },
    moves: {
      document_id: moves.map(({ document_id }) => document_id),
      from_status: moves.map(({ from }) => from),
      to_status: moves.map(({ to }) => to),
      note: unlessAll(moves, 'note', null),
    },
  }
}

const lineTypes = {
  document_id: 'bigint',
  position: 'integer',
  id: 'bigint',
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

/** Inserts documents as they stand, with their lines and their history: parts of a statement that tells of them. */
function insertion({ companyId, actor, type, headers, lines, moves }: NewRows): RawBuilder<unknown>[] {
  const columns = { id: 'bigint', number: 'text', status: 'text', ...headerColumns }
  const names = sql.raw(Object.keys(columns).join(', '))
  const types = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )
  return [
    sql`document as (
      insert into documents (company_id, type, ${names})
      select ${companyId}, ${type}, ${names} from json_to_recordset(${headers}::json) as header (${types})
    )`,
    sql`lines as (
      insert into document_lines (company_id, ${namesOf(lines)})
      select ${companyId}, ${namesOf(lines)} from ${tableOf(lines, lineTypes)}
    )`,
    sql`history as (
      insert into document_moves (company_id, actor, ${namesOf(moves)})
      select ${companyId}, ${actor}, ${namesOf(moves)} from ${tableOf(moves, { document_id: 'bigint' })}
    )`,
  ]
}
