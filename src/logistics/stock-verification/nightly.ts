import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type RepeatedWork, repeatWork } from '../../platform/postgres/upkeep/repeated-work.ts'
import { oneCompany } from '../company-scope.ts'
import { claimNext, endClaim, extendClaim, recordVerification, type Shown } from './verifications.queries.ts'
import { describeDifference, verifyStock } from './verify-stock.ts'

/** A night that no worker was there for is made up for within this time. Milliseconds. */
const longestDelay = 6 * 3_600_000
/** How often a worker looks for companies, and extends its claim of one. Milliseconds. */
const lookEvery = 30_000
const kept = 5

/** Verifies the stock of each company once a night. Several workers can do so at once, each another company. */
export function startVerification(db: Kysely<DB>, hour: number, log: FastifyBaseLogger): RepeatedWork {
  const stopping = new AbortController()
  let nextLook = 0
  const work = repeatWork(
    async () => {
      if (performance.now() < nextLook) return false
      const since = lastNight(hour, new Date())
      const companyId = since && (await claimNext(db, since))
      nextLook = companyId === undefined ? performance.now() + lookEvery : 0
      if (companyId === undefined) return false
      await verify(db, companyId, log, stopping.signal)
      return true
    },
    log,
    'stock cannot be verified',
  )
  return {
    async stop() {
      stopping.abort()
      await work.stop()
    },
  }
}

/** The moment since which every company must be verified. Undefined when it is too late for last night. */
export function lastNight(hour: number, now: Date): Date | undefined {
  const night = new Date(now)
  night.setUTCHours(hour, 0, 0, 0)
  if (night > now) night.setUTCDate(night.getUTCDate() - 1)
  return now.getTime() - night.getTime() < longestDelay ? night : undefined
}

async function verify(db: Kysely<DB>, companyId: number, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  const first: Shown[] = []
  let claimedAt = performance.now()
  try {
    const verified = await verifyStock(db, oneCompany(companyId), {
      signal,
      onDifference(difference) {
        const { article_code } = difference
        if (first.length < kept) first.push({ article_code, text: describeDifference(difference) })
      },
      async afterSlice() {
        if (performance.now() - claimedAt < lookEvery) return
        claimedAt = performance.now()
        await extendClaim(db, companyId)
      },
    })
    await recordVerification(db, companyId, verified, first)
    const details = { company: companyId, ...verified }
    if (verified.differences) log.error({ ...details, first }, 'stock does not add up')
    else log.info(details, 'stock adds up')
  } catch (error) {
    if (!signal.aborted) throw error
    await endClaim(db, companyId)
  }
}
