import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { ApiError, unavailable } from '../../platform/errors.ts'
import type { Announcements } from '../../platform/postgres/connections/announcements.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import { type CompanyScope, scopeOver } from '../company-scope.ts'
import type { EventHub, EventStream } from '../context.ts'
import { phrase } from '../messages.ts'
import * as feed from './feed.queries.ts'

const pollMs = 500
const entriesPerPoll = 1_000
/** How many streams this process serves at the same time: to one caller, of one company, and in all. */
const mostPerCaller = 5
const mostPerCompany = 10
const most = 500

function tooManyStreams(): ApiError {
  const message = phrase`A user can have ${mostPerCaller} streams at the same time, and a company ${mostPerCompany}. Please try again when one has ended.`
  return new ApiError('unavailable', message, { headers: { 'retry-after': 10 } })
}

interface Open {
  scope: CompanyScope
  wake: () => void
}

/**
 * Notifies live streams of new events. One loop for the whole process looks for them, and only while there are streams. A
 * stream that is notified reads its own events. A change of rights wakes all streams, so that they check theirs.
 */
export function createEventHub(db: Kysely<DB>, announcements: Announcements): EventHub {
  const streams = new Map<EventStream, Open>()
  const counts = new Map<string, number>()
  const count = (keys: string[], change: 1 | -1) => {
    for (const key of keys) {
      const now = (counts.get(key) ?? 0) + change
      if (now) counts.set(key, now)
      else counts.delete(key)
    }
  }
  const wakeAll = () => streams.forEach(({ wake }) => void wake())
  let isPolling = false
  let position: number | undefined

  const poll = async () => {
    isPolling = true
    while (streams.size) {
      const scope = scopeOver([...new Set([...streams.values()].flatMap(({ scope }) => scope.companyIds))])
      const access = {
        db,
        transaction: <T>(work: Parameters<typeof inTransaction<DB, T>>[1]) => inTransaction(db, work),
      }
      try {
        position ??= await feed.lastPosition(access, scope)
        const entries = await feed.listAfter(access, scope, position, entriesPerPoll)
        position = entries.at(-1)?.position ?? position
        const companies = new Set(entries.map(({ company_id }) => company_id))
        for (const { scope, wake } of streams.values()) if (scope.companyIds.some((id) => companies.has(id))) wake()
        if (entries.length === entriesPerPoll) continue
      } catch {
        // The database is away. Streams end by themselves when they cannot read.
        wakeAll()
      }
      await delay(pollMs)
    }
    isPolling = false
    position = undefined
  }

  announcements.subscribe({ onAnnouncement: wakeAll, onListening: wakeAll })

  return {
    open(scope, caller, end) {
      const company = `company:${scope.companyId}`
      const isFull =
        (counts.get(caller) ?? 0) >= mostPerCaller ||
        (scope.companyId !== undefined && (counts.get(company) ?? 0) >= mostPerCompany)
      if (isFull) throw tooManyStreams()
      if (streams.size >= most) throw unavailable(undefined, 10)
      let wake = () => {}
      let isNew = false
      const stream: EventStream = {
        async wait(ms) {
          if (!isNew && !end.aborted) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, ms)
              wake = () => {
                clearTimeout(timer)
                resolve()
              }
            })
          }
          isNew = false
        },
      }
      if (end.aborted) return stream
      const note = () => {
        isNew = true
        wake()
      }
      streams.set(stream, { scope, wake: note })
      count([caller, company], 1)
      // The end of the answer gives the place back, also if nobody ever reads from the stream.
      end.addEventListener('abort', () => {
        streams.delete(stream)
        count([caller, company], -1)
        note()
      })
      if (!isPolling) void poll()
      return stream
    },
  }
}
