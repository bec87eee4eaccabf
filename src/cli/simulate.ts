import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, CommanderError, InvalidArgumentError } from 'commander'
import type { Config } from '../config.ts'
import { demoPassword } from '../platform/console/demo-password.ts'
import { id } from './command-line.ts'
import { type Outcome, type Simulation, simulate } from './simulation/simulate.ts'
import { onReader, verify } from './stock.ts'

interface Options {
  url: string
  company: number
  email: string
  password: string
  minutes: number
  rate: number
  seed: string
}

export function registerSimulateCommand(program: Command, readSettings: () => Config): void {
  program
    .command('simulate')
    .description(
      'work with a company by the API as its people would: order, receive in parts, reject, correct, ship, return, count, ' +
        'transfer, cancel, and send some requests twice; then verify its stock. For demos and load, not for a company in production',
    )
    .option('--url <url>', 'the address of the logistics service, without /api', 'http://127.0.0.1:3000')
    .requiredOption('--company <id>', 'the company to work for; it gets the articles SIM-1 to SIM-40', id)
    .option('--email <email>', 'the user to log in as; the default is one of the demo data', 'clerk@quayside.test')
    .option('--password <password>', 'the password of the user', demoPassword)
    .option('--minutes <number>', 'how long', positive, 1)
    .option('--rate <number>', "requests a second; keep within the user's limit", positive, 1)
    .option('--seed <text>', 'the same seed sends the same requests', '1')
    .action(async (options: Options) => {
      const { url, company, email, password, minutes, rate, seed } = options
      await expectServer(url)
      const stopping = new AbortController()
      const stop = () => stopping.abort()
      process.once('SIGINT', stop)
      const user: Simulation['user'] = { url, company, email, password }
      const outcome = await simulate({ user, minutes, rate, seed, signal: stopping.signal }).finally(() =>
        process.off('SIGINT', stop),
      )
      for (const line of linesOf(outcome)) console.log(line)
      const differences = await verifyIfReachable(readSettings(), company, outcome)
      if (differences || outcome.wrong.size) throw new CommanderError(1, 'simulate', 'The simulation found problems.')
    })
}

function positive(value: string): number {
  const number = Number(value)
  if (!(number > 0 && number <= 100_000)) throw new InvalidArgumentError('It must be a number above 0.')
  return number
}

/** Says at once that the address is wrong; later on, a server may be away for a moment. */
async function expectServer(url: string): Promise<void> {
  try {
    await fetch(new URL('/health', url), { signal: AbortSignal.timeout(10_000) })
  } catch {
    throw new Error(`There is no server at ${url}.`)
  }
}

function linesOf({ stories, requests, refused, wrong }: Outcome): string[] {
  const told = Object.entries(stories).map(([name, count]) => `${name} ${count}`)
  return [
    `Stories: ${told.sort().join(', ')}.`,
    `Requests: ${requests}, of which ${refused} were refused by the rules, as it may be.`,
    ...[...wrong].map(([what, count]) => `Wrong, ${count} times: ${what}`),
  ]
}

/** The settings may lead to the database of another server, so it is asked for a document of the simulation. */
async function verifyIfReachable(config: Config, company: number, { document }: Outcome): Promise<number> {
  const isHere = config.DATABASE_URL || config.DATABASE_READ_URL || existsSync(join(config.DATA_DIR, 'postgres'))
  if (isHere && document) {
    const count = await onReader(config, async (db) => {
      const found = await db
        .selectFrom('documents')
        .select('number')
        .where('company_id', '=', company)
        .where('id', '=', document.id)
        .executeTakeFirst()
      return found?.number === document.number ? verify(db, { company }) : undefined
    })
    if (count !== undefined) return count
  }
  console.log(
    'Stock was not verified: the settings do not lead to the database of this server. ' +
      `Where they do, run "npm run quayside -- stock verify --company ${company}".`,
  )
  return 0
}
