import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { storeLastSeen } from './sessions.queries.ts'

/** How often the uses of tokens are written. */
const intervalMs = 15_000
/** How many tokens are kept until then. Those beyond it are written after one of their next uses. */
const maxTokens = 10_000
const tokensPerStatement = 1_000

export interface LastSeen {
  /** Notes that a token was used. It costs the request nothing but this. */
  note(tokenId: string): void
  /** Writes what was noted. */
  write(): Promise<void>
  stop(): Promise<void>
}

/** Keeps in memory which tokens were used, and writes this in the background, so that no request waits for it. */
export function keepLastSeen(db: Kysely<DB>, log: FastifyBaseLogger): LastSeen {
  let usedAt = new Map<string, number>()
  let writing: Promise<void> | undefined

  const writeNoted = async () => {
    const noted = usedAt
    usedAt = new Map()
    const now = performance.now()
    const seen = [...noted].map(([id, at]) => ({ id, secondsAgo: (now - at) / 1_000 }))
    try {
      for (let start = 0; start < seen.length; start += tokensPerStatement) {
        await storeLastSeen(db, seen.slice(start, start + tokensPerStatement))
      }
    } catch (error) {
      log.warn({ err: error }, 'the last use of some sessions could not be written')
    }
  }
  /** One at a time: while the database does not answer, the next uses are only noted. */
  const write = async () => {
    if (writing) return writing
    writing = writeNoted().finally(() => {
      writing = undefined
    })
    return writing
  }
  const timer = setInterval(write, intervalMs).unref()

  return {
    note(tokenId) {
      if (usedAt.size < maxTokens || usedAt.has(tokenId)) usedAt.set(tokenId, performance.now())
    },
    write,
    async stop() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}
