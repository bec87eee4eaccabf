import { createHash, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Config } from '../../config.ts'
import type { RequestId, Sender } from '../../platform/contract/request-context.ts'
import { inTransaction, runLast } from '../../platform/postgres/writes/transactions.ts'
import { userActor } from '../access/opening.ts'
import * as tokens from '../access/tokens.queries.ts'
import * as signIns from '../account/sign-ins.queries.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Outbox } from '../mail/outbox.ts'
import { type SiteScope, scopeOf } from '../site-scope.ts'
import * as accounts from '../users/accounts.queries.ts'
import { digestFor, newAccessToken } from './access-tokens.ts'
import type { RedeemedCode } from './authorization.queries.ts'
import * as queries from './authorization.queries.ts'
import type { Form, Proof } from './client-proof.ts'
import type { IdTokenKeys } from './id-token-keys.ts'
import { claimsOf } from './id-tokens.ts'
import { invalidClient, OAuthError } from './oauth-error.ts'
import * as refreshTokens from './refresh.queries.ts'
import { newRefreshToken, offlineSeconds, type RefreshToken } from './refresh-tokens.ts'

/** What a grant to a user needs besides the request. */
export interface UserGrant {
  db: Kysely<DB>
  config: Config
  idTokenKeys: IdTokenKeys
  outbox: Outbox
  issuer: string
  requestId: RequestId
  sender: Sender
}

export interface Granted {
  access_token: string
  id_token: string
  refresh_token?: string
  scope: string
  userId: number
}

/** The tokens of a code, for a site that has proved itself with its secret. */
export async function redeemCode(sent: Form, proof: Proof, grant: UserGrant): Promise<Granted> {
  const { db, config, idTokenKeys, issuer, requestId } = grant
  const wanted = readGrant(sent)
  const access_token = newAccessToken()
  const refresh = newRefreshToken()
  const redeemed = await inTransaction(db, async (trx) => {
    const usable = await findUsable(trx, proof)
    const [site, appId] = [scopeOf(usable), usable.app?.id ?? null]
    const code = await queries.redeem(trx, site, { ...wanted, appId })
    const account = code && (await accounts.find(trx, code.user_id))
    if (code && account) {
      const offline = code.scope.includes('offline_access')
        ? { token: refresh, seconds: offlineSeconds(config) }
        : undefined
      await openSession(trx, site, {
        code,
        account,
        codeDigest: wanted.digest,
        access_token,
        offline,
        appId,
        requestId,
      })
      return { code, account }
    }
    // A second use may be that of a thief, or the first one was. This must be stored although the site gets an error.
    await tokens.revokeOfCode(trx, site, { codeDigest: wanted.digest, appId })
    return undefined
  })
  if (!redeemed)
    throw new OAuthError('invalid_grant', 'The code is unknown, used or expired, or was meant for another request.')
  const { code, account } = redeemed
  const { nonce, scope } = code
  const id_token = await idTokenKeys.sign(claimsOf(code, account, { issuer, audience: proof.clientId, nonce }))
  const refresh_token = scope.includes('offline_access') ? refresh.value : undefined
  return { access_token, id_token, ...(refresh_token && { refresh_token }), scope: scope.join(' '), userId: account.id }
}

/** The site of a proof, if it gives tokens to users now. */
export async function findUsable(
  trx: Transaction<DB>,
  { clientId, method }: Pick<Proof, 'clientId' | 'method'>,
): Promise<queries.OidcSite> {
  const site = await queries.findSite(trx, clientId)
  if (!site || (site.app ? 'none' : site.oidc.token_auth) !== method) throw invalidClient()
  if (!site.oidc.enabled) throw new OAuthError('unauthorized_client', 'The site does not use the code flow.')
  if (site.status !== 'production' || !site.auth_enabled)
    throw new OAuthError('unauthorized_client', 'The site does not let anybody in at the moment.')
  return site
}

/** The verifier is compared as its challenge (RFC 7636). A wrong one does not use the code up. */
function readGrant(sent: Form) {
  const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) => sent.get(name))
  if (code === undefined || redirectUri === undefined || verifier === undefined)
    throw new OAuthError('invalid_request', 'code, redirect_uri and code_verifier are required.')
  if (!/^[\w.~-]{43,128}$/.test(verifier))
    throw new OAuthError('invalid_grant', 'code_verifier must have 43 to 128 characters that need no encoding.')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { digest: digestFor('code', code), redirectUri, challenge }
}

interface NewSession {
  code: RedeemedCode
  account: accounts.Account
  codeDigest: Buffer
  access_token: string
  /** Of a session that outlasts its access tokens. */
  offline: { token: RefreshToken; seconds: number } | undefined
  appId: number | null
  requestId: RequestId
}

async function openSession(trx: Transaction<DB>, site: SiteScope, session: NewSession): Promise<void> {
  const { code, account, codeDigest, access_token, offline, appId, requestId } = session
  const { address, user_agent, methods, scope, account_session_id, signed_in_at } = code
  const id = randomUUID()
  await signIns.note(trx, site, code)
  const origin = { actor: userActor(account), requestId, sender: { address, userAgent: user_agent } }
  const target = { type: 'user', id: account.id, label: account.email } as const
  await runLast(trx, [
    ...tokens.insertStatements(trx, site, account, {
      id,
      address,
      user_agent,
      methods,
      codeFlow: {
        digest: digestFor('access token', access_token),
        codeDigest,
        scope,
        accountSessionId: account_session_id,
        signedInAt: signed_in_at,
        appId,
        offline: offline && { family: offline.token.family, seconds: offline.seconds },
      },
    }),
    ...(offline ? [refreshTokens.insertFirst(trx, { digest: offline.token.digest, id })] : []),
    audit.recordStatement(trx, site, origin, { action: 'login.succeeded', target }),
  ])
}
