import { type Kysely, sql } from 'kysely'

/**
 * A counter that another transaction holds is left to it: there are as many of a range of ids as there were writers at
 * once, and a long transaction holds up nobody. Whoever finds none free begins one of his own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, list, rows, sign] of [
    ['count_added_rows', 'tg_table_name', 'added', ''],
    ['count_removed_rows', 'tg_table_name', 'removed', '-'],
    ['count_added_documents', 'type', 'added', ''],
  ] as const) {
    await sql`
      create or replace function logistics.${sql.raw(name)}() returns trigger language plpgsql as $$
      begin
        insert into logistics.row_counts as c (table_name, company_id, bucket, slot, rows)
        select list, company_id, bucket, coalesce((
                 select free.slot from logistics.row_counts free
                  where free.table_name = list and free.company_id = counted.company_id
                    and free.bucket = counted.bucket
                  limit 1 for update skip locked
               ), pg_backend_pid() % 32768), rows
          from (select ${sql.raw(list)} as list, company_id, id >> 13 as bucket, ${sql.raw(sign)}count(*) as rows
                  from ${sql.raw(rows)} group by 1, 2, 3) counted
         order by list, company_id, bucket
        on conflict (table_name, company_id, bucket, slot) do update set rows = c.rows + excluded.rows;
        return null;
      end $$`.execute(db)
  }
}
