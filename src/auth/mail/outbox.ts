import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'
import * as mails from './mails.queries.ts'

/** Where mails wait for the worker: in the transaction of what causes them. */
export interface Outbox {
  /** Refuses what only a mail can do (503) while no mail server is set up, whoever asks. */
  assertAvailable(): void
  /** Does nothing while no mail server is set up. */
  queue(trx: Transaction<DB>, mail: mails.NewMail): Promise<void>
}

export function createOutbox(isAvailable: boolean): Outbox {
  return {
    assertAvailable() {
      if (!isAvailable) throw new ApiError('mail_unavailable', phrase('mail_unavailable'))
    },
    async queue(trx, mail) {
      if (isAvailable) await mails.insert(trx, mail)
    },
  }
}
