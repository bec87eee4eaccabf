import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { SiteScope } from '../site-scope.ts'
import { eventsFrom } from './events.queries.ts'

type Failure = components['schemas']['LoginEvent']['data']

/** How many failed logins of a site are events, in each minute. */
const eventsPerMinute = 100

/** Counts a failed login of the site, and writes its event, unless there were too many in this minute. */
export function failureStatement(trx: Transaction<DB>, site: SiteScope, failure: Failure) {
  return countFailure(trx, { siteId: site.id, data: JSON.stringify(failure) })
}

const countFailure = statementOf(
  (_trx: Transaction<DB>, { siteId, data }: Parameter<{ siteId: number; data: string }>) =>
    eventsFrom(
      sql`
      select ${siteId}::integer, 'login.failed', null, null, ${data}::json
        from counted where counted.count <= ${sql.lit(eventsPerMinute)}`,
      sql`counted as (
      insert into login_failures as failures (site_id, minute, count) values (${siteId}, date_trunc('minute', now()), 1)
      on conflict (site_id, minute) do update set count = failures.count + 1
      returning count
    )`,
    ),
)

/**
 * Removes the counts of minutes that are over, and writes an event for those with failures that were not events. A login
 * may take a minute until its failure is committed.
 */
export async function reportSuppressed(trx: Transaction<DB>, batch = 1_000): Promise<boolean> {
  const { rows } = await sql<{ removed: number }>`
    select count(*) as removed from login_failures where minute < now() - interval '2 minutes'`.execute(trx)
  await eventsFrom(
    sql`
    select over.site_id, 'login.failures_suppressed', null, null, json_build_object(
             'count', over.count - ${sql.lit(eventsPerMinute)},
             'since', to_char(over.minute at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
      from over where over.count > ${sql.lit(eventsPerMinute)}`,
    sql`over as (
    delete from login_failures where ctid = any(array(
      select ctid from login_failures where minute < now() - interval '2 minutes' limit ${batch} for update skip locked))
    returning site_id, minute, count
  )`,
  ).execute(trx)
  return (rows[0]?.removed ?? 0) > batch
}
