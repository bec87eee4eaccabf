import type { Handlers } from '../context.ts'
import { lockOne } from '../documents/documents.queries.ts'
import { create } from '../documents/new-documents.ts'
import { readRecord } from '../read-handlers.ts'
import { returns } from './returns.queries.ts'
import { returned } from './returns.states.ts'
import * as rules from './returns.ts'

/** The list has no pages. It returns the newest returns, or the newest before an id. */
const longestList = 100

export const listReturns: Handlers['listReturns'] = async ({ query: { before_id, ...filters } }, { db, scope }) => ({
  data: await returns.span(db, scope, { ...filters, after_id: before_id, limit: longestList }),
})

export const createReturn: Handlers['createReturn'] = async ({ body }, { db, scope, caller }) => ({
  data: await create(db, scope, caller, rules.creation(body)),
})

export const getReturn: Handlers['getReturn'] = readRecord(returns)

export const transitionReturn: Handlers['transitionReturn'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    const document = found(await lockOne(change.trx, change.scope, returned.type, params.id), `return ${params.id}`)
    await rules.transition(change, document, body)
    return { data: await returns.getChanged(change, params.id) }
  })
