import type { components } from '../../../generated/logistics/types.ts'
import { invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { changedFields } from '../event-log.ts'
import * as queries from './lots.queries.ts'
import { openStock } from './stock-levels.queries.ts'

type Lot = components['schemas']['Lot']

/** A lot that is locked, with all places of its article, and its record. */
interface Locked {
  record: Lot
  tracking: string
}

/** Locks a lot, and then the places of its article: whoever has locked one of them knows the lot as it is. */
export async function lock(change: Change, id: number): Promise<Locked | undefined> {
  const { trx, scope } = change
  const lot = await queries.lockLot(trx, scope, id)
  if (!lot) return undefined
  await openStock(change, await queries.listPlaces(trx, scope, lot.article_id))
  const record = (await queries.lots.byId(trx, scope, id)) as Lot
  return { record, tracking: lot.tracking }
}

export async function update(
  change: Change,
  { record, tracking }: Locked,
  body: components['schemas']['LotPatch'],
): Promise<void> {
  if (body.expires_on === null && tracking === 'lot_expiry') {
    throw invalid({ expires_on: [`expires_on is required: ${record.article_code} is tracked by date.`] })
  }
  const { expires_on, produced_on, notes, metadata } = record
  const values = { expires_on, produced_on, notes, metadata, ...body }
  const changed = changedFields({ expires_on, produced_on, notes, metadata }, values)
  if (!changed.length) return
  await queries.update(change, record.id, values, { moves: changed.includes('expires_on') })
}
