import { assertRole } from '../../platform/console/roles.ts'
import type { Handlers } from '../context.ts'
import { type LockedLot, lock } from '../inventory/lots.ts'
import { phrase } from '../messages.ts'
import { transition } from './lot-status.ts'

/** With a console session, only administrators recall a lot, and end a recall. */
export const transitionStockLot: Handlers['transitionStockLot'] = (
  { params: { id }, body },
  { write, found, console },
) =>
  write(async (change) => {
    const lot = await lock(change, id)
    const { status } = found(lot?.record, phrase`lot ${id}`)
    if (console && [status, body.to].includes('recalled')) assertRole(console.session.account.role, 'administrator')
    return { data: await transition(change, lot as LockedLot, body) }
  })
