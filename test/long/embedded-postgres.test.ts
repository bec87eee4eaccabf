import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import t from 'tap'
import { startEmbeddedPostgres } from '../../src/platform/postgres/upkeep/embedded-postgres.ts'

const source = resolve(import.meta.dirname, '../../src/platform/postgres/upkeep/embedded-postgres.ts')
const settings = { fsync: 'off', max_wal_size: '96MB' }
const isRoot = process.getuid?.() === 0
const onLinux = process.platform === 'linux'

const folder = await fs.mkdtemp('/tmp/quayside-test-')
await fs.chmod(folder, 0o755)
process.env.TMPDIR = folder // the sockets too
t.teardown(() => fs.rm(folder, { recursive: true, force: true }))

const directory = join(folder, 'data/postgres')
const start = (path = directory) => startEmbeddedPostgres(path, { settings })

async function query(url: string, sql: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}

async function eventually<T>(probe: () => Promise<T>): Promise<T> {
  for (const giveUp = Date.now() + 10_000; ; await delay(20)) {
    const found = await probe().catch((error) => {
      if (Date.now() > giveUp) throw error
    })
    if (found || Date.now() > giveUp) return found as T
  }
}

const exists = (path: string) => fs.stat(path).then(Boolean, () => false)

const postmaster = async (path = directory) =>
  Number.parseInt(await fs.readFile(join(path, 'postmaster.pid'), 'utf8').catch(() => ''), 10)

/** A zombie, whose parent has not collected it yet, counts as ended. */
async function isGone(pid: number) {
  if (onLinux) return !(await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

const ownerScript = join(folder, 'owner.mts')
await fs.writeFile(
  ownerScript,
  `import { startEmbeddedPostgres } from ${JSON.stringify(source)}
   const { url, stop } = await startEmbeddedPostgres(process.argv[2]!, { settings: ${JSON.stringify(settings)} })
   process.on('SIGTERM', () => stop().then(() => process.exit()))
   process.on('SIGINT', () => console.log('interrupted'))
   process.stdin.on('end', () => process.exit()).resume()
   console.log(url)`,
)

/** Another process that starts (or joins) the server, and runs until it is ended or this process ends. */
function spawnOwner(path = directory) {
  const child = spawn(process.execPath, [ownerScript, path], {
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const nextLine = () =>
    new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (line) => resolve(String(line).trim()))
      child.once('exit', () => reject(new Error('The owner has gone without a word')))
    })
  const interruptGroup = () => {
    process.kill(-(child.pid as number), 'SIGINT')
    return nextLine()
  }
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit')
    child.kill(signal)
    return (await exited)[0]
  }
  const url = nextLine()
  url.catch(() => {}) // not every test asks for it
  return { url, interruptGroup, end }
}

let firstStart = 0

t.test('starts in an empty directory, answers, and leaves nothing behind after it stops', async (t) => {
  const begin = performance.now()
  const server = await start()
  firstStart = performance.now() - begin
  t.match(server.url, /^postgres:\/\/app@%2F[\w%-]+:5432\/quayside$/)
  const shown = `select current_user, current_database(), current_setting('listen_addresses') as tcp,
    current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding,
    current_setting('max_wal_size') as given, current_setting('autovacuum_naptime') as naptime, lower('ÅÉ') as lower, current_setting('unix_socket_directories') as socket`
  const [answer] = await query(server.url, shown)
  const { socket, ...rest } = answer
  t.strictSame(rest, {
    current_user: 'app',
    current_database: 'quayside',
    tcp: '',
    zone: 'UTC',
    encoding: 'UTF8',
    given: '96MB',
    naptime: '10s',
    lower: 'åé',
  })
  t.equal((await fs.stat(socket)).mode & 0o777, 0o700, 'only the owner reaches the socket')

  const pid = await postmaster()
  await query(server.url, 'create table kept (n int primary key); insert into kept values (1)')
  await server.stop()
  t.ok(await isGone(pid), 'no process is left')
  t.notOk(await exists(join(directory, 'postmaster.pid')))
  await t.rejects(query(server.url, 'select 1'))
  await server.stop()
})

t.test('keeps its data, and starts faster the second time', async (t) => {
  const begin = performance.now()
  const server = await start()
  t.ok(performance.now() - begin < firstStart)
  t.strictSame(await query(server.url, 'select n from kept'), [{ n: 1 }])
  await server.stop()
})

t.test(
  'joins the server of another process without stopping it, and starts its own when that process ends',
  async (t) => {
    const owner = spawnOwner()
    const url = await owner.url
    const pid = await postmaster()
    const guest = await start()
    t.equal(guest.url, url)
    t.equal(await postmaster(), pid, 'no second server')
    await guest.stop()
    t.strictSame(await query(url, 'select 1 as one'), [{ one: 1 }])

    const heir = await start()
    t.equal(await owner.end('SIGTERM'), 0)
    t.strictSame(await eventually(() => query(heir.url, 'select n from kept')), [{ n: 1 }])
    const own = await postmaster()
    t.not(own, pid)
    await heir.stop()
    t.ok(await isGone(own), 'it stops the server that it has started')
  },
)

t.test('two processes that create the same directory at once share one server', async (t) => {
  const path = join(folder, 'shared/postgres')
  const owner = spawnOwner(path)
  const [url, here] = await Promise.all([owner.url, start(path)])
  t.equal(here.url, url)
  t.strictSame(await query(url, 'select 1 as one'), [{ one: 1 }])
  await owner.end('SIGTERM')
  await here.stop()
  t.strictSame(await fs.readdir(dirname(path)), ['postgres'], 'the second temporary folder was removed')
})

t.test('restarts by itself after kill -9, with every committed row', async (t) => {
  const server = await start()
  const client = new pg.Client(server.url)
  client.on('error', () => {})
  await client.connect()
  await client.query('create table acknowledged (n int primary key)')
  const pid = await postmaster()
  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await client.query('insert into acknowledged values ($1)', [acknowledged + 1])
      acknowledged += 1
    }
  })()
  await Promise.all([t.rejects(writing), delay(200).then(() => process.kill(pid, 'SIGKILL'))])
  const [row] = await eventually(() => query(server.url, 'select count(*)::int as rows from acknowledged'))
  t.ok(acknowledged > 0)
  t.ok(row.rows === acknowledged || row.rows === acknowledged + 1, `${row.rows} rows of ${acknowledged} acknowledged`)

  const second = await postmaster()
  t.not(second, pid)
  await server.stop()
  t.ok(await isGone(second), 'stop() stops the new one')
  await delay(300)
  t.notOk(await exists(join(directory, 'postmaster.pid')), 'it remains stopped')
})

t.test('Ctrl-C in a terminal, which goes to the whole process group, does not stop the server', async (t) => {
  const owner = spawnOwner()
  const url = await owner.url
  const pid = await postmaster()
  t.equal(await owner.interruptGroup(), 'interrupted')
  await delay(200)
  t.strictSame(await query(url, 'select n from kept'), [{ n: 1 }])
  t.equal(await postmaster(), pid)
  t.equal(await owner.end('SIGTERM'), 0)
  t.ok(await isGone(pid))
})

t.test(
  'ends when its owner is killed with kill -9',
  { skip: !onLinux && 'only Linux signals the server' },
  async (t) => {
    const owner = spawnOwner()
    await query(await owner.url, 'create table survives as select 7 as n')
    const pid = await postmaster()
    t.notOk(await isGone(pid))
    await owner.end('SIGKILL')
    t.ok(await eventually(() => isGone(pid)), 'the server has ended')
    const server = await start()
    t.strictSame(await query(server.url, 'select n from survives'), [{ n: 7 }])
    await server.stop()
  },
)

t.test('starts again when the process that was creating the data was killed', async (t) => {
  const path = join(folder, 'halfway/postgres')
  const owner = spawnOwner(path)
  const draft = await eventually(async () => (await fs.readdir(dirname(path)))[0])
  await eventually(() => exists(join(dirname(path), draft ?? '', 'PG_VERSION')))
  await owner.end('SIGKILL')
  t.notOk(await exists(path), 'nothing that looks complete')
  t.strictSame(await fs.readdir(dirname(path)), [draft])
  const server = await start(path)
  t.strictSame(await query(server.url, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
  t.strictSame(await fs.readdir(dirname(path)), ['postgres'], 'the temporary folder was removed')
})

t.test('works with a directory path longer than the limit for sockets', async (t) => {
  const path = join(folder, ...Array(4).fill('a long name '.repeat(8).trim()), 'postgres')
  const server = await start(path)
  const [row] = await query(server.url, `select current_setting('data_directory') as path`)
  t.ok(path.length > 300)
  t.equal(row.path, path)
  await server.stop()
})

t.test('works in a folder that only root can enter', { skip: !isRoot && 'needs root' }, async (t) => {
  const closed = join(folder, 'closed')
  await fs.mkdir(closed, { mode: 0o700 })
  const server = await start(join(closed, 'postgres'))
  const [row] = await query(server.url, `select current_setting('data_directory') as path`)
  await server.stop()
  if (row.path.startsWith(closed)) {
    t.equal((await fs.stat(row.path)).uid, 0, 'the data belong to root')
  } else {
    t.match(row.path, /^\/var\/tmp\/quayside-\w{8}\/data$/, 'where user namespaces are forbidden')
    await fs.rm(dirname(row.path), { recursive: true })
  }
})

t.test('ignores a lock file whose process id now belongs to another process', async (t) => {
  const first = await start()
  const socket = decodeURIComponent(new URL(first.url).hostname)
  await first.stop()
  const stale = `${process.ppid}\n${directory}\n1700000000\n5432\n${socket}\n\n`
  await fs.writeFile(join(directory, 'postmaster.pid'), stale)
  await fs.writeFile(join(socket, '.s.PGSQL.5432.lock'), stale)
  const server = await start()
  t.strictSame(await query(server.url, 'select n from kept'), [{ n: 1 }])
  await server.stop()
})

t.test('removes access for others from the socket folder, and refuses a folder of another user', async (t) => {
  const first = await start()
  const socket = decodeURIComponent(new URL(first.url).hostname)
  await first.stop()
  await fs.chmod(socket, 0o777)
  const second = await start()
  t.equal((await fs.stat(socket)).mode & 0o777, 0o700)
  await second.stop()
  await fs.rm(socket, { recursive: true })
  await fs.symlink(folder, socket)
  await t.rejects(start(), { message: /belongs to another user/ })
  await fs.unlink(socket)
})

t.test("reports PostgreSQL's own message when it does not start", async (t) => {
  const wrong = startEmbeddedPostgres(directory, { settings: { shared_buffers: 'plenty' } })
  await t.rejects(wrong, { message: /invalid value for parameter "shared_buffers": "plenty"/ })
})

t.test('says what to do when the package with the programs is missing', async (t) => {
  const bare = join(folder, 'bare')
  await fs.mkdir(join(bare, 'node_modules'), { recursive: true })
  await fs.symlink(resolve(import.meta.dirname, '../../node_modules/pg'), join(bare, 'node_modules/pg'))
  await fs.copyFile(source, join(bare, 'embedded-postgres.mts'))
  const copy = await import(join(bare, 'embedded-postgres.mts'))
  await t.rejects(copy.startEmbeddedPostgres(join(bare, 'data')), {
    message: /@embedded-postgres\/\w+-\w+.* set DATABASE_URL to use a PostgreSQL server of your own/,
  })
})
