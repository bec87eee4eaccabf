import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import * as waits from '../../platform/access/login-waits.ts'
import { ApiError } from '../../platform/errors.ts'
import type * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { realmOf, type SiteScope } from '../site-scope.ts'
import { writeToSite } from '../site-writes.ts'
import * as users from '../users/users.rules.ts'
import { end, type SessionUser } from './ending.ts'
import * as sessions from './sessions.queries.ts'
import * as signIns from './sign-ins.queries.ts'

/** Also succeeds if another request has ended the session meanwhile: the token is refused from now on. */
export const logout: Handlers['logout'] = async ({ body }, context) => {
  const { transaction, site, principal, say } = context
  const which = body.everywhere ? 'all' : { tokenId: principal.tokenId }
  await transaction((trx) => end(trx, site, context, principal.user, { which, reason: 'logout' }))
  return { message: say(phrase('logged_out')) }
}

export const listOwnSessions: Handlers['listOwnSessions'] = async ({ query }, { db, site, principal, page }) =>
  page(await sessions.list(db, site, { userId: principal.user.id, currentId: principal.tokenId }, query))

export const endOwnSession: Handlers['endOwnSession'] = async ({ params: { id } }, context) => {
  const { transaction, site, principal, say } = context
  await transaction((trx) => endOne(trx, site, context, principal.user, id))
  return { message: say(phrase('session_ended')) }
}

export const listUserSessions: Handlers['listUserSessions'] = async ({ params, query }, context) => {
  const { db, site, principal, page } = context
  const { id: userId } = await users.get(db, site, params.id)
  return page(await sessions.list(db, site, { userId, currentId: principal?.tokenId }, query))
}

export const getUserSignIns: Handlers['getUserSignIns'] = async ({ params }, { db, site }) => {
  const { id, email } = await users.get(db, site, params.id)
  const [logins, found] = await Promise.all([
    signIns.listLogins(db, site, { id, email }),
    waits.listWaits(db, realmOf(site), email),
  ])
  return { data: { logins, waits: found } }
}

export const endUserSessions: Handlers['endUserSessions'] = ({ params }, context) => {
  const { site, held, say } = context
  return writeToSite(context, async (trx) => {
    const user = await users.getManageable(trx, site, held, params.id)
    await end(trx, site, context, user, { which: 'all', reason: 'ended' })
    return { message: say(phrase('sessions_ended')) }
  })
}

export const endUserSession: Handlers['endUserSession'] = ({ params }, context) => {
  const { site, held, say } = context
  return writeToSite(context, async (trx) => {
    const user = await users.getManageable(trx, site, held, params.id)
    await endOne(trx, site, context, user, params.session_id)
    return { message: say(phrase('session_ended')) }
  })
}

async function endOne(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  user: SessionUser,
  sessionId: number,
) {
  const ended = await end(trx, site, origin, user, { which: { sessionId }, reason: 'ended' })
  if (!ended.length) throw new ApiError('not_found', phrase('unknown_session', { id: sessionId }))
}
