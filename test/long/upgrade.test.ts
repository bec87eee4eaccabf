import { sql } from 'kysely'
import t from 'tap'
import { startApp } from '../support/app.ts'
import { restoreOldDatabase, testAnswers } from '../support/old-database.ts'
import { dataDirectory, demo, quayside } from '../support/process.ts'

const count = 100_000

t.test('a database of version 1.0.0 / is migrated with many articles', async (t) => {
  const { url: DATABASE_URL, admin } = await restoreOldDatabase(t)
  // The triggers of that version count them, and note an event of each.
  await admin.query(
    `insert into logistics.articles (company_id, article_code, description, um3pl)
     select 3, 'MANY-' || lpad(n::text, 6, '0'), 'One of many ' || n, 'PCS' from generate_series(1, ${count}) n`,
  )
  const { rows: before } = await admin.query('select * from logistics.articles order by company_id, id')
  const started = performance.now()
  t.equal((await quayside({ DATABASE_URL, DATA_DIR: await dataDirectory(t) }, ['migrate'])).code, 0)
  t.comment(`migrated in ${Math.round(performance.now() - started)} ms`)

  const { rows: after } = await admin.query('select * from logistics.articles order by company_id, id')
  t.strictSame(after, before, 'no article has changed')
  const app = await startApp(t, { DATABASE_URL })
  await testAnswers(t, app)
  const login = await app.client().post('/auth/token', { ...demo, email: 'alpine@quayside.test' })
  const client = app.client({ token: login.body.token, company: 3 })
  const ids = before.filter(({ company_id }) => company_id === 3).map(({ id }) => Number(id))
  for (const page of [1, 500, 1_000]) {
    const { body } = await client.get(`/articles?per_page=100&page=${page}`)
    t.equal(body.meta.total, ids.length)
    t.strictSame(
      body.data.map(({ id }: { id: number }) => id),
      ids.slice((page - 1) * 100, page * 100),
    )
  }
  t.equal((await client.get('/articles?search=MANY-077777')).body.data[0].article_code, 'MANY-077777')
  const { rows } = await sql`select from events where data is null`.execute(app.db)
  t.equal(rows.length, 0, 'no event is incomplete')
})
