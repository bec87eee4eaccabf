import { type Kysely, sql, type Transaction } from 'kysely'
import type { Reader } from '../postgres/queries/reader.ts'
import type { Role } from './roles.ts'
import type { ConsoleTables } from './tables.ts'

/** A session ends after this long without a request, and after this long in any case. */
const idleTime = sql`interval '8 hours'`
const longestTime = sql`interval '24 hours'`

const isOpen = sql<boolean>`session.ends_at > now() and session.last_seen_at > now() - ${idleTime}`

/** A session that is open, with its account. */
export interface OpenSession {
  id: number
  account: { id: number; email: string; name: string; role: Role }
  method: 'password' | 'sso'
  /** Whether it began with the second factor. */
  second_factor: boolean
  /** Whether it began in the last ten minutes, with the second factor if it needs one. */
  is_fresh: boolean
  seconds_left: number
  idle_ends_at: string
  ends_at: string
  /** Whether its last request is more than a minute ago, as far as the table knows. */
  is_unseen: boolean
}

/** The result is cached in the process, so changes of these tables are announced. */
export async function findOpen(db: Reader<ConsoleTables>, digest: Buffer): Promise<OpenSession | undefined> {
  return db
    .selectFrom('console_sessions as session')
    .innerJoin('console_accounts as account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.method', 'session.second_factor', 'session.ends_at'])
    .select(
      sql<boolean>`session.created_at > now() - interval '10 minutes' and (
        session.method = 'sso' or session.second_factor or account.second_factor_at is null)`.as('is_fresh'),
    )
    .select(sql<number>`extract(epoch from least(session.ends_at, now() + ${idleTime}) - now())`.as('seconds_left'))
    .select(sql<string>`least(session.ends_at, now() + ${idleTime})`.as('idle_ends_at'))
    .select(sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as('is_unseen'))
    .select(
      sql<OpenSession['account']>`json_build_object(
        'id', account.id, 'email', account.email, 'name', account.name, 'role', account.role
      )`.as('account'),
    )
    .where('session.digest', '=', digest)
    .where('account.active', '=', true)
    .where(isOpen)
    .executeTakeFirst()
}

export async function touch(db: Kysely<ConsoleTables>, id: number): Promise<void> {
  await db.updateTable('console_sessions').set({ last_seen_at: sql<string>`now()` }).where('id', '=', id).execute()
}

interface NewSession {
  digest: Buffer
  account_id: number
  method: 'password' | 'sso'
  second_factor: boolean
  address: string
  user_agent: string
}

/** Also notes the sign-in at the account, and removes sessions that have ended. */
export async function insert(trx: Transaction<ConsoleTables>, session: NewSession): Promise<void> {
  await sql`delete from console_sessions session where not (${isOpen})`.execute(trx)
  await trx
    .updateTable('console_accounts')
    .set({ last_sign_in_at: sql<string>`now()` })
    .where('id', '=', session.account_id)
    .execute()
  await trx
    .insertInto('console_sessions')
    .values({ ...session, ends_at: sql`now() + ${longestTime}` })
    .execute()
}

/** The owner has just proved to have an authenticator app: the session counts as one with the second factor. */
export async function setSecondFactor(trx: Transaction<ConsoleTables>, id: number): Promise<void> {
  await trx.updateTable('console_sessions').set({ second_factor: true }).where('id', '=', id).execute()
}

interface SessionEntry {
  id: number
  account: { id: number; email: string; name: string }
  method: 'password' | 'sso'
  address: string
  user_agent: string
  created_at: string
  last_seen_at: string
  ends_at: string
}

/** Open sessions, newest first: of one account, or of all. */
export async function list(db: Reader<ConsoleTables>, accountId: number | undefined): Promise<SessionEntry[]> {
  return db
    .selectFrom('console_sessions as session')
    .innerJoin('console_accounts as account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.method', 'session.address', 'session.user_agent'])
    .select(['session.created_at', 'session.last_seen_at', 'session.ends_at'])
    .select(
      sql<SessionEntry['account']>`json_build_object(
        'id', account.id, 'email', account.email, 'name', account.name
      )`.as('account'),
    )
    .where(isOpen)
    .$if(accountId !== undefined, (query) => query.where('account.id', '=', accountId as number))
    .orderBy('session.id', 'desc')
    .limit(1_000)
    .execute()
}

/** Returns the account of the session that was removed; undefined if there was none. */
export async function remove(
  trx: Transaction<ConsoleTables>,
  id: number,
  accountId: number | undefined,
): Promise<{ account_id: number } | undefined> {
  return trx
    .deleteFrom('console_sessions')
    .where('id', '=', id)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as number))
    .returning('account_id')
    .executeTakeFirst()
}

export async function removeByDigest(trx: Transaction<ConsoleTables>, digest: Buffer): Promise<void> {
  await trx.deleteFrom('console_sessions').where('digest', '=', digest).execute()
}

export async function removeOf(trx: Transaction<ConsoleTables>, accountId: number): Promise<void> {
  await trx.deleteFrom('console_sessions').where('account_id', '=', accountId).execute()
}
