import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { oneCompany } from '../company-scope.ts'
import type { EventResource } from './event-modules.ts'
import * as events from './outbox.queries.ts'
import { resources } from './resources.ts'

/** More than the largest document with all its stock: a transaction of a request needs one round. */
const batchSize = 2_500

/**
 * The end of every transaction of the server: the events that its changes have caused get the records as they are now,
 * as the API returns them, and are put down for delivery.
 */
export async function completeOwnEvents(trx: Transaction<DB>): Promise<void> {
  for (;;) {
    const batch = await events.listOwnIncomplete(trx, batchSize)
    await complete(trx, batch)
    if (batch.length < batchSize) return
  }
}

/** The same for changes that were made past the server. Returns how many there were. */
export function completeLeftEvents(db: Kysely<DB>): Promise<number> {
  return inTransaction(db, async (trx) => {
    const batch = await events.lockIncomplete(trx, batchSize)
    await complete(trx, batch)
    return batch.length
  })
}

async function complete(trx: Transaction<DB>, batch: readonly events.IncompleteEvent[]): Promise<void> {
  if (!batch.length) return
  // A new record is not changed as well: what its creation did to it is part of that.
  const created = new Set(batch.filter(({ type }) => type.endsWith('.created')).map(recordKey))
  const [superfluous, wanted] = partition(
    batch,
    (event) => event.type.endsWith('.updated') && created.has(recordKey(event)),
  )
  const records = new Map<string, unknown>()
  for (const [place, ofResource] of Map.groupBy(wanted, ({ company_id, resource }) => `${company_id}.${resource}`)) {
    const [{ company_id, resource }] = ofResource as [events.IncompleteEvent]
    const ids = new Set(ofResource.map(({ record_id }) => record_id))
    const keys = [...ids].map((id) => ({ company_id, id }))
    for (const record of (await resources[resource as EventResource]?.load(trx, oneCompany(company_id), keys)) ?? []) {
      records.set(`${place}.${record.id}`, record)
    }
  }
  const [found, gone] = partition(wanted, (event) => records.has(recordKey(event)))
  await events.remove(trx, [...superfluous, ...gone])
  await events.complete(
    trx,
    found.map((event) => ({ ...event, data: records.get(recordKey(event)) })),
  )
}

function recordKey({ company_id, resource, record_id }: events.IncompleteEvent): string {
  return `${company_id}.${resource}.${record_id}`
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
