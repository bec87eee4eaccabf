import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../generated/logistics/database.ts'
import { recount } from '../src/logistics/recount.queries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/upkeep/embedded-postgres.ts'
import { createProgress } from '../src/progress.ts'
import { childrenOf, parentOf } from './processes.ts'
import { pin, startOurs } from './servers.ts'
import {
  articlesInLarge,
  articlesInSeries,
  articlesMoved,
  articlesOfHostile,
  articlesToRead,
  articlesToWrite,
  clerk,
  companies,
  crowd,
  firstOrder,
  hostileUser,
  movementsOfArticle,
  orders,
} from './world.ts'

const chunk = 10_000

export interface Data extends EmbeddedPostgres {
  postmaster: number
}

/** Starts the database in `directory`. Creates, migrates and fills it if it does not exist. */
export async function openData(directory: string): Promise<Data> {
  const isNew = !existsSync(join(directory, 'postgres'))
  // The product itself creates and migrates it, and loads its demo users.
  if (isNew) await (await startOurs({ DATA_DIR: directory })).stop()
  const postgres = await startEmbeddedPostgres(join(directory, 'postgres'))
  const { postmaster, isFull } = await withClient(postgres.url, async (client) => {
    const { rows } = await client.query(`select pg_backend_pid() as pid, to_regclass('peer.sync_runs') as last`)
    return { postmaster: parentOf(rows[0].pid), isFull: rows[0].last !== null }
  })
  if (isNew) await onAllCores(postmaster, () => withClient(postgres.url, fill))
  else if (!isFull) throw new Error(`${directory} was not filled completely: delete it`)
  return { ...postgres, postmaster }
}

/**
 * A second database with a catalogue ten times as large, in addition to the contents of the first. The first must not
 * be in use.
 */
export function openLargeData(data: Data): Promise<string> {
  return openCopy(data, 'large', async (client) => {
    await addCompany(client, companies.large, articlesInLarge, 'a catalogue ten times as large')
    await client.query('vacuum articles')
  })
}

/**
 * A database where a hundred other companies have the words of the one that is read. They also have a word that it has not.
 */
export function openCrowdedData(data: Data): Promise<string> {
  return openCopy(data, 'crowded', async (client) => {
    const bar = progressBar('many other companies', crowd.companies * crowd.articles)
    await client.query('set search_path = logistics, public')
    await withoutSearchIndex(client, 'logistics.articles', () =>
      withoutTriggers(client, ['articles'], async () => {
        for (let company = crowd.first; company < crowd.first + crowd.companies; company++) {
          await insertCompany(client, company)
          await insertArticles(client, company, crowd.articles, bar, articlesToRead / articlesInSeries)
        }
        await client.query(
          `update articles set description = description || ', ${crowd.word}' where company_id >= $1`,
          [crowd.first],
        )
      }),
    )
    bar.stop()
    await client.query('vacuum articles')
  })
}

/** A third database, with a company that attacks the others. */
export function openHostileData(data: Data): Promise<string> {
  return openCopy(data, 'hostile', async (client) => {
    await addCompany(client, companies.hostile, articlesOfHostile, 'a hostile company')
    await client.query(
      `insert into user_companies select id, ${companies.hostile} from users where email = '${hostileUser}'`,
    )
  })
}

/** A database with a long ledger. */
export function openMovedData(data: Data): Promise<string> {
  return openCopy(data, 'moved', async (client) => {
    await addCompany(client, companies.moved, articlesMoved, 'articles that move')
    const { moved } = companies
    await client.query(
      `insert into stock_levels (company_id, warehouse_id, article_id, on_hand, version)
       select ${moved}, ${moved}, id, ${movementsOfArticle}, ${movementsOfArticle} from articles where company_id = ${moved}`,
    )
    await client.query(
      `insert into stock_movements (company_id, warehouse_id, article_id, bucket, delta, balance_after, reason,
         document_type, document_id, line_id, actor, created_at)
       select ${moved}, ${moved}, article, 'on_hand', 1, n, 'counted', 'import', 1, n, 'user:2',
              timestamptz '2026-02-01' + n * interval '1 hour'
         from generate_series(1, ${movementsOfArticle}) n, generate_series(1, ${articlesMoved}) article`,
    )
  })
}

/** A copy for imports, because their rows stay. */
export function openImportData(data: Data): Promise<string> {
  return openCopy(data, 'imports', async () => {})
}

/** A copy of the first database with additional contents, created if it does not exist. */
async function openCopy(
  { url, postmaster }: Data,
  name: string,
  fill: (client: pg.Client) => Promise<void>,
): Promise<string> {
  const urlOf = (database: string) => url.replace(/[^/]+$/, database)
  await withClient(urlOf('postgres'), async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = $1`, [name])
    if (rowCount) return
    await client.query('drop database if exists draft')
    await client.query(`create database draft template quayside`)
    await onAllCores(postmaster, () => withClient(urlOf('draft'), fill))
    await client.query(`alter database draft rename to ${name}`)
  })
  return urlOf(name)
}

/** The database is not pinned to a core meanwhile. */
export async function onAllCores<T>(postmaster: number, work: () => Promise<T>): Promise<T> {
  pin([postmaster, ...childrenOf(postmaster)], 'all')
  try {
    return await work()
  } finally {
    pin([postmaster, ...childrenOf(postmaster)], 'the other')
  }
}

async function addCompany(client: pg.Client, company: number, articles: number, task: string): Promise<void> {
  const bar = progressBar(task, articles)
  await client.query('set search_path = logistics, public')
  await insertCompany(client, company)
  await withoutSearchIndex(client, 'logistics.articles', () =>
    withoutTriggers(client, ['articles'], () => insertArticles(client, company, articles, bar)),
  )
  bar.stop()
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client): Promise<void> {
  const bar = progressBar('filling the database', articlesToRead + 3 * articlesToWrite + 2 * orders)
  await client.query('set search_path = logistics, public')
  for (const company of [companies.read, companies.write]) await insertCompany(client, company)
  const tables = ['articles', 'documents', 'document_lines', 'document_moves', 'stock_levels']
  await withoutSearchIndex(client, 'logistics.articles', () =>
    withoutTriggers(client, tables, () => insertRows(client, bar)),
  )
  await copyForPeers(client)
  bar.increment(articlesToWrite)
  // Vacuums like autovacuum does after a while, but without statistics, because the servers have to collect those.
  await client.query('vacuum')
  await client.query('checkpoint')
  bar.stop()
}

async function insertRows(client: pg.Client, bar: Bar): Promise<void> {
  await insertArticles(client, companies.read, articlesToRead, bar)
  await insertArticles(client, companies.write, articlesToWrite, bar)
  await client.query(
    `insert into stock_levels (company_id, warehouse_id, article_id, on_hand)
     select company_id, company_id, id, 900000000 from articles where company_id = $1`,
    [companies.write],
  )
  bar.increment(articlesToWrite)
  await insertOrders(client)
  bar.increment(2 * orders)
}

/** These rows are known to be valid, so checks per row are switched off. Rows are counted at the end. */
async function withoutTriggers(client: pg.Client, tables: string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} disable trigger all`)
  await work()
  for (const table of tables) await client.query(`alter table ${table} enable trigger all`)
  const pool = { options: {}, connect: async () => Object.assign(client, { release() {} }), end: async () => {} }
  await recount(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }))
}

/** Creating a search index at the end is much faster than updating it row by row. */
async function withoutSearchIndex(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
       from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where indrelid = $1::regclass and amname = 'gin'`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
}

/** Each company has one warehouse, client and customer, with the company's id as their id. */
async function insertCompany(client: pg.Client, id: number): Promise<void> {
  await client.query(`insert into companies (id, name) values (${id}, 'Benchmark ${id}')`)
  await client.query(`select open_document_series(${id})`)
  await client.query(`insert into company_modules select ${id}, slug from modules`)
  await client.query(`insert into user_companies select id, ${id} from users where email = '${clerk}'`)
  await client.query(
    `insert into warehouses (company_id, id, code, name, is_default) values (${id}, ${id}, 'MAIN', 'Main', true)`,
  )
  await client.query(`insert into clients (company_id, id, code, name) values (${id}, ${id}, 'C', 'Client')`)
  await client.query(
    `insert into partners (company_id, id, kind, code, name) values (${id}, ${id}, 'customer', 'P', 'Partner')`,
  )
}

async function insertArticles(
  client: pg.Client,
  company: number,
  count: number,
  bar: Bar,
  series = Math.ceil(count / articlesInSeries),
): Promise<void> {
  for (let first = 1; first <= count; first += chunk) {
    const last = Math.min(count, first + chunk - 1)
    await client.query(
      `insert into logistics.articles (company_id, id, article_code, description, um3pl, um3pl_barcode, um3pl_2,
         um3pl_2_factor, um3pl_3, um3pl_3_factor, integer_only_um3pl_quantity, client_3pl_id, created_at, updated_at)
       select $1::integer, n, 'ART-' || lpad(n::text, 7, '0'),
              (array['Hexagon bolt', 'Work glove', 'Cable drum', 'Drill bit', 'Paint can'])[n % 5 + 1] ||
              ' of the series ' || left(md5((n % $4::integer)::text), 8) || ', galvanised', 'PCS', '80' || lpad(n::text, 11, '0'),
              'BOX', 12, case when n % 2 = 0 then 'PAL' end, case when n % 2 = 0 then 576.5 end, n % 3 > 0, $1::integer,
              changed, changed
         from generate_series($2::integer, $3::integer) n,
              lateral (select timestamptz '2026-01-15 09:00:00.123Z' + n * interval '1 second' as changed) time`,
      [company, first, last, series],
    )
    bar.increment(last - first + 1)
  }
  // The ids that the service assigns come after these.
  await client.query(
    `select setval('logistics.article_ids', greatest($1, (select last_value from logistics.article_ids)))`,
    [count],
  )
}

/** Orders of the company that is read, with five lines each. */
async function insertOrders(client: pg.Client): Promise<void> {
  const company = companies.read
  await client.query(
    `insert into documents (company_id, id, type, number, status, reference, client_3pl_id, partner_id, warehouse_id,
       priority, requested_ship_date)
     select ${company}, ${firstOrder - 1} + n, 'sales_order', 'SO-2026-' || lpad(n::text, 6, '0'), 'draft', 'REF-' || n, ${company},
            ${company}, ${company}, 5, date '2026-03-02' from generate_series(1, ${orders}) n`,
  )
  await client.query(
    `insert into document_moves (company_id, document_id, to_status, actor)
     select ${company}, ${firstOrder - 1} + n, 'draft', 'user:2' from generate_series(1, ${orders}) n`,
  )
  await client.query(
    `insert into document_lines (company_id, id, document_id, position, article_id, um3pl, quantity_um3pl, factor)
     select ${company}, 10000 + 5 * n + line, ${firstOrder - 1} + n, line, (n * 7919 + line * 104729) % ${articlesToRead} + 1, 'PCS', line, 1
       from generate_series(1, ${orders}) n, generate_series(1, 5) line`,
  )
  for (const [table, first] of [
    ['documents', firstOrder + orders],
    ['document_lines', 10_010 + 5 * orders],
  ]) {
    await client.query(`select setval(pg_get_serial_sequence('logistics.${table}', 'id'), ${first})`)
  }
}

/** The tables that the peers write to: the same columns, indexes, rows and references, without our triggers. */
async function copyForPeers(client: pg.Client): Promise<void> {
  const tables = [
    'articles',
    'documents',
    'document_lines',
    'document_moves',
    'stock_levels',
    'stock_movements',
    'events',
  ]
  await client.query('create schema peer')
  for (const table of tables) {
    await client.query(`create table peer.${table} (like logistics.${table} including all)`)
    await withoutSearchIndex(client, `peer.${table}`, async () => {
      await client.query(`insert into peer.${table} select * from logistics.${table}`)
    })
  }
  for (const table of ['documents', 'document_lines', 'document_moves', 'stock_levels', 'stock_movements', 'events']) {
    await client.query(
      `select setval(pg_get_serial_sequence('peer.${table}', 'id'), (select coalesce(max(id), 1) from peer.${table}))`,
    )
  }
  await client.query(`create sequence peer.article_ids start ${articlesToRead + 1}`)
  await client.query(`alter table peer.articles alter id set default nextval('peer.article_ids')`)
  await client.query(`create sequence peer.order_numbers`)
  const { rows } = await client.query(
    `select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables.map((table) => `logistics.${table}`)],
  )
  for (const { name, conname, definition } of rows) {
    const local = definition.replace(/REFERENCES (?:logistics\.)?(\w+)/, (_: string, target: string) =>
      tables.includes(target) ? `REFERENCES peer.${target}` : `REFERENCES logistics.${target}`,
    )
    await client.query(`alter table peer.${name.replace(/^logistics\./, '')} add constraint ${conname} ${local}`)
  }
  // The point up to which a copy in progress has seen all changes.
  await client.query(
    'create table peer.sync_runs (token_id uuid, company_id integer, watermark timestamptz, primary key (token_id, company_id))',
  )
}

type Bar = ReturnType<typeof progressBar>

function progressBar(task: string, total: number) {
  const progress = createProgress(process.stderr)
  let done = 0
  return {
    increment(count: number) {
      done += count
      progress.show(task, { number: done, of: total })
    },
    stop: progress.clear,
  }
}
