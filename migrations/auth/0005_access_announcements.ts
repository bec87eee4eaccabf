import { type Kysely, sql } from 'kysely'

/**
 * Servers keep what they have read about tokens and client secrets, and all that stands behind them. Whoever changes any
 * of it, by whatever way, announces it in the same transaction: on the channel `auth_access`, with a topic that says what
 * to forget.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Arguments: the topic as an expression over the columns that matter, and those columns. Null is no topic. By statement
  // and not by row, so that a change of very many is announced as one of everything.
  await sql`
    create function auth.announce_access() returns trigger language plpgsql as $$
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
      perform pg_notify('auth_access', topic) from unnest(topics) topic where topic is not null;
      return null;
    end $$`.execute(db)

  const user = `'user:' || user_id`
  const site = `'site:' || site_id`
  // Nobody keeps a token that has expired: to forget it is no news. Nor is anything new that nobody has yet.
  const liveToken = `case when expires_at > now() then 'token:' || id end`
  const record = 'site_id, id, name, slug, action_keys'
  await announce('tokens', liveToken, 'id, site_id, user_id, expires_at', ['update', 'delete'])
  await announce('users', `'user:' || id`, 'id, name, email, updated_at', ['update', 'delete'])
  await announce('site_users', user, 'site_id, user_id', ['update', 'delete'])
  await announce('assignments', user, 'site_id, user_id, role_id, is_primary, metadata', ['insert', 'update', 'delete'])
  await announce('user_companies', user, 'site_id, user_id, company_id', ['insert', 'update', 'delete'])
  await announce('user_groups', user, 'site_id, user_id, group_id', ['insert', 'update', 'delete'])
  await announce('roles', site, `${record}, api_permissions`, ['update', 'delete'])
  await announce('companies', site, record, ['update', 'delete'])
  await announce('groups', site, record, ['update', 'delete'])
  const siteColumns = 'id, slug, name, client_id, status, catalog_active, auth_enabled'
  await announce('sites', `'site:' || id`, siteColumns, ['update', 'delete'])
  await announce('site_secrets', site, 'site_id, slot, digest, expires_at', ['insert', 'update', 'delete'])
  await announce('signing_keys', `'all'`, 'kid, public_key, expires_at', ['update', 'delete'])

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
        create trigger ${sql.ref(`announce_${event}`)} after ${sql.raw(event)} on ${sql.table(`auth.${table}`)}
          ${rows[event]} for each statement
          execute function auth.announce_access(${sql.lit(topic)}, ${sql.lit(columns)})`.execute(db)
    }
  }
}
