import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Config } from '../../config.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import type { CountRequest } from '../../platform/http/rate-limit.ts'
import type { RejectWhenLost } from '../../platform/postgres/connections/availability.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import { findOpen, type OpenSession, remove } from '../account/account-sessions.queries.ts'
import type { AccountSessions } from '../account/account-sessions.ts'
import * as signIns from '../account/sign-ins.queries.ts'
import { scopeOf } from '../site-scope.ts'
import type { OidcSite } from './authorization.queries.ts'
import { findSite } from './authorization.queries.ts'
import type { Form } from './client-proof.ts'
import { type IdTokenHint, readHint } from './id-token-hint.ts'
import type { IdTokenKeys } from './id-token-keys.ts'
import { malformed, readParameters, redirect, sendRefusal, sendSignedOut } from './pages.ts'

interface LogoutOptions {
  config: Config
  db: Kysely<DB>
  /** The public address of the service. No address of an answer comes from a request. */
  url: () => string
  accountSessions: AccountSessions
  idTokenKeys: IdTokenKeys
  countRequest: CountRequest
  rejectWhenLost: RejectWhenLost
}

/** A request for a logout whose site and address are right. */
interface Logout {
  site: OidcSite | undefined
  hint: IdTokenHint | undefined
  /** Where the browser goes afterwards, if the site has registered it. */
  target: string | undefined
  /** The parameters that the account page hands on, when it has to ask. */
  rest: URLSearchParams
}

const path = '/oauth/logout'
const unknownSite = 'The site that has sent you here to sign out is not known.'
const unknownAddress = 'The site that has sent you here to sign out has named an address that is not registered for it.'

/**
 * Signs people out, with all sites of their session (OpenID Connect RP-Initiated Logout). A site that shows its ID token of this session
 * does so without a question; otherwise anybody's link could sign people out.
 */
export function createLogout(options: LogoutOptions) {
  const { config, db, url, accountSessions, idTokenKeys, countRequest, rejectWhenLost } = options

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    reply.header('cache-control', 'no-store')
    await countRequest('account', networkOf(request.ip), request, reply)
    const sent = readParameters(request)
    if (!sent) return sendRefusal(reply, malformed)
    const logout = await read(sent)
    if (typeof logout === 'string') return sendRefusal(reply, logout)
    const digest = accountSessions.digestIn(request)
    // Browsers send the cookie of the account page with a form of another site only when they come again by GET.
    if (request.method === 'POST' && !digest)
      return redirect(reply, `${url()}${path}?${new URLSearchParams([...sent])}`)
    const { site, hint, target, rest } = logout
    if (site) {
      request.tenant = site.slug
      request.identity = { client_id: site.client_id }
    }
    const session = digest && (await findOpen(db, digest, config.ACCOUNT_SESSION_IDLE_HOURS))
    if (session && !(target && (await isOwn(logout, session)))) {
      return redirect(reply, `${url()}/account/logout${rest.size ? `#${rest}` : ''}`)
    }
    if (session) {
      await inTransaction(db, (trx) => remove(trx, session.id))
      reply.header('set-cookie', accountSessions.endingCookie())
    } else if (site && hint) {
      // The session has ended before, or is in another browser. The site's own tokens end, as it could end them anyway.
      await inTransaction(db, (trx) => signIns.endAtSite(trx, scopeOf(site), hint.userId, hint.sid))
    }
    return target ? redirect(reply, target) : sendSignedOut(reply)
  }

  /** The request, or why it cannot be answered. */
  async function read(sent: Form): Promise<Logout | string> {
    const hint = await readHint(idTokenKeys, url(), sent.get('id_token_hint'))
    const named = sent.get('client_id')
    if (hint && named !== undefined && named !== hint.clientId) return unknownSite
    const clientId = hint?.clientId ?? named
    const site = clientId === undefined ? undefined : await findSite(db, clientId)
    if (clientId !== undefined && !site) return unknownSite
    const address = sent.get('post_logout_redirect_uri')
    if (address === undefined) return { site, hint, target: undefined, rest: new URLSearchParams() }
    if (!site?.oidc.post_logout_redirect_uris.includes(address)) return unknownAddress
    const state = sent.get('state')
    const added = new URLSearchParams(state === undefined ? {} : { state })
    const rest = new URLSearchParams([['client_id', site.client_id], ['post_logout_redirect_uri', address], ...added])
    const target = added.size ? `${address}${address.includes('?') ? '&' : '?'}${added}` : address
    return { site, hint, target, rest }
  }

  async function isOwn({ site, hint }: Logout, session: OpenSession): Promise<boolean> {
    if (!site || !hint || hint.userId !== session.user.id) return false
    return signIns.isKnownAs(db, scopeOf(site), session.id, hint.sid)
  }

  return (request: FastifyRequest, reply: FastifyReply) => rejectWhenLost(answer(request, reply))
}
