import type { Handlers } from '../context.ts'
import { lockOne } from '../documents/documents.queries.ts'
import { create, createMany } from '../documents/new-documents.ts'
import * as queries from './returns.queries.ts'
import { returned } from './returns.states.ts'
import * as returns from './returns.ts'

/** The list has no pages. It returns only the newest returns. */
const longestList = 100

export const listReturns: Handlers['listReturns'] = async ({ query }, { db, scope }) => ({
  data: await queries.newest(db, scope, query, longestList),
})

export const createReturn: Handlers['createReturn'] = async ({ body }, { db, scope, caller }) => ({
  data: await create(db, scope, caller, returns.creation(body)),
})

export const createReturns: Handlers['createReturns'] = ({ body }, { db, scope, caller }) =>
  createMany(db, scope, caller, body.items.map(returns.creation))

export const getReturn: Handlers['getReturn'] = async ({ params: { id } }, { db, scope, found }) => ({
  data: found(await queries.find(db, scope, id), `return ${id}`),
})

export const transitionReturn: Handlers['transitionReturn'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    const document = found(await lockOne(change.trx, change.scope, returned.type, params.id), `return ${params.id}`)
    await returns.transition(change, document, body)
    return { data: await queries.getChanged(change, params.id) }
  })
