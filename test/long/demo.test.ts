import t from 'tap'
import { eventTypes } from '../../sdk/src/generated/logistics.ts'
import { loadDemoData } from '../../src/logistics/demo.ts'
import { recount } from '../../src/logistics/recount.queries.ts'
import { createPasswords } from '../../src/platform/access/passwords.ts'
import { demoPassword } from '../../src/platform/console/demo-password.ts'
import { startApp } from '../support/app.ts'
import { follow } from '../support/feed.ts'
import { assertStock } from '../support/stock.ts'

const app = await startApp(t)

t.test('the demo data / have documents in every status, and stock that adds up', async (t) => {
  const passwords = createPasswords(4)
  t.teardown(() => passwords.close())
  await loadDemoData(app.db, passwords)
  await assertStock(app)
  const login = { email: 'admin@quayside.test', password: demoPassword }
  const { token } = (await app.client().post('/auth/token', login)).body
  for (const company of [1, 3]) {
    const client = app.client({ token, company })
    const statuses = async (path: string) =>
      new Set((await client.get(path)).body.data.map(({ status }: { status: string }) => status))
    t.equal((await statuses('/sales-orders')).size, 10, 'sales orders in every status')
    t.equal((await statuses('/purchase-orders')).size, 6)
    t.equal((await statuses('/receptions')).size, 5)
    t.equal((await statuses('/returns')).size, 5)
    const happened = new Set((await follow(client)()).map(({ type }) => type))
    const ofDocuments = eventTypes.filter((type) => /^(sales_order|purchase_order|reception|return)\./.test(type))
    t.strictSame(
      ofDocuments.filter((type) => !happened.has(type)),
      [],
      'and every change has its event',
    )
  }
  const totals = async () => {
    const paths = ['/articles', '/stock', '/stock/movements', '/sales-orders', '/receptions', '/clients', '/warehouses']
    const ofFirst = paths.map((path) => app.client({ token, company: 1 }).get(path))
    const ofOthers = [
      app.client({ token, company: 2 }).get('/stock/lots'),
      app.client({ token, company: 3 }).get('/stock/serials'),
    ]
    const replies = await Promise.all([...ofFirst, ...ofOthers])
    return replies.map(({ body }) => body.meta.total)
  }
  const counted = await totals()
  await recount(app.db)
  t.strictSame(await totals(), counted, 'the counters are right')
  for (const company of [1, 2, 3]) {
    const { body } = await app.client({ token, company }).get('/stock?per_page=200')
    const inStock = body.data.filter(({ on_hand }: { on_hand: number }) => on_hand > 0)
    t.equal(new Set(inStock.map(({ article_id }: { article_id: number }) => article_id)).size, 60)
  }
  const lots = (await app.client({ token, company: 2 }).get('/stock/lots?in_stock=true')).body.data
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  t.ok(
    lots.some(({ expires_on }: { expires_on: string }) => expires_on < soon),
    'lots that expire soon',
  )
  t.equal(lots.filter(({ status }: { status: string }) => status === 'held').length, 1, 'a lot on hold')
  t.ok(
    lots.some(({ reserved }: { reserved: number }) => reserved > 0),
    'lots that are reserved',
  )
  const pieces = (await app.client({ token, company: 3 }).get('/stock/serials?per_page=100')).body.data
  t.strictSame(
    new Set(pieces.map(({ status }: { status: string }) => status)),
    new Set(['in_stock', 'quarantined', 'lost']),
    'pieces with serials',
  )
  await loadDemoData(app.db, passwords)
  t.equal((await app.client({ token }).get('/companies')).body.data.length, 3, 'loaded once')
})
