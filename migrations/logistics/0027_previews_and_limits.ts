import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A dry run shows the number that a document would get, and draws none: a sequence does not go back in a rollback.
  await sql`
    create function logistics.preview_document_number(company integer, document_type text, prefix text, ahead integer)
      returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      series constant regclass := to_regclass(format('logistics.%I', format('document_numbers_%s_%s', company, document_type)));
      count constant text := (coalesce(pg_sequence_last_value(series), 0) + ahead)::text;
    begin
      return prefix || '-' || to_char(now(), 'YYYY') || '-' || lpad(count, greatest(6, length(count)), '0');
    end $$`.execute(db)

  // How many requests a minute a caller may send, where it differs from the setting.
  await sql`
    create table logistics.rate_limits (
      subject text primary key check (subject ~ '^(company:[1-9][0-9]*|user:[1-9][0-9]*|etsm|mdm)$'),
      per_minute integer not null check (per_minute > 0)
    )`.execute(db)
  await sql`comment on table logistics.rate_limits is 'lives: reference'`.execute(db)

  // Servers keep the limits in memory, so every change is announced.
  const rows = {
    insert: sql`referencing new table as new_rows`,
    update: sql`referencing old table as old_rows new table as new_rows`,
    delete: sql`referencing old table as old_rows`,
    truncate: sql``,
  }
  for (const [event, referencing] of Object.entries(rows)) {
    await sql`
      create trigger ${sql.ref(`announce_${event}`)} after ${sql.raw(event)} on logistics.rate_limits
        ${referencing} for each statement
        execute function logistics.announce_access('''limits''', 'subject, per_minute')`.execute(db)
  }
}
