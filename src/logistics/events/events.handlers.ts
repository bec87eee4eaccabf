import { cursorAt, positionAt } from '../../platform/contract/position-cursors.ts'
import { invalid } from '../../platform/errors.ts'
import type { CompanyScope } from '../company-scope.ts'
import type { Handlers, LogisticsCall } from '../context.ts'
import { phrase } from '../messages.ts'
import type { AccessibleCompany } from '../principal.ts'
import { toEvent } from './event.ts'
import { hiddenResources } from './event-modules.ts'
import * as feed from './feed.queries.ts'

/** How many events are read for one page when some of them may be hidden. */
const readPerPage = 1_000
/** How many events of a stream are read at once. */
const streamedAtOnce = 100
/** How long a stream is silent before a comment shows that it still works. */
const heartbeatMs = 15_000

export const listEvents: Handlers['listEvents'] = async ({ query }, { db, transaction, scope, principal }) => {
  const { cursor, per_page, dir } = query
  const access = { db, transaction }
  const start = cursor === undefined ? undefined : positionOf(cursor, 'cursor')
  const isNewestFirst = dir === 'desc'
  const newest = isNewestFirst && start === undefined ? await feed.newestPosition(access, scope) : undefined
  const position = start ?? (newest === undefined ? 0 : newest + 1)
  const list = isNewestFirst ? feed.listBefore : feed.listAfter
  const { entries, last, hasMore } = await nextPage(list, access, scope, principal.companies, position, per_page)
  const events = (await feed.read(db, scope, entries)).map(toEvent)
  return {
    data: isNewestFirst ? events.reverse() : events,
    meta: {
      next_cursor: cursorAt('events', last),
      has_more: hasMore,
      per_page,
      ...(newest !== undefined && { newest_cursor: cursorAt('events', newest) }),
    },
  }
}

export const streamEvents: Handlers['streamEvents'] = async ({ query, headers }, context) => {
  const { db, transaction, scope, caller, eventHub, ended, admitAgain } = context
  const access = { db, transaction }
  const end = ended()
  const sent = headers['last-event-id' as keyof typeof headers] as string | undefined
  const start = sent ?? query.cursor
  const name = sent === undefined ? 'cursor' : 'Last-Event-ID'
  let position = start === undefined ? await feed.lastPosition(access, scope) : positionOf(start, name)
  const stream = eventHub.open(scope, caller, end)

  return (async function* () {
    try {
      yield ': the stream begins\n\n'
      while (!end.aborted) {
        // Ends the stream when the token, the session or the module has been withdrawn.
        const call = (await admitAgain()) as LogisticsCall
        const { entries, last } = await nextPage(
          feed.listAfter,
          access,
          call.scope,
          call.companies,
          position,
          streamedAtOnce,
        )
        const events = await feed.read(db, call.scope, entries)
        if (events.length) {
          yield events
            .map((event, index) => toText(cursorAt('events', entries[index]?.position as number), toEvent(event)))
            .join('')
        }
        if (last !== position) {
          position = last
          continue
        }
        const waitedSince = performance.now()
        await stream.wait(heartbeatMs)
        if (performance.now() - waitedSince >= heartbeatMs - 100) yield ': still here\n\n'
      }
    } catch {
      // The answer has begun, so it cannot become an error: it ends. The client connects again, and then gets the error.
    }
  })()
}

function toText(id: string, event: ReturnType<typeof toEvent>): string {
  return `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** The next events from a position on that may be shown, and the position to go on from. */
async function nextPage(
  list: typeof feed.listAfter,
  access: feed.Access,
  scope: CompanyScope,
  companies: readonly AccessibleCompany[],
  position: number,
  per_page: number,
) {
  const isShown = gate(companies, new Set(scope.companyIds))
  // One more event is read, to see whether there are more.
  const limit = isShown ? Math.max(per_page, readPerPage) : per_page
  const found = await list(access, scope, position, limit + 1)
  const shown = found.slice(0, limit).filter((entry) => isShown?.(entry) ?? true)
  const entries = shown.slice(0, per_page)
  // A page that is not full continues with the last event that was read, even if that one is hidden.
  const last = shown.length > per_page ? entries.at(-1) : found.slice(0, limit).at(-1)
  return { entries, last: last?.position ?? position, hasMore: shown.length > per_page || found.length > limit }
}

/** Returns a test for events that may be shown, by the modules of their companies. Undefined when all may be shown. */
function gate(
  companies: readonly AccessibleCompany[],
  read: ReadonlySet<number>,
): ((entry: feed.FeedEntry) => boolean) | undefined {
  const hidden = new Map<number, Set<string>>()
  for (const company of companies) {
    const resources = read.has(company.id) ? hiddenResources(company) : []
    if (resources.length) hidden.set(company.id, new Set(resources))
  }
  if (!hidden.size) return undefined
  return ({ company_id, resource }) => !hidden.get(company_id)?.has(resource)
}

function positionOf(cursor: string, field: string): number {
  const position = positionAt('events', cursor)
  if (position === undefined) throw invalid({ [field]: [phrase`${field} is not one that this feed has returned.`] })
  return position
}
