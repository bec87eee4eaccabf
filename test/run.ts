import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../src/platform/postgres/upkeep/embedded-postgres.ts'
import { compileCache } from './support/compile-cache.ts'
import { reportCoverage } from './support/coverage.ts'
import { createTemplate, findWorkers } from './support/databases.ts'

/**
 * Runs the tests on one embedded PostgreSQL, with a separate database per file, and several files in each process. Then
 * checks that every answer declared in the contracts was seen. Arguments go to tap: `npm test --
 * test/logistics/articles.test.ts`. With `--minutes 20` no further file begins after that time, and each day begins with
 * other files. `TEST_DATABASE_URL` names another server. If it is a Citus coordinator, the databases
 * of the tests are distributed.
 */
const scratch = await mkdtemp(join(tmpdir(), 'quayside-test-'))
// All temporary files go there. For root, PostgreSQL runs under another account, which must be able to enter the
// folder.
await chmod(scratch, 0o711)
process.env.TMPDIR = scratch
const started = Date.now()
const { parameters, minutes } = readArguments(process.argv.slice(2))
const root = join(import.meta.dirname, '..')
/** Within the project, because tap files its results by the path from there. */
const groups = join(root, '.tap', `groups-${process.pid}`)
/** How many processes take files. More would use the processors better, but each loads all sources, for several seconds. */
const processes = 3
const tap = join(root, 'node_modules/.bin/tap')
let failed = true
try {
  const postgres = await startPostgres()
  const workers = await findWorkers(postgres.url)
  if (process.env.TEST_DATABASE_URL) {
    console.log(`On ${workers.length ? `a database distributed over ${workers.length} nodes` : 'the given server'}`)
  }
  try {
    await Promise.all([createTemplate(postgres.url, workers), buildTap()])
    const { exitCode, passed, skipped, failures } = await runTap(await writeGroups(), {
      TEST_POSTGRES_URL: postgres.url,
      TEST_WORKER_URLS: workers.join(' '),
      CONTRACT_COVERAGE: join(scratch, 'coverage'),
      ...(minutes && { TEST_FILES_UNTIL: String(started + minutes * 60_000) }),
      ...(await compileCache()),
    })
    const covered = parameters.length > 0 || (await reportCoverage(join(scratch, 'coverage')))
    failed = exitCode !== 0 || failures > 0 || passed + skipped === 0 || !covered
    console.log(`\nran in ${Math.round((Date.now() - started) / 1000)} s`)
    console.log(`${passed} passed, ${failures + (failed && !failures ? 1 : 0)} failed`)
  } finally {
    await postgres.stop()
  }
} finally {
  // Retried, because a server that a test has killed may still be ending.
  await rm(scratch, { recursive: true, force: true, maxRetries: 10 })
  await rm(groups, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

/** The given server, or an embedded one. */
async function startPostgres(): Promise<{ url: string; stop(): Promise<unknown> }> {
  const { TEST_DATABASE_URL: url } = process.env
  if (url) return { url, stop: async () => {} }
  return startEmbeddedPostgres(join(scratch, 'postgres'), {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
}

/**
 * Builds tap with the plugins in .taprc, unless it is built. tap would build itself, but too late: the tests of the
 * first run would still load its default plugins. Its TypeScript loader cannot load pg, and its mocks take each test
 * file half a second.
 */
async function buildTap(): Promise<void> {
  const run = promisify(execFile)
  const { stdout } = await run(tap, ['node-options'])
  if (!stdout.includes('@tapjs/mock')) return
  console.log('Building tap, once after each npm ci')
  await run(tap, ['build'])
}

/** Writes a test file for each process. They take the files that the arguments name, each the next one that is left. */
async function writeGroups(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(tap, ['list', ...parameters], { cwd: root })
  const found = stdout.trim().split('\n')
  const { long = [], short = [] } = Object.groupBy(minutes ? shuffle(found) : found, (file) =>
    minutes || file.startsWith('test/long/') ? 'long' : 'short',
  )
  const sharing = Array.from({ length: Math.min(processes, short.length) }, () => short)
  // These take minutes, so each has a process of its own.
  const alone = long.map((file) => [file])
  const runner = JSON.stringify(join(import.meta.dirname, 'support/file-group.ts'))
  await mkdir(join(groups, 'taken'), { recursive: true })
  return Promise.all(
    [...sharing, ...alone].map(async (files, index) => {
      const path = join(groups, `${index + 1}.test.ts`)
      const taken = join(groups, files === short ? 'taken' : `taken-${index}`)
      await mkdir(taken, { recursive: true })
      const call = `runFiles(${JSON.stringify(files)}, ${JSON.stringify(taken)})`
      await writeFile(path, `import { runFiles } from ${runner}\nawait ${call}\n`)
      return path
    }),
  )
}

/** The same order for every run of a day, so that a failure can be repeated and its mend be seen. */
function shuffle(files: string[]): string[] {
  const [day = ''] = new Date(started).toISOString().split('T')
  const place = (file: string) => createHash('sha256').update(day).update(file).digest('hex')
  return files.sort((one, other) => (place(one) < place(other) ? -1 : 1))
}

function readArguments(given: string[]): { parameters: string[]; minutes?: number } {
  const at = given.indexOf('--minutes')
  if (at < 0) return { parameters: given }
  const minutes = Number(given.splice(at, 2)[1])
  if (!(minutes > 0)) throw new Error('--minutes takes a number')
  return { parameters: given, minutes }
}

interface Results {
  exitCode: number
  passed: number
  skipped: number
  failures: number
}

/** Prints each skipped test with its reason, and each failure with tap's details. The processes print their files. */
async function runTap(processes: string[], environment: Record<string, string>): Promise<Results> {
  const options = parameters.filter((parameter) => parameter.startsWith('-'))
  const child = spawn(tap, ['--reporter=tap', ...options, ...processes], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const exit = once(child, 'exit')
  const results = { passed: 0, skipped: 0, failures: 0 }
  let inFailure = false
  /** The failures before the process, and before the file. */
  const failuresBefore = [0, 0]
  /** The names of the open tests, from the process to the innermost. */
  const open: string[] = []
  let hasBailed = false
  for await (const line of createInterface({ input: child.stdout })) {
    const [, outside = '', opened] = /^( *)# Subtest: (.*)$/.exec(line) ?? []
    if (opened) open.splice(outside.length / 4, open.length, opened)
    // With --bail, the tests around the failure are not closed, so nothing else names them.
    if (!hasBailed && /^ *Bail out!/.test(line)) {
      hasBailed = true
      results.failures += 1
      console.log(`not ok - ${open.slice(1).join(' > ')}`)
    }
    const [, indent = '', not] = /^( *)(not )?ok \d+ - /.exec(line) ?? []
    const isResult = / *(not )?ok \d+ - /.test(line)
    const [, skippedTest, reason] = /^ +ok \d+ - (.*?) # SKIP ?(.*)$/.exec(line) ?? []
    if (skippedTest) console.log(`skipped: ${skippedTest} (${reason})`)
    // A process has files, and a file has tests, which close with a line that is indented twice.
    if (isResult && indent.length === 8) results[not ? 'failures' : skippedTest ? 'skipped' : 'passed'] += 1
    if (isResult) inFailure = not !== undefined
    // A file that ends before its first test has no failed test, so the file itself counts as one. So does a process.
    if (isResult && indent.length <= 4) {
      const level = indent.length / 4
      const isExplained = results.failures > (failuresBefore[level] as number)
      if (not && !isExplained) results.failures += 1
      if (level === 0 && isExplained) inFailure = false
      failuresBefore[level] = results.failures
    }
    if (isResult) open.splice(indent.length / 4 + (not ? 1 : 0))
    // A plan follows, if a failure has no details.
    if (/^ *1\.\./.test(line)) inFailure = false
    if (inFailure) console.log(line.replace(/^ {4}/, ''))
    if (line.trim() === '...') inFailure = false
  }
  const [code] = await exit
  return { ...results, exitCode: code ?? 1 }
}
