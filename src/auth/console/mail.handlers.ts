import type { Handlers } from '../context.ts'
import * as mails from '../mail/mails.queries.ts'

export const listConsoleMails: Handlers['listConsoleMails'] = async (_input, { db }) => ({
  data: await mails.listNewest(db),
})
