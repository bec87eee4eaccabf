import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import * as waits from '../access/login-waits.ts'
import type { Passwords } from '../access/passwords.ts'
import type { SecondFactors } from '../access/second-factors.ts'
import type { PlatformContext } from '../contract/request-context.ts'
import { ApiError, invalid, notFound } from '../errors.ts'
import { addressOf } from '../http/client-network.ts'
import { phrase } from '../messages/messages.ts'
import type { Operation } from '../openapi.ts'
import { runLast } from '../postgres/writes/transactions.ts'
import { asFieldErrors } from '../postgres/writes/violations.ts'
import * as accounts from './accounts.queries.ts'
import * as audit from './audit.queries.ts'
import { differences } from './differences.ts'
import { createFactorHandlers } from './factors.handlers.ts'
import { assertWithin, includes, neededRole, type Role } from './roles.ts'
import * as queries from './sessions.queries.ts'
import type { ConsoleSession, ConsoleSessions } from './sessions.ts'
import type { ConsoleTables } from './tables.ts'

// biome-ignore lint/suspicious/noExplicitAny: both services have these tables
type Anonymous = PlatformContext<any>
type SignedIn = Anonymous & { console: ConsoleSession }

export interface ConsoleParts {
  service: 'logistics' | 'auth'
  sessions: ConsoleSessions
  factors: SecondFactors
  /** The public address of the service. */
  url: () => string
  passwords: Passwords
  settings: waits.WaitSettings & { CONSOLE_PASSWORD_SIGN_IN: boolean }
  operations: readonly Operation[]
  /** How to sign in by single sign-on, and out again. Undefined if it is not configured. */
  sso: { name: string; signOutUrl(): Promise<string | null> } | undefined
  otherConsole: () => { service: 'logistics' | 'auth'; url: string } | null
  demoAccounts: readonly { email: string; password: string; role: Role }[]
}

interface Credentials {
  email: string
  password: string
}

/** The counters of failed sign-ins, and the turn in the queue for password hashing. */
const realm = 'console'
export const ssoStartPath = '/api/console/sso/start'

/** The operations of the console that both services have. */
export function createConsoleHandlers(parts: ConsoleParts) {
  const { sessions } = parts
  const allowedOperations = (role: Role) =>
    parts.operations
      .filter((operation) => operation.security.length)
      .filter((operation) => {
        const needed = neededRole(operation)
        return needed !== undefined && includes(role, needed)
      })
      .map(({ id }) => id)

  const answer = (account: accounts.Account, session: queries.OpenSession, csrfToken: string) => ({
    data: {
      account,
      csrf_token: csrfToken,
      allowed_operations: allowedOperations(account.role),
      needs_second_factor: sessions.needsFactor(session),
      idle_ends_at: session.idle_ends_at,
      ends_at: session.ends_at,
    },
  })

  return {
    getConsoleSignIn() {
      const sso = parts.sso ? { name: parts.sso.name, start_path: ssoStartPath } : null
      return {
        data: {
          service: parts.service,
          password: parts.settings.CONSOLE_PASSWORD_SIGN_IN,
          sso,
          other_console: parts.otherConsole(),
          demo_accounts: parts.demoAccounts.map(({ email, password, role }) => ({ email, password, role })),
        },
      }
    },

    async createConsoleSession({ body }: { body: Credentials }, context: Anonymous) {
      sessions.assertOwnOrigin(context.visitor().headers)
      const candidate = { realm, email: body.email, network: context.network() }
      return waits.inTurn(candidate, () => signIn(candidate, body, context))
    },

    ...createFactorHandlers({ ...parts, realm, begin }),

    async getConsoleSession(_input: unknown, { db, console }: SignedIn) {
      const { session, csrfToken } = console
      return answer(existing(await accounts.find(db, session.account.id)), session, csrfToken)
    },

    async deleteConsoleSession(_input: unknown, { transaction, visitor, console }: SignedIn) {
      const { session, origin } = console
      await transaction(async (trx: Transaction<ConsoleTables>) => {
        await queries.remove(trx, session.id, session.account.id)
        await audit.record(trx, origin, { action: 'deleteConsoleSession', target: `/console/sessions/${session.id}` })
      })
      visitor().setCookie(sessions.endingCookie())
      return { data: { sso_sign_out_url: (session.method === 'sso' && (await parts.sso?.signOutUrl())) || null } }
    },

    async listConsoleSessions(_input: unknown, { db, console: { session } }: SignedIn) {
      const { id, role } = session.account
      const entries = await queries.list(db, role === 'owner' ? undefined : id)
      return { data: entries.map((entry) => ({ ...entry, is_current: entry.id === session.id })) }
    },

    async revokeConsoleSession({ params }: { params: { id: number } }, { transaction, console, say }: SignedIn) {
      const { session, origin } = console
      const owner = session.account.role === 'owner' ? undefined : session.account.id
      await transaction(async (trx: Transaction<ConsoleTables>) => {
        const removed = await queries.remove(trx, params.id, owner)
        if (!removed) throw notFound(phrase('console_session', { id: params.id }))
        const details = { account_id: removed.account_id }
        await audit.record(trx, origin, {
          action: 'revokeConsoleSession',
          target: `/console/sessions/${params.id}`,
          details,
        })
      })
      return { message: say(phrase('console_session_ended')) }
    },

    async listConsoleAccounts(_input: unknown, { db }: SignedIn) {
      return { data: await accounts.list(db) }
    },

    async getConsoleAccount({ params }: { params: { id: number } }, { db }: SignedIn) {
      return { data: found(await accounts.find(db, params.id), params.id) }
    },

    async createConsoleAccount(
      { body }: { body: { email: string; name: string; role: Role; generate_password: boolean } },
      context: SignedIn,
    ) {
      const { transaction, console } = context
      assertWithin(console.session.account.role, body.role)
      const { password, hash } = await generated(body.generate_password, context)
      const { email, name, role } = body
      const creating = transaction((trx: Transaction<ConsoleTables>) =>
        createAccount(trx, console.origin, { email, name, role, password_hash: hash ?? null }),
      )
      const data = await asFieldErrors(creating, { console_accounts_email: ['email', phrase('console_email_taken')] })
      return { data, password }
    },

    async updateConsoleAccount(
      {
        params,
        body,
      }: {
        params: { id: number }
        body: { name?: string; role?: Role; active?: boolean; generate_password?: boolean }
      },
      context: SignedIn,
    ) {
      const { transaction, console } = context
      const { generate_password = false, ...changes } = body
      const { password, hash } = await generated(generate_password, context)
      const data = await transaction(async (trx: Transaction<ConsoleTables>) => {
        const before = await lockWithin(trx, console.session.account.role, params.id)
        if (changes.role) assertWithin(console.session.account.role, changes.role)
        return changeAccount(trx, console.origin, before, { ...changes, ...(hash && { password_hash: hash }) })
      })
      return { data, password }
    },

    async deleteConsoleAccount({ params }: { params: { id: number } }, { transaction, console, say }: SignedIn) {
      await transaction(async (trx: Transaction<ConsoleTables>) => {
        const account = await lockWithin(trx, console.session.account.role, params.id)
        await removeAccount(trx, console.origin, account)
      })
      return { message: say(phrase('console_account_deleted')) }
    },

    async listConsoleAudit({ query }: { query: audit.AuditFilter }, { db }: SignedIn) {
      const entries = await audit.list(db, query)
      const data = entries.slice(0, query.per_page)
      const next_before_id = entries.length > query.per_page ? (data.at(-1)?.id ?? null) : null
      return { data, meta: { next_before_id, per_page: query.per_page } }
    },
  }

  async function recordSignIn(
    trx: Transaction<ConsoleTables>,
    { visitor, requestId }: Anonymous,
    account: { id: number; email: string },
  ): Promise<void> {
    await audit.record(
      trx,
      { account, source: 'console', address: visitor().address, requestId: requestId.own },
      { action: 'createConsoleSession', target: `/console/accounts/${account.id}` },
    )
  }

  async function signIn(candidate: waits.Candidate, body: Credentials, context: Anonymous) {
    const { db, transaction, visitor } = context
    const requester = { tenant: realm, address: candidate.network }
    const history = await waits.readHistory(db, candidate)
    // `known_addresses` belongs to users of the API. For accounts of the console, the audit log has the addresses.
    const isKnown = await audit.hasSignedInFrom(db, body.email, requester.address)
    const attempt = await waits.startAttempt(transaction, { ...history, isKnown }, parts.settings)
    const found = await accounts.findWithHash(db, body.email)
    const hash = (parts.settings.CONSOLE_PASSWORD_SIGN_IN && found?.password_hash) || undefined
    const matches = await parts.passwords.matches(body.password, hash, requester)
    const opened = await transaction(async (trx: Transaction<ConsoleTables>) => {
      // A password that was changed during the check opens nothing.
      const state = found && matches ? await accounts.lockIfHash(trx, found.id, hash as string) : undefined
      if (!found || !state) return refuse(trx, context, attempt, body.email)
      if (state.has_second_factor) {
        const { id, email } = found
        const origin = { network: candidate.network, address: addressOf(visitor().address), user_agent: null }
        const owner = { id, email, password_hash: hash as string }
        const challenge = await parts.factors.challenge(trx, owner, realm, origin)
        return new ApiError('second_factor_required', phrase('second_factor_required'), { body: challenge })
      }
      await waits.forgetFailures(trx, attempt)
      return begin(trx, found, context)
    })
    if (!opened) throw invalid({ email: [phrase('console_credentials_wrong')] })
    if (opened instanceof ApiError) throw opened
    visitor().setCookie(opened.cookie)
    return opened.body
  }

  /** Starts a session after a sign-in with a password. */
  async function begin(
    trx: Transaction<ConsoleTables>,
    account: { id: number; email: string },
    context: Anonymous,
    hasFactor = false,
  ) {
    await recordSignIn(trx, context, account)
    const { value, csrfToken, cookie } = await sessions.open(trx, context.visitor(), {
      account,
      method: 'password',
      hasFactor,
    })
    // Read before the commit: if that fails, no session is left that nobody has the cookie of.
    const session = await sessions.read(trx, value)
    return { cookie, body: answer(existing(await accounts.find(trx, account.id)), session, csrfToken) }
  }

  async function refuse(
    trx: Transaction<ConsoleTables>,
    { visitor, requestId }: Anonymous,
    attempt: waits.Attempt,
    email: string,
  ): Promise<undefined> {
    const { address } = visitor()
    await audit.recordRefusal(trx, { address, requestId: requestId.own }, { email, method: 'password' })
    await runLast(trx, waits.failureStatements(trx, attempt, parts.settings))
  }

  async function generated(isWanted: boolean, { network }: SignedIn) {
    if (!isWanted) return { password: null, hash: undefined }
    const password = newPassword()
    return { password, hash: await parts.passwords.hash(password, { tenant: realm, address: network() }) }
  }
}

export type ConsoleHandlers = ReturnType<typeof createConsoleHandlers>

export function newPassword(): string {
  return randomBytes(15).toString('base64url')
}

/** Creates an account, with its entry in the audit log. */
export async function createAccount(
  trx: Transaction<ConsoleTables>,
  origin: audit.Origin,
  account: accounts.NewAccount,
): Promise<accounts.Account> {
  const created = await accounts.insert(trx, account)
  const { email, name, role } = created
  await audit.record(trx, origin, {
    action: 'createConsoleAccount',
    target: `/console/accounts/${created.id}`,
    details: { email, name, role },
  })
  return created
}

/** Changes an account. A new password, and a deactivation, end its sessions. Call it with all accounts locked. */
export async function changeAccount(
  trx: Transaction<ConsoleTables>,
  origin: audit.Origin,
  before: accounts.Account,
  changes: accounts.AccountChanges,
): Promise<accounts.Account> {
  const after = await accounts.update(trx, before.id, changes)
  await assertOwner(trx, before)
  if (changes.password_hash || changes.active === false) await queries.removeOf(trx, before.id)
  const details = { ...differences(before, after), ...(changes.password_hash && { password: 'changed' }) }
  await audit.record(trx, origin, {
    action: 'updateConsoleAccount',
    target: `/console/accounts/${before.id}`,
    details,
  })
  return after
}

/** Deletes an account with its sessions. Call it with all accounts locked. */
export async function removeAccount(
  trx: Transaction<ConsoleTables>,
  origin: audit.Origin,
  account: accounts.Account,
): Promise<void> {
  await accounts.remove(trx, account.id)
  await assertOwner(trx, account)
  const { email, role } = account
  await audit.record(trx, origin, {
    action: 'deleteConsoleAccount',
    target: `/console/accounts/${account.id}`,
    details: { email, role },
  })
}

/** After the change of an owner: somebody must be left who can manage accounts. */
async function assertOwner(trx: Kysely<ConsoleTables>, before: accounts.Account): Promise<void> {
  if (isActiveOwner(before) && !(await accounts.list(trx)).some(isActiveOwner)) {
    throw new ApiError('last_administrator', phrase('console_last_owner'))
  }
}

export function isActiveOwner({ role, active }: accounts.Account): boolean {
  return role === 'owner' && active
}

export async function lockWithin(trx: Transaction<ConsoleTables>, role: Role, id: number): Promise<accounts.Account> {
  const account = found(
    (await accounts.lockAll(trx)).find((account) => account.id === id),
    id,
  )
  assertWithin(role, account.role)
  return account
}

function found(account: accounts.Account | undefined, id: number): accounts.Account {
  if (!account) throw notFound(phrase('console_account', { id }))
  return account
}

function existing(account: accounts.Account | undefined): accounts.Account {
  if (!account) throw new ApiError('unauthenticated', phrase('console_session_needed'))
  return account
}
