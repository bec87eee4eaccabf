import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import t, { type Test } from 'tap'
import { recount } from '../../src/logistics/recount.queries.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { createYard } from '../support/documents.ts'
import { articleBody, createArticle, createParty } from '../support/world.ts'

// Needs Citus, which `TEST_DATABASE_URL` names.
const onNodes = { skip: !process.env.TEST_WORKER_URLS && 'the database is not distributed' }

async function figure(app: TestApp, pattern: RegExp): Promise<number> {
  // Metrics are rendered once a second.
  await delay(1_000)
  const { payload } = await app.server.inject('/health?format=prometheus')
  const found = payload.matchAll(new RegExp(`^quayside_node_${pattern.source}.* (\\S+)$`, 'gm'))
  return [...found].reduce((sum, [, value]) => sum + Number(value), 0)
}

/** Moves a company to the other node and back, twice. */
async function moveOften(t: Test, app: TestApp, companyId: number): Promise<void> {
  const admin = new pg.Client({ connectionString: app.databaseUrl })
  await admin.connect()
  t.teardown(() => admin.end())
  for (let move = 0; move < 4; move++) {
    await delay(300)
    await admin.query('call citus_cleanup_orphaned_resources()')
    await admin.query(`
      select citus_move_shard_placement(shardid, source.nodename, source.nodeport, target.nodename, target.nodeport, 'block_writes')
        from pg_dist_placement
        join pg_dist_node source using (groupid)
        join pg_dist_node target on target.groupid > 0 and target.groupid <> source.groupid
       where shardid = get_shard_id_for_distribution_column('logistics.articles', ${companyId})`)
  }
}

t.test(
  'reads of a company / come from its node, and follow it to another node without missing a write',
  onNodes,
  async (t) => {
    const app = await startApp(t)
    const { client, companyId } = await createParty(app)
    const { id } = (await client.post('/articles', articleBody())).body.data
    const path = `/articles/${id}`
    await client.get(path)
    const before = await figure(app, /reads_total/)
    t.equal((await client.get(path)).status, 200)
    t.equal(await figure(app, /reads_total/), before + 1, 'the node has answered')

    let isMoving = true
    const missed: unknown[] = []
    let rounds = 0
    const reading = (async () => {
      for (; isMoving; rounds++) {
        const description = `round ${rounds}`
        const written = await client.put(path, { description })
        const [one, list] = await Promise.all([client.get(path), client.get('/articles?per_page=1')])
        const seen = [written.status, one.body.data?.description, list.body.data?.[0]?.description]
        if (JSON.stringify(seen) !== JSON.stringify([200, description, description])) missed.push(seen)
      }
    })()
    await moveOften(t, app, companyId)
    isMoving = false
    await reading
    t.strictSame(missed, [])
    t.ok(rounds > 4, `${rounds} rounds`)
    t.ok((await figure(app, /fallbacks_total\{.*reason="moved"/)) > 0, 'moves were noticed')
  },
)

t.test(
  'new records / are written on the node, and none is lost or written twice while the company moves',
  onNodes,
  async (t) => {
    const app = await startApp(t)
    const { client, companyId } = await createYard(app)
    const { id } = await createArticle(client)
    let isMoving = true
    const refused: unknown[] = []
    const created: Record<string, string[]> = { articles: [], 'sales-orders': [] }
    const creating = (list: string, body: () => object, name: string) =>
      Array.from({ length: 4 }, async () => {
        while (isMoving) {
          const { status, body: answer } = await client.post(`/${list}`, body(), {
            headers: { 'idempotency-key': randomUUID() },
          })
          if (status === 201) created[list]?.push(answer.data[name])
          else refused.push([list, status, answer])
        }
      })
    const before = await figure(app, /transactions_total/)
    const loops = [
      ...creating('articles', articleBody, 'article_code'),
      ...creating('sales-orders', () => ({ lines: [{ article_id: id, quantity_um3pl: 1 }] }), 'number'),
    ]
    await moveOften(t, app, companyId)
    isMoving = false
    await Promise.all(loops)
    t.strictSame(refused, [])
    t.ok((await figure(app, /transactions_total/)) > before, 'nodes have written')
    t.ok((await figure(app, /fallbacks_total\{.*reason="moved"/)) > 0, 'moves were noticed')

    const rows = async (table: 'articles' | 'documents', name: 'article_code' | 'number') => {
      const found = await app.db.selectFrom(table).select(name).where('company_id', '=', companyId).execute()
      return found.map((row) => (row as Record<string, string>)[name]).sort()
    }
    t.strictSame((await rows('articles', 'article_code')).length, (created.articles?.length ?? 0) + 1)
    t.strictSame(await rows('documents', 'number'), created['sales-orders']?.sort())
    for (const list of Object.keys(created)) {
      const { total } = (await client.get(`/${list}?per_page=1`)).body.meta
      t.equal(total, (created[list]?.length ?? 0) + (list === 'articles' ? 1 : 0), `${list} are counted`)
    }
    const events = await app.db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .where('type', 'in', ['article.created', 'sales_order.created'])
      .executeTakeFirstOrThrow()
    const [articles = [], orders = []] = Object.values(created)
    t.equal(Number(events.count), articles.length + 1 + orders.length, 'one event for each')
  },
)

t.test('recount / makes writers on the nodes wait, so that totals stay exact', onNodes, async (t) => {
  const app = await startApp(t)
  const { client, companyId } = await createParty(app)
  let isCounting = true
  const creating = Array.from({ length: 4 }, async () => {
    while (isCounting) t.equal((await client.post('/articles', articleBody())).status, 201)
  })
  for (let round = 0; round < 5; round++) {
    await delay(100)
    await recount(app.db)
  }
  isCounting = false
  await Promise.all(creating)
  const { rows } = await app.pool.query('select count(*)::integer as n from articles where company_id = $1', [
    companyId,
  ])
  t.equal((await client.get('/articles')).body.meta.total, rows[0].n)
})
