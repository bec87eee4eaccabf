import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { demo, environment, startProcess } from '../support/process.ts'
import { accepted } from './accepted.ts'

/**
 * Sends generated requests to a started server with Schemathesis, with all its checks: to both services, as a clerk, as a
 * super-admin, as a site and as a user of a site. A finding fails the run unless accepted.ts has a reason for it.
 * `npm run fuzz -- --seconds 60 --max-examples 100`; a word chooses callers by their name: `npm run fuzz -- auth`.
 */
const root = join(import.meta.dirname, '../..')
const settings = join(root, 'openapi/fuzzing')
const venv = join(root, 'node_modules/.cache/fuzzing')
const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    /** For each of the four callers. */
    seconds: { type: 'string', default: '60' },
    'max-examples': { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    /** Fail only for answers that break the contract. Other findings are printed. */
    'broken-answers': { type: 'boolean', default: false },
  },
})

/** The checks of Schemathesis that compare an answer with the contract. The others judge which requests are accepted. */
const breaksContract = /^(not_a_server_error|(status_code|content_type|response_headers|response_schema)_conformance)$/

interface Finding {
  operation: string
  check: string
  message: string
  request: string
  answer: string
}

interface Outcome {
  name: string
  requests: number
  findings: Finding[]
  /** Transitions along the links of the contract: how many were made, of how many. */
  links: string
  /** The end of the output, if Schemathesis itself failed. */
  failure?: string
}

if (spawnSync('python3', ['-m', 'venv', '--help']).status !== 0) {
  console.log('skipped: no python3 with venv')
  process.exit(0)
}
try {
  await installSchemathesis()
} catch (error) {
  console.log(`skipped: Schemathesis could not be installed: ${(error as Error).message.split('\n')[0]}`)
  process.exit(0)
}
const endings: (() => unknown)[] = []
const outcomes: Outcome[] = []
try {
  const { logistics, auth } = await startServer()
  const site = { QUAYSIDE_CLIENT_ID: 'demo-portal', QUAYSIDE_CLIENT_SECRET: 'demo-portal-secret' }
  const as = (email: string) => ({ QUAYSIDE_EMAIL: email, QUAYSIDE_PASSWORD: demo.password })
  await fuzz('logistics as a clerk', 'logistics', logistics, as(demo.email))
  await fuzz('logistics as a super-admin', 'logistics', logistics, as('admin@quayside.test'))
  // The site comes last, because it changes and removes its users.
  await fuzz('auth as a user', 'auth-user', auth, { ...site, ...as('ada@quayside.test') })
  await fuzz('auth as a site', 'auth', auth, site)
} finally {
  for (const end of endings) await end()
}
report()

async function installSchemathesis(): Promise<void> {
  const wanted = await readFile(join(settings, 'requirements.txt'), 'utf8')
  const program = join(venv, 'bin/schemathesis')
  if (existsSync(program)) {
    const { stdout } = await promisify(execFile)(program, ['--version'])
    if (wanted.trim().endsWith(`==${stdout.trim().split(' ').at(-1)}`)) return
  }
  console.log('Installing Schemathesis, once')
  await mkdir(venv, { recursive: true })
  await promisify(execFile)('python3', ['-m', 'venv', '--clear', venv])
  await promisify(execFile)(join(venv, 'bin/pip'), ['install', '-q', '-r', join(settings, 'requirements.txt')])
}

/** A server with demo data on a new database, with limits that are not reached. */
async function startServer(): Promise<{ logistics: string; auth: string }> {
  const data = await mkdtemp(join(tmpdir(), 'quayside-fuzz-'))
  const many = '10000000'
  const server = await startProcess(
    { teardown: (end) => endings.push(end) },
    {
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      IMPORTS_PER_COMPANY: many,
      RATE_LIMIT_DATA_PER_MINUTE: many,
      RATE_LIMIT_TOKEN_PER_MINUTE: many,
      RATE_LIMIT_LOGIN_PER_MINUTE: many,
      RATE_LIMIT_SITE_PER_MINUTE: many,
      RATE_LIMIT_CLIENT_FAILURES_PER_MINUTE: many,
      RATE_LIMIT_ADDRESS_FAILURES_PER_MINUTE: many,
    },
  )
  endings.unshift(() => server.end('SIGTERM'))
  endings.push(() => rm(data, { recursive: true, force: true, maxRetries: 10 }))
  return { logistics: server.url, auth: /auth +(http:\S+)\/api/.exec(server.output())?.[1] as string }
}

/** Two runs: generated requests, and then sequences along the links, which would get no time otherwise. */
async function fuzz(name: string, config: string, url: string, variables: Record<string, string>): Promise<void> {
  if (chosen.length && !chosen.some((word) => name.includes(word))) return
  console.log(name)
  const seconds = Math.ceil(Number(options.seconds) / 2)
  const generated = await schemathesis(config, url, variables, ['--phases', 'examples,coverage,fuzzing'], seconds)
  const stateful = await schemathesis(config, url, variables, ['--phases', 'stateful'], seconds)
  const failure = generated.failure ?? stateful.failure
  outcomes.push({
    name,
    requests: generated.requests + stateful.requests,
    findings: [...generated.findings, ...stateful.findings],
    links: stateful.links,
    ...(failure !== undefined && { failure }),
  })
}

async function schemathesis(
  config: string,
  url: string,
  variables: Record<string, string>,
  phases: string[],
  seconds: number,
): Promise<Omit<Outcome, 'name'>> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-fuzz-report-'))
  const parameters = [
    ...['--config-file', join(settings, `schemathesis.${config}.toml`), 'run', `${url}/api/openapi.json`],
    ...['--checks', 'all', '--max-examples', options['max-examples'], '--max-time', String(seconds), ...phases],
    ...['--seed', options.seed, '--report', 'ndjson', '--report-dir', folder],
  ]
  const env = { ...environment(variables), PYTHONPATH: settings }
  // Schemathesis ends by itself; this bound is for a server that no longer answers.
  const bounds = { cwd: folder, env, timeout: (seconds + 120) * 1000, maxBuffer: 1e9 }
  const output = await promisify(execFile)(join(venv, 'bin/schemathesis'), parameters, bounds).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
  try {
    const file = (await readdir(folder)).find((name) => name.endsWith('.ndjson'))
    // On a busy machine the time may be over before the first sequence.
    const isComplete = file !== undefined && /^=+ (.* in [\d.]+s|Empty test suite) =+$/m.test(output)
    if (!isComplete) return { requests: 0, findings: [], links: '', failure: output.slice(-3_000) }
    const errors = /^=+ ERRORS =+\n([\s\S]*?)^=+ /m.exec(output)?.[1]
    return {
      ...findingsOf(await readFile(join(folder, file), 'utf8')),
      links: /API Links: +(\d+ covered \/ \d+)/.exec(output)?.[1] ?? '',
      ...(errors !== undefined && { failure: errors }),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Text {
  $base64: string
}

interface Recorder {
  checks: Record<
    string,
    { name: string; failure_info?: { failure: { operation: string; title: string; message: string } } }[]
  >
  interactions: Record<
    string,
    { request: { method: string; uri: string; body?: Text }; response?: { status_code: number; content?: Text } }
  >
}

function findingsOf(events: string): { requests: number; findings: Finding[] } {
  const recorders = events
    .split('\n')
    .filter(Boolean)
    .flatMap((line): Recorder[] => JSON.parse(line).ScenarioFinished?.recorder ?? [])
  const requests = recorders.reduce((sum, { interactions = {} }) => sum + Object.keys(interactions).length, 0)
  const findings = recorders.flatMap(({ checks = {}, interactions }) =>
    Object.entries(checks).flatMap(([id, list]) =>
      list.flatMap(({ name, failure_info }) => {
        if (!failure_info) return []
        const { operation, title, message } = failure_info.failure
        const { request, response } = interactions[id] ?? {}
        return {
          operation,
          check: name,
          message: `${title}: ${message}`,
          request: `${request?.method} ${request?.uri} ${textOf(request?.body)}`,
          answer: `${response?.status_code} ${textOf(response?.content)}`,
        }
      }),
    ),
  )
  return { requests, findings }
}

function textOf(text: Text | undefined): string {
  return Buffer.from(text?.$base64 ?? '', 'base64').toString()
}

function reasonFor({ check, message, answer }: Finding): string | undefined {
  return accepted.find(
    (entry) => entry.check === check && (entry.message?.test(message) ?? true) && (entry.answer?.test(answer) ?? true),
  )?.reason
}

function report(): void {
  console.log('\n| caller | requests | links | accepted findings | findings |\n|---|---|---|---|---|')
  const unknown = new Map<string, Finding>()
  for (const { name, requests, findings, links } of outcomes) {
    const wrong = findings.filter((finding) => !reasonFor(finding))
    for (const finding of wrong) unknown.set(`${finding.operation} ${finding.check} ${finding.message}`, finding)
    console.log(`| ${name} | ${requests} | ${links} | ${findings.length - wrong.length} | ${wrong.length} |`)
  }
  const reasons = Map.groupBy(outcomes.flatMap(({ findings }) => findings).filter(reasonFor), reasonFor)
  for (const [reason, findings] of reasons) console.log(`accepted ${findings.length} times: ${reason}`)
  for (const { operation, check, message, request, answer } of unknown.values()) {
    console.error(`\n${operation}: ${check}\n  ${message}\n  ${request.slice(0, 2_000)}\n  ${answer.slice(0, 2_000)}`)
  }
  const failures = outcomes.filter(({ failure }) => failure !== undefined)
  for (const { name, failure } of failures) console.error(`\n${name}: Schemathesis failed\n${failure}`)
  const fatal = [...unknown.values()].filter(({ check }) => !options['broken-answers'] || breaksContract.test(check))
  process.exitCode = fatal.length || failures.length ? 1 : 0
}
