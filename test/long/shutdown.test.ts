import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { call, dataDirectory, demo, environment, startProcess } from '../support/process.ts'

const root = join(import.meta.dirname, '../..')
// Shared by all tests, because the first start has to create it.
const DATA_DIR = await dataDirectory(t)

t.test('SIGTERM / finishes running requests', async (t) => {
  const server = await startProcess(t, { DATA_DIR, BCRYPT_COST: '13' })
  const login = call(server, '/auth/token', demo)
  await new Promise((resolve) => setTimeout(resolve, 300))
  t.equal(await server.end('SIGTERM'), 0)
  t.equal((await login).status, 200)
  await t.rejects(call(server, '/health'), 'and accepts no new ones')
})

t.test('SIGTERM / under load, answers every request that has arrived', async (t) => {
  const settings = { RATE_LIMIT_DATA_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' }
  const server = await startProcess(t, { DATA_DIR, ...settings })
  const { token } = (await call(server, '/auth/token', demo)).body
  const agent = new Agent({ keepAlive: true, maxSockets: 300 })
  t.teardown(() => agent.destroy())
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': '1', 'content-type': 'application/json' }
  const ask = (body?: string) =>
    new Promise<string>((resolve) => {
      const asking = request(`${server.url}/api/articles`, { agent, headers, method: body ? 'POST' : 'GET' })
      asking.on('error', (error: NodeJS.ErrnoException) => resolve(`${error.code}: ${error.message}`))
      asking.on('response', (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk))
        response.on('error', (error) => resolve(`broken answer: ${error.message}`))
        // On a slow machine the database may refuse some of the clients; that is an answer too.
        response.on('end', () => resolve(/^\{"data"|"code":"unavailable"/.test(text) ? 'answered' : text))
      })
      asking.end(body)
    })
  const isRefusal = (outcome: string) => outcome.startsWith('ECONNREFUSED')
  let answered = 0
  let stopping = false
  const failures: string[] = []
  const clients = Array.from({ length: 300 }, async (_, client) => {
    for (let number = 0, outcome = ''; !isRefusal(outcome); number++) {
      const article = { article_code: `L${client}-${number}`, description: 'x', um3pl: 'PCS' }
      outcome = await ask(client % 10 ? undefined : JSON.stringify(article))
      answered += 1
      if (stopping && outcome !== 'answered' && !isRefusal(outcome)) failures.push(outcome)
    }
  })
  while (answered < 900) await delay(20)
  stopping = true
  t.equal(await server.end('SIGTERM'), 0)
  await Promise.all(clients)
  t.strictSame(failures, [])
})

t.test('SIGTERM / to npm ends all processes, with exit code 0', async (t) => {
  const server = await startProcess(t, { DATA_DIR }, [], ['npm', 'start'])
  t.equal(await server.end('SIGTERM'), 0)
  await t.rejects(call(server, '/health'), 'nothing is served any more')

  const again = await startProcess(t, { DATA_DIR }, [], ['npm', 'start'])
  const login = call(again, '/auth/token', demo)
  await delay(100)
  // On Ctrl-C the server gets two signals: one from the terminal and one from npm.
  process.kill(again.pid, 'SIGINT')
  await delay(50)
  t.equal(await again.end('SIGINT'), 0)
  t.equal((await login).status, 200)
})

t.test('SIGTERM / during the start ends it with exit code 0', async (t) => {
  const env = environment({ DATA_DIR: await dataDirectory(t) })
  const child = spawn(process.execPath, ['src/start.js'], { cwd: root, env })
  for await (const chunk of child.stdout) if (/Creating a PostgreSQL/.test(String(chunk))) break
  child.kill('SIGTERM')
  t.strictSame(await once(child, 'exit'), [0, null])
})
