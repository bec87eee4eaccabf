import { sql, type Transaction } from 'kysely'
import type { DB } from '../../generated/auth/database.ts'

/** How many rows one transaction deletes. Tests pass a smaller number. */
const fullBatch = 5_000

/** Deletes a batch of expired tokens. Returns true when it was full, so there may be more. */
export async function removeExpiredTokens(trx: Transaction<DB>, batch = fullBatch): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from tokens where id = any(array(select id from tokens where expires_at < now() limit ${batch}))`.execute(
    trx,
  )
  return Number(numAffectedRows) === batch
}

/** What the worker deletes when its time is over, each with the condition for it. */
const expiring = {
  events: sql`created_at < now() - interval '30 days'`,
  webhooks: sql`deleted_at < now() - interval '31 days'`,
  mails: sql`finished_at < now() - interval '7 days'`,
  one_time_links: sql`expires_at < now()`,
  email_changes: sql`expires_at < now()`,
  account_sessions: sql`ends_at < now()`,
  second_factors: sql`confirmed_at is null and created_at < now() - interval '10 minutes'`,
  second_factor_challenges: sql`expires_at < now()`,
  passkey_challenges: sql`expires_at < now()`,
  client_tokens: sql`expires_at < now()`,
  // While no worker runs, nobody is told. Later it would be of no use.
  logouts: sql`created_at < now() - interval '1 day'`,
  access_tokens: sql`expires_at < now()`,
  authorization_requests: sql`expires_at < now()`,
  // As long as the tokens of the code may live.
  authorization_codes: sql`expires_at < now() - interval '2 hours'`,
  client_assertions: sql`expires_at < now()`,
  hourly_counts: sql`started_at < now() - interval '1 hour'`,
}

/** Deletes a batch of what is over: events, deleted webhooks, mails that were sent, links, counts. Returns true when one was full. */
export async function removeExpired(trx: Transaction<DB>, batch = fullBatch): Promise<boolean> {
  let isFull = false
  for (const [table, isOver] of Object.entries(expiring)) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOver} limit ${batch} for update skip locked))`.execute(trx)
    isFull ||= Number(numAffectedRows) === batch
  }
  return isFull
}

const memberships = {
  role: { table: 'assignments', column: 'role_id' },
  company: { table: 'user_companies', column: 'company_id' },
  group: { table: 'user_groups', column: 'group_id' },
} as const

/** Deletes a batch of the memberships of one removed record. Returns false when there is no removed record. */
export async function removeMemberships(trx: Transaction<DB>, batch = fullBatch): Promise<boolean> {
  const removed = await trx.selectFrom('removed_records').select(['site_id', 'kind', 'id']).limit(1).executeTakeFirst()
  if (!removed) return false
  const { site_id, kind, id } = removed
  const { table, column } = memberships[kind as keyof typeof memberships]
  const isOfRecord = sql`site_id = ${site_id} and ${sql.ref(column)} = ${id}`
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${isOfRecord} and user_id = any(array(
      select user_id from ${sql.table(table)} where ${isOfRecord} limit ${batch}))`.execute(trx)
  if (Number(numAffectedRows) < batch) {
    const records = trx.deleteFrom('removed_records').where('site_id', '=', site_id)
    await records.where('kind', '=', kind).where('id', '=', id).execute()
  }
  return true
}
