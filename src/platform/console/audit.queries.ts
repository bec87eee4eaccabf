import { type Kysely, sql } from 'kysely'
import { isSameEmail } from '../access/email-addresses.ts'
import { networkOf } from '../http/client-network.ts'
import { patternOf } from '../postgres/queries/pages.ts'
import { readRows } from '../postgres/queries/prepared-queries.ts'
import type { Reader } from '../postgres/queries/reader.ts'
import type { ConsoleTables } from './tables.ts'

/** Who did something, and from where. */
export interface Origin {
  /** The account of the console, or the user of the API, who has no id there. */
  account: { id: number | null; email: string } | null
  source: Source
  address: string | null
  requestId: string | null
}

type Source = 'console' | 'command_line' | 'api'

export const byCommandLine: Origin = { account: null, source: 'command_line', address: null, requestId: null }

interface Entry {
  /** The id of the operation. */
  action: string
  /** The path of what was changed. */
  target: string
  /** The company or the site. */
  tenant?: string | null
  /** What was changed, without secrets. */
  details?: object
}

// biome-ignore lint/suspicious/noExplicitAny: both services have this table
type AnyService = Kysely<any>

/** Records what was done in the console. Call it in the transaction of the change. */
export async function record(db: AnyService, origin: Origin, entry: Entry): Promise<void> {
  await (db as Kysely<ConsoleTables>)
    .insertInto('console_audit')
    .values({
      account_id: origin.account?.id ?? null,
      email: origin.account?.email ?? null,
      source: origin.source,
      action: entry.action,
      target: entry.target.slice(0, 500),
      tenant: entry.tenant ?? null,
      details: JSON.stringify(entry.details ?? {}),
      address: origin.address,
      request_id: origin.requestId,
    })
    .execute()
}

/** Refused sign-ins that are recorded in an hour: anybody can cause them, and entries are never deleted. */
const maxRefusalsOfNetwork = 20
const maxRefusals = 500

/** Records a refused sign-in, unless its network or all networks together have reached the limit of this hour. */
export async function recordRefusal(
  db: AnyService,
  { address, requestId }: { address: string; requestId: string },
  details: object,
): Promise<void> {
  // Reads the newest entries by index and only then looks at their time, so this stays fast however long the log is.
  const refusals = await readRows(
    db,
    sql<{ address: string | null; count: number }>`
    select address, count(*)::int as count
      from (
        select address, created_at from console_audit where action = 'signInRefused'
         order by id desc limit ${sql.lit(maxRefusals)}
      ) newest
     where created_at > now() - interval '1 hour'
     group by address`,
  )
  const total = (counted: typeof refusals) => counted.reduce((sum, { count }) => sum + count, 0)
  const network = networkOf(address)
  const ofNetwork = refusals.filter((refusal) => networkOf(refusal.address ?? '') === network)
  if (total(refusals) >= maxRefusals || total(ofNetwork) >= maxRefusalsOfNetwork) return
  const origin: Origin = { account: null, source: 'console', address, requestId }
  await record(db, origin, { action: 'signInRefused', target: '/console/session', details })
}

/**
 * Whether the account with this e-mail address has signed in from this network in the last 90 days. Looks at its last
 * 1,000 sign-ins, so that a program that signs in all the time does not make this slow.
 */
export async function hasSignedInFrom(db: Reader<ConsoleTables>, email: string, network: string): Promise<boolean> {
  const rows = await readRows(
    db,
    sql<{ address: string | null }>`
    select distinct sign_in.address
      from console_accounts account
     cross join lateral (
       select address, created_at from console_audit
        where account_id = account.id and target = '/console/accounts/' || account.id
          and action in ('createConsoleSession', 'signInBySso')
        order by id desc limit 1000
     ) sign_in
     where ${isSameEmail('account.email', email)} and sign_in.created_at > now() - interval '90 days'`,
  )
  return rows.some(({ address }) => networkOf(address ?? '') === network)
}

export interface AuditFilter {
  account_id?: number
  action?: string
  target?: string
  from?: string
  to?: string
  tenant?: string
  request_id?: string
  before_id?: number
  per_page: number
}

interface AuditEntry {
  id: number
  account: { id: number | null; email: string | null }
  source: Source
  action: string
  target: string
  tenant: string | null
  details: Record<string, unknown>
  address: string | null
  request_id: string | null
  created_at: string
}

/** The recorded actions with this text in their names. It jumps through the index, because the log only grows. */
async function actionsLike(db: Reader<ConsoleTables>, text: string): Promise<string[]> {
  const found = await readRows(
    db,
    sql<{ action: string }>`
    with recursive known(action) as (
      select min(action) from console_audit
      union all
      select (select min(action) from console_audit where action > known.action) from known where action is not null
    )
    select action from known where action ilike ${patternOf(text)}`,
  )
  return found.map(({ action }) => action)
}

/** The newest entries first. One more than a page is read, to see whether there are more. */
export async function list(db: Reader<ConsoleTables>, filter: AuditFilter): Promise<AuditEntry[]> {
  const { account_id, action, target, tenant, request_id, from, to, before_id, per_page } = filter
  let query = db
    .selectFrom('console_audit')
    .select(['id', 'source', 'action', 'target', 'tenant', 'address', 'request_id', 'created_at'])
    .select(sql<Record<string, unknown>>`details`.as('details'))
    .select(sql<AuditEntry['account']>`json_build_object('id', account_id, 'email', email)`.as('account'))
    .orderBy('id', 'desc')
    .limit(per_page + 1)
  if (account_id !== undefined) query = query.where('account_id', '=', account_id)
  if (action !== undefined) query = query.where('action', '=', sql<string>`any(${await actionsLike(db, action)})`)
  if (target !== undefined) {
    const below = `${target.replaceAll(/[\\%_]/g, '\\$&')}/%`
    query = query.where((eb) => eb.or([eb('target', '=', target), eb('target', 'like', below)]))
  }
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  if (request_id !== undefined) query = query.where('request_id', '=', request_id)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<', to)
  if (before_id !== undefined) query = query.where('id', '<', before_id)
  return query.execute()
}
