import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Config } from '../../config.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import type { CountRequest } from '../../platform/http/rate-limit.ts'
import type { RejectWhenLost } from '../../platform/postgres/connections/availability.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import { touch } from '../account/account-sessions.queries.ts'
import type { AccountSessions } from '../account/account-sessions.ts'
import { scopeOf } from '../site-scope.ts'
import { isEnabled } from '../sites/sites.rules.ts'
import { digestFor } from './access-tokens.ts'
import type { AuthorizationRequest, OidcSite } from './authorization.queries.ts'
import * as queries from './authorization.queries.ts'
import {
  AuthorizationRefused,
  languageOf,
  needOf,
  readRequest,
  responseModeOf,
  silentRefusal,
} from './authorization.rules.ts'
import type { Form } from './client-proof.ts'
import { readHint } from './id-token-hint.ts'
import type { IdTokenKeys } from './id-token-keys.ts'
import { malformed, readParameters, redirect, sendForm, sendRefusal } from './pages.ts'
import { hasAddress, isRegistered } from './redirect-addresses.ts'

interface AuthorizationOptions {
  config: Config
  db: Kysely<DB>
  /** The public address of the service. No address of an answer comes from a request. */
  url: () => string
  accountSessions: AccountSessions
  idTokenKeys: IdTokenKeys
  countRequest: CountRequest
  rejectWhenLost: RejectWhenLost
}

/** What the site gets: a code, or why it gets none. */
type Outcome = { code: string } | AuthorizationRefused

/** A request, with its digest if it is stored, and what is known about it. */
interface Pending {
  site: OidcSite
  request: AuthorizationRequest
  stored?: { uid: string; digest: Buffer; since: string; isDeclined: boolean; acceptedBy: number | null }
  isSilent: boolean
}

const unknownSite = 'The site that has sent you here is not known, or does not use this sign-in.'
const unknownAddress = 'The site that has sent you here has named an address that is not registered for it.'
const unknownRequest = 'This sign-in has been finished, or has taken too long. Go back to the site, and start again.'

/**
 * Answers the requests of browsers that a site has sent to the authorization endpoint. Nothing goes to an address that is
 * not registered for the site, byte for byte.
 */
export function createAuthorization(options: AuthorizationOptions) {
  const { config, db, url, accountSessions, idTokenKeys, countRequest, rejectWhenLost } = options

  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    reply.header('cache-control', 'no-store')
    await countRequest('account', networkOf(request.ip), request, reply)
    const sent = readParameters(request)
    if (!sent) return sendRefusal(reply, malformed)
    const uid = sent.get('interaction')
    return rejectWhenLost(uid === undefined ? start(sent, request, reply) : resume(uid, request, reply))
  }

  async function start(sent: Form, browser: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const site = await queries.findSite(db, sent.get('client_id') ?? '')
    if (!site?.oidc.enabled || !hasAddress(config)) return sendRefusal(reply, unknownSite)
    browser.tenant = site.slug
    browser.identity = { client_id: site.client_id }
    const redirect_uri = sent.get('redirect_uri') ?? ''
    if (!isRegistered(site, redirect_uri)) return sendRefusal(reply, unknownAddress)
    const hint = await readHint(idTokenKeys, url(), sent.get('id_token_hint'))
    const asked = readRequest(sent, redirect_uri, hint)
    if (asked instanceof AuthorizationRefused) {
      const where = {
        redirect_uri,
        response_mode: responseModeOf(sent, redirect_uri),
        state: sent.get('state') ?? null,
      }
      return answer(reply, where, asked)
    }
    return settle({ site, ...asked }, browser, reply)
  }

  /** Goes on with a request that its user has dealt with at the account page. */
  async function resume(uid: string, browser: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const digest = digestFor('authorization request', uid)
    const found = await queries.findRequest(db, digest)
    if (!found) return sendRefusal(reply, unknownRequest)
    const { site, created_at, isDeclined, acceptedBy, ...request } = found
    browser.tenant = site.slug
    browser.identity = { client_id: site.client_id }
    if (!site.oidc.enabled || !isRegistered(site, request.redirect_uri)) return sendRefusal(reply, unknownAddress)
    const stored = { uid, digest, since: created_at, isDeclined, acceptedBy }
    return settle({ site, request, stored, isSilent: false }, browser, reply)
  }

  async function settle(pending: Pending, browser: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const { site, request, stored, isSilent } = pending
    const digest = accountSessions.digestIn(browser)
    const idleHours = config.ACCOUNT_SESSION_IDLE_HOURS
    const since = stored?.since ?? null
    const visit = digest && (await queries.findVisit(db, scopeOf(site), { digest, idleHours, since }))
    const acceptedBy = stored?.acceptedBy ?? null
    const need = needOf(request, site, visit, { hasMail: config.SMTP_URL !== undefined, acceptedBy })
    const refusal = refusalOf(pending, need)
    if (!refusal && (need !== 'nothing' || !visit)) return askUser(pending, reply)
    const outcome = refusal ?? (visit && (await grant(pending, visit)))
    if (!outcome) return sendRefusal(reply, unknownRequest)
    if (refusal && stored && !(await inTransaction(db, (trx) => queries.finish(trx, scopeOf(site), stored.digest))))
      return sendRefusal(reply, unknownRequest)
    if (refusal === undefined || !isSilent) browser.identity = identityOf(site, visit)
    return answer(reply, request, outcome)
  }

  /** Undefined if the request was answered before, or the session has just ended. */
  function grant({ site, request, stored }: Pending, visit: queries.Visit): Promise<Outcome | undefined> {
    const code = randomBytes(32).toString('base64url')
    const scope = scopeOf(site)
    const asked = { ...request, app_id: site.app?.id ?? null }
    return inTransaction(db, async (trx) => {
      if (stored && !(await queries.finish(trx, scope, stored.digest))) return undefined
      if (!(await queries.insertCode(trx, scope, visit, digestFor('code', code), asked))) return undefined
      await touch(trx, visit.session_id)
      return { code }
    })
  }

  /** Sends the browser to the account page, with the request in the fragment of the address. */
  async function askUser({ site, request, stored }: Pending, reply: FastifyReply): Promise<undefined> {
    const uid = stored?.uid ?? randomBytes(32).toString('base64url')
    if (!stored) {
      const digest = digestFor('authorization request', uid)
      const asked = { ...request, app_id: site.app?.id ?? null }
      await inTransaction(db, (trx) => queries.insertRequest(trx, scopeOf(site), digest, asked))
    }
    const language = languageOf(request)
    return redirect(reply, `${url()}/account/authorize${language ? `?lang=${language}` : ''}#${uid}`)
  }

  function answer(
    reply: FastifyReply,
    { redirect_uri, response_mode, state }: Pick<AuthorizationRequest, 'redirect_uri' | 'response_mode' | 'state'>,
    outcome: Outcome,
  ): string | undefined {
    const result: Record<string, string> =
      outcome instanceof AuthorizationRefused
        ? { error: outcome.error, error_description: outcome.description }
        : { code: outcome.code }
    const values = { ...result, ...(state !== null && { state }), iss: url() }
    if (response_mode === 'form_post') return sendForm(reply, redirect_uri, values)
    const separator = redirect_uri.includes('?') ? '&' : '?'
    return redirect(reply, redirect_uri + separator + new URLSearchParams(values))
  }
}

function refusalOf(
  { site, stored, isSilent }: Pending,
  need: ReturnType<typeof needOf>,
): AuthorizationRefused | undefined {
  if (!isEnabled(site)) {
    const error = site.status === 'maintenance' ? 'temporarily_unavailable' : 'unauthorized_client'
    return new AuthorizationRefused(error, 'The site does not let anybody in at the moment.')
  }
  if (stored?.isDeclined) return new AuthorizationRefused('access_denied', 'The user has declined.')
  if (need === 'membership') return new AuthorizationRefused('access_denied', 'The user does not belong to the site.')
  return isSilent && need !== 'nothing' ? silentRefusal(need) : undefined
}

function identityOf({ client_id }: OidcSite, visit: queries.Visit | undefined) {
  return { client_id, ...(visit && { user_id: visit.user_id }) }
}
