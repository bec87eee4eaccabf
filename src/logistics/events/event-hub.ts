import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { unavailable } from '../../platform/errors.ts'
import type { Announcements } from '../../platform/postgres/announcements.ts'
import { inTransaction } from '../../platform/postgres/transactions.ts'
import { type CompanyScope, scopeOver } from '../company-scope.ts'
import * as feed from './feed.queries.ts'

/** A live stream of events. */
export interface EventStream {
  /** Resolves when there may be something new, after `ms`, or when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  close(): void
}

const pollMs = 500
const entriesPerPoll = 1_000
/** How many streams this process serves at the same time: of one company, or of one caller for all companies, and in all. */
const mostPerKey = 10
const most = 500

interface Open {
  scope: CompanyScope
  wake: () => void
}

/**
 * Tells live streams that there are new events. One loop for the whole process looks for them, and only while there are
 * streams; a stream reads its own events when it is told. A change of rights wakes all streams, so that they check theirs.
 */
export function createEventHub(db: Kysely<DB>, announcements: Announcements) {
  const streams = new Map<EventStream, Open>()
  const countByKey = new Map<string, number>()
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
    /** Opens a stream, or refuses it (503) if there are too many. */
    open(scope: CompanyScope, caller: string): EventStream {
      const key = scope.companyId === undefined ? caller : `company:${scope.companyId}`
      const count = countByKey.get(key) ?? 0
      if (count >= mostPerKey || streams.size >= most) throw unavailable(undefined, 10)
      countByKey.set(key, count + 1)
      let wake = () => {}
      let isNew = false
      const stream: EventStream = {
        async wait(ms, signal) {
          if (!isNew && !signal.aborted) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, ms)
              signal.addEventListener('abort', () => resolve(), { once: true })
              wake = () => {
                clearTimeout(timer)
                resolve()
              }
            })
          }
          isNew = false
        },
        close() {
          if (!streams.delete(stream)) return
          const left = (countByKey.get(key) ?? 0) - 1
          if (left > 0) countByKey.set(key, left)
          else countByKey.delete(key)
        },
      }
      const note = () => {
        isNew = true
        wake()
      }
      streams.set(stream, { scope, wake: note })
      if (!isPolling) void poll()
      return stream
    },
  }
}

export type EventHub = ReturnType<typeof createEventHub>
