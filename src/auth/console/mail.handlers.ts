import * as consoleAudit from '../../platform/console/audit.queries.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Handlers } from '../context.ts'
import * as mails from '../mail/mails.queries.ts'
import { phrase } from '../messages.ts'

export const listConsoleMails: Handlers['listConsoleMails'] = async (_input, { db }) => ({
  data: await mails.listNewest(db),
})

export const retryConsoleMail: Handlers['retryConsoleMail'] = async ({ params: { id } }, context) => {
  const { transaction, console, config, say } = context
  if (config.SMTP_URL === undefined) throw new ApiError('mail_unavailable', phrase('mail_unavailable'))
  await transaction(async (trx) => {
    if (!(await mails.retryFailed(trx, id, 1))) throw notFound(phrase('failed_mail_by_id', { id }))
    await consoleAudit.record(trx, console.origin, { action: 'retryConsoleMail', target: `/console/mails/${id}` })
  })
  return { message: say(phrase('mail_sent_again')) }
}
