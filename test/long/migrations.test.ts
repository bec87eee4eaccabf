import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import t, { type Test } from 'tap'
import { migrate, pendingMigrations } from '../../src/platform/postgres/upkeep/migrations.ts'
import { createDatabase } from '../support/databases.ts'
import { eventually } from '../support/receiver.ts'

/** Migration files by name: the statements of each, and its other exports. */
type Files = Record<string, { statements: string[]; exports?: string }>

const database = await createDatabase()
const admin = await connect(t)
t.teardown(() => database.drop())

async function connect(t: Test, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, ...settings })
  client.on('error', () => {})
  await client.connect()
  t.teardown(() => client.end())
  return client
}

/** A new schema, and a folder with its migrations. */
async function writeFiles(t: Test, schema: string, files: Files) {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-migrations-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const add = async (name: string, { statements, exports = '' }: Files[string]) => {
    const source = `import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))}
      ${exports}
      export async function up(db) {
        for (const statement of ${JSON.stringify(statements)}) await sql.raw(statement).execute(db)
      }`
    await writeFile(join(folder, `${name}.ts`), source)
  }
  for (const [name, file] of Object.entries(files)) await add(name, file)
  return { url: database.url, schema, folder, add }
}

const one = { statements: ['create table one (id integer)'] }

t.test('migrate / applies pending files once, in order', async (t) => {
  const target = await writeFiles(t, 'ordered', {
    '0002_two': { statements: ['alter table one add b text'] },
    '0001_one': one,
  })
  t.strictSame(await pendingMigrations(target), ['0001_one', '0002_two'])
  t.equal(
    (await admin.query(`select to_regnamespace('ordered') as found`)).rows[0].found,
    null,
    'asking changes nothing',
  )
  const seen: unknown[] = []
  t.strictSame(await migrate(target, (name, place) => seen.push([name, place])), ['0001_one', '0002_two'])
  t.strictSame(seen, [
    ['0001_one', { number: 1, of: 2 }],
    ['0002_two', { number: 2, of: 2 }],
  ])
  t.strictSame(await pendingMigrations(target), [])
  t.strictSame(await migrate(target), [])
})

t.test('migrate / keeps the files before a failing one, and rolls that one back', async (t) => {
  const target = await writeFiles(t, 'failing', {
    '0001_one': one,
    '0002_bad': { statements: ['create table two ()', 'select * from three'] },
  })
  await t.rejects(migrate(target), /0002_bad of the failing schema failed: relation "three" does not exist/)
  const tables = await admin.query(`select to_regclass('failing.one') as one, to_regclass('failing.two') as two`)
  t.strictSame(tables.rows, [{ one: 'failing.one', two: null }])
  await admin.query('create table failing.three ()')
  t.strictSame(await migrate(target), ['0002_bad'], 'it continues there')
})

t.test('migrate / runs in one of several concurrent processes', async (t) => {
  const target = await writeFiles(t, 'together', {
    '0001_one': one,
    '0002_slow': { statements: ['select pg_sleep(0.5)', 'create table two (id integer)'] },
    '0003_index': {
      statements: ['create index concurrently if not exists two_id on two (id)'],
      exports: 'export const transaction = false',
    },
  })
  const done = await Promise.all(Array.from({ length: 4 }, () => migrate(target)))
  t.strictSame(
    done.filter((names) => names.length),
    [['0001_one', '0002_slow', '0003_index']],
  )
})

t.test('migrate / lets other queries run while it cannot get a lock, and tries again', async (t) => {
  const target = await writeFiles(t, 'patient', { '0001_one': one })
  await migrate(target)
  await target.add('0002_change', { statements: ['alter table one add b text'] })
  const [holder, reader] = [await connect(t), await connect(t, { statement_timeout: 5_000 })]
  await holder.query('begin; select * from patient.one')
  const migrating = migrate(target)
  const isWaiting = async () => {
    const { rowCount } = await holder.query(
      "select from pg_locks where relation = 'patient.one'::regclass and mode = 'AccessExclusiveLock' and not granted",
    )
    return rowCount === 1
  }
  await eventually(isWaiting, 'the migration waits for the lock')
  await reader.query('select * from patient.one')
  t.pass('a reader is answered although the lock is never free')
  await holder.query('commit')
  t.strictSame(await migrating, ['0002_change'])
})

t.test('migrate / stops after several attempts to get a lock, and names the session that holds it', async (t) => {
  const target = await writeFiles(t, 'blocked', { '0001_one': one })
  await migrate(target)
  await target.add('0002_change', { statements: ['alter table one add b text'] })
  const holder = await connect(t, { application_name: 'a report' })
  const { pid } = (await holder.query('select pg_backend_pid() as pid')).rows[0]
  await holder.query('begin')
  await holder.query('select count(*) from blocked.one')
  const message = new RegExp(
    `0002_change of the blocked schema failed: it got no lock in 5 attempts. The session ${pid} \\(a report\\) holds it, ` +
      `in a transaction of \\d+ s, with: select count\\(\\*\\) from blocked.one. .*pg_terminate_backend\\(${pid}\\)`,
  )
  await t.rejects(migrate(target), { message })
  await holder.query('commit')
  t.strictSame(await migrate(target), ['0002_change'])
})

t.test('migrate / repeats a failed concurrent index build', async (t) => {
  const target = await writeFiles(t, 'indexed', {
    '0001_one': { statements: ['create table one (id integer)', 'insert into one values (1), (1)'] },
    '0002_index': {
      statements: ['create unique index concurrently if not exists one_id on one (id)'],
      exports: 'export const transaction = false',
    },
  })
  const isValid = async () =>
    (await admin.query(`select indisvalid from pg_index where indexrelid = 'indexed.one_id'::regclass`)).rows[0]
      .indisvalid
  await t.rejects(migrate(target), /0002_index of the indexed schema failed: could not create unique index/)
  t.equal(await isValid(), false)
  await admin.query('delete from indexed.one where ctid = (select min(ctid) from indexed.one)')
  t.strictSame(await migrate(target), ['0002_index'])
  t.equal(await isValid(), true)
})

t.test('migrate / refuses a newer database', async (t) => {
  const target = await writeFiles(t, 'newer', { '0001_one': one, '0002_two': { statements: [] } })
  await migrate(target)
  await rm(join(target.folder, '0002_two.ts'))
  const message = /newer than this version of Quayside, which does not know the migration 0002_two of the newer schema/
  await t.rejects(pendingMigrations(target), message)
  await t.rejects(migrate(target), message)
})

t.test('migrate / refuses a file that old servers cannot work with, until they are stopped', async (t) => {
  const target = await writeFiles(t, 'served', {
    '0001_one': one,
    '0002_breaking': { statements: ['drop table one'], exports: 'export const withoutServers = true' },
  })
  const server = await connect(t, { application_name: 'quayside-served' })
  await t.rejects(migrate(target), /servers of an earlier version are connected.*stop them first/)
  t.strictSame(await pendingMigrations(target), ['0001_one', '0002_breaking'], 'nothing was applied')
  await server.end()
  await delay(200)
  t.strictSame(await migrate(target), ['0001_one', '0002_breaking'])
})

t.test('every table / has a comment that says where it lives', async (t) => {
  const { rows } = await admin.query(`
    select oid::regclass::text as name, obj_description(oid, 'pg_class') as place,
           exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id') as has_company
      from pg_class where relnamespace in ('logistics'::regnamespace, 'auth'::regnamespace) and relkind = 'r'`)
  t.ok(rows.length > 40)
  for (const { name, place, has_company } of rows) {
    t.match(place, /^lives: (company|reference|local)$/, name)
    if (place === 'lives: company') t.ok(has_company, `${name} has a column company_id`)
  }
})
