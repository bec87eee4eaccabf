import { type Expression, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Articles, DB } from '../../../generated/logistics/database.ts'
import { inBatches, only, waitingBriefly } from '../../platform/postgres/batches.ts'
import { type Columns, namesOf, tableOf } from '../../platform/postgres/columns.ts'
import { among, type Fields, listingByKeys, listingOfEach, ofEach, type Span } from '../../platform/postgres/keysets.ts'
import {
  countedPage,
  matchedPage,
  type Paging,
  pagesOf,
  type Rows,
  type Window,
} from '../../platform/postgres/pages.ts'
import { plannedByValues } from '../../platform/postgres/prepared.ts'
import { rowOf, rowsOf } from '../../platform/postgres/statements.ts'
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

/** Writes an article and tells of it. Those that come together are written together. */
export function insert(db: Kysely<DB>, scope: OneCompany, article: NewArticle): Promise<ArticleRow> {
  // A chosen id is locked until its statement ends: two batches might wait for each other's.
  return article.id === undefined ? inserting(db, { scope, article }) : insertAll(db, [{ scope, article }]).then(only)
}

interface Asked {
  scope: OneCompany
  article: NewArticle
}

const inserting = inBatches<DB, Asked, ArticleRow>({
  keyOf: ({ scope, article }) => [scope.companyId, ...givenFields(article)].join(),
  sizeOf: () => 1,
  run: (db, gather) => insertAll(db, gather()),
})

function givenFields(article: NewArticle): (keyof NewArticle)[] {
  return (Object.keys(article) as (keyof NewArticle)[]).filter((name) => article[name] !== undefined).sort()
}

/** Both say that an id is taken in its company; which of them the database names depends on their age. */
export const idConstraints = ['articles_pkey', 'articles_all_companies']

/**
 * Writes articles of a company that have the same fields. The sequence's next ids are taken without asking whether somebody
 * has chosen one of them before; only when that fails, which no transaction would survive, are free ones looked for.
 */
async function insertAll(db: Kysely<DB>, asked: readonly Asked[]): Promise<PromiseSettledResult<ArticleRow>[]> {
  const [{ scope, article }] = asked as [Asked]
  const fields = Object.fromEntries(
    givenFields(article).map((name) => [name, asked.map(({ article }) => article[name])]),
  )
  const together = asked.length > 1
  const insertLooking = async (looksForIds: boolean) => {
    // Most companies have no webhooks: the statement that would deliver to some is run only when there are any.
    const rows = await insertRows(db, scope, fields, { looksForIds, together, delivers: false })
    return rows.length ? rows : insertRows(db, scope, fields, { looksForIds, together, delivers: true })
  }
  const rows = await insertLooking(db.isTransaction).catch((error) => {
    if (article.id !== undefined || !idConstraints.includes(error.constraint)) throw error
    return insertLooking(true)
  })
  const byCode = new Map(rows.map((row) => [row.article_code, row]))
  return asked.map(({ article }) => ({ status: 'fulfilled', value: byCode.get(article.article_code) as ArticleRow }))
}

interface Insertion {
  looksForIds: boolean
  /** Whether there are several. */
  together: boolean
  /** When it does not, it writes nothing for a company that has webhooks. */
  delivers: boolean
}

const insertRows = rowsOf(
  (_db: Kysely<DB>, { companyId }: OneCompany, { id, ...fields }: Columns, insertion: Insertion) => {
    const { looksForIds, together, delivers } = insertion
    const generated = looksForIds ? sql`next_article_id(${companyId})` : sql`nextval('article_ids')`
    const chosen = sql`hold_article_id(${companyId}, given.id)`
    const articles = sql`article as (
      insert into articles (id, company_id, ${namesOf(fields)})
      select ${id ? chosen : generated}, ${companyId}, ${namesOf(fields)} from ${tableOf({ id, ...fields }, types)}
       where ${delivers ? sql`true` : sql`not ${hasWebhooks(companyId)}`}
         and ${together ? sql`${waitingBriefly} is not null` : sql`true`}
      returning ${sql.join(record)}
    )`
    const events = sql`
      insert into events (company_id, resource, type, record_id, data)
      select company_id, 'article', 'article.created', id, to_json(article) from article`
    return telling<ArticleRow>([articles], events, delivers, 'article')
  },
)

const types = {
  id: 'bigint',
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
