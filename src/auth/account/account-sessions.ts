import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { createAccessState, type LoadedState } from '../../platform/access/access-state.ts'
import { createBrowserCookies, csrfTokenOf, digestOf } from '../../platform/access/browser-cookies.ts'
import type { SecurityHandler } from '../../platform/contract/authentication.ts'
import type { Call, Sender, Visitor } from '../../platform/contract/request-context.ts'
import { ApiError, unauthenticated } from '../../platform/errors.ts'
import type { Announcements } from '../../platform/postgres/connections/announcements.ts'
import { phrase, shared } from '../messages.ts'
import * as accounts from '../users/accounts.queries.ts'
import * as sessions from './account-sessions.queries.ts'

/** What the cookie of the account page proves about a request. */
export interface AccountSession {
  session: sessions.OpenSession
  csrfToken: string
}

interface AccountCall extends Call {
  account?: AccountSession
}

interface NewSession {
  userId: number
  /** What the owner has proved the identity with. */
  methods: readonly string[]
  sender: Sender
}

interface AccountSessionOptions {
  db: Kysely<DB>
  announcements: Announcements
  settings: { ACCOUNT_SESSION_IDLE_HOURS: number; ACCOUNT_SESSION_MAX_DAYS: number }
  /** Whether browsers use https, and so accept a secure cookie. */
  isSecure: boolean
  url: () => string
}

/** Sessions of people at the account page, by a cookie that only the server can read. */
export function createAccountSessions({ db, announcements, settings, isSecure, url }: AccountSessionOptions) {
  const cookies = createBrowserCookies({ app: 'account', isSecure, url })
  const known = createAccessState<sessions.OpenSession>(announcements)

  const find = async (digest: string): Promise<LoadedState<sessions.OpenSession>> => {
    const session = await sessions.findOpen(db, Buffer.from(digest, 'hex'), settings.ACCOUNT_SESSION_IDLE_HOURS)
    if (!session) throw unauthenticated(phrase('account_session_needed'))
    return {
      value: session,
      topics: [`account-session:${session.id}`, `user:${session.user.id}`],
      secondsLeft: session.seconds_left,
    }
  }

  const authenticate: SecurityHandler<AccountCall> = (request, call) => {
    const value = cookies.valueIn(request.headers)
    if (value === undefined) throw unauthenticated(phrase('account_session_needed'))
    let touching: Promise<void> | undefined
    const admitting = known.use(digestOf(value).toString('hex'), find, (session) => {
      call.caller = `account:${session.user.id}`
      call.identity = { client_id: 'account', user_id: session.user.id }
      if (request.method !== 'GET' && request.method !== 'HEAD') cookies.assertOwnWrite(request.headers, value)
      call.account = { session, csrfToken: csrfTokenOf(value) }
      call.forbidsCaching = true
      if (session.is_unseen) touching = sessions.touch(db, session.id)
    })
    return admitting ? admitting.then(() => touching) : touching
  }

  return {
    authenticate,
    assertOwnOrigin: cookies.assertOwnOrigin,
    /** Opens a session with a new value for its cookie, and ends the one that the browser had. */
    async open(trx: Transaction<DB>, { headers }: Visitor, { userId, methods, sender }: NewSession) {
      const previous = cookies.valueIn(headers)
      const value = randomBytes(32).toString('base64url')
      const maxDays = settings.ACCOUNT_SESSION_MAX_DAYS
      const id = await sessions.insert(trx, { digest: digestOf(value), userId, ...sender, methods, maxDays })
      if (previous !== undefined) await sessions.replace(trx, digestOf(previous), userId, id)
      return { csrfToken: csrfTokenOf(value), cookie: cookies.set(value) }
    },
    /** By which queries find the session of a browser. Whoever writes for it must check `current` too. */
    digestIn({ headers }: Pick<Visitor, 'headers'>): Buffer | undefined {
      const value = cookies.valueIn(headers)
      return value === undefined ? undefined : digestOf(value)
    },
    /** The session of a request that may have one, and comes from the account page. */
    async current({ headers }: Visitor): Promise<sessions.OpenSession | undefined> {
      const value = cookies.valueIn(headers)
      if (value === undefined || !cookies.isOwnWrite(headers, value)) return undefined
      return sessions.findOpen(db, digestOf(value), settings.ACCOUNT_SESSION_IDLE_HOURS)
    },
    endingCookie: () => cookies.set('', 0),
  }
}

export type AccountSessions = ReturnType<typeof createAccountSessions>

/** For what changes the proofs of an account: the sign-in must be fresh, with the second factor if the account has one. */
export function assertFresh({ session }: AccountSession): void {
  if (!session.is_fresh) throw new ApiError('reauthentication_required', shared('reauthentication_required'))
}

/** Locks the account of the session. It may have been removed a moment ago. */
export async function lockOwn(trx: Transaction<DB>, { account: { session } }: { account: AccountSession }) {
  const found = await accounts.lockForSignIn(trx, session.user.id)
  if (!found) throw unauthenticated(phrase('account_session_needed'))
  return found
}
