import { randomUUID } from 'node:crypto'
import { normalEmail } from '../../platform/access/email-addresses.ts'
import * as waits from '../../platform/access/login-waits.ts'
import type { Sender } from '../../platform/contract/request-context.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import { addressOf, networkOf } from '../../platform/http/client-network.ts'
import { runLast, runTogether } from '../../platform/postgres/writes/transactions.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { notePasswordChange } from '../events/user-events.ts'
import { phrase } from '../messages.ts'
import { continueSignIn } from '../second-factor/challenges.ts'
import { assertStrong } from '../second-factor/strength.rules.ts'
import { realmOf, scopeOf } from '../site-scope.ts'
import * as sites from '../sites/sites.queries.ts'
import { assertOpenForLogin, isEnabled } from '../sites/sites.rules.ts'
import * as accounts from '../users/accounts.queries.ts'
import { passwordErrors } from '../users/password-policy.rules.ts'
import { actionKeysOf, toUser } from '../users/users.rules.ts'
import { logIn } from './login.rules.ts'
import { type LoginContext, type Opened, openAfterFactor } from './opening.ts'
import type { Principal } from './principals.queries.ts'
import * as tokens from './tokens.queries.ts'

export const login: Handlers['login'] = async (input, context) => {
  const { clients, network } = context
  const { body } = input
  const sender = senderOf(body, context.sender)
  const row = await clients.authenticate({ clientId: body.client_id, secret: body.client_secret, network: network() })
  context.identify({ client_id: row.client_id }, row.slug)
  assertOpenForLogin(row)
  const site = scopeOf(row)
  const vouched = body.end_user_ip === undefined ? network() : networkOf(body.end_user_ip)
  const candidate = { realm: realmOf(site), email: body.email, network: vouched }
  return waits.inTurn(candidate, () => logInTo(row, { ...candidate, sender }, input, context))
}

/** The user's own client, for which the site vouches with its secret. */
function senderOf(body: Parameters<Login>[0]['body'], sender: Sender): Sender {
  const { end_user_ip, end_user_agent } = body
  if (end_user_ip !== undefined && (addressOf(end_user_ip) === null || end_user_ip.includes('%'))) {
    throw invalid({ end_user_ip: [phrase('not_an_address', { value: end_user_ip })] })
  }
  return {
    address: end_user_ip === undefined ? sender.address : addressOf(end_user_ip),
    userAgent: end_user_agent === undefined ? sender.userAgent : end_user_agent || null,
  }
}

type Login = Handlers['login']

async function logInTo(
  row: sites.SiteWithSecrets,
  candidate: waits.Candidate & { sender: Sender },
  ...[{ body }, context]: Parameters<Login>
): Promise<Awaited<ReturnType<Login>>> {
  const { db, transaction, config, count } = context
  const site = scopeOf(row)
  const [history, account] = await Promise.all([
    waits.readHistory(db, candidate),
    accounts.findAtSite(db, site.id, body.email),
  ])
  // The waits of a site tell nothing of the addresses from which somebody else's users log in.
  if (!account?.is_member) history.isKnown = false
  // The rate limit is separate per known address: other clients that try this e-mail address must not use up the
  // owner's logins.
  const key = `${site.id}:${normalEmail(body.email)}`
  if (!history.isKnown) await count('login', key)
  await count('login', `${key}:${history.network}`)
  const attempt = await waits.startAttempt(transaction, history, config)
  const jti = randomUUID()
  const { sender } = candidate
  const opened = await logIn(site, row, attempt, account, { ...body, jti, sender }, context)
  return tokenOf(row, jti, opened, context)
}

/** The answer to a login that has opened a session. */
async function tokenOf(
  row: sites.SiteWithSecrets,
  jti: string,
  { user, authentication }: Opened,
  { identify, keys }: LoginContext,
): Promise<Awaited<ReturnType<Login>>> {
  identify({ client_id: row.client_id, user_id: user.id }, row.slug)
  const token = await keys.sign({ jti, sub: String(user.id), aud: row.client_id, site_id: row.id })
  return {
    token,
    expires_in: tokens.tokenSeconds,
    ...sessionOf({ site: row, user, authentication }),
  }
}

/** Goes on where a login has stopped whose account has a second factor. */
export const loginWithSecondFactor: Handlers['loginWithSecondFactor'] = async ({ body }, context) => {
  const { clients, network, count } = context
  const row = await clients.authenticate({ clientId: body.client_id, secret: body.client_secret, network: network() })
  context.identify({ client_id: row.client_id }, row.slug)
  assertOpenForLogin(row)
  await count('site', `site:${row.id}`)
  const site = scopeOf(row)
  const jti = randomUUID()
  const opened = await continueSignIn(body, { where: realmOf(site), site }, context, (trx, proved) =>
    openAfterFactor(trx, site, row, { ...proved, jti }, context),
  )
  return tokenOf(row, jti, opened, context)
}

export const verifyToken: Handlers['verifyToken'] = (_input, { principal }) => sessionOf(principal)

function sessionOf({
  site: { id, slug, client_id, name },
  user,
  authentication,
}: Pick<Principal, 'site' | 'user' | 'authentication'>) {
  return {
    site: { id, slug, client_id, name },
    token_bound_to_site_id: id,
    user: toUser(user),
    site_action_keys: actionKeysOf(user),
    authentication,
  }
}

export const changePassword: Handlers['changePassword'] = (input, context) => {
  const { site, principal, network } = context
  assertStrong(principal)
  const candidate = { realm: realmOf(site), email: principal.user.email, network: network() }
  return waits.inTurn(candidate, () => replacePassword(candidate, input, context))
}

async function replacePassword(
  candidate: waits.Candidate,
  ...[{ body }, context]: Parameters<Handlers['changePassword']>
) {
  const { db, transaction, site, principal, passwords, config, say } = context
  const { user, tokenId } = principal
  const wrong = { current_password: [phrase('current_password_wrong')] }
  const requester = { tenant: candidate.realm, address: candidate.network }
  const history = await waits.readHistory(db, candidate)
  const attempt = await waits.startAttempt(transaction, history, config)
  const before = (await accounts.find(db, user.id))?.password_hash
  const target = { type: 'user', id: user.id, label: user.email } as const
  const errors = await passwordErrors(body, user, context.breached)
  if (before === undefined || !(await passwords.matches(body.current_password, before, requester))) {
    const action = 'user.password_change_failed'
    await transaction((trx) =>
      runLast(trx, [
        ...waits.failureStatements(trx, attempt, config),
        audit.recordStatement(trx, site, context, { action, target }),
      ]),
    )
    throw invalid({ ...wrong, ...errors })
  }
  if (Object.keys(errors).length) throw invalid(errors)

  const after = await passwords.hash(body.password, requester)
  await transaction(async (trx) => {
    const [replaced] = await runTogether(trx, [accounts.replaceHash(trx, user.id, { before, after })])
    if (!replaced.length) throw invalid(wrong)
    await tokens.revokeOthers(trx, user.id, tokenId)
    await notePasswordChange(trx, user.id)
    await runLast(trx, [
      ...waits.successStatements(trx, attempt, user.id),
      audit.recordStatement(trx, site, context, { action: 'user.password_changed', target }),
    ])
  })
  return { message: say(phrase('password_changed')) }
}

export const getStatus: Handlers['getStatus'] = async ({ query }, { db }) => {
  const { site: slug, client_id } = query
  if (slug === undefined && client_id === undefined) throw invalid({ site: [phrase('site_or_client_id')] })
  const [bySlug, byClientId] = await Promise.all([
    slug === undefined ? undefined : sites.findBySlug(db, slug),
    client_id === undefined ? undefined : sites.findByClientId(db, client_id),
  ])
  if (slug !== undefined && client_id !== undefined && bySlug?.id !== byClientId?.id) {
    throw invalid({ site: [phrase('site_conflict')] })
  }
  const site = bySlug ?? byClientId
  if (!site) throw new ApiError('not_found', phrase('unknown_site'), { body: { enabled: false } })
  return {
    enabled: isEnabled(site),
    site_name: site.name,
    site_status: site.status,
    flags: { catalog_active: site.catalog_active, auth_enabled: site.auth_enabled },
  }
}

export const getSigningKeys: Handlers['getSigningKeys'] = async (_input, { keys }) => ({ keys: await keys.published() })
