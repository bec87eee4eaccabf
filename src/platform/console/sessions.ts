import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { createAccessState, type LoadedState } from '../access/access-state.ts'
import { createBrowserCookies, csrfTokenOf, digestOf } from '../access/browser-cookies.ts'
import type { SecurityHandler } from '../contract/authentication.ts'
import type { Call, Visitor } from '../contract/request-context.ts'
import { unauthenticated } from '../errors.ts'
import { phrase } from '../messages/messages.ts'
import type { Announcements } from '../postgres/connections/announcements.ts'
import type { Reader } from '../postgres/queries/reader.ts'
import type { Origin } from './audit.queries.ts'
import { assertRole, neededRole } from './roles.ts'
import * as sessions from './sessions.queries.ts'
import type { ConsoleTables } from './tables.ts'

/** What a session proves about a request. */
export interface ConsoleSession {
  session: sessions.OpenSession
  csrfToken: string
  /** For the audit log. */
  origin: Origin
}

export interface ConsoleCall extends Call {
  console?: ConsoleSession
}

interface ConsoleSessionOptions {
  /** The name of the service: on one host both consoles share its cookies, so each has its own. */
  service: string
  db: Kysely<ConsoleTables>
  announcements: Announcements
  /** Whether browsers use https, and so accept a secure cookie. */
  isSecure: boolean
  /** The public address of the service. */
  url: () => string
  /** Whether a session that began with a password needs the second factor. */
  requiresFactor: boolean
}

/** Sessions of browsers, by a cookie that only the server can read. */
export function createConsoleSessions({
  service,
  db,
  announcements,
  isSecure,
  url,
  requiresFactor,
}: ConsoleSessionOptions) {
  const cookies = createBrowserCookies({ app: service, isSecure, url })
  const known = createAccessState<sessions.OpenSession>(announcements)

  const read = async (reader: Reader<ConsoleTables>, digest: Buffer): Promise<sessions.OpenSession> => {
    const session = await sessions.findOpen(reader, digest)
    if (!session) throw unauthenticated(phrase('console_session_needed'))
    return session
  }

  const find = async (digest: string): Promise<LoadedState<sessions.OpenSession>> => {
    const session = await read(db, Buffer.from(digest, 'hex'))
    return {
      value: session,
      topics: [`console-session:${session.id}`, `console-account:${session.account.id}`],
      secondsLeft: session.seconds_left,
    }
  }

  const needsFactor = ({ method, second_factor }: sessions.OpenSession) =>
    requiresFactor && method === 'password' && !second_factor

  /** Checks the session, the CSRF token of a write, and the role that the operation needs. */
  const authenticate: SecurityHandler<ConsoleCall> = (request, call, operation) => {
    const value = cookies.valueIn(request.headers)
    const role = neededRole(operation)
    if (value === undefined || role === undefined) throw unauthenticated(phrase('console_session_needed'))
    let touching: Promise<void> | undefined
    const admitting = known.use(digestOf(value).toString('hex'), find, (session) => {
      const { account } = session
      call.caller = `console:${account.id}`
      call.identity = { client_id: call.caller }
      if (request.method !== 'GET' && request.method !== 'HEAD') cookies.assertOwnWrite(request.headers, value)
      if (needsFactor(session) && !setsUpFactor(operation)) throw unauthenticated(phrase('console_factor_needed'))
      assertRole(account.role, role)
      const origin: Origin = { account, source: 'console', address: request.ip, requestId: request.id }
      call.console = { session, csrfToken: csrfTokenOf(value), origin }
      call.forbidsCaching = true
      // An open stream repeats these checks, each time with a new call. They do not count as activity of the user.
      const isNewRequest = request.call === call
      if (isNewRequest && session.is_unseen) touching = sessions.touch(db, session.id)
    })
    return admitting ? admitting.then(() => touching) : touching
  }

  return {
    authenticate,
    /** Whether the session can only set up a second factor. */
    needsFactor,
    assertOwnOrigin: cookies.assertOwnOrigin,
    /** Whether the request comes with the cookie of a session instead of a token. The session may have ended. */
    isUsedBy: ({ headers }: Pick<FastifyRequest, 'headers'>) =>
      headers.authorization === undefined && cookies.valueIn(headers) !== undefined,
    /**
     * Opens a session, with a new value for its cookie, and ends the session that the browser already had. This prevents
     * session fixation.
     */
    async open(
      trx: Transaction<ConsoleTables>,
      visitor: Visitor,
      {
        account,
        method,
        hasFactor = false,
      }: { account: { id: number }; method: 'password' | 'sso'; hasFactor?: boolean },
    ) {
      const previous = cookies.valueIn(visitor.headers)
      if (previous !== undefined) await sessions.removeByDigest(trx, digestOf(previous))
      const value = randomBytes(32).toString('base64url')
      await sessions.insert(trx, {
        digest: digestOf(value),
        account_id: account.id,
        method,
        second_factor: hasFactor,
        address: visitor.address,
        user_agent: (visitor.headers['user-agent'] ?? '').slice(0, 300),
      })
      return { value, csrfToken: csrfTokenOf(value), cookie: cookies.set(value) }
    },
    /** Reads a session by the value of its cookie. */
    read: (trx: Transaction<ConsoleTables>, value: string) => read(trx, digestOf(value)),
    endingCookie: () => cookies.set('', 0),
    /** For the cookie of a sign-in at the identity provider. */
    cookieName: cookies.name,
    cookieOptions: cookies.options,
  }
}

/** What a session may do before it has the second factor that it needs: set one up, or end. */
function setsUpFactor({ path, method }: { path: string; method: string }): boolean {
  if (path === '/console/session') return true
  return /^\/console\/second-factor(\/totp(\/{id}\/confirm)?)?$/.test(path) && method !== 'DELETE'
}

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>
