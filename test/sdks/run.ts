import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, startProcess } from '../support/process.ts'
import { clients, commandsOf, type GeneratedClient, getJar, installPython, jar } from './clients.ts'

/**
 * Generates clients of both published contracts with the generators that client teams use, compiles them, and runs a
 * smoke program with each against a started server. Prints a table, and writes it to docs/clients.md after a run of all
 * clients. Arguments choose clients by a part of their language or generator: `npm run sdks -- typescript`.
 */
const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/clients.md')
/** Kept between runs, because the generators and the packages of ten clients take minutes to fetch. */
const work = join(tmpdir(), 'quayside-sdks')
/** What is kept in the folder of a language: packages, and what was compiled from them. Everything else is new. */
const caches = ['node_modules', 'venv', 'bin', 'lib', 'target', 'go.sum']
/** Java programs that run for seconds: compiling their hottest parts once more would take longer than they run. */
const javaOptions = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
/** For each command. The longest compile all Rust packages and the Kotlin client; a registry that does not answer must not stop CI. */
const limitSeconds = 1_200
/** What every smoke program does, and prints. */
const steps = [
  'log in',
  'search',
  'page through articles',
  'create with Idempotency-Key',
  'read',
  'change with If-Match',
  'order with two lines',
  'typed 412',
  'bulk',
  'change by code with a slash',
  'move',
  'update and read back',
  'typed 404',
  'typed 422',
  'events narrowed by type',
  'auth: log in',
  'auth: verify',
  'auth: roles',
]

interface Result {
  client: GeneratedClient
  generated: string
  compiled: string
  smoke: string
  problem?: string
}

const chosen = process.argv.slice(2).map((word) => word.toLowerCase())
const isChosen = ({ language, generator }: Pick<GeneratedClient, 'language' | 'generator'>) =>
  !chosen.length || chosen.some((word) => `${language} ${generator}`.toLowerCase().includes(word))
const slowestFirst = ['rust', 'kotlin', 'java', 'go', 'typescript', 'python', 'php', 'csharp']
const endings: (() => unknown)[] = []
const installed = new Set<string>()
const results: Result[] = []
let isSiteLost = false
try {
  const addresses = await startServer()
  // Clients of one language share a folder, so one follows the other. Languages run two at a time, the slowest first.
  const waiting = [...Map.groupBy(clients.filter(isChosen), ({ folder }) => folder)].sort(
    ([one], [other]) => slowestFirst.indexOf(one) - slowestFirst.indexOf(other),
  )
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [folder, ofLanguage] = next
      await emptyFolder(join(work, folder))
      for (const client of ofLanguage) results.push(await tryClient(client, addresses))
    }
  }
  await Promise.all([takeTurns(), takeTurns()])
  if (isChosen({ language: 'Python', generator: 'Authlib' })) isSiteLost = !(await trySite())
} finally {
  for (const end of endings) await end()
}
results.sort((one, other) => clients.indexOf(one.client) - clients.indexOf(other.client))
console.log(`\n${tableOf(results)}`)
if (!chosen.length) await writePage()
process.exitCode = isSiteLost || results.some(({ problem }) => problem) ? 1 : 0

/** A server with demo data on a new embedded database, with limits that the programs do not reach. */
async function startServer(): Promise<Record<string, string>> {
  await mkdir(work, { recursive: true })
  const data = join(work, `data-${process.pid}`)
  const server = await startProcess(
    { teardown: (end) => endings.push(end) },
    {
      DATA_DIR: data,
      RATE_LIMIT_DATA_PER_MINUTE: '100000',
      RATE_LIMIT_TOKEN_PER_MINUTE: '1000',
    },
  )
  endings.unshift(() => server.end('SIGTERM'))
  endings.push(() => rm(data, { recursive: true, force: true, maxRetries: 10 }))
  const authUrl = /auth +(http:\S+)\/api/.exec(server.output())?.[1] as string
  for (const [name, url] of Object.entries({ logistics: server.url, auth: authUrl })) {
    await writeFile(join(work, `${name}.json`), await (await fetch(`${url}/api/openapi.json`)).text())
  }
  return { LOGISTICS_URL: server.url, AUTH_URL: authUrl }
}

/** What the table says if the machine has not all of these programs. */
function skippedFor(programs: string[]): string | undefined {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0)
  return missing.length ? `skipped: no ${missing.join(', ')}` : undefined
}

/** Files of an earlier run would be compiled too, and a client would seem to have what its generator no longer makes. */
async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (!caches.includes(name)) await rm(join(folder, name), { recursive: true })
  }
}

async function tryClient(client: GeneratedClient, addresses: Record<string, string>): Promise<Result> {
  const skipped = skippedFor(client.needs)
  const result: Result = { client, generated: skipped ?? 'no', compiled: skipped ?? 'no', smoke: skipped ?? 'no' }
  const times: string[] = []
  const timed = async (name: string, step: () => Promise<unknown>) => {
    const started = performance.now()
    await step().finally(() => times.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`))
  }
  try {
    if (!skipped) await trySteps(client, result, addresses, timed)
  } catch (error) {
    result.problem = (error as Error).message
  }
  const { generated, compiled, smoke, problem } = result
  console.log(`${client.language} ${client.generator}: ${generated}, ${compiled}, ${smoke} (${times.join(', ')})`)
  if (problem) console.error(problem)
  return result
}

async function trySteps(
  client: GeneratedClient,
  result: Result,
  addresses: Record<string, string>,
  timed: (name: string, step: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const folder = join(work, client.folder)
  if (client.smoke) await cp(join(import.meta.dirname, client.folder), folder, { recursive: true })
  for (const name of ['logistics.json', 'auth.json']) await cp(join(work, name), join(folder, name))
  const run = `SDK-${Date.now()}-${clients.indexOf(client)}`
  const env = {
    ...process.env,
    ...environment({ JAVA_TOOL_OPTIONS: javaOptions, ...addresses, RUN: run }),
    PATH: process.env.PATH,
  }
  const runAll = async (commands: string[]) => {
    for (const command of commands) await runCommand(command, folder, env)
  }
  await timed('install', () => install(client, folder, () => runAll([client.install])))
  await timed('generate', () => runAll(client.generate))
  result.generated = 'yes'
  const { name = '', check = 'true' } = client.compiler ?? {}
  const hasCompiler = spawnSync('bash', ['-c', check]).status === 0
  const uncompiled = !client.compile.length ? 'not compiled' : hasCompiler ? undefined : `skipped: no ${name}`
  if (!uncompiled) await timed('compile', () => runAll(client.compile))
  result.compiled = uncompiled ?? 'yes'
  const { smoke } = client
  if (!smoke) result.smoke = 'none'
  else if (uncompiled) result.smoke = uncompiled
  else {
    await timed('smoke program', async () => {
      const printed = (await runCommand(smoke, folder, env)).trim().split('\n')
      const lost = steps.filter((step) => !printed.includes(step))
      if (lost.length) throw new Error(`The smoke program has not done: ${lost.join(', ')}`)
    })
    result.smoke = 'yes'
  }
}

/** Signs a user in at the example in Python with Authlib, which is no generated client. Returns whether it works. */
async function trySite(): Promise<boolean> {
  const skipped = skippedFor(['python3'])
  if (skipped) {
    console.log(`Python Authlib: ${skipped}`)
    return true
  }
  const folder = join(work, 'authlib')
  await mkdir(folder, { recursive: true })
  await cp(join(import.meta.dirname, 'authlib'), folder, { recursive: true })
  const env = { ...process.env, PATH: `${folder}/venv/bin:${process.env.PATH}` }
  try {
    await runCommand(installPython, folder, env)
    await runCommand('python3 -c "import authlib, flask"', folder, env)
    await runCommand('node test/run.ts test/long/openid-examples.test.ts', root, env)
  } catch (error) {
    console.error((error as Error).message)
    return false
  }
  console.log('Python Authlib: examples/openid/site.py signs in, gets new tokens and signs out')
  return true
}

/** Installs a generator once for each language. One is the same for all, and Maven takes seconds to find it. */
async function install(client: GeneratedClient, folder: string, runInstall: () => Promise<void>): Promise<void> {
  const name = `${client.folder}: ${client.install}`
  if (installed.has(name)) return
  installed.add(name)
  if (client.install !== getJar) return runInstall()
  const kept = join(work, jar)
  if (existsSync(kept)) return cp(kept, join(folder, jar))
  await runInstall()
  await cp(join(folder, jar), kept)
}

/** Runs a command until it ends, or until its time is over: then it is ended with all programs that it has started. */
async function runCommand(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('bash', ['-euc', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr, isLate] = ['', '', false]
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const limit = setTimeout(() => {
    isLate = true
    process.kill(-(child.pid as number), 'SIGKILL')
  }, limitSeconds * 1000)
  const [code] = await once(child, 'close')
  clearTimeout(limit)
  if (code === 0) return stdout
  const reason = isLate ? `did not end within ${limitSeconds} seconds` : `ended with exit code ${code}`
  throw new Error([`This command ${reason}: ${command}`, stdout.slice(-4_000), stderr.slice(-4_000)].join('\n'))
}

function tableOf(rows: Result[]): string {
  const lines = rows.map(
    ({ client, generated, compiled, smoke }) =>
      `| ${client.language} | ${client.generator} | ${client.version} | ${generated} | ${compiled} | ${smoke} |`,
  )
  const head = [
    '| language | generator | version | generated | compiled | smoke program |',
    '|---|---|---|---|---|---|',
  ]
  return [...head, ...lines].join('\n')
}

/** Writes the table and the commands between the marks of the page. */
async function writePage(): Promise<void> {
  const [start, end] = ['<!-- clients -->', '<!-- /clients -->']
  const text = await readFile(page, 'utf8')
  const content = [start, tableOf(results), '', ...clients.flatMap((client) => [commandsOf(client), '']), end].join(
    '\n',
  )
  await writeFile(
    page,
    text.replace(new RegExp(`${start}[\\s\\S]*${end}`), () => content),
  )
}
