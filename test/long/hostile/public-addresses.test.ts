import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RouteOptions } from 'fastify'
import t from 'tap'
import { startApp, type TestService } from '../../support/app.ts'
import { startAuth } from '../../support/auth.ts'
import { createWorld } from '../../support/world.ts'

/** What anybody may ask for without a token must cost little, however often it is asked for. */

/** Names for the parameters of a path, if any name will do. */
const named = (url: string) =>
  url.replace('/docs/static/*', '/docs/static/swagger-ui.css').replace('/console/*', '/console/articles')

const isPage = ({ method, url, config }: RouteOptions) =>
  method === 'GET' && !config?.operation && !config?.refuses && url !== '*'
const addressesOf = ({ routes }: TestService<never>) => [...new Set(routes.filter(isPage).map(({ url }) => url))]

/** Addresses that redirect, each with what the browser needs it for. */
const redirects = ['/docs/static/index.html', '/docs/console/static/index.html']
/** The name of a file of an app changes with its content. */
const isAsset = (url: string) => url.endsWith('/assets/:name')

const services = { logistics: await startApp(t), auth: await startAuth(t) } as unknown as Record<
  string,
  TestService<never>
>

for (const [name, service] of Object.entries(services)) {
  const { server } = service
  const assetOf = async (app: string) => {
    const { payload: page } = await server.inject(app)
    return new RegExp(`${app}/assets/\\w+-\\w+\\.js`).exec(page)?.[0] ?? 'no file'
  }
  t.test(`every page and file of ${name} / is compressed once, and not sent again`, async (t) => {
    const addresses = addressesOf(service).filter((url) => !redirects.includes(url))
    t.ok(addresses.length > 15)
    for (const address of addresses) {
      const url = isAsset(address) ? await assetOf(address.slice(0, -'/assets/:name'.length)) : named(address)
      const get = (headers: Record<string, string> = {}) => server.inject({ url, headers })
      const plain = await get()
      t.equal(plain.statusCode, 200, url)
      t.match(plain.headers, { etag: /^"[\w-]+"$/, vary: /accept-encoding/ }, url)
      for (const [encoding, unpack] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const packed = await get({ 'accept-encoding': encoding })
        t.equal(packed.headers['content-encoding'], encoding, url)
        t.ok(unpack(packed.rawPayload).equals(plain.rawPayload), `${url} as ${encoding}`)
        t.equal(packed.headers['content-type'], plain.headers['content-type'])
        t.equal(packed.headers['content-security-policy'], plain.headers['content-security-policy'])
        t.not(packed.headers.etag, plain.headers.etag, 'another representation')
        const again = await get({ 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) })
        t.equal(again.statusCode, 304, `${url}, known as ${encoding}`)
        t.equal(again.payload, '')
      }
      t.equal((await get({ 'if-none-match': '"other"' })).statusCode, 200)
      const head = await server.inject({ method: 'HEAD', url })
      t.equal(head.statusCode, 200)
      t.equal(head.payload, '')
      t.equal(head.headers.etag, plain.headers.etag)
    }
  })

  t.test(`every address of ${name} that needs no token / is limited per client address`, async (t) => {
    const start = name === 'logistics' ? startApp : startAuth
    const limited = await start(t, { DATABASE_URL: service.databaseUrl, RATE_LIMIT_PUBLIC_PER_MINUTE: '3' })
    const probes = ['getLiveness', 'getReadiness']
    const open = service.routes.filter(
      ({ method, config }) => method === 'GET' && config?.operation && !config.operation.security.length,
    )
    const others = open.filter(({ config }) => !config?.operation?.rateLimit)
    t.strictSame(
      new Set(others.map(({ config }) => config?.operation?.id)),
      new Set(probes),
      'only probes have no limit',
    )
    const counted = open.filter(({ config }) => config?.operation?.rateLimit === 'public')
    t.ok(counted.length >= 3)
    const addresses = [...addressesOf(service).filter((url) => !isAsset(url)), ...counted.map(({ url }) => url)]
    for (const [index, url] of addresses.entries()) {
      // Each from an address of its own; the last one has used up its three requests elsewhere.
      const remoteAddress = `10.0.${index >> 8}.${index & 255}`
      const ask = (path: string) => limited.server.inject({ url: named(path), remoteAddress })
      t.ok((await ask(url)).statusCode < 400, url)
      for (const path of ['/health', '/api/openapi.json']) t.equal((await ask(path)).statusCode, 200)
      const refused = await ask(url)
      t.equal(refused.statusCode, 429, url)
      const isOfOAuth = /\/oauth|openid/.test(url)
      const { code, error } = refused.json()
      t.equal(isOfOAuth ? error : code, isOfOAuth ? 'temporarily_unavailable' : 'rate_limited')
      t.ok(refused.headers['retry-after'])
      for (const probe of ['/livez', '/readyz']) t.equal((await ask(probe)).statusCode, 200)
    }
  })

  t.test(`the metrics of ${name} / are rendered once a second, and do not grow by what anybody may send`, async (t) => {
    const start = name === 'logistics' ? startApp : startAuth
    const { server } = await start(t, { DATABASE_URL: service.databaseUrl })
    const read = async () => (await server.inject('/health?format=prometheus')).payload
    const first = await read()
    t.equal(await read(), first)
    for (const [encoding, decompress] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const headers = { 'accept-encoding': encoding }
      const compressed = await server.inject({ url: '/health?format=prometheus', headers })
      t.equal(compressed.headers['content-encoding'], encoding)
      t.match(compressed.headers.vary, /accept-encoding/)
      t.match(decompress(compressed.rawPayload).toString(), /^# HELP .*\n/)
      t.ok(compressed.rawPayload.length < first.length / 4, `${compressed.rawPayload.length} of ${first.length} bytes`)
    }
    for (const { method, url, config } of service.routes) {
      if (!config?.operation || method === 'HEAD') continue
      const address = url.replaceAll(/:\w+/g, '1')
      await server.inject({ method: method as 'GET', url: address })
      await server.inject({ method: method as 'GET', url: address, headers: { authorization: 'Bearer wrong' } })
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const operations = new Set([...(await read()).matchAll(/operation="(\w+)"/g)].map(([, operation]) => operation))
    const open = service.routes
      .flatMap(({ config }) => config?.operation ?? [])
      .filter(({ security }) => !security.length)
    const expected = new Set(['unauthenticated', ...open.map(({ id }) => id)])
    t.strictSame(
      [...operations].filter((operation) => !expected.has(operation ?? '')),
      [],
    )
    t.ok(operations.has('unauthenticated'))
  })

  t.test(`the metrics of ${name} / can be kept from the public`, async (t) => {
    const start = name === 'logistics' ? startApp : startAuth
    const { client } = await start(t, { DATABASE_URL: service.databaseUrl, PUBLIC_METRICS: 'false' })
    const { status, body } = await client().get('/health?format=prometheus')
    t.equal(status, 422)
    t.match(body.errors.format, [/not public/])
    t.equal((await client().get('/health')).status, 200)
  })
}

t.test('a page / is the same for a signed-in user, with other parameters, and below /console', async (t) => {
  const app = services.logistics as TestService<never>
  const { ours } = await createWorld(app as never)
  const tagOf = async (url: string, headers = {}) => (await app.server.inject({ url, headers })).headers.etag
  t.equal(await tagOf('/docs?a=1', ours.client.headers), await tagOf('/docs?b=2'))
  t.equal(await tagOf('/console/articles'), await tagOf('/console/any/other'))
  t.equal((await app.server.inject('/docs/static/nothing.js')).statusCode, 404)
  t.equal((await app.server.inject('/docs/static/nothing.js')).statusCode, 404, 'a refusal is not kept')
})
