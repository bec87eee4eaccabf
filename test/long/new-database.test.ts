import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import t from 'tap'
import { refreshStatistics } from '../../src/platform/postgres/upkeep/statistics.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createDatabase } from '../support/databases.ts'
import { createYard, order, receive } from '../support/documents.ts'
import { quayside } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'
import { createArticle } from '../support/world.ts'

/** Autovacuum does not analyze these databases: the server has to do it, or work without statistics. */

const linesPerOrder = 5

async function sendOrders(client: Client, articles: { id: number }[], count: number): Promise<void> {
  const send = async (first: number) => {
    for (let n = first; n < count; n += 4) {
      const lines = Array.from({ length: linesPerOrder }, (_, line) => ({
        article_id: articles[(n + line * 7) % articles.length]?.id,
        quantity_um3pl: 1,
      }))
      await order(client, lines, { status: 'confirmed' })
    }
  }
  await Promise.all(Array.from({ length: 4 }, (_, first) => send(first)))
}

/** Waits until the statistics of these tables include most of their rows. */
function untilAnalyzed({ db }: TestApp, tables: string[]): Promise<void> {
  return eventually(
    async () => {
      const { rows } = await sql`
      select from pg_class
       where oid = any(${tables}::regclass[]) and pg_relation_size(oid) > 1.5 * relpages * 8192`.execute(db)
      return rows.length === 0
    },
    `${tables.join(', ')} are analyzed`,
  )
}

/** Rows and index entries that were read in all tables. Sessions report their reads when they end, or earlier. */
async function rowsRead({ db }: TestApp): Promise<number> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  const { rows } = await sql<{ sum: number }>`
    select ((select sum(seq_tup_read) from pg_stat_user_tables) +
            (select sum(idx_tup_read) from pg_stat_user_indexes))::integer as sum`.execute(db)
  return rows[0]?.sum ?? 0
}

t.test('a new database / creating an order reads no more rows when there are many orders', async (t) => {
  const app = await startApp(t)
  const { client } = await createYard(app)
  // Few articles and many orders: reading all articles is acceptable, reading all orders is not.
  const articles = []
  for (let n = 0; n < 20; n++) articles.push(await createArticle(client))
  await receive(
    client,
    articles.map(({ id }) => ({ article_id: id, quantity_um3pl: 1_000 })),
  )
  // By now the connections have plans that were made for empty tables.
  await sendOrders(client, articles, 50)
  await untilAnalyzed(app, ['documents', 'document_lines', 'stock_levels'])
  await sendOrders(client, articles, 800)
  const perLine = (await rowsRead(app)) / (850 * linesPerOrder)
  t.ok(perLine < 150, `${perLine.toFixed(0)} rows are read for each line`)
})

t.test('a new database / is analyzed by one process at a time', async (t) => {
  const app = await startApp(t)
  const analyzed = async () => {
    const { rows } = await sql<{ count: number }>`
      select pg_stat_get_analyze_count('articles'::regclass)::integer as count`.execute(app.db)
    return rows[0]?.count ?? 0
  }
  const { client } = await createYard(app)
  await createArticle(client)
  await untilAnalyzed(app, ['articles'])
  const holder = await app.pool.connect()
  try {
    await holder.query(`select pg_advisory_lock(hashtextextended('statistics:logistics', 0))`)
    const before = await analyzed()
    await Promise.all(Array.from({ length: 60 }, () => createArticle(client)))
    await refreshStatistics(app.databaseUrl, 'logistics')
    t.equal(await analyzed(), before, 'who finds another at it leaves it alone')
  } finally {
    holder.release(true)
  }
  await untilAnalyzed(app, ['articles'])
  const before = await analyzed()
  await refreshStatistics(app.databaseUrl, 'logistics')
  t.equal(await analyzed(), before, 'a table that has not grown is not analyzed again')
})

t.test('a new database / is analyzed again when a vacuum came before the statistics', async (t) => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  t.teardown(async () => {
    await client.end()
    await database.drop()
  })
  await client.connect()
  const hasStatistics = async () =>
    (await client.query(`select from pg_stats where schemaname = 'logistics' and tablename = 'clients'`)).rowCount !== 0
  await client.query(`set search_path = logistics; analyze clients`)
  await client.query(`
    insert into companies (name) values ('New');
    insert into clients (company_id, code, name) select id, 'C-' || n, n::text from companies, generate_series(1, 500) n`)
  await client.query('vacuum clients')
  t.notOk(await hasStatistics())
  await eventually(async () => {
    await refreshStatistics(database.url, 'logistics')
    return hasStatistics()
  }, 'the table is analyzed')
})

t.test('a new database / has statistics about imported rows, even without a running server', async (t) => {
  const database = await createDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'quayside-import-'))
  const client = new pg.Client({ connectionString: database.url })
  t.teardown(async () => {
    await client.end()
    await database.drop()
    await rm(directory, { recursive: true, force: true })
  })
  const settings = { DATABASE_URL: database.url, DATA_DIR: directory }
  await quayside(settings, ['company', 'create', '--name', 'New'])
  const file = join(directory, 'clients.csv')
  await writeFile(file, ['code,name', ...Array.from({ length: 500 }, (_, n) => `C-${n},Client ${n}`)].join('\n'))
  t.equal((await quayside(settings, ['import', 'clients', file, '--company', '1'])).code, 0)
  await client.connect()
  const { rows } = await client.query(
    `select n_distinct from pg_stats where schemaname = 'logistics' and tablename = 'clients' and attname = 'code'`,
  )
  t.strictSame(rows, [{ n_distinct: -1 }], 'all codes are different')
})
