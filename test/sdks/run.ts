import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environment, startProcess } from '../support/process.ts'
import { clients, commandsOf, type GeneratedClient, getJar, jar } from './clients.ts'

/**
 * Generates clients of both published contracts with the generators that client teams use, compiles them, and runs a
 * smoke program with each against a started server. Prints a table, and writes it to docs/clients.md after a run of all
 * clients. Arguments choose clients by a part of their language or generator: `npm run sdks -- typescript`.
 */
const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/clients.md')
/** Kept between runs, because the generators and the packages of ten clients take minutes to fetch. */
const work = join(tmpdir(), 'quayside-sdks')
/** What every smoke program does, and prints. */
const steps = [
  'log in',
  'search',
  'page through articles',
  'create with Idempotency-Key',
  'read',
  'change with If-Match',
  'order with two lines',
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
const isChosen = ({ language, generator }: GeneratedClient) =>
  !chosen.length || chosen.some((word) => `${language} ${generator}`.toLowerCase().includes(word))
const slowestFirst = ['rust', 'java', 'go', 'typescript', 'python', 'php', 'csharp']
const endings: (() => unknown)[] = []
const results: Result[] = []
try {
  const addresses = await startServer()
  // Clients of one language share a folder, so one follows the other. Languages run two at a time, the slowest first.
  const waiting = [...Map.groupBy(clients.filter(isChosen), ({ folder }) => folder)].sort(
    ([one], [other]) => slowestFirst.indexOf(one) - slowestFirst.indexOf(other),
  )
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const client of next[1]) results.push(await timed(client, addresses))
    }
  }
  await Promise.all([takeTurns(), takeTurns()])
} finally {
  for (const end of endings) await end()
}
results.sort((one, other) => clients.indexOf(one.client) - clients.indexOf(other.client))
console.log(`\n${tableOf(results)}`)
if (!chosen.length) await writePage()
process.exitCode = results.some(({ problem }) => problem) ? 1 : 0

async function timed(client: GeneratedClient, addresses: Record<string, string>): Promise<Result> {
  const started = performance.now()
  const result = await tryClient(client, { ...addresses, RUN: `SDK-${Date.now()}-${clients.indexOf(client)}` })
  const { generated, compiled, smoke, problem } = result
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${client.language} ${client.generator}: ${generated}, ${compiled}, ${smoke} (${seconds} s)`)
  if (problem) console.error(problem)
  return result
}

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

async function tryClient(client: GeneratedClient, settings: Record<string, string>): Promise<Result> {
  const skipped = skippedFor(client.needs)
  if (skipped) return { client, generated: skipped, compiled: skipped, smoke: skipped }
  const folder = join(work, client.folder)
  await mkdir(folder, { recursive: true })
  if (client.smoke) await cp(join(import.meta.dirname, client.folder), folder, { recursive: true })
  for (const name of ['logistics.json', 'auth.json']) await cp(join(work, name), join(folder, name))

  const result: Result = { client, generated: 'no', compiled: 'no', smoke: 'no' }
  const inFolder = async (command: string) => {
    const env = { ...process.env, ...environment({}), PATH: process.env.PATH, ...settings }
    return (await promisify(execFile)('bash', ['-euc', command], { cwd: folder, env, maxBuffer: 1e8 })).stdout
  }
  try {
    // All languages use the same generator, and Maven takes seconds to find out that it is here already.
    const kept = join(work, jar)
    if (client.install === getJar && existsSync(kept)) await cp(kept, join(folder, jar))
    else await inFolder(client.install)
    if (client.install === getJar) await cp(join(folder, jar), kept)
    for (const command of client.generate) await inFolder(command)
    result.generated = 'yes'
    const uncompiled = client.compile.length ? skippedFor([client.compiler ?? 'bash']) : 'not compiled'
    if (!uncompiled) for (const command of client.compile) await inFolder(command)
    result.compiled = uncompiled ?? 'yes'
    if (!client.smoke) return { ...result, smoke: 'none' }
    const printed = (await inFolder(client.smoke)).trim().split('\n')
    const lost = steps.filter((step) => !printed.includes(step))
    if (lost.length) throw new Error(`The smoke program has not done: ${lost.join(', ')}`)
    return { ...result, smoke: 'yes' }
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
    return { ...result, problem: [message, stdout, stderr].map((text) => text.slice(-4_000)).join('\n') }
  }
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
