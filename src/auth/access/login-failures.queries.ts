import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Config } from '../../config.ts'
import { rateLimited } from '../../platform/errors.ts'
import type { SiteScope } from '../site-scope.ts'

/**
 * Failed logins, by site and e-mail address, whether somebody has that address or not. In the database: a restart, or
 * another instance, does not forget them.
 */
type Waits = Pick<Config, 'LOGIN_WAIT_AFTER_FAILURES' | 'LOGIN_WAIT_SECONDS' | 'LOGIN_WAIT_MAX_SECONDS'>

/** Failures count no more after a day without one. */
const forgotten = sql<boolean>`login_failures.last_failed_at < now() - interval '24 hours'`
const countWithThis = sql<number>`case when ${forgotten} then 1 else login_failures.failures + 1 end`

export interface Attempt {
  site: SiteScope
  digest: Buffer
  /** Counted as a failure in advance: once waits have begun, parallel tries must not share one wait. */
  counted: boolean
}

/** Begins a try, or refuses it (429) while the wait after the last failure is not over. */
export async function begin(db: Kysely<DB>, site: SiteScope, email: string, waits: Waits): Promise<Attempt> {
  const digest = emailDigest(email)
  const known = await db
    .selectFrom('login_failures')
    .select(['failures', sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('wait')])
    .where('site_id', '=', site.id)
    .where('email_digest', '=', digest)
    .where(sql<boolean>`not ${forgotten}`)
    .executeTakeFirst()
  if (known && known.wait > 0) throw rateLimited(known.wait)
  if (!known || known.failures < waits.LOGIN_WAIT_AFTER_FAILURES) return { site, digest, counted: false }

  const { numUpdatedRows } = await db
    .updateTable('login_failures')
    .set({ failures: countWithThis, last_failed_at: sql`now()`, blocked_until: endOfWait(waits) })
    .where('site_id', '=', site.id)
    .where('email_digest', '=', digest)
    .where('blocked_until', '<=', sql<string>`now()`)
    .executeTakeFirst()
  if (!numUpdatedRows) throw rateLimited(waits.LOGIN_WAIT_SECONDS)
  return { site, digest, counted: true }
}

export async function fail(trx: Transaction<DB>, { site, digest, counted }: Attempt, waits: Waits): Promise<void> {
  if (counted) return
  await trx
    .insertInto('login_failures')
    .values({ site_id: site.id, email_digest: digest, failures: 1 })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email_digest']).doUpdateSet({
        failures: countWithThis,
        last_failed_at: sql`now()`,
        blocked_until: endOfWait(waits),
      }),
    )
    .execute()
}

export async function forget(trx: Transaction<DB>, { site, digest }: Attempt): Promise<void> {
  await trx.deleteFrom('login_failures').where('site_id', '=', site.id).where('email_digest', '=', digest).execute()
}

/** On every site: for an operator who has made sure whom he deals with. */
export async function forgetEverywhere(trx: Transaction<DB>, email: string): Promise<void> {
  await trx.deleteFrom('login_failures').where('email_digest', '=', emailDigest(email)).execute()
}

function emailDigest(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}

/** Twice as long with each failure beyond those that are free. */
function endOfWait(waits: Waits): RawBuilder<string> {
  const beyond = sql`${countWithThis} - ${waits.LOGIN_WAIT_AFTER_FAILURES}::int`
  return sql<string>`now() + make_interval(secs => case when ${beyond} < 0 then 0 else
    least(${waits.LOGIN_WAIT_MAX_SECONDS}::float, ${waits.LOGIN_WAIT_SECONDS}::float * power(2, least(${beyond}, 30))) end)`
}
