import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import t from 'tap'
import { openDatabase } from '../../../src/platform/postgres/database.ts'
import { inTransaction, runLast, runTogether } from '../../../src/platform/postgres/writes/transactions.ts'
import { createDatabase, driver } from '../../support/databases.ts'

// Without Citus: one database is both the coordinator, with the table `items`, and its node, with the shard `items_103`.
// Tables and functions with the names of those of Citus say so. `logistics/nodes.test.ts` uses the real ones.

interface Tables {
  items: { company_id: number; id: number; name: string }
}

const skip = Boolean(process.env.TEST_WORKER_URLS) && 'the database has the real ones'

async function startCluster(t: Tap) {
  const { url, drop } = await createDatabase()
  const { db, nodes } = openDatabase<Tables>({
    url,
    schema: 'logistics',
    poolSize: 8,
    driver,
    onError: () => {},
    hasNodes: true,
  })
  const admin = new pg.Pool({ connectionString: url, options: '-c search_path=logistics,public' })
  // Its connections end with the database.
  admin.on('error', () => {})
  const { hostname, port } = new URL(url)
  await admin.query(`
    create table items (company_id integer, id bigint, name text, primary key (company_id, id));
    create table items_103 (like items including all);
    create table local_notes (name text);
    create sequence item_ids;
    create table pg_dist_node (groupid integer, nodename text, nodeport integer, noderole text, isactive bool, hasmetadata bool, metadatasynced bool);
    insert into pg_dist_node values (1, '${hostname}', ${port}, 'primary', true, true, true);
    create table pg_dist_local_group as select 1 as groupid;
    create table pg_dist_node_metadata as select '{"server_id": "this one"}'::jsonb as metadata;
    create table pg_dist_partition as
      select 'items'::regclass as logicalrelid, 'h' as partmethod, 's' as repmodel union all select 'row_counts', 'h', 's';
    create table pg_dist_shard as
      select 'items'::regclass as logicalrelid, 103::bigint as shardid, '0' as shardminvalue union all select 'row_counts', 101, '0';
    create table pg_dist_placement as select shardid, 1 as groupid from pg_dist_shard;
    create function get_shard_id_for_distribution_column(regclass, integer) returns bigint language sql as 'select 101::bigint';
    create function master_run_on_worker(text[], integer[], text[], bool) returns table (success bool, result text)
      language sql as $$ select true, metadata->>'server_id' from pg_dist_node_metadata $$;
    create function lock_shard_metadata(integer, bigint[]) returns void
      language sql as 'select pg_advisory_xact_lock_shared($2[1])'`)
  t.teardown(async () => {
    await nodes?.end()
    await db.destroy()
    await admin.end()
    await drop()
  })
  await nodes?.start()
  while (!nodes?.placeOf(1)) await delay(10)

  const draw = (trx: Transaction<Tables>) => sql<{ id: number }>`select nextval('item_ids') as id`.compile(trx)
  const insertion = (trx: Kysely<Tables>, id: number, name: string) =>
    trx.insertInto('items').values({ company_id: 1, id, name }).compile()
  /** Adds an item. Afterwards, names of items are on the coordinator or on the node. */
  const add = (name: string, before: (trx: Transaction<Tables>) => Promise<unknown> = async () => {}) =>
    inTransaction(
      db,
      async (trx) => {
        await before(trx)
        const [[drawn]] = await runTogether(trx, [draw(trx)])
        await runLast(trx, [insertion(trx, drawn?.id as number, name)])
      },
      1,
    )
  const names = async (table: string) =>
    (await admin.query(`select name from ${table} order by id`)).rows.map(({ name }) => name)
  const found = async () => ({ coordinator: await names('items'), node: await names('items_103') })
  const transactions = () => nodes?.figures()[0]?.transactions
  return { db, admin, nodes, add, found, transactions, insertion, draw }
}

type Tap = Pick<typeof t, 'teardown'>

t.test('transactions of a company / run on its node, and draw ids on the coordinator', { skip }, async (t) => {
  const { add, found, admin, transactions } = await startCluster(t)
  await add('first')
  await add('second')
  t.strictSame(await found(), { coordinator: [], node: ['first', 'second'] })
  t.equal(transactions(), 2)
  t.equal((await admin.query("select nextval('item_ids')")).rows[0].nextval, '3')
})

t.test('a failed transaction / leaves nothing on the node, and no lock on the coordinator', { skip }, async (t) => {
  const { add, found, admin, insertion } = await startCluster(t)
  const failing = add('never', async (trx) => {
    await runTogether(trx, [insertion(trx, 7, 'lost'), sql`select pg_advisory_xact_lock(1)`.compile(trx)])
    throw new Error('on purpose')
  })
  await t.rejects(failing, { message: 'on purpose' })
  const twice = add('never', (trx) => runTogether(trx, [insertion(trx, 8, 'lost'), insertion(trx, 8, 'lost')]))
  await t.rejects(twice, { code: '23505' })
  t.strictSame(await found(), { coordinator: [], node: [] })
  t.equal((await admin.query('select pg_try_advisory_lock(1) as free')).rows[0].free, true)
  await add('works again')
  t.strictSame((await found()).node, ['works again'])
})

t.test('a company that has moved / is written by the coordinator', { skip }, async (t) => {
  const { add, found, admin, nodes } = await startCluster(t)
  // Like a move: it holds the lock exclusively until the shard is elsewhere.
  const move = await admin.connect()
  await move.query('begin; select pg_advisory_xact_lock(101); update pg_dist_placement set groupid = 2')
  const adding = add('waits')
  await delay(100)
  t.strictSame(await found(), { coordinator: [], node: [] })
  await move.query('commit')
  move.release()
  await adding
  t.strictSame(await found(), { coordinator: ['waits'], node: [] })
  t.match(nodes?.figures(), [{ fallbacks: { moved: 1 } }])
})

t.test(
  'a role that may not hold shards / writes through the coordinator, from the first attempt on',
  { skip },
  async (t) => {
    const { add, found, admin } = await startCluster(t)
    await admin.query(`
    create or replace function lock_shard_metadata(integer, bigint[]) returns void language plpgsql
      as $$ begin raise insufficient_privilege; end $$`)
    await add('refused')
    t.strictSame(await found(), { coordinator: ['refused'], node: [] })
    let attempts = 0
    await add('at once', async () => {
      attempts += 1
    })
    t.equal(attempts, 1)
  },
)

t.test('a transaction that uses a table of the coordinator / runs there as a whole', { skip }, async (t) => {
  const { add, found, admin, insertion } = await startCluster(t)
  await add('after', async (trx) => {
    await runTogether(trx, [insertion(trx, 100, 'before')])
    await sql`insert into local_notes values ('note')`.execute(trx)
  })
  t.strictSame(await found(), { coordinator: ['after', 'before'], node: [] })
  t.equal((await admin.query('select from local_notes')).rowCount, 1, 'once')
})

t.test('a statement for the coordinator / among the last ones keeps the node from committing', { skip }, async (t) => {
  const { db, found, insertion } = await startCluster(t)
  const note = (trx: Transaction<Tables>) => sql`insert into local_notes values ('note')`.compile(trx)
  await inTransaction(db, (trx) => runLast(trx, [insertion(trx, 1, 'a'), note(trx), insertion(trx, 2, 'b')]), 1)
  t.strictSame(await found(), { coordinator: ['a', 'b'], node: [] })
})

t.test('a node that refuses connections / leaves its writes to the coordinator', { skip }, async (t) => {
  const { add, found, nodes } = await startCluster(t)
  const refusal = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  const connections = nodes?.placeOf(1)?.node.server.connections
  if (connections) connections.beginTransaction = () => Promise.reject(refusal)
  await add('elsewhere')
  t.strictSame(await found(), { coordinator: ['elsewhere'], node: [] })
})

t.test('statements that are sent together / run in their order on both servers', { skip }, async (t) => {
  const { add, found, admin, insertion, transactions } = await startCluster(t)
  const holder = await admin.connect()
  await holder.query('begin; select pg_advisory_xact_lock(5)')
  let waits = true
  const adding = add('last', async (trx) => {
    const lock = sql`select pg_advisory_xact_lock(5)`.compile(trx)
    const count = sql<{ count: number }>`select count(*)::integer from items where company_id = ${1}`.compile(trx)
    const [, before, , , after] = await runTogether(trx, [lock, count, insertion(trx, 50, 'first'), lock, count])
    t.strictSame([before, after], [[{ count: 1 }], [{ count: 2 }]])
    waits = false
  })
  await delay(100)
  t.ok(waits)
  await admin.query("insert into items_103 values (1, 40, 'meanwhile')")
  await holder.query('commit')
  holder.release()
  await adding
  t.strictSame(await found(), { coordinator: [], node: ['last', 'meanwhile', 'first'] })
  t.equal(transactions(), 1)
})

t.test('locks of the coordinator / are held until rows on the node can be read', { skip }, async (t) => {
  const { add, found, admin, insertion } = await startCluster(t)
  await admin.query(`
    create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$;
    create constraint trigger slow after insert on items_103 deferrable initially deferred for each row execute function slow()`)
  const adding = add('slow', (trx) =>
    runTogether(trx, [sql`select pg_advisory_xact_lock(6)`.compile(trx), insertion(trx, 60, 'first')]),
  )
  await delay(100)
  await admin.query('select pg_advisory_lock(6)')
  t.strictSame((await found()).node, ['slow', 'first'])
  await adding
})

t.test('a transaction whose locks are lost / is not committed', { skip }, async (t) => {
  const { db, found, admin, insertion } = await startCluster(t)
  const loseLocks = async (trx: Transaction<Tables>) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_advisory_xact_lock(7)`.execute(trx)
    await runTogether(trx, [insertion(trx, 70, 'unlocked')])
    await admin.query('select pg_terminate_backend($1, 1000)', [rows[0]?.pid])
    await delay(50)
  }
  await t.rejects(inTransaction(db, loseLocks, 1), { code: 'ETIMEDOUT' })
  const together = async (trx: Transaction<Tables>) => {
    await loseLocks(trx)
    await runLast(trx, [insertion(trx, 71, 'with the commit')])
  }
  await t.rejects(inTransaction(db, together, 1), { code: 'ETIMEDOUT' })
  t.strictSame(await found(), { coordinator: [], node: [] })
})
