import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { startApp } from '../support/app.ts'
import { environment, quayside as runQuayside } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'
import { createArticle, createCompany, createWarehouse, createWorld } from '../support/world.ts'

const app = await startApp(t)
const directory = await mkdtemp(join(tmpdir(), 'quayside-cli-'))
t.teardown(() => rm(directory, { recursive: true, force: true }))
const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: directory, BCRYPT_COST: '4' }
const quayside = (...parameters: string[]) => runQuayside(settings, parameters)
const logIn = (email: string, password: string) => app.client().post('/auth/token', { email, password })

t.test('quayside user / creates, resets, grants, withdraws and deactivates', async (t) => {
  const companyId = await createCompany(app.db)
  const created = await quayside('user', 'create', '--email', 'eve@example.com', '--name', 'Eve')
  const password = /shown only once: (\S+)/.exec(created.stdout)?.[1] ?? ''
  const first = await logIn('eve@example.com', password)
  t.equal(first.status, 200)
  const client = app.client({ token: first.body.token, company: companyId })
  t.equal((await client.get('/articles')).status, 403)
  t.equal((await quayside('user', 'grant', 'EVE@example.com', String(companyId))).code, 0)
  t.equal((await client.get('/articles')).status, 200)
  t.equal((await app.client({ token: first.body.token }).get('/articles')).status, 200, 'and it is the primary one')
  t.match((await quayside('user', 'withdraw', 'eve@example.com', String(companyId))).stdout, /no longer has access/)
  t.equal((await client.get('/articles')).status, 403, 'at once')

  const reset = await quayside('user', 'reset-password', 'eve@example.com', '--password', 'a new long password')
  t.match(reset.stdout, /must log in again/)
  t.equal((await client.get('/companies')).status, 401, 'the old token is revoked')
  t.equal((await logIn('eve@example.com', password)).status, 422)
  const again = await logIn('eve@example.com', 'a new long password')
  await quayside('user', 'deactivate', 'eve@example.com')
  t.equal((await app.client({ token: again.body.token }).get('/companies')).status, 401)
  t.equal((await logIn('eve@example.com', 'a new long password')).status, 422)
})

t.test('quayside user / explains what is wrong, and fails', async (t) => {
  await quayside('user', 'create', '--email', 'dup@example.com', '--name', 'Dup')
  const attempts: [RegExp, string[]][] = [
    [/already/, ['user', 'create', '--email', 'DUP@example.com', '--name', 'Dup']],
    [/at least 12/, ['user', 'create', '--email', 'x@example.com', '--name', 'X', '--password', 'short']],
    [/at most 72 bytes/, ['user', 'create', '--email', 'x@example.com', '--name', 'X', '--password', 'é'.repeat(37)]],
    [/no user/, ['user', 'grant', 'nobody@example.com', '1']],
    [/no such company/, ['user', 'grant', 'dup@example.com', '987654']],
    [/no such module/, ['module', 'on', '1', 'teleport']],
    [/not an id/, ['module', 'on', 'one', 'api']],
  ]
  for (const [message, parameters] of attempts) {
    const { code, stderr } = await quayside(...parameters)
    t.equal(code, 1, parameters.join(' '))
    t.match(stderr, message)
  }
})

t.test('quayside connector-keys / creates, lists, rotates and revokes, and says what is wrong', async (t) => {
  const companyId = await createCompany(app.db)
  const options = ['--company', String(companyId), '--name', 'SAP production']
  const permissions = ['--permissions', 'catalog:write,inventory:read', '--per-minute', '77', '--expires', '2099-12-31']
  const created = await quayside('connector-keys', 'create', ...options, ...permissions, '--json')
  const { id, secret } = JSON.parse(created.stdout)
  const client = app.client({ token: secret })
  const reply = await client.post('/articles', { article_code: 'A', description: 'x', um3pl: 'PCS' })
  t.equal(reply.status, 201)
  t.equal(Number(reply.headers['x-ratelimit-limit']), 77)
  t.equal((await client.get('/sales-orders')).body.code, 'key_forbidden')
  const line = `^${id}\t${companyId}\tSAP production\tactive\tcatalog:write,inventory:read\t`
  t.match((await quayside('connector-keys', 'list')).stdout, new RegExp(line, 'm'))

  const rotated = await quayside('connector-keys', 'rotate', String(id), '--overlap-hours', '0')
  const [next = ''] = /qsk_\w+/.exec(rotated.stdout) ?? []
  t.equal((await client.get('/articles')).status, 401, 'the old secret')
  const changed = app.client({ token: next })
  t.equal((await changed.get('/articles')).status, 200)
  t.match((await quayside('connector-keys', 'revoke', String(id))).stdout, /is revoked/)
  t.equal((await changed.get('/articles')).status, 401, 'at once')
  const listed = await quayside('connector-keys', 'list')
  t.match(listed.stdout, new RegExp(`^${id}\t.*\trevoked\t`, 'm'))
  t.notMatch(listed.stdout, /qsk_/)

  const attempts: [RegExp, string[]][] = [
    [/already has a key/, ['create', ...options]],
    [/does not exist/, ['create', '--company', '987654', '--name', 'X']],
    [/1 to 100 characters/, ['create', '--company', String(companyId), '--name', 'x'.repeat(101)]],
    [/module list/, ['create', ...options, '--permissions', 'catalog']],
    [/module list/, ['create', ...options, '--permissions', 'teleport:read']],
    [/IP address/, ['create', '--company', String(companyId), '--name', 'X', '--addresses', 'nowhere']],
    [/in the future/, ['create', '--company', String(companyId), '--name', 'X', '--expires', '2020-01-01']],
    [/such as/, ['create', ...options, '--expires', 'soon']],
    [/is revoked/, ['rotate', String(id)]],
    [/0 to 720/, ['rotate', String(id), '--overlap-hours', '721']],
    [/no such key/, ['revoke', '987654']],
  ]
  for (const [message, parameters] of attempts) {
    const { code, stderr } = await quayside('connector-keys', ...parameters)
    t.equal(code, 1, parameters.join(' '))
    t.match(stderr, message)
  }
})

t.test('quayside company, module / activate and deactivate modules of a company', async (t) => {
  const { stdout } = await quayside('company', 'create', '--name', 'New Ltd', '--modules', 'api,catalog')
  const companyId = /company (\d+)/.exec(stdout)?.[1] ?? ''
  await quayside('module', 'off', companyId, 'catalog')
  await quayside('module', 'on', companyId, 'returns')
  t.match((await quayside('company', 'list')).stdout, new RegExp(`^${companyId}\tNew Ltd\tapi, returns$`, 'm'))
})

t.test('quayside company rename / renames an existing company', async (t) => {
  const companyId = await createCompany(app.db)
  const renamed = await quayside('company', 'rename', String(companyId), 'Renamed & Sons')
  t.equal(renamed.code, 0)
  t.match((await quayside('company', 'list')).stdout, new RegExp(`^${companyId}\tRenamed & Sons\t`, 'm'))
  const unknown = await quayside('company', 'rename', '987654', 'Nobody')
  t.equal(unknown.code, 1)
  t.match(unknown.stderr, /no such company/)
})

t.test('quayside company set-gs1-prefix / numbers the packages of a company', async (t) => {
  const [one, other] = [String(await createCompany(app.db)), String(await createCompany(app.db))]
  const set = (...parameters: string[]) => quayside('company', 'set-gs1-prefix', ...parameters)
  t.match(await set(one, '8001234'), { code: 0, stdout: /080012340000000011/ })
  t.match(await set(one, '8001234', '--extension-digit', '3', '--next-serial', '41'), { stdout: /380012340000000418/ })
  t.match(await set(one, '8001234'), { stdout: /380012340000000418/ }, 'it goes on')
  t.match(await set(other, '8001234'), { code: 1, stderr: new RegExp(`Company ${one} has`) })
  t.match(await set(one, 'none'), { code: 0, stdout: /get no codes/ })
  t.match(await set(other, '8001234'), { code: 0, stdout: /080012340000000011/ })
  t.match(await set(one, '123'), { code: 1, stderr: /4 to 12 digits/ })
  t.match(await set(one, '401234567890', '--next-serial', '10000'), { code: 1, stderr: /4 digits/ })
  t.match(await set('987654', '8001234'), { code: 1, stderr: /no such company/ })
})

t.test('quayside user list, show / show companies and roles, and no passwords', async (t) => {
  const companyId = await createCompany(app.db)
  const grants = ['--companies', String(companyId)]
  await quayside('user', 'create', '--email', 'lou@example.com', '--name', 'Lou', ...grants)
  await quayside('user', 'create', '--email', 'root@example.com', '--name', 'Root', '--super-admin')
  await quayside('user', 'deactivate', 'lou@example.com')
  const { stdout } = await quayside('user', 'list')
  t.match(stdout, new RegExp(`^\\d+\tlou@example.com\tLou\tinactive\t${companyId}$`, 'm'))
  t.match(stdout, /^\d+\troot@example.com\tRoot\tactive\tsuper-admin$/m)
  const shown = await quayside('user', 'show', 'LOU@example.com')
  t.match(shown.stdout, /^email +lou@example.com$/m)
  t.match(shown.stdout, new RegExp(`^companies +${companyId}$`, 'm'))
  t.notMatch(stdout + shown.stdout, /password|\$2/)
  const unknown = await quayside('user', 'show', 'nobody@example.com')
  t.equal(unknown.code, 1)
  t.match(unknown.stderr, /no user/)
})

t.test('quayside --json / prints records and generated passwords for scripts', async (t) => {
  const json = async (...parameters: string[]) => JSON.parse((await quayside(...parameters, '--json')).stdout)
  const company = await json('company', 'create', '--name', 'Scripted', '--modules', 'api,catalog')
  t.match(company, { id: Number, name: 'Scripted', tax_id: null, modules: ['api', 'catalog'] })
  const companies: { id: number }[] = await json('company', 'list')
  t.strictSame(
    companies.find(({ id }) => id === company.id),
    company,
  )
  const created = await json(
    ...['user', 'create', '--email', 'script@example.com', '--name', 'Script', '--companies', String(company.id)],
  )
  t.match(created, { id: Number, email: 'script@example.com', companies: [company.id], active: true })
  t.equal((await logIn('script@example.com', created.password)).status, 200)
  const { password, ...user } = created
  t.strictSame(await json('user', 'show', 'script@example.com'), user)
  t.ok((await json('user', 'list')).some(({ id }: { id: number }) => id === user.id))
  const reset = await json('user', 'reset-password', 'script@example.com')
  t.not(reset.password, password)
  t.equal((await logIn('script@example.com', reset.password)).status, 200)
  t.match(await json('module', 'list'), [{ slug: String, name: String }])
  await quayside('unit', 'set', 'CRATE')
  t.strictSame(
    (await json('unit', 'list')).find(({ code }: { code: string }) => code === 'CRATE'),
    { code: 'CRATE', name: 'CRATE', whole_only: false, unece_code: null },
  )
  await quayside('unit', 'set', 'CRATE', '--whole-only', '--name', 'Crates')
  t.match(await quayside('unit', 'set', 'CRATE', '--unece', 'XCR'), { code: 0, stdout: /whole-only, XCR/ })
  t.strictSame(
    (await json('unit', 'list')).find(({ code }: { code: string }) => code === 'CRATE'),
    { code: 'CRATE', name: 'Crates', whole_only: true, unece_code: 'XCR' },
  )
  t.match(await quayside('unit', 'set', 'CRATE', '--no-unece', '--no-whole-only'), { stdout: /divisible\./ })
  t.match(await quayside('unit', 'set', 'CRATE', '--unece', 'kg'), { code: 1, stderr: /capital letters/ })
  await quayside('unit', 'remove', 'CRATE')
})

t.test('quayside / refuses empty names', async (t) => {
  const companyId = String(await createCompany(app.db))
  for (const parameters of [
    ['company', 'create', '--name', ''],
    ['company', 'create', '--name', '  '],
    ['company', 'rename', companyId, ''],
    ['user', 'create', '--email', 'empty@example.com', '--name', ''],
    ['site', 'create', '--name', ''],
    ['unit', 'set', ''],
  ]) {
    const { code, stderr } = await quayside(...parameters)
    t.equal(code, 1, parameters.join(' '))
    t.match(stderr, /must not be empty/)
  }
})

t.test('quayside --version, --help / show the version, and which options are required', async (t) => {
  const { default: packaged } = await import('../../package.json', { with: { type: 'json' } })
  const version = await quayside('--version')
  t.equal(version.code, 0)
  t.equal(version.stdout, `${packaged.version}\n`)
  const help = await quayside('user', 'create', '--help')
  t.match(help.stdout, /^Usage: quayside user create --email <address> --name <name> \[options\]$/m)
  t.match(help.stdout, /--email <address> .*\(required\)$/m)
  t.notMatch(help.stdout, /--companies <ids> .*\(required\)$/m)
})

t.test('quayside import / creates and updates by code, from CSV and JSON', async (t) => {
  const { ours } = await createWorld(app)
  const csv = join(directory, 'clients.csv')
  const rows = Array.from({ length: 1200 }, (_, number) => `C-${number},"Client, no. ${number}",Genova,true`)
  await writeFile(csv, `\ufeffcode,name,address.city,active\n${rows.join('\n')}\n`)
  const company = ['--company', String(ours.companyId)]
  const imported = await quayside('import', 'clients', csv, ...company)
  t.match(imported.stdout, /Imported 1200 clients/)
  const list = (await ours.client.get('/clients?per_page=1')).body
  t.equal(list.meta.total, 1200)
  t.match(list.data[0], { code: 'C-0', name: 'Client, no. 0', address: { city: 'Genova', line1: null }, active: true })

  const json = join(directory, 'clients.json')
  await writeFile(
    json,
    JSON.stringify([
      { code: 'C-0', name: 'Renamed' },
      { code: 'NEW', name: 'New' },
    ]),
  )
  await quayside('import', 'clients', json, ...company)
  const { data, meta } = (await ours.client.get('/clients?per_page=1')).body
  t.equal(meta.total, 1201)
  t.match(data[0], { id: list.data[0].id, name: 'Renamed', address: { city: 'Genova' }, version: 2 })
})

t.test('quayside import / moves the default warehouse', async (t) => {
  const { ours } = await createWorld(app)
  const file = join(directory, 'warehouses.json')
  const company = ['--company', String(ours.companyId)]
  for (const code of ['A', 'B']) {
    await writeFile(file, JSON.stringify([{ code, name: code, is_default: true, timezone: 'Europe/Rome' }]))
    t.equal((await quayside('import', 'warehouses', file, ...company)).code, 0)
  }
  t.match((await ours.client.get('/warehouses')).body.data, [
    { code: 'A', is_default: false },
    { code: 'B', is_default: true, timezone: 'Europe/Rome' },
  ])
})

t.test('quayside import / imports the rows that are right, names the others, and fails', async (t) => {
  const { ours } = await createWorld(app)
  const file = join(directory, 'partners.csv')
  const company = ['--company', String(ours.companyId)]
  await writeFile(file, 'kind,code,name\ncarrier,A,Good\npirate,B,Bad\ncarrier,A,Twice\nsupplier,C,\n')
  const { code, stdout, stderr } = await quayside('import', 'partners', file, ...company)
  t.equal(code, 1)
  t.match(stdout, /Imported 2 partners .*: 1 new, 1 known/)
  t.match(stderr, /2 records were not imported/)
  t.match(stderr, /row 3: kind must be one of customer, supplier, carrier\./)
  t.match(stderr, /row 5: name is required\./)
  t.match((await ours.client.get('/partners')).body, { meta: { total: 1 }, data: [{ code: 'A', name: 'Twice' }] })
})

t.test('quayside demo csv / prints files that can be imported', async (t) => {
  const { ours } = await createWorld(app)
  const company = ['--company', String(ours.companyId)]
  await writeFile(join(directory, 'warehouses.csv'), 'code,name,is_default\nMAIN,Main,true\n')
  await quayside('import', 'warehouses', join(directory, 'warehouses.csv'), ...company)
  for (const [kind, count, counts] of [
    ['articles', 1_000, '1000 new, 0 known'],
    ['stock_counts', 1_000, '0 new, 1000 known'],
    ['sales_orders', 400, '400 new, 0 known'],
  ] as const) {
    const printed = await quayside('demo', 'csv', kind, String(count))
    const file = join(directory, `${kind}.csv`)
    await writeFile(file, printed.stdout)
    const { code, stdout, stderr } = await quayside('import', kind, file, ...company)
    t.equal(code, 0, stderr)
    t.match(stdout, `Imported ${count} ${kind} into company ${ours.companyId}: ${counts}.`)
  }
  const { data, meta } = (await ours.client.get('/sales-orders?per_page=1')).body
  t.equal(meta.total, 400)
  t.equal(data[0].lines.length, 3)
  const again = await quayside('import', 'sales_orders', join(directory, 'sales_orders.csv'), ...company)
  t.match(again.stderr, /400 records were not imported:\n {2}row 2: reference "LOAD-1" is already taken\./)
  t.equal((await ours.client.get('/sales-orders?per_page=1')).body.meta.total, 400)
})

t.test('quayside import / refuses a file that it cannot read, and an unknown company', async (t) => {
  const { ours } = await createWorld(app)
  const file = join(directory, 'partners.csv')
  const company = ['--company', String(ours.companyId)]
  await writeFile(file, 'kind,code,name,colour\ncarrier,A,Good,red\n')
  t.match((await quayside('import', 'partners', file, ...company)).stderr, /colour is not a known column/)
  t.equal((await ours.client.get('/partners')).body.meta.total, 0)
  await writeFile(file, 'kind,code,name\ncarrier,A,Good\n')
  t.match((await quayside('import', 'partners', file, '--company', '987654')).stderr, /no company 987654/)
  t.match((await quayside('import', 'partners', join(directory, 'x.txt'), '--company', '1')).stderr, /x\.txt/)
})

t.test('quayside unit / maintains the catalogue that decides which quantities must be whole', async (t) => {
  const { ours } = await createWorld(app)
  await createWarehouse(app.db, ours.companyId, true)
  const article = await createArticle(ours.client, { um3pl: 'CRATE' })
  const order = () => ours.client.post('/sales-orders', { lines: [{ article_id: article.id, quantity_um3pl: 0.5 }] })
  t.equal((await order()).status, 201, 'a unit that is not in the catalogue has no rule')
  t.match((await quayside('unit', 'set', 'CRATE', '--name', 'Crates', '--whole-only')).stdout, /whole-only/)
  t.match((await order()).body.errors, { 'lines.0.quantity_um3pl': [/whole number of CRATE/] })
  t.match((await quayside('unit', 'list')).stdout, /^CRATE\tCrates\twhole only$/m)
  await quayside('unit', 'set', 'CRATE', '--no-whole-only')
  t.match((await quayside('unit', 'list')).stdout, /^CRATE\tCrates\tfractions allowed$/m)
  t.equal((await order()).status, 201)
  t.equal((await quayside('unit', 'remove', 'CRATE')).code, 0)
  const again = await quayside('unit', 'remove', 'CRATE')
  t.equal(again.code, 1)
  t.match(again.stderr, /no unit CRATE/)
})

t.test('quayside recount / corrects totals after rows were written past the server', async (t) => {
  const { ours } = await createWorld(app)
  const { id } = await createArticle(ours.client)
  const total = async () => (await ours.client.get('/articles')).body.meta.total
  const before = await total()
  await app.db
    .insertInto('articles')
    .values({ company_id: ours.companyId, id: id + 1_000_000, article_code: 'PAST', description: 'x', um3pl: 'PCS' })
    .execute()
  t.equal(await total(), before, 'the server has not counted it')
  t.match(await quayside('recount'), { code: 0, stdout: /counted/ })
  t.equal(await total(), before + 1)
})

t.test('quayside imports / lists, shows and cancels imports, and prints their errors', async (t) => {
  const { ours } = await createWorld(app)
  const company = ['--company', String(ours.companyId)]
  t.match((await quayside('imports', 'list', ...company)).stdout, /There are no imports/)
  const headers = { 'content-type': 'text/csv' }
  const file = `code,name\n${Array.from({ length: 1_200 }, (_, number) => `${number},`).join('\n')}\nOK,Good\n`
  const { data } = (await ours.client.post('/imports?kind=clients', file, { headers })).body
  const id = String(data.id)
  t.match((await quayside('imports', 'list', ...company)).stdout, /clients {2}queued {2}0 of 1201 rows, 0 failed/)
  t.match((await quayside('imports', 'show', id, ...company)).stdout, /state +queued/)
  t.match((await quayside('imports', 'cancel', id, ...company)).stdout, /is cancelled. 0 rows were processed/)
  t.match((await quayside('imports', 'cancel', id, ...company)).stderr, /already cancelled/)
  const path = join(directory, 'errors.csv')
  await writeFile(path, file)
  const tried = await quayside('import', 'clients', path, '--dry-run', ...company)
  t.equal(tried.code, 1)
  t.match(tried.stdout, /Nothing was changed. The file has 1 new and 0 known clients/)
  t.match(tried.stderr, /1200 records would not be imported:\n {2}row 2: name is required/)
  t.equal((await ours.client.get('/clients')).body.meta.total, 0)
  await quayside('import', 'clients', path, ...company)
  const [newest] = JSON.parse((await quayside('imports', 'list', '--json', ...company)).stdout)
  t.match(newest, { state: 'completed', created: 1, failed: 1_200 })
  const printed = (await quayside('imports', 'errors', String(newest.id), ...company)).stdout.trim().split('\n')
  t.equal(printed.length, 1_201)
  t.strictSame(printed.slice(0, 2), ['row,field,reason', '2,name,name is required.'])
  t.match((await quayside('imports', 'show', '987654', ...company)).stderr, /has no import 987654/)
})

t.test('quayside import / that is interrupted keeps nothing of the file, or goes on in the worker', async (t) => {
  const { ours } = await createWorld(app)
  const rows = (count: number) => Array.from({ length: count }, (_, number) => `I-${number},Many`).join('\n')
  const file = join(directory, 'interrupted.csv')
  await writeFile(file, `code,name\n${rows(60_000)}\n`)
  const states = async (): Promise<string[]> =>
    ((await ours.client.get('/imports')).body.data ?? []).map(({ state }: { state: string }) => state)
  const interrupt = async (when: string) => {
    const child = spawn(
      process.execPath,
      ['src/cli/quayside.ts', 'import', 'clients', file, '--company', String(ours.companyId)],
      { env: environment(settings) },
    )
    let stderr = ''
    child.stderr.on('data', (part) => (stderr += part))
    const exited = once(child, 'exit')
    await eventually(async () => (await states()).includes(when), when)
    child.kill('SIGINT')
    const [code] = await exited
    return { code, stderr }
  }
  const reading = await interrupt('receiving')
  t.match(reading, { code: 1, stderr: /The import was interrupted. Nothing was imported./ })
  t.strictSame(await states(), [])
  const processing = await interrupt('processing')
  t.match(processing, { code: 1, stderr: /The worker goes on with the import.\n.*imports show \d+ --company/ })
  t.match(await states(), ['processing'])
})

t.test('quayside / prints control characters of names as escapes', async (t) => {
  const { ours } = await createWorld(app)
  const [escapeCode, rightToLeft] = [String.fromCodePoint(0x1b), String.fromCodePoint(0x202e)]
  await sql`update companies set name = ${`Red${escapeCode}[31m${rightToLeft}der`} where id = ${ours.companyId}`.execute(
    app.db,
  )
  const { stdout } = await quayside('company', 'list')
  t.ok(stdout.includes('Red\\u001b[31m\\u202eder'), stdout)
  t.notOk(stdout.includes(escapeCode) || stdout.includes(rightToLeft))
})
