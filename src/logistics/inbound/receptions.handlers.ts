import type { components } from '../../../generated/logistics/types.ts'
import { mapOutcome, together } from '../../platform/postgres/writes/item-outcomes.ts'
import type { Handlers, Writing } from '../context.ts'
import { changeDocument, withReferenceError } from '../documents/document-changes.ts'
import { documentsAtATime, exportRecords, readPage, readRecord } from '../read-handlers.ts'
import { write } from '../writes.ts'
import { receptions } from './receptions.queries.ts'
import * as rules from './receptions.ts'

export const listReceptions: Handlers['listReceptions'] = readPage(receptions)

export const exportReceptions: Handlers['exportReceptions'] = exportRecords(receptions, documentsAtATime)

export const createReception: Handlers['createReception'] = ({ body }, context) => announce(context, body, 'api')
export const createEtsmReception: Handlers['createEtsmReception'] = ({ body }, context) =>
  announce(context, body, 'etsm')

/** Users and the transport system announce receptions by the same rules. */
function announce(
  { write }: Writing,
  body: components['schemas']['ReceptionCreate'],
  source: components['schemas']['Reception']['source'],
) {
  const writing = write(async (change) => {
    const { record } = await rules.create(change, body, source)
    return { data: record }
  })
  return withReferenceError(body, writing)
}

export const createReceptions: Handlers['createReceptions'] = ({ body }, { db, scope, caller }) =>
  together(db, body.items, {
    all: async (db, items) => {
      const outcomes = await write(db, scope, caller, (change) => rules.createAll(change, items, 'api'))
      return outcomes.map((outcome) => mapOutcome(outcome, ({ record }) => ({ status: 201, data: record })))
    },
    one: async (db, item) => {
      const writing = write(db, scope, caller, (change) => rules.create(change, item, 'api'))
      return { status: 201, data: (await withReferenceError(item, writing)).record }
    },
  })

export const getReception: Handlers['getReception'] = readRecord(receptions)

export const updateReception: Handlers['updateReception'] = changeDocument(receptions, rules.change)

export const transitionReception: Handlers['transitionReception'] = changeDocument(receptions, rules.transition)

export const correctReception: Handlers['correctReception'] = changeDocument(receptions, rules.correct)
