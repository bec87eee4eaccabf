import type { DB } from '../../../generated/auth/database.ts'
import type { PlatformContext, Sender } from '../../platform/contract/request-context.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Parts } from '../context.ts'
import type { SiteScope } from '../site-scope.ts'
import * as accounts from '../users/accounts.queries.ts'

interface SignIn {
  /** Null for the account page. */
  site: SiteScope | null
  account: { id: number; email: string }
  password: string
  sender: Sender
}

/** After a sign-in: if its password is known from a breach, records it, and mails the owner once. */
export async function noticeBreach(
  { site, account, password, sender }: SignIn,
  { breached, transaction, outbox, requestId }: Parts & PlatformContext<DB>,
): Promise<void> {
  if (!(await breached.contain(password))) return
  const { id, email } = account
  const actor = { type: 'user', user_id: id, label: email } as const
  const target = { type: 'user', id, label: email } as const
  await transaction(async (trx) => {
    if (await accounts.markBreached(trx, id)) {
      const siteId = site?.id ?? null
      await outbox.queue(trx, { kind: 'password_breached', causedBy: siteId, siteId, userId: id })
    }
    await audit.record(trx, site, { actor, requestId, sender }, { action: 'login.password_breached', target })
  })
}
