import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { FairQueue, type Requester } from './fair-queue.ts'

/**
 * Hashing takes a tenth of a second of pure computing. It is done in threads, so that no other request waits for it, and
 * in turns, so that one site or address cannot keep the threads busy for itself. Refused with a 503 when too many wait.
 */
export interface Passwords {
  hash(password: string, requester: Requester): Promise<string>
  /** Without a hash (nobody has this e-mail) it takes just as long, and the answer is no. */
  matches(password: string, hash: string | undefined, requester: Requester): Promise<boolean>
  /** Made with less work than is asked for today. */
  isOutdated(hash: string): boolean
  close(): Promise<void>
}

/** bcrypt reads no further than this many bytes: a longer password would match by its beginning alone. */
export const maxPasswordBytes = 72

/** For a thread: a password to hash, or to compare with every one of these hashes, of which the first is meant. */
export type Task = { password: string; cost: number } | { password: string; hashes: string[] }

/** For work that no request asked for: commands, and the demo data. */
export const operator: Requester = { tenant: 'operator', address: '' }

export function createPasswords(cost: number, queueSize = 200): Passwords {
  const atOnce = availableParallelism()
  const threads = new Piscina<Task, string | boolean>({
    filename: join(import.meta.dirname, 'passwords.worker.js'),
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: 10_000,
    execArgv: [],
  })
  const queue = new FairQueue({ atOnce, capacity: queueSize })
  return {
    hash: (password, requester) => queue.run(requester, () => threads.run({ password, cost })) as Promise<string>,
    async matches(password, known = hashOfNobody(cost), requester) {
      const fits = Buffer.byteLength(password) <= maxPasswordBytes
      const task = { password, hashes: [known, ...hashesInBetween(known, cost)] }
      return (await queue.run(requester, () => threads.run(task))) === true && fits
    },
    isOutdated: (hash) => costOf(hash) < cost,
    close: () => threads.destroy(),
  }
}

/** No password has this hash; comparing with it takes as long as comparing with a real one of that cost. */
function hashOfNobody(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`
}

/**
 * So that the age of a hash does not show in the time that it takes. Each step of the cost doubles the work: one more
 * comparison of every cost in between makes up for what is missing.
 */
function hashesInBetween(hash: string, cost: number): string[] {
  return Array.from({ length: Math.max(0, cost - costOf(hash)) }, (_, step) => hashOfNobody(costOf(hash) + step))
}

function costOf(hash: string): number {
  return Number(hash.split('$')[2])
}
