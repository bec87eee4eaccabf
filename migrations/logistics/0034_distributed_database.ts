import { type Kysely, sql } from 'kysely'

/**
 * For a database that Citus distributes over several machines.
 *
 * - Announcements are sent by the coordinator only: on the other nodes nobody listens, and a change of several nodes cannot
 *   be prepared there once it has sent one. Connections between nodes have names that begin with "citus_".
 * - The coordinator draws ids. But Citus sends a statement that names a table of companies to their node as a whole, with
 *   the drawing. It does not look into functions, so two of them read what statements need that draw ids.
 * - The trigger that protects the ledger gets a second one for TRUNCATE: Citus does not give a trigger to the nodes if it is
 *   also about TRUNCATE.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function logistics.announce_access() returns trigger language plpgsql as $$
    declare
      old_side constant text := format('select %s from old_rows', tg_argv[1]);
      new_side constant text := format('select %s from new_rows', tg_argv[1]);
      topics text[] := '{all}';
    begin
      if starts_with(current_setting('application_name'), 'citus_') then return null; end if;
      if tg_op <> 'TRUNCATE' then
        execute format('select array(select distinct %s from (%s) changed limit 101)', tg_argv[0], case tg_op
          when 'INSERT' then new_side
          when 'DELETE' then old_side
          else format('(%1$s except %2$s) union all (%2$s except %1$s)', old_side, new_side)
        end) into topics;
      end if;
      if cardinality(topics) > 100 then topics := '{all}'; end if;
      perform pg_notify('logistics_access', topic) from unnest(topics) topic where topic is not null;
      return null;
    end $$`.execute(db)
  await sql`
    create function logistics.webhooks_of(company integer) returns bigint[] language plpgsql stable as $$
    begin
      return array(select id from logistics.webhooks where company_id = company and deleted_at is null);
    end $$`.execute(db)
  await sql`
    create function logistics.missing_articles(company integer, codes text[]) returns integer language plpgsql stable as $$
    begin
      return cardinality(codes)
           - (select count(*) from logistics.articles where company_id = company and article_code = any(codes));
    end $$`.execute(db)
  await sql`drop trigger immutable on logistics.stock_movements`.execute(db)
  await sql`
    create trigger immutable before update or delete on logistics.stock_movements
      for each statement execute function logistics.refuse_change()`.execute(db)
  await sql`
    create trigger immutable_truncate before truncate on logistics.stock_movements
      for each statement execute function logistics.refuse_change()`.execute(db)
}
