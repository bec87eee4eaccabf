import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'

/** Hashing takes a tenth of a second of pure computing: done in threads, so that no other request waits for it. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash (nobody has this e-mail) it takes just as long, and the answer is no. */
  matches(password: string, hash: string | undefined): Promise<boolean>
  /** Made with less work than is asked for today. */
  isOutdated(hash: string): boolean
  close(): Promise<void>
}

/** bcrypt reads no further than this many bytes: a longer password would match by its beginning alone. */
export const maxPasswordBytes = 72

export function createPasswords(cost: number): Passwords {
  const threads = new Piscina<HashTask | CompareTask, string | boolean>({
    filename: join(import.meta.dirname, 'passwords.worker.ts'),
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: 10_000,
    execArgv: [],
  })
  return {
    hash: (password) => threads.run({ password, cost }) as Promise<string>,
    async matches(password, known) {
      const fits = Buffer.byteLength(password) <= maxPasswordBytes
      const matches = await threads.run({ password, hash: known ?? hashOfNobody(cost), asLongAs: cost })
      return fits && matches === true
    },
    isOutdated: (hash) => costOf(hash) < cost,
    close: () => threads.destroy(),
  }
}

/** No password has this hash; comparing with it takes as long as comparing with a real one of that cost. */
export function hashOfNobody(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`
}

export function costOf(hash: string): number {
  return Number(hash.split('$')[2])
}

export interface HashTask {
  password: string
  cost: number
}

export interface CompareTask {
  password: string
  hash: string
  /** A hash of lower cost is compared as slowly as one of this cost, so that its age does not show. */
  asLongAs: number
}
