import type { components } from '../../../generated/logistics/types.ts'
import { mapOutcome, together } from '../../platform/postgres/item-outcomes.ts'
import type { Handlers, Writing } from '../context.ts'
import { withReferenceError } from '../documents/document-changes.ts'
import { lockOne } from '../documents/documents.queries.ts'
import { write } from '../writes.ts'
import * as queries from './receptions.queries.ts'
import { reception } from './receptions.states.ts'
import * as receptions from './receptions.ts'

export const listReceptions: Handlers['listReceptions'] = async ({ query }, { db, scope, page }) =>
  page(await queries.list(db, scope, query))

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
    const { record } = await receptions.create(change, body, source)
    return { data: record }
  })
  return withReferenceError(body, writing)
}

export const createReceptions: Handlers['createReceptions'] = ({ body }, { db, scope, caller }) =>
  together(db, body.items, {
    all: async (db, items) => {
      const outcomes = await write(db, scope, caller, (change) => receptions.createAll(change, items, 'api'))
      return outcomes.map((outcome) => mapOutcome(outcome, ({ record }) => ({ status: 201, data: record })))
    },
    one: async (db, item) => {
      const writing = write(db, scope, caller, (change) => receptions.create(change, item, 'api'))
      return { status: 201, data: (await withReferenceError(item, writing)).record }
    },
  })

export const getReception: Handlers['getReception'] = async ({ params: { id } }, { db, scope, found }) => ({
  data: found(await queries.find(db, scope, id), `reception ${id}`),
})

export const updateReception: Handlers['updateReception'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    const document = found(await lockOne(change.trx, change.scope, reception.type, params.id), `reception ${params.id}`)
    await receptions.change(change, document, body)
    return { data: await queries.getChanged(change, params.id) }
  })

export const transitionReception: Handlers['transitionReception'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    const document = found(await lockOne(change.trx, change.scope, reception.type, params.id), `reception ${params.id}`)
    await receptions.transition(change, document, body)
    return { data: await queries.getChanged(change, params.id) }
  })
