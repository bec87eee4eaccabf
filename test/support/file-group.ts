import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import t, { type Test } from 'tap'

/** The test that stands for the file which is being run. */
export let testOfFile: Test = t

/**
 * Runs test files in this process, one after another: to load the sources takes longer than most of them. Each is a test
 * that ends with its own teardowns. Where a file imports `tap`, it gets this test instead of the one of the process, so
 * it is written as if it ran alone.
 */
export async function runFiles(files: readonly string[]): Promise<void> {
  let url: string | undefined
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      specifier === 'tap' && context.parentURL === url
        ? nextResolve(`${import.meta.resolve('./tap-of-file.ts')}?of=${url}`, context)
        : nextResolve(specifier, context),
  })
  const { timeout } = t.options
  for (const file of files) {
    // A file has its own limit, and may raise it. The one of the process is for files that block it.
    t.setTimeout(6 * Number(timeout))
    await t.test(file, { timeout, at: null, stack: '' }, async (test) => {
      testOfFile = test
      url = pathToFileURL(resolve(file)).href
      await import(url)
    })
  }
}
