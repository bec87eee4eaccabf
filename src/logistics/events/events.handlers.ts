import { invalid } from '../../platform/errors.ts'
import type { AccessibleCompany } from '../access/principals.ts'
import type { Handlers } from '../context.ts'
import { toEvent } from './event.ts'
import { hiddenResources } from './event-modules.ts'
import * as feed from './feed.queries.ts'

/** How many events are read for one page when some of them may be hidden. */
const readPerPage = 1_000

export const listEvents: Handlers['listEvents'] = async ({ query }, { db, transaction, scope, principal }) => {
  const { cursor, per_page } = query
  const position = cursor === undefined ? 0 : positionOf(cursor)
  const isShown = gate(principal.companies, new Set(scope.companyIds))
  // One more event is read, to see whether there are more.
  const limit = isShown ? Math.max(per_page, readPerPage) : per_page
  const entries = await feed.listAfter({ db, transaction }, scope, position, limit + 1)
  const shown = entries.slice(0, limit).filter((entry) => isShown?.(entry) ?? true)
  const page = shown.slice(0, per_page)
  // A page that is not full continues after the last event that was read, even if that one is hidden.
  const last = shown.length > per_page ? page.at(-1) : entries.slice(0, limit).at(-1)
  return {
    data: (await feed.read(db, scope, page)).map(toEvent),
    meta: {
      next_cursor: toCursor(last?.position ?? position),
      has_more: shown.length > per_page || entries.length > limit,
      per_page,
    },
  }
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

function toCursor(position: number): string {
  return Buffer.from(`events:${position}`).toString('base64url')
}

function positionOf(cursor: string): number {
  const [, position] = /^events:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (position === undefined) throw invalid({ cursor: ['cursor is not one that this feed has returned.'] })
  return Number(position)
}
