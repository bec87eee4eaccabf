import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { rateLimited } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose requests of this kind it is one of. */
    countedAs: string
  }
}

export interface RateLimits {
  /** Requests a minute, by the name that an operation has in `x-rate-limit`. */
  perMinute: Record<string, number>
  redis: Redis | undefined
}

/** Counts one request against a limit, and throws when the minute's requests are used up. */
export type CountRequest = (limit: string, key: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>

export async function registerRateLimits(
  app: FastifyInstance,
  { perMinute, redis }: RateLimits,
): Promise<CountRequest> {
  // When Redis is away, requests are served uncounted rather than refused.
  await app.register(rateLimit, { global: false, nameSpace: 'quayside-', skipOnError: true, ...(redis && { redis }) })
  app.decorateRequest('countedAs', '')
  const counters = Object.fromEntries(
    Object.entries(perMinute).map(([limit, max]) => [
      limit,
      app.createRateLimit({
        max,
        timeWindow: 60_000,
        keyGenerator: (request) => `${limit}:${request.countedAs}`,
      }),
    ]),
  )

  return async (limit, key, request, reply) => {
    const count = counters[limit]
    if (!count) throw new Error(`No rate limit is called ${limit}`)
    request.countedAs = key
    const result = await count(request)
    if (result.isAllowed) return
    reply.headers({
      'x-ratelimit-limit': result.max,
      'x-ratelimit-remaining': result.remaining,
      'x-ratelimit-reset': result.ttlInSeconds,
    })
    if (result.isExceeded) throw rateLimited(result.ttlInSeconds)
  }
}
