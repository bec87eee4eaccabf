import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { ApiError } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import * as events from '../events/events.queries.ts'
import { phrase } from '../messages.ts'
import type { SiteScope } from '../site-scope.ts'
import { writeToSite } from '../site-writes.ts'
import * as users from '../users/users.rules.ts'
import * as sessions from './sessions.queries.ts'

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

interface User {
  id: number
  email: string
}

async function endOne(trx: Transaction<DB>, site: SiteScope, origin: audit.Origin, user: User, sessionId: number) {
  const ended = await end(trx, site, origin, user, { which: { sessionId }, reason: 'ended' })
  if (!ended.length) throw new ApiError('not_found', phrase('unknown_session', { id: sessionId }))
}

/** Ends sessions of a user and records it. Returns those that this call has ended. */
async function end(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  { id, email }: User,
  { which, reason }: { which: sessions.Which; reason: 'logout' | 'ended' },
) {
  const ended = await sessions.end(trx, site, id, which)
  const [first] = ended
  if (!first) return ended
  await events.noteAll(
    trx,
    site,
    ended.map((session) => ({ type: 'session.ended', id: session.id, data: { ...session, email, reason } })),
  )
  await audit.record(
    trx,
    site,
    origin,
    which === 'all'
      ? { action: 'user.sessions_ended', target: { type: 'user', id, label: email }, changes: { count: ended.length } }
      : { action: 'session.ended', target: { type: 'session', id: first.id, label: email }, changes: { user_id: id } },
  )
  return ended
}
