import { type Kysely, sql } from 'kysely'

/** Servers of an earlier version rely on the triggers that are dropped here. */
export const withoutServers = true

/**
 * The server writes events, deliveries and counters itself, with each change. The triggers that did so are dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const triggers = {
    note_created: ['articles', 'documents', 'webhooks'],
    note_updated: ['articles', 'documents', 'stock_levels', 'webhooks'],
    note_state_reached: ['document_moves'],
    note_lines_insert: ['document_lines'],
    note_lines_update: ['document_lines'],
    note_lines_delete: ['document_lines'],
    count_added: ['articles', 'documents', 'stock_levels', 'stock_movements', 'clients', 'partners', 'warehouses'],
    count_removed: ['clients', 'partners', 'warehouses'],
  }
  for (const [trigger, tables] of Object.entries(triggers)) {
    for (const table of tables) {
      await sql`drop trigger ${sql.ref(trigger)} on ${sql.table(`logistics.${table}`)}`.execute(db)
    }
  }
  await sql`
    drop function logistics.note_created, logistics.note_updated, logistics.note_state_reached, logistics.note_lines,
                  logistics.count_added_rows, logistics.count_removed_rows, logistics.count_added_documents,
                  logistics.tell_of_this_statement, logistics.tells_of_this_statement`.execute(db)

  // What was written past the servers within the last seconds, and not completed by a worker yet.
  await sql`delete from logistics.events where data is null`.execute(db)
  await sql`drop index logistics.events_to_complete`.execute(db)
  await sql`
    alter table logistics.events
      alter column data set not null,
      drop column transaction_id`.execute(db)
}
