import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../src/platform/postgres/upkeep/embedded-postgres.ts'
import { reportCoverage } from './support/coverage.ts'
import { createTemplate, findWorkers } from './support/databases.ts'

/**
 * Runs the tests on one embedded PostgreSQL, with a separate database per file. Then checks that every answer declared
 * in the contracts was seen. Arguments go to tap: `npm test -- test/logistics/articles.test.ts`. `TEST_DATABASE_URL` names
 * another server. If it is a Citus coordinator, the databases of the tests are distributed.
 */
const scratch = await mkdtemp(join(tmpdir(), 'quayside-test-'))
// All temporary files go there. For root, PostgreSQL runs under another account, which must be able to enter the
// folder.
await chmod(scratch, 0o711)
process.env.TMPDIR = scratch
const started = Date.now()
const files = process.argv.slice(2)
const tap = join(import.meta.dirname, '../node_modules/.bin/tap')
let failed = true
try {
  const postgres = await startPostgres()
  const workers = await findWorkers(postgres.url)
  if (process.env.TEST_DATABASE_URL) {
    console.log(`On ${workers.length ? `a database distributed over ${workers.length} nodes` : 'the given server'}`)
  }
  try {
    await Promise.all([createTemplate(postgres.url, workers), buildTap()])
    const { exitCode, passed, skipped, failures } = await runTap(files, {
      TEST_POSTGRES_URL: postgres.url,
      TEST_WORKER_URLS: workers.join(' '),
      CONTRACT_COVERAGE: join(scratch, 'coverage'),
      // Shared by all test files, which load the same sources.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/quayside'),
    })
    const covered = files.length > 0 || (await reportCoverage(join(scratch, 'coverage')))
    failed = exitCode !== 0 || failures > 0 || passed + skipped === 0 || !covered
    console.log(`\nran in ${Math.round((Date.now() - started) / 1000)} s`)
    console.log(`${passed} passed, ${failures + (failed && !failures ? 1 : 0)} failed`)
  } finally {
    await postgres.stop()
  }
} finally {
  // Retried, because a server that a test has killed may still be ending.
  await rm(scratch, { recursive: true, force: true, maxRetries: 10 })
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

interface Results {
  exitCode: number
  passed: number
  skipped: number
  failures: number
}

/** Prints one line per file, each skipped test with its reason, and each failure with tap's details. */
async function runTap(parameters: string[], environment: Record<string, string>): Promise<Results> {
  const child = spawn(tap, ['--reporter=tap', ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const exit = once(child, 'exit')
  const results = { passed: 0, skipped: 0, failures: 0 }
  let inFailure = false
  let failuresBefore = 0
  /** The names of the open tests, from the file to the innermost. */
  const open: string[] = []
  let hasBailed = false
  for await (const line of createInterface({ input: child.stdout })) {
    const [, outside = '', opened] = /^( *)# Subtest: (.*)$/.exec(line) ?? []
    if (opened) open.splice(outside.length / 4, open.length, opened)
    // With --bail, the tests around the failure are not closed, so nothing else names them.
    if (!hasBailed && /^ *Bail out!/.test(line)) {
      hasBailed = true
      results.failures += 1
      console.log(`not ok - ${open.join(' > ')}`)
    }
    const [, indent = '', not] = /^( *)(not )?ok \d+ - /.exec(line) ?? []
    const isResult = / *(not )?ok \d+ - /.test(line)
    const [, skippedTest, reason] = /^ +ok \d+ - (.*?) # SKIP ?(.*)$/.exec(line) ?? []
    if (skippedTest) console.log(`skipped: ${skippedTest} (${reason})`)
    // Each test of a file is a subtest, which closes with a line that is indented once.
    if (isResult && indent.length === 4) results[not ? 'failures' : skippedTest ? 'skipped' : 'passed'] += 1
    // A file that ends before its first test has no failed test, so the file itself counts as one.
    if (isResult && indent === '') {
      if (not && results.failures === failuresBefore) results.failures += 1
      failuresBefore = results.failures
    }
    if (isResult) inFailure = not !== undefined
    if (isResult) open.splice(indent.length / 4 + (not ? 1 : 0))
    if (inFailure || (isResult && indent === '')) console.log(line)
    if (line.trim() === '...') inFailure = false
  }
  const [code] = await exit
  return { ...results, exitCode: code ?? 1 }
}
