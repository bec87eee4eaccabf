import { sql } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components, operations } from '../../../generated/auth/types.ts'
import { pageOf, type Rows } from '../../platform/postgres/queries/pages.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'

type Activity = components['schemas']['AccountActivity']
type ListQuery = operations['listAccountActivity']['parameters']['query']

/** The entries of the audit log that are about the proofs of an account, and not about its rights on a site. */
const actions: readonly Activity['action'][] = [
  'login.succeeded',
  'account.signed_in',
  'login.password_breached',
  'user.attached',
  'user.link_confirmed',
  'user.removed',
  'user.password_changed',
  'user.password_change_failed',
  'user.password_reset',
  'user.email_verified',
  'user.email_changed',
  'user.email_change_undone',
  'user.sessions_ended',
  'login.second_factor_failed',
  'user.second_factor_added',
  'user.second_factor_removed',
  'user.recovery_code_used',
  'user.recovery_codes_renewed',
  'user.site_exempted',
  'user.site_exemption_ended',
  'user.passkey_added',
  'user.passkey_removed',
  'user.passkey_refused',
]

/**
 * Sign-ins and security changes of an account in the last 90 days, newest first. What was done at the account page is in
 * the log of each site, and here once. Where somebody else was, the owner does not see.
 */
export async function list(db: Reader<DB>, userId: number, query: ListQuery): Promise<Rows<Activity>> {
  const entries = sql<Activity>`(
    select max(entry.id) as id,
           case when entry.action = 'user.updated' then 'user.changed_by_site' else entry.action end as action,
           case when count(*) = 1 then (json_agg(
             case when site.id is not null then json_build_object('slug', site.slug, 'name', site.name) end)) -> 0 end as site,
           case when entry.actor_user_id = ${userId} then host(entry.address) end as address,
           case when entry.actor_user_id = ${userId} then entry.user_agent end as user_agent,
           max(entry.created_at) as created_at
      from audit_log entry left join sites site on site.id = entry.site_id
     where entry.target_type = 'user' and entry.target_id = ${userId}
       and entry.created_at > now() - interval '90 days'
       and (entry.action = any(${actions}) or (entry.action = 'user.updated' and entry.changes ?| array['password', 'email']))
     group by coalesce(entry.request_id, entry.id::text), entry.action, entry.actor_user_id, entry.address, entry.user_agent)`
  return pageOf(db.selectFrom(entries.as('entry')).selectAll().orderBy('id', 'desc').$castTo<Activity>(), query)
}
