import { isDeepStrictEqual } from 'node:util'
import type { EventResource } from './event-modules.ts'

/** Something that a change did to a record. The record is read when the change is done, unless it is given. */
export interface Happening {
  resource: EventResource
  kind: string
  id: number
  /** The columns that have changed. */
  changed?: readonly string[] | undefined
  record?: object | undefined
  /** The id of the event, where somebody has to know it before the change is done. */
  eventId?: number | undefined
}

/** What has happened in one change, in order. */
export class EventLog {
  readonly #happenings = new Map<string, Happening>()

  /** The same kind of event of the same record is noted once, with everything that has changed. */
  note(happening: Happening): void {
    const { resource, id, kind, changed } = happening
    // What its creation did to a new record is part of its creation.
    if (kind === 'updated' && this.#happenings.has(keyOf(resource, id, 'created'))) return
    const key = keyOf(resource, id, kind)
    const known = this.#happenings.get(key)
    const both = changed && [...new Set([...(known?.changed ?? []), ...changed])].sort()
    this.#happenings.set(key, { ...known, ...happening, changed: both })
  }

  /** Gives a record as it is when the change is done, so that it is not read for its events. */
  describe(resource: EventResource, record: { id: number }): void {
    for (const happening of this.#happenings.values()) {
      if (happening.resource === resource && happening.id === record.id) happening.record = record
    }
  }

  get happenings(): Happening[] {
    return [...this.#happenings.values()]
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
