import { createHash, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { RequestId } from '../../platform/contract/request-context.ts'
import { inTransaction, runLast } from '../../platform/postgres/writes/transactions.ts'
import { userActor } from '../access/opening.ts'
import * as tokens from '../access/tokens.queries.ts'
import * as audit from '../audit/audit.queries.ts'
import { type SiteScope, scopeOf } from '../site-scope.ts'
import * as accounts from '../users/accounts.queries.ts'
import { digestFor, newAccessToken } from './access-tokens.ts'
import type { RedeemedCode } from './authorization.queries.ts'
import * as queries from './authorization.queries.ts'
import { strengthOf } from './authorization.rules.ts'
import type { Form, Proof } from './client-proof.ts'
import type { IdTokenKeys } from './id-token-keys.ts'
import { invalidClient, OAuthError } from './oauth-error.ts'

/** Seconds in which a site has to accept an ID token. */
const idTokenSeconds = 600

interface CodeGrant {
  db: Kysely<DB>
  idTokenKeys: IdTokenKeys
  issuer: string
  requestId: RequestId
}

interface Granted {
  access_token: string
  id_token: string
  scope: string
  userId: number
}

/** The tokens of a code, for a site that has proved itself with its secret. */
export async function redeemCode(
  sent: Form,
  { clientId, method }: Proof,
  { db, idTokenKeys, issuer, requestId }: CodeGrant,
): Promise<Granted> {
  const wanted = readGrant(sent)
  const access_token = newAccessToken()
  const redeemed = await inTransaction(db, async (trx) => {
    const site = await queries.findSite(trx, clientId)
    if (!site || site.oidc.token_auth !== method) throw invalidClient()
    if (!site.oidc.enabled) throw new OAuthError('unauthorized_client', 'The site does not use the code flow.')
    if (site.status !== 'production' || !site.auth_enabled)
      throw new OAuthError('unauthorized_client', 'The site does not let anybody in at the moment.')
    const scope = scopeOf(site)
    const code = await queries.redeem(trx, scope, wanted)
    const account = code && (await accounts.find(trx, code.user_id))
    if (code && account) {
      await openSession(trx, scope, { code, account, codeDigest: wanted.digest, access_token, requestId })
      return { code, account }
    }
    // A second use may be that of a thief, or the first one was. This must be stored although the site gets an error.
    if (await queries.wasRedeemed(trx, scope, wanted.digest)) await tokens.revokeOfCode(trx, scope, wanted.digest)
    return undefined
  })
  if (!redeemed)
    throw new OAuthError('invalid_grant', 'The code is unknown, used or expired, or was meant for another request.')
  const { code, account } = redeemed
  const id_token = await idTokenKeys.sign(claimsOf(code, account, { issuer, audience: clientId }))
  return { access_token, id_token, scope: code.scope.join(' '), userId: account.id }
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
  requestId: RequestId
}

async function openSession(trx: Transaction<DB>, site: SiteScope, session: NewSession): Promise<void> {
  const { code, account, codeDigest, access_token, requestId } = session
  const { address, user_agent, methods, scope } = code
  const origin = { actor: userActor(account), requestId, sender: { address, userAgent: user_agent } }
  const target = { type: 'user', id: account.id, label: account.email } as const
  await runLast(trx, [
    ...tokens.insertStatements(trx, site, account, {
      id: randomUUID(),
      address,
      user_agent,
      methods,
      codeFlow: { digest: digestFor('access token', access_token), codeDigest, scope },
    }),
    audit.recordStatement(trx, site, origin, { action: 'login.succeeded', target }),
  ])
}

function claimsOf(
  { scope, nonce, methods, signed_in_at, account_session_id }: RedeemedCode,
  { id, name, email }: accounts.Account,
  { issuer, audience }: { issuer: string; audience: string },
) {
  const now = Math.floor(Date.now() / 1_000)
  return {
    iss: issuer,
    sub: String(id),
    aud: audience,
    iat: now,
    exp: now + idTokenSeconds,
    auth_time: signed_in_at,
    ...(nonce !== null && { nonce }),
    ...strengthOf(methods),
    sid: String(account_session_id),
    ...(scope.includes('profile') && { name }),
    ...(scope.includes('email') && { email }),
  }
}
