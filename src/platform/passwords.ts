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
  // No password has this hash; comparing with it costs what comparing with a real one does.
  const hashOfNobody = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`
  return {
    hash: (password) => threads.run({ password, cost }) as Promise<string>,
    async matches(password, known) {
      const fits = Buffer.byteLength(password) <= maxPasswordBytes
      const matches = await threads.run({ password, hash: known ?? hashOfNobody })
      return fits && matches === true
    },
    isOutdated: (hash) => Number(hash.split('$')[2]) < cost,
    close: () => threads.destroy(),
  }
}

export interface HashTask {
  password: string
  cost: number
}

export interface CompareTask {
  password: string
  hash: string
}
