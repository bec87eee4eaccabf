import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { insertedColumns, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import { shortLockTimeout } from '../../platform/postgres/writes/batches.ts'
import { isDryRun } from '../../platform/postgres/writes/transactions.ts'
import { ids } from '../allocating.queries.ts'
import type { LevelRow } from '../inventory/stock-levels.queries.ts'
import { type DocumentKind, headerColumns, type NewDocument } from './document.ts'
import { insertMoves, moveColumns } from './documents.queries.ts'
import { lineColumns } from './line.columns.ts'
import { insertingLineLots } from './line-lots.queries.ts'
import { changedLotsOf } from './line-lots.ts'
import { writingLinePieces } from './line-pieces.ts'
import { type ArticleOfLine, articleColumns, insertLines, type PlacedLine } from './lines.queries.ts'

interface PreparationInput {
  companyId: number
  type: DocumentKind['type']
  /** The warehouse of all documents, unless they have several. Null means the default one. */
  warehouse_id: number | null
  documents: {
    document: number[]
    /** The warehouses, where documents have different ones. */
    warehouse_id: (number | null)[] | undefined
    /** Given to learn which of them are taken. */
    reference: (string | null)[] | undefined
    to_warehouse_id: (number | null)[] | undefined
    client_3pl_id: (number | null)[] | undefined
    partner_id: (number | null)[] | undefined
    sales_order_id: (number | null)[] | undefined
    expected_at: (string | null)[] | undefined
    occurred_at: (string | null)[] | undefined
  }
  /** The articles of the lines, by id or by code, and their units where they differ from the article's first unit. */
  lines: {
    position: number[]
    document: number[]
    article_id: (number | undefined)[]
    article_code: (string | undefined)[] | undefined
    um3pl: (string | undefined)[] | undefined
  }
  /** Whether to lock the stock of these articles. */
  locks: boolean
  /** Whether the warehouse may be inactive. */
  acceptsInactive: boolean
  /** Whether unrelated requests share the transaction, so that locks must not be awaited for long. */
  waitsBriefly: boolean
}

/** What new documents need from sequences. */
interface NumberingInput {
  companyId: number
  type: DocumentKind['type']
  prefix: string
  documents: number
  lines: number
  /** Ids for stock that has no row yet. */
  levels: number
  /** Whether this is a dry run, which shows the next numbers and allocates none. */
  previews: boolean
}

export interface Numbering {
  now: string
  documentIds: number[]
  numbers: string[]
  lineIds: number[]
  levelIds: number[]
}

/** Allocates the ids and numbers of new documents and their lines. It names no table: see `allocating`. */
export const numbering = statementOf((_trx: Transaction<DB>, asked: Parameter<NumberingInput>) => {
  const series = sql`${asked.companyId}, ${asked.type}, ${asked.prefix}`
  const number = asked.previews
    ? sql`preview_document_number(${series}, document)`
    : sql`next_document_number(${series})`
  return sql<Numbering>`
    select now() as now, ${ids('documents', asked.documents)} as "documentIds",
           to_json(array(select ${number} from generate_series(1, ${asked.documents}::integer) document)) as numbers,
           ${ids('document_lines', asked.lines)} as "lineIds", ${ids('stock_levels', asked.levels)} as "levelIds"`
})

/** For one line: its article, its stock, and which of the named records exist. */
export type Prepared = ArticleOfLine &
  LevelRow & {
    document: number
    position: number
    expected_at: string | null
    occurred_at: string | null
    /** Only of documents that name a second warehouse. */
    has_destination?: boolean
    has_client: boolean
    has_partner: boolean
    has_sales_order: boolean
    has_reference: boolean
  }

/**
 * Reads everything that is needed to create documents, in one statement. Returns a row for each line, in any order. Locks
 * stock in the same order as `openStock`.
 */
export const preparation = statementOf((_trx: Transaction<DB>, asked: Parameter<PreparationInput>) => {
  const { companyId, warehouse_id, documents, lines } = asked
  const exists = (
    table: string,
    id: 'to_warehouse_id' | 'client_3pl_id' | 'partner_id' | 'sales_order_id',
    condition: string,
  ) =>
    documents[id]
      ? sql`exists (select from ${sql.table(table)} where company_id = ${companyId} and id = given.${sql.ref(id)} and ${sql.raw(condition)})`
      : sql`false`
  const byCode = sql`(select id from articles where company_id = ${companyId} and article_code = given.article_code)`
  const articleId = lines.article_code ? sql`coalesce(given.article_id, ${byCode})` : sql`given.article_id`
  const several = documents.warehouse_id
  const own = several
    ? sql`from warehouse where case when given.warehouse_id is null then is_default else id = given.warehouse_id end`
    : sql`from warehouse`
  const client = documents.client_3pl_id ? sql`is not distinct from given.client_3pl_id` : sql`is null`
  const taken = documents.reference
    ? sql`exists (
        select from documents where company_id = ${companyId} and type = ${asked.type} and reference = given.reference
                                and client_3pl_id ${client})`
    : sql`false`
  return sql<Prepared>`
    with warehouse as materialized (
      select id, code, is_default${asked.waitsBriefly ? sql`, ${shortLockTimeout}` : sql``} from warehouses
       where company_id = ${companyId} ${asked.acceptsInactive ? sql`` : sql`and active`}
         and ${several ? sql`(id = any(${several}::bigint[]) or is_default)` : warehouse_id ? sql`id = ${warehouse_id}` : sql`is_default`}
    ), document as materialized (
      select given.document,
             ${documents.expected_at ? sql`given.expected_at` : sql`null::timestamptz`} as expected_at,
             ${documents.occurred_at ? sql`given.occurred_at` : sql`null::timestamptz`} as occurred_at,
             (select id ${own}) as warehouse_id, (select code ${own}) as warehouse_code,
             ${documents.to_warehouse_id ? sql`${exists('warehouses', 'to_warehouse_id', 'active')} as has_destination,` : sql``}
             ${exists('clients', 'client_3pl_id', 'active')} as has_client,
             ${exists('partners', 'partner_id', 'active')} as has_partner,
             ${exists('documents', 'sales_order_id', `type = 'sales_order'`)} as has_sales_order,
             ${taken} as has_reference
        from ${tableOf(documents, documentTypes)}
    ), line as materialized (
      select given.position, given.document, article.client_3pl_id, ${articleColumns}
        from ${tableOf(lines, { position: 'integer', document: 'integer', article_id: 'bigint' })}
        left join articles article on article.company_id = ${companyId} and article.id = ${articleId}
        left join units on units.code = ${lines.um3pl ? sql`coalesce(given.um3pl, article.um3pl)` : sql`article.um3pl`}
    ), level as materialized (
      select warehouse_id, article_id, id, version, on_hand::text, reserved::text, quarantined::text, inbound::text,
             tracking as place_tracking
        from stock_levels
       where ${asked.locks} and company_id = ${companyId}
         and warehouse_id = ${several ? sql`any(array(select warehouse_id from document))` : sql`(select id from warehouse)`}
         and article_id = any(array(select article_id from line))
       order by article_id, warehouse_id
         for no key update
    )
    select * from line join document using (document) left join level using (warehouse_id, article_id)`
})

const documentTypes = {
  document: 'integer',
  warehouse_id: 'bigint',
  to_warehouse_id: 'bigint',
  client_3pl_id: 'bigint',
  partner_id: 'bigint',
  sales_order_id: 'bigint',
  expected_at: 'timestamptz',
  occurred_at: 'timestamptz',
}

/** A new document, and its record in the API. */
export interface Created<Result> {
  document: NewDocument
  record: Result
}

/** Statements that insert new documents of one type with their lines. The history is added when its ids are allocated. */
export function insertion(
  trx: Transaction<DB>,
  documents: readonly NewDocument[],
): (moveIds: readonly number[]) => CompiledQuery[] {
  const [{ company_id, type, created_at }] = documents as [NewDocument]
  // The headers are sent as one JSON text: otherwise each set of columns would need its own statement.
  const headers = JSON.stringify(
    // In a dry run the number may be allocated by somebody else at the same time: an id never is.
    documents.map(({ id, number, status, header }) => ({
      ...header,
      id,
      number: isDryRun(trx) ? `preview ${id}` : number,
      status,
    })),
  )
  const lots = changedLotsOf(documents.flatMap(({ lines }) => lines))
  const statements = [
    insertHeaders(trx, company_id, { type, headers, created_at }),
    insertLines(trx, company_id, insertedColumns(lineColumns, documents.flatMap(placedLines))),
    ...(lots ? [insertingLineLots(trx, company_id, lots)] : []),
    ...writingLinePieces(
      trx,
      company_id,
      documents.flatMap(({ lines }) => lines),
    ),
  ]
  const moves = moveColumns(
    documents.flatMap(({ id, actor, created_at, moves }) =>
      moves.map((move) => ({ document_id: id, actor, created_at, ...move })),
    ),
  )
  return (moveIds) => {
    const id = moveIds.slice(0, moves.document_id.length)
    return [...statements, insertMoves(trx, company_id, { id, ...moves })]
  }
}

function placedLines({ id, lines }: NewDocument): PlacedLine[] {
  return lines.map((line, index) => ({ ...line, document_id: id, position: index + 1 }))
}

interface NewHeaders {
  type: string
  headers: string
  created_at: string
}

const insertHeaders = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, { type, headers, created_at }: Parameter<NewHeaders>) => {
    const columns = { id: 'bigint', number: 'text', status: 'text', ...headerColumns }
    const names = sql.raw(Object.keys(columns).join(', '))
    const types = sql.raw(
      Object.entries(columns)
        .map(([name, type]) => `${name} ${type}`)
        .join(', '),
    )
    return sql`
      insert into documents (company_id, type, created_at, updated_at, ${names})
      select ${companyId}, ${type}, ${created_at}::timestamptz, ${created_at}::timestamptz, ${names}
        from json_to_recordset(${headers}::json) as header (${types})`
  },
)
