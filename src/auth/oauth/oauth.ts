import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import type { Config } from '../../config.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import type { MinuteCounts } from '../../platform/http/minute-counts.ts'
import type { CountRequest } from '../../platform/http/rate-limit.ts'
import { bodyLimits, requestIdsOf } from '../../platform/http/server.ts'
import { type OpenApiDocument, operationsServedBy } from '../../platform/openapi.ts'
import type { RejectWhenLost } from '../../platform/postgres/connections/availability.ts'
import type { Clients } from '../access/clients.ts'
import type { AccountSessions } from '../account/account-sessions.ts'
import type { Outbox } from '../mail/outbox.ts'
import { knownPrompts, scopes, strengths } from './authorization.rules.ts'
import { createAuthorization } from './authorization.ts'
import { createClientAuthentication } from './client-authentication.ts'
import { assertionAlgorithms } from './client-keys.ts'
import type { IdTokenKeys } from './id-token-keys.ts'
import { createLogout } from './logout.ts'
import { OAuthError, toOAuthError } from './oauth-error.ts'
import { createTokenEndpoint, grantTypes } from './token-endpoint.ts'
import { createTokenState } from './token-state.ts'
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
  outbox: Outbox
  /** Counts wrong proofs. */
  failures: MinuteCounts
  countRequest: CountRequest
  rejectWhenLost: RejectWhenLost
}

type Metadata = components['schemas']['OAuthMetadata']

const bySecret: components['schemas']['SiteAuthentication'][] = ['client_secret_basic', 'client_secret_post']
const form = 'application/x-www-form-urlencoded'

/**
 * Serves the operations that follow OAuth, which has forms and errors of its own, at the paths of the contract. Throws at
 * start-up if one of them has no handler.
 */
export async function serveOAuth(app: FastifyInstance, options: OAuthOptions): Promise<void> {
  const { document, db, url, idTokenKeys, countRequest, rejectWhenLost } = options
  const operations = operationsServedBy(document, 'oauth')
  const addressOf = (id: string) => url() + operations.find((operation) => operation.id === id)?.path
  const permissions = (document.components.schemas.ApiPermission?.enum ?? []) as string[]
  const audiences = () => [url(), addressOf('grantOAuthToken')]
  const authentication = createClientAuthentication({ ...options, audiences })

  const getOAuthMetadata = async (request: FastifyRequest, reply: FastifyReply): Promise<Metadata> => {
    await countRequest('public', networkOf(request.ip), request, reply)
    reply.header('cache-control', 'public, max-age=300')
    return {
      issuer: url(),
      authorization_endpoint: addressOf('authorize'),
      token_endpoint: addressOf('grantOAuthToken'),
      userinfo_endpoint: addressOf('getUserInfo'),
      end_session_endpoint: addressOf('endSession'),
      jwks_uri: addressOf('getIdTokenKeys'),
      revocation_endpoint: addressOf('revokeOAuthToken'),
      introspection_endpoint: addressOf('introspectOAuthToken'),
      token_endpoint_auth_methods_supported: [...bySecret, 'private_key_jwt', 'none'],
      token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
      revocation_endpoint_auth_methods_supported: [...bySecret, 'private_key_jwt', 'none'],
      revocation_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
      introspection_endpoint_auth_methods_supported: bySecret,
      grant_types_supported: [...grantTypes],
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      acr_values_supported: [...strengths],
      prompt_values_supported: [...knownPrompts],
      ui_locales_supported: ['en', 'it'],
      claims_supported,
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
      scopes_supported: [...scopes, ...permissions],
      service_documentation: `${url()}/docs/guide`,
    }
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

  const authorize = createAuthorization(options)
  const logout = createLogout(options)
  const handlers: Record<string, (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>> = {
    getOAuthMetadata,
    getOpenIdConfiguration: getOAuthMetadata,
    getIdTokenKeys,
    authorize,
    authorizeByForm: authorize,
    grantOAuthToken: createTokenEndpoint({ ...options, authentication }),
    ...createTokenState({ ...options, authentication }),
    endSession: logout,
    endSessionByForm: logout,
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
