import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import type { PlatformContext } from '../../platform/contract/request-context.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteScope } from '../site-scope.ts'

type EventType = components['schemas']['EventType']
type Access = Pick<PlatformContext<DB>, 'db' | 'transaction'>

const batchSize = 500
/** For a reader who needs the newest ones numbered. With more waiting, he gets the newest of those that are. */
const largeBatchSize = 5_000
const mostBatches = 20

interface Part {
  /** Where the part begins. The event at this position does not belong to it. */
  position: number
  type: EventType | undefined
  limit: number
}

/**
 * The events after a position. Readers assign the positions, not writers, because writers do not commit in the order of
 * their ids. One reader at a time numbers the events that are committed by then. So an event never appears before a
 * position that a client has already read.
 */
export async function listAfter({ db, transaction }: Access, site: SiteScope, { position, ...part }: Part) {
  const page = numbered(db, site, part).where('position', '>', position).orderBy('position')
  const isWaiting = (await waiting(db, site, 1)).length > 0
  const entries = await page.execute()
  // Events without a position come after all that have one, so a full page needs none of them.
  if (!isWaiting || entries.length === part.limit) return entries
  await transaction((trx) => assignPositions(trx, site, Math.max(part.limit, batchSize)))
  return page.execute()
}

/** The events before a position, newest first. */
export function listBefore({ db }: Access, site: SiteScope, { position, ...part }: Part) {
  return numbered(db, site, part).where('position', '<', position).orderBy('position', 'desc').execute()
}

/** The position of the newest event, after events that are committed have got theirs. */
export async function newestPosition({ db, transaction }: Access, site: SiteScope): Promise<number> {
  for (let batch = 0; batch < mostBatches && (await waiting(db, site, 1)).length > 0; batch++) {
    await transaction((trx) => assignPositions(trx, site, largeBatchSize))
  }
  const newest = await db
    .selectFrom('events')
    .select(sql<number>`position`.as('position'))
    .where('site_id', '=', site.id)
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.position ?? 0
}

function numbered(db: Reader<DB>, site: SiteScope, { type, limit }: Omit<Part, 'position'>) {
  return db
    .selectFrom('events')
    .select(['id', 'type', 'site_id', 'created_at', 'data', 'changed', sql<number>`position`.as('position')])
    .where('site_id', '=', site.id)
    .$if(type !== undefined, (query) => query.where('type', '=', type as string))
    .limit(limit)
}

function waiting(db: Reader<DB>, site: SiteScope, limit: number) {
  return db
    .selectFrom('events')
    .select('id')
    .where('site_id', '=', site.id)
    .where('position', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function assignPositions(trx: Transaction<DB>, site: SiteScope, limit: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('auth event positions'), ${site.id})`.execute(trx)
  const ids = (await waiting(trx, site, limit)).map(({ id }) => id)
  await sql`
    update events event set position = numbered.position
      from (select id, nextval('event_positions') as position from unnest(${ids}::bigint[]) with ordinality as given (id, place)
             order by place) numbered
     where event.site_id = ${site.id} and event.id = numbered.id`.execute(trx)
}
