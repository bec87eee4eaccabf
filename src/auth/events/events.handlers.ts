import { invalid } from '../../platform/errors.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { toEvent } from './event.ts'
import * as feed from './feed.queries.ts'

export const listEvents: Handlers['listEvents'] = async ({ query }, { db, transaction, site }) => {
  const { cursor, type, per_page } = query
  const position = cursor === undefined ? 0 : positionOf(cursor)
  // One more event is read, to see whether there are more.
  const found = await feed.listAfter({ db, transaction }, site, { position, type, limit: per_page + 1 })
  const entries = found.slice(0, per_page)
  return {
    data: entries.map(toEvent),
    meta: {
      next_cursor: toCursor(entries.at(-1)?.position ?? position),
      has_more: found.length > per_page,
      per_page,
    },
  }
}

function toCursor(position: number): string {
  return Buffer.from(`events:${position}`).toString('base64url')
}

function positionOf(cursor: string): number {
  const [, position] = /^events:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (position === undefined) throw invalid({ cursor: [phrase('unknown_cursor')] })
  return Number(position)
}
