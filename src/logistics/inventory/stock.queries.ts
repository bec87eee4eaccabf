import { sql } from 'kysely'
import type { components } from '../../../generated/logistics/types.ts'
import type { Parameter } from '../../platform/postgres/prepared-queries.ts'
import { type CompanyScope, inScope } from '../company-scope.ts'
import { equals, readerOf } from '../resource-reader.ts'

type StockMovement = components['schemas']['StockMovement']

export const stockLevels = readerOf({
  name: 'stock level',
  table: 'stock_levels',
  findsKeysFirst: true,
  rows: (db) =>
    db
      .selectFrom('stock_levels')
      .innerJoin('articles as article', (join) =>
        join
          .onRef('article.company_id', '=', 'stock_levels.company_id')
          .onRef('article.id', '=', 'stock_levels.article_id'),
      )
      .innerJoin('warehouses as warehouse', (join) =>
        join
          .onRef('warehouse.company_id', '=', 'stock_levels.company_id')
          .onRef('warehouse.id', '=', 'stock_levels.warehouse_id'),
      )
      .select([
        'stock_levels.id',
        'stock_levels.company_id',
        'stock_levels.warehouse_id',
        'warehouse.code as warehouse_code',
        'stock_levels.article_id',
        'article.article_code',
        'article.um3pl',
        'article.client_3pl_id',
        'stock_levels.on_hand',
        'stock_levels.reserved',
        'stock_levels.quarantined',
        'stock_levels.inbound',
        sql<number>`stock_levels.on_hand - stock_levels.reserved - stock_levels.quarantined`.as('available'),
        'stock_levels.version',
        'stock_levels.updated_at',
      ]),
  filters: {
    warehouse_id: equals<number>('warehouse_id'),
    article_code: ofArticles<string>('article_code'),
    client_3pl_id: ofArticles<number>('client_3pl_id'),
  },
})

export const stockMovements = readerOf({
  name: 'stock movement',
  table: 'stock_movements',
  order: 'newest first',
  findsKeysFirst: true,
  rows: (db) =>
    db
      .selectFrom('stock_movements')
      .innerJoin('articles as article', (join) =>
        join
          .onRef('article.company_id', '=', 'stock_movements.company_id')
          .onRef('article.id', '=', 'stock_movements.article_id'),
      )
      .select([
        'stock_movements.id',
        'stock_movements.company_id',
        'stock_movements.warehouse_id',
        'stock_movements.article_id',
        'article.article_code',
        'stock_movements.bucket',
        'stock_movements.delta',
        'stock_movements.balance_after',
        'stock_movements.reason',
        'stock_movements.document_type',
        'stock_movements.document_id',
        'stock_movements.line_id',
        'stock_movements.actor',
        'stock_movements.created_at',
      ])
      .$narrowType<Pick<StockMovement, 'bucket' | 'reason' | 'document_type'>>(),
  filters: {
    warehouse_id: equals<number>('warehouse_id'),
    document_type: equals<string>('document_type'),
    document_id: equals<number>('document_id'),
    article_code: ofArticles<string>('article_code'),
  },
})

/** A filter by a column of the article. Looks up the articles first: there are few of them, and an index finds their rows. */
function ofArticles<T extends number | string>(column: string) {
  return (value: Parameter<T>, scope: Parameter<CompanyScope>) => sql<boolean>`(company_id, article_id) in (
    select company_id, id from articles where ${inScope(scope, 'articles')} and ${sql.ref(column)} = ${value})`
}
