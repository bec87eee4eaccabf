import { type Kysely, sql } from 'kysely'

/**
 * An event is written once, read a few times and removed after a month. The record in it is kept as it is, as long as it
 * fits on a page: compressing it was a good part of the cost of writing a document.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logistics.events set (toast_tuple_target = 8160)`.execute(db)
}
