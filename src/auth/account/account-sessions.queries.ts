import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components, operations } from '../../../generated/auth/types.ts'
import { pageOf, type Rows } from '../../platform/postgres/queries/pages.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { passwordDigest } from '../users/accounts.queries.ts'
import { carryOver, endSessions } from './sign-ins.queries.ts'

/**
 * How long a sign-in counts as fresh. What changes the proofs of an account needs a fresh one, with the second factor if
 * the account has one.
 */
const freshTime = sql`interval '10 minutes'`

/** A session that is open, with its account. */
export interface OpenSession {
  id: number
  user: { id: number; email: string }
  seconds_left: number
  is_fresh: boolean
  /** Whether its last request is more than a minute ago, as far as the table knows. */
  is_unseen: boolean
}

/** The result is cached in the process, so changes of these tables are announced. */
export async function findOpen(db: Reader<DB>, digest: Buffer, idleHours: number): Promise<OpenSession | undefined> {
  const [session] = await readRows(
    db,
    sql<OpenSession>`
    select session.id, json_build_object('id', "user".id, 'email', "user".email) as user,
           extract(epoch from least(session.ends_at, now() + make_interval(hours => ${idleHours})) - now()) as seconds_left,
           session.created_at > now() - ${freshTime}
             and ("user".second_factor_at is null or cardinality(session.methods) > 1 or 'passkey' = any(session.methods)) as is_fresh,
           session.last_seen_at < now() - interval '1 minute' as is_unseen
      from account_sessions session join users "user" on "user".id = session.user_id
     where session.digest = ${digest} and session.password_digest = ${passwordDigest}
       and session.ends_at > now() and session.last_seen_at > now() - make_interval(hours => ${idleHours})`,
  )
  return session
}

type Session = components['schemas']['AccountSessionEntry']
type ListQuery = operations['listAccountSessions']['parameters']['query']

/** All sessions of an account: those on sites, and those at the account page. */
export async function list(
  db: Reader<DB>,
  { userId, currentId, idleHours }: { userId: number; currentId: number; idleHours: number },
  query: ListQuery,
): Promise<Rows<Session>> {
  const idle = sql`session.last_seen_at + make_interval(hours => ${idleHours})`
  const sessions = sql<Session>`(
    select token.session_id as id, json_build_object('slug', site.slug, 'name', site.name) as site, token.kind,
           token.methods, host(token.address) as address, token.user_agent, token.created_at, token.last_seen_at,
           token.expires_at, false as is_current
      from tokens token join sites site on site.id = token.site_id
     where token.user_id = ${userId} and token.expires_at > now()
    union all
    select session.id, null, 'account_page', session.methods, host(session.address), session.user_agent,
           session.created_at, session.last_seen_at, least(session.ends_at, ${idle}), session.id = ${currentId}
      from account_sessions session join users "user" on "user".id = session.user_id
     where session.user_id = ${userId} and session.password_digest = ${passwordDigest}
       and least(session.ends_at, ${idle}) > now())`
  return pageOf(
    db
      .selectFrom(sessions.as('session'))
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .$castTo<Session>(),
    query,
  )
}

/** Returns false if the account has no such session at the account page. */
export async function removeOne(trx: Transaction<DB>, userId: number, id: number): Promise<boolean> {
  return (await endSessions(trx, sql`session.user_id = ${userId} and session.id = ${id}`)) > 0
}

export async function touch(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('account_sessions').set({ last_seen_at: sql<string>`now()` }).where('id', '=', id).execute()
}

interface NewSession {
  digest: Buffer
  userId: number
  address: string | null
  userAgent: string | null
  methods: readonly string[]
  maxDays: number
}

export async function insert(trx: Transaction<DB>, session: NewSession): Promise<number> {
  const { digest, userId, address, userAgent, methods, maxDays } = session
  const { rows } = await sql<{ id: number }>`
    insert into account_sessions (digest, user_id, password_digest, address, user_agent, methods, ends_at)
    select ${digest}, id, ${passwordDigest}, ${address}::inet, ${userAgent}, ${methods}, now() + make_interval(days => ${maxDays})
      from users "user" where id = ${userId}
    returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`The account ${userId} is not there any more`)
  return row.id
}

export async function remove(trx: Transaction<DB>, id: number): Promise<void> {
  await endSessions(trx, sql`session.id = ${id}`)
}

/** Ends the session that a browser had before. One of the same account goes on in the new one. */
export async function replace(trx: Transaction<DB>, digest: Buffer, userId: number, newId: number): Promise<void> {
  await carryOver(trx, digest, userId, newId)
  await endSessions(trx, sql`session.digest = ${digest}`)
}

/** Ends the sessions of an account, except one. */
export async function removeOthers(trx: Transaction<DB>, userId: number, keptId: number | null): Promise<void> {
  await endSessions(trx, sql`session.user_id = ${userId} and session.id is distinct from ${keptId}::integer`)
}

/** The owner has just proved to have an authenticator app or a passkey: the session counts as one with the second factor. */
export async function addMethod(trx: Transaction<DB>, id: number, method: string): Promise<void> {
  await sql`
    update account_sessions set methods = array_append(methods, ${method}::text)
     where id = ${id} and ${method} <> all(methods)`.execute(trx)
}

/** Lets a session stay although the account has got another password. */
export async function keep(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`
    update account_sessions session set password_digest = ${passwordDigest}
      from users "user" where session.id = ${id} and "user".id = session.user_id`.execute(trx)
}
