import { type Kysely, sql } from 'kysely'
import { type Parameter, rowsOf } from '../../../src/platform/postgres/queries/prepared-queries.ts'

/** Checks what compiles in a prepared query and what does not, by `npm run check:types`. Nothing here is run. */

interface Tables {
  notes: { id: number; text: string; tags: string[] }
}

interface Filters {
  text?: string
  least: number
  ids: readonly number[]
  newestFirst: boolean
  order: 'up' | 'down'
  parent: { id: number | null }
}

type Db = Kysely<Tables>

export const allowed = rowsOf((db: Db, filters: Parameter<Filters>, limit: Parameter<number>) =>
  db
    .selectFrom('notes')
    .select('id')
    .where('id', '>=', filters.least)
    .where('id', '=', sql<number>`any(${filters.ids})`)
    .$if(filters.text !== undefined, (query) => query.where('text', '=', filters.text as Parameter<string>))
    .$if(filters.parent.id !== null, (query) => query.where('id', '<', filters.parent.id as Parameter<number>))
    .$if(Boolean(filters.least), (query) => query.where('id', '<>', 7))
    .orderBy('id', filters.newestFirst ? 'desc' : 'asc')
    .limit(limit),
)

export const callersPassValues = (db: Db, filters: Filters): Promise<{ id: number }[]> => allowed(db, filters, 10)

// @ts-expect-error: a caller passes values of the right type
export const wrongValue = (db: Db, filters: Filters) => allowed(db, filters, 'ten')

export const refused = (db: Db, { order, least, text, ids }: Parameter<Filters>, other: number) => [
  // @ts-expect-error: no comparison with a literal
  order === 'down',
  // @ts-expect-error: no comparison with another value
  least === other,
  // @ts-expect-error: no comparison by size
  least > 0,
  // @ts-expect-error: no computing
  least + 1,
  // @ts-expect-error: no computing
  least * 2,
  // @ts-expect-error: no access to the characters of a text
  text?.length,
  // @ts-expect-error: no access to the elements of an array
  ids.length,
  // @ts-expect-error: no use as a key
  { up: 1, down: 2 }[order],
  // @ts-expect-error: no search for a value
  ['down'].includes(order),
  // @ts-expect-error: the type differs from that of the column
  db.selectFrom('notes').select('id').where('text', '=', least),
]

export function refusedSwitch(order: Parameter<'up' | 'down'>): number {
  switch (order) {
    // @ts-expect-error: no comparison with a literal
    case 'down':
      return 1
    default:
      return 2
  }
}

// @ts-expect-error: `build` cannot declare plain values as arguments
export const visible = rowsOf((db: Db, id: number) => db.selectFrom('notes').select('id').where('id', '=', id))

// @ts-expect-error: `build` cannot declare an object of plain values
export const visibleField = rowsOf((db: Db, filters: { id: number }) =>
  db.selectFrom('notes').select('id').where('id', '=', filters.id),
)
