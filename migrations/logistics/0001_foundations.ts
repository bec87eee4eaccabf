import { type Kysely, sql } from 'kysely'

/**
 * What every company-owned table stands on: how a row's version and time of change are kept, and how many rows a
 * company has. All of it lives in the database, so that no writer can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm with schema public`.execute(db)

  // updated_at is the start of the transaction: a reader can then tell, from the oldest transaction still open,
  // up to which moment it has seen everything.
  await sql`
    create function logistics.touch_row() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      new.updated_at := now();
      return new;
    end $$`.execute(db)

  // Rows per company and per range of 8192 ids: their sum is a list's exact total, and their running sum tells where
  // page n begins, without counting or skipping rows. Sixteen slots keep parallel writers off each other's counter.
  await sql`
    create table logistics.row_counts (
      table_name text not null,
      company_id integer not null,
      bucket bigint not null,
      slot smallint not null,
      rows bigint not null,
      primary key (table_name, company_id, bucket, slot)
    )`.execute(db)
  await sql`
    create function logistics.count_added_rows() returns trigger language plpgsql as $$
    begin
      insert into logistics.row_counts as c (table_name, company_id, bucket, slot, rows)
      select tg_table_name, company_id, id >> 13, pg_backend_pid() % 16, count(*)
        from added group by company_id, id >> 13 order by company_id, id >> 13
      on conflict (table_name, company_id, bucket, slot) do update set rows = c.rows + excluded.rows;
      return null;
    end $$`.execute(db)
  await sql`
    create function logistics.count_removed_rows() returns trigger language plpgsql as $$
    begin
      insert into logistics.row_counts as c (table_name, company_id, bucket, slot, rows)
      select tg_table_name, company_id, id >> 13, pg_backend_pid() % 16, -count(*)
        from removed group by company_id, id >> 13 order by company_id, id >> 13
      on conflict (table_name, company_id, bucket, slot) do update set rows = c.rows + excluded.rows;
      return null;
    end $$`.execute(db)
}
