import { type Expression, type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { countedPage, matchedPage, type Paging, type Rows } from '../../platform/pagination.ts'
import { type CompanyScope, inScope, type OneCompany } from '../company-scope.ts'

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

export async function list(db: Kysely<DB>, scope: CompanyScope, query: StockFilters & Paging): Promise<Rows<Stock>> {
  const { article_code, warehouse_id, client_3pl_id } = query
  const levels = db.selectFrom('stock_levels').select(['id', 'company_id']).where(inScope(scope, 'stock_levels'))
  const page = isAny(article_code, warehouse_id, client_3pl_id)
    ? await matchedPage(
        db,
        levels
          .$if(warehouse_id !== undefined, (rows) => rows.where('warehouse_id', '=', warehouse_id as number))
          .$if(isAny(article_code, client_3pl_id), (rows) =>
            rows.where(ofArticles(scope, 'stock_levels', { article_code, client_3pl_id })),
          ),
        query,
        keysOf,
      )
    : await countedPage(db, 'stock_levels', scope.companyIds, query, levels.orderBy('id').orderBy('company_id'))
  return { rows: await read(db, page.rows), total: page.total }
}

export async function listByIds(db: Kysely<DB>, { companyId }: OneCompany, ids: readonly number[]): Promise<Stock[]> {
  return read(
    db,
    ids.map((id) => ({ company_id: companyId, id })),
  )
}

async function read(db: Kysely<DB>, keys: readonly Key[]): Promise<Stock[]> {
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
    .where(among('level', keys))
    .orderBy('level.id')
    .orderBy('level.company_id')
    .execute()
}

export async function listMovements(
  db: Kysely<DB>,
  scope: CompanyScope,
  query: MovementFilters & Paging,
): Promise<Rows<StockMovement>> {
  const { article_code, warehouse_id, document_type, document_id } = query
  const ledger = db.selectFrom('stock_movements').select(['id', 'company_id']).where(inScope(scope, 'stock_movements'))
  const page = isAny(article_code, warehouse_id, document_type, document_id)
    ? await matchedPage(
        db,
        ledger
          .$if(warehouse_id !== undefined, (rows) => rows.where('warehouse_id', '=', warehouse_id as number))
          .$if(document_type !== undefined, (rows) => rows.where('document_type', '=', document_type as string))
          .$if(document_id !== undefined, (rows) => rows.where('document_id', '=', document_id as number))
          .$if(article_code !== undefined, (rows) =>
            rows.where(ofArticles(scope, 'stock_movements', { article_code })),
          ),
        query,
        keysOf,
        'newest first',
      )
    : await countedPage(
        db,
        'stock_movements',
        scope.companyIds,
        query,
        ledger.orderBy('id', 'desc').orderBy('company_id', 'desc'),
        'newest first',
      )
  const rows = await db
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
    .where(among('movement', page.rows))
    .orderBy('movement.id', 'desc')
    .orderBy('movement.company_id', 'desc')
    .$narrowType<Pick<StockMovement, 'bucket' | 'reason' | 'document_type'>>()
    .execute()
  return { rows, total: page.total }
}

interface Key {
  id: number
  company_id: number
}

const keysOf = (page: Expression<unknown>) => sql<Key>`select id, company_id from ${page} page`

function among(table: string, keys: readonly Key[]) {
  return sql<boolean>`(${sql.ref(`${table}.company_id`)}, ${sql.ref(`${table}.id`)}) in (
    select * from unnest(${keys.map(({ company_id }) => company_id)}::integer[], ${keys.map(({ id }) => id)}::bigint[]))`
}

/** The articles are looked up first: there are few, and their rows are found by them. */
function ofArticles(
  scope: CompanyScope,
  table: string,
  { article_code, client_3pl_id }: { article_code?: string | undefined; client_3pl_id?: number | undefined },
) {
  return sql<boolean>`(${sql.ref(`${table}.company_id`)}, ${sql.ref(`${table}.article_id`)}) in (
    select company_id, id from articles where ${inScope(scope, 'articles')}
       and ${article_code === undefined ? sql`true` : sql`article_code = ${article_code}`}
       and ${client_3pl_id === undefined ? sql`true` : sql`client_3pl_id = ${client_3pl_id}`})`
}

function isAny(...filters: unknown[]): boolean {
  return filters.some((filter) => filter !== undefined)
}
