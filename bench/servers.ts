import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

export interface Server {
  name: string
  pid: number
  url: string
  /** The addresses of a process that runs several services, in the order of its banner. */
  urls: string[]
  stop(): Promise<void>
}

/** Counted before this process is pinned, because afterwards it would count one core only. */
export const coreCount = availableParallelism()

/** Gives the servers one core, and the database and the load another; false if the machine does not allow that. */
export const pinned = coreCount > 1 && pin([process.pid], 'the other')

/** Pins a process to cores; its child processes inherit that. */
export type Cores = 'the server' | 'the other' | 'all'

function listOf(cores: Cores): string {
  return { 'the server': '0', 'the other': '1', all: `0-${coreCount - 1}` }[cores]
}

/** False if that is not possible. */
export function pin(pids: number[], cores: Cores): boolean {
  try {
    for (const pid of pids) execFileSync('taskset', ['-acp', listOf(cores), String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export function onCores(cores: Cores, command: string[]): [program: string, parameters: string[]] {
  const [program = '', ...parameters] = pinned ? ['taskset', '-c', listOf(cores), ...command] : command
  return [program, parameters]
}

/**
 * The product as `npm start` runs it, logging to a file. Its limits are high, so that no request is refused. `checkout`
 * names another version.
 */
export async function startOurs(
  settings: Record<string, string>,
  roles: string[] = [],
  cores: Cores = 'the server',
  checkout = root,
): Promise<Server> {
  const limits = ['DATA', 'TOKEN', 'LOGIN', 'SITE', 'VERIFY'].map((name) => [
    `RATE_LIMIT_${name}_PER_MINUTE`,
    '1000000000',
  ])
  const environment = Object.entries({
    ...Object.fromEntries(limits),
    HOST: '127.0.0.1',
    LOGISTICS_PORT: '0',
    AUTH_PORT: '0',
    LOG_LEVEL: 'info',
    MIGRATE_ON_START: 'true',
    ...settings,
  }).map(([name, value]) => `${name}=${value}`)
  const [, ...parameters] = scripts.start.replace(/^exec /, '').split(' ')
  const command = ['env', ...environment, process.execPath, ...parameters, ...roles]
  const addresses = /^ {2}(?:logistics|auth) +(http:\S+)\/api$/gm
  return start('ours', onCores(cores, command), addresses, /^ {2}database /m, checkout)
}

/** A peer server, which gets its settings as JSON and prints its address. */
export function startPeer(name: string, file: string, settings: unknown): Promise<Server> {
  const command = [process.execPath, join(import.meta.dirname, file), JSON.stringify(settings)]
  return start(name, onCores('the server', command), /^(http:\S+)$/gm)
}

/** `addresses` reads the addresses from the program's output when `ready` matches it. */
async function start(
  name: string,
  [program, parameters]: [string, string[]],
  addresses: RegExp,
  ready: RegExp = addresses,
  folderOfProgram = root,
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-log-'))
  const log = openSync(join(folder, 'log'), 'w')
  const child = spawn(program, parameters, { cwd: folderOfProgram, stdio: ['ignore', log, log] })
  closeSync(log)
  const removeLog = () => rmSync(folder, { recursive: true, force: true })
  const kill = () => {
    child.kill('SIGKILL')
    removeLog()
  }
  process.on('exit', kill)
  const over = once(child, 'exit')
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await over
    removeLog()
  }
  const output = () => readFileSync(join(folder, 'log'), 'utf8')
  while (output().search(ready) < 0) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${output()}`)
    await delay(10)
  }
  const urls = [...output().matchAll(addresses)].map(([, url]) => url as string)
  return { name, pid: child.pid as number, url: urls[0] ?? '', urls, stop }
}
