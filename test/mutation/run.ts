import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../src/platform/postgres/upkeep/embedded-postgres.ts'
import { createTemplate } from '../support/databases.ts'
import { type Coverage, isExecuted, readCoverage, sharesOf } from './coverage.ts'
import { kinds, type Mutant, mutantsOf } from './mutants.ts'
import { createTypeCheck, type TypeCheck } from './types.ts'

/**
 * Plants small bugs, one at a time, and counts those that the tests detect: `npm run mutate --
 * src/logistics/inventory`.
 *
 * A mutant that the compiler refuses is detected. The others run against the test files that execute their line, until
 * one fails: first those that are quick and most about the file, last, with `--long`, those of `npm run test:long`.
 * After `--files` test files, and half as many long ones, a mutant counts as survived, so the score is a lower bound.
 */
const { values: options, positionals: places } = parseArgs({
  allowPositionals: true,
  options: {
    /** How many mutants to try, drawn at random. */
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    /** How many test files a mutant has to survive. */
    files: { type: 'string', default: '4' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    /** Only mutants of these kinds, as many of each: `--kinds lock,scope`. */
    kinds: { type: 'string' },
    /** Only these test files, as a pattern: without it, all of them run once to learn what they execute. */
    tests: { type: 'string', default: 'test/**/*.test.ts' },
    /** The file for all mutants and their outcomes, as JSON. */
    report: { type: 'string' },
    /** Also uses the test files of `npm run test:long`. */
    long: { type: 'boolean', default: false },
    /** An earlier report of the same sample. What was detected then is not tried again. */
    again: { type: 'string' },
  },
})

const root = resolve(import.meta.dirname, '../..')
/** The parts of the repository that the tests need, besides packages. */
const parts = [
  'src',
  'test',
  'openapi',
  'graphql',
  'generated',
  'migrations',
  'data',
  'examples',
  'docs',
  'bench',
  'sdk',
  'deploy',
  'console',
]
const files = [
  'package.json',
  'tsconfig.json',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  '.env.example',
  '.ci',
  'redocly.yaml',
  '.dockerignore',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
]
/** A test file that runs this much longer than usual hangs because of the mutant. */
const extraTimeoutMs = 20_000

interface TestFile {
  path: string
  milliseconds: number
  coverage: Coverage
  shares: Map<string, number>
}

interface Outcome extends Mutant {
  killedBy: string | undefined
  triedFiles: number
}

const scratch = await mkdtemp(join(tmpdir(), 'quayside-mutate-'))
// PostgreSQL runs under another account if this is root, and that account must be able to enter the folder.
await chmod(scratch, 0o711)
const postgres = await startEmbeddedPostgres(join(scratch, 'postgres'), {
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
})
try {
  await createTemplate(postgres.url)
  const checkouts = await Promise.all(Array.from({ length: Number(options.jobs) }, (_, index) => checkOut(index)))
  const tests = await runUnchanged(checkouts)
  const earlier: Outcome[] = options.again ? JSON.parse(await readFile(options.again, 'utf8')) : []
  const mutants = drawByKind(await listMutants(places.length ? places : ['src']))
  report(await tryAll(mutants, tests, checkouts, earlier))
} finally {
  await postgres.stop()
  await rm(scratch, { recursive: true, force: true })
}

/** A copy of the repository for planting mutants. */
async function checkOut(index: number): Promise<string> {
  const folder = join(scratch, `checkout-${index}`)
  await mkdir(folder)
  for (const part of [...parts, ...files]) {
    await cp(join(root, part), join(folder, part), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** What each test file executes and how long it takes, without any mutant. */
async function runUnchanged(checkouts: string[]): Promise<TestFile[]> {
  const paths = (await find(options.tests.split(','))).filter((path) => options.long || !isLong(path))
  const tests: TestFile[] = []
  await inParallel(paths, checkouts, async (path, checkout) => {
    const folder = join(scratch, `coverage-${createHash('sha1').update(path).digest('hex')}`)
    const started = performance.now()
    const ended = await runTest(path, checkout, 240_000, { NODE_V8_COVERAGE: folder })
    const milliseconds = performance.now() - started
    const coverage = await readCoverage(folder, checkout)
    await rm(folder, { recursive: true, force: true })
    // An unreliable test file would count mutants as detected that it does not detect.
    if (ended === 'passed') tests.push({ path, milliseconds, coverage, shares: sharesOf(coverage) })
    else console.log(`left out: ${path} ${ended} without any mutant`)
    progress(`without mutants: ${tests.length} of ${paths.length} test files`)
  })
  return tests
}

async function runTest(
  path: string,
  checkout: string,
  timeout: number,
  environment: Record<string, string> = {},
): Promise<'passed' | 'failed' | 'hung'> {
  const child = spawn(process.execPath, [path], {
    cwd: checkout,
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      TEST_POSTGRES_URL: postgres.url,
      TMPDIR: scratch,
      TAP_BAIL: '1',
      NODE_COMPILE_CACHE: join(scratch, 'compiled'),
      TAP_TIMEOUT: '240',
      ...environment,
    },
  })
  // Includes all processes that it has started.
  const end = () => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL')
    } catch {}
  }
  let hung = false
  const timer = setTimeout(() => {
    hung = true
    end()
  }, timeout)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  end()
  if (hung) return 'hung'
  return code === 0 ? 'passed' : 'failed'
}

async function listMutants(places: string[]): Promise<Mutant[]> {
  const patterns = places.map((place) => (place.endsWith('.ts') ? place : `${place.replace(/\/$/, '')}/**/*.ts`))
  const paths = await find(patterns)
  const lists = await Promise.all(paths.map(async (path) => mutantsOf(path, await readFile(join(root, path), 'utf8'))))
  return lists.flat()
}

async function find(patterns: string[]): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob(patterns, { cwd: root })) found.push(path)
  return found.sort()
}

/** The sample: of all mutants, or equally many of each chosen kind. */
function drawByKind(mutants: Mutant[]): Mutant[] {
  const count = Number(options.sample)
  const chosen = options.kinds?.split(',')
  if (!chosen) return draw(mutants, count)
  const unknown = chosen.filter((name) => !kinds.some((kind) => kind === name))
  if (unknown.length) throw new Error(`There are no mutants of the kind ${unknown}: choose from ${kinds.join(', ')}`)
  return chosen.flatMap((name) =>
    draw(
      mutants.filter(({ kind }) => kind === name),
      Math.ceil(count / chosen.length),
    ),
  )
}

/** A random sample, the same for the same seed. */
function draw(mutants: Mutant[], count: number): Mutant[] {
  const order = (mutant: Mutant) =>
    createHash('sha1').update(`${options.seed} ${mutant.file} ${mutant.start} ${mutant.replacement}`).digest('hex')
  return mutants
    .map((mutant) => ({ mutant, order: order(mutant) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

function isLong(path: string): boolean {
  return path.startsWith('test/long/')
}

function testsFor(mutant: Mutant, tests: TestFile[]): TestFile[] {
  const candidates = tests
    .filter(({ coverage }) => isExecuted(coverage, mutant.file, mutant.start))
    .sort((a, b) => valueFor(b, mutant) - valueFor(a, mutant))
  const most = Number(options.files)
  return [
    ...candidates.filter(({ path }) => !isLong(path)).slice(0, most),
    ...candidates.filter(({ path }) => isLong(path)).slice(0, most / 2),
  ]
}

/** A test is worth more, the more it is about the mutant's file, and the less time it takes. */
function valueFor({ shares, milliseconds }: TestFile, { file }: Mutant): number {
  return (shares.get(file) ?? 0) / milliseconds
}

async function tryAll(
  mutants: Mutant[],
  tests: TestFile[],
  checkouts: string[],
  earlier: Outcome[],
): Promise<Outcome[]> {
  const checkTypes = createTypeCheck(root)
  const outcomes: Outcome[] = []
  await inParallel(mutants, checkouts, async (mutant, checkout) => {
    const known = earlier.find((one) => one.killedBy && isSame(one, mutant))
    outcomes.push(known ?? (await tryOne(mutant, tests, checkout, checkTypes)))
    if (options.report) await writeFile(options.report, JSON.stringify(outcomes, null, 2))
    progress(`${outcomes.length} of ${mutants.length} mutants`)
  })
  return outcomes
}

function isSame(one: Mutant, other: Mutant): boolean {
  return one.file === other.file && one.start === other.start && one.replacement === other.replacement
}

async function tryOne(mutant: Mutant, tests: TestFile[], checkout: string, checkTypes: TypeCheck): Promise<Outcome> {
  const path = join(checkout, mutant.file)
  const source = await readFile(path, 'utf8')
  const mutated = source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end)
  if (checkTypes(mutant.file, mutated)) return { ...mutant, killedBy: 'types', triedFiles: 0 }
  await writeFile(path, mutated)
  let killedBy: string | undefined
  let triedFiles = 0
  for (const test of testsFor(mutant, tests)) {
    triedFiles += 1
    if ((await runTest(test.path, checkout, 3 * test.milliseconds + extraTimeoutMs)) === 'passed') continue
    killedBy = test.path
    break
  }
  await writeFile(path, source)
  if (!killedBy)
    console.log(`survived  ${mutant.kind}  ${mutant.file}:${mutant.line}  ${mutant.change}  (${triedFiles} test files)`)
  return { ...mutant, killedBy, triedFiles }
}

/** Processes the items with one worker per place. */
async function inParallel<Item, Place>(
  items: readonly Item[],
  places: readonly Place[],
  work: (item: Item, place: Place) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  await Promise.all(
    places.map(async (place) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, place)
    }),
  )
}

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`)
}

function report(outcomes: readonly Outcome[]): void {
  const head = (name: string) =>
    console.log(`\n| ${name} | mutants | by types | by tests | score |\n|---|---|---|---|---|`)
  const folderOf = ({ file }: Mutant) => file.split('/').slice(0, -1).join('/')
  const row = (name: string, group: readonly Outcome[]) => {
    const killed = group.filter(({ killedBy }) => killedBy).length
    const byTypes = group.filter(({ killedBy }) => killedBy === 'types').length
    const score = Math.round((100 * killed) / group.length)
    console.log(`| ${name} | ${group.length} | ${byTypes} | ${killed - byTypes} | ${score} % |`)
  }
  head('folder')
  const folders = [...Map.groupBy(outcomes, folderOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [folder, group] of folders) row(folder, group)
  for (const service of ['src/logistics', 'src/auth', 'src/platform']) {
    const group = outcomes.filter(({ file }) => file.startsWith(`${service}/`))
    if (group.length) row(`**${service}**`, group)
  }
  row('all', outcomes)
  head('kind')
  for (const kind of kinds) {
    const group = outcomes.filter((outcome) => outcome.kind === kind)
    if (group.length) row(kind, group)
  }
}
