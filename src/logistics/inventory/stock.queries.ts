import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { among, type Key, type Keys, keysWithin } from '../../platform/postgres/queries/keysets.ts'
import { type Parameter, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { inArticle } from '../article-search.ts'
import { type CompanyScope, companyOf, inScope } from '../company-scope.ts'
import { byCompany, equals, readerOf } from '../resource-reader.ts'
import { type Bucket, buckets } from './stock-book.ts'

type Stock = components['schemas']['Stock']
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
    as_of: (moment: Parameter<string>) => sql<boolean>`created_at <= ${moment}`,
    search: (text: Parameter<string>, scope: Parameter<CompanyScope>) => {
      const matches = inArticle(text, scope)
      return (
        matches &&
        sql<boolean>`(company_id, article_id) in (
          select company_id, id from articles where ${inScope(scope, 'articles')} and ${matches})`
      )
    },
  },
})

/** Stock at present or, with `as_of`, at an earlier moment. */
export const stock = {
  lastId: stockLevels.lastId,
  async list(db: Reader<DB>, scope: CompanyScope, query: Parameters<typeof stockLevels.list>[2]) {
    const { rows, total } = await stockLevels.list(db, scope, query)
    return { rows: await asOf(db, scope, rows, query.as_of), total }
  },
  async span(db: Reader<DB>, scope: CompanyScope, query: Parameters<typeof stockLevels.span>[2]) {
    return asOf(db, scope, await stockLevels.span(db, scope, query), query.as_of)
  },
}

async function asOf(
  db: Reader<DB>,
  scope: CompanyScope,
  levels: Stock[],
  moment: string | undefined,
): Promise<Stock[]> {
  if (moment === undefined || !levels.length) return levels
  const balances = await byCompany(db, scope, levels, (own, keys) =>
    readBalances(db, own, keysWithin(own, keys), moment),
  )
  const nameOf = ({ company_id, id }: Key) => `${company_id}/${id}`
  const found = new Map(balances.map((balance) => [nameOf(balance), balance]))
  return levels.map((level) => ({ ...level, ...found.get(nameOf(level)) }))
}

type Balance = Pick<Stock, keyof Key | Bucket | 'available' | 'updated_at'>

/** The balances after the last movement of each bucket until this moment. */
const readBalances = rowsOf(
  (_db: Reader<DB>, scope: Parameter<CompanyScope>, keys: Parameter<Keys>, moment: Parameter<string>) => {
    const last = (bucket: Bucket) => sql`
      left join lateral (
        select balance_after as balance, created_at from stock_movements movement
         where movement.company_id = ${companyOf(scope, 'level')} and movement.article_id = level.article_id
           and movement.warehouse_id = level.warehouse_id and movement.bucket = ${sql.lit(bucket)}
           and movement.created_at <= ${moment}
         order by movement.created_at desc, movement.id desc limit 1
      ) ${sql.ref(bucket)} on true`
    const balance = (bucket: Bucket) => sql`coalesce(${sql.ref(bucket)}.balance, 0)`
    return sql<Balance>`
      select level.company_id, level.id, ${sql.join(buckets.map((name) => sql`${balance(name)} as ${sql.ref(name)}`))},
             ${balance('on_hand')} - ${balance('reserved')} - ${balance('quarantined')} as available,
             greatest(level.created_at, ${sql.join(buckets.map((name) => sql`${sql.ref(name)}.created_at`))}) as updated_at
        from stock_levels level ${sql.join(buckets.map(last), sql` `)}
       where ${inScope(scope, 'level')} and ${among('level', keys)}`
  },
)

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
      .leftJoin('lots as lot', (join) =>
        join.onRef('lot.company_id', '=', 'stock_movements.company_id').onRef('lot.id', '=', 'stock_movements.lot_id'),
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
        'stock_movements.lot_id',
        'lot.lot_code',
        'stock_movements.lot_balance_after',
        'stock_movements.reason',
        'stock_movements.document_type',
        'stock_movements.document_id',
        'stock_movements.line_id',
        'stock_movements.actor',
        'stock_movements.occurred_at',
        'stock_movements.created_at',
      ])
      .$narrowType<Pick<StockMovement, 'bucket' | 'reason' | 'document_type'>>(),
  filters: {
    warehouse_id: equals<number>('warehouse_id'),
    document_type: equals<string>('document_type'),
    document_id: equals<number>('document_id'),
    article_code: ofArticles<string>('article_code'),
    reason: equals<string>('reason'),
    from: (moment: Parameter<string>) => sql<boolean>`created_at >= ${moment}`,
    to: (moment: Parameter<string>) => sql<boolean>`created_at < ${moment}`,
    lot_code: (code: Parameter<string>, scope: Parameter<CompanyScope>) => sql<boolean>`(company_id, lot_id) in (
      select company_id, id from lots where ${inScope(scope, 'lots')} and lot_code = ${code})`,
    serial: (serial: Parameter<string>, scope: Parameter<CompanyScope>) => sql<boolean>`(company_id, id) in (
      select move.company_id, move.movement_id from serials piece
        join serial_moves move on move.company_id = piece.company_id and move.serial_id = piece.id
       where ${inScope(scope, 'piece')} and piece.serial = ${serial} and move.movement_id is not null)`,
  },
  // Only movements of tracked articles have a lot.
  toRecord: ({ lot_id, lot_code, lot_balance_after, ...movement }): StockMovement =>
    lot_id === null
      ? movement
      : { ...movement, lot_id, lot_code: lot_code as string, lot_balance_after: lot_balance_after as number },
})

/** A filter by a column of the article. Looks up the articles first: there are few of them, and an index finds their rows. */
function ofArticles<T extends number | string>(column: string) {
  return (value: Parameter<T>, scope: Parameter<CompanyScope>) => sql<boolean>`(company_id, article_id) in (
    select company_id, id from articles where ${inScope(scope, 'articles')} and ${sql.ref(column)} = ${value})`
}
