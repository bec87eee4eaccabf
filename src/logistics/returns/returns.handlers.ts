import type { Handlers } from '../context.ts'
import { changeDocument } from '../documents/document-changes.ts'
import { create, createMany } from '../documents/new-documents.ts'
import { documentsAtATime, exportRecords, readRecord } from '../read-handlers.ts'
import { returns } from './returns.queries.ts'
import * as rules from './returns.ts'

/** The list has no pages. It returns the newest returns, or the newest before an id. */
export const listReturns: Handlers['listReturns'] = async ({ query }, { db, scope }) => {
  const { before_id, per_page, ...filters } = query
  return { data: await returns.span(db, scope, { ...filters, after_id: before_id, limit: per_page }) }
}

export const exportReturns: Handlers['exportReturns'] = exportRecords(returns, documentsAtATime)

export const createReturn: Handlers['createReturn'] = async ({ body }, { db, scope, caller, once }) => ({
  data: await create(db, scope, caller, rules.creation(body), once),
})

export const createReturns: Handlers['createReturns'] = ({ body }, { db, scope, caller }) =>
  createMany(db, scope, caller, body.items.map(rules.creation))

export const getReturn: Handlers['getReturn'] = readRecord(returns)

export const transitionReturn: Handlers['transitionReturn'] = changeDocument(returns, rules.transition)
