import { assertRole } from '../../platform/console/roles.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { documentsAtATime, exportRecords, readPage, readRecord } from '../read-handlers.ts'
import * as queries from './shipment-writes.queries.ts'
import { shipments } from './shipments.queries.ts'
import * as rules from './shipments.ts'

export const listShipments: Handlers['listShipments'] = readPage(shipments)

export const exportShipments: Handlers['exportShipments'] = exportRecords(shipments, documentsAtATime)

export const getShipment: Handlers['getShipment'] = readRecord(shipments)

export const updateShipment: Handlers['updateShipment'] = ({ params: { id }, body }, { write, found }) =>
  write(async (change) => {
    await rules.update(
      change,
      found(await queries.lockShipment(change.trx, change.scope, id), phrase`shipment ${id}`),
      body,
    )
    return { data: await shipments.getChanged(change, id) }
  })

/** With a console session, only administrators undo a shipment. */
export const transitionShipment: Handlers['transitionShipment'] = async (
  { params: { id }, body },
  { write, found, console },
) => {
  if (body.to === 'cancelled' && console) assertRole(console.session.account.role, 'administrator')
  return write(async (change) => {
    const shipment = found(await queries.lockShipment(change.trx, change.scope, id), phrase`shipment ${id}`)
    await rules.transition(change, shipment, body)
    return { data: await shipments.getChanged(change, id) }
  })
}
