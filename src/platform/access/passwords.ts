import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { FairQueue, type Lane, type Requester } from '../http/fair-queue.ts'
import { isForeignHash } from './foreign-hashes.js'

/**
 * Hashes passwords in threads, because one hash takes a tenth of a second of CPU time and would block other requests.
 * The only password job of a site runs at normal priority, so that a login stays fast on a busy machine. Several jobs
 * of a site run at low priority and take turns, so that a flood of logins neither slows down other requests nor
 * occupies all threads. When too many jobs wait, new ones are refused with a 503.
 */
export interface Passwords {
  hash(password: string, requester: Requester): Promise<string>
  /** Without a hash (no such account) it takes the same time and returns false. */
  matches(password: string, hash: string | undefined, requester: Requester): Promise<boolean>
  /** Whether the hash was made with a lower cost than is configured now, or by another system. */
  isOutdated(hash: string): boolean
  close(): Promise<void>
}

/** bcrypt ignores bytes beyond this limit, so a longer password would match by its first 72 bytes. */
export const maxPasswordBytes = 72

/** A task for a thread: hash a password, or compare it with all of these hashes and return the result of the first. */
export type Task = { password: string; cost: number } | { password: string; hashes: string[] }

/** The requester of work without a request: commands and the demo data. */
export const operator: Requester = { tenant: 'operator', address: '' }

export function createPasswords(cost: number, queueSize = 200): Passwords {
  const threads = availableParallelism()
  const startPool = (isNice: boolean) =>
    new Piscina<Task, string | boolean>({
      filename: join(import.meta.dirname, 'passwords.worker.js'),
      workerData: { isNice },
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
      execArgv: [],
    })
  // A thread that has lowered its priority cannot raise it again, so each lane has its own pool.
  const pools: Record<Lane, Piscina<Task, string | boolean>> = { alone: startPool(false), crowd: startPool(true) }
  const queue = new FairQueue({ concurrency: threads, capacity: queueSize })
  const run = (task: Task, requester: Requester) => queue.run(requester, (lane) => pools[lane].run(task))
  return {
    hash: (password, requester) => run({ password, cost }, requester) as Promise<string>,
    async matches(password, known = dummyHash(cost), requester) {
      const fits = Buffer.byteLength(password) <= maxPasswordBytes
      const hashes = [known, ...paddingHashes(known, cost)]
      return (await run({ password, hashes }, requester)) === true && fits
    },
    isOutdated: (hash) => isForeignHash(hash) || costOf(hash) < cost,
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()))
    },
  }
}

/** A hash that no password matches. Comparing with it takes as long as with a real hash of that cost. */
function dummyHash(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`
}

/**
 * Hides the age of a hash from timing: each step of the cost doubles the work, so one extra comparison for every cost
 * in between makes the total equal. Beside a hash of another system, there is one of the usual cost.
 */
function paddingHashes(hash: string, cost: number): string[] {
  if (isForeignHash(hash)) return [dummyHash(cost)]
  return Array.from({ length: Math.max(0, cost - costOf(hash)) }, (_, step) => dummyHash(costOf(hash) + step))
}

function costOf(hash: string): number {
  return Number(hash.split('$')[2])
}
