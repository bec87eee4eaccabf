import { assertRole } from '../../platform/console/roles.ts'
import type { Handlers } from '../context.ts'
import { changeDocument } from '../documents/document-changes.ts'
import { create, createMany } from '../documents/new-documents.ts'
import { documentsAtATime, exportRecords, readPage, readRecord } from '../read-handlers.ts'
import { stockAdjustments } from './stock-adjustments.queries.ts'
import * as rules from './stock-adjustments.ts'

export const listStockAdjustments: Handlers['listStockAdjustments'] = readPage(stockAdjustments)

export const exportStockAdjustments: Handlers['exportStockAdjustments'] = exportRecords(
  stockAdjustments,
  documentsAtATime,
)

export const createStockAdjustment: Handlers['createStockAdjustment'] = async (
  { body },
  { db, scope, caller, once, config },
) => ({
  data: await create(db, scope, caller, rules.creation(body, config), once),
})

export const createStockAdjustments: Handlers['createStockAdjustments'] = ({ body }, { db, scope, caller, config }) =>
  createMany(
    db,
    scope,
    caller,
    body.items.map((item) => rules.creation(item, config)),
  )

export const getStockAdjustment: Handlers['getStockAdjustment'] = readRecord(stockAdjustments)

const transition = changeDocument(stockAdjustments, rules.transition)

/** With a console session, only administrators reverse what was booked. */
export const transitionStockAdjustment: Handlers['transitionStockAdjustment'] = async (request, context) => {
  if (request.body.to === 'reversed' && context.console)
    assertRole(context.console.session.account.role, 'administrator')
  return transition(request, context)
}
