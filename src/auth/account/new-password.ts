import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import * as waits from '../../platform/access/login-waits.ts'
import type { RequestId, Sender } from '../../platform/contract/request-context.ts'
import * as tokens from '../access/tokens.queries.ts'
import * as audit from '../audit/audit.queries.ts'
import { notePasswordChange, noteUser } from '../events/user-events.ts'
import type { Outbox } from '../mail/outbox.ts'
import { realmOf } from '../site-scope.ts'
import * as accounts from '../users/accounts.queries.ts'
import * as sessions from './account-sessions.queries.ts'

/** The realm of the account page, where waits after failed sign-ins are counted as on a site. */
export const accountRealm = 'account'

export interface Request {
  requestId: RequestId
  sender: Sender
}

/**
 * Sets the password that the owner of the account's mailbox has chosen. That proves the address, and ends all that was
 * opened with another password: tokens, sessions, waits and known addresses. The caller must hold the account's lock.
 */
export async function setProvedPassword(
  trx: Transaction<DB>,
  account: accounts.Account,
  password_hash: string,
  context: Request & { outbox: Outbox },
): Promise<void> {
  const { id, email } = account
  await accounts.update(trx, id, { password_hash })
  await noteProof(trx, account, context)
  await tokens.revokeAll(trx, id)
  await notePasswordChange(trx, id)
  await sessions.removeOthers(trx, id, null)
  const sites = await accounts.confirmedSites(trx, id)
  await waits.reset(trx, { userId: id, email, realms: [accountRealm, ...sites.map(realmOf)] })
  await recordOnSites(trx, account, context, { action: 'user.password_reset' })
  await context.outbox.queue(trx, { kind: 'password_changed', causedBy: null, siteId: null, userId: id })
}

/** The user has used a link that was mailed to the account's address. */
export async function noteProof(trx: Transaction<DB>, account: accounts.Account, context: Request): Promise<void> {
  if (!(await accounts.verifyEmail(trx, account.id))) return
  await recordOnSites(trx, account, context, { action: 'user.email_verified' })
  for (const site of await accounts.confirmedSites(trx, account.id)) {
    await noteUser(trx, site, 'user.email_verified', account.id)
  }
}

/** Records in the audit log of each site that the user has confirmed what the user has done at the account page. */
export async function recordOnSites(
  trx: Transaction<DB>,
  { id, email }: { id: number; email: string },
  { requestId, sender }: Request,
  event: { action: string; changes?: Record<string, unknown> },
): Promise<void> {
  const actor = { type: 'user', user_id: id, label: email } as const
  const target = { type: 'user', id, label: email } as const
  for (const site of await accounts.confirmedSites(trx, id)) {
    await audit.record(trx, site, { actor, requestId, sender }, { ...event, target })
  }
}
