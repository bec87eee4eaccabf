import { type Kysely, sql } from 'kysely'
import type { Test } from 'tap'
import type { DB } from '../../generated/logistics/database.ts'

interface Planted {
  /** When the trigger runs: `before insert on articles for each row`. */
  runs: string
  /** What its function does, in PL/pgSQL. */
  body: string
}

/** Makes statements about a table fail by a trigger, until the test ends. */
export async function plantTrigger(t: Test, db: Kysely<DB>, { runs, body }: Planted): Promise<void> {
  const remove = () => sql`drop function if exists planted cascade`.execute(db)
  await remove()
  await sql`create function planted() returns trigger language plpgsql as ${sql.lit(`begin ${body} end`)}`.execute(db)
  await sql`create trigger planted ${sql.raw(runs)} execute function planted()`.execute(db)
  t.teardown(remove)
}

/** As PostgreSQL words them. A distributed database knows some errors of its nodes by their messages only. */
const messages: Record<string, string> = {
  '40001': 'could not serialize access due to concurrent update',
  '40P01': 'deadlock detected',
}

/** Makes the next statements that write to a table fail. */
export function failNext(t: Test, db: Kysely<DB>, table: keyof DB, { code = 'P0001', times = 1 } = {}) {
  return failStatements(t, db, table, Object.fromEntries(Array.from({ length: times }, (_, n) => [n + 1, code])))
}

/**
 * Makes some of the next statements that write to a table fail: `{ 1: 'P0001', 3: '40P01' }` the first and the third. A
 * sequence counts them, because a rollback does not reset it. In a distributed database the trigger runs on the node of
 * the company, so each node has the sequence.
 */
export async function failStatements(
  t: Test,
  db: Kysely<DB>,
  table: keyof DB,
  codes: Readonly<Record<number, string>>,
) {
  const everywhere = async (command: string) => {
    await sql.raw(command).execute(db)
    if (process.env.TEST_WORKER_URLS) await sql`select run_command_on_workers(${command})`.execute(db)
  }
  const remove = () => everywhere('drop sequence if exists logistics.failures')
  await remove()
  await everywhere('create sequence logistics.failures')
  t.teardown(remove)
  const failures = Object.entries(codes).map(
    ([number, code]) => `when ${number} then
      raise exception '${messages[code] ?? 'planted'}' using errcode = '${code}';`,
  )
  await plantTrigger(t, db, {
    runs: `before insert or update on ${table}`,
    body: `case nextval('logistics.failures') ${failures.join(' ')} else null; end case; return null;`,
  })
}
