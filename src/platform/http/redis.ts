import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'

/** How long Redis may take to answer, in milliseconds. Requests wait for it, and can go on without it. */
const longestAnswer = 250

/** How long a start waits for the first connection, in milliseconds. */
const longestStart = 1_000

/** Connects to the configured Redis until the server closes. The server keeps running while Redis is unavailable. */
export async function connectRedis(app: FastifyInstance, url: string | undefined): Promise<Redis | undefined> {
  if (url === undefined) return undefined
  // Loaded only when it is configured: most servers run without Redis.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: longestAnswer,
    // A connection that stays silent is replaced: a firewall can forget it without closing it.
    socketTimeout: 5_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  })
  redis.on('error', (error) => app.log.warn({ err: error }, 'redis'))
  app.addHook('onClose', async () => redis.disconnect())
  // Requests that arrive before the connection is ready would be counted by this process alone.
  await once(redis, 'ready', { signal: AbortSignal.timeout(longestStart) }).catch(() => {})
  return redis
}
