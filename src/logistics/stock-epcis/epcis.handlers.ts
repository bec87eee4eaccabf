import { cursorAt, positionAt } from '../../platform/contract/position-cursors.ts'
import { invalid } from '../../platform/errors.ts'
import { companyRequired, type OneCompany, oneCompany } from '../company-scope.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { readOldestWrite } from '../oldest-write.queries.ts'
import { readEvents } from './epcis-pages.ts'

/** Ids and times of movements are drawn together, but another transaction can come between the two. Milliseconds. */
const rest = 2_000

const context = [
  'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
  { quayside: 'urn:quayside:' as const },
]

export const readStockEpcis: Handlers['readStockEpcis'] = async ({ query }, { db, transaction, scope }) => {
  const { cursor, per_page } = query
  const { companyId } = scope
  if (companyId === undefined)
    throw companyRequired(phrase`Events are about one company: name it with the X-Company-Id header.`)
  const own = oneCompany(companyId)
  const after_id = cursor === undefined ? 0 : positionOf(own, cursor)
  const oldest = await transaction((trx) => readOldestWrite(trx))
  const { now, oldestWrite } = oldest as NonNullable<typeof oldest>
  const closed_until = new Date(Date.parse(oldestWrite) - rest).toISOString()
  const { events, last_id, hasMore } = await readEvents(db, own, { after_id, closed_until, per_page })
  return {
    '@context': context,
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: now,
    epcisBody: { eventList: events },
    'quayside:next_cursor': cursorAt(listOf(own), last_id),
    'quayside:has_more': hasMore,
  }
}

/** A cursor of one company means nothing to another. */
function listOf({ companyId }: OneCompany): string {
  return `epcis:${companyId}`
}

function positionOf(own: OneCompany, cursor: string): number {
  const position = positionAt(listOf(own), cursor)
  if (position === undefined)
    throw invalid({ cursor: [phrase`cursor is not one that the events of this company have returned.`] })
  return position
}
