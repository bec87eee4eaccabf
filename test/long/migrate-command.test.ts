import pg from 'pg'
import t from 'tap'
import { createDatabase } from '../support/databases.ts'
import { dataDirectory, run, quayside as runQuayside } from '../support/process.ts'

const database = await createDatabase()
const admin = new pg.Client({ connectionString: database.url })
await admin.connect()
t.teardown(async () => {
  await admin.end()
  await database.drop()
})
const settings = { DATABASE_URL: database.url, DATA_DIR: await dataDirectory(t) }
const quayside = (...parameters: string[]) => runQuayside(settings, parameters)
const empty = () => admin.query('drop schema logistics cascade; drop schema auth cascade')

t.test('quayside migrate --check / lists what is to be applied, fails, and changes nothing', async (t) => {
  await empty()
  const { code, stdout, stderr } = await quayside('migrate', '--check')
  t.equal(code, 1)
  t.match(stdout, /^logistics 0001_companies\n(.+\n)*auth 0001_sites\n/)
  t.match(stderr, /^Pending migrations: \d+\. Run "quayside migrate"\.$/m)
  const json = await quayside('migrate', '--check', '--json')
  t.equal(json.code, 1)
  t.match(JSON.parse(json.stdout).pending[0], { schema: 'logistics', name: '0001_companies' })
  t.equal((await admin.query(`select to_regnamespace('logistics') as found`)).rows[0].found, null)
})

t.test('quayside, npm start / refuse a database that is not up to date, and say what to do', async (t) => {
  const message =
    /^DATABASE_URL: the database cannot be used: \d+ migrations of the logistics schema are not applied yet, the first is 0001_companies\. Run "npm run quayside -- migrate", or set MIGRATE_ON_START=true\.\n$/
  const command = await quayside('company', 'list')
  t.equal(command.code, 1)
  t.match(command.stderr, message)
  const start = await run('src/start.js', [], settings)
  t.equal(start.code, 1)
  t.match(start.stderr, message)
})

t.test('quayside migrate / says what it applies, and that all is done', async (t) => {
  const { code, stdout } = await quayside('migrate')
  t.equal(code, 0)
  t.match(stdout, /^logistics 0001_companies \(1 of \d+\)\n(.+\n)+The database is up to date\.\n$/)
  t.equal((await quayside('migrate')).stdout, 'The database is up to date.\n')
  t.strictSame(JSON.parse((await quayside('migrate', '--json')).stdout), { applied: [] })
  const check = await quayside('migrate', '--check')
  t.strictSame([check.code, check.stdout], [0, 'The database is up to date.\n'])
  t.equal((await quayside('company', 'list')).code, 0)
})

t.test(
  'quayside migrate / leaves statistics of every table, without which the first queries have bad plans',
  async (t) => {
    const { rows } = await admin.query(
      `select relname from pg_class where relkind = 'r' and reltuples = -1
        and relnamespace in ('logistics'::regnamespace, 'auth'::regnamespace)`,
    )
    t.strictSame(rows, [])
  },
)

t.test('MIGRATE_ON_START / lets every process migrate', async (t) => {
  await empty()
  t.equal((await runQuayside({ ...settings, MIGRATE_ON_START: 'true' }, ['company', 'list'])).code, 0)
  t.equal((await quayside('migrate', '--check')).code, 0)
})

t.test('quayside, npm start / refuse a database of before the first release', async (t) => {
  const rename = (from: string, to: string) =>
    admin.query('update logistics.kysely_migration set name = $2 where name = $1', [from, to])
  await rename('0001_companies', '0001_foundations')
  const reason = 'its logistics schema was made before version 1.0.0, and cannot be migrated. Use a new database.\n'
  const start = await run('src/start.js', [], settings)
  t.strictSame([start.code, start.stderr], [1, `DATABASE_URL: the database cannot be used: ${reason}`])
  const command = await quayside('migrate')
  t.strictSame([command.code, command.stderr], [1, `The database cannot be migrated: ${reason}`])
  await rename('0001_foundations', '0001_companies')
})

t.test('quayside, npm start / refuse a database that is newer than they are', async (t) => {
  await admin.query(`insert into logistics.kysely_migration values ('9999_of_tomorrow', now())`)
  const start = await run('src/start.js', [], settings)
  t.equal(start.code, 1)
  t.match(
    start.stderr,
    /^DATABASE_URL: the database cannot be used: it is newer than .* the migration 9999_of_tomorrow .*\n$/,
  )
  const command = await quayside('migrate')
  t.equal(command.code, 1)
  t.match(command.stderr, /^The database cannot be migrated: it is newer than this version of Quayside/)
})
