import { type Kysely, sql } from 'kysely'
import { readRows, rowsOf } from '../../../src/platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../../src/platform/postgres/queries/reader.ts'

/** Checks what compiles with a reader and what does not, by `npm run check:types`. Nothing here is run. */

interface Tables {
  notes: { id: number; text: string }
}

export const notes = rowsOf((_db: Reader<Tables>) => sql<{ id: number }>`select id from notes`)

export const allowed = (db: Reader<Tables>) => [
  db.selectFrom('notes').select('id').execute(),
  readRows(db, sql<{ id: number }>`select id from notes`),
  notes(db),
]

/** Every connection and transaction can be passed where only a reader is asked for. */
export const asReader = (db: Kysely<Tables>): Reader<Tables> => db

export const refused = (db: Reader<Tables>) => [
  // @ts-expect-error: no statement of the tag
  sql`update notes set text = ''`.execute(db),
  // @ts-expect-error: no statement of the tag, not even compiled
  sql`update notes set text = ''`.compile(db),
  // @ts-expect-error: no executor, which runs any statement
  db.getExecutor(),
  // @ts-expect-error: no compiled statement
  db.executeQuery(sql`select 1`),
  // @ts-expect-error: no insert
  db.insertInto('notes'),
  // @ts-expect-error: no update
  db.updateTable('notes'),
  // @ts-expect-error: no delete
  db.deleteFrom('notes'),
  // @ts-expect-error: no transaction
  db.transaction(),
  // @ts-expect-error: a function that writes asks for more than a reader
  ((writer: Kysely<Tables>) => writer)(db),
]
