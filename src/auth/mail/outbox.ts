import type { CompiledQuery, Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Attempt } from '../../platform/access/login-waits.ts'
import type { Sender } from '../../platform/contract/request-context.ts'
import { ApiError } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'
import * as mails from './mails.queries.ts'

/** Where mails wait for the worker: in the transaction of what causes them. */
export interface Outbox {
  /** Refuses what only a mail can do (503) while no mail server is set up, whoever asks. */
  assertAvailable(): void
  /** Does nothing while no mail server is set up. */
  queue(trx: Transaction<DB>, mail: mails.NewMail): Promise<void>
  /** The statements that queue a mail about a sign-in from a network that is new for the account; they run before it is known. */
  noticeStatements(trx: Transaction<DB>, attempt: Attempt, signIn: SignIn): CompiledQuery<unknown>[]
}

interface SignIn {
  /** Null for the account page. */
  siteId: number | null
  userId: number
  sender: Sender
}

export function createOutbox(isAvailable: boolean, { LOGIN_NOTICES }: { LOGIN_NOTICES: boolean }): Outbox {
  return {
    assertAvailable() {
      if (!isAvailable) throw new ApiError('mail_unavailable', phrase('mail_unavailable'))
    },
    async queue(trx, mail) {
      if (isAvailable) await mails.insert(trx, mail)
    },
    noticeStatements(trx, { isKnown, network }, { siteId, userId, sender }) {
      if (isKnown || !isAvailable || !LOGIN_NOTICES) return []
      const { address, userAgent } = sender
      return [mails.signInNotice(trx, { siteId, userId, network, address, userAgent })]
    },
  }
}
