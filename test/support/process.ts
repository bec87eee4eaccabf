import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Test } from 'tap'
import { Quayside } from '../../sdk/src/index.ts'
import { createProgram, runCommand } from '../../src/cli/quayside.ts'
import { driver } from './databases.ts'

const root = join(import.meta.dirname, '../..')

/** Only the settings of the test and the PATH of the machine, without the environment of npm and the developer. */
export function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH = '', HOME, TMPDIR } = process.env
  const machinePath = PATH.split(':').filter((folder) => !folder.includes('node_modules'))
  return {
    PATH: machinePath.join(':'),
    HOME,
    TMPDIR,
    HOST: '127.0.0.1',
    LOGISTICS_PORT: '0',
    AUTH_PORT: '0',
    DATABASE_DRIVER: driver,
    ...settings,
  }
}

/** A user of the demo data. */
export const demo = { email: 'clerk@quayside.test', password: 'quayside-demo-2026' }

/** A folder that is removed after the test. */
export async function dataDirectory(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-process-'))
  // Retried, because a database that is ending may still write.
  t.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  return directory
}

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A user of the demo data, working for company 1. Nothing is repeated, so that a test sees every failure. */
export function userOf({ url }: ServerProcess, proof: typeof demo | { token: string } = demo): Quayside {
  return new Quayside({ url, company: 1, retries: { attempts: 1 }, ...proof })
}

/** Calls an operation of the logistics service without a token; a request with a body is a POST. */
export async function call(server: ServerProcess, path: string, body?: unknown) {
  const response = await fetch(`${server.url}/api${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' } }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a reply of any operation
  return { status: response.status, body: (await response.json()) as any }
}

export interface ServerProcess {
  /** The address of the first service in the banner. */
  url: string
  pid: number
  output(): string
  /** Resolves to the exit code, or to the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string>
}

/** Starts the server as `npm start` does, or by another command, and waits for its banner. */
export async function startProcess(
  t: Pick<Test, 'teardown'>,
  settings: Record<string, string>,
  roles: string[] = [],
  [program = '', ...parameters]: string[] = [process.execPath, 'src/start.js'],
  cwd = root,
): Promise<ServerProcess> {
  const child = spawn(program, [...parameters, ...roles], { cwd, env: environment(settings) })
  t.teardown(() => child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = once(child, 'exit')
  const url = await Promise.race([
    bannerAddress(child, () => output),
    exited.then(() => Promise.reject(new Error(`The server did not start:\n${output}`))),
  ])
  return {
    url,
    pid: child.pid as number,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      const [code, endedBy] = await exited
      return code ?? endedBy
    },
  }
}

function bannerAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      // A worker has no address.
      const address = /(?:logistics|auth) +(http:\S+)\/api/.exec(output())?.[1]
      if (/^ {2}database {2,}/m.test(output())) resolve(address ?? '')
    })
  })
}

export interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

/** Runs one of our programs until it ends. */
export async function run(
  file: string,
  parameters: string[],
  settings: Record<string, string>,
  cwd = root,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...parameters],
      // The timeout ends a server that should have refused to start.
      { cwd, env: environment(settings), timeout: 60_000 },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

/** Runs a CLI command within this process, which is much faster than starting one. */
export async function quayside(settings: Record<string, string>, parameters: string[]): Promise<CommandResult> {
  const result = await runInProcess(settings, parameters)
  // Servers need up to this long to learn about the change.
  await delay(100)
  return result
}

/** The same for commands about which no server has to learn. */
export async function runInProcess(settings: Record<string, string>, parameters: string[]): Promise<CommandResult> {
  const output = { stdout: '', stderr: '' }
  const { log, error } = console
  console.log = (line) => (output.stdout += `${line}\n`)
  console.error = (line) => (output.stderr += `${line}\n`)
  try {
    const code = await runCommand(createProgram(environment(settings)), parameters)
    return { code, ...output }
  } finally {
    Object.assign(console, { log, error })
  }
}
