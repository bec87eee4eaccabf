import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import * as waits from '../../platform/access/login-waits.ts'
import { logInByPassword } from '../../platform/access/password-login.ts'
import type { PlatformContext, Sender } from '../../platform/contract/request-context.ts'
import { ApiError, unauthenticated } from '../../platform/errors.ts'
import { runLast, runTogether } from '../../platform/postgres/writes/transactions.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Parts } from '../context.ts'
import * as events from '../events/events.queries.ts'
import { failureStatement } from '../events/login-failures.queries.ts'
import { phrase } from '../messages.ts'
import { realmOf, type SiteScope } from '../site-scope.ts'
import type { Account } from '../users/accounts.queries.ts'
import * as accounts from '../users/accounts.queries.ts'
import type { UserRow } from '../users/users.queries.ts'
import * as users from '../users/users.queries.ts'
import * as rules from '../users/users.rules.ts'
import { noticeBreach } from './breach-notices.ts'
import * as tokens from './tokens.queries.ts'

type Context = Parts & PlatformContext<DB>

/**
 * Opens a session if the password of the found account is correct. An unknown account takes the same steps, and the same
 * time, as a wrong password. No session is opened if the password was changed or reset before the session is stored.
 */
export async function logIn(
  site: SiteScope,
  attempt: waits.Attempt,
  found: Account | undefined,
  credentials: Credentials,
  context: Context,
): Promise<UserRow> {
  const { db, transaction, passwords, config, requestId } = context
  const { email, password, jti, sender, needsProof } = credentials
  const requester = { tenant: realmOf(site), address: attempt.network }
  const user = await logInByPassword(passwords, {
    password,
    requester,
    account: found,
    findAgain: () => accounts.findByEmail(db, email),
    openSession: (account, stronger) =>
      openSession(site, attempt, { account, stronger, jti, sender, needsProof }, context),
  })
  if (user === 'not verified') throw new ApiError('email_not_verified', phrase('email_not_verified'))
  if (user === 'not a member') throw new ApiError('site_access_denied', phrase('site_access_denied'))
  if (user) {
    await noticeBreach({ site, account: user, password, sender }, context)
    return user
  }
  await transaction((trx) => {
    const target = { type: 'user', id: null, label: email } as const
    return runLast(trx, [
      ...waits.failureStatements(trx, attempt, config),
      audit.recordStatement(trx, site, { actor: anonymous, requestId, sender }, { action: 'login.failed', target }),
      failureStatement(trx, site, failureOf(email, 'invalid_credentials', sender)),
    ])
  })
  throw unauthenticated(phrase('invalid_credentials'))
}

interface Credentials {
  email: string
  password: string
  /** The id of the token that the user will get. */
  jti: string
  sender: Sender
  /** Whether the site lets in only users who have proved their address. */
  needsProof: boolean
}

async function openSession(
  site: SiteScope,
  attempt: waits.Attempt,
  {
    account,
    stronger,
    jti,
    sender,
    needsProof,
  }: { account: Account; stronger: string | undefined } & Pick<Credentials, 'jti' | 'sender' | 'needsProof'>,
  { transaction, requestId, outbox, config }: Context,
): Promise<UserRow | 'not a member' | 'not verified' | undefined> {
  const verified = account.password_hash
  return transaction(async (trx) => {
    // Locks the account until the token is stored, so that a concurrent reset waits and then revokes the token.
    const [[current], [member]] = await runTogether(trx, [
      stronger
        ? accounts.replaceHash(trx, account.id, { before: verified, after: stronger })
        : accounts.lockIfHash(trx, account.id, verified),
      users.findStatement(trx, site, account.id),
    ])
    if (!current) return undefined
    // Whoever has set the password of an address that nobody has proved need not be its owner.
    const isUnproved = member?.link === 'pending' && config.SMTP_URL !== undefined
    if (member && (needsProof || isUnproved) && !current.is_verified) {
      const { id, email } = account
      await outbox.queue(trx, { kind: 'email_verify', causedBy: site.id, siteId: site.id, userId: id })
      const target = { type: 'user', id, label: email } as const
      const origin = { actor: userActor(account), requestId, sender }
      await runLast(trx, [
        audit.recordStatement(trx, site, origin, { action: 'login.refused', target }),
        failureStatement(trx, site, failureOf(email, 'email_not_verified', sender)),
      ])
      return 'not verified'
    }
    if (member) {
      const origin = { actor: userActor(account), requestId, sender }
      const user = member.link === 'pending' ? await confirmLink(trx, site, member, origin) : member
      const target = { type: 'user', id: account.id, label: account.email } as const
      const { id: userId } = account
      await runLast(trx, [
        ...outbox.noticeStatements(trx, attempt, { siteId: site.id, userId, sender }),
        ...waits.successStatements(trx, attempt, userId),
        ...tokens.insertStatements(trx, site, account, {
          id: jti,
          address: sender.address,
          user_agent: sender.userAgent,
        }),
        audit.recordStatement(trx, site, origin, { action: 'login.succeeded', target }),
      ])
      return user
    }
    // The site does not know this account, so the site's audit log does not name it.
    const unknownAccount = { type: 'user', id: null, label: account.email } as const
    const origin = { actor: anonymous, requestId, sender }
    await runLast(trx, [
      audit.recordStatement(trx, site, origin, { action: 'login.refused', target: unknownAccount }),
      failureStatement(trx, site, failureOf(account.email, 'site_access_denied', sender)),
    ])
    return 'not a member'
  })
}

/** The user has proved to be the owner of the account that the site has attached. */
async function confirmLink(
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
    const changed = (['link', 'name', 'email', 'email_verified'] as const).filter((each) => user[each] !== before[each])
    await events.note(trx, site, { type: 'user.updated', id, data: rules.toUser(user), changed })
  }
  return user
}

type Reason = components['schemas']['LoginEvent']['data']['reason']

function failureOf(email: string, reason: Reason, sender: Sender) {
  return { email, reason, address: sender.address, user_agent: sender.userAgent }
}

const anonymous: audit.Actor = { type: 'anonymous', user_id: null, label: null }

function userActor({ id, email }: Account): audit.Actor {
  return { type: 'user', user_id: id, label: email }
}
