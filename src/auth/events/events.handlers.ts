import { cursorAt, positionAt } from '../../platform/contract/position-cursors.ts'
import { invalid } from '../../platform/errors.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { toEvent } from './event.ts'
import * as feed from './feed.queries.ts'

export const listEvents: Handlers['listEvents'] = async ({ query }, { db, transaction, site }) => {
  const { cursor, type, per_page, dir } = query
  const access = { db, transaction }
  const start = cursor === undefined ? undefined : positionOf(cursor)
  const isNewestFirst = dir === 'desc'
  const newest = isNewestFirst && start === undefined ? await feed.newestPosition(access, site) : undefined
  const position = start ?? (newest === undefined ? 0 : newest + 1)
  const list = isNewestFirst ? feed.listBefore : feed.listAfter
  // One more event is read, to see whether there are more.
  const found = await list(access, site, { position, type, limit: per_page + 1 })
  const entries = found.slice(0, per_page)
  return {
    data: entries.map(toEvent),
    meta: {
      next_cursor: cursorAt('events', entries.at(-1)?.position ?? position),
      has_more: found.length > per_page,
      per_page,
      ...(newest !== undefined && { newest_cursor: cursorAt('events', newest) }),
    },
  }
}

function positionOf(cursor: string): number {
  const position = positionAt('events', cursor)
  if (position === undefined) throw invalid({ cursor: [phrase('unknown_cursor')] })
  return position
}
