import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { startApp, startWorker } from '../support/app.ts'
import { run } from '../support/process.ts'
import { eventually, startReceiver } from '../support/receiver.ts'
import { articleBody, createParty } from '../support/world.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

/** A collector of OTLP over HTTP that keeps what it gets. */
async function startCollector(t: Test) {
  const spans: Span[] = []
  const collector = { spans, url: '', isRefusing: false }
  const server = createServer(async (request, response) => {
    // biome-ignore lint/suspicious/noExplicitAny: the format of OTLP
    const { resourceSpans } = (await json(request)) as any
    if (request.url !== '/v1/traces') throw new Error(`What is ${request.url}?`)
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    if (collector.isRefusing) response.statusCode = 400
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  return Object.assign(collector, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

const attribute = (span: Span, name: string) => {
  const { value } = span.attributes.find(({ key }) => key === name) ?? {}
  return value?.stringValue ?? value?.intValue
}

t.test('OTEL_EXPORTER_OTLP_ENDPOINT', async (t) => {
  const collector = await startCollector(t)
  const { spans } = collector
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, WEBHOOK_ALLOW_PRIVATE: 'true' }
  const app = await startApp(t, settings)
  const { client } = await createParty(app)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }

  await t.test('a request continues the trace of its caller, and its statements belong to it', async (t) => {
    const { status } = await client.post('/articles', articleBody(), { headers })
    t.equal(status, 201)
    await eventually(() => spans.some((span) => span.traceId === traceId && span.name === 'createArticle'), 'the span')
    const traced = spans.filter((span) => span.traceId === traceId)
    const [request] = traced.filter(({ name }) => name === 'createArticle')
    t.equal(request?.parentSpanId, 'b7ad6b7169203331')
    t.equal(attribute(request as Span, 'http.response.status_code'), 201)
    const statements = traced.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    const inserts = statements.filter(({ name }) => name === 'INSERT')
    t.ok(inserts.length, statements.map(({ name }) => name).join())
    for (const statement of statements) {
      t.equal(attribute(statement, 'db.system.name'), 'postgresql')
      t.match(attribute(statement, 'db.query.text'), /\$1|^select|^with/)
    }
  })

  await t.test('a request without a trace starts one, and a trace that is not recorded stays so', async (t) => {
    await client.get('/companies')
    await client.get('/stock', { headers: { traceparent: headers.traceparent.replace(/01$/, '00') } })
    await client.get('/partners')
    await eventually(() => spans.some(({ name }) => name === 'listPartners'), 'the last span')
    const [companies] = spans.filter(({ name }) => name === 'listCompanies')
    t.ok(companies)
    t.notOk(companies?.parentSpanId)
    t.not(companies?.traceId, traceId)
    t.notOk(spans.some(({ name }) => name === 'listStock'))
  })

  await t.test('a delivery has a trace, which the receiver can continue', async (t) => {
    const receiver = await startReceiver(t)
    await startWorker(t, app, settings)
    await client.post('/webhooks', { url: receiver.url, events: ['article.created'] })
    await client.post('/articles', articleBody())
    await eventually(() => receiver.received.length === 1, 'the delivery')
    await eventually(() => spans.some(({ name }) => name === 'deliver webhook'), 'its span')
    const [delivery] = spans.filter(({ name }) => name === 'deliver webhook') as [Span]
    t.equal(receiver.received[0]?.headers.traceparent, `00-${delivery.traceId}-${delivery.spanId}-01`)
    t.equal(attribute(delivery, 'quayside.event_type'), 'article.created')
    t.equal(attribute(delivery, 'http.response.status_code'), 204)
  })
})

t.test(
  'OTEL_TRACES_SAMPLER_ARG / records that share of the traces that begin here, and what callers record',
  async (t) => {
    const { spans, url } = await startCollector(t)
    const app = await startApp(t, { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '0' })
    const { client } = await createParty(app)
    await client.get('/companies')
    await client.get('/companies', { headers: { traceparent: 'no trace' } })
    const traceId = '0af7651916cd43dd8448eb211c80319d'
    await client.get('/partners', { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
    await eventually(() => spans.some(({ name }) => name === 'listPartners'), 'the span')
    t.strictSame([...new Set(spans.map((span) => span.traceId))], [traceId])
  },
)

t.test('OTEL_EXPORTER_OTLP_ENDPOINT / a collector that refuses is logged once, and so is its return', async (t) => {
  const collector = await startCollector(t)
  collector.isRefusing = true
  const app = await startApp(t, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const { client } = await createParty(app)
  const exported = async () => {
    const before = collector.spans.length
    await client.get('/companies')
    await eventually(() => collector.spans.length > before, 'another export')
  }
  const about = () => app.logs.join('').match(/"msg":"the collector takes [^"]*"/g) ?? []
  await exported()
  await exported()
  await exported()
  const lost = '"msg":"the collector takes no traces; they are lost"'
  await eventually(() => about().length === 1, 'the line')
  t.strictSame(about(), [lost])
  collector.isRefusing = false
  await exported()
  await exported()
  await eventually(() => about().length === 2, 'the second line')
  t.strictSame(about(), [lost, '"msg":"the collector takes traces again"'])
})

t.test('OTEL_TRACES_SAMPLER_ARG / is a share', async (t) => {
  const { code, stderr } = await run('src/start.js', [], { OTEL_TRACES_SAMPLER_ARG: '50' })
  t.equal(code, 1)
  t.match(stderr, 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1, not "50"')
})

t.test('without OTEL_EXPORTER_OTLP_ENDPOINT / OpenTelemetry is not loaded', async (t) => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    for (const file of ['app', 'logistics/index', 'auth/index', 'logistics/worker']) await import('./src/' + file + '.ts')
    // prom-client needs the package of the interfaces.
    console.log(loaded.length > 300, loaded.filter((url) => /@opentelemetry.(?!api)/.test(url)))`
  const { stdout } = await run('--input-type=module', ['-e', program], {})
  t.equal(stdout, 'true []\n')
})
