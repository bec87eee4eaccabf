import t from 'tap'
import { hasDistributedTables, stepsFor } from '../../../src/platform/postgres/citus/distribution.ts'
import { likeSingleMachine } from '../../../src/platform/postgres/driver/node-errors.ts'
import { onOneConnection } from '../../../src/platform/postgres/upkeep/migrations.ts'
import { createDatabase } from '../../support/databases.ts'
import { quayside } from '../../support/process.ts'

// What can be tested without Citus. On a distributed database the steps are already done.
const onSingleMachine = { skip: Boolean(process.env.TEST_WORKER_URLS) && 'the database is distributed' }

const database = await createDatabase()
t.teardown(() => database.drop())
const settings = { DATABASE_URL: database.url }
const connected = <T>(work: Parameters<typeof onOneConnection<T>>[1]) =>
  onOneConnection({ url: database.url, schema: 'logistics', folder: '' }, work)

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
    t.equal(await connected((db) => hasDistributedTables(db, 'logistics')), false)
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

t.test('steps / put every table where its comment says, without its keys and triggers', onSingleMachine, async (t) => {
  const steps = await connected((db) => stepsFor(db, 'logistics', 8))
  const at = (step: string) => steps.indexOf(step)
  const reference = at("select create_reference_table('companies')")
  const first = at(
    "select create_distributed_table('articles', 'company_id', shard_count := 8, colocate_with := 'none')",
  )
  const next = at("select create_distributed_table('documents', 'company_id', colocate_with := 'articles')")
  t.ok(reference >= 0 && reference < first && first < next, 'reference tables come first')
  t.equal(steps[first + 1], "select truncate_local_data_after_distributing_table('articles')")
  const key =
    'alter table articles add constraint articles_client FOREIGN KEY (company_id, client_3pl_id) REFERENCES clients(company_id, id)'
  t.ok(at('alter table articles drop constraint articles_client') < reference)
  t.ok(at(key) > next, 'foreign keys come back at the end')
  t.ok(at('drop trigger immutable on stock_movements') < reference)
  t.ok(steps.some((step, index) => index > next && step.startsWith('CREATE TRIGGER immutable BEFORE')))
  t.notOk(
    steps.some((step) => /'(users|user_tokens)'/.test(step)),
    'local tables stay',
  )
  t.notOk(
    steps.some((step) => step.includes('user_companies add constraint')),
    'they no longer refer to others',
  )
})

t.test('errors of nodes / have the code and the constraint of a single machine', async (t) => {
  const errorOf = (message: string, fields: object) => {
    const error = Object.assign(new Error(message), fields) as Error & { code: string; constraint?: string }
    likeSingleMachine(error)
    return [error.code, error.constraint]
  }
  const taken = 'duplicate key value violates unique constraint "articles_code_102034"'
  t.strictSame(errorOf(taken, { code: '23505' }), ['23505', 'articles_code'])
  t.strictSame(errorOf(taken, { code: 'XX000' }), ['23505', 'articles_code'], 'rows that were copied to a node')
  t.strictSame(errorOf(taken, { code: '23505', constraint: 'articles_code_102034' }), ['23505', 'articles_code'])
  t.strictSame(
    errorOf('insert or update on table "articles_102034" violates foreign key constraint "articles_client_102034"', {
      code: 'XX000',
    }),
    ['23503', 'articles_client'],
  )
  t.strictSame(
    errorOf('new row for relation "stock_levels_102050" violates check constraint "stock_levels_limit"', {
      code: '23514',
    }),
    ['23514', 'stock_levels_limit'],
  )
  const messages = {
    'could not serialize access due to concurrent update': '40001',
    'deadlock detected': '40P01',
    'could not extend file "base/1/2": No space left on device': '53100',
    'out of memory': '53200',
    'sorry, too many clients already': '53300',
    'terminating connection due to administrator command': '57P01',
    'the database system is shutting down': '57P03',
    'something else': 'XX000',
  }
  for (const [message, code] of Object.entries(messages)) {
    t.strictSame(errorOf(message, { code: 'XX000' }), [code, undefined])
  }
})
