import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { run, startProcess } from '../support/process.ts'

t.test('the process / runs auth alone, with its demo data, contract and reference', async (t) => {
  const data = await mkdtemp(join(tmpdir(), 'quayside-data-'))
  t.teardown(() => rm(data, { recursive: true, force: true }))
  const server = await startProcess(t, { DATA_DIR: data, BCRYPT_COST: '4' }, ['auth'])
  t.match(server.output(), /demo-portal-secret/)
  t.notMatch(server.output(), /^ {2}logistics /m)
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
  const call = async (path: string, init: RequestInit = {}): Promise<{ status: number; body: any }> => {
    const response = await fetch(server.url + path, init)
    const json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: json ? await response.json() : await response.text() }
  }
  const logIn = (site: string, email: string) =>
    call('/api/v2/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: `demo-${site}`,
        client_secret: `demo-${site}-secret`,
        email: `${email}@quayside.test`,
        password: 'quayside-demo-2026',
      }),
    })
  const expected: [string, string, number][] = [
    ['portal', 'ada', 200],
    ['shop', 'ada', 200],
    ['portal', 'grace', 200],
    ['shop', 'grace', 403],
    ['shop', 'linus', 200],
    ['portal', 'linus', 403],
    ['archive', 'ada', 403],
    ['portal', 'nobody', 401],
  ]
  for (const [site, user, code] of expected) t.equal((await logIn(site, user)).status, code, `${user} on ${site}`)
  const { token } = (await logIn('portal', 'grace')).body
  const headers = { authorization: `Bearer ${token}`, 'x-client-id': 'demo-portal' }
  t.equal((await call('/api/site/users', { headers })).status, 200)
  t.equal((await call('/api/site/groups', { headers })).status, 403)
  const contract = (await call('/api/openapi.json')).body
  t.strictSame(
    contract.servers.map(({ url }: { url: string }) => url),
    [`${server.url}/api`, `${server.url}/api/v2`],
  )
  t.match((await call('/api/openapi.yaml')).body, /openapi: 3\.1\.0/)
  t.equal((await call('/docs/')).status, 200)
  t.equal((await call('/.well-known/jwks.json')).body.keys.length, 1)
  t.equal((await call('/up')).body.status, 'ok')
  t.equal(await server.end('SIGTERM'), 0)
})

t.test('the process / refuses an unknown service', async (t) => {
  const { code, stderr } = await run('src/start.js', ['teleport'], {})
  t.equal(code, 1)
  t.match(stderr, /no service "teleport"/)
})
