import * as consoleAudit from '../../platform/console/audit.queries.ts'
import { notFound } from '../../platform/errors.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import * as administration from '../users/account-administration.ts'
import * as accounts from '../users/accounts.queries.ts'

/** The account of an address, over all sites. An address without one is an empty list, so that searching is no error. */
export const findConsoleUsers: Handlers['findConsoleUsers'] = async ({ query: { email } }, { db, config }) => {
  const idleHours = config.ACCOUNT_SESSION_IDLE_HOURS
  const found = email === undefined ? undefined : await administration.describe(db, email, idleHours)
  return { data: found ? [found] : [] }
}

export const endConsoleUserSessions: Handlers['endConsoleUserSessions'] = async ({ params: { id } }, context) => {
  const { transaction, console, requestId, say } = context
  await transaction(async (trx) => {
    const account = await accounts.lockById(trx, id)
    if (!account) throw notFound(phrase('account_by_id', { id }))
    const { email } = account
    const actor = { type: 'operator', user_id: null, label: console.session.account.email } as const
    await administration.endSessions(trx, { actor, requestId }, { id, email })
    await consoleAudit.record(trx, console.origin, {
      action: 'endConsoleUserSessions',
      target: `/console/users/${id}`,
      details: { email },
    })
  })
  return { message: say(phrase('sessions_ended')) }
}
