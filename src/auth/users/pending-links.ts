import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { normalEmail } from '../../platform/access/email-addresses.ts'
import * as audit from '../audit/audit.queries.ts'
import * as events from '../events/events.queries.ts'
import * as accounts from './accounts.queries.ts'
import * as users from './users.queries.ts'
import * as rules from './users.rules.ts'

/** Removes all pending links. The sites learn from their own audit logs and events that the user is gone. */
export async function endPendingLinks(
  trx: Transaction<DB>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const target = { type: 'user', id, label: normalEmail(email) } as const
  for (const other of await accounts.pendingSites(trx, id)) {
    const data = rules.toUser(await rules.get(trx, other, id))
    await users.unlink(trx, other, id)
    await audit.record(trx, other, audit.byService, { action: 'user.link_ended', target })
    await events.note(trx, other, { type: 'user.removed', id, data })
  }
}
