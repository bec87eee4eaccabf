import { mkdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { Test } from 'tap'

let url: string | undefined
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'tap' && context.parentURL === url)
      return nextResolve(`${import.meta.resolve('./tap-of-file.ts')}?of=${url}`, context)
    // Follows every promise of the process, which takes a fifth of its time, to know the test of an error. Here one test
    // runs at a time.
    if (specifier === 'async-hook-domain') return nextResolve(import.meta.resolve('./no-domain.ts'), context)
    return nextResolve(specifier, context)
  },
})
const { t } = await import('tap')

/** The test that stands for the file which is being run. */
export let testOfFile: Test = t

/**
 * Runs test files in this process, one after another: to load the sources takes longer than most of them. Each is a test
 * that ends with its own teardowns. Where a file imports `tap`, it gets this test instead of the one of the process, so
 * it is written as if it ran alone. Other processes take files of the same list: `taken` has a folder for each that one
 * of them has begun.
 */
export async function runFiles(files: readonly string[], taken: string): Promise<void> {
  process.on('uncaughtException', (error) => runningTest().threw(error))
  const sendAlone = sendTogether(process.stdout)
  const { timeout } = t.options
  for (const [index, file] of files.entries()) {
    if (!take(join(taken, String(index)))) continue
    // A file has its own limit, and may raise it. The one of the process is for files that block it.
    t.setTimeout(6 * Number(timeout))
    const started = performance.now()
    if (Date.now() > Number(process.env.TEST_FILES_UNTIL ?? Number.POSITIVE_INFINITY)) {
      t.test(file, { skip: 'the time of this run is over' }, () => {})
      continue
    }
    await t.test(file, { timeout, at: null, stack: '' }, async (test) => {
      testOfFile = test
      url = pathToFileURL(resolve(file)).href
      await import(url)
    })
    // To stderr, because tap shows the results of a process when all of its files have ended.
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    console.error(`${testOfFile.passing() ? 'ok' : 'not ok'} - ${file} ${seconds} s`)
  }
  sendAlone()
}

/**
 * Each assertion writes a line, and each line would be a system call, which takes longer than the assertion. Returns a
 * function that ends this: nothing else keeps the process alive until tap has written the rest.
 */
function sendTogether(output: Writable): () => void {
  output.cork()
  const send = () => {
    output.uncork()
    output.cork()
  }
  const timer = setInterval(send, 200).unref()
  process.on('exit', () => output.uncork())
  return () => {
    clearInterval(timer)
    output.uncork()
  }
}

/** Whether this process is the first to create the folder. */
function take(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

function runningTest(): Test {
  let running = t as Test
  for (let inner: Test | undefined = running; inner; [inner] = inner.activeSubtests as Set<Test>) running = inner
  return running
}
