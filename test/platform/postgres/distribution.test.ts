import t from 'tap'
import { onOneConnection } from '../../../src/platform/postgres/database.ts'
import { likeSingleMachine } from '../../../src/platform/postgres/driver/node-errors.ts'
import { createDatabase } from '../../support/databases.ts'

// What can be tested without Citus. On a distributed database the steps are already done.
const onSingleMachine = { skip: Boolean(process.env.TEST_WORKER_URLS) && 'the database is distributed' }

const database = await createDatabase()
t.teardown(() => database.drop())
const connected = <T>(work: Parameters<typeof onOneConnection<T>>[1]) =>
  onOneConnection({ url: database.url, schema: 'logistics' }, work)

t.test('steps / put every table where its comment says, without its keys and triggers', onSingleMachine, async (t) => {
  const steps = await connected((_db, distribution) => distribution.findSteps(8))
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
