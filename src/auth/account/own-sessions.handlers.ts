import { ApiError } from '../../platform/errors.ts'
import type { AccountContext, Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { end } from '../sessions/ending.ts'
import * as tokens from '../sessions/sessions.queries.ts'
import * as accounts from '../users/accounts.queries.ts'
import * as sessions from './account-sessions.queries.ts'
import * as activity from './activity.queries.ts'

export const listAccountSessions: Handlers['listAccountSessions'] = async ({ query }, context) => {
  const { db, config, page } = context
  const { id: currentId, user } = context.account.session
  const idleHours = config.ACCOUNT_SESSION_IDLE_HOURS
  return page(await sessions.list(db, { userId: user.id, currentId, idleHours }, query))
}

export const endAccountSession: Handlers['endAccountSession'] = async ({ params: { id } }, context) => {
  const { transaction, accountSessions, visitor, say } = context
  const { session } = context.account
  const origin = originOf(context)
  await transaction(async (trx) => {
    const isOfPage = await sessions.removeOne(trx, session.user.id, id)
    const sites = await tokens.sitesOf(trx, session.user.id, id)
    for (const site of sites) {
      await end(trx, site, origin, session.user, { which: { sessionId: id }, reason: 'ended' })
    }
    if (!isOfPage && !sites.length) throw new ApiError('not_found', phrase('unknown_own_session', { id }))
  })
  if (id === session.id) visitor().setCookie(accountSessions.endingCookie())
  return { message: say(phrase('session_ended')) }
}

/** Logins take a lock on the account too: one that is under way ends before, and its session with the others. */
export const endOtherAccountSessions: Handlers['endOtherAccountSessions'] = async (_input, context) => {
  const { session } = context.account
  const { id, user } = session
  const origin = originOf(context)
  await context.transaction(async (trx) => {
    await accounts.lockById(trx, user.id)
    await sessions.removeOthers(trx, user.id, id)
    for (const site of await tokens.sitesOf(trx, user.id)) {
      await end(trx, site, origin, user, { which: 'all', reason: 'ended' })
    }
  })
  return { message: context.say(phrase('other_sessions_ended')) }
}

function originOf({ account: { session }, requestId, sender }: AccountContext) {
  const { id, email } = session.user
  return { actor: { type: 'user', user_id: id, label: email } as const, requestId, sender }
}

export const listAccountActivity: Handlers['listAccountActivity'] = async ({ query }, { db, account, page }) =>
  page(await activity.list(db, account.session.user.id, query))
