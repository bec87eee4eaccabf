import type { Test } from 'tap'

type Body = (t: Test) => Promise<void> | void

/**
 * A test that tries every combination, follows a random history, or waits for a long time. It runs with
 * `npm run test:long`, so that `npm test` stays short.
 */
export function thorough(t: Test, name: string, ...rest: [Body] | [options: object, Body]): void {
  const body = rest.pop() as Body
  if (process.env.TEST_THOROUGH) t.test(name, rest[0] ?? {}, body)
}
