import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Parameter, rowOf, rowsOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { OneCompany } from '../company-scope.ts'
import { readerOf } from '../resource-reader.ts'
import type { SealedMovement } from './seal-text.ts'

export type StockSeal = components['schemas']['StockSeal']

export const stockSeals = readerOf({
  name: 'seal',
  table: 'stock_seals',
  order: 'newest first',
  rows: (db) =>
    db
      .selectFrom('stock_seals')
      .select([
        'stock_seals.id',
        'stock_seals.company_id',
        'stock_seals.day',
        'stock_seals.movements',
        'stock_seals.first_movement_id',
        'stock_seals.last_movement_id',
        'stock_seals.previous_hash',
        'stock_seals.hash',
        'stock_seals.sealed_at',
      ]),
  filters: {
    from: (day: Parameter<string>) => sql<boolean>`day >= ${day}`,
    to: (day: Parameter<string>) => sql<boolean>`day <= ${day}`,
  },
})

/** How far the ledger of a company is sealed, and when the first movement after that was booked. */
export interface SealedUntil {
  /** The day of the last seal. Null if there is none. */
  day: string | null
  last_movement_id: number
  hash: string | null
  /** Null if every movement is sealed. */
  next_at: string | null
}

export const findSealedUntil = rowOf(
  (_db: Reader<DB>, { companyId }: Parameter<OneCompany>) => sql<SealedUntil>`
    select seal.day, coalesce(seal.last_movement_id, 0) as last_movement_id, seal.hash, (
             select movement.created_at from stock_movements movement
              where movement.company_id = ${companyId} and movement.id > coalesce(seal.last_movement_id, 0)
              order by movement.id limit 1) as next_at
      from (select) always
      left join lateral (
        select day, last_movement_id, hash from stock_seals where company_id = ${companyId} order by id desc limit 1
      ) seal on true`,
)

/** Movements in the order of their ids, as a seal covers them: all that follow an id, or only those up to another one. */
export const listMovements = rowsOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { after_id, last_id, limit }: Parameter<{ after_id: number; last_id?: number | undefined; limit: number }>,
  ) => sql<SealedMovement>`
    select id, company_id, warehouse_id, article_id, bucket, delta, balance_after, lot_id, lot_balance_after, reason,
           document_type, document_id, line_id, occurred_at, created_at, actor
      from stock_movements
     where company_id = ${companyId} and id > ${after_id} ${last_id === undefined ? sql`` : sql`and id <= ${last_id}`}
     order by id limit ${limit}`,
)

/** How many movements of a company come after an id. */
export const countMovementsAfter = rowOf(
  (_db: Reader<DB>, { companyId }: Parameter<OneCompany>, after_id: Parameter<number>) => sql<{ count: number }>`
    select count(*) as count from stock_movements where company_id = ${companyId} and id > ${after_id}`,
)

/** The seals of a company, oldest first. */
export const listSeals = rowsOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { after_id, limit }: Parameter<{ after_id: number; limit: number }>,
  ) => sql<StockSeal>`
    select id, company_id, day, movements, first_movement_id, last_movement_id, previous_hash, hash, sealed_at
      from stock_seals
     where company_id = ${companyId} and id > ${after_id}
     order by id limit ${limit}`,
)

/** Takes the turn to seal the ledger of a company until the transaction ends. False if another worker has it. */
export async function takeTurn(trx: Transaction<DB>, { companyId }: OneCompany): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`stock seals of ${companyId}`}, 0)) as taken`.execute(trx)
  return rows[0]?.taken === true
}

export const insertSeal = statementOf(
  (_trx: Transaction<DB>, seal: Parameter<StockSeal>) => sql`
    insert into stock_seals (company_id, id, day, movements, first_movement_id, last_movement_id, previous_hash, hash, sealed_at)
    values (${seal.company_id}, ${seal.id}, ${seal.day}, ${seal.movements}, ${seal.first_movement_id},
            ${seal.last_movement_id}, ${seal.previous_hash}, ${seal.hash}, ${seal.sealed_at})`,
)
