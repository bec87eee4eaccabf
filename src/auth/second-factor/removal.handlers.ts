import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import * as consoleAudit from '../../platform/console/audit.queries.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import * as tokens from '../access/tokens.queries.ts'
import * as sessions from '../account/account-sessions.queries.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers, Parts } from '../context.ts'
import { noteSecondFactor } from '../events/user-events.ts'
import { phrase, shared } from '../messages.ts'
import { writeToSite } from '../site-writes.ts'
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
    const account = await accounts.lockForSignIn(trx, id)
    if (!account) throw notFound(phrase('account_by_id', { id }))
    const { email, has_factor } = account
    if (!has_factor) return
    const label = console.session.account.email
    for (const site of await accounts.confirmedSites(trx, id)) {
      const origin = { actor: { type: 'operator', user_id: null, label } as const, requestId }
      const target = { type: 'user', id, label: email } as const
      await audit.record(trx, site, origin, { action: 'user.second_factor_removed', target })
    }
    await removeFactors(trx, id, null, context)
    await consoleAudit.record(trx, console.origin, {
      action: 'removeConsoleUserSecondFactor',
      target: `/console/users/${id}`,
      details: { email },
    })
  })
  return { message: say(shared('second_factor_removed')) }
}

/** For somebody else: what the account has opened with its factor ends, and its owner gets a mail. */
async function removeFactors(
  trx: Transaction<DB>,
  id: number,
  causedBy: number | null,
  { factors, outbox }: Pick<Parts, 'factors' | 'outbox'>,
): Promise<void> {
  await factors.removeAll(trx, id)
  await accounts.setSecondFactor(trx, id, false)
  await tokens.revokeAll(trx, id, 'second_factor_removed')
  await sessions.removeOthers(trx, id, null)
  await noteSecondFactor(trx, id)
  await outbox.queue(trx, { kind: 'factor_removed', causedBy, siteId: null, userId: id })
}
