import { execFileSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { restoreOldDatabase } from '../support/old-database.ts'
import { call, dataDirectory, demo, run, type ServerProcess, startProcess } from '../support/process.ts'

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
    const { body: login } = await call(old, '/auth/token', undefined, demo)
    const refused: unknown[] = []
    /** Creates an article and an order on one server, and reads both on the other. */
    let number = 0
    const work = async (writer: ServerProcess, reader: ServerProcess) => {
      number += 1
      const article = { article_code: `SIDE-${number}`, description: 'Side by side', um3pl: 'PCS' }
      const created = await call(writer, '/articles', login.token, article)
      const lines = [{ article_id: 1, quantity_um3pl: 1 }]
      const order = await call(writer, '/sales-orders', login.token, { status: 'draft', lines })
      const found = await call(reader, `/articles/${created.body.data?.id}`, login.token)
      const orderFound = await call(reader, `/sales-orders/${order.body.data?.id}`, login.token)
      const confirmed = await call(reader, `/sales-orders/${order.body.data?.id}/transitions`, login.token, {
        to: 'confirmed',
      })
      const answers = [created, order, found, orderFound, confirmed]
      refused.push(...answers.filter(({ status }) => status >= 300))
      t.strictSame(found.body, created.body)
      t.strictSame(orderFound.body, order.body)
    }

    let isMigrating = true
    const migrating = run('src/cli/quayside.ts', ['migrate'], settings).finally(() => {
      isMigrating = false
    })
    while (isMigrating) await work(old, old)
    const { code, stderr } = await migrating
    t.equal(code, 0, stderr)
    t.not(await lastMigration(), before, 'there was something to migrate')
    t.ok(number > 1, 'requests were served meanwhile')

    const present = await startProcess(t, settings, ['logistics', 'worker'])
    for (let round = 0; round < 5; round++) {
      await work(old, present)
      await work(present, old)
    }
    t.strictSame(refused, [], 'no request was refused')
    const feeds = [old, present].map((server) => call(server, '/events?per_page=100', login.token))
    const [ofOld, ofPresent] = await Promise.all(feeds)
    t.equal(ofPresent?.body.data.length, 100)
    t.strictSame(ofOld?.body.data, ofPresent?.body.data, 'both show the same events')
    t.equal(await old.end('SIGTERM'), 0)
  },
)
