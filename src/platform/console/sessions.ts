import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { createAccessState, type LoadedState } from '../access/access-state.ts'
import type { SecurityHandler } from '../contract/contract.ts'
import type { Call, Visitor } from '../contract/request-context.ts'
import { ApiError, unauthenticated } from '../errors.ts'
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
}

/** Sessions of browsers, by a cookie that only the server can read. */
export function createConsoleSessions({ service, db, announcements, isSecure, url }: ConsoleSessionOptions) {
  const cookieName = `${isSecure ? '__Host-' : ''}quayside-${service}`
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

  /** Checks the session, the CSRF token of a write, and the role that the operation needs. */
  const authenticate: SecurityHandler<ConsoleCall> = (request, call, operation) => {
    const value = cookieOf(request.headers)
    const role = neededRole(operation)
    if (value === undefined || role === undefined) throw unauthenticated(phrase('console_session_needed'))
    let touching: Promise<void> | undefined
    const admitting = known.use(digestOf(value).toString('hex'), find, (session) => {
      const { account } = session
      call.caller = `console:${account.id}`
      call.identity = { client_id: call.caller }
      if (request.method !== 'GET' && request.method !== 'HEAD') assertOwnWrite(request, value)
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

  const cookieOf = (headers: IncomingHttpHeaders): string | undefined => {
    const { cookie } = headers
    return cookie?.includes(cookieName) ? parseCookie(cookie)[cookieName] : undefined
  }

  const assertOwnWrite = ({ headers }: FastifyRequest, value: string): void => {
    if (headers.origin === undefined && headers['sec-fetch-site'] === undefined) throw foreignOrigin()
    assertOwnOrigin(headers)
    const sent = headers['x-csrf-token']
    if (typeof sent !== 'string' || !isEqual(sent, csrfTokenOf(value))) {
      throw new ApiError('csrf_rejected', phrase('csrf_token_wrong'))
    }
  }

  /** Refuses a request that a page of another origin has sent. */
  const assertOwnOrigin = ({ origin, host, ...headers }: IncomingHttpHeaders): void => {
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw foreignOrigin()
    if (origin === undefined) return
    // Without a public address, the browser may know the server by several names.
    const isOwn = origin === new URL(url()).origin || (URL.canParse(origin) && new URL(origin).host === host)
    if (!isOwn) throw foreignOrigin()
  }

  const cookieOptions = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' } as const
  const setCookie = (value: string, maxAge?: number) =>
    stringifySetCookie({ ...cookieOptions, name: cookieName, value, ...(maxAge !== undefined && { maxAge }) })

  return {
    authenticate,
    assertOwnOrigin,
    /** Whether the request comes with the cookie of a session instead of a token. The session may have ended. */
    isUsedBy: ({ headers }: Pick<FastifyRequest, 'headers'>) =>
      headers.authorization === undefined && cookieOf(headers) !== undefined,
    /**
     * Opens a session, with a new value for its cookie, and ends the session that the browser already had. This prevents
     * session fixation.
     */
    async open(
      trx: Transaction<ConsoleTables>,
      visitor: Visitor,
      { account, method }: { account: { id: number }; method: 'password' | 'sso' },
    ) {
      const previous = cookieOf(visitor.headers)
      if (previous !== undefined) await sessions.removeByDigest(trx, digestOf(previous))
      const value = randomBytes(32).toString('base64url')
      await sessions.insert(trx, {
        digest: digestOf(value),
        account_id: account.id,
        method,
        address: visitor.address,
        user_agent: (visitor.headers['user-agent'] ?? '').slice(0, 300),
      })
      return { value, csrfToken: csrfTokenOf(value), cookie: setCookie(value) }
    },
    /** Reads a session by the value of its cookie. */
    read: (trx: Transaction<ConsoleTables>, value: string) => read(trx, digestOf(value)),
    endingCookie: () => setCookie('', 0),
    /** For the cookie of a sign-in at the identity provider. */
    cookieName,
    cookieOptions,
  }
}

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>

/** 32 random bytes cannot be guessed, so storing a plain digest is safe. */
export function digestOf(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Derived from the cookie, which scripts cannot read: no table has to keep it. */
function csrfTokenOf(value: string): string {
  return createHash('sha256').update(`csrf\n${value}`).digest('base64url')
}

function isEqual(sent: string, expected: string): boolean {
  return timingSafeEqual(digestOf(sent), digestOf(expected))
}

function foreignOrigin(): ApiError {
  return new ApiError('csrf_rejected', phrase('foreign_origin'))
}
