import { execFileSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import type { Quayside } from '../../sdk/src/index.ts'
import { restoreOldDatabase } from '../support/old-database.ts'
import { call, dataDirectory, demo, run, startProcess, userOf } from '../support/process.ts'

const root = join(import.meta.dirname, '../..')
/** A version whose servers may go on while the database is migrated to the present one. */
const earlier = 'f230dea'
const parts = ['src', 'openapi', 'graphql', 'generated', 'migrations', 'data', 'package.json']

const isKnown = () => {
  try {
    execFileSync('git', ['cat-file', '-e', `${earlier}^{commit}`], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const skip = !isKnown() && `this checkout has no history with ${earlier}`

t.test(
  `servers of ${earlier} and of this version / serve one database, during its migration and after`,
  { skip },
  async (t) => {
    const { url: DATABASE_URL, admin } = await restoreOldDatabase(t)
    const settings = { DATABASE_URL, DATA_DIR: await dataDirectory(t), RATE_LIMIT_DATA_PER_MINUTE: '100000' }
    const folder = await dataDirectory(t)
    const checkout = join(folder, 'checkout')
    await mkdir(checkout)
    const archive = execFileSync('git', ['archive', earlier, ...parts], { cwd: root, maxBuffer: 2 ** 28 })
    execFileSync('tar', ['-x', '-C', checkout], { input: archive })
    await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
    // A package that this version does not have any more. Only exports as CSV use it.
    await mkdir(join(folder, 'node_modules/csv-stringify'), { recursive: true })
    const exported = JSON.stringify({ exports: { './sync': './sync.js' } })
    await writeFile(join(folder, 'node_modules/csv-stringify/package.json'), exported)
    await writeFile(join(folder, 'node_modules/csv-stringify/sync.js'), 'exports.stringify = undefined')
    const migrated = await run('src/cli/quayside.ts', ['migrate'], settings, checkout)
    t.equal(migrated.code, 0, migrated.stderr)
    const lastMigration = async () => {
      const { rows } = await admin.query('select max(name) as last from logistics.kysely_migration')
      return rows[0].last as string
    }
    const before = await lastMigration()

    const command = [process.execPath, 'src/start.js']
    const old = await startProcess(t, settings, ['logistics'], command, checkout)
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
    const migrating = run('src/cli/quayside.ts', ['migrate'], settings).finally(() => {
      isMigrating = false
    })
    while (isMigrating) await work(ofOldServer, ofOldServer)
    const { code, stderr } = await migrating
    t.equal(code, 0, stderr)
    t.not(await lastMigration(), before, 'there was something to migrate')
    t.ok(number > 1, 'requests were served meanwhile')

    const present = await startProcess(t, settings, ['logistics', 'worker'])
    const ofPresentServer = userOf(present, { token })
    for (let round = 0; round < 5; round++) {
      await work(ofOldServer, ofPresentServer)
      await work(ofPresentServer, ofOldServer)
    }
    const feeds = [ofOldServer, ofPresentServer].map((user) =>
      user.GET('/events', { params: { query: { per_page: 100 } } }),
    )
    const [ofOld, ofPresent] = await Promise.all(feeds)
    t.equal(ofPresent?.body.data.length, 100)
    t.strictSame(ofOld?.body.data, ofPresent?.body.data, 'both show the same events')
    t.equal(await old.end('SIGTERM'), 0)
  },
)
