import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { reportCoverage } from './support/coverage.ts'
import { createTemplate } from './support/databases.ts'

/**
 * Runs the tests on one embedded PostgreSQL, where each file gets a database of its own, then checks that every
 * answer which the contracts declare was seen. Arguments go to tap: `npm test -- test/logistics/articles.test.ts`.
 */
const scratch = await mkdtemp(join(tmpdir(), 'quayside-test-'))
// Everything temporary goes there, and with it; the account that PostgreSQL runs under for root has to pass through.
await chmod(scratch, 0o711)
process.env.TMPDIR = scratch
const started = Date.now()
const files = process.argv.slice(2)
const tap = join(import.meta.dirname, '../node_modules/.bin/tap')
let failed = true
try {
  const postgres = await startEmbeddedPostgres(join(scratch, 'postgres'), {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  try {
    await Promise.all([createTemplate(postgres.url), buildTap()])
    const { exitCode, passed, failures } = await runTap(files, {
      TEST_POSTGRES_URL: postgres.url,
      CONTRACT_COVERAGE: join(scratch, 'coverage'),
    })
    const covered = files.length > 0 || (await reportCoverage(join(scratch, 'coverage')))
    failed = exitCode !== 0 || failures > 0 || passed === 0 || !covered
    console.log(`\nran in ${Math.round((Date.now() - started) / 1000)} s`)
    console.log(`${passed} passed, ${failures + (failed && !failures ? 1 : 0)} failed`)
  } finally {
    await postgres.stop()
  }
} finally {
  // Retried, since a server that a test has killed may still be ending.
  await rm(scratch, { recursive: true, force: true, maxRetries: 10 })
}
process.exit(failed ? 1 : 0)

/**
 * Builds tap from the plugins that .taprc names, unless it is built. tap does that by itself, but too late: the tests of
 * that first run would still load the plugins it was installed with, and its TypeScript loader cannot load pg.
 */
async function buildTap(): Promise<void> {
  const run = promisify(execFile)
  const { stdout } = await run(tap, ['node-options'])
  if (!stdout.includes('@tapjs/typescript')) return
  console.log('Building tap, once after each npm ci')
  await run(tap, ['build'])
}

interface Results {
  exitCode: number
  passed: number
  failures: number
}

/** Prints a line a file, and every failure with what tap says about it. */
async function runTap(parameters: string[], environment: Record<string, string>): Promise<Results> {
  const child = spawn(tap, ['--reporter=tap', ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const exit = once(child, 'exit')
  const results = { passed: 0, failures: 0 }
  let inFailure = false
  let failuresBefore = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [, indent = '', not] = /^( *)(not )?ok \d+ - /.exec(line) ?? []
    const isResult = / *(not )?ok \d+ - /.test(line)
    // Each test of a file is a subtest of that file, and closes with a line of its own, indented once.
    if (isResult && indent.length === 4) results[not ? 'failures' : 'passed'] += 1
    // A file that ends before its first test has no failed test: it counts as one itself.
    if (isResult && indent === '') {
      if (not && results.failures === failuresBefore) results.failures += 1
      failuresBefore = results.failures
    }
    if (isResult) inFailure = not !== undefined
    if (inFailure || (isResult && indent === '')) console.log(line)
    if (line.trim() === '...') inFailure = false
  }
  const [code] = await exit
  return { ...results, exitCode: code ?? 1 }
}
