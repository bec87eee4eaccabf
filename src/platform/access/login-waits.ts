import { createHash } from 'node:crypto'
import { type CompiledQuery, sql, type Transaction } from 'kysely'
import { rateLimited } from '../errors.ts'
import { FairQueue } from '../http/fair-queue.ts'
import { type Parameter, rowOf, rowsOf, statementOf } from '../postgres/queries/prepared-queries.ts'
import type { Reader } from '../postgres/queries/reader.ts'
import { isSameEmail, normalEmail } from './email-addresses.ts'

/**
 * Waiting times after failed logins, per account and client address, whether the account exists or not. They are stored
 * in the database of each service (tables `login_waits` and `known_addresses`), so they survive restarts and apply to
 * all instances.
 *
 * An address from which the account has logged in before has its own counter. Every other address has its own counter
 * too, and all of them share one more. This limits guessing from many addresses without locking the owner out at known
 * addresses.
 */
export interface WaitSettings {
  LOGIN_WAIT_AFTER_FAILURES: number
  LOGIN_WAIT_AFTER_ACCOUNT_FAILURES: number
  LOGIN_WAIT_SECONDS: number
  LOGIN_WAIT_MAX_SECONDS: number
}

/** A login attempt before the password is checked. */
export interface Candidate {
  /** The realm of the account: logins with the same e-mail address on two sites are counted separately. */
  realm: string
  email: string
  /** A result of `networkOf`. */
  network: string
}

/** How many attempts on one account run at the same time in each lane of its queue. They do not see each other's failures. */
const attemptsAtOnce = 2
/** How many further attempts on one account wait. */
const mostWaiting = 100
const queues = new Map<string, { queue: FairQueue; jobs: number }>()

/**
 * Checks passwords of one account a few at a time, whatever their addresses: many that are checked at once would all pass
 * before the first failure is counted. Addresses take turns.
 */
export async function inTurn<T>({ realm, email, network }: Candidate, attempt: () => Promise<T>): Promise<T> {
  const key = accountDigest(realm, email).toString('base64')
  const account = queues.get(key) ?? {
    queue: new FairQueue({ concurrency: attemptsAtOnce, capacity: mostWaiting }),
    jobs: 0,
  }
  queues.set(key, account)
  account.jobs += 1
  try {
    return await account.queue.run({ tenant: network, address: network }, attempt)
  } finally {
    account.jobs -= 1
    if (!account.jobs) queues.delete(key)
  }
}

/** The earlier failures of a candidate. */
interface LoginHistory {
  digest: Buffer
  network: string
  /** Whether the account has logged in from this address before. */
  isKnown: boolean
  counters: { address: string; failures: number; wait: number }[]
}

export interface Attempt {
  digest: Buffer
  network: string
  isKnown: boolean
  /**
   * Counters that already counted this attempt as a failure. Once waiting times apply, parallel attempts must not share
   * one try.
   */
  counted: readonly string[]
}

/** The shared counter of all addresses from which the account has never logged in. */
const anyAddress = '0.0.0.0/0'
const maxKnownAddresses = 10

/** Failures expire after a day without another failure, and known addresses after 90 days without a login. */
const isExpired = sql`login_waits.last_failed_at < now() - interval '24 hours'`
const isStillKnown = sql`known_addresses.last_login_at > now() - interval '90 days'`

export async function readHistory<DB>(db: Reader<DB>, { realm, email, network }: Candidate): Promise<LoginHistory> {
  const digest = accountDigest(realm, email)
  const found = await findHistory(db, { digest, email, network })
  return { digest, network, isKnown: false, counters: [], ...found }
}

// biome-ignore lint/suspicious/noExplicitAny: both services have these tables
type AnyService = Reader<any>

const findHistory = rowOf(
  (_db: AnyService, { digest, email, network }: Parameter<{ digest: Buffer; email: string; network: string }>) =>
    sql<Pick<LoginHistory, 'isKnown' | 'counters'>>`
      select exists (
               select from known_addresses join users on users.id = known_addresses.user_id
                where ${isSameEmail('users.email', email)} and known_addresses.address = ${network}::cidr
                  and ${isStillKnown}
             ) as "isKnown",
             (select coalesce(json_agg(json_build_object(
                 'address', address, 'failures', failures, 'wait', ceil(extract(epoch from blocked_until - now()))
               )), '[]')
               from login_waits
              where account_digest = ${digest} and address in (${network}::cidr, ${sql.lit(anyAddress)}::cidr)
                and not ${isExpired}
             ) as counters`,
)

/** How many waits of an account are shown. */
const shownWaits = 10

export interface LoginWait {
  /** Null for all addresses from which the account has never logged in. */
  address: string | null
  failures: number
  ends_at: string
}

/** The waits of an account that are not over, the longest first. */
export function listWaits(db: AnyService, realm: string, email: string): Promise<LoginWait[]> {
  return findWaits(db, accountDigest(realm, email))
}

const findWaits = rowsOf(
  (_db: AnyService, digest: Parameter<Buffer>) => sql<LoginWait>`
    select case when address = ${sql.lit(anyAddress)}::cidr then null
                when family(address) = 4 then host(address) else address::text end as address,
           failures, blocked_until as ends_at
      from login_waits
     where account_digest = ${digest} and blocked_until > now() and not ${isExpired}
     order by blocked_until desc limit ${sql.lit(shownWaits)}`,
)

type RunTransaction<DB> = <T>(work: (trx: Transaction<DB>) => Promise<T>) => Promise<T>

/**
 * Starts an attempt, or refuses it (429) while the wait after the last failure is not over. It opens a transaction only
 * for an account that has used up its free failures.
 */
export async function startAttempt<DB>(
  transaction: RunTransaction<DB>,
  history: LoginHistory,
  settings: WaitSettings,
): Promise<Attempt> {
  const { digest, network, isKnown } = history
  const addresses = countersOf(history)
  const relevant = history.counters.filter(({ address }) => addresses.includes(address))
  const wait = Math.max(0, ...relevant.map(({ wait }) => wait))
  if (wait > 0) throw rateLimited(wait)
  const counted = relevant
    .filter(({ address, failures }) => failures >= freeFailures(address, settings))
    .map(({ address }) => address)
  if (counted.length) {
    const due = await transaction((trx) => countDue(trx, { digest, counted }, settings))
    if (due < counted.length) throw rateLimited(settings.LOGIN_WAIT_SECONDS)
  }
  return { digest, network, isKnown, counted }
}

/** Counts a failure in those of the counters whose wait is over. Returns how many they are. */
async function countDue<DB>(
  trx: Transaction<DB>,
  { digest, counted }: Pick<Attempt, 'digest' | 'counted'>,
  settings: WaitSettings,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with due as (
      select account_digest, address from login_waits
       where account_digest = ${digest} and address = any(${counted}::cidr[]) and blocked_until <= now()
       order by address for update
    )
    update login_waits set ${countFailure(settings)}
      from due where login_waits.account_digest = due.account_digest and login_waits.address = due.address`.execute(trx)
  return Number(numAffectedRows)
}

/** The statements that count a failed attempt, and remove a few expired counters so that the table stays small. */
export function failureStatements(db: AnyService, attempt: Attempt, settings: WaitSettings): CompiledQuery<unknown>[] {
  const addresses = countersOf(attempt).filter((address) => !attempt.counted.includes(address))
  const counts = addresses.length ? [insertFailures(db, { digest: attempt.digest, addresses }, settings)] : []
  return [...counts, deleteExpired(db)]
}

const insertFailures = statementOf(
  (
    _db: AnyService,
    { digest, addresses }: Parameter<{ digest: Buffer; addresses: string[] }>,
    settings: Parameter<WaitSettings>,
  ) => sql`
    insert into login_waits (account_digest, address, failures)
    select ${digest}, address, 1 from unnest(${addresses}::cidr[]) address order by address
    on conflict (account_digest, address) do update set ${countFailure(settings)}`,
)

const deleteExpired = statementOf(
  (_db: AnyService) => sql`
    delete from login_waits where (account_digest, address) in (
      select account_digest, address from login_waits where ${isExpired} limit 10 for update skip locked
    )`,
)

/** The statements after a correct password: they delete the failures of this address and store it as known. */
export function successStatements(db: AnyService, attempt: Attempt, userId: number): CompiledQuery<unknown>[] {
  const { digest, network, isKnown } = attempt
  const statements = [deleteFailures(db, { digest, network }), storeKnownAddress(db, { userId, network })]
  return isKnown ? statements : [...statements, forgetOldAddresses(db, userId)]
}

/** After a correct password of an account that has no rows in `known_addresses`: deletes the failures of this address. */
export async function forgetFailures<DB>(trx: Transaction<DB>, { digest, network }: Attempt): Promise<void> {
  await trx.executeQuery(deleteFailures(trx, { digest, network }))
}

const deleteFailures = statementOf(
  (_db: AnyService, { digest, network }: Parameter<Pick<Attempt, 'digest' | 'network'>>) =>
    sql`delete from login_waits where account_digest = ${digest} and address = ${network}::cidr`,
)

const storeKnownAddress = statementOf(
  (_db: AnyService, { userId, network }: Parameter<{ userId: number; network: string }>) => sql`
    insert into known_addresses (user_id, address) values (${userId}, ${network}::cidr)
    on conflict (user_id, address) do update set last_login_at = excluded.last_login_at
     where known_addresses.last_login_at < excluded.last_login_at - interval '1 hour'`,
)

const forgetOldAddresses = statementOf(
  (_db: AnyService, userId: Parameter<number>) => sql`
    delete from known_addresses where user_id = ${userId} and address not in (
      select address from known_addresses where user_id = ${userId}
       order by last_login_at desc limit ${sql.lit(maxKnownAddresses)}
    )`,
)

/**
 * After somebody else has set a new password for the account: deletes its waits and known addresses, which belonged to
 * the old password.
 */
export async function reset<DB>(
  trx: Transaction<DB>,
  account: { userId: number; email: string; realms: readonly string[] },
): Promise<void> {
  const digests = account.realms.map((realm) => accountDigest(realm, account.email))
  await sql`delete from login_waits where account_digest = any(${digests}::bytea[])`.execute(trx)
  await sql`delete from known_addresses where user_id = ${account.userId}`.execute(trx)
}

function accountDigest(realm: string, email: string): Buffer {
  return createHash('sha256')
    .update(`${realm}\n${normalEmail(email)}`)
    .digest()
}

function countersOf({ network, isKnown }: Pick<LoginHistory, 'network' | 'isKnown'>): string[] {
  return isKnown ? [network] : [anyAddress, network]
}

function freeFailures(address: string, settings: WaitSettings): number {
  return address === anyAddress ? settings.LOGIN_WAIT_AFTER_ACCOUNT_FAILURES : settings.LOGIN_WAIT_AFTER_FAILURES
}

/** Adds one failure. After the free failures, each further one doubles the wait. */
function countFailure(settings: WaitSettings | Parameter<WaitSettings>) {
  const failures = sql`case when ${isExpired} then 1 else login_waits.failures + 1 end`
  const free = sql`case when login_waits.address = ${anyAddress}::cidr
    then ${settings.LOGIN_WAIT_AFTER_ACCOUNT_FAILURES}::int else ${settings.LOGIN_WAIT_AFTER_FAILURES}::int end`
  const excess = sql`(${failures}) - (${free})`
  const seconds = sql`case when ${excess} < 0 then 0 else least(
    ${settings.LOGIN_WAIT_MAX_SECONDS}::float, ${settings.LOGIN_WAIT_SECONDS}::float * power(2, least(${excess}, 30))
  ) end`
  return sql`
    failures = ${failures}, last_failed_at = now(), blocked_until = now() + make_interval(secs => ${seconds})`
}
