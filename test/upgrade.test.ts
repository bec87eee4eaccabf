import { sql } from 'kysely'
import t from 'tap'
import { startApp } from './support/app.ts'
import { startAuth } from './support/auth.ts'
import { expectData } from './support/documents.ts'
import { restoreOldDatabase, testAnswers } from './support/old-database.ts'
import { dataDirectory, demo, quayside } from './support/process.ts'

const { url: DATABASE_URL, admin } = await restoreOldDatabase(t)
const settings = { DATABASE_URL, DATA_DIR: await dataDirectory(t) }

t.test('a database of version 1.0.0 / is not migrated while its servers are connected', async (t) => {
  await admin.query(`set application_name = 'quayside-logistics'`)
  const refused = await quayside(settings, ['migrate'])
  t.equal(refused.code, 1)
  t.match(refused.stderr, /servers of an earlier version are connected/)
  await admin.query('reset application_name')
  const { rows } = await admin.query('select max(name) as last from logistics.kysely_migration')
  t.strictSame(rows, [{ last: '0018_counters_for_writers' }])
})

t.test('a database of version 1.0.0 / answers after its migration as before', async (t) => {
  t.equal((await quayside(settings, ['migrate'])).code, 0)
  const app = await startApp(t, { DATABASE_URL })
  const client = await testAnswers(t, app)

  const { rows } = await sql<{ last: number }>`
    select max(right(number, 6)::integer) as last from documents
     where company_id = 1 and type = 'sales_order'`.execute(app.db)
  const lines = [{ article_id: 1, quantity_um3pl: 1 }]
  const order = await expectData(client.post('/sales-orders', { status: 'draft', lines }), 201)
  t.equal(Number(order.number.slice(-6)), Number(rows[0]?.last) + 1, 'numbers go on')
  const event = await app.db.selectFrom('events').select('record_id').orderBy('id', 'desc').executeTakeFirst()
  t.equal(event?.record_id, order.id, 'and so do events')
})

t.test('a database of version 1.0.0 / lets its users in', async (t) => {
  const auth = await startAuth(t, { DATABASE_URL })
  const site = { client_id: 'demo-portal', client_secret: 'demo-portal-secret' }
  const { status } = await auth.client().post('/auth/login', { ...site, ...demo, email: 'ada@quayside.test' })
  t.equal(status, 200)
})
