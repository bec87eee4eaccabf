import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

export interface Server {
  name: string
  pid: number
  url: string
  stop(): Promise<void>
}

/** The server alone on one core, database and load on the other; undefined where the machine does not allow that. */
export const pinned = pinSelf()

function pinSelf(): boolean {
  if (process.platform !== 'linux' || availableParallelism() < 2) return false
  try {
    // What this process starts inherits it: the database, and the load generator.
    execFileSync('taskset', ['-acp', '1', String(process.pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function onServerCore(command: string[]): string[] {
  return pinned ? ['taskset', '-c', '0', ...command] : command
}

/** The product as `npm start` runs it, logging to a file. Its limits are high, so that none of its work is refused. */
export async function startOurs(settings: Record<string, string>, roles: string[] = []): Promise<Server> {
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
    ...settings,
  }).map(([name, value]) => `${name}=${value}`)
  const command = ['env', ...environment, process.execPath, 'src/start.js', ...roles]
  return start('ours', command, /(?:logistics|auth) +(http:\S+)\/api[\s\S]*^ {2}database /m)
}

/** A peer, which gets its settings as JSON and prints where it listens. */
export function startPeer(name: string, file: string, settings: unknown): Promise<Server> {
  return start(name, [process.execPath, join(import.meta.dirname, file), JSON.stringify(settings)], /^(http:\S+)$/m)
}

async function start(name: string, command: string[], address: RegExp): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-log-'))
  const log = openSync(join(folder, 'log'), 'w')
  const [program = '', ...parameters] = onServerCore(command)
  const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', log, log] })
  closeSync(log)
  const output = () => readFileSync(join(folder, 'log'), 'utf8')
  const killed = () => child.kill('SIGKILL')
  process.on('exit', killed)
  const url = await addressIn(child, output, address)
  const stop = async () => {
    process.off('exit', killed)
    const over = once(child, 'exit')
    child.kill('SIGTERM')
    await over
    rmSync(folder, { recursive: true })
  }
  return { name, pid: child.pid as number, url, stop }
}

async function addressIn(child: ChildProcess, output: () => string, address: RegExp): Promise<string> {
  for (;;) {
    const found = address.exec(output())?.[1]
    if (found) return found
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`A server did not start:\n${output()}`)
    await delay(20)
  }
}
