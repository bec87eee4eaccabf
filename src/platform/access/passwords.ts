import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { FairQueue, type Lane, type Requester } from './fair-queue.ts'

/**
 * Hashing takes a tenth of a second of pure computing. Threads do it, so that no other request waits for it. The only
 * password of a site runs at ordinary priority, so that a login takes no longer while the machine is busy. When a site has
 * several at once, they run at low priority, so that a flood of logins slows nothing else down. These take turns, so that
 * one site or address cannot keep the threads for itself. Refused with a 503 when too many wait.
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
  const startPool = (isNice: boolean) =>
    new Piscina<Task, string | boolean>({
      filename: join(import.meta.dirname, 'passwords.worker.js'),
      workerData: { isNice },
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: 10_000,
      execArgv: [],
    })
  // A thread that has lowered its priority cannot raise it again: each lane has its own.
  const pools: Record<Lane, Piscina<Task, string | boolean>> = { alone: startPool(false), crowd: startPool(true) }
  const queue = new FairQueue({ atOnce, capacity: queueSize })
  const run = (task: Task, requester: Requester) => queue.run(requester, (lane) => pools[lane].run(task))
  return {
    hash: (password, requester) => run({ password, cost }, requester) as Promise<string>,
    async matches(password, known = hashOfNobody(cost), requester) {
      const fits = Buffer.byteLength(password) <= maxPasswordBytes
      const hashes = [known, ...hashesInBetween(known, cost)]
      return (await run({ password, hashes }, requester)) === true && fits
    },
    isOutdated: (hash) => costOf(hash) < cost,
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()))
    },
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
