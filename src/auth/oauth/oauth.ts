import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import type { Config } from '../../config.ts'
import { ApiError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import type { MinuteCounts } from '../../platform/http/minute-counts.ts'
import type { CountRequest } from '../../platform/http/rate-limit.ts'
import { bodyLimits, requestIdsOf } from '../../platform/http/server.ts'
import { type OpenApiDocument, operationsServedBy } from '../../platform/openapi.ts'
import type { RejectWhenLost } from '../../platform/postgres/connections/availability.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import { type Clients, createFailureCounts } from '../access/clients.ts'
import { tokenSeconds } from '../access/tokens.queries.ts'
import type { AccountSessions } from '../account/account-sessions.ts'
import { assertInProduction } from '../sites/sites.rules.ts'
import { Turns } from '../turns.ts'
import { scopes, strengths } from './authorization.rules.ts'
import { createAuthorization } from './authorization.ts'
import { assertionAlgorithms } from './client-keys.ts'
import { type Form, hasSecret, type Proof, readForm, readProof, verifyAssertion } from './client-proof.ts'
import { clientTokenDigest, newClientToken, permissionsOf } from './client-tokens.ts'
import * as clients from './clients.queries.ts'
import { redeemCode } from './code-grant.ts'
import type { IdTokenKeys } from './id-token-keys.ts'
import { invalidClient, OAuthError, toOAuthError } from './oauth-error.ts'
import { findUserInfo, toUserInfo, type UserInfo } from './user-info.ts'

interface OAuthOptions {
  config: Config
  document: OpenApiDocument
  db: Kysely<DB>
  /** The public address of the service. No address of an answer comes from a request. */
  url: () => string
  /** Checks the secrets of sites. */
  clients: Clients
  accountSessions: AccountSessions
  idTokenKeys: IdTokenKeys
  /** Counts wrong proofs. */
  failures: MinuteCounts
  countRequest: CountRequest
  rejectWhenLost: RejectWhenLost
}

type Metadata = components['schemas']['OAuthMetadata']
type Token = components['schemas']['OAuthToken']

const form = 'application/x-www-form-urlencoded'

/**
 * Serves the operations that follow OAuth, which has forms and errors of its own, at the paths of the contract. Throws at
 * start-up if one of them has no handler.
 */
export async function serveOAuth(app: FastifyInstance, options: OAuthOptions): Promise<void> {
  const { config, document, db, url, idTokenKeys, countRequest, rejectWhenLost } = options
  const operations = operationsServedBy(document, 'oauth')
  const addressOf = (id: string) => url() + operations.find((operation) => operation.id === id)?.path
  const failures = createFailureCounts(config, options.failures)
  const permissions = (document.components.schemas.ApiPermission?.enum ?? []) as string[]
  const firstProofs = new Turns<string>('first proofs of clients')

  const getOAuthMetadata = async (request: FastifyRequest, reply: FastifyReply): Promise<Metadata> => {
    await countRequest('public', networkOf(request.ip), request, reply)
    reply.header('cache-control', 'public, max-age=300')
    return {
      issuer: url(),
      authorization_endpoint: addressOf('authorize'),
      token_endpoint: addressOf('grantOAuthToken'),
      userinfo_endpoint: addressOf('getUserInfo'),
      jwks_uri: addressOf('getIdTokenKeys'),
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
      grant_types_supported: ['authorization_code', 'client_credentials'],
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      acr_values_supported: [...strengths],
      prompt_values_supported: ['none', 'login'],
      ui_locales_supported: ['en', 'it'],
      claims_supported,
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
      scopes_supported: [...scopes, ...permissions],
      service_documentation: `${url()}/docs/guide`,
    }
  }

  const grantOAuthToken = async (request: FastifyRequest, reply: FastifyReply): Promise<Token> => {
    const network = networkOf(request.ip)
    const count = (key: string) => countRequest('site', key, request, reply)
    try {
      const sent = readForm(typeof request.body === 'string' ? request.body : '')
      const proof = readProof(request.headers.authorization, sent)
      if (grantTypeOf(sent) === 'authorization_code') return await grantToUser(proof, sent, request, reply)
      const admit = (client: clients.ProvableClient) => {
        request.tenant = client.site.slug
        request.identity = { client_id: client.client_id }
        return count(`client:${client.id}`)
      }
      const token = await guarded(proof, network, () => rejectWhenLost(grant(proof, sent, admit)))
      return {
        access_token: token.value,
        token_type: 'Bearer',
        expires_in: config.MACHINE_TOKEN_SECONDS,
        scope: token.scope,
      }
    } catch (error) {
      // Nobody has proved who calls, so the request is counted for its network.
      if (error instanceof OAuthError && request.identity === undefined) await count(network)
      throw error
    }
  }

  /** The site proves itself as at a login, and its code is redeemed. */
  async function grantToUser(proof: Proof, sent: Form, request: FastifyRequest, reply: FastifyReply): Promise<Token> {
    if (proof.method === 'private_key_jwt') throw invalidClient()
    const { clientId, value: secret } = proof
    const network = networkOf(request.ip)
    const proving = async () => options.clients.authenticate({ clientId, secret, network })
    const site = await rejectWhenLost(proving()).catch((error) => {
      throw error instanceof ApiError && error.code === 'unauthenticated' ? invalidClient() : error
    })
    request.tenant = site.slug
    request.identity = { client_id: site.client_id }
    await countRequest('site', `site:${site.id}`, request, reply)
    const { request_id: own, client_request_id: client } = requestIdsOf(request)
    const grant = { db, idTokenKeys, issuer: url(), requestId: { own, client: client ?? null } }
    const { userId, ...token } = await rejectWhenLost(redeemCode(sent, proof, grant))
    request.identity = { client_id: site.client_id, user_id: userId }
    return { ...token, token_type: 'Bearer', expires_in: tokenSeconds }
  }

  const getIdTokenKeys = async (request: FastifyRequest, reply: FastifyReply) => {
    await countRequest('public', networkOf(request.ip), request, reply)
    const keys = await rejectWhenLost(idTokenKeys.published())
    reply.header('cache-control', 'public, max-age=300')
    return { keys }
  }

  const getUserInfo = async (request: FastifyRequest, reply: FastifyReply): Promise<UserInfo> => {
    reply.header('cache-control', 'no-store')
    const found = await rejectWhenLost(findUserInfo(db, request.headers.authorization)).catch(async (error) => {
      await countRequest('verify', networkOf(request.ip), request, reply)
      throw error
    })
    const { site, user } = found
    request.tenant = site.slug
    request.identity = { client_id: site.client_id, user_id: user.id }
    await countRequest('verify', `site:${site.id}:user:${user.id}`, request, reply)
    return toUserInfo(found)
  }

  /**
   * Counts wrong proofs, and refuses further ones. Clients that have not proved themselves from a network yet take turns there:
   * otherwise parallel guesses would exceed the limit, or many first requests of a client would count as guesses.
   */
  function guarded<T>({ clientId }: Proof, network: string, work: () => Promise<T>): Promise<T> {
    const place = `oauth ${clientId} ${network}`
    const run = async () => {
      const isTrusted = failures.isTrusted(place)
      if (!isTrusted) failures.assertLeft(place, network)
      try {
        const result = await work()
        failures.trust(place)
        return result
      } catch (error) {
        if (error instanceof OAuthError && error.code === 'invalid_client') {
          if (isTrusted) failures.assertLeft(place, network)
          failures.add(place, network)
        }
        throw error
      }
    }
    return failures.isTrusted(place) ? run() : firstProofs.run(network, run)
  }

  /** Checks the proof and grants the token in one transaction, which removing a secret or key waits for. */
  function grant(proof: Proof, sent: Form, admit: (client: clients.ProvableClient) => void | Promise<void>) {
    return inTransaction(db, async (trx) => {
      const client = await clients.lockByClientId(trx, proof.clientId)
      if (!client || client.token_auth !== proof.method) throw invalidClient()
      if (proof.method === 'private_key_jwt') {
        const audiences = [url(), addressOf('grantOAuthToken')]
        const assertion = await verifyAssertion(client, proof.value, audiences)
        if (!assertion || !(await clients.spendAssertion(trx, client, assertion))) throw invalidClient()
      } else if (!hasSecret(client, proof.value)) throw invalidClient()
      await admit(client)
      assertProduction(client)
      const granted = grantedScope(client, sent.get('scope'))
      const value = newClientToken()
      await clients.insertToken(trx, client, {
        digest: clientTokenDigest(value),
        permissions: granted,
        seconds: config.MACHINE_TOKEN_SECONDS,
      })
      return { value, scope: permissionsOf(client.api_permissions, granted).join(' ') }
    })
  }

  const authorize = createAuthorization(options)
  const handlers: Record<string, (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>> = {
    getOAuthMetadata,
    getOpenIdConfiguration: getOAuthMetadata,
    getIdTokenKeys,
    authorize,
    authorizeByForm: authorize,
    grantOAuthToken,
    getUserInfo,
    postUserInfo: getUserInfo,
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: bodyLimits.open }, (_request, body, done) =>
      done(null, body),
    )
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new OAuthError('invalid_request', `The body must be ${form}.`, { status: 415 })),
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const failure = toOAuthError(error)
      if (failure.status >= 500) scope.log.error({ ...requestIdsOf(request), err: error }, 'request failed')
      reply.code(failure.status).headers(failure.headers).send(failure.toBody())
    })
    for (const operation of operations) {
      const handler = handlers[operation.id]
      if (!handler) throw new Error(`The operation ${operation.id} of the contract has no handler`)
      const { method, path } = operation
      scope.route({ method, url: path, handler, config: { operation }, bodyLimit: bodyLimits.open })
    }
  })
}

/** The claims of ID tokens, and of the answer about a user. */
const claims_supported = [
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'sid', 'name', 'email', 'email_verified'],
  ...['roles', 'site_companies', 'site_groups', 'site_action_keys'],
]

function grantTypeOf(sent: Form): 'authorization_code' | 'client_credentials' {
  const type = sent.get('grant_type')
  if (type === undefined) throw new OAuthError('invalid_request', 'grant_type is missing.')
  if (type !== 'client_credentials' && type !== 'authorization_code')
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or client_credentials.')
  return type
}

function assertProduction({ site }: clients.ProvableClient): void {
  try {
    assertInProduction(site)
  } catch (error) {
    throw new OAuthError('unauthorized_client', (error as ApiError).message)
  }
}

/** The permissions that the token is for; null for all of the client, also those that it gets later. */
function grantedScope({ api_permissions }: clients.ProvableClient, scope: string | undefined): string[] | null {
  const wanted = [...new Set((scope ?? '').split(' ').filter(Boolean))]
  if (!wanted.length) return null
  const held: readonly string[] = api_permissions
  const missing = wanted.find((permission) => !held.includes(permission) && !held.includes('*'))
  if (missing !== undefined) throw new OAuthError('invalid_scope', 'The client does not have a permission of scope.')
  return wanted
}
