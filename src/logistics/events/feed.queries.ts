import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { PlatformContext } from '../../platform/contract/request-context.ts'
import { FairQueue } from '../../platform/http/fair-queue.ts'
import { currentCaller, tenantOf } from '../../platform/postgres/connections/caller.ts'
import { among, type Keys, keysWithin } from '../../platform/postgres/queries/keysets.ts'
import { type Parameter, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { type CompanyScope, inScope } from '../company-scope.ts'

/** The position of an event in the feed. */
export interface FeedEntry {
  company_id: number
  id: number
  position: number
  resource: string
}

export type Access = Pick<PlatformContext<DB>, 'db' | 'transaction'>

const batchSize = 500
/** For a reader who needs the newest ones numbered. With more waiting, he gets the newest of those that are. */
const largeBatchSize = 5_000
const mostBatches = 20

/**
 * The feed entries after a position. Readers assign the positions, not writers, because writers do not commit in the order
 * of their ids. One reader at a time numbers the events that are committed by then. So an event never appears before a
 * position that a client has already read.
 */
export async function listAfter(
  { db, transaction }: Access,
  scope: CompanyScope,
  position: number,
  limit: number,
): Promise<FeedEntry[]> {
  const page = db
    .selectFrom('events')
    .select(['company_id', 'id', 'resource', sql<number>`position`.as('position')])
    .where(inScope(scope, 'events'))
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
  const isWaiting = await hasWaiting(db, scope)
  const entries = await page.execute()
  // Events without a position come after all that have one, so a full page needs none of them.
  if (!isWaiting || entries.length === limit) return entries
  await assignPositions({ db, transaction }, scope, Math.max(limit, batchSize))
  return page.execute()
}

/** The feed entries before a position, newest first. */
export function listBefore({ db }: Access, scope: CompanyScope, position: number, limit: number): Promise<FeedEntry[]> {
  return db
    .selectFrom('events')
    .select(['company_id', 'id', 'resource', sql<number>`position`.as('position')])
    .where(inScope(scope, 'events'))
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

/** The position of the newest event, after events that are committed have got theirs. */
export async function newestPosition(access: Access, scope: CompanyScope): Promise<number> {
  for (let batch = 0; batch < mostBatches && (await hasWaiting(access.db, scope)); batch++) {
    await assignPositions(access, scope, largeBatchSize)
  }
  return lastPosition(access, scope)
}

/** The position of the newest event. */
export async function lastPosition(access: Access, scope: CompanyScope): Promise<number> {
  if (await hasWaiting(access.db, scope)) await assignPositions(access, scope, batchSize)
  const newest = await access.db
    .selectFrom('events')
    .select(sql<number>`position`.as('position'))
    .where(inScope(scope, 'events'))
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.position ?? 0
}

/** The events themselves, in the order of the feed. */
export function read(db: Reader<DB>, scope: CompanyScope, entries: readonly FeedEntry[]) {
  return readEvents(db, scope, keysWithin(scope, entries))
}

const readEvents = rowsOf((db: Reader<DB>, scope: Parameter<CompanyScope>, keys: Parameter<Keys>) =>
  db
    .selectFrom('events')
    .select(['id', 'type', 'company_id', 'created_at', 'data', 'changed'])
    .where(inScope(scope, 'events'))
    .where(among('events', keys))
    .orderBy('position'),
)

/**
 * Only a few connections of this process assign positions: they wait for each other's lock, and a reader that waits with a
 * connection would keep it from the writers. Companies take turns.
 */
const turns = new FairQueue({ concurrency: 1, capacity: 500 })

async function assignPositions({ db, transaction }: Access, scope: CompanyScope, limit: number): Promise<void> {
  await turns.run({ tenant: tenantOf(currentCaller()), address: '' }, async () => {
    // Another reader may have assigned them meanwhile.
    if (await hasWaiting(db, scope)) await transaction((trx) => assignNext(trx, scope, limit))
  })
}

async function hasWaiting(db: Reader<DB>, scope: CompanyScope): Promise<boolean> {
  return (await waiting(db, scope, 1).executeTakeFirst()) !== undefined
}

function waiting(db: Reader<DB>, scope: CompanyScope, limit: number) {
  return db
    .selectFrom('events')
    .select(['company_id', 'id'])
    .where(inScope(scope, 'events'))
    .where('position', 'is', null)
    .orderBy('id')
    .limit(limit)
}

async function assignNext(trx: Transaction<DB>, scope: CompanyScope, limit: number): Promise<void> {
  // One lock for all companies: a reader of several companies must also see positions in order.
  await sql`select pg_advisory_xact_lock(hashtextextended('event positions', 0))`.execute(trx)
  const events = await waiting(trx, scope, limit).execute()
  const { rows: positions } = await sql<{ position: number }>`
    select nextval('event_positions') as position from generate_series(1, ${events.length}::integer)`.execute(trx)
  const numbered = events.map((event, index) => ({ ...event, ...(positions[index] as { position: number }) }))
  for (const [companyId, some] of Map.groupBy(numbered, ({ company_id }) => company_id)) {
    await sql`
      update events event set position = numbered.position
        from unnest(${some.map(({ id }) => id)}::bigint[], ${some.map(({ position }) => position)}::bigint[])
             as numbered (id, position)
       where event.company_id = ${companyId} and event.id = numbered.id`.execute(trx)
  }
}
