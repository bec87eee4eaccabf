import type { components } from '../../../generated/auth/types.ts'
import type { Config } from '../../config.ts'
import { requestIdOf, senderOf } from '../../platform/contract/request-context.ts'
import type { ApiError } from '../../platform/errors.ts'
import type { RejectWhenLost } from '../../platform/postgres/connections/availability.ts'
import { tokenSeconds } from '../access/tokens.queries.ts'
import { assertInProduction } from '../sites/sites.rules.ts'
import type { ClientAuthentication, ProvenRequest } from './client-authentication.ts'
import type { Form } from './client-proof.ts'
import { clientTokenDigest, newClientToken, permissionsOf } from './client-tokens.ts'
import * as clients from './clients.queries.ts'
import { redeemCode, type UserGrant } from './code-grant.ts'
import { OAuthError } from './oauth-error.ts'
import { refreshTokens } from './refresh-grant.ts'

type Token = components['schemas']['OAuthToken']

interface TokenOptions extends Omit<UserGrant, 'issuer' | 'requestId' | 'sender'> {
  config: Config
  url: () => string
  authentication: ClientAuthentication
  rejectWhenLost: RejectWhenLost
}

export const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials'] as const

/** Answers the token endpoint: sites get tokens of their users, and machine clients their own. */
export function createTokenEndpoint({ authentication, url, rejectWhenLost, ...options }: TokenOptions) {
  const { config } = options

  async function grantToUser(proven: ProvenRequest, grant: typeof redeemCode): Promise<Token> {
    const { sent, proof, request } = proven
    const { client_id } = await (proof.method === 'none' ? authentication.asApp(proven) : authentication.asSite(proven))
    const context = { ...options, issuer: url(), requestId: requestIdOf(request), sender: senderOf(request) }
    const { userId, ...token } = await rejectWhenLost(grant(sent, proof, context))
    request.identity = { client_id, user_id: userId }
    return { ...token, token_type: 'Bearer', expires_in: tokenSeconds }
  }

  const grantToMachine = (proven: ProvenRequest): Promise<Token> =>
    authentication.byMachine(proven, async (trx, client) => {
      assertProduction(client)
      const granted = grantedScope(client, proven.sent.get('scope'))
      const value = newClientToken()
      const seconds = config.MACHINE_TOKEN_SECONDS
      await clients.insertToken(trx, client, { digest: clientTokenDigest(value), permissions: granted, seconds })
      const scope = permissionsOf(client.api_permissions, granted).join(' ')
      return { access_token: value, token_type: 'Bearer', expires_in: seconds, scope }
    })

  return authentication.serve((proven) => {
    const grants = {
      authorization_code: () => grantToUser(proven, redeemCode),
      refresh_token: () => grantToUser(proven, refreshTokens),
      client_credentials: () => grantToMachine(proven),
    }
    return grants[grantTypeOf(proven.sent)]()
  })
}

function grantTypeOf(sent: Form): (typeof grantTypes)[number] {
  const type = sent.get('grant_type')
  if (type === undefined) throw new OAuthError('invalid_request', 'grant_type is missing.')
  const known = grantTypes.find((each) => each === type)
  if (!known) throw new OAuthError('unsupported_grant_type', `grant_type must be one of ${grantTypes.join(', ')}.`)
  return known
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
