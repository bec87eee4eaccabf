import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import t from 'tap'
import { startApp } from '../../support/app.ts'
import { createCaller, createSite, logInBody, startAuth } from '../../support/auth.ts'
import { createWorld, password } from '../../support/world.ts'

const app = await startApp(t)
const auth = await startAuth(t)

const addresses = ['/', '/docs', '/docs/static/swagger-ui.css', '/favicon.ico', '/up', '/api/openapi.json', '/nothing']
const onLogistics = [...addresses, '/graphiql', '/graphql', '/graphql/schema.graphql', '/api/articles', '/api/%ZZ']
const onAuth = [...addresses, '/.well-known/jwks.json', '/api/auth/verify', '/api/v2/site/users']

async function answersOf(server: FastifyInstance, urls: string[]) {
  return Promise.all(urls.map(async (url) => ({ url, headers: (await server.inject(url)).headers })))
}

t.test('every answer / forbids sniffing, referrers and frames, and requires https', async (t) => {
  const answers = [...(await answersOf(app.server, onLogistics)), ...(await answersOf(auth.server, onAuth))]
  for (const { url, headers } of answers) {
    t.equal(headers['x-content-type-options'], 'nosniff', url)
    t.equal(headers['referrer-policy'], 'no-referrer', url)
    t.match(headers['content-security-policy'], /frame-ancestors 'none'/, url)
    t.equal(headers['strict-transport-security'], 'max-age=31536000', url)
  }
})

t.test('every answer / that is not a page lets a browser load nothing', async (t) => {
  for (const { url, headers } of await answersOf(app.server, ['/up', '/api/articles', '/nothing', '/api/%ZZ']))
    t.match(headers['content-security-policy'], /^default-src 'none'/, url)
})

t.test('every page / runs scripts of its own server only, and no inline scripts', async (t) => {
  for (const { url, headers } of await answersOf(app.server, ['/', '/docs', '/graphiql'])) {
    const policy = String(headers['content-security-policy'])
    t.match(headers['content-type'], /^text\/html/, url)
    t.match(policy, /^default-src '(none|self)'/, url)
    t.notMatch(/script-src[^;]*/.exec(policy)?.[0] ?? '', /unsafe|http|\*/, url)
    t.notMatch(policy, /https?:|\*/, url)
  }
})

t.test('input that is not HTTP / is answered with the same headers', async (t) => {
  const plain = await startApp(t, { DATABASE_URL: app.databaseUrl })
  await plain.server.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((plain.server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('NONSENSE\r\n\r\n')
  const answer = String(await once(socket, 'data'))
  socket.destroy()
  t.match(answer, /x-content-type-options: nosniff/i)
  t.match(answer, /frame-ancestors 'none'/)
})

t.test('strict transport security / is not sent if the public address is plain http, or unknown', async (t) => {
  for (const APP_URL of ['http://api.example.com', '']) {
    const plain = await startApp(t, { DATABASE_URL: app.databaseUrl, APP_URL })
    t.equal((await plain.server.inject('/up')).headers['strict-transport-security'], undefined)
  }
})

t.test('answers with a token or a secret / must not be stored', async (t) => {
  const { ours } = await createWorld(app)
  const url = 'https://receiver.example.com/hook'
  const created = await ours.client.post('/webhooks', { url })
  t.equal(created.status, 201)
  const rotated = await ours.client.post(`/webhooks/${created.body.data.id}/rotate-secret`)
  const token = await app.client().post('/auth/token', { email: ours.email, password })
  const site = await createSite(auth)
  const user = await createCaller(site)
  const login = await auth.client().post('/auth/login', logInBody(site, user.email))
  const verified = await user.client.get('/auth/verify')
  for (const { status, headers, text } of [created, rotated, token, login, verified]) {
    t.match(status, /^20[01]$/, text)
    t.equal(headers['cache-control'], 'no-store')
  }
})

const origin = 'https://shop.example.com'
const preflight = {
  method: 'OPTIONS' as const,
  headers: {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,content-type,if-match,x-company-id',
  },
}

t.test('other origins / are not allowed unless CORS_ORIGINS names them', async (t) => {
  const closed = await app.server.inject({ ...preflight, url: '/api/articles/1' })
  t.equal(closed.statusCode, 405)
  t.equal(closed.headers['access-control-allow-origin'], undefined)
  const open = await startApp(t, { DATABASE_URL: app.databaseUrl, CORS_ORIGINS: `${origin}, https://other.example` })
  for (const url of ['/api/articles/1', '/graphql', '/nothing']) {
    const { statusCode, headers } = await open.server.inject({ ...preflight, url })
    t.equal(statusCode, 204, url)
    t.equal(headers['access-control-allow-origin'], origin)
    t.match(headers['access-control-allow-methods'], /PUT, PATCH, DELETE/)
    t.match(headers['access-control-allow-headers'], /authorization.*x-company-id/)
    t.equal(headers['access-control-allow-credentials'], undefined)
    t.equal(headers['x-content-type-options'], 'nosniff')
  }
  const foreign = { ...preflight.headers, origin: 'https://evil.example' }
  const refused = await open.server.inject({ ...preflight, url: '/api/articles/1', headers: foreign })
  t.equal(refused.headers['access-control-allow-origin'], undefined)
  t.match(refused.headers.vary, /origin/i)
})

t.test('other origins / that are allowed can read answers, errors and the headers they need', async (t) => {
  const open = await startApp(t, { DATABASE_URL: app.databaseUrl, CORS_ORIGINS: origin })
  for (const [url, status] of [
    ['/up', 200],
    ['/api/articles', 401],
    ['/nothing', 404],
  ] as const) {
    const { statusCode, headers } = await open.server.inject({ url, headers: { origin } })
    t.equal(statusCode, status)
    t.equal(headers['access-control-allow-origin'], origin, url)
    const exposed = String(headers['access-control-expose-headers']).toLowerCase().split(', ')
    for (const name of ['etag', 'x-request-id', 'x-ratelimit-remaining', 'retry-after', 'location'])
      t.ok(exposed.includes(name), name)
  }
  const wrongMethod = await open.server.inject({ method: 'OPTIONS', url: '/api/articles', headers: { origin } })
  t.equal(wrongMethod.statusCode, 405, 'OPTIONS without a preflight')
  t.equal(wrongMethod.headers.allow, 'GET, HEAD, POST')
})

t.test('preflights / are neither counted nor authenticated', async (t) => {
  const settings = { DATABASE_URL: auth.databaseUrl, CORS_ORIGINS: '*', RATE_LIMIT_LOGIN_PER_MINUTE: '1' }
  const open = await startAuth(t, settings)
  for (let number = 0; number < 5; number++) {
    const { statusCode, headers } = await open.server.inject({ ...preflight, url: '/api/auth/login' })
    t.equal(statusCode, 204)
    t.equal(headers['access-control-allow-origin'], '*')
  }
})

t.test('CORS_ORIGINS / accepts origins only', async (t) => {
  for (const wrong of ['shop.example.com', 'https://shop.example.com/', 'https://a.example,*', 'ftp://a.example'])
    await t.rejects(
      startApp(t, { DATABASE_URL: app.databaseUrl, CORS_ORIGINS: wrong }),
      /CORS_ORIGINS: .*not an origin/,
    )
})
