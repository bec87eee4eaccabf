import { type Kysely, sql } from 'kysely'

/**
 * Receptions remember that a count was sent, whatever it said, and their lines whether the sender named the line of the
 * purchase order or the service matched one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logistics.documents add column counted boolean not null default false`.execute(db)
  await sql`alter table logistics.document_lines add column names_order_line boolean not null default false`.execute(db)
  // A change of the table, not of the documents: no new version, no event.
  await sql`alter table logistics.documents disable trigger user`.execute(db)
  await sql`
    update logistics.documents document set counted = true
     where type = 'reception' and status = 'receiving'
       and exists (select from logistics.document_lines line
                    where line.company_id = document.company_id and line.document_id = document.id
                      and line.received + line.rejected > 0)`.execute(db)
  await sql`alter table logistics.documents enable trigger user`.execute(db)
}
