import t from 'tap'
import { onOneConnection } from '../../src/platform/postgres/database.ts'
import { createDatabase } from '../support/databases.ts'
import { quayside } from '../support/process.ts'

// What can be tested without Citus.
const onSingleMachine = { skip: Boolean(process.env.TEST_WORKER_URLS) && 'the database is distributed' }

const database = await createDatabase()
t.teardown(() => database.drop())
const settings = { DATABASE_URL: database.url }

t.test(
  'database distribute / names what is missing on plain PostgreSQL, and changes nothing',
  onSingleMachine,
  async (t) => {
    const reason = 'The database has no Citus extension. Run "create extension citus"'
    const refused = await quayside(settings, ['database', 'distribute'])
    t.equal(refused.code, 1)
    t.match(refused.stderr, reason)
    const checked = await quayside(settings, ['database', 'distribute', '--check'])
    t.equal(checked.code, 1)
    t.match(checked.stdout, reason)
    const { stdout } = await quayside(settings, ['database', 'distribute', '--check', '--json'])
    const { blockers, steps } = JSON.parse(stdout)
    t.equal(blockers.length, 1)
    t.ok(steps.includes("select create_reference_table('companies')"))
    const schema = { url: database.url, schema: 'logistics' }
    t.equal(await onOneConnection(schema, (_db, distribution) => distribution.isDone()), false)
  },
)

t.test('database distribute / refuses a wrong number of shards', async (t) => {
  for (const shards of ['0', '-1', 'many', '10000']) {
    const { code, stderr } = await quayside(settings, ['database', 'distribute', '--shards', shards])
    t.equal(code, 1)
    t.match(stderr, 'It must be a whole number from 1 to 9999.')
  }
})

t.test('database status / says that the database is not distributed', onSingleMachine, async (t) => {
  const { code, stdout } = await quayside(settings, ['database', 'status'])
  t.equal(code, 0)
  t.equal(stdout.trim(), 'The database is not distributed.')
  t.strictSame(JSON.parse((await quayside(settings, ['database', 'status', '--json'])).stdout), { distributed: false })
})
