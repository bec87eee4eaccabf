import { type Expression, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Articles, DB } from '../../../generated/logistics/database.ts'
import { among, type Key, type Listed, ofEach, type Span } from '../../platform/keysets.ts'
import { countedPage, matchedPage, type Paging, type Rows } from '../../platform/pagination.ts'
import { type CompanyScope, inScope, type OneCompany } from '../company-scope.ts'

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

/** As the index `articles_search` has it. */
const searchText = sql<string>`lower(article_code || chr(10) || description || chr(10) || coalesce(um3pl_barcode, ''))`

export async function list(db: Kysely<DB>, scope: CompanyScope, paging: Paging): Promise<Rows<ArticleRow>> {
  return countedPage(db, 'articles', scope.companyIds, paging, inOrder(db, scope))
}

export async function search(
  db: Kysely<DB>,
  scope: CompanyScope,
  text: string,
  paging: Paging,
): Promise<Rows<ArticleRow>> {
  const matches = db
    .selectFrom('articles')
    .select(['company_id', 'id'])
    .where(inScope(scope, 'articles'))
    .where(contains(text))
  return matchedPage(db, matches, paging, (keys: Expression<unknown>) =>
    db
      .selectFrom('articles')
      .select(columns)
      .where(sql<boolean>`(company_id, id) in (select company_id, id from ${keys} keys)`),
  )
}

function contains(text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${searchText} like lower(${pattern})`
}

export async function listAfter(
  db: Kysely<DB>,
  scope: CompanyScope,
  after: { cursor: number; updated_since: string | undefined; limit: number },
): Promise<ArticleRow[]> {
  return inOrder(db, scope)
    .where('id', '>', after.cursor)
    .$if(after.updated_since !== undefined, (query) => query.where('updated_at', '>=', after.updated_since as string))
    .limit(after.limit)
    .execute()
}

export async function listByClient(
  db: Kysely<DB>,
  scope: CompanyScope,
  clientId: number,
  limit: number,
): Promise<ArticleRow[]> {
  return inOrder(db, scope).where('client_3pl_id', '=', clientId).limit(limit).execute()
}

/** A page never splits articles of equal id: what follows the last row has a higher one. */
export async function listSpan(
  db: Kysely<DB>,
  scope: CompanyScope,
  { search, limit, after_id = 0 }: Span & { search?: string },
): Promise<ArticleRow[]> {
  const rows = await db
    .selectFrom('articles')
    .select(columns)
    .where(inScope(scope, 'articles'))
    .where('id', '>', after_id)
    .$if(search !== undefined && search !== '', (query) => query.where(contains(search as string)))
    .orderBy('id')
    .fetch(limit, 'with ties')
    .execute()
  return rows.sort((a, b) => a.id - b.id || a.company_id - b.company_id)
}

export async function listByKeys(db: Kysely<DB>, scope: CompanyScope, keys: readonly Key[]): Promise<ArticleRow[]> {
  return inOrder(db, scope).where(among('articles', keys)).execute()
}

/** The articles of each of these clients. */
export async function listOfClients(
  db: Kysely<DB>,
  scope: CompanyScope,
  clients: readonly Key[],
  { limit, after_id = 0 }: Span,
): Promise<Listed<ArticleRow>[]> {
  const articles = inOrder(db, scope)
    .where(sql<boolean>`(articles.company_id, articles.client_3pl_id) = (parent.company_id, parent.id)`)
    .where('id', '>', after_id)
    .limit(limit)
  return ofEach(db, clients, articles, 'oldest first')
}

/** Several only when a reader of all companies asks for an id that more than one of them has. */
export async function findById(db: Kysely<DB>, scope: CompanyScope, id: number): Promise<ArticleRow[]> {
  return inOrder(db, scope).where('id', '=', id).execute()
}

export async function lock(trx: Transaction<DB>, scope: OneCompany, id: number): Promise<ArticleRow | undefined> {
  return inOrder(trx, scope).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function lockByCode(
  trx: Transaction<DB>,
  scope: OneCompany,
  code: string,
): Promise<ArticleRow | undefined> {
  return inOrder(trx, scope).where('article_code', '=', code).forUpdate().executeTakeFirst()
}

export async function insert(db: Kysely<DB>, { companyId }: OneCompany, article: NewArticle): Promise<ArticleRow> {
  const id =
    article.id === undefined
      ? sql<number>`next_article_id(${companyId})`
      : sql<number>`hold_article_id(${companyId}, ${article.id})`
  return db
    .insertInto('articles')
    .values({ ...article, id, company_id: companyId })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

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

function inOrder(db: Kysely<DB>, scope: CompanyScope) {
  return db.selectFrom('articles').select(columns).where(inScope(scope, 'articles')).orderBy('id').orderBy('company_id')
}
