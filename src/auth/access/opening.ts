import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import * as waits from '../../platform/access/login-waits.ts'
import type { PlatformContext, Sender } from '../../platform/contract/request-context.ts'
import { ApiError } from '../../platform/errors.ts'
import { runLast } from '../../platform/postgres/writes/transactions.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Parts } from '../context.ts'
import * as events from '../events/events.queries.ts'
import { failureStatement } from '../events/login-failures.queries.ts'
import { phrase, shared } from '../messages.ts'
import type { ProvedFactor } from '../second-factor/challenges.ts'
import { hasBothFactors } from '../second-factor/strength.rules.ts'
import { realmOf, type SiteScope } from '../site-scope.ts'
import type { SecondFactorPolicy } from '../sites/sites.queries.ts'
import type { Account, SignInState } from '../users/accounts.queries.ts'
import type { UserRow } from '../users/users.queries.ts'
import * as users from '../users/users.queries.ts'
import * as rules from '../users/users.rules.ts'
import * as tokens from './tokens.queries.ts'

export type LoginContext = Parts & PlatformContext<DB>
type Method = components['schemas']['SessionMethod']

/** What a site asks of users besides the password. */
export interface Policy {
  /** Whether it lets in only users who have proved their address. */
  require_verified_email: boolean
  second_factor: SecondFactorPolicy
}

/** A login whose proofs were right. */
export interface ProvedLogin {
  account: Account
  /** The account as the site sees it, if it is on the site. */
  member: UserRow | undefined
  /** What the user has proved the identity with so far. */
  methods: Method[]
  attempt: waits.Attempt
  /** The id of the token that the user will get. */
  jti: string
  sender: Sender
}

/** A login that has opened a session. */
export interface Opened {
  user: UserRow
  authentication: { methods: Method[]; at: string }
}

export type Outcome = Opened | ApiError

/**
 * Opens a session on the site, or says what the user has to do first. The caller must hold a lock of the account: so a
 * concurrent reset of the password waits, and then revokes the token.
 */
export async function open(
  trx: Transaction<DB>,
  site: SiteScope,
  policy: Policy,
  state: SignInState,
  login: ProvedLogin,
  context: LoginContext,
): Promise<Outcome> {
  const { account, member, methods, attempt, jti, sender } = login
  const { outbox, config, factors } = context
  const { id, email } = account
  // The site does not know this account, so the site's audit log does not name it.
  if (!member) return refuse(trx, site, { ...login, account: null, email }, 'site_access_denied', context)
  // Whoever has set the password of an address that nobody has proved need not be its owner.
  const isUnproved = member.link === 'pending' && config.SMTP_URL !== undefined
  if ((policy.require_verified_email || isUnproved) && !state.is_verified) {
    await outbox.queue(trx, { kind: 'email_verify', causedBy: site.id, siteId: site.id, userId: id })
    return refuse(trx, site, { ...login, email }, 'email_not_verified', context)
  }
  if (!state.has_factor && policy.second_factor === 'required') {
    return refuse(trx, site, { ...login, email }, 'second_factor_setup_required', context)
  }
  const isProved = !state.has_factor || hasBothFactors(methods)
  if (!isProved && !(policy.second_factor === 'unaware' && (await users.isExempt(trx, site, id)))) {
    const origin = { network: attempt.network, address: sender.address, user_agent: sender.userAgent }
    const body = await factors.challenge(trx, account, realmOf(site), origin)
    return new ApiError('second_factor_required', shared('second_factor_required'), { body })
  }
  const origin = { actor: userActor(account), requestId: context.requestId, sender }
  const user = member.link === 'pending' ? await confirmLink(trx, site, member, origin) : member
  await runLast(trx, [
    ...outbox.noticeStatements(trx, attempt, { siteId: site.id, userId: id, sender }),
    ...waits.successStatements(trx, attempt, id),
    ...tokens.insertStatements(trx, site, account, {
      id: jti,
      address: sender.address,
      user_agent: sender.userAgent,
      methods,
    }),
    audit.recordStatement(trx, site, origin, { action: 'login.succeeded', target: { type: 'user', id, label: email } }),
  ])
  return { user, authentication: { methods, at: state.at } }
}

/** The same, for an account that is locked, and has proved its second factor after the password. */
export async function openAfterFactor(
  trx: Transaction<DB>,
  site: SiteScope,
  policy: Policy,
  { account, network, ...proved }: ProvedFactor & { jti: string },
  context: LoginContext,
): Promise<Outcome> {
  const { email, id, is_verified, has_factor, at } = account
  const history = await waits.readHistory(trx, { realm: realmOf(site), email, network })
  const member = await users.find(trx, site, id)
  const attempt = { ...history, counted: [] }
  return open(trx, site, policy, { is_verified, has_factor, at }, { ...proved, account, member, attempt }, context)
}

type Refusal = 'site_access_denied' | 'email_not_verified' | 'second_factor_setup_required'

async function refuse(
  trx: Transaction<DB>,
  site: SiteScope,
  { account, email, sender }: { account: Account | null; email: string; sender: Sender },
  reason: Refusal,
  { requestId, url }: LoginContext,
): Promise<ApiError> {
  const origin = { actor: account ? userActor(account) : anonymous, requestId, sender }
  const target = { type: 'user', id: account?.id ?? null, label: email } as const
  await runLast(trx, [
    audit.recordStatement(trx, site, origin, { action: 'login.refused', target }),
    failureStatement(trx, site, failureOf(email, reason, sender)),
  ])
  const body = reason === 'second_factor_setup_required' ? { setup_url: `${url()}/account/second-factor` } : {}
  return new ApiError(reason, phrase(reason), { body })
}

/** The user has proved to be the owner of the account that the site has attached. */
export async function confirmLink(
  trx: Transaction<DB>,
  site: SiteScope,
  before: UserRow,
  origin: audit.Origin,
): Promise<UserRow> {
  const { id, email } = before
  const isFirst = await users.confirm(trx, site, id)
  const user = await rules.get(trx, site, id)
  const target = { type: 'user', id, label: email } as const
  const event = { action: 'user.link_confirmed', target, changes: { link: { before: 'pending', after: user.link } } }
  if (isFirst) {
    await audit.record(trx, site, origin, event)
    const changed = (['link', 'name', 'email', 'email_verified', 'second_factor'] as const).filter(
      (each) => user[each] !== before[each],
    )
    await events.note(trx, site, { type: 'user.updated', id, data: rules.toUser(user), changed })
  }
  return user
}

type Reason = components['schemas']['LoginEvent']['data']['reason']

export function failureOf(email: string, reason: Reason, sender: Sender) {
  return { email, reason, address: sender.address, user_agent: sender.userAgent }
}

export const anonymous: audit.Actor = { type: 'anonymous', user_id: null, label: null }

export function userActor({ id, email }: Account): audit.Actor {
  return { type: 'user', user_id: id, label: email }
}
