import { type Kysely, sql } from 'kysely'

/**
 * A statement of the server that has the records in hand writes their events itself, complete, and says so in the
 * setting `logistics.tells`. The triggers then stay silent, for that statement alone: whoever does not say it, past the
 * server or within, is noted by them as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function logistics.tell_of_this_statement() returns text language sql volatile
      return set_config('logistics.tells', statement_timestamp()::text, true)`.execute(db)
  await sql`
    create function logistics.tells_of_this_statement() returns boolean language sql stable
      return coalesce(current_setting('logistics.tells', true) = statement_timestamp()::text, false)`.execute(db)

  const added = ['after insert', 'referencing new table as added']
  const changed = ['after update', 'referencing old table as before new table as after']
  for (const [name, table, [event, rows], call] of [
    ['note_created', 'articles', added, `note_created('article')`],
    ['note_created', 'documents', added, 'note_created()'],
    ['note_lines_insert', 'document_lines', ['after insert', 'referencing new table as touched'], 'note_lines()'],
    ['note_state_reached', 'document_moves', added, 'note_state_reached()'],
    ['note_updated', 'stock_levels', changed, `note_updated('stock', 'changed')`],
  ] as const) {
    await sql`
      create or replace trigger ${sql.ref(name)} ${sql.raw(event as string)} on ${sql.table(`logistics.${table}`)}
        ${sql.raw(rows as string)} for each statement when (not logistics.tells_of_this_statement())
        execute function logistics.${sql.raw(call)}`.execute(db)
  }

  // Only what has a position is looked for by it.
  await sql`drop index logistics.events_feed, logistics.events_all_companies`.execute(db)
  await sql`
    create index events_feed on logistics.events (company_id, position) where position is not null`.execute(db)
  await sql`
    create index events_all_companies on logistics.events (position) where position is not null`.execute(db)

  // Rows that change often, and no column of an index with them: with room beside them, the indexes stay as they are.
  await sql`alter table logistics.stock_levels set (fillfactor = 70)`.execute(db)
  await sql`alter table logistics.row_counts set (fillfactor = 50)`.execute(db)
}
