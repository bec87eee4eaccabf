import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import t from 'tap'
import { startApp } from '../support/app.ts'
import { articleBody, createParty } from '../support/world.ts'

// Needs Citus, which `TEST_DATABASE_URL` names.
const onNodes = { skip: !process.env.TEST_WORKER_URLS && 'the database is not distributed' }

t.test(
  'reads of a company / come from its node, and follow it to another node without missing a write',
  onNodes,
  async (t) => {
    const app = await startApp(t)
    const { token, companyId } = await createParty(app)
    const client = app.client({ token, company: companyId })
    const figure = async (pattern: RegExp) => {
      const { payload } = await app.server.inject('/health?format=prometheus')
      const found = payload.matchAll(new RegExp(`^quayside_node_${pattern.source}.* (\\S+)$`, 'gm'))
      return [...found].reduce((sum, [, value]) => sum + Number(value), 0)
    }
    const { id } = (await client.post('/articles', articleBody())).body.data
    const path = `/articles/${id}`
    await client.get(path)
    const before = await figure(/reads_total/)
    t.equal((await client.get(path)).status, 200)
    t.equal(await figure(/reads_total/), before + 1, 'the node has answered')

    const admin = new pg.Client({ connectionString: app.databaseUrl })
    await admin.connect()
    t.teardown(() => admin.end())
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
    for (let move = 0; move < 4; move++) {
      await delay(300)
      await admin.query(`
      select citus_move_shard_placement(shardid, source.nodename, source.nodeport, target.nodename, target.nodeport, 'block_writes')
        from pg_dist_placement
        join pg_dist_node source using (groupid)
        join pg_dist_node target on target.groupid > 0 and target.groupid <> source.groupid
       where shardid = get_shard_id_for_distribution_column('logistics.articles', ${companyId})`)
    }
    isMoving = false
    await reading
    t.strictSame(missed, [])
    t.ok(rounds > 4, `${rounds} rounds`)
    t.ok((await figure(/fallbacks_total\{.*reason="moved"/)) > 0, 'moves were noticed')
  },
)
