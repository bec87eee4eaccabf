import type { DB } from '../../../generated/logistics/database.ts'
import type { Announcements } from '../../platform/postgres/connections/announcements.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { LogisticsCall } from '../context.ts'
import { listLimits } from './limits.queries.ts'

/** In case an announcement is lost, the limits are read again after this time. */
const maxAgeMs = 2_000

/**
 * The requests a minute that administrators have given to users, integrations and companies; a key has its own limit with
 * it. A limit of the caller comes before that of its company. All of them are kept in memory, and read again when the database announces a change. No
 * request waits for that: until the new ones are there, and while the database is away, the last known ones hold.
 */
export function createCallerLimits(db: Reader<DB>, announcements: Announcements) {
  let limits: ReadonlyMap<string, number> = new Map()
  let readAt = 0
  /** Requests to read that are not fulfilled. A change that is announced during a read needs another one. */
  let wanted = 0

  async function read(): Promise<void> {
    wanted += 1
    if (wanted > 1) return
    while (wanted) {
      const fulfilled = wanted
      readAt = performance.now()
      try {
        limits = new Map((await listLimits(db)).map(({ subject, per_minute }) => [subject, per_minute]))
      } catch {
        // The database is away. The next request after `maxAgeMs` tries again.
      }
      wanted -= fulfilled
    }
  }

  announcements.subscribe({
    onAnnouncement(topic) {
      if (topic === 'limits') void read()
    },
    onListening(isNow) {
      if (isNow) void read()
    },
  })

  return (call: LogisticsCall, limit: string): number | undefined => {
    // Nobody is logged in yet, or the limit is not one of callers.
    if (limit !== 'data' || call.caller === undefined) return undefined
    if (performance.now() - readAt > maxAgeMs) void read()
    const { key } = call.principal ?? {}
    if (key && key.perMinute !== null) return key.perMinute
    const companyId = call.companyId ?? call.principal?.primary_company_id
    return limits.get(call.caller) ?? limits.get(`company:${companyId}`)
  }
}
