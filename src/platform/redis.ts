import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'

/** The configured Redis, for as long as the server runs; it may come and go without taking the server with it. */
export function connectRedis(app: FastifyInstance, url: string | undefined): Redis | undefined {
  if (url === undefined) return undefined
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
  redis.on('error', (error) => app.log.warn({ err: error }, 'redis'))
  app.addHook('onClose', async () => redis.disconnect())
  return redis
}
