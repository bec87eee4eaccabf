import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { startApp } from '../../support/app.ts'
import { startAuth } from '../../support/auth.ts'
import { stopClock } from '../../support/clock.ts'
import { plantTrigger } from '../../support/planted.ts'
import { articleBody, createWorld } from '../../support/world.ts'

const app = await startApp(t)

t.test('X-Request-ID / is kept if it is well-formed, otherwise replaced, and repeated in errors', async (t) => {
  const ask = (id?: string) =>
    app.client().get('/companies', { headers: id === undefined ? {} : { 'x-request-id': id } })
  for (const kept of ['12345678', 'order-4711.retry_2', 'x'.repeat(64)]) {
    const { headers, body } = await ask(kept)
    t.equal(headers['x-request-id'], kept)
    t.equal(body.request_id, kept)
  }
  for (const replaced of [undefined, '1234567', 'x'.repeat(65), 'with space', 'ü'.repeat(10), '<script>']) {
    const { headers, body } = await ask(replaced === 'ü'.repeat(10) ? '%C3%BC'.repeat(4) : replaced)
    t.match(headers['x-request-id'], /^[0-9a-f-]{36}$/, String(replaced))
    t.equal(body.request_id, headers['x-request-id'])
  }
})

t.test('unknown addresses / answer with a regular error body', async (t) => {
  for (const path of ['/api/nothing', '/nothing', '/api/articles/1/2/3', '/docs/static/nothing.js']) {
    const response = await app.server.inject(path)
    t.equal(response.statusCode, 404)
    t.match(response.json(), { code: 'not_found', request_id: response.headers['x-request-id'] })
  }
  const bad = await app.server.inject('/api/articles/by-code/%ZZ')
  t.equal(bad.statusCode, 400)
  t.match(bad.json(), { code: 'malformed_request', request_id: bad.headers['x-request-id'] })
  t.equal((await app.server.inject('/api/companies/')).statusCode, 401, 'a trailing slash does not matter')
})

t.test('an unknown method / is a 405 with Allow if the address exists, otherwise a 404', async (t) => {
  const auth = await startAuth(t)
  const onBoth: [path: string, allow: string][] = [
    ['/', 'GET, HEAD'],
    ['/up', 'GET, HEAD'],
    ['/docs', 'GET, HEAD'],
    ['/docs/static/swagger-ui.css', 'GET, HEAD'],
    ['/api/openapi.json', 'GET, HEAD'],
    ['/favicon.ico', 'GET, HEAD'],
  ]
  const onLogistics: [path: string, allow: string][] = [
    ['/api/articles/1', 'GET, HEAD, PUT'],
    ['/api/articles/by-code/A%2FB', 'GET, HEAD, PATCH'],
    ['/graphql', 'GET, HEAD, POST'],
    ['/graphql/', 'GET, HEAD, POST'],
    ['/graphql/schema.graphql', 'GET, HEAD'],
    ['/graphiql', 'GET, HEAD'],
  ]
  const onAuth: [path: string, allow: string][] = [
    ['/api/v2/site/users/1', 'GET, HEAD, PATCH, DELETE'],
    ['/.well-known/jwks.json', 'GET, HEAD'],
  ]
  for (const [server, addresses] of [
    [app.server, [...onBoth, ...onLogistics]],
    [auth.server, [...onBoth, ...onAuth]],
  ] as const) {
    for (const method of ['TRACE', 'PROPFIND', 'QUERY', 'LOCK', 'OPTIONS'] as 'TRACE'[]) {
      for (const [url, allow] of addresses) {
        const { statusCode, headers, ...response } = await server.inject({ method, url })
        t.equal(statusCode, 405, `${method} ${url}`)
        t.equal(headers.allow, allow, `${method} ${url}`)
        const message = `The method ${method} is not allowed here. Allowed methods: ${allow}.`
        t.match(response.json(), { code: 'method_not_allowed', message, request_id: headers['x-request-id'] })
      }
      for (const url of ['/nothing', '/api/nothing', '/api/articles/1/2/3']) {
        const response = await server.inject({ method, url })
        t.equal(response.statusCode, 404, `${method} ${url}`)
        t.equal(response.json().code, 'not_found')
      }
    }
  }
})

t.test('an unknown method / is refused with any body', async (t) => {
  for (const [payload, type] of [
    ['{', 'application/json'],
    ['x'.repeat(2_000_000), 'application/json'],
    ['<a/>', 'application/xml'],
  ] as const) {
    const headers = { 'content-type': type }
    const known = await app.server.inject({ method: 'POST', url: '/api/openapi.json', headers, payload })
    t.equal(known.statusCode, 405)
    const unknown = await app.server.inject({ method: 'POST', url: '/nothing', headers, payload })
    t.equal(unknown.statusCode, 404)
  }
})

t.test('a bug / answers 500 without internal details, and is logged with its request', async (t) => {
  const broken = await startApp(t)
  const { ours } = await createWorld(broken)
  await broken.db.schema.alterTable('articles').renameColumn('um3pl', 'um3pl_gone').execute()
  const { status, body } = await ours.client.get('/articles')
  t.equal(status, 500)
  t.strictSame(body, {
    message: 'Something went wrong on our side.',
    code: 'internal_error',
    request_id: body.request_id,
  })
  const line = broken.logs.find((line) => line.includes(body.request_id) && line.includes('request failed')) ?? ''
  t.match(line, /um3pl/)
})

t.test('createArticle / answers 503 for temporary database problems', async (t) => {
  const failing = await startApp(t)
  const { ours } = await createWorld(failing)
  await plantTrigger(t, failing.db, {
    runs: 'before insert on articles for each row',
    body: 'raise exception using errcode = new.article_code, message = new.description;',
  })
  // In the words of PostgreSQL, because a distributed database knows some errors of its nodes by their messages only.
  const temporary = {
    '53100': 'could not extend file "base/1/2": No space left on device',
    '53200': 'out of memory',
    '53300': 'sorry, too many clients already',
    '57014': 'canceling statement due to statement timeout',
    '57P01': 'terminating connection due to administrator command',
    '57P03': 'the database system is shutting down',
  }
  const byCodeOnly = { '53000': 'no resources', '53400': 'a limit was exceeded', '08006': 'the connection failed' }
  const isDistributed = Boolean(process.env.TEST_WORKER_URLS)
  const defects = { '54000': 'too complex', XX000: 'a defect' }
  const outcomes: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const [code, description] of Object.entries({
    ...temporary,
    ...(isDistributed ? {} : byCodeOnly),
    ...defects,
  })) {
    const { status, headers, body } = await ours.client.post(
      '/articles',
      articleBody({ article_code: code, description }),
    )
    outcomes[code] = [status, body.code, headers['retry-after']]
    expected[code] = code in defects ? [500, 'internal_error', undefined] : [503, 'unavailable', '1']
    t.notMatch(body.message, description)
  }
  t.strictSame(outcomes, expected)
})

t.test('logs / have one line per request, and never a password, token or secret', async (t) => {
  const { ours } = await createWorld(app)
  app.logs.length = 0
  const secrets = ['canary-password-1', 'canary.token.2', 'canary-cookie-3', 'test-mdm-token']
  await app.client().post('/auth/token', { email: ours.email, password: secrets[0] })
  await app.client().post('/auth/token', { email: ours.email, password: { secret: secrets[0] } })
  await app
    .client()
    .post('/auth/token', `{"password": "${secrets[0]}`, { headers: { 'content-type': 'application/json' } })
  await app.client({ token: secrets[1] }).get('/companies', { headers: { cookie: secrets[2] as string } })
  await app.client({ token: 'test-mdm-token' }).get('/integrations/mdm/ping')
  const { body } = await ours.client.get('/articles/4711')

  const requests = app.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  t.equal(requests.length, 6)
  t.match(requests.at(-1), {
    request_id: body.request_id,
    operationId: 'getArticle',
    status: 404,
    tenant: ours.companyId,
    duration_ms: Number,
  })
  const everything = app.logs.join('\n')
  for (const secret of [...secrets, ours.token]) t.notOk(everything.includes(secret), 'not in the log')
})

t.test('rate limits / count users separately, and callers without a login by address', async (t) => {
  const limited = await startApp(t, { RATE_LIMIT_DATA_PER_MINUTE: '3', DATABASE_URL: app.databaseUrl })
  const { ours, theirs } = await createWorld(app)
  const clock = stopClock(t)
  const ask = (token: string) => limited.client({ token }).get('/companies')
  const remaining = []
  for (let number = 0; number < 3; number++) {
    const { status, headers } = await ask(ours.token)
    t.equal(status, 200)
    t.equal(Number(headers['x-ratelimit-limit']), 3)
    remaining.push(Number(headers['x-ratelimit-remaining']))
  }
  t.strictSame(remaining, [2, 1, 0])
  for (const [seconds, left] of [
    [0, 60],
    [0.001, 60],
    [20, 40],
    [58.999, 2],
    [59.999, 1],
  ] as const) {
    clock.setTo(seconds)
    const { status, headers, body } = await ask(ours.token)
    t.equal(status, 429)
    t.equal(body.retry_after, left, `after ${seconds} seconds`)
    t.equal(Number(headers['retry-after']), left)
    t.equal(Number(headers['x-ratelimit-reset']), left)
  }
  t.equal((await ask(theirs.token)).status, 200, 'another user has requests left')
  clock.setTo(60)
  t.equal((await ask(ours.token)).status, 200, 'a new minute')
  for (let number = 0; number < 3; number++) t.equal((await ask('wrong')).status, 401)
  t.equal((await ask('wrong')).status, 429, 'guessing tokens is limited by address')
  t.equal((await limited.client().get('/health')).status, 200, 'health is never limited')
})

t.test('rate limits / use X-Forwarded-For only from a trusted proxy', async (t) => {
  const attempts = async (settings: Record<string, string>) => {
    const limited = await startApp(t, { RATE_LIMIT_TOKEN_PER_MINUTE: '1', DATABASE_URL: app.databaseUrl, ...settings })
    const statuses = []
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      const headers = { 'x-forwarded-for': address }
      const body = { email: 'nobody@example.com', password: 'x' }
      statuses.push((await limited.client().post('/auth/token', body, { headers })).status)
    }
    return statuses
  }
  t.strictSame(await attempts({}), [422, 429])
  t.strictSame(await attempts({ TRUST_PROXY: '127.0.0.1' }), [422, 422])
  t.strictSame(await attempts({ TRUST_PROXY: '10.0.0.0/8' }), [422, 429])
})

t.test('the contract / is published as JSON and YAML, with the address of this server', async (t) => {
  const json = (await app.server.inject('/api/openapi.json')).json()
  t.equal(json.openapi, '3.1.0')
  t.match(json.info.version, /^1\./)
  t.strictSame(json.servers, [{ url: 'https://api.example.com/api', description: 'This server' }])
  const yaml = await app.server.inject('/api/openapi.yaml')
  t.match(yaml.headers['content-type'], /^application\/yaml/)
  const { parse } = await import('yaml')
  t.strictSame(parse(yaml.payload), json)
})

t.test('the contract / of the console is published apart, with a reference of its own', async (t) => {
  const paths = async (address: string) => Object.keys((await app.server.inject(address)).json().paths)
  const forConsole = await paths('/api/console/openapi.json')
  t.ok(forConsole.includes('/console/session'))
  t.notOk(forConsole.some((path) => !path.startsWith('/console/')))
  t.notOk((await paths('/api/openapi.json')).some((path) => path.startsWith('/console/')))
  t.match((await app.server.inject('/api/console/openapi.yaml')).payload, /^ {2}\/console\/session:$/m)
  t.strictSame(await paths('/docs/json'), await paths('/api/openapi.json'))
  t.strictSame(await paths('/docs/console/json'), forConsole)
  t.match((await app.server.inject('/docs/console/')).payload, /<title>[^<]+: web console<\/title>/)
})

t.test('the reference / is served from this server only', async (t) => {
  const page = await app.server.inject('/docs/')
  t.equal(page.statusCode, 200)
  const assets = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address as string)
  t.ok(assets.length > 3)
  for (const address of assets) {
    t.notMatch(address, /^(https?:)?\/\//, 'no address of another host')
    t.equal((await app.server.inject(new URL(address, 'http://x/docs/').pathname)).statusCode, 200, address)
  }
})

t.test('a body / that is not UTF-8, or has another charset, is refused', async (t) => {
  const { ours } = await createWorld(app)
  const headers = { ...ours.client.headers, 'content-type': 'application/json' }
  const post = (payload: Buffer, type = 'application/json') =>
    app.server.inject({ method: 'POST', url: '/api/articles', headers: { ...headers, 'content-type': type }, payload })
  const body = (code: string) => `{"article_code": "${code}", "description": "x", "um3pl": "PCS"}`
  const latin = await post(Buffer.from(body('caf\u00e9'), 'latin1'))
  t.equal(latin.statusCode, 400)
  t.equal(latin.json().code, 'malformed_request')
  t.equal((await post(Buffer.from(body('x')), 'application/json; charset=latin1')).statusCode, 415)
  const half = await post(Buffer.from(body('\\ud800')))
  t.equal(half.statusCode, 422)
  t.strictSame(Object.keys(half.json().errors), ['article_code'])
  t.equal((await post(Buffer.from(body('caf\u00e9')), 'application/json; charset=UTF-8')).statusCode, 201)
})

t.test('revokeToken / ignores any body', async (t) => {
  for (const [payload, type] of [
    ['{', 'application/json'],
    ['hello', 'text/plain'],
    ['', 'application/json'],
  ] as const) {
    const { ours } = await createWorld(app)
    const { status } = await ours.client.post('/auth/revoke', payload, { headers: { 'content-type': type } })
    t.equal(status, 200, `${type} ${payload}`)
  }
})

t.test('input that is not HTTP / gets a regular error body', async (t) => {
  const server = await startApp(t, { DATABASE_URL: app.databaseUrl })
  await server.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('NONSENSE\r\n\r\n')
  const answer = String(await once(socket, 'data'))
  socket.destroy()
  t.match(answer, /^HTTP\/1\.1 400/)
  t.match(answer, /x-request-id: /)
  t.match(answer, /"code":"malformed_request"/)
  const long = await server.server.inject({ method: 'PATCH', url: `/api/articles/by-code/${'x'.repeat(5000)}` })
  t.equal(long.statusCode, 400)
  t.equal(long.json().code, 'malformed_request')
})

t.test('links of a page / keep every parameter', async (t) => {
  const { ours } = await createWorld(app)
  const { body } = await ours.client.get('/articles?search=what?&per_page=1')
  t.equal(body.links.first, 'https://api.example.com/api/articles?search=what%3F&per_page=1&page=1')
})

t.test('links of a page / do not use a host that the caller sent, by header or request line', async (t) => {
  const { ours } = await createWorld(app)
  const { server } = await startApp(t, { DATABASE_URL: app.databaseUrl })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const headers = Object.entries(ours.client.headers).map(([name, value]) => `${name}: ${value}`)
  for (const [target = '', ...more] of [
    ['/api/articles?per_page=1'],
    ['http://evil.example/api/articles?per_page=1'],
    ['https://user@evil.example:8443/api/articles?per_page=1'],
    ['/api/articles?per_page=1', 'x-forwarded-host: evil.example', 'forwarded: host=evil.example;proto=http'],
  ]) {
    // Only a socket sends a request line exactly as written here.
    const socket = connect(port, '127.0.0.1')
    const lines = [`GET ${target} HTTP/1.1`, 'host: evil.example', 'connection: close', ...headers, ...more]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const answer = await text(socket)
    t.match(answer, /^HTTP\/1\.1 200/, target)
    t.notMatch(answer, 'evil.example')
    const { links, meta } = JSON.parse(answer.slice(answer.indexOf('{"data"'), answer.lastIndexOf('}') + 1))
    t.equal(links.first, 'https://api.example.com/api/articles?per_page=1&page=1')
    t.equal(links.last, links.first)
    t.equal(meta.path, 'https://api.example.com/api/articles')
  }
})
