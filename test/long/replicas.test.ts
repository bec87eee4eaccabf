import { setTimeout as delay } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { startApp, type TestApp } from '../support/app.ts'
import { createYard, stocked } from '../support/documents.ts'
import { runInProcess } from '../support/process.ts'
import { startProxy } from '../support/proxy.ts'
import { eventually } from '../support/receiver.ts'
import { startReplication } from '../support/replication.ts'
import { articleBody, createParty } from '../support/world.ts'

const replication = await startReplication(t)
const proxy = await startProxy(t, replication.replicaUrl)
const settings = {
  DATABASE_URL: replication.primaryUrl,
  DATABASE_READ_URL: proxy.url,
  MIGRATE_ON_START: 'true',
}
// Two servers, to read on one what was written on the other.
const writing = await startApp(t, settings)
const reading = await startApp(t, settings)
const { token, companyId } = await createParty(writing)
const clientOf = (app: TestApp) => app.client({ token, company: companyId })

/** Figures of the reading server about its replica. */
async function figures() {
  // Metrics are rendered once a second.
  await delay(1_000)
  const { payload } = await reading.server.inject('/health?format=prometheus')
  const value = (pattern: RegExp) =>
    [...payload.matchAll(new RegExp(`^quayside_replica_${pattern.source}.* (\\S+)$`, 'gm'))].reduce(
      (sum, [, number]) => sum + Number(number),
      0,
    )
  return {
    isUp: value(/up/) === 1,
    lag: value(/lag_seconds/),
    reads: value(/reads_total/),
    behind: value(/fallbacks_total\{.*reason="behind"/),
    away: value(/fallbacks_total\{.*reason="away"/),
    failed: value(/fallbacks_total\{.*reason="failed"/),
  }
}

/** Writes on one server, reads on the other, and returns what the reads have missed. */
async function missedReads(rounds: number): Promise<string[]> {
  const missed: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { status, body } = await clientOf(writing).post('/articles', articleBody())
    if (status !== 201) throw new Error(`no article: ${JSON.stringify(body)}`)
    const { id, article_code } = body.data
    const [byId, list, graphql] = await Promise.all([
      clientOf(reading).get(`/articles/${id}`),
      clientOf(reading).get(`/articles?per_page=1&search=${article_code}`),
      reading.server.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}`, 'x-company-id': String(companyId) },
        payload: { query: `{ article(id: ${id}) { description } }` },
      }),
    ])
    if (byId.status !== 200) missed.push(`${id} by id: ${byId.status}`)
    if (list.status !== 200 || list.body.data[0]?.id !== id) missed.push(`${id} in the list: ${list.status}`)
    if (graphql.statusCode !== 200 || !graphql.json().data?.article) missed.push(`${id} by GraphQL: ${graphql.payload}`)
    const description = `round ${round}`
    const changed = await clientOf(writing).put(`/articles/${id}`, { description })
    if (changed.status !== 200) throw new Error(`no change: ${JSON.stringify(changed.body)}`)
    const read = await clientOf(reading).get(`/articles/${id}`)
    if (read.body.data?.description !== description) missed.push(`the change of ${id}`)
  }
  return missed
}

const untilUp = () => eventually(async () => (await figures()).isUp, 'the replica is in use')

/** Writes and reads until the replica has answered this many more reads. On a busy machine the primary answers some. */
async function untilReplicaReads(t: Test, more: number): Promise<void> {
  const { reads } = await figures()
  const missed: string[] = []
  await eventually(async () => {
    missed.push(...(await missedReads(20)))
    return missed.length > 0 || (await figures()).reads >= reads + more
  }, `${more} reads on the replica`)
  t.strictSame(missed, [])
}

t.test('DATABASE_READ_URL / writes are read at once, by a replica', async (t) => {
  await untilUp()
  await untilReplicaReads(t, 100)
})

t.test('DATABASE_READ_URL / a replica that is 10 s behind is seen in the metrics only', async (t) => {
  await untilUp()
  await replication.onReplica('select pg_wal_replay_pause()')
  const missed: string[] = []
  for (const end = performance.now() + 10_000; performance.now() < end; await delay(100)) {
    missed.push(...(await missedReads(1)))
  }
  t.strictSame(missed, [])
  const { lag, behind } = await figures()
  t.ok(lag > 5, `${lag} s behind`)
  t.ok(behind > 0)
  await replication.onReplica('select pg_wal_replay_resume()')
  await eventually(async () => (await figures()).lag < 1, 'it has caught up')
  await untilReplicaReads(t, 1)
})

t.test('DATABASE_READ_URL / a replica that hangs is seen in the metrics only', async (t) => {
  await untilUp()
  const before = await figures()
  proxy.hang()
  t.strictSame(await missedReads(20), [])
  const { away, failed } = await figures()
  t.ok(away + failed > before.away + before.failed)
})

t.test(
  'DATABASE_READ_URL / a lost replica is seen in the metrics only, and is used again when it is back',
  async (t) => {
    await untilUp()
    const before = await figures()
    const [missed] = await Promise.all([missedReads(30), delay(50).then(() => replication.stopReplica())])
    t.strictSame(missed, [])
    await eventually(async () => !(await figures()).isUp, 'its loss is noticed')
    t.strictSame(await missedReads(10), [])
    t.ok((await figures()).away > before.away)
    await replication.startReplica()
    await untilUp()
    await untilReplicaReads(t, 1)
  },
)

t.test('DATABASE_READ_URL / health checks and logins ask the primary', async (t) => {
  await untilUp()
  const { reads } = await figures()
  for (let number = 0; number < 3; number++) await reading.server.inject('/health')
  await createParty(reading)
  t.equal((await figures()).reads, reads)
})

t.test('DATABASE_READ_URL / a server that is no replica of the primary is not used', async (t) => {
  const alone = await startApp(t, { ...settings, DATABASE_READ_URL: replication.primaryUrl })
  const client = clientOf(alone)
  for (let number = 0; number < 3; number++) t.equal((await client.get('/articles')).status, 200)
  await delay(1_000)
  t.equal((await client.get('/articles')).status, 200)
  const { payload } = await alone.server.inject('/health?format=prometheus')
  t.match(payload, /^quayside_replica_up\{.*\} 0$/m)
  t.match(payload, /^quayside_replica_reads_total\{.*\} 0$/m)
})

t.test('quayside stock verify / reads from a replica, also without knowing that it is one', async () => {
  const yard = await createYard(writing)
  await stocked(yard.client, 5)
  const verify = (settings: Record<string, string>) =>
    runInProcess(settings, ['stock', 'verify', '--company', String(yard.companyId)])
  for (const wanted of [{ DATABASE_URL: replication.replicaUrl }, settings]) {
    const verified = async () => (await verify(wanted)).stdout === `${expected}\n`
    const expected = `Company ${yard.companyId}: 1 articles with 3 movements, no differences.`
    await eventually(verified, 'the replica has what was written')
  }
})
