import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Due, Position, Queue } from '../../platform/deliveries/courier.ts'
import type { Lane, Share } from '../../platform/deliveries/turns.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'

/** A logout that this worker tells a site now. */
export interface DueLogout {
  tenant_id: number
  lane_id: number
  id: number
  user_id: number
  sid: number
  attempts: number
  leased_until: string
  client_id: string
  /** Null if the site does not want to know any more. */
  url: string | null
}

/** `retryIn`: seconds until the next attempt; absent if there is none. */
export interface LogoutOutcome {
  retryIn?: number
}

/** Longer than an attempt takes. */
const leaseSeconds = 120

/** The queue of logouts that sites are told. Each site has one lane, and a logout that is done leaves it. */
export function logoutQueue(db: Kysely<DB>): Queue<DueLogout, LogoutOutcome> {
  const findDue = async (after: Position, limit: number): Promise<Due> => {
    // The only lane of a site has the site's number, so a position in the middle of a site is its end.
    const last = after.lane_id === 0 ? after.tenant_id - 1 : after.tenant_id
    const next = (site: unknown) => sql`
      select site_id, next_attempt_at from logouts where site_id > ${site} order by site_id, next_attempt_at limit 1`
    const rows = await readRows(
      db,
      sql<Lane & { step: number; is_due: boolean; now: string }>`
      with recursive waiting as (
        (select found.site_id, found.next_attempt_at, 1 as step from (${next(last)}) found)
        union all
        select found.site_id, found.next_attempt_at, waiting.step + 1
          from waiting cross join lateral (${next(sql.ref('waiting.site_id'))}) found
         where waiting.step < ${limit}
      )
      select site_id as tenant_id, site_id as lane_id, 'all' as takes, step, now() as now,
             next_attempt_at <= now() as is_due
        from waiting order by step`,
    )
    const end = rows.at(-1)
    return { due: rows.filter(({ is_due }) => is_due), end: end?.step === limit ? end : undefined, now: end?.now }
  }

  const claim = async (siteId: number, shares: readonly Share[]) => {
    const wanted = shares.reduce((sum, { limit }) => sum + limit, 0)
    const { rows: deliveries } = await sql<DueLogout>`
      update logouts logout set next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
        from sites site
       where site.id = logout.site_id and logout.id = any(array(
         select id from logouts where site_id = ${siteId} and next_attempt_at <= now()
          order by next_attempt_at, id limit ${wanted} for update skip locked))
      returning logout.site_id as tenant_id, logout.site_id as lane_id, logout.id, logout.user_id, logout.sid,
                logout.attempts, logout.next_attempt_at as leased_until, site.client_id,
                site.oidc ->> 'backchannel_logout_uri' as url`.execute(db)
    return { deliveries, postponed: 0 }
  }

  const settle: Queue<DueLogout, LogoutOutcome>['settle'] = (siteId, settlements) =>
    inTransaction(db, async (trx) => {
      for (const { delivery, outcome } of settlements) {
        const isLeased = sql<boolean>`site_id = ${siteId} and id = ${delivery.id}
          and next_attempt_at = ${delivery.leased_until}::timestamptz`
        if (outcome.retryIn === undefined) {
          await trx.deleteFrom('logouts').where(isLeased).execute()
          continue
        }
        const next_attempt_at = sql<string>`now() + make_interval(secs => ${outcome.retryIn})`
        await trx
          .updateTable('logouts')
          .set({ attempts: delivery.attempts + 1, next_attempt_at })
          .where(isLeased)
          .execute()
      }
    })

  return { findDue, claim, settle, abandon: async () => {} }
}
