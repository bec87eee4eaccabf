import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'

/**
 * How long does verify take while 50 users log in at once? `npm run bench:logins` starts the authentication service on
 * an embedded database with the demo data and prints the figures. On two cores that others were using too:
 *
 *     verify alone: 491 requests, median 3.2 ms, p99 14.3 ms, longest 63.6 ms
 *     verify during 50 logins: 1687 requests, median 4.0 ms, p99 67.8 ms, longest 232.3 ms
 *     50 logins took 12.2 s, 4.1 a second
 */
const simultaneous = 50
const directory = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
const unlimited = { RATE_LIMIT_LOGIN_PER_MINUTE: '1000000', RATE_LIMIT_VERIFY_PER_MINUTE: '1000000' }
const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent', ...unlimited })
const app = await createApp(config, { run: ['auth'] })
try {
  const url = await app.auth.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await logIn(url)
  await measure('verify alone', url, token, delay(2_000))
  const started = performance.now()
  const logins = Promise.all(Array.from({ length: simultaneous }, () => logIn(url)))
  await measure(`verify during ${simultaneous} logins`, url, token, logins)
  const seconds = (performance.now() - started) / 1_000
  console.log(`${simultaneous} logins took ${seconds.toFixed(1)} s, ${(simultaneous / seconds).toFixed(1)} a second`)
} finally {
  await app.close()
  await rm(directory, { recursive: true, force: true })
}

async function logIn(url: string): Promise<{ token: string }> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: 'demo-portal',
      client_secret: 'demo-portal-secret',
      email: 'ada@quayside.test',
      password: 'quayside-demo-2026',
    }),
  })
  if (response.status !== 200) throw new Error(await response.text())
  return response.json() as Promise<{ token: string }>
}

/** One verify after the other, until `end`. */
async function measure(name: string, url: string, token: string, end: Promise<unknown>): Promise<void> {
  let over = false
  const finished = end.finally(() => {
    over = true
  })
  const times: number[] = []
  while (!over) {
    const started = performance.now()
    const headers = { authorization: `Bearer ${token}`, 'x-client-id': 'demo-portal' }
    const response = await fetch(`${url}/api/auth/verify`, { headers })
    await response.arrayBuffer()
    times.push(performance.now() - started)
  }
  await finished
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
  console.log(`${name}: ${times.length} requests, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`)
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
