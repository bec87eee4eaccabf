import { ApiError } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import type { ManagementContext } from '../context.ts'
import { countInHour } from '../hourly-counts.queries.ts'

/** The messages that tell a site whether an address has an account. */
const telling = ['email_taken', 'email_unknown']

/**
 * Counts answers that tell whether an address has an account. Beyond the limit of the hour, the site gets a 429 instead,
 * and the first of them is recorded.
 */
export async function limitingProbes<T>(context: ManagementContext, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && telling.some((key) => error.says(key))) await count(context)
    throw error
  }
}

async function count(context: ManagementContext): Promise<void> {
  const { site, config, transaction } = context
  const countProbe = transaction((trx) =>
    countInHour(trx, `probes:${site.id}`, config.RATE_LIMIT_EMAIL_PROBES_PER_HOUR),
  )
  await countProbe.catch(async (limited) => {
    if (!isLimit(limited)) throw limited
    await transaction(async (trx) => {
      await countInHour(trx, `refused-probes:${site.id}`, 1)
      const target = { type: 'site', id: site.id, label: null } as const
      await audit.record(trx, site, context, { action: 'site.email_probes_refused', target })
    }).catch((error) => {
      if (!isLimit(error)) throw error
    })
    throw limited
  })
}

function isLimit(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'rate_limited'
}
