import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'

/** The configured Redis, for as long as the server runs; it may come and go without taking the server with it. */
export async function connectRedis(app: FastifyInstance, url: string | undefined): Promise<Redis | undefined> {
  if (url === undefined) return undefined
  // Most servers run without: they do not load the client either.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
  redis.on('error', (error) => app.log.warn({ err: error }, 'redis'))
  app.addHook('onClose', async () => redis.disconnect())
  return redis
}
