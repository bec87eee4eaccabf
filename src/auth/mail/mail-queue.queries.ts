import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Due, Position, Queue } from '../../platform/deliveries/courier.ts'
import type { Lane, Share } from '../../platform/deliveries/turns.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import type { MailKind } from './mail-texts.ts'

/** A mail that this worker sends now. Another worker takes it when the lease is over. */
export interface DueMail {
  tenant_id: number
  lane_id: number
  id: number
  kind: MailKind
  site_id: number | null
  user_id: number | null
  email: string | null
  invitation_id: number | null
  /** Of the sign-in that the mail is about. */
  address: string | null
  user_agent: string | null
  created_at: string
  attempts: number
  leased_until: string
}

/** `dropped`: nobody gets it, and it leaves no trace. */
export interface MailOutcome {
  status: 'sent' | 'dropped' | 'failed' | 'pending'
  error?: string
  /** Seconds until the next attempt, when the status is `pending`. */
  retryIn?: number
}

/** Longer than an attempt takes. */
const leaseSeconds = 120

/** The queue of mails. Each tenant has one lane. */
export function mailQueue(db: Kysely<DB>, mailsPerHour: number): Queue<DueMail, MailOutcome> {
  /** How many mails a site may still cause in this hour. The account page is no site. */
  const roomOf = (tenant: unknown) => sql<number>`
    case when ${tenant} = 0 then ${mailsPerHour}::integer else ${mailsPerHour}::integer - (
      select count(*) from mails recent where recent.tenant_id = ${tenant} and recent.taken_at > now() - interval '1 hour'
    )::integer end`

  const findDue = async (after: Position, limit: number): Promise<Due> => {
    // The lane of a tenant has its number plus one, because lanes begin at 1.
    const lastTenant = after.lane_id === 0 ? after.tenant_id - 1 : after.tenant_id
    const next = (tenant: unknown) => sql`
      select tenant_id, next_attempt_at from mails
       where status = 'pending' and tenant_id > ${tenant} order by tenant_id, next_attempt_at limit 1`
    const rows = await readRows(
      db,
      sql<Lane & { step: number; is_due: boolean; now: string }>`
      with recursive waiting as (
        (select found.tenant_id, found.next_attempt_at, 1 as step from (${next(lastTenant)}) found)
        union all
        select found.tenant_id, found.next_attempt_at, waiting.step + 1
          from waiting cross join lateral (${next(sql.ref('waiting.tenant_id'))}) found
         where waiting.step < ${limit}
      )
      select tenant_id, tenant_id + 1 as lane_id, 'all' as takes, step, now() as now,
             next_attempt_at <= now() and ${roomOf(sql.ref('waiting.tenant_id'))} > 0 as is_due
        from waiting order by step`,
    )
    const last = rows.at(-1)
    return { due: rows.filter(({ is_due }) => is_due), end: last?.step === limit ? last : undefined, now: last?.now }
  }

  const claim = (tenantId: number, shares: readonly Share[]) =>
    inTransaction(db, async (trx) => {
      // Two workers together must not take more than the site has left.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${tenantId}`}, 0))`.execute(trx)
      const wanted = shares.reduce((sum, { limit }) => sum + limit, 0)
      const { rows: deliveries } = await sql<DueMail>`
        update mails
           set next_attempt_at = now() + make_interval(secs => ${leaseSeconds}), taken_at = now()
         where id = any(array(
           select id from mails
            where tenant_id = ${tenantId} and status = 'pending' and next_attempt_at <= now()
            order by next_attempt_at, id limit greatest(0, least(${wanted}, ${roomOf(tenantId)}))
            for update skip locked))
        returning tenant_id, tenant_id + 1 as lane_id, id, kind, site_id, user_id, email, attempts,
                  invitation_id, host(address) as address, user_agent, created_at,
                  next_attempt_at as leased_until`.execute(trx)
      return { deliveries, postponed: 0 }
    })

  const settle: Queue<DueMail, MailOutcome>['settle'] = (_tenantId, settlements) =>
    inTransaction(db, async (trx) => {
      for (const { delivery, outcome } of settlements) {
        const isLeased = sql<boolean>`id = ${delivery.id} and next_attempt_at = ${delivery.leased_until}::timestamptz`
        if (outcome.status === 'dropped') {
          await trx.deleteFrom('mails').where(isLeased).execute()
          continue
        }
        const { status } = outcome
        await trx
          .updateTable('mails')
          .set({
            status,
            attempts: delivery.attempts + 1,
            error: outcome.error ?? null,
            next_attempt_at: sql`now() + make_interval(secs => ${outcome.retryIn ?? null})`,
            finished_at: status === 'pending' ? null : sql<string>`now()`,
          })
          .where(isLeased)
          .execute()
      }
    })

  return { findDue, claim, settle, abandon: async () => {} }
}
