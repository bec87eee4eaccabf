import t from 'tap'
import { startApp } from '../support/app.ts'

t.test('getHealth / is the same at three addresses, without a token', async (t) => {
  const app = await startApp(t)
  for (const path of ['/api/health', '/up']) {
    const { status, body } = await app.client().get(path)
    t.equal(status, 200, path)
    t.equal(body.status, 'ok')
  }
  const { body } = await app.client().get('/health')
  t.match(body, {
    app: { name: 'Quayside', env: 'development' },
    urls: { app: 'https://api.example.com', api: 'https://api.example.com/api' },
    checks: { database: true, cache: true, redis: false, storage: true, storage_public: true },
    heartbeats: { stale_after_minutes: 15, no_records: true },
    integrations: { etsm: true, mdm: true },
  })
  t.ok(body.modules.some(({ slug }: { slug: string }) => slug === 'catalog'))
  const outside = await app.server.inject('/health')
  t.equal(outside.statusCode, 200)
  t.strictSame({ ...outside.json(), timestamp: '' }, { ...body, timestamp: '' })
})

t.test('getHealth / says that Redis is away, and requests are served all the same', async (t) => {
  const app = await startApp(t, { REDIS_URL: 'redis://127.0.0.1:1' })
  const { body } = await app.client().get('/health')
  t.match(body, { status: 'degraded', checks: { database: true, cache: false, redis: false } })
  const { status } = await app.client().post('/auth/token', { email: 'nobody@example.com', password: 'x' })
  t.equal(status, 422)
})
