import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Data, onAllCores, openHostileData } from './data.ts'
import type { Finding, Part } from './report.ts'
import { type Load, sendRequest, startLoad } from './rounds.ts'
import { attacks, further, openIdOfShop, type Request, scenarios, uniqueName } from './scenarios.ts'
import { type Server, startOurs } from './servers.ts'
import { logIn, logInToSite } from './stage.ts'
import { clerk, companies, hostileUser, password } from './world.ts'

/** The attacker has another address than all other callers. */
const hostileAddress = '127.0.0.2'
/** Milliseconds: between an answer and the next request of the same kind, and how long a tenant waits for an answer. */
const pause = 50
const longestWait = 20_000
/** How many seconds an attack runs before the others are measured. */
const warmUpSeconds = 2
const webhooks = 40
const largeOrders = 100

/** The requests of other tenants during an attack, and how they are sent. */
const probes: Record<string, (caller: Caller, n: number) => Promise<unknown>> = {
  'article by id': (caller, n) => caller.logistics(requestOf('by-id', n)),
  'list, page 1': (caller, n) => caller.logistics(requestOf('list', n)),
  search: (caller, n) => caller.logistics(requestOf('search', n)),
  'POST order': (caller, n) => caller.logistics(requestOf('order-of-5', n)),
  'auth verify': (caller, n) => caller.auth(requestOf('verify', n)),
  'login to a site': (caller, n) => caller.auth(requestOf('login', n)),
  'login to logistics': (caller) =>
    caller.logistics({
      method: 'POST',
      path: '/api/auth/token',
      headers: {},
      body: { email: clerk, password },
    }),
  'event to webhook': (caller, n) => caller.awaitDelivery(n),
}

function requestOf(name: string, n: number): Request {
  const scenario = scenarios[name] ?? further[name] ?? attacks[name]
  if (!scenario) throw new Error(`There is no scenario "${name}"`)
  return scenario.request(n)
}

interface Times {
  milliseconds: number[]
  /** Answers of 500 and above, and requests without an answer. */
  failed: number
}

/** How much one tenant slows down another: runs each attack, and measures the requests of other tenants meanwhile. */
export async function measureNeighbours(
  data: Data,
  directory: string,
  seconds: number,
): Promise<Pick<Part, 'findings' | 'table'>> {
  const url = await openHostileData(data)
  return onAllCores(data.postmaster, async () => {
    const settings = { DATABASE_URL: url, DATA_DIR: directory, WEBHOOK_ALLOW_PRIVATE: 'true' }
    const server = await startOurs(settings, [], 'all')
    const loads = [startLoad('all'), startLoad('all')] as const
    const caller = await openCaller(server)
    const hostile = await openHostile(server)
    try {
      const measured: Record<string, Record<string, Times>> = { alone: await probeAll(caller, seconds) }
      for (const [name, attack] of Object.entries(attacksOn(hostile, loads))) {
        const end = await attack.prepare?.()
        const running = attack.run(seconds + warmUpSeconds)
        await delay(warmUpSeconds * 1_000)
        measured[name] = await probeAll(caller, seconds)
        await running
        await end?.()
        await waitUntilQuiet(caller)
      }
      return toPart(measured)
    } finally {
      for (const load of loads) load.stop()
      await caller.close()
      hostile.close()
      await server.stop()
    }
  })
}

/**
 * Waits until the queues are empty, so that one attack does not affect the next measurement. Waits a minute at most.
 */
async function waitUntilQuiet(caller: Caller): Promise<void> {
  const isSlow = ({ milliseconds, failed }: Times) => failed > 0 || Math.max(...milliseconds) > 1_000
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    const times = Object.values(await probeAll(caller, 0.1))
    if (!times.some(isSlow)) return
  }
}

interface Attack {
  /** Prepares the attack, and returns how to undo that. */
  prepare?(): Promise<() => Promise<unknown>>
  run(seconds: number): Promise<unknown>
}

function attacksOn(hostile: Hostile, [one, other]: readonly [Load, Load]): Record<string, Attack> {
  const { logisticsUrl, authUrl, token } = hostile
  const send = (load: Load, scenario: string, url: string, connections: number, seconds: number) =>
    load.attack({ scenario, url, token, connections, seconds, from: hostileAddress })
  return {
    '40 broad searches': { run: (seconds) => send(one, 'broad-search', logisticsUrl, 40, seconds) },
    '100 unknown logins, 20 wrong secrets': {
      run: (seconds) =>
        Promise.all([
          send(one, 'unknown-login', authUrl, 100, seconds),
          send(other, 'wrong-secret', authUrl, 20, seconds),
        ]),
    },
    '40 sign-ins by OpenID, 20 wrong codes': {
      async prepare() {
        await sendUntilServed(authUrl, '', openIdOfShop)
        return async () => {}
      },
      run: (seconds) =>
        Promise.all([send(one, 'openid-start', authUrl, 40, seconds), send(other, 'wrong-code', authUrl, 20, seconds)]),
    },
    '40 dead webhooks': {
      async prepare() {
        const ids: number[] = []
        for (let n = 0; n < webhooks; n++) ids.push(await hostile.addWebhook())
        return () => Promise.all(ids.map((id) => hostile.removeWebhook(id)))
      },
      run: (seconds) =>
        one.attack({
          scenario: 'hostile-article',
          url: logisticsUrl,
          token,
          connections: 2,
          pause,
          seconds,
          from: hostileAddress,
        }),
    },
    'imports and bulk calls': {
      run: (seconds) =>
        Promise.all([
          send(one, 'hostile-bulk', logisticsUrl, 4, seconds),
          send(other, 'hostile-import', logisticsUrl, 4, seconds),
        ]),
    },
    '4 queries of 30 aliases for large orders': {
      async prepare() {
        await hostile.addLargeOrders()
        return async () => {}
      },
      run: (seconds) => send(one, 'large-answers', logisticsUrl, 4, seconds),
    },
  }
}

async function probeAll(caller: Caller, seconds: number): Promise<Record<string, Times>> {
  const end = performance.now() + seconds * 1_000
  const measured = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => {
      const times: Times = { milliseconds: [], failed: 0 }
      for (let n = 0; performance.now() < end; n++) {
        const asked = performance.now()
        const isServed = await probe(caller, n).then(
          () => true,
          () => false,
        )
        if (!isServed) times.failed++
        times.milliseconds.push(performance.now() - asked)
        await delay(pause)
      }
      return [name, times] as const
    }),
  )
  return Object.fromEntries(measured)
}

/** One of the other tenants, with its own webhook. */
interface Caller {
  logistics(request: Request): Promise<unknown>
  auth(request: Request): Promise<unknown>
  /** Creates an article, and resolves when its event has arrived. */
  awaitDelivery(n: number): Promise<void>
  close(): Promise<void>
}

async function openCaller({ urls: [logisticsUrl = '', authUrl = ''] }: Server): Promise<Caller> {
  const token = await logIn(logisticsUrl)
  const siteToken = await logInToSite(authUrl)
  const waiting = new Map<string, () => void>()
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    response.writeHead(204).end()
    waiting.get(JSON.parse(Buffer.concat(chunks).toString()).data.article_code)?.()
  })
  const headers = { 'x-company-id': String(companies.write) }
  const body = { url: `${await listen(receiver)}/`, events: ['article.created'] }
  const webhook = (await sendUntilServed(logisticsUrl, token, {
    method: 'POST',
    path: '/api/webhooks',
    headers,
    body,
  })) as Created
  return {
    logistics: (request) => send(logisticsUrl, token, request),
    auth: (request) => send(authUrl, siteToken, request),
    async awaitDelivery(n) {
      const article_code = `HOOK-${uniqueName(n)}`
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.set(article_code, resolve)
      const timer = setTimeout(reject, longestWait, new Error('No delivery'))
      const body = { article_code, description: 'Delivered by webhook', um3pl: 'PCS' }
      try {
        const request: Request = { method: 'POST', path: '/api/articles', headers, body }
        await Promise.all([send(logisticsUrl, token, request), promise])
      } finally {
        clearTimeout(timer)
        waiting.delete(article_code)
      }
    },
    async close() {
      await sendUntilServed(logisticsUrl, token, {
        method: 'DELETE',
        path: `/api/webhooks/${webhook.data.id}`,
        headers,
      })
      receiver.close()
      receiver.closeAllConnections()
    },
  }
}

interface Created {
  data: { id: number }
}

interface Hostile {
  logisticsUrl: string
  authUrl: string
  token: string
  addWebhook(): Promise<number>
  removeWebhook(id: number): Promise<unknown>
  addLargeOrders(): Promise<void>
  close(): void
}

async function openHostile({ urls: [logisticsUrl = '', authUrl = ''] }: Server): Promise<Hostile> {
  const token = await logIn(logisticsUrl, hostileUser)
  const headers = { 'x-company-id': String(companies.hostile) }
  const post = (path: string, body: object) =>
    sendUntilServed(logisticsUrl, token, { method: 'POST', path, headers, body }) as Promise<Created>
  // Accepts requests and never answers.
  const receiver = createServer(() => {})
  const receiverUrl = await listen(receiver)
  return {
    logisticsUrl,
    authUrl,
    token,
    async addWebhook() {
      const { data } = await post('/api/webhooks', { url: `${receiverUrl}/`, events: ['article.created'] })
      return data.id
    },
    removeWebhook: (id) =>
      sendUntilServed(logisticsUrl, token, { method: 'DELETE', path: `/api/webhooks/${id}`, headers }),
    async addLargeOrders() {
      const order = (size: number) =>
        post('/api/sales-orders', {
          metadata: { text: 'x'.repeat(size) },
          lines: [{ article_id: 1, quantity_um3pl: 1 }],
        })
      const size = await largestTaken(order)
      for (let n = 1; n < largeOrders; n++) await order(size)
    },
    close() {
      receiver.close()
      receiver.closeAllConnections()
    },
  }
}

/** About a megabyte, or as much as the server accepts. */
async function largestTaken(order: (size: number) => Promise<unknown>): Promise<number> {
  for (let size = 1_000_000; ; size /= 2) {
    try {
      await order(size)
      return size
    } catch (error) {
      if (size < 1_000) throw error
    }
  }
}

async function listen(server: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A request that is measured. */
async function send(url: string, token: string, request: Request): Promise<unknown> {
  const response = await sendRequest(url, token, request, AbortSignal.timeout(longestWait))
  const text = await response.text()
  if (!response.ok) throw new Error(`${request.method} ${request.path}: ${response.status} ${text}`)
  return text ? JSON.parse(text) : undefined
}

/**
 * A request that is not measured, and must succeed even if the server is still busy with an attack. Tries for a minute.
 */
async function sendUntilServed(url: string, token: string, request: Request): Promise<unknown> {
  const end = performance.now() + 60_000
  for (;;) {
    const response = await sendRequest(url, token, request)
    const text = await response.text()
    if (response.ok) return text ? JSON.parse(text) : undefined
    if (response.status < 500 || performance.now() > end) throw new Error(text)
    await delay(1_000)
  }
}

function toPart(measured: Record<string, Record<string, Times>>): Pick<Part, 'findings' | 'table'> {
  const beside = Object.values(measured).slice(1)
  const each = beside.flatMap((times) => Object.values(times))
  const slowest = Math.max(...each.map(p99))
  const failed = each.reduce((sum, { failed }) => sum + failed, 0)
  const findings: Finding[] = [
    { what: 'the longest p99 beside any of them', measured: shown(slowest), target: '< 1 s', met: slowest < 1_000 },
    { what: 'requests of others that failed', measured: String(failed), target: '0', met: failed === 0 },
  ]
  const rows = Object.keys(probes).map((probe) => [
    probe,
    ...Object.values(measured).map((times) => {
      const one = times[probe] as Times
      return shown(p99(one)) + (one.failed ? `, ${one.failed} of ${one.milliseconds.length} failed` : '')
    }),
  ])
  return { findings, table: [['p99 of others', ...Object.keys(measured)], ...rows] }
}

function p99({ milliseconds }: Times): number {
  const sorted = [...milliseconds].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}

function shown(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds.toFixed(0)} ms` : `**${(milliseconds / 1_000).toFixed(1)} s**`
}
