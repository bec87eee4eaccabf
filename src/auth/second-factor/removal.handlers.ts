import * as consoleAudit from '../../platform/console/audit.queries.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { phrase, shared } from '../messages.ts'
import { writeToSite } from '../site-writes.ts'
import { removeFactors, resetSecondFactor } from '../users/account-administration.ts'
import * as accounts from '../users/accounts.queries.ts'
import * as rules from '../users/users.rules.ts'
import { assertStrong } from './strength.rules.ts'

export const removeUserSecondFactor: Handlers['removeUserSecondFactor'] = ({ params: { id } }, context) => {
  const { site, held, principal, say } = context
  if (principal) {
    assertStrong(principal)
    if (principal.user.id === id) throw new ApiError('reauthentication_required', phrase('own_factor_at_page'))
  }
  return writeToSite(context, async (trx) => {
    const user = await rules.getManageable(trx, site, held, id)
    await rules.assertOnlySite(trx, site, user)
    if (user.second_factor) {
      const target = { type: 'user', id, label: user.email } as const
      await audit.record(trx, site, context, { action: 'user.second_factor_removed', target })
      await removeFactors(trx, id, site.id, context)
    }
    return { message: say(shared('second_factor_removed')) }
  })
}

export const removeConsoleUserSecondFactor: Handlers['removeConsoleUserSecondFactor'] = async ({ params }, context) => {
  const { transaction, console, requestId, say } = context
  const { id } = params
  await transaction(async (trx) => {
    const account = await accounts.lockById(trx, id)
    if (!account) throw notFound(phrase('account_by_id', { id }))
    const { email } = account
    const actor = { type: 'operator', user_id: null, label: console.session.account.email } as const
    if (!(await resetSecondFactor(trx, { actor, requestId }, id, context))) return
    await consoleAudit.record(trx, console.origin, {
      action: 'removeConsoleUserSecondFactor',
      target: `/console/users/${id}`,
      details: { email },
    })
  })
  return { message: say(shared('second_factor_removed')) }
}
