import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { readRows } from '../postgres/queries/prepared-queries.ts'
import type { Reader } from '../postgres/queries/reader.ts'
import * as waits from './login-waits.ts'
import { digitsOf, newRecoveryCodes, newSecret, recoveryDigest, stepOf } from './one-time-codes.ts'
import type { Resealed, Seal } from './sealing.ts'

/** What somebody proves a second factor with. */
export type FactorMethod = 'totp' | 'recovery_code'

/** What somebody can go on with after the password. */
type ChallengeMethod = FactorMethod | 'account_page'

/** An authenticator app, as its owner sees it. */
export interface Authenticator {
  id: number
  name: string
  created_at: string
  last_used_at: string | null
}

/** Where a sign-in came from whose password was right. */
export interface Origin {
  /** A result of `networkOf`. */
  network: string
  address: string | null
  user_agent: string | null
}

/** The account of a challenge. The caller must hold its lock. */
interface Owner {
  id: number
  email: string
  password_hash: string
}

interface Tables {
  authenticators: string
  codes: string
  challenges: string
  /** The passkeys of accounts, which count as factors too; undefined if there are none. */
  passkeys: string | undefined
  /** The column with the id of the account. */
  owner: string
  /** Wrong codes are counted under this name: together for all realms where the account signs in. */
  realm: string
}

/** How long an app has to show that it has the secret. */
const pendingTime = sql`interval '10 minutes'`
export const mostAuthenticators = 5
const challengeSeconds = 300
/** A challenge ends with this many wrong codes. */
const mostFailures = 5

// biome-ignore lint/suspicious/noExplicitAny: both services have such tables
type Trx = Transaction<any>
// biome-ignore lint/suspicious/noExplicitAny: both services have such tables
type Db = Reader<any>

/**
 * The second factors of accounts, in tables of a service. Whatever changes the factors of an account, or uses one, needs
 * the lock of the account: so two requests with the same code, or many guesses, are handled one after another.
 */
export function createSecondFactors({ authenticators, codes, challenges, passkeys, owner, realm }: Tables, seal: Seal) {
  const [apps, recovery, open] = [sql.table(authenticators), sql.table(codes), sql.table(challenges)]
  const keys = passkeys === undefined ? [] : [sql.table(passkeys)]
  const isOf = (id: number): RawBuilder<boolean> => sql`${sql.ref(owner)} = ${id}`
  const isPending = sql<boolean>`confirmed_at is null and created_at > now() - ${pendingTime}`

  async function writeCodes(trx: Trx, id: number): Promise<string[]> {
    const fresh = newRecoveryCodes()
    const digests = fresh.map((code) => recoveryDigest(id, code))
    await sql`delete from ${recovery} where ${isOf(id)}`.execute(trx)
    await sql`
      insert into ${recovery} (${sql.ref(owner)}, digest) select ${id}, unnest(${digests}::bytea[])`.execute(trx)
    return fresh
  }

  /** Accepts a code of an app, once: later only codes of later times are accepted. */
  async function acceptStep(trx: Trx, app: { id: number; sealed_secret: Buffer }, code: string): Promise<boolean> {
    const secret = seal.open(app.sealed_secret)
    const step = secret === undefined ? undefined : stepOf(secret, code)
    if (step === undefined) return false
    const { numAffectedRows } = await sql`
      update ${apps} set last_step = ${step}, last_used_at = now() where id = ${app.id} and last_step < ${step}`.execute(
      trx,
    )
    return Number(numAffectedRows) > 0
  }

  async function accept(trx: Trx, id: number, typed: string): Promise<FactorMethod | undefined> {
    const code = digitsOf(typed)
    if (code === undefined) {
      const digest = recoveryDigest(id, typed)
      const { numAffectedRows } = await sql`delete from ${recovery} where ${isOf(id)} and digest = ${digest}`.execute(
        trx,
      )
      return Number(numAffectedRows) > 0 ? 'recovery_code' : undefined
    }
    const { rows } = await sql<{ id: number; sealed_secret: Buffer }>`
      select id, sealed_secret from ${apps} where ${isOf(id)} and confirmed_at is not null order by id`.execute(trx)
    for (const app of rows) if (await acceptStep(trx, app, code)) return 'totp'
    return undefined
  }

  return {
    async list(db: Db, id: number): Promise<Authenticator[]> {
      return readRows(
        db,
        sql<Authenticator>`
        select id, name, created_at, last_used_at from ${apps} where ${isOf(id)} and confirmed_at is not null order by id`,
      )
    },

    async codesLeft(db: Db, id: number): Promise<number> {
      const [found] = await readRows(
        db,
        sql<{ count: number }>`select count(*)::integer as count from ${recovery} where ${isOf(id)}`,
      )
      return found?.count ?? 0
    },

    /** Whether the account has an app that counts, or a passkey. */
    async hasAny(db: Db, id: number): Promise<boolean> {
      if ((await this.list(db, id)).length) return true
      for (const table of keys) {
        if ((await readRows(db, sql`select 1 as found from ${table} where ${isOf(id)} limit 1`)).length) return true
      }
      return false
    },

    /** Adds an app that counts once it is confirmed. It replaces one that was not. Undefined if there are too many. */
    async add(trx: Trx, id: number, name: string) {
      await sql`delete from ${apps} where ${isOf(id)} and confirmed_at is null`.execute(trx)
      if ((await this.list(trx, id)).length >= mostAuthenticators) return undefined
      const secret = newSecret()
      const { rows } = await sql<{ id: number; name: string; expires_at: string }>`
        insert into ${apps} (${sql.ref(owner)}, name, sealed_secret) values (${id}, ${name}, ${seal.close(secret)})
        returning id, name, created_at + ${pendingTime} as expires_at`.execute(trx)
      return { ...(rows[0] as (typeof rows)[number]), secret }
    },

    /** The first factor of an account comes with recovery codes, which are stored nowhere. */
    async confirm(trx: Trx, id: number, appId: number, typed: string) {
      const { rows } = await sql<{ id: number; name: string; sealed_secret: Buffer }>`
        select id, name, sealed_secret from ${apps} where ${isOf(id)} and id = ${appId} and ${isPending}`.execute(trx)
      const [app] = rows
      if (!app) return 'unknown'
      const code = digitsOf(typed)
      if (code === undefined || !(await acceptStep(trx, app, code))) return 'wrong code'
      const isFirst = !(await this.hasAny(trx, id))
      await sql`update ${apps} set confirmed_at = now() where id = ${appId}`.execute(trx)
      return { name: app.name, isFirst, recoveryCodes: isFirst ? await writeCodes(trx, id) : null }
    },

    /** Removes an app, and the recovery codes with the last factor. */
    async remove(trx: Trx, id: number, appId: number) {
      const { rows } = await sql<{ name: string }>`
        delete from ${apps} where ${isOf(id)} and id = ${appId} and confirmed_at is not null returning name`.execute(
        trx,
      )
      const [app] = rows
      if (!app) return undefined
      const isLast = !(await this.hasAny(trx, id))
      if (isLast) await this.removeAll(trx, id)
      return { name: app.name, isLast }
    },

    /** Removes all factors of an account, and the sign-ins that wait for one. */
    async removeAll(trx: Trx, id: number): Promise<void> {
      for (const table of [apps, recovery, open, ...keys])
        await sql`delete from ${table} where ${isOf(id)}`.execute(trx)
    },

    renewCodes: writeCodes,

    /** After a right password: what the sign-in continues with. The value is stored nowhere. */
    async challenge(trx: Trx, account: Owner, where: string, { network, address, user_agent }: Origin) {
      const value = randomBytes(32).toString('base64url')
      await sql`delete from ${open} where ${isOf(account.id)} and expires_at < now()`.execute(trx)
      await sql`
        insert into ${open} (digest, ${sql.ref(owner)}, realm, password_digest, network, address, user_agent, expires_at)
        values (${digestOf(where, value)}, ${account.id}, ${where}, ${passwordDigest(account)}, ${network}, ${address},
                ${user_agent}, now() + make_interval(secs => ${challengeSeconds}))`.execute(trx)
      const hasApps = (await this.list(trx, account.id)).length > 0
      const hasCodes = (await this.codesLeft(trx, account.id)) > 0
      // Only there can somebody use a passkey, which is bound to its domain.
      const methods: ChallengeMethod[] = [hasApps ? 'totp' : 'account_page']
      if (hasCodes) methods.push('recovery_code')
      return { challenge: value, methods, expires_in: challengeSeconds }
    },

    /** The sign-in of a challenge that was made for this realm. */
    async findChallenge(db: Db, where: string, value: string): Promise<(Origin & { ownerId: number }) | undefined> {
      const [found] = await readRows(
        db,
        sql<Origin & { ownerId: number }>`
        select ${sql.ref(owner)} as "ownerId", network::text as network, host(address) as address, user_agent
          from ${open} where digest = ${digestOf(where, value)} and expires_at > now()`,
      )
      return found
    },

    /** The key under which requests with codes of an account take turns, and wrong ones are counted. */
    candidate: ({ email }: { email: string }, network: string): waits.Candidate => ({ realm, email, network }),

    /**
     * Uses a challenge up with a right code. Wrong codes are counted, in the challenge and for the account; after too many
     * of them there is a wait (429).
     */
    async answer(
      trx: Trx,
      account: Owner,
      { where, challenge, code, network, isKnown }: Answer,
      settings: waits.WaitSettings,
    ): Promise<FactorMethod | 'no challenge' | 'wrong code'> {
      const digest = digestOf(where, challenge)
      const { rows } = await sql`
        select from ${open} where digest = ${digest} and ${isOf(account.id)} and expires_at > now()
           and password_digest = ${passwordDigest(account)}`.execute(trx)
      if (!rows.length) return 'no challenge'
      const history = await waits.readHistory(trx, this.candidate(account, network))
      const inside = <T>(work: (trx: Trx) => Promise<T>) => work(trx)
      const known = isKnown === undefined ? history : { ...history, isKnown }
      const attempt = await waits.startAttempt(inside, known, settings)
      const method = await accept(trx, account.id, code)
      if (method) {
        await sql`delete from ${open} where digest = ${digest}`.execute(trx)
        await waits.forgetFailures(trx, attempt)
        return method
      }
      await sql`update ${open} set failures = failures + 1 where digest = ${digest}`.execute(trx)
      await sql`delete from ${open} where digest = ${digest} and failures >= ${mostFailures}`.execute(trx)
      for (const statement of waits.failureStatements(trx, attempt, settings)) await trx.executeQuery(statement)
      return 'wrong code'
    },

    /** Seals the secrets of all apps with the present secret of the service. It can be repeated. */
    async reseal(trx: Trx): Promise<Resealed> {
      const done = { resealed: 0, up_to_date: 0, unreadable: 0 }
      const { rows } = await sql<{ id: number; sealed_secret: Buffer }>`
        select id, sealed_secret from ${apps} order by id for no key update`.execute(trx)
      for (const { id, sealed_secret } of rows) {
        const result = seal.reseal(sealed_secret)
        if (result === 'is up to date') done.up_to_date += 1
        else if (result === 'cannot be read') done.unreadable += 1
        else {
          await sql`update ${apps} set sealed_secret = ${result} where id = ${id}`.execute(trx)
          done.resealed += 1
        }
      }
      return done
    },
  }
}

export type SecondFactors = ReturnType<typeof createSecondFactors>

interface Answer {
  /** The realm that the challenge was made for. */
  where: string
  challenge: string
  code: string
  network: string
  /** Whether the account has signed in from this network before, for accounts that are not in `users`. */
  isKnown?: boolean
}

/** The realm is part of the digest: the challenge of another site is not found. */
function digestOf(realm: string, value: string): Buffer {
  return createHash('sha256').update(`second factor\n${realm}\n${value}`).digest()
}

function passwordDigest({ password_hash }: Owner): Buffer {
  return createHash('sha256').update(password_hash).digest()
}
