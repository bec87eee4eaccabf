import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { tryAuthWrites } from './auth-writes.ts'
import { Contract, type Document } from './contract.ts'
import { htmlReport } from './html.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { tryLists } from './lists.ts'
import { tryLogisticsWrites } from './logistics-writes.ts'
import { explainRest, tryReads, tryRefusals } from './probes.ts'
import { Sender } from './requests.ts'
import { printable, summaryOf } from './summary.ts'
import { terminalReport } from './terminal.ts'
import { type Callers, type Check, Verification, valueAt } from './verification.ts'

/** The command `verify`: calls every operation of a server, and compares the answers with the contract. */

export const verifyHelp = `Usage: verify --url URL [options]

Calls the operations of a Quayside server and compares every answer with the contract that the server publishes, and
with the contract of this version. Without --writes it only reads.

The logistics service:
  --email EMAIL           the user to log in as
  --company ID            the company to work for; the first of the user's companies if absent
  --etsm-token TOKEN      the token of the transport system, to try its operations too
  --mdm-token TOKEN       the token of the master-data system, to try its operations too

The authentication service:
  --client-id ID          the client id of a site
  --client-secret SECRET  its secret; QUAYSIDE_CLIENT_SECRET if absent
  --site-user EMAIL       a user of the site, to try the operations of users too

Both:
  --url URL               the address of the service, without /api
  --password PASSWORD     of the user; QUAYSIDE_PASSWORD if absent, or else you are asked for it
  --console-account EMAIL an account of the web console, to try its operations too
  --console-password PASSWORD
                          of that account; QUAYSIDE_CONSOLE_PASSWORD if absent, or else you are asked for it
  --writes                try writes too; what is created is called VERIFY-..., and is deleted, cancelled or deactivated
  --report FILE           write an HTML page, or JSON if the name ends in .json; may be given twice
  --junit FILE            write JUnit XML
  --timeout SECONDS       how long to wait for one answer (30)
  --max-minutes MINUTES   how long the run may take (60)
  --help                  print this text

The run keeps within the rate limit of the server: with 60 requests a minute it takes some minutes.
Exit codes: 0 no violation, 1 violations, 2 the run could not be done.`

const options = {
  url: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  company: { type: 'string' },
  'etsm-token': { type: 'string' },
  'mdm-token': { type: 'string' },
  'client-id': { type: 'string' },
  'client-secret': { type: 'string' },
  'site-user': { type: 'string' },
  'console-account': { type: 'string' },
  'console-password': { type: 'string' },
  writes: { type: 'boolean' },
  report: { type: 'string', multiple: true },
  junit: { type: 'string' },
  timeout: { type: 'string', default: '30' },
  'max-minutes': { type: 'string', default: '60' },
  help: { type: 'boolean' },
} as const

type Options = ReturnType<typeof read>

function read(parameters: string[]) {
  const [first = ''] = parameters
  if (/^https?:/.test(first)) throw new Error(`The address of the service is an option: use --url ${first}`)
  return parseArgs({ args: parameters, options, strict: true }).values
}

/** The contracts of this version, by service: for clients, or for the web console. */
export type Bundled = (service: 'logistics' | 'auth', part: 'published' | 'console') => Promise<Document>

/** Runs the command, and gives its exit code. */
export async function verify(
  parameters: string[],
  bundled: Bundled,
  environment: Record<string, string | undefined> = process.env,
): Promise<number> {
  try {
    const chosen = read(parameters)
    if (chosen.help) {
      console.log(verifyHelp)
      return 0
    }
    return await run(chosen, bundled, environment)
  } catch (error) {
    const { message, cause } = error as Error
    console.error(printable(cause instanceof Error ? `${message}: ${cause.message}` : message))
    return 2
  }
}

async function run(
  chosen: Options,
  bundled: Bundled,
  environment: Record<string, string | undefined>,
): Promise<number> {
  if (chosen.url === undefined) throw new Error('--url is missing; --help lists the options')
  const isApi = /^(.*)\/api\/*$/.exec(chosen.url)
  if (isApi) throw new Error(`The address of the service ends before /api: use --url ${isApi[1]}`)
  const started = new Date()
  const progress = new Progress()
  const sender = new Sender(chosen.url, {
    timeoutSeconds: positive('--timeout', chosen.timeout),
    waitSeconds: 300,
    onWait: (seconds, reason) => progress.show(`waiting ${seconds} s, because ${reason}`),
  })
  const published = await fetchContract(sender, '/api/openapi.json')
  const service = '/articles' in published.paths ? 'logistics' : 'auth'
  const known = await bundled(service, 'published')
  const withConsole = chosen['console-account'] !== undefined
  const verification = new Verification({
    published: new Contract(
      'published',
      withConsole ? joined(published, await fetchContract(sender, '/api/console/openapi.json')) : published,
    ),
    bundled: new Contract('bundled', withConsole ? joined(known, await bundled(service, 'console')) : known),
    sender,
    callers: {},
    company: chosen.company === undefined ? undefined : positive('--company', chosen.company),
    mark: `VERIFY-${started.toISOString().replaceAll(/\D/g, '').slice(2, 14)}-${Math.random().toString(36).slice(2, 6)}`,
    endsAt: started.getTime() + positive('--max-minutes', chosen['max-minutes']) * 60_000,
    onCheck: (check, count) => progress.check(check, count),
  })
  await logIn(verification, service, chosen, environment)
  await signInToConsole(verification, chosen, environment)
  await tryReads(verification)
  if (!chosen.writes) await tryLists(verification)
  else await (service === 'logistics' ? tryLogisticsWrites : tryAuthWrites)(verification)
  await tryRefusals(verification, chosen.writes ?? false)
  if (verification.run.callers.userToken) await verification.call('revokeToken', 200, 'logs out', { cleansUp: true })
  if (verification.run.callers.consoleSession)
    await verification.call('deleteConsoleSession', 200, 'signs out', { cleansUp: true })
  explainRest(verification)
  progress.end()

  const summary = summaryOf(verification, started)
  for (const file of chosen.report ?? [])
    await writeFile(file, file.endsWith('.json') ? jsonReport(summary) : htmlReport(summary))
  if (chosen.junit) await writeFile(chosen.junit, junitReport(summary))
  console.log(terminalReport(summary, process.stdout.isTTY === true && !environment.NO_COLOR))
  return summary.faults.length + summary.missing.length ? 1 : 0
}

function positive(option: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`${option} must be a number greater than 0, and is "${text}"`)
  return value
}

async function fetchContract(sender: Sender, path: string): Promise<Document> {
  const { status, text } = await sender.send({ method: 'GET', path, headers: {} }, '')
  if (status !== 200) throw new Error(`${sender.url}${path} answers ${status}`)
  return JSON.parse(text)
}

/** The operations of both documents. What they share has the same name and content in both. */
function joined(one: Document, other: Document): Document {
  const components: Record<string, object> = { ...one.components }
  for (const [section, entries] of Object.entries(other.components)) {
    components[section] = { ...components[section], ...entries }
  }
  return { ...one, paths: { ...one.paths, ...other.paths }, components: components as Document['components'] }
}

/** Gets the credentials of all callers of the run. The login is the first request that is checked. */
async function logIn(
  verification: Verification,
  service: 'logistics' | 'auth',
  chosen: Options,
  environment: Record<string, string | undefined>,
): Promise<void> {
  const { callers } = verification.run
  const email = service === 'logistics' ? chosen.email : chosen['site-user']
  const password = email === undefined ? '' : (chosen.password ?? environment.QUAYSIDE_PASSWORD ?? (await ask(email)))
  if (service === 'logistics') {
    if (email === undefined) throw new Error('--email is missing; --help lists the options')
    const answer = await verification.call('createToken', 200, 'logs in', { json: { email, password } })
    callers.userToken = bearer(valueAt(answer, '/token'))
    if (chosen['etsm-token']) callers.etsmToken = bearer(chosen['etsm-token'])
    if (chosen['mdm-token']) callers.mdmToken = bearer(chosen['mdm-token'])
    const companies = await verification.call('listCompanies', 200, 'reads')
    verification.run.company ??= valueAt(companies, '/data/0/id') as number | undefined
    return
  }
  const secret = chosen['client-secret'] ?? environment.QUAYSIDE_CLIENT_SECRET
  const id = chosen['client-id']
  if (id === undefined || secret === undefined) throw new Error('--client-id or --client-secret is missing')
  callers.client = { 'x-client-id': id }
  callers['clientId+clientSecret'] = { 'x-client-id': id, 'x-client-secret': secret }
  const stranger = `${verification.run.mark}@verify.quayside.invalid`
  const wrong = { client_id: id, client_secret: secret, email: stranger, password: 'wrong' }
  await verification.call('login', 401, 'refuses an unknown user', { json: wrong })
  await verification.call('getStatus', 404, 'does not find what does not exist', { values: { client_id: stranger } })
  if (email === undefined) return
  const json = { client_id: id, client_secret: secret, email, password }
  const answer = await verification.call('login', 200, 'logs in', { json })
  callers['clientId+userToken'] = { ...callers.client, ...bearer(valueAt(answer, '/token')) }
}

/** A session of the console is a cookie. Requests that change something also prove that they come from its pages. */
async function signInToConsole(
  verification: Verification,
  chosen: Options,
  environment: Record<string, string | undefined>,
): Promise<void> {
  const email = chosen['console-account']
  if (email === undefined) return
  const password = chosen['console-password'] ?? environment.QUAYSIDE_CONSOLE_PASSWORD ?? (await ask(email))
  const answer = await verification.call('createConsoleSession', 200, 'signs in', { json: { email, password } })
  const cookie = answer?.headers['set-cookie']?.split(';')[0]
  if (cookie === undefined)
    throw new Error('The sign-in to the console was refused: check the account and its password')
  verification.run.callers.consoleSession = {
    cookie,
    'x-csrf-token': String(valueAt(answer, '/data/csrf_token')),
    'sec-fetch-site': 'same-origin',
  }
}

function bearer(token: unknown): Callers[string] {
  if (typeof token !== 'string') throw new Error('The login was refused: check the user and the password')
  return { authorization: `Bearer ${token}` }
}

/** Asks for the password on the terminal, without showing it. */
async function ask(email: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(`There is no terminal to ask for the password of ${email}: pass it as an option`)
  process.stderr.write(`Password of ${email}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await reader.question('')
  reader.close()
  process.stderr.write('\n')
  return password
}

/** One line that is written again and again, on a terminal only. */
class Progress {
  readonly #isShown = process.stderr.isTTY === true
  #violations = 0

  check({ operation, title, problems }: Check, count: number): void {
    if (problems.length) this.#violations += 1
    this.show(`${count} requests, ${this.#violations} violations: ${operation.id} ${title}`)
  }

  show(text: string): void {
    if (this.#isShown) process.stderr.write(`\r\x1b[K${printable(text).slice(0, (process.stderr.columns ?? 80) - 1)}`)
  }

  end(): void {
    if (this.#isShown) process.stderr.write('\r\x1b[K')
  }
}
