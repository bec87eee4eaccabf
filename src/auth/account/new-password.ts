import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import * as waits from '../../platform/access/login-waits.ts'
import type { RequestId } from '../../platform/contract/request-context.ts'
import * as tokens from '../access/tokens.queries.ts'
import * as audit from '../audit/audit.queries.ts'
import { notePasswordChange } from '../events/user-events.ts'
import type { Outbox } from '../mail/outbox.ts'
import { realmOf } from '../site-scope.ts'
import * as accounts from '../users/accounts.queries.ts'

/** The realm of the account page, where waits after failed sign-ins are counted as on a site. */
export const accountRealm = 'account'

/**
 * Sets the password that the owner of the account's mailbox has chosen. That proves the address, and ends all that was
 * opened with another password: tokens, sessions, waits and known addresses. The caller must hold the account's lock.
 */
export async function setProvedPassword(
  trx: Transaction<DB>,
  { id, email }: accounts.Account,
  password_hash: string,
  { outbox, requestId }: { outbox: Outbox; requestId: RequestId },
): Promise<void> {
  await accounts.update(trx, id, { password_hash })
  await accounts.verifyEmail(trx, id)
  await tokens.revokeAll(trx, id)
  await notePasswordChange(trx, id)
  const sites = await accounts.confirmedSites(trx, id)
  await waits.reset(trx, { userId: id, email, realms: [accountRealm, ...sites.map(realmOf)] })
  const user = { type: 'user', user_id: id, label: email } as const
  const target = { type: 'user', id, label: email } as const
  for (const site of sites) {
    await audit.record(trx, site, { actor: user, requestId }, { action: 'user.password_reset', target })
  }
  await outbox.queue(trx, { kind: 'password_changed', causedBy: null, siteId: null, userId: id })
}
