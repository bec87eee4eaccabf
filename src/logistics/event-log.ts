import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import type { components } from '../../generated/logistics/types.ts'
import type { Key } from '../platform/postgres/queries/keysets.ts'
import type { OneCompany } from './company-scope.ts'

type ResourceOf<Type> = Type extends `${infer Resource}.${string}` ? Resource : never
/** What has events: the first word of the event types in the contract. */
export type EventResource = ResourceOf<components['schemas']['EventType']>

/** Reads the records of events, in their state at the end of the change. */
export type LoadRecords = (
  trx: Transaction<DB>,
  scope: OneCompany,
  keys: readonly Key[],
) => Promise<readonly { id: number }[]>

/** An event of a change, before it is written. It has its record, or the query that reads it at the end of the change. */
export type PendingEvent = EventFields & ({ record: object; load?: undefined } | { load: LoadRecords; record?: object })

interface EventFields {
  resource: EventResource
  kind: string
  id: number
  /** The columns that have changed. */
  changed?: readonly string[] | undefined
  /** The id of the event, when the response needs it. Otherwise an id is allocated at the end. */
  eventId?: number | undefined
}

/** The events of one change, in order. */
export class EventLog {
  readonly #pending = new Map<string, PendingEvent>()

  /** Adds an event. Events of the same kind and record become one event, with all changed fields. */
  note(event: PendingEvent): void {
    const { resource, id, kind, changed } = event
    // An update of a record that was created in the same change is part of its `created` event.
    const created = kind === 'updated' ? this.#pending.get(keyOf(resource, id, 'created')) : undefined
    if (created) {
      if (event.record) created.record = event.record
      return
    }
    const key = keyOf(resource, id, kind)
    const known = this.#pending.get(key)
    const both = changed && [...new Set([...(known?.changed ?? []), ...changed])].sort()
    this.#pending.set(key, { ...known, ...event, changed: both })
  }

  /** Sets the record of its events, in its state at the end of the change. It is then not read again. */
  describe(resource: EventResource, record: { id: number }): void {
    for (const event of this.#pending.values()) {
      if (event.resource === resource && event.id === record.id) event.record = record
    }
  }

  get pending(): PendingEvent[] {
    return [...this.#pending.values()]
  }
}

function keyOf(resource: string, id: number, kind: string): string {
  return `${resource} ${id} ${kind}`
}

/** The names of the fields that differ between two versions of a row. */
export function changedFields(before: object, after: object): string[] {
  const values = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(values.get(name), value))
    .map(([name]) => name)
    .filter((name) => name !== 'version' && name !== 'updated_at')
    .sort()
}
