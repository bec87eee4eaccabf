import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import * as waits from '../../platform/access/login-waits.ts'
import type { PlatformContext, Sender } from '../../platform/contract/request-context.ts'
import { unauthenticated } from '../../platform/errors.ts'
import { runLast } from '../../platform/postgres/writes/transactions.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Parts } from '../context.ts'
import { phrase } from '../messages.ts'
import * as account from './account.queries.ts'

interface NewSession {
  id: number
  email: string
  methods: readonly string[]
  attempt: waits.Attempt
  sender: Sender
}

/** Opens a session at the account page. The caller must hold a lock of the account. */
export async function openAtPage(
  trx: Transaction<DB>,
  { id, email, methods, attempt, sender }: NewSession,
  { accountSessions, visitor, outbox, requestId }: Parts & PlatformContext<DB>,
) {
  const session = await accountSessions.open(trx, visitor(), { userId: id, methods, sender })
  const data = await account.read(trx, id)
  if (!data) throw unauthenticated(phrase('invalid_credentials'))
  const actor = { type: 'user', user_id: id, label: email } as const
  const target = { type: 'user', id, label: email } as const
  await runLast(trx, [
    ...outbox.noticeStatements(trx, attempt, { siteId: null, userId: id, sender }),
    ...waits.successStatements(trx, attempt, id),
    audit.recordStatement(trx, null, { actor, requestId, sender }, { action: 'account.signed_in', target }),
  ])
  return { ...session, data }
}

/** Gives the browser the cookie of the session. */
export function admit(
  { data, csrfToken, cookie }: Awaited<ReturnType<typeof openAtPage>>,
  { identify, visitor }: PlatformContext<DB>,
) {
  identify({ client_id: 'account', user_id: data.id })
  visitor().setCookie(cookie)
  return { data, csrf_token: csrfToken }
}
