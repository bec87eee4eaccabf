import { type Kysely, sql } from 'kysely'

/**
 * A statement of the server that has the records in hand writes their events itself, complete, or has the next one do
 * it: it says so by calling `tell_of_this_statement()`. The triggers then stay silent, for that statement alone. Whoever
 * does not say so, past the server or within, is noted by them as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function logistics.tell_of_this_statement() returns text language sql volatile
      return set_config('logistics.tells', statement_timestamp()::text, true)`.execute(db)
  await sql`
    create function logistics.tells_of_this_statement() returns boolean language sql stable
      return coalesce(current_setting('logistics.tells', true) = statement_timestamp()::text, false)`.execute(db)

  // The four functions are those of the outbox, each with this question before.
  const silence = sql`if logistics.tells_of_this_statement() then return null; end if;`
  await sql`
    create or replace function logistics.note_created() returns trigger language plpgsql as $$
    begin
      ${silence}
      insert into logistics.events as e (company_id, resource, type, record_id)
      select company_id, resource, resource || '.created', id
        from (select company_id, id,
                     case when tg_nargs > 0 then tg_argv[0] else to_jsonb(added) ->> 'type' end as resource
                from added) record
       order by id;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function logistics.note_updated() returns trigger language plpgsql as $$
    begin
      ${silence}
      insert into logistics.events as e (company_id, resource, type, record_id, changed)
      select company_id, resource, resource || '.' || kind, id, changed
        from (
          select after.company_id, after.id,
                 case when tg_nargs > 0 then tg_argv[0] else now.fields ->> 'type' end as resource,
                 case when now.fields ->> 'deleted_at' is not null then 'deleted'
                      when tg_nargs > 1 then tg_argv[1] else 'updated' end as kind,
                 array(select key from jsonb_each(now.fields)
                        where key not in ('version', 'updated_at') and value is distinct from was.fields -> key
                        order by key) as changed
            from after
            join before using (company_id, id)
           cross join lateral (select to_jsonb(after) as fields) now
           cross join lateral (select to_jsonb(before) as fields) was
           where after.version <> before.version and was.fields ->> 'deleted_at' is null
        ) record
       order by id
      on conflict (transaction_id, company_id, type, record_id) where data is null do update
         set changed = array(select distinct name from unnest(e.changed || excluded.changed) name order by name);
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function logistics.note_state_reached() returns trigger language plpgsql as $$
    begin
      ${silence}
      insert into logistics.events (company_id, resource, type, record_id)
      select company_id, type, type || '.' || to_status, document_id
        from (select move.company_id, document.type, move.to_status, move.document_id, min(move.id) as first
                from added move
                join logistics.documents document
                  on document.company_id = move.company_id and document.id = move.document_id
               where move.from_status is distinct from move.to_status
               group by 1, 2, 3, 4) reached
       order by first
      on conflict (transaction_id, company_id, type, record_id) where data is null do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function logistics.note_lines() returns trigger language plpgsql as $$
    begin
      ${silence}
      insert into logistics.events as e (company_id, resource, type, record_id, changed)
      select distinct document.company_id, document.type, document.type || '.updated', document.id, array['lines']
        from touched line
        join logistics.documents document
          on document.company_id = line.company_id and document.id = line.document_id
      on conflict (transaction_id, company_id, type, record_id) where data is null do update
         set changed = array(select distinct name from unnest(e.changed || excluded.changed) name order by name);
      return null;
    end $$`.execute(db)

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
