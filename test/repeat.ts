import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Runs the tests several times beside processes that keep the machine busy, and counts the runs that fail. It finds tests
 * that depend on time: `npm run test:repeat -- --runs=10 --beside=8`, with files after the options to run only those.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, beside: { type: 'string', default: '8' } },
  allowPositionals: true,
})
const [runs, beside] = [Number(values.runs), Number(values.beside)]
const busy = Array.from({ length: beside }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
process.on('exit', () => busy.forEach((child) => void child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

let failures = 0
for (let run = 1; run <= runs; run += 1) {
  console.log(`\nRun ${run} of ${runs}, beside ${beside} busy processes`)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), ...positionals], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) failures += 1
}
console.log(`\n${failures} of ${runs} runs failed`)
process.exit(failures ? 1 : 0)
