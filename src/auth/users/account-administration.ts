import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import * as tokens from '../access/tokens.queries.ts'
import { read } from '../account/account.queries.ts'
import * as accountSessions from '../account/account-sessions.queries.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Parts } from '../context.ts'
import { noteSecondFactor } from '../events/user-events.ts'
import { end } from '../sessions/ending.ts'
import * as sessions from '../sessions/sessions.queries.ts'
import * as accounts from './accounts.queries.ts'

/** What the provider does with an account, whatever sites it is on: at the console, and on the command line. */

const mostSessions = 100

/** An account with its sites and its newest sessions. */
export async function describe(db: Reader<DB>, email: string, idleHours: number) {
  const found = await accounts.findByEmail(db, email)
  const account = found && (await read(db, found.id))
  if (!account) return undefined
  const query = { page: 1, per_page: mostSessions }
  const { rows } = await accountSessions.list(db, { userId: account.id, currentId: 0, idleHours }, query)
  const { id, name, email_verified, second_factor, sites } = account
  return {
    ...{ id, name, email: account.email, email_verified, second_factor },
    sites: sites.map(({ slug, name, link }) => ({ slug, name, link })),
    sessions: rows.map(({ is_current: _, ...session }) => session),
  }
}

/** Ends all sessions, also those at the account page. Logins under way end before, because the account is locked. */
export async function endSessions(
  trx: Transaction<DB>,
  origin: audit.Origin,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await accounts.lockById(trx, id)
  await accountSessions.removeOthers(trx, id, null)
  for (const site of await sessions.sitesOf(trx, id)) {
    await end(trx, site, origin, { id, email }, { which: 'all', reason: 'ended' })
  }
}

/** Removes all factors of somebody who has lost them. Returns false if there were none. */
export async function resetSecondFactor(
  trx: Transaction<DB>,
  origin: audit.Origin,
  id: number,
  parts: Pick<Parts, 'factors' | 'outbox'>,
): Promise<boolean> {
  const account = await accounts.lockForSignIn(trx, id)
  if (!account?.has_factor) return false
  const target = { type: 'user', id, label: account.email } as const
  for (const site of await accounts.confirmedSites(trx, id)) {
    await audit.record(trx, site, origin, { action: 'user.second_factor_removed', target })
  }
  await removeFactors(trx, id, null, parts)
  return true
}

/** For somebody else: what the account has opened with its factor ends, and its owner gets a mail. */
export async function removeFactors(
  trx: Transaction<DB>,
  id: number,
  causedBy: number | null,
  { factors, outbox }: Pick<Parts, 'factors' | 'outbox'>,
): Promise<void> {
  await factors.removeAll(trx, id)
  await accounts.setSecondFactor(trx, id, false)
  await tokens.revokeAll(trx, id, 'second_factor_removed')
  await accountSessions.removeOthers(trx, id, null)
  await noteSecondFactor(trx, id)
  await outbox.queue(trx, { kind: 'factor_removed', causedBy, siteId: null, userId: id })
}
