import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { digestOf } from '../access/browser-cookies.ts'
import type { Seal } from '../access/sealing.ts'
import { visitorOf } from '../contract/request-context.ts'
import { networkOf } from '../http/client-network.ts'
import type { CountRequest } from '../http/rate-limit.ts'
import { responseRequestId } from '../http/server.ts'
import { inTransaction } from '../postgres/writes/transactions.ts'
import * as accounts from './accounts.queries.ts'
import * as audit from './audit.queries.ts'
import { changeAccount, isActiveOwner, ssoStartPath } from './console.handlers.ts'
import { type IdentityProvider, type Person, SignInRefused } from './identity-provider.ts'
import type { ConsoleSessions } from './sessions.ts'
import * as signIns from './sign-ins.queries.ts'
import type { ConsoleTables } from './tables.ts'

interface SingleSignOnParts {
  db: Kysely<ConsoleTables>
  provider: IdentityProvider
  sessions: ConsoleSessions
  /** Encrypts what is needed when the browser comes back. */
  seal: Seal
  /** The public address, if one is configured. */
  publicUrl: string | undefined
  /** Whether a person without an account gets one. */
  creates: boolean
  countRequest: CountRequest
}

const callbackPath = '/api/console/sso/callback'
export const signInPage = '/console/sign-in'

/**
 * The two addresses that a browser visits for a single sign-on. They answer with redirects, for people: a sign-in that is
 * refused leads to the sign-in page, with the reason.
 */
export function serveSingleSignOn(app: FastifyInstance, parts: SingleSignOnParts): void {
  const { db, provider, sessions, seal, publicUrl } = parts
  // Without a public address, the browser must come back to the name that it has used: cookies belong to it.
  const baseOf = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`
  const cookieName = `${sessions.cookieName}-sign-in`
  const setCookie = (reply: FastifyReply, state: string, maxAge: number) =>
    reply.header(
      'set-cookie',
      stringifySetCookie({ ...sessions.cookieOptions, name: cookieName, value: state, maxAge }),
    )

  const start = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
    const redirectUri = baseOf(request) + callbackPath
    const { return_to: wanted, prompt } = request.query as { return_to?: unknown; prompt?: unknown }
    const asks = prompt === 'login'
    const destination = await provider.authorizationUrl({ redirectUri, state, nonce, verifier, asks })
    const return_to = ownPath(wanted)
    await signIns.insert(db, { state_digest: digestOf(state), nonce, sealed_verifier: seal.close(verifier), return_to })
    setCookie(reply, state, 600)
    return destination
  }

  const finish = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { state } = request.query as { state?: unknown }
    // The cookie proves that this browser began the sign-in. Without it, an attacker could sign a victim in to the
    // attacker's account.
    const isOwn = typeof state === 'string' && parseCookie(request.headers.cookie ?? '')[cookieName] === state
    const signIn = isOwn ? await signIns.take(db, digestOf(state)) : undefined
    const verifier = signIn && seal.open(signIn.sealed_verifier)
    setCookie(reply, '', 0)
    if (!isOwn || !signIn || verifier === undefined) throw new SignInRefused('sign_in_expired')
    const person = await provider.identify(new URL(baseOf(request) + request.url), {
      state,
      nonce: signIn.nonce,
      verifier,
    })
    const visitor = visitorOf(request, reply)
    const opened = await inTransaction(db, async (trx) => {
      const origin = { account: null, source: 'console', address: visitor.address, requestId: request.id } as const
      const account = await accountOf(trx, person, parts.creates, origin)
      await audit.record(
        trx,
        { ...origin, account },
        { action: 'signInBySso', target: `/console/accounts/${account.id}`, details: { role: account.role } },
      )
      return sessions.open(trx, visitor, { account, method: 'sso' })
    })
    visitor.setCookie(opened.cookie)
    return signIn.return_to
  }

  const serve = (path: string, work: (request: FastifyRequest, reply: FastifyReply) => Promise<string>) =>
    app.get(path, { config: { isDynamic: true } }, async (request, reply) => {
      await parts.countRequest('sign-in', networkOf(request.ip), request, reply)
      reply.header('cache-control', 'no-store')
      try {
        return reply.redirect(await work(request, reply), 303)
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error
        const request_id = responseRequestId(request)
        request.log.info({ request_id: request.id, problem: error.problem, err: error.cause }, 'single sign-on refused')
        // Anybody can call the callback without having begun a sign-in. Such calls are only logged.
        if (error.problem !== 'sign_in_expired') {
          const origin = { address: request.ip, requestId: request.id }
          const { problem, email } = error
          await audit.recordRefusal(db, origin, { problem, method: 'sso', ...(email !== undefined && { email }) })
        }
        return reply.redirect(`${signInPage}?${new URLSearchParams({ problem: error.problem, request_id })}`, 303)
      }
    })
  serve(ssoStartPath, start)
  serve(callbackPath, finish)
  app.addHook('onReady', async () => provider.prepare())
}

/**
 * The account of the person: linked, found by e-mail address and then linked, or new. Its role follows the groups, except
 * that the last active owner stays owner: otherwise nobody could manage accounts.
 */
async function accountOf(
  trx: Transaction<ConsoleTables>,
  { issuer, subject, email, name, role }: Person,
  creates: boolean,
  origin: audit.Origin,
): Promise<accounts.Account> {
  // Locked before the first read: a row lock first, and this one later, could deadlock with a change of an account.
  const all = await accounts.lockAll(trx)
  const found = await accounts.findForSso(trx, { issuer, subject, email })
  if (!found) {
    if (!creates || (await accounts.findByEmail(trx, email))) throw new SignInRefused('no_account', { email })
    const sso = { issuer, subject }
    const created = await accounts.insert(trx, { email, name, role: role ?? 'auditor', password_hash: null, sso })
    await audit.record(
      trx,
      { ...origin, account: created },
      {
        action: 'createConsoleAccount',
        target: `/console/accounts/${created.id}`,
        details: { email, role: created.role },
      },
    )
    return created
  }
  if (!found.active) throw new SignInRefused('account_inactive', { email })
  const isLastOwner = isActiveOwner(found) && !all.some((other) => other.id !== found.id && isActiveOwner(other))
  const changes = {
    ...(!found.has_sso && { sso_issuer: issuer, sso_subject: subject }),
    ...(role && role !== found.role && !isLastOwner && { role }),
  }
  if (!Object.keys(changes).length) return found
  return changeAccount(trx, { ...origin, account: found }, found, changes)
}

/** Only a path of the console: an address elsewhere could deceive the person who has just signed in. */
function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/console(\/[\w\-./~%]*)?(\?[^#\s]*)?$/.test(path) && path.length < 500
    ? path
    : '/console'
}
