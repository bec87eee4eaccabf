import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import * as audit from '../audit/audit.queries.ts'
import * as events from '../events/events.queries.ts'
import type { SiteScope } from '../site-scope.ts'
import * as sessions from './sessions.queries.ts'

export interface SessionUser {
  id: number
  email: string
}

/** Ends sessions of a user and records it. Returns those that this call has ended. */
export async function end(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  { id, email }: SessionUser,
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
