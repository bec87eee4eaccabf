import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { createDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { commandsOf, pages } from '../support/pages.ts'
import { call, dataDirectory, environment, quayside, startProcess } from '../support/process.ts'

// Several commands start npm and Node, which takes long on a busy machine.
t.setTimeout(900_000)

const root = join(import.meta.dirname, '../..')
const ciSteps = (await readFile(join(root, '.ci/run'), 'utf8')).replace(/^#.*$/gm, '')
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const commands = [...new Set(pages.flatMap(commandsOf))]
const executed = new Set<string>()

/** Runs a command in a shell that knows nothing of this test run, as a reader does. */
async function inShell(command: string, cwd: string, settings: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euc', command], { cwd, env: environment(settings) })
  return stdout
}

/** The words of a command, as the shell would pass them on. */
async function wordsOf(command: string): Promise<string[]> {
  return (await inShell(`printf '%s\\0' ${command}`, root)).split('\0').slice(0, -1)
}

/** A copy of the repository, for commands that leave files where they run. */
async function checkout(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-checkout-'))
  t.teardown(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const ours = (await readdir(root)).filter((name) => !['.git', '.data', '.tap', '.env', 'node_modules'].includes(name))
  for (const name of ours) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

t.test('README / .ci/run begins with its two commands', async (t) => {
  const first = commands.slice(0, 2)
  t.strictSame(first, ['npm ci && npm start', 'npm ci && npm test'])
  const steps = [...ciSteps.matchAll(/\b(?:npm|npx|tap) [^'\n]*/g)].map(([step]) => step)
  t.strictSame(steps.slice(0, 2), first)
})

t.test('pages / the server starts by each of their commands', async (t) => {
  const database = await createDatabase()
  t.teardown(() => database.drop())
  const settings = { DATABASE_URL: database.url, DATA_DIR: await dataDirectory(t) }
  const starts = commands.filter((command) => /npm start/.test(command) && !ciSteps.includes(command))
  t.equal(starts.length, 8)
  for (const start of starts) {
    const server = await startProcess(t, settings, [], ['bash', '-c', start.replace('postgres://...', database.url)])
    t.equal(await server.end('SIGTERM'), 0, start)
    executed.add(start)
  }
})

t.test('pages / the administrator can run their commands, in their order', async (t) => {
  const folder = await checkout(t)
  const settings = { DATA_DIR: join(folder, '.data') }
  // Where a backup is restored.
  const elsewhere = { DATA_DIR: join(folder, '.restored') }
  const server = await startProcess(t, settings, ['logistics'])
  await writeFile(join(folder, 'clients.csv'), 'code,name,email,address.city\nC1,Client,c1@example.com,Genova\n')
  process.chdir(folder)
  t.teardown(() => process.chdir(root))
  const administration = commands.filter((command) => /^npm run (-s )?quayside /.test(command))
  t.ok(administration.length > 20)
  const script = 'npm run quayside -- '
  for (const [index, command] of administration.entries()) {
    // Two of them as they are written, which starts npm and Node; the others within this process.
    if (index > 0 && command.startsWith(script)) {
      const words = await wordsOf(command.slice(script.length))
      const { code, stderr } = await quayside(words[0] === 'restore' ? elsewhere : settings, words)
      t.equal(code, 0, `${command}\n${stderr}`)
    } else {
      t.ok(await inShell(command, folder, settings), command)
    }
    executed.add(command)
  }
  await server.end('SIGTERM')
})

t.test('pages / one file of tests can be run', async (t) => {
  const tests = commands.filter((command) => command.startsWith('npm test -- '))
  t.equal(tests.length, 1)
  for (const command of tests) {
    t.match(await inShell(command, await checkout(t)), /^\d+ passed, 0 failed$/m)
    executed.add(command)
  }
})

t.test("pages / the examples run on the machine's own Node, with the SDK as it is published", async (t) => {
  const server = await startProcess(t, { DATA_DIR: await dataDirectory(t) })
  const folder = await checkout(t)
  const builds = commands.filter((command) => / --workspace sdk$/.test(command))
  const examples = commands.filter((command) => command.startsWith('node examples/'))
  t.equal(builds.length, 1)
  t.equal(examples.length, 4)
  for (const command of builds) await inShell(command, root)
  for (const example of examples) {
    if (example.includes('webhook-receiver')) await receive(t, example)
    else t.ok(await inShell(example.replace('http://127.0.0.1:3000', server.url), folder), example)
  }
  for (const command of [...builds, ...examples]) executed.add(command)
})

t.test('pages / the demo of single sign-on serves', async (t) => {
  const [command = '', ...others] = commands.filter((command) => command.startsWith('npm run demo:sso'))
  t.strictSame(others, [])
  const settings = {
    DATA_DIR: await dataDirectory(t),
    SSO_PORT: String(await freePort()),
    RECEIVER_PORT: String(await freePort()),
  }
  const server = await startProcess(t, settings, [], command.split(' '))
  t.match((await call(server, '/console/sign-in')).body.data.sso, { name: 'the demo sign-on' })
  t.equal(await server.end('SIGTERM'), 0)
  executed.add(command)
})

/** Starts the receiver on a free port, and sends it a request that is not signed. */
async function receive(t: Test, example: string): Promise<void> {
  const port = String(await freePort())
  const receiver = spawn('bash', ['-c', example.replace('4000', port)], { cwd: root, env: environment({}) })
  t.teardown(() => receiver.kill())
  const [line] = await once(receiver.stdout, 'data')
  t.match(String(line), `Waiting for events at http://127.0.0.1:${port}`)
  t.equal((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' })).status, 400)
}

t.test('pages / no command is missed by the tests above, .ci/run and npm run check', async (t) => {
  const checks = await readFile(join(root, 'test/check.ts'), 'utf8')
  const isChecked = (command: string) => {
    const script: string | undefined = scripts[command.replace(/^npm run /, '')]
    return script !== undefined && checks.includes(`'${script.split(' ').at(-1)}'`)
  }
  const isRun = (command: string) => executed.has(command) || ciSteps.includes(command) || isChecked(command)
  t.strictSame(
    commands.filter((command) => !isRun(command)),
    [],
  )
})
