import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Test } from 'tap'
import { createProgram, runCommand } from '../../src/cli/quayside.ts'

const root = join(import.meta.dirname, '../..')

/** Only what a test sets: nothing of the developer's own environment. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, HOST: '127.0.0.1', LOGISTICS_PORT: '0', AUTH_PORT: '0', ...settings }
}

export interface ServerProcess {
  /** Of the first service that the banner names. */
  url: string
  output(): string
  /** Resolves to the exit code, or to the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string>
}

/** Starts the server as `npm start` does, and waits for its banner. */
export async function startProcess(
  t: Test,
  settings: Record<string, string>,
  roles: string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/start.js', ...roles], { cwd: root, env: environment(settings) })
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
      // A worker listens nowhere.
      const address = /(?:logistics|auth) +(http:\S+)\/api/.exec(output())?.[1]
      if (/^ {2}database {2,}/m.test(output())) resolve(address ?? '')
    })
  })
}

/** Runs a program of ours to its end. */
export async function run(
  file: string,
  parameters: string[],
  settings: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...parameters],
      // A server that should have refused to start must not keep the test waiting.
      { cwd: root, env: environment(settings), timeout: 60_000 },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

/** Runs an administrator's command within this process, which is far quicker than starting one. */
export async function quayside(
  settings: Record<string, string>,
  parameters: string[],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const output = { stdout: '', stderr: '' }
  const { log, error } = console
  console.log = (line) => (output.stdout += `${line}\n`)
  console.error = (line) => (output.stderr += `${line}\n`)
  try {
    const program = createProgram(environment(settings))
    const code = await runCommand(program, parameters)
    // So long it may take until servers know what was changed.
    await delay(100)
    return { code, ...output }
  } finally {
    Object.assign(console, { log, error })
  }
}
