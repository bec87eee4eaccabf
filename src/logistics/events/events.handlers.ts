import { invalid } from '../../platform/errors.ts'
import type { Handlers } from '../context.ts'
import { toEvent } from './event.ts'
import { listAfter } from './feed.queries.ts'

export const listEvents: Handlers['listEvents'] = async ({ query: { cursor, per_page } }, { db, scope }) => {
  const position = cursor === undefined ? 0 : positionOf(cursor)
  // One more than the page tells whether there is more.
  const rows = await listAfter(db, scope, position, per_page + 1)
  const page = rows.slice(0, per_page)
  return {
    data: page.map(toEvent),
    meta: {
      next_cursor: toCursor(page.at(-1)?.position ?? position),
      has_more: rows.length > per_page,
      per_page,
    },
  }
}

function toCursor(position: number): string {
  return Buffer.from(`events:${position}`).toString('base64url')
}

function positionOf(cursor: string): number {
  const [, position] = /^events:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (position === undefined) throw invalid({ cursor: ['cursor is none that this feed has given.'] })
  return Number(position)
}
