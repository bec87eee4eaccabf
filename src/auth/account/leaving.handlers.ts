import { ApiError } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import * as events from '../events/events.queries.ts'
import { phrase } from '../messages.ts'
import { scopeOf } from '../site-scope.ts'
import { requireAdministratorAfter, writeToSite } from '../site-writes.ts'
import * as sites from '../sites/sites.queries.ts'
import * as accounts from '../users/accounts.queries.ts'
import { endPendingLinks } from '../users/pending-links.ts'
import * as users from '../users/users.queries.ts'
import * as rules from '../users/users.rules.ts'
import { assertFresh } from './account-sessions.ts'

/** Whoever leaves the last site leaves the service: the account is deleted. */
export const leaveSite: Handlers['leaveSite'] = async ({ params: { slug } }, context) => {
  assertFresh(context.account)
  const { db, transaction, recorded, requestId, sender, accountSessions, visitor, say } = context
  const { id, email } = context.account.session.user
  const unknown = () => new ApiError('not_found', phrase('unknown_own_site', { slug }))
  const row = await sites.findBySlug(db, slug)
  if (!row) throw unknown()
  const site = scopeOf(row)
  const isGone = await writeToSite({ transaction, site, recorded }, async (trx) => {
    const account = await accounts.lockById(trx, id)
    const user = await users.find(trx, site, id)
    if (!account || !user) throw unknown()
    await requireAdministratorAfter(trx, site, () => users.unlink(trx, site, id))
    const isLast = !(await accounts.isOnOtherSites(trx, site, id))
    if (isLast) {
      await endPendingLinks(trx, account)
      await accounts.remove(trx, id)
    }
    await events.note(trx, site, { type: 'user.removed', id, data: rules.toUser(user) })
    const actor = { type: 'user', user_id: id, label: email } as const
    const target = { type: 'user', id, label: user.email } as const
    await audit.record(trx, site, { actor, requestId, sender }, { action: 'user.removed', target })
    return isLast
  })
  if (isGone) visitor().setCookie(accountSessions.endingCookie())
  return { message: say(isGone ? phrase('account_deleted') : phrase('site_left')) }
}
