import { type RawBuilder, sql } from 'kysely'

/**
 * Servers cache what they have read about tokens, users and all that their rights depend on. A trigger on each of these
 * tables announces every change, in the transaction of the change: on the channel `<schema>_access`, with a topic that
 * says what to forget. Released migrations use these functions, so what they write must not change.
 */

/**
 * The function of the triggers. Its arguments are the topic, as an expression over the columns that matter, and these
 * columns. Null is no topic. It runs once for each statement, so that a change of more than 100 rows is announced as one of
 * everything. Only the coordinator of a distributed database announces: on its nodes nobody listens. Connections between
 * nodes have names that begin with "citus_".
 */
export function announcing(schema: string): RawBuilder<unknown> {
  return sql.raw(`
    create function ${schema}.announce_access() returns trigger language plpgsql as $$
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
      perform pg_notify('${schema}_access', topic) from unnest(topics) topic where topic is not null;
      return null;
    end $$;`)
}

/** The triggers of a table whose new rows change nothing that a server may have cached. */
export function announceChanges(table: string, topic: string, columns: string): RawBuilder<unknown> {
  return triggers(['update', 'delete', 'truncate'], table, topic, columns)
}

/** The triggers of a table whose new rows matter too: a server may have cached that there is no such row. */
export function announceAllChanges(table: string, topic: string, columns: string): RawBuilder<unknown> {
  return triggers(['insert', 'update', 'delete', 'truncate'], table, topic, columns)
}

const rows = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
  truncate: '',
}

function triggers(events: (keyof typeof rows)[], table: string, topic: string, columns: string): RawBuilder<unknown> {
  const [schema] = table.split('.')
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`
  const statements = events.map(
    (event) => `
    create trigger announce_${event} after ${event} on ${table} ${rows[event]} for each statement
      execute function ${schema}.announce_access(${text(topic)}, ${text(columns)});`,
  )
  return sql.raw(statements.join(''))
}
