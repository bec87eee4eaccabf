import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { loadDemoData as loadAuthDemoData } from '../../src/auth/demo.ts'
import { loadDemoData } from '../../src/logistics/demo.ts'
import { createPasswords } from '../../src/platform/access/passwords.ts'
import { startApp } from '../support/app.ts'
import * as authService from '../support/auth.ts'
import { quayside } from '../support/process.ts'
import { assertStock } from '../support/stock.ts'
import { createArticle, createParty, createWarehouse } from '../support/world.ts'

const admin = { email: 'admin@quayside.test', password: 'quayside-demo-2026' }

async function dataDirectory(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-demo-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  return directory
}

t.test('demo remove / removes the demo accounts, sites and companies, and nothing else', async (t) => {
  const app = await startApp(t)
  const auth = await authService.startAuth(t, { DATABASE_URL: app.databaseUrl })
  const passwords = createPasswords(4)
  t.teardown(() => passwords.close())
  await loadDemoData(app.db, passwords)
  await loadAuthDemoData(auth.db, passwords)
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: await dataDirectory(t) }

  const ours = await createParty(app)
  await createWarehouse(app.db, ours.companyId, true)
  const article = await createArticle(ours.client)
  const order = { lines: [{ article_id: article.id, quantity_um3pl: 2 }] }
  t.equal((await ours.client.post('/sales-orders', order)).status, 201)
  const site = await authService.createSite(auth)
  t.equal((await site.client.post('/site/users/attach', { email: 'linus@quayside.test' })).status, 200)
  const shop = auth.client({ 'x-client-id': 'demo-shop', 'x-client-secret': 'demo-shop-secret' })
  const colleague = { name: 'Colleague', email: 'colleague@example.com', password: 'seven green lighthouses' }
  const created = await shop.post('/site/users', { ...colleague, password_confirmation: colleague.password })
  t.equal(created.status, 200)
  t.equal((await site.client.post('/site/users/attach', { email: colleague.email })).status, 200)
  await auth.pool.query('update users set email_verified_at = now() where email = $1', [colleague.email])
  await authService.logIn(site, colleague, colleague.password)
  const { token } = (await app.client().post('/auth/token', admin)).body

  const { code, stdout, stderr } = await quayside(settings, ['demo', 'remove'])
  t.equal(code, 0, stderr)
  t.match(
    stdout,
    /Removed 3 users.*\nRemoved 3 companies.*Alpine Spare Parts.*\nRemoved 3 sites.*portal.*\nRemoved 3 acc/,
  )

  t.equal((await app.client({ token }).get('/companies')).status, 401, 'tokens are revoked')
  t.equal((await app.client().post('/auth/token', admin)).status, 422)
  t.equal((await shop.get('/site/roles')).status, 401)
  t.equal((await ours.client.get('/sales-orders')).body.meta.total, 1)
  t.equal((await ours.client.get('/articles')).body.meta.total, 1)
  t.strictSame(
    (await app.db.selectFrom('companies').select('id').execute()).map(({ id }) => id),
    [ours.companyId],
  )
  await assertStock(app)
  const left = (await site.client.get('/site/users')).body.data
  t.strictSame(
    left.map(({ email }: { email: string }) => email),
    [colleague.email],
  )
  t.ok(await authService.logIn(site, colleague, colleague.password), 'an account of another site stays')
  await t.rejects(app.db.deleteFrom('stock_movements').execute(), 'the ledger is immutable again')
  const series = await sql`
    select from pg_class where relkind = 'S' and relname like 'document_numbers_%'
     and relname not like ${`document_numbers_${ours.companyId}_%`}`.execute(app.db)
  t.equal(series.rows.length, 0, 'no series of numbers is left')
  t.match((await quayside(settings, ['demo', 'remove'])).stdout, /Removed 0 users/)
})

t.test('demo remove / can keep companies that are already in use', async (t) => {
  const app = await startApp(t)
  const passwords = createPasswords(4)
  t.teardown(() => passwords.close())
  await loadDemoData(app.db, passwords)
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: await dataDirectory(t) }
  t.equal((await quayside(settings, ['demo', 'remove', '--keep-companies'])).code, 0)
  t.equal((await app.db.selectFrom('companies').select('id').execute()).length, 3)
  t.strictSame(await app.db.selectFrom('users').select('id').execute(), [])
  await assertStock(app)
})
