import * as audit from '../../platform/console/audit.queries.ts'
import { notFound } from '../../platform/errors.ts'
import * as limits from '../access/limits.queries.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'

export const listConsoleLimits: Handlers['listConsoleLimits'] = async (_input, { db, config }) => ({
  data: await limits.listNamedLimits(db),
  meta: { default_per_minute: config.RATE_LIMIT_DATA_PER_MINUTE },
})

export const setConsoleLimit: Handlers['setConsoleLimit'] = ({ params: { subject }, body }, { transaction, console }) =>
  transaction(async (trx) => {
    if (!(await limits.hasSubject(trx, subject))) throw notFound(phrase`company, user or integration "${subject}"`)
    const before = (await limits.listNamedLimits(trx)).find((limit) => limit.subject === subject)
    await limits.setLimit(trx, { subject, per_minute: body.per_minute })
    const data = (await limits.listNamedLimits(trx)).find((limit) => limit.subject === subject)
    if (!data) throw notFound(phrase`limit of "${subject}"`)
    await audit.record(trx, console.origin, {
      action: 'setConsoleLimit',
      target: `/console/limits/${subject}`,
      details: { per_minute: { before: before?.per_minute ?? null, after: body.per_minute } },
    })
    return { data }
  })

export const removeConsoleLimit: Handlers['removeConsoleLimit'] = (
  { params: { subject } },
  { transaction, console, say },
) =>
  transaction(async (trx) => {
    if (!(await limits.removeLimit(trx, subject))) throw notFound(phrase`limit of "${subject}"`)
    await audit.record(trx, console.origin, {
      action: 'removeConsoleLimit',
      target: `/console/limits/${subject}`,
    })
    return { message: say(phrase`The default limit applies again.`) }
  })
