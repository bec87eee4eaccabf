import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { rateLimited } from '../errors.ts'
import { MinuteCounts, secondsLeft } from './minute-counts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that this request is counted under. */
    rateLimitKey: string
  }
}

export interface RateLimits {
  /** Requests a minute, by the name that operations use in `x-rate-limit`. */
  perMinute: Record<string, number>
  redis: Redis | undefined
}

/**
 * Counts one request against a limit, and throws when the limit for this minute is reached. Returns a promise only when
 * Redis counts, because the memory counter needs none.
 */
export type CountRequest = (
  limit: string,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => void | Promise<void>

export async function registerRateLimits(
  app: FastifyInstance,
  { perMinute, redis }: RateLimits,
): Promise<CountRequest> {
  return redis ? countInRedis(app, perMinute, redis) : countInMemory(perMinute)
}

function countInMemory(perMinute: RateLimits['perMinute']): CountRequest {
  const counts = new MinuteCounts()
  return (limit, key, _request, reply) => {
    const max = perMinute[limit]
    if (max === undefined) throw unknownLimit(limit)
    const current = counts.add(`${limit}:${key}`)
    applyLimit(reply, { max, count: current.count, secondsLeft: secondsLeft(current) })
  }
}

async function countInRedis(
  app: FastifyInstance,
  perMinute: RateLimits['perMinute'],
  redis: Redis,
): Promise<CountRequest> {
  // While Redis is unavailable, requests are served without being counted.
  await app.register(rateLimit, { global: false, nameSpace: 'quayside-', skipOnError: true, redis })
  app.decorateRequest('countedAs', '')
  const counters = Object.fromEntries(
    Object.entries(perMinute).map(([limit, max]) => [
      limit,
      app.createRateLimit({
        max,
        timeWindow: 60_000,
        keyGenerator: (request) => `${limit}:${request.rateLimitKey}`,
      }),
    ]),
  )

  return async (limit, key, request, reply) => {
    const count = counters[limit]
    if (!count) throw unknownLimit(limit)
    request.rateLimitKey = key
    const result = await count(request)
    if (result.isAllowed) return
    const { max, remaining, isExceeded, ttlInSeconds } = result
    applyLimit(reply, { max, count: isExceeded ? max + 1 : max - remaining, secondsLeft: ttlInSeconds })
  }
}

interface LimitUsage {
  max: number
  count: number
  secondsLeft: number
}

function applyLimit(reply: FastifyReply, { max, count, secondsLeft }: LimitUsage): void {
  reply.header('x-ratelimit-limit', max)
  reply.header('x-ratelimit-remaining', Math.max(0, max - count))
  reply.header('x-ratelimit-reset', secondsLeft)
  if (count > max) throw rateLimited(secondsLeft)
}

function unknownLimit(limit: string): Error {
  return new Error(`No rate limit is called ${limit}`)
}
