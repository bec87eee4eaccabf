import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import type { Quayside } from '../../sdk/src/index.ts'
import { loadDemoData } from '../../src/logistics/demo.ts'
import { createPasswords } from '../../src/platform/access/passwords.ts'
import { startApp } from '../support/app.ts'
import { call, dataDirectory, demo, run, startProcess, userOf } from '../support/process.ts'

const root = join(import.meta.dirname, '../..')
const parts = ['src', 'openapi', 'graphql', 'generated', 'migrations', 'data', 'package.json']

/** What a next version might bring: a column, an index that is built beside the writers, and values in steps. */
const migrations = {
  '9001_colours': `
    export async function up(db) {
      await sql\`alter table logistics.articles add column colour text\`.execute(db)
    }`,
  '9002_by_colour': `
    export const transaction = false
    export async function up(db) {
      await sql\`create index concurrently if not exists articles_by_colour
                 on logistics.articles (company_id, colour)\`.execute(db)
      for (let step = 0; step < 10; step++) {
        await sql\`update logistics.articles set colour = 'red' where id % 10 = \${sql.lit(step)}\`.execute(db)
        await sql\`select pg_sleep(0.2)\`.execute(db)
      }
    }`,
}

/** A copy of this version with more migrations. */
async function nextVersion(folder: string): Promise<string> {
  const checkout = join(folder, 'next')
  await mkdir(checkout)
  for (const part of parts) await cp(join(root, part), join(checkout, part), { recursive: true })
  for (const part of ['node_modules', 'sdk']) await symlink(join(root, part), join(checkout, part))
  for (const [name, source] of Object.entries(migrations)) {
    await writeFile(join(checkout, 'migrations/logistics', `${name}.ts`), `import { sql } from 'kysely'\n${source}`)
  }
  return checkout
}

t.test('servers of two versions / serve one database, during its migration and after', async (t) => {
  const app = await startApp(t)
  const passwords = createPasswords(4)
  t.teardown(() => passwords.close())
  await loadDemoData(app.db, passwords)
  const folder = await dataDirectory(t)
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: folder, RATE_LIMIT_DATA_PER_MINUTE: '100000' }
  const checkout = await nextVersion(folder)

  const old = await startProcess(t, settings, ['logistics'])
  // One token for both servers.
  const { token } = (await call(old, '/auth/token', demo)).body
  const ofOldServer = userOf(old, { token })
  /** Creates an article and an order on one server, and reads both on the other. */
  let number = 0
  const work = async (writer: Quayside, reader: Quayside) => {
    number += 1
    const article = { article_code: `SIDE-${number}`, description: 'Side by side', um3pl: 'PCS' }
    const created = (await writer.POST('/articles', { body: article })).body
    const lines = [{ article_id: 1, quantity_um3pl: 1 }]
    const order = (await writer.POST('/sales-orders', { body: { status: 'draft', lines } })).body
    const params = { path: { id: order.data.id } }
    const found = await reader.GET('/articles/{id}', { params: { path: { id: created.data.id } } })
    t.strictSame(found.body, created)
    t.strictSame((await reader.GET('/sales-orders/{id}', { params })).body, order)
    await reader.POST('/sales-orders/{id}/transitions', { params, body: { to: 'confirmed' } })
  }

  let isMigrating = true
  const migrating = run('src/cli/quayside.ts', ['migrate'], settings, checkout).finally(() => {
    isMigrating = false
  })
  while (isMigrating) await work(ofOldServer, ofOldServer)
  const { code, stdout, stderr } = await migrating
  t.equal(code, 0, stderr)
  t.equal(stdout, 'logistics 9001_colours (1 of 2)\nlogistics 9002_by_colour (2 of 2)\nThe database is up to date.\n')
  t.ok(number > 1, 'requests were served meanwhile')

  const next = await startProcess(t, settings, ['logistics', 'worker'], [process.execPath, 'src/start.js'], checkout)
  const ofNextServer = userOf(next, { token })
  for (let round = 0; round < 5; round++) {
    await work(ofOldServer, ofNextServer)
    await work(ofNextServer, ofOldServer)
  }
  const feeds = [ofOldServer, ofNextServer].map((user) => user.GET('/events', { params: { query: { per_page: 100 } } }))
  const [ofOld, ofNext] = await Promise.all(feeds)
  t.equal(ofNext?.body.data.length, 100)
  t.strictSame(ofOld?.body.data, ofNext?.body.data, 'both show the same events')
  t.equal(await old.end('SIGTERM'), 0)
  const again = await run('src/start.js', ['logistics'], settings)
  t.match(again.stderr, /it is newer than this version of Quayside, which does not know the migration 9002_by_colour/)
})
