import { type Kysely, sql } from 'kysely'

/**
 * Servers keep what they have read about tokens, users, companies and modules. Whoever changes one of these, by whatever
 * way, announces it in the same transaction: on the channel `logistics_access`, with a topic that says what to forget.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Arguments: the topic as an expression over the columns that matter, and those columns. Null is no topic. By statement
  // and not by row, so that a change of very many is announced as one of everything.
  await sql`
    create function logistics.announce_access() returns trigger language plpgsql as $$
    declare
      old_side constant text := format('select %s from old_rows', tg_argv[1]);
      new_side constant text := format('select %s from new_rows', tg_argv[1]);
      topics text[] := '{all}';
    begin
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

  const user = `'user:' || user_id`
  // Nobody keeps a token that has ended: to forget it is no news. Nor is a new one, or a new user.
  const liveToken = `case when expires_at > now() and revoked_at is null then 'token:' || id end`
  await announce('user_tokens', liveToken, 'id, user_id, expires_at, revoked_at', ['update', 'delete'])
  await announce('users', `'user:' || id`, 'id, active, is_super_admin, primary_company_id', ['update', 'delete'])
  await announce('user_companies', user, 'user_id, company_id', ['insert', 'update', 'delete'])
  // An administrator sees every company, and so do the integrations.
  await announce('companies', `'all'`, 'id', ['insert', 'update', 'delete'])
  await announce('company_modules', `'all'`, 'company_id, module_slug', ['insert', 'update', 'delete'])

  async function announce(
    table: string,
    topic: string,
    columns: string,
    events: ('insert' | 'update' | 'delete')[],
  ): Promise<void> {
    const rows = {
      insert: sql`referencing new table as new_rows`,
      update: sql`referencing old table as old_rows new table as new_rows`,
      delete: sql`referencing old table as old_rows`,
      truncate: sql``,
    }
    for (const event of [...events, 'truncate'] as const) {
      await sql`
        create trigger ${sql.ref(`announce_${event}`)} after ${sql.raw(event)} on ${sql.table(`logistics.${table}`)}
          ${rows[event]} for each statement
          execute function logistics.announce_access(${sql.lit(topic)}, ${sql.lit(columns)})`.execute(db)
    }
  }
}
