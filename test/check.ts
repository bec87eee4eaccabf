import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compileCache } from './support/compile-cache.ts'

/**
 * Runs all static checks in parallel, because none depends on another. Prints a line per check, and the output of the
 * checks that fail.
 */
const root = join(import.meta.dirname, '..')
/**
 * The native compiler, which is several times as fast. `.bin/tsc` is the one that openapi-typescript needs. With several
 * threads it would work out many types again in each of them.
 */
const tsc = ['../typescript-native/bin/tsc', '--singleThreaded']
const checks = {
  types: tsc,
  console: [...tsc, '-p', 'console'],
  lint: ['biome', 'check', '--error-on-warnings', '.'],
  promises: ['oxlint', 'src', 'test', 'bench', 'sdk/src', 'console'],
  generated: ['node', 'src/generator/generate.ts', '--check'],
  imports: ['node', 'test/architecture.test.ts'],
}

// Both the compiler and oxlint are written in Go, and would spend a fifth of their time collecting garbage.
const env = { ...process.env, GOGC: '400', ...(await compileCache()) }
const started = performance.now()
const results = await Promise.all(Object.entries(checks).map(([name, command]) => run(name, command)))
const failed = results.filter(({ passed }) => !passed)
for (const { name, output } of failed) console.error(`\n${name}:\n${output.trimEnd()}`)
console.log(`${failed.length ? `${failed.length} checks failed` : 'all checks passed'} in ${secondsSince(started)} s`)
process.exitCode = failed.length ? 1 : 0

async function run(name: string, [program = '', ...parameters]: string[]) {
  const started = performance.now()
  const child = spawn(join(root, 'node_modules/.bin', program), parameters, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  const passed = code === 0
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${secondsSince(started)} s`)
  return { name, passed, output }
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}
