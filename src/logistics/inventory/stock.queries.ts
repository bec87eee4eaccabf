import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { among, type Key, listingByKeys, listingOfEach, ofEach, type Span } from '../../platform/postgres/keysets.ts'
import {
  countedPage,
  matchedPage,
  type Paging,
  pagesOf,
  type Rows,
  type Window,
} from '../../platform/postgres/pages.ts'
import { type Parameter, rowOf, rowsOf } from '../../platform/postgres/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import { planForValues } from '../../platform/postgres/statement-texts.ts'
import { type CompanyScope, inScope } from '../company-scope.ts'

type Stock = components['schemas']['Stock']
type StockMovement = components['schemas']['StockMovement']

interface StockFilters {
  article_code?: string
  warehouse_id?: number
  client_3pl_id?: number
}

interface MovementFilters {
  article_code?: string
  warehouse_id?: number
  document_type?: string
  document_id?: number
}

export async function list(db: Reader<DB>, scope: CompanyScope, query: StockFilters & Paging): Promise<Rows<Stock>> {
  const { rows, total } = await listKeys(db, scope, query)
  return { rows: await listByKeys(db, scope, rows), total }
}

const listKeys = pagesOf((db: Reader<DB>, scope: Parameter<CompanyScope>, query: Parameter<StockFilters & Window>) =>
  hasAny(query, ['article_code', 'warehouse_id', 'client_3pl_id'])
    ? matchedPage(matchingLevels(db, scope, query), query, keysOf)
    : countedPage(
        'stock_levels',
        scope.companyIds,
        query,
        matchingLevels(db, scope, {}).orderBy('id').orderBy('company_id'),
      ),
)

export async function listSpan(db: Reader<DB>, scope: CompanyScope, span: StockFilters & Span): Promise<Stock[]> {
  return listByKeys(db, scope, await listKeySpan(db, scope, span))
}

const listKeySpan = rowsOf(
  (db: Reader<DB>, scope: Parameter<CompanyScope>, { limit, after_id, ...filters }: Parameter<StockFilters & Span>) =>
    matchingLevels(db, scope, filters)
      .$if(hasAny(filters, ['article_code', 'warehouse_id', 'client_3pl_id']), withPlanForValues)
      .where('id', '>', after_id ?? 0)
      .orderBy('id')
      .limit(limit),
)

/** The stock of each of these articles, or in each of these warehouses. */
export function listOf(column: 'article_id' | 'warehouse_id') {
  return listingOfEach((db: Reader<DB>, scope: Parameter<CompanyScope>, parents, { limit, after_id = 0 }) => {
    const levels = stock(db, scope)
      .where(sql<boolean>`(level.company_id, ${sql.ref(`level.${column}`)}) = (parent.company_id, parent.id)`)
      .where('level.id', '>', after_id)
      .limit(limit)
    return ofEach(parents, levels, 'oldest first')
  })
}

export const listByKeys = listingByKeys((db: Reader<DB>, scope: Parameter<CompanyScope>, keys) =>
  stock(db, scope).where(among('level', keys)),
)

export const find = rowOf((db: Reader<DB>, scope: Parameter<CompanyScope>, id: Parameter<number>) =>
  stock(db, scope).where('level.id', '=', id),
)

function matchingLevels(db: Reader<DB>, scope: Parameter<CompanyScope>, filters: Parameter<StockFilters>) {
  const { article_code, warehouse_id, client_3pl_id } = filters
  return db
    .selectFrom('stock_levels')
    .select(['id', 'company_id'])
    .where(inScope(scope, 'stock_levels'))
    .$if(warehouse_id !== undefined, (rows) => rows.where('warehouse_id', '=', warehouse_id as Parameter<number>))
    .$if(hasAny(filters, ['article_code', 'client_3pl_id']), (rows) =>
      rows.where(ofArticles(scope, 'stock_levels', { article_code, client_3pl_id })),
    )
}

function stock(db: Reader<DB>, scope: Parameter<CompanyScope>) {
  return db
    .selectFrom('stock_levels as level')
    .innerJoin('articles as article', (join) =>
      join.onRef('article.company_id', '=', 'level.company_id').onRef('article.id', '=', 'level.article_id'),
    )
    .innerJoin('warehouses as warehouse', (join) =>
      join.onRef('warehouse.company_id', '=', 'level.company_id').onRef('warehouse.id', '=', 'level.warehouse_id'),
    )
    .select([
      'level.id',
      'level.company_id',
      'level.warehouse_id',
      'warehouse.code as warehouse_code',
      'level.article_id',
      'article.article_code',
      'article.um3pl',
      'article.client_3pl_id',
      'level.on_hand',
      'level.reserved',
      'level.quarantined',
      'level.inbound',
      sql<number>`level.on_hand - level.reserved - level.quarantined`.as('available'),
      'level.version',
      'level.updated_at',
    ])
    .where(inScope(scope, 'level'))
    .orderBy('level.id')
    .orderBy('level.company_id')
}

export async function listMovements(
  db: Reader<DB>,
  scope: CompanyScope,
  query: MovementFilters & Paging,
): Promise<Rows<StockMovement>> {
  const { rows, total } = await listMovementKeys(db, scope, query)
  return { rows: await listMovementsByKeys(db, scope, rows), total }
}

const listMovementKeys = pagesOf(
  (db: Reader<DB>, scope: Parameter<CompanyScope>, query: Parameter<MovementFilters & Window>) =>
    hasAny(query, ['article_code', 'warehouse_id', 'document_type', 'document_id'])
      ? matchedPage(matchingMovements(db, scope, query), query, keysOf, 'newest first')
      : countedPage(
          'stock_movements',
          scope.companyIds,
          query,
          matchingMovements(db, scope, {}).orderBy('id', 'desc').orderBy('company_id', 'desc'),
          'newest first',
        ),
)

const listMovementsByKeys = listingByKeys((db: Reader<DB>, scope: Parameter<CompanyScope>, keys) =>
  movements(db, scope).where(among('movement', keys)),
)

export async function listMovementSpan(
  db: Reader<DB>,
  scope: CompanyScope,
  span: MovementFilters & Span,
): Promise<StockMovement[]> {
  return listMovementsByKeys(db, scope, await listMovementKeySpan(db, scope, span))
}

const listMovementKeySpan = rowsOf(
  (
    db: Reader<DB>,
    scope: Parameter<CompanyScope>,
    { limit, after_id, ...filters }: Parameter<MovementFilters & Span>,
  ) =>
    matchingMovements(db, scope, filters)
      .$if(hasAny(filters, ['article_code', 'warehouse_id', 'document_type', 'document_id']), withPlanForValues)
      .$if(after_id !== undefined, (rows) => rows.where('id', '<', after_id as Parameter<number>))
      .orderBy('id', 'desc')
      .limit(limit),
)

/** The movements of each of these articles. */
export const listMovementsOfArticles = listingOfEach(
  (db: Reader<DB>, scope: Parameter<CompanyScope>, articles, { limit, after_id }) => {
    const ledger = movements(db, scope)
      .where(sql<boolean>`(movement.company_id, movement.article_id) = (parent.company_id, parent.id)`)
      .$if(after_id !== undefined, (rows) => rows.where('movement.id', '<', after_id as Parameter<number>))
      .limit(limit)
    return ofEach(articles, ledger, 'newest first')
  },
)

function matchingMovements(db: Reader<DB>, scope: Parameter<CompanyScope>, filters: Parameter<MovementFilters>) {
  const { article_code, warehouse_id, document_type, document_id } = filters
  return db
    .selectFrom('stock_movements')
    .select(['id', 'company_id'])
    .where(inScope(scope, 'stock_movements'))
    .$if(warehouse_id !== undefined, (rows) => rows.where('warehouse_id', '=', warehouse_id as Parameter<number>))
    .$if(document_type !== undefined, (rows) => rows.where('document_type', '=', document_type as Parameter<string>))
    .$if(document_id !== undefined, (rows) => rows.where('document_id', '=', document_id as Parameter<number>))
    .$if(article_code !== undefined, (rows) => rows.where(ofArticles(scope, 'stock_movements', { article_code })))
}

function movements(db: Reader<DB>, scope: Parameter<CompanyScope>) {
  return db
    .selectFrom('stock_movements as movement')
    .innerJoin('articles as article', (join) =>
      join.onRef('article.company_id', '=', 'movement.company_id').onRef('article.id', '=', 'movement.article_id'),
    )
    .select([
      'movement.id',
      'movement.company_id',
      'movement.warehouse_id',
      'movement.article_id',
      'article.article_code',
      'movement.bucket',
      'movement.delta',
      'movement.balance_after',
      'movement.reason',
      'movement.document_type',
      'movement.document_id',
      'movement.line_id',
      'movement.actor',
      'movement.created_at',
    ])
    .where(inScope(scope, 'movement'))
    .orderBy('movement.id', 'desc')
    .orderBy('movement.company_id', 'desc')
    .$narrowType<Pick<StockMovement, 'bucket' | 'reason' | 'document_type'>>()
}

const keysOf = (page: Expression<unknown>) => sql<Key>`select id, company_id from ${page} page`

function withPlanForValues<Table extends keyof DB, T>(query: SelectQueryBuilder<DB, Table, T>) {
  return query.modifyFront(sql.raw(planForValues))
}

/** Looks up the articles first. There are few of them, and an index finds their rows. */
function ofArticles(
  scope: Parameter<CompanyScope>,
  table: string,
  { article_code, client_3pl_id }: Parameter<Pick<StockFilters, 'article_code' | 'client_3pl_id'>>,
) {
  return sql<boolean>`(${sql.ref(`${table}.company_id`)}, ${sql.ref(`${table}.article_id`)}) in (
    select company_id, id from articles where ${inScope(scope, 'articles')}
       and ${article_code === undefined ? sql`true` : sql`article_code = ${article_code}`}
       and ${client_3pl_id === undefined ? sql`true` : sql`client_3pl_id = ${client_3pl_id}`})`
}

function hasAny<Filters extends object>(filters: Filters, names: (keyof Filters)[]): boolean {
  return names.some((name) => filters[name] !== undefined)
}
