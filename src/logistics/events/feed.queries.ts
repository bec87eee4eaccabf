import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { PlatformContext } from '../../platform/contract/request-context.ts'
import { among, listingByKeys } from '../../platform/postgres/keysets.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import type { Parameter } from '../../platform/postgres/statements.ts'
import { type CompanyScope, inScope } from '../company-scope.ts'

/** Where an event stands in the feed. */
export interface FeedEntry {
  company_id: number
  id: number
  position: number
  resource: string
}

type Access = Pick<PlatformContext<DB>, 'db' | 'transaction'>

const batchSize = 500

/**
 * The places of events after a position. Positions are given here, and not by the writers, who commit in another order
 * than they number: one reader at a time gives them to what has been committed so far, so a position once seen never gets
 * an earlier neighbour.
 */
export async function listAfter(
  { db, transaction }: Access,
  scope: CompanyScope,
  position: number,
  limit: number,
): Promise<FeedEntry[]> {
  await givePositions({ db, transaction }, scope, Math.max(limit, batchSize))
  return db
    .selectFrom('events')
    .select(['company_id', 'id', 'resource', sql<number>`position`.as('position')])
    .where(inScope(scope, 'events'))
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** The events themselves, in the order of the feed. */
export const read = listingByKeys((db: Reader<DB>, scope: Parameter<CompanyScope>, keys) =>
  db
    .selectFrom('events')
    .select(['id', 'type', 'company_id', 'created_at', 'data', 'changed'])
    .where(inScope(scope, 'events'))
    .where(among('events', keys))
    .orderBy('position'),
)

async function givePositions({ db, transaction }: Access, scope: CompanyScope, limit: number): Promise<void> {
  const waiting = (connection: Reader<DB>) =>
    connection
      .selectFrom('events')
      .select(['company_id', 'id'])
      .where(inScope(scope, 'events'))
      .where('position', 'is', null)
      .orderBy('id')
      .limit(limit)
  if (!(await waiting(db).limit(1).executeTakeFirst())) return
  await transaction(async (trx) => {
    // For all companies: a reader of several must not see their positions out of order either.
    await sql`select pg_advisory_xact_lock(hashtextextended('event positions', 0))`.execute(trx)
    const { rows } = await sql<{ company_id: number; id: number; position: number }>`
      select company_id, id, nextval('event_positions') as position from (${waiting(trx)}) waiting`.execute(trx)
    for (const [companyId, some] of Map.groupBy(rows, ({ company_id }) => company_id)) {
      await sql`
        update events event set position = numbered.position
          from unnest(${some.map(({ id }) => id)}::bigint[], ${some.map(({ position }) => position)}::bigint[])
               as numbered (id, position)
         where event.company_id = ${companyId} and event.id = numbered.id`.execute(trx)
    }
  })
}
