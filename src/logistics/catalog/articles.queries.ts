import { type Expression, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Articles, DB } from '../../../generated/logistics/database.ts'
import { among, type Fields, listingByKeys, listingOfEach, ofEach, type Span } from '../../platform/keysets.ts'
import { countedPage, matchedPage, type Paging, pagesOf, type Rows, type Window } from '../../platform/pagination.ts'
import { committedTogether, plannedByValues } from '../../platform/prepared.ts'
import { rowOf, rowsOf } from '../../platform/statements.ts'
import { isoText } from '../../platform/timestamps.ts'
import { type CompanyScope, inScope, type OneCompany } from '../company-scope.ts'
import { hasWebhooks, telling } from '../events/outbox.queries.ts'

export type ArticleRow = Selectable<Articles> & { integer_only: boolean }
export type ArticleChanges = Pick<
  Updateable<Articles>,
  | 'description'
  | 'um3pl'
  | 'um3pl_barcode'
  | 'um3pl_2'
  | 'um3pl_2_factor'
  | 'um3pl_3'
  | 'um3pl_3_factor'
  | 'integer_only_um3pl_quantity'
  | 'active'
>
export type NewArticle = ArticleChanges & {
  id?: number
  article_code: string
  description: string
  um3pl: string
  client_3pl_id?: number | null
}

const columns = [
  'articles.id',
  'articles.company_id',
  'articles.article_code',
  'articles.description',
  'articles.um3pl',
  'articles.um3pl_barcode',
  'articles.um3pl_2',
  'articles.um3pl_2_factor',
  'articles.um3pl_3',
  'articles.um3pl_3_factor',
  'articles.integer_only_um3pl_quantity',
  'articles.integer_only_um3pl_quantity as integer_only',
  'articles.active',
  'articles.client_3pl_id',
  'articles.version',
  'articles.created_at',
  'articles.updated_at',
] as const

/** The fields of an article among these names, and what leads to other records; in one order, as one query reads them. */
export function fieldsAmong(names: Readonly<Record<string, unknown>>): Fields {
  const wanted = { id: true, company_id: true, client_3pl_id: true, ...names }
  return Object.fromEntries(columns.map(nameOf).flatMap((name) => (name in wanted ? [[name, true]] : [])))
}

function columnsFor(fields: Fields | undefined) {
  return fields ? columns.filter((column) => fields[nameOf(column)]) : columns
}

/** What a column is called in the record. */
function nameOf(column: string): string {
  return column.replace(/^articles\.(.* as )?/, '')
}

/** As the index `articles_search` has it. */
const searchText = sql<string>`lower(article_code || chr(10) || description || chr(10) || coalesce(um3pl_barcode, ''))`

export const list = pagesOf((db: Kysely<DB>, scope: CompanyScope, window: Window) =>
  countedPage('articles', scope.companyIds, window, inOrder(db, scope)),
)

export async function search(
  db: Kysely<DB>,
  scope: CompanyScope,
  text: string,
  { page, per_page }: Paging,
): Promise<Rows<ArticleRow>> {
  return searchPattern(db, scope, { page, per_page, pattern: patternOf(text) })
}

const searchPattern = pagesOf((db: Kysely<DB>, scope: CompanyScope, { pattern, ...window }: Window & Pattern) =>
  matchedPage(
    db.selectFrom('articles').select(['company_id', 'id']).where(inScope(scope, 'articles')).where(matches(pattern)),
    window,
    (keys: Expression<unknown>) =>
      db
        .selectFrom('articles')
        .select(columns)
        .where(inScope(scope, 'articles'))
        .where(
          scope.companyId === undefined
            ? sql<boolean>`(company_id, id) in (select company_id, id from ${keys} keys)`
            : sql<boolean>`id = any(array(select id from ${keys} keys))`,
        ),
  ),
)

interface Pattern {
  pattern: string
}

function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

function matches(pattern: string) {
  return sql<boolean>`${searchText} like lower(${pattern})`
}

interface After {
  cursor: number
  updated_since: string | undefined
  limit: number
}

export const listAfter = rowsOf((db: Kysely<DB>, scope: CompanyScope, { cursor, updated_since, limit }: After) =>
  inOrder(db, scope)
    .where('id', '>', cursor)
    .$if(updated_since !== undefined, (query) => query.where('updated_at', '>=', updated_since as string))
    .limit(limit),
)

export const listByClient = rowsOf((db: Kysely<DB>, scope: CompanyScope, clientId: number, limit: number) =>
  inOrder(db, scope).where('client_3pl_id', '=', clientId).limit(limit),
)

/** A page never splits articles of equal id: what follows the last row has a higher one. */
export async function listSpan(
  db: Kysely<DB>,
  scope: CompanyScope,
  { search, limit, after_id = 0 }: Span & { search?: string },
  fields: Fields,
): Promise<ArticleRow[]> {
  const pattern = search ? patternOf(search) : undefined
  const rows = await readSpan(db, scope, { limit, after_id, pattern }, fields)
  return rows.sort((a, b) => a.id - b.id || a.company_id - b.company_id)
}

const readSpan = rowsOf(
  (
    db: Kysely<DB>,
    scope: CompanyScope,
    { limit, after_id, pattern }: Required<Span> & Partial<Pattern>,
    fields: Fields,
  ) =>
    db
      .selectFrom('articles')
      .select(columnsFor(fields))
      .where(inScope(scope, 'articles'))
      .where('id', '>', after_id)
      .$if(pattern !== undefined, (query) =>
        query.modifyFront(sql.raw(plannedByValues)).where(matches(pattern as string)),
      )
      .orderBy('id')
      .modifyEnd(sql`fetch first (${limit}) rows with ties`),
)

export const listByKeys = listingByKeys((db: Kysely<DB>, scope: CompanyScope, keys, fields?: Fields) =>
  inOrder(db, scope, fields).where(among('articles', keys)),
)

/** The articles of each of these clients. */
export const listOfClients = listingOfEach((db: Kysely<DB>, scope: CompanyScope, clients, { limit, after_id = 0 }) => {
  const articles = inOrder(db, scope)
    .where(sql<boolean>`(articles.company_id, articles.client_3pl_id) = (parent.company_id, parent.id)`)
    .where('id', '>', after_id)
    .limit(limit)
  return ofEach(clients, articles, 'oldest first')
})

/** Several only when a reader of all companies asks for an id that more than one of them has. */
export const findById = rowsOf((db: Kysely<DB>, scope: CompanyScope, id: number) =>
  inOrder(db, scope).where('id', '=', id),
)

export const lock = rowOf((trx: Transaction<DB>, scope: OneCompany, id: number) =>
  inOrder(trx, scope).where('id', '=', id).forUpdate(),
)

export const lockByCode = rowOf((trx: Transaction<DB>, scope: OneCompany, code: string) =>
  inOrder(trx, scope).where('article_code', '=', code).forUpdate(),
)

/**
 * Writes an article and tells of it, in one statement: it needs no transaction around it. The sequence's next id is taken
 * without asking whether somebody has chosen it before; only when that fails is a free one looked for.
 */
export async function insert(db: Kysely<DB>, scope: OneCompany, article: NewArticle): Promise<ArticleRow | undefined> {
  // A transaction would not survive the failure.
  if (db.isTransaction) return insertLooking(db, scope, article, true)
  return insertLooking(db, scope, article, false).catch((error) => {
    if (article.id !== undefined || !idConstraints.includes(error.constraint)) throw error
    return insertLooking(db, scope, article, true)
  })
}

/** Both say that an id is taken in its company; which of them the database names depends on their age. */
export const idConstraints = ['articles_pkey', 'articles_all_companies']

/** Most companies have no webhooks: the statement that would deliver to some is run only when there are any. */
async function insertLooking(db: Kysely<DB>, scope: OneCompany, article: NewArticle, looksForId: boolean) {
  return (
    (await insertRow(db, scope, article, { looksForId, delivers: false })) ??
    insertRow(db, scope, article, { looksForId, delivers: true })
  )
}

interface Insertion {
  looksForId: boolean
  /** When it does not, it writes nothing for a company that has webhooks. */
  delivers: boolean
}

const insertRow = rowOf(
  (_db: Kysely<DB>, { companyId }: OneCompany, { id, ...fields }: NewArticle, { looksForId, delivers }: Insertion) => {
    const generated = looksForId ? sql`next_article_id(${companyId})` : sql`nextval('article_ids')`
    const chosen = sql`hold_article_id(${companyId}, ${id})`
    const values = Object.entries({ ...fields, company_id: companyId }).filter(([, value]) => value !== undefined)
    const given = values.map(([name, value]) => sql`cast(${value} as ${sql.raw(types[name] ?? 'text')})`)
    const article = sql`article as (
      insert into articles (id, ${sql.join(values.map(([name]) => sql.ref(name)))})
      select ${id === undefined ? generated : chosen}, ${sql.join(given)}
       where ${delivers ? sql`true` : sql`not ${hasWebhooks(companyId)}`}
      returning ${sql.join(record)}
    )`
    const event = sql`
      insert into events (company_id, resource, type, record_id, data)
      select company_id, 'article', 'article.created', id, to_json(article) from article`
    // An id that was chosen is locked: whoever chooses the same waits.
    const together = id === undefined && !looksForId ? committedTogether : ''
    return sql<ArticleRow>`${sql.raw(together)} ${telling([article], event, delivers, 'article')}`
  },
)

/** What is selected is taken for text, unless it says what it is. */
const types: Record<string, string> = {
  company_id: 'integer',
  client_3pl_id: 'bigint',
  um3pl_2_factor: 'numeric',
  um3pl_3_factor: 'numeric',
  integer_only_um3pl_quantity: 'boolean',
  active: 'boolean',
}

/** An article as the API has it, so that the database can put it into an event. */
const record = columns.map((column) => {
  const name = nameOf(column)
  const [stored = ''] = column.split(' as ')
  return sql`${name.endsWith('_at') ? isoText(stored) : sql.ref(stored)} as ${sql.ref(name)}`
})

export async function update(trx: Transaction<DB>, current: ArticleRow, changes: ArticleChanges): Promise<ArticleRow> {
  if (!Object.keys(changes).length) return current
  return trx
    .updateTable('articles')
    .set(changes)
    .where('company_id', '=', current.company_id)
    .where('id', '=', current.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

function inOrder(db: Kysely<DB>, scope: CompanyScope, fields?: Fields) {
  return db
    .selectFrom('articles')
    .select(columnsFor(fields))
    .where(inScope(scope, 'articles'))
    .orderBy('id')
    .orderBy('company_id')
}
