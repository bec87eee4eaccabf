import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import t, { type Test } from 'tap'
import { openStorage } from '../../src/app.ts'
import * as authDemo from '../../src/auth/demo.ts'
import { readConfig } from '../../src/config.ts'
import { loadDemoData } from '../../src/logistics/demo.ts'
import { createPasswords } from '../../src/platform/access/passwords.ts'
import { sequencesAtOnce } from '../../src/platform/postgres/upkeep/backup.ts'
import { migrate } from '../../src/platform/postgres/upkeep/migrations.ts'
import { jwtSecret } from '../support/app.ts'
import { createDatabase } from '../support/databases.ts'
import { dataDirectory, environment, quayside } from '../support/process.ts'

const folder = await dataDirectory(t)
const settingsFor = (url: string) => ({ DATABASE_URL: url, DATA_DIR: folder, JWT_SECRET: jwtSecret })
const source = await createDatabase()
t.teardown(() => source.drop())
const file = join(folder, 'all.backup')

/** A database without the schemas, unless it should be migrated. */
async function createTarget(t: Test, { migrated = false } = {}) {
  const target = await createDatabase()
  t.teardown(() => target.drop())
  if (!migrated) await ask(target.url, 'drop schema logistics cascade; drop schema auth cascade')
  return { ...target, restore: (from = file) => quayside(settingsFor(target.url), ['restore', from]) }
}

async function ask(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Everything that a database holds: rows, sequences, constraints and triggers. */
async function contentsOf(url: string) {
  const tables = await ask(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('logistics', 'auth') and tablename <> 'kysely_migration' order by 1`,
  )
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) {
    rows[name] = await ask(url, `select count(*), md5(string_agg(row::text, ',' order by row::text)) from ${name} row`)
  }
  const inSchemas = `in ('logistics'::regnamespace, 'auth'::regnamespace)`
  return {
    rows,
    sequences: await ask(
      url,
      `select * from pg_sequences where schemaname in ('logistics', 'auth') order by schemaname, sequencename`,
    ),
    constraints: await ask(
      url,
      `select conrelid::regclass::text as of, conname, convalidated, pg_get_constraintdef(oid) as definition
         from pg_constraint where connamespace ${inSchemas} order by 1, 2`,
    ),
    triggers: await ask(
      url,
      `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger
         join pg_class on pg_class.oid = tgrelid where relnamespace ${inSchemas} and not tgisinternal order by 1, 2`,
    ),
    migrations: await ask(
      url,
      'select name from logistics.kysely_migration union all select name from auth.kysely_migration order by 1',
    ),
  }
}

t.before(async () => {
  const passwords = createPasswords(4, 200)
  const storage = await openStorage(readConfig(settingsFor(source.url)), () => {})
  await loadDemoData(storage.background.logistics.db, passwords, () => {})
  await authDemo.loadDemoData(storage.background.auth.db, passwords)
  await storage.close()
  await passwords.close()
})

t.test('quayside backup / writes a file that only its owner reads, and never replaces one', async (t) => {
  const { code, stdout } = await quayside(settingsFor(source.url), ['backup', file])
  t.equal(code, 0)
  t.match(stdout, /all\.backup: \d{3,} rows of \d{2,} tables\.\n.*JWT_SECRET/)
  const again = await quayside(settingsFor(source.url), ['backup', file])
  t.equal(again.code, 1)
  t.match(again.stderr, /all\.backup exists already\.\n$/)
})

for (const migrated of [false, true]) {
  const kind = migrated ? 'a migrated database' : 'a database without schemas'
  t.test(`quayside restore / fills ${kind} with everything that was backed up`, async (t) => {
    const target = await createTarget(t, { migrated })
    const { code, stdout, stderr } = await target.restore()
    t.equal(code, 0, stderr)
    t.match(stdout, /Restoring logistics\.articles\n[\s\S]*restored and compared \d+ rows of \d+ tables\.\n$/)
    t.strictSame(await contentsOf(target.url), await contentsOf(source.url))
    const [series] = await ask(source.url, 'select last_value::integer from logistics.document_numbers_1_sales_order')
    const [next] = await ask(target.url, `select logistics.next_document_number(1, 'sales_order', 'SO') as number`)
    t.match(next.number, new RegExp(`-0+${series.last_value + 1}$`), 'number series go on')
  })
}

t.test('quayside restore / refuses a database with rows', async (t) => {
  const target = await createTarget(t, { migrated: true })
  await ask(target.url, `insert into logistics.companies (name) values ('Here already')`)
  const { code, stderr } = await target.restore()
  t.equal(code, 1)
  t.equal(stderr, 'The database is not empty: logistics.companies has rows. Restore into a new database.\n')
})

t.test('quayside restore / refuses a backup of a newer version', async (t) => {
  const target = await createTarget(t)
  const tar = gunzipSync(await readFile(file))
  const newer = join(folder, 'newer.backup')
  const known = '0001_companies'
  const at = tar.indexOf(known)
  tar.write('9999_companies', at)
  await writeFile(newer, gzipSync(tar))
  const { code, stderr } = await target.restore(newer)
  t.equal(code, 1)
  t.match(
    stderr,
    /^The backup was made by a newer version of Quayside \(1\.0\.0\)\. .*migration 9999_companies of the logistics schema\.\n$/,
  )
  t.strictSame(await ask(target.url, `select to_regnamespace('logistics') as found`), [{ found: null }])
})

t.test('quayside restore / refuses a damaged file, and leaves the database empty', async (t) => {
  const target = await createTarget(t, { migrated: true })
  const packed = await readFile(file)
  const tar = gunzipSync(packed)
  const damage = async (name: string, bytes: Buffer) => {
    const damaged = join(folder, name)
    await writeFile(damaged, bytes)
    const { code, stderr } = await target.restore(damaged)
    t.equal(code, 1, name)
    t.strictSame(await ask(target.url, 'select id from logistics.companies'), [])
    return stderr
  }
  t.match(
    await damage('short', packed.subarray(0, packed.length - 1_000)),
    /short is damaged: .*Nothing was restored\.\n$/,
  )
  const flipped = Buffer.from(packed)
  flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] as number) ^ 0xff
  t.match(await damage('flipped', flipped), /flipped is damaged: .*Nothing was restored\.\n$/)
  const swapped = Buffer.from(tar)
  swapped.write('Southwind', swapped.indexOf('Northwind', swapped.indexOf('logistics.companies/')))
  t.match(await damage('swapped', gzipSync(swapped)), /the rows of logistics\.companies do not match their checksum/)
  const cut = tar.subarray(0, tar.lastIndexOf('contents.json'))
  t.match(await damage('cut', gzipSync(Buffer.concat([cut, Buffer.alloc(1_024)]))), /is damaged: it ends too early/)
  t.equal(await damage('other', Buffer.from('hello')), `${join(folder, 'other')} is not a backup of Quayside.\n`)
  t.match((await target.restore(join(folder, 'missing'))).stderr, /missing: no such file or directory\.\n$/)
  t.equal((await target.restore()).code, 0, 'and then takes a sound one')
})

/** A database of an older version, with a company. */
async function createOlder(t: Test) {
  const older = await createTarget(t)
  const migrations = join(import.meta.dirname, '../../migrations')
  const last = { logistics: '0007', auth: '0002' }
  for (const [schema, end] of Object.entries(last)) {
    const target = { url: older.url, schema, folder: join(migrations, schema) }
    const names = (await readdir(target.folder))
      .map((name) => name.replace('.ts', ''))
      .filter((name) => name < `${end}z`)
    await migrate(target, () => {}, names)
  }
  await ask(older.url, `insert into logistics.companies (name) values ('Of old')`)
  return older
}

t.test('quayside restore / changes nothing in a database of an older version that is in use', async (t) => {
  const older = await createOlder(t)
  const before = await contentsOf(older.url)
  const { code, stdout, stderr } = await older.restore()
  t.equal(code, 1)
  t.equal(stderr, 'The database is not empty: logistics.companies has rows. Restore into a new database.\n')
  t.equal(stdout, '', 'no step was taken')
  t.strictSame(await contentsOf(older.url), before)
})

t.test('quayside backup / holds every number series, of which there are more than it reads at once', async (t) => {
  const many = await createTarget(t, { migrated: true })
  await ask(
    many.url,
    `do $$ begin
       for number in 1..2 * ${sequencesAtOnce} + 1 loop
         execute format('create sequence logistics.series_%s', number);
         perform setval(format('logistics.series_%s', number), number);
       end loop;
     end $$`,
  )
  const backup = join(folder, 'many.backup')
  t.equal((await quayside(settingsFor(many.url), ['backup', backup])).code, 0)
  const target = await createTarget(t)
  t.equal((await target.restore(backup)).code, 0)
  t.strictSame((await contentsOf(target.url)).sequences, (await contentsOf(many.url)).sequences)
})

t.test('quayside backup - / writes the backup and nothing else to the standard output', async (t) => {
  const piped = join(folder, 'piped.backup')
  const target = await createTarget(t)
  const program = `"${process.execPath}" src/cli/quayside.ts`
  const inShell = (command: string, url: string) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const options = { cwd: join(import.meta.dirname, '../..'), env: environment(settingsFor(url)) }
      execFile('sh', ['-c', command], options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      )
    })
  const made = await inShell(`${program} backup - > "${piped}"`, source.url)
  t.equal(made.code, 0)
  t.match(made.stderr, /^The standard output: \d{3,} rows of \d{2,} tables\.\n.*JWT_SECRET/)
  const loaded = await inShell(`cat "${piped}" | ${program} restore -`, target.url)
  t.equal(loaded.code, 0, loaded.stderr)
  t.strictSame((await contentsOf(target.url)).rows, (await contentsOf(source.url)).rows)

  const refused = await inShell(`(cat "${piped}"; sleep 30) | ${program} restore -`, target.url)
  t.match(refused.stderr, 'The database is not empty')
  const broken = await inShell(`(${program} backup -; echo "code $?" >&2) | head -c 10 > "${piped}"`, source.url)
  t.equal(
    broken.stderr,
    'The program that reads the backup has ended before the backup was complete.\ncode 1\n',
    'and fails if not all of it was read',
  )
})

t.test('quayside restore / brings a backup of an older version up to date', async (t) => {
  const older = await createOlder(t)
  const backup = join(folder, 'older.backup')
  t.equal((await quayside(settingsFor(older.url), ['backup', backup])).code, 0)
  const target = await createTarget(t)
  t.equal((await target.restore(backup)).code, 0)
  t.strictSame(await ask(target.url, 'select name from logistics.companies'), [{ name: 'Of old' }])
  t.equal((await quayside(settingsFor(target.url), ['migrate', '--check'])).code, 0)
  const refused = await (await createTarget(t, { migrated: true })).restore(backup)
  t.match(
    refused.stderr,
    /^The database has the migration \d+_\w+ of the logistics schema already, which is newer than the backup\./,
  )
})

t.test('quayside backup, restore / work on the embedded database, and notice another JWT_SECRET', async (t) => {
  const settings = { DATA_DIR: await dataDirectory(t), JWT_SECRET: `another ${jwtSecret}` }
  const empty = await quayside(settings, ['backup', join(folder, 'empty.backup')])
  t.equal(empty.stderr, 'The database has no logistics schema.\n')
  const { code, stdout, stderr } = await quayside(settings, ['restore', file])
  t.equal(code, 0, stderr)
  t.match(stdout, /JWT_SECRET differs from that of the backup/)
  t.match((await quayside(settings, ['company', 'list'])).stdout, 'Northwind Logistics')
  const second = await quayside(settings, ['backup', join(folder, 'embedded.backup'), '--json'])
  t.match(JSON.parse(second.stdout), { file: join(folder, 'embedded.backup') })
})
