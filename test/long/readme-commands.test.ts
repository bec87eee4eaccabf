import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { createDatabase } from '../support/databases.ts'
import { dataDirectory, environment, startProcess } from '../support/process.ts'

// About twenty commands start npm and Node, which takes long on a busy machine.
t.setTimeout(900_000)

const root = join(import.meta.dirname, '../..')
const readme = await readFile(join(root, 'README.md'), 'utf8')
const ciSteps = (await readFile(join(root, '.ci/run'), 'utf8')).replace(/^#.*$/gm, '')
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

const command = '(?:[A-Z_]+=\\S+ )?(?:npm|node) '
/** Commands on their own lines in order, then commands within sentences. */
const commands = [`^ {4}(${command}.+)$`, `\`(${command}[^\`\\n]+)\``].flatMap((pattern) =>
  [...readme.matchAll(new RegExp(pattern, 'gm'))].map(([, found]) => found as string),
)

/** Runs a command in a shell without the environment of this test run, as a reader of README.md does. */
async function inShell(command: string, cwd: string, settings: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euc', command], { cwd, env: environment(settings) })
  return stdout
}

/** A copy of the repository's folder, for commands that leave files where they run. */
async function checkout(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-checkout-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const ours = (await readdir(root)).filter((name) => !['.git', '.data', '.tap', '.env'].includes(name))
  for (const name of ours) await symlink(join(root, name), join(folder, name))
  return folder
}

t.test('README / .ci/run starts with its commands', async (t) => {
  const first = commands.slice(0, 2)
  t.strictSame(first, ['npm ci && npm start', 'npm ci && npm test'])
  const steps = [...ciSteps.matchAll(/\b(?:npm|npx|tap) [^'\n]*/g)].map(([step]) => step)
  t.strictSame(steps.slice(0, 2), first)
})

t.test('README / each of its commands starts the server', async (t) => {
  const database = await createDatabase()
  t.teardown(() => database.drop())
  const settings = { DATABASE_URL: database.url, DATA_DIR: await dataDirectory(t) }
  const starts = commands.filter((command) => /npm start/.test(command) && !ciSteps.includes(command))
  t.equal(starts.length, 4)
  for (const start of starts) {
    const server = await startProcess(t, settings, [], ['bash', '-c', start.replace('postgres://...', database.url)])
    t.equal(await server.end('SIGTERM'), 0, start)
  }
})

t.test('README / the administration commands run in the given order', async (t) => {
  const folder = await checkout(t)
  const settings = { DATA_DIR: await dataDirectory(t) }
  const server = await startProcess(t, settings, ['logistics'])
  await writeFile(join(folder, 'clients.csv'), 'code,name,email,address.city\nC1,Client,c1@example.com,Genova\n')
  const administration = commands.filter((command) => /^npm run (-s )?quayside/.test(command))
  t.ok(administration.length > 10)
  for (const command of administration) t.ok(await inShell(command, folder, settings), command)
  await server.end('SIGTERM')
})

t.test('README / a single test file can be run', async (t) => {
  const test = commands.find((command) => command.startsWith('npm test -- ')) as string
  t.match(await inShell(test, await checkout(t)), /^\d+ passed, 0 failed$/m)
})

t.test("README / the example of a receiver runs on the machine's own Node", async (t) => {
  const example = commands.find((command) => command.startsWith('node examples/')) as string
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const port = String((probe.address() as AddressInfo).port)
  probe.close()
  const receiver = spawn('bash', ['-c', example.replace('4000', port)], { cwd: root, env: environment({}) })
  t.teardown(() => receiver.kill())
  const [line] = await once(receiver.stdout, 'data')
  t.match(String(line), `Waiting for events at http://127.0.0.1:${port}`)
  t.equal((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' })).status, 400)
})

t.test('README / the tests above cover every command', async (t) => {
  const run = [
    /^npm start/,
    /^DATABASE_URL=\S+ npm start/,
    /^npm run (-s )?quayside/,
    /^npm test -- /,
    /^node examples/,
  ]
  const byCheck = commands.filter((command) => scripts.check.includes(command.replace(/^npm run /, 'npm run -s ')))
  // Takes eight minutes.
  const notRun = ['npm run bench']
  const isRun = (command: string) =>
    ciSteps.includes(command) || byCheck.includes(command) || run.some((pattern) => pattern.test(command))
  t.strictSame(
    commands.filter((command) => !isRun(command)),
    notRun,
  )
  for (const name of notRun) t.ok(scripts[name.replace('npm run ', '')])
})
