import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components, operations } from '../../../generated/auth/types.ts'
import { pageOf, type Rows } from '../../platform/postgres/queries/pages.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { type SiteScope, scopeOf } from '../site-scope.ts'

type Session = components['schemas']['Session']
type ListQuery = operations['listOwnSessions']['parameters']['query']

const isAlive = sql<boolean>`tokens.expires_at > now()`

/** The sessions of a user on the site. `currentId` is the id of the caller's token, if the caller has one. */
export async function list(
  db: Reader<DB>,
  site: SiteScope,
  { userId, currentId }: { userId: number; currentId: string | undefined },
  query: ListQuery,
): Promise<Rows<Session>> {
  const sessions = db
    .selectFrom('tokens')
    .innerJoin('sites', 'sites.id', 'tokens.site_id')
    .select(['tokens.session_id as id', 'tokens.kind', 'tokens.methods', 'tokens.user_agent'])
    .select(['tokens.created_at', 'tokens.last_seen_at', 'tokens.expires_at'])
    .select(sql<string | null>`host(tokens.address)`.as('address'))
    .select(
      sql<Session['site']>`json_build_object(
        'id', sites.id, 'slug', sites.slug, 'client_id', sites.client_id, 'name', sites.name)`.as('site'),
    )
    .select(sql<boolean>`coalesce(tokens.id = ${currentId ?? null}::uuid, false)`.as('is_current'))
    .where('tokens.site_id', '=', site.id)
    .where('tokens.user_id', '=', userId)
    .where(isAlive)
    .orderBy('tokens.created_at', 'desc')
    .orderBy('tokens.session_id', 'desc')
    .$castTo<Session>()
  return pageOf(sessions, query)
}

/** Which sessions of a user: one by its id or by its token, or all. */
export type Which = { sessionId: number } | { tokenId: string } | 'all'

/** Ends sessions of a user on the site, and returns them. Servers forget the tokens when this is committed. */
export async function end(trx: Transaction<DB>, site: SiteScope, userId: number, which: Which) {
  return trx
    .deleteFrom('tokens')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where(isAlive)
    .where(isChosen(which))
    .returning(['session_id as id', 'user_id', 'kind', 'methods', sql<string | null>`host(address)`.as('address')])
    .returning(['user_agent', 'created_at', 'expires_at'])
    .$castTo<Omit<components['schemas']['EventSession'], 'email' | 'reason'>>()
    .execute()
}

function isChosen(which: Which) {
  if (which === 'all') return sql<boolean>`true`
  return 'sessionId' in which ? sql<boolean>`session_id = ${which.sessionId}` : sql<boolean>`id = ${which.tokenId}`
}

/** The sites on which a user has sessions, or the one of a session. */
export async function sitesOf(trx: Transaction<DB>, userId: number, sessionId?: number): Promise<SiteScope[]> {
  const rows = await trx
    .selectFrom('tokens')
    .innerJoin('sites', 'sites.id', 'tokens.site_id')
    .select(['sites.id', 'sites.slug', 'sites.client_id'])
    .distinct()
    .where('tokens.user_id', '=', userId)
    .where(isAlive)
    .$if(sessionId !== undefined, (query) => query.where('tokens.session_id', '=', sessionId as number))
    .orderBy('sites.id')
    .execute()
  return rows.map(scopeOf)
}

/**
 * Stores when tokens were last used, given as seconds before now, unless that was written within the last minute. It waits
 * for no lock, so that it cannot block the end of a session.
 */
export async function storeLastSeen(db: Kysely<DB>, seen: readonly { id: string; secondsAgo: number }[]) {
  await sql`
    with seen as (
      select tokens.id, sent.seconds_ago
        from unnest(${seen.map(({ id }) => id)}::uuid[], ${seen.map(({ secondsAgo }) => secondsAgo)}::float8[])
             as sent (id, seconds_ago)
        join tokens on tokens.id = sent.id
       where tokens.last_seen_at < now() - interval '1 minute'
         for no key update of tokens skip locked
    )
    update tokens set last_seen_at = greatest(tokens.last_seen_at, now() - make_interval(secs => seen.seconds_ago))
      from seen where tokens.id = seen.id`.execute(db)
}
