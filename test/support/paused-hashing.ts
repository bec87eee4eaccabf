import { Piscina } from 'piscina'
import type { Task } from '../../src/platform/access/passwords.ts'

type Run = (task: Task, ...rest: unknown[]) => Promise<unknown>

/**
 * Delays the result of the next password check until `release`. `computed` resolves when the check is done. Later
 * checks are not delayed.
 */
export function pauseNextCheck(): { computed: Promise<void>; release: () => void } {
  const prototype = Piscina.prototype as unknown as { run: Run }
  const original = prototype.run
  const computed = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  prototype.run = async function (this: unknown, task, ...rest) {
    if (!('hashes' in task)) return original.call(this, task, ...rest)
    prototype.run = original
    const answer = await original.call(this, task, ...rest)
    computed.resolve()
    await released.promise
    return answer
  }
  return { computed: computed.promise, release: released.resolve }
}

/** Counts the passwords that are hashed while `work` runs; passwords that are compared do not count. */
export async function countHashes<T>(work: () => Promise<T>): Promise<{ result: T; hashes: number }> {
  const prototype = Piscina.prototype as unknown as { run: Run }
  const original = prototype.run
  let hashes = 0
  prototype.run = function (this: unknown, task, ...rest) {
    if (!('hashes' in task)) hashes += 1
    return original.call(this, task, ...rest)
  }
  try {
    return { result: await work(), hashes }
  } finally {
    prototype.run = original
  }
}
