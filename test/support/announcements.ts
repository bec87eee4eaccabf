import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Reply } from './client.ts'

/** Makes a change without announcing it. */
export async function silently<DB>(
  db: Kysely<DB>,
  change: (trx: Transaction<DB>) => { execute(): Promise<unknown> },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await change(trx).execute()
  })
}

/** True if the request is answered with a 200 while these tables are locked, so without reading them. */
export async function isAnsweredWithout<DB>(
  db: Kysely<DB>,
  tables: string[],
  ask: () => Promise<Reply>,
): Promise<boolean> {
  let asking: Promise<Reply> | undefined
  const status = await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(trx)
    asking = ask()
    return Promise.race([asking.then((reply) => reply.status), delay(1_000)])
  })
  await asking
  return status === 200
}

/** Waits until `isSo` returns true; false if it does not within ten seconds. */
export async function eventually(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    if (await isSo()) return true
    await delay(20)
  }
  return false
}

/** The topics that are announced while `work` runs. */
export async function announcedDuring(
  databaseUrl: string,
  channel: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const topics: string[] = []
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('notification', ({ payload = '' }) => topics.push(payload))
  await client.connect()
  try {
    await client.query(`listen ${channel}`)
    await work()
    // Announcements arrive in commit order, so after this one all earlier ones have arrived.
    await client.query(`notify ${channel}, 'end'`)
  } finally {
    await client.end()
  }
  return topics.slice(0, topics.indexOf('end')).sort()
}

/** Closes the listening connections of all servers on the database. They cannot open new ones until it is reopened. */
export async function cutListening(databaseUrl: string, name: string): Promise<() => Promise<void>> {
  const database = /[^/]+$/.exec(databaseUrl)?.[0]
  const asAdmin = async (...statements: string[]) => {
    const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL })
    await admin.connect()
    for (const statement of statements) await admin.query(statement)
    await admin.end()
  }
  await asAdmin(
    `alter database ${database} with allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = '${database}' and application_name = '${name}'`,
  )
  return () => asAdmin(`alter database ${database} with allow_connections true`)
}
