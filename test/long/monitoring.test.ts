import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { joinMetrics, withLabels } from '../../src/platform/http/monitoring.ts'
import { jwtSecret, startApp } from '../support/app.ts'
import { startAuth } from '../support/auth.ts'
import { createDatabase } from '../support/databases.ts'
import { dataDirectory, freePort, startProcess } from '../support/process.ts'

t.test('getLiveness, getReadiness / answer inside and outside of the prefix, in both services', async (t) => {
  for (const { server } of [await startApp(t), await startAuth(t)]) {
    for (const prefix of ['', '/api']) {
      const live = await server.inject(`${prefix}/livez`)
      t.equal(live.statusCode, 200)
      t.match(live.json(), { status: 'alive' })
      const ready = await server.inject(`${prefix}/readyz`)
      t.equal(ready.statusCode, 200)
      t.match(ready.json(), { status: 'ready' })
    }
  }
})

t.test('getReadiness / answers 503 while the server shuts down, getLiveness 200', async (t) => {
  const { server } = await startApp(t)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  t.teardown(() => agents.forEach((agent) => void agent.destroy()))
  const { port } = server.server.address() as AddressInfo
  const ask = async (path: string, agent: Agent | undefined) => {
    const [response] = await once(get({ port, path, agent }), 'response')
    return response.resume().statusCode
  }
  for (const agent of agents) t.equal(await ask('/readyz', agent), 200)
  // The answers must have ended, so that the connections are free for the next request.
  await delay(50)
  const drained = server.drain()
  t.equal(await ask('/readyz', agents[0]), 503)
  t.equal(await ask('/livez', agents[1]), 200)
  await drained
})

t.test('METRICS_PORT / serves probes and metrics from the start to the end of the process', async (t) => {
  const database = await createDatabase()
  t.teardown(() => database.drop())
  const port = await freePort()
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
  }
  const states = new Set<number>()
  const watching = new AbortController()
  const watch = async () => {
    for (; !watching.signal.aborted; await delay(20)) {
      await ask('/readyz').then(
        ({ status }) => states.add(status),
        () => {},
      )
    }
  }
  const watched = watch()
  const settings = { DATABASE_URL: database.url, DATA_DIR: await dataDirectory(t), JWT_SECRET: jwtSecret }
  const server = await startProcess(t, { ...settings, METRICS_PORT: String(port) })
  t.match(server.output(), `  metrics     http://127.0.0.1:${port}/metrics\n`)
  t.equal((await ask('/readyz')).status, 200)
  t.ok(states.has(503), 'not ready while it starts')
  t.equal((await ask('/livez')).status, 200)
  t.equal((await ask('/metrics', 'POST')).status, 405)
  t.equal((await ask('/api/companies')).status, 404)

  await fetch(`${server.url}/api/companies`)
  const { status, text, type } = await ask('/metrics')
  t.equal(status, 200)
  t.match(type, /^text\/plain; version=0\.0\.4/)
  const requests = 'quayside_http_request_duration_seconds_count'
  t.match(text, `${requests}{service="logistics",operation="unauthenticated",status="401"} 1\n`)
  t.match(text, 'quayside_check{service="auth",check="signing_key"} 1\n')
  t.match(text, 'quayside_webhook_attempts_total{service="worker",outcome="delivered"} 0\n')
  t.equal(text.match(/^process_resident_memory_bytes/gm)?.length, 1, 'the process is described once')
  t.equal(text.match(/^# TYPE quayside_check gauge$/gm)?.length, 1)

  states.clear()
  t.equal(await server.end('SIGTERM'), 0)
  watching.abort()
  await watched
  t.ok(states.has(503), 'not ready while it shuts down')
})

t.test('joinMetrics / describes each metric once, and keeps the first of equal series', async (t) => {
  const text = (value: number) =>
    `# HELP a One.\n# TYPE a gauge\na{x="1"} ${value}\n\n# HELP b Two.\n# TYPE b gauge\nb ${value}\n`
  t.equal(
    joinMetrics([withLabels(text(1), { service: 'y' }, 'a'), withLabels(text(2), { service: 'z' }, 'a')]),
    '# HELP a One.\n# TYPE a gauge\na{service="y",x="1"} 1\na{service="z",x="1"} 2\n\n# HELP b Two.\n# TYPE b gauge\nb 1\n',
  )
  t.match(withLabels('b 1\n', { process: 'p' }), 'b{process="p"} 1\n')
})
