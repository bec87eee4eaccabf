import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { rateLimited, rateLimitHeaders } from '../errors.ts'
import { type MinuteCount, secondsLeft } from './minute-counts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that this request is counted under. */
    rateLimitKey: string
    /** The limit of this caller, if it differs from the setting. */
    rateLimitMax: number | undefined
  }
}

interface RateLimits {
  /** Requests a minute, by the name that operations use in `x-rate-limit`. */
  perMinute: Record<string, number>
  redis: Redis | undefined
  /** Counts the requests when Redis does not. */
  requests: RequestCounts
}

/**
 * Adds one to the count of a key in this minute, whose limit is `max`. Returns a promise when another process has to
 * count. The result is valid until the next call.
 */
export interface RequestCounts {
  add(key: string, max: number): MinuteCount | Promise<MinuteCount>
}

/**
 * Counts one request against a limit, and throws when the limit for this minute is reached. `max` replaces the setting for
 * callers that have a limit of their own. Returns a promise only when
 * Redis or another process counts, because the memory counter needs none.
 */
export type CountRequest = (
  limit: string,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  max?: number,
) => void | Promise<void>

export async function registerRateLimits(
  app: FastifyInstance,
  { perMinute, redis, requests }: RateLimits,
): Promise<CountRequest> {
  const inMemory = countInMemory(perMinute, requests)
  return redis ? countInRedis(app, perMinute, redis, inMemory) : inMemory
}

function countInMemory(perMinute: RateLimits['perMinute'], requests: RequestCounts): CountRequest {
  return (limit, key, _request, reply, max = perMinute[limit]) => {
    if (max === undefined) throw unknownLimit(limit)
    const apply = (current: MinuteCount) =>
      applyLimit(reply, { limit, max, count: current.count, secondsLeft: secondsLeft(current) })
    const current = requests.add(`${limit}:${key}`, max)
    return current instanceof Promise ? current.then(apply) : apply(current)
  }
}

async function countInRedis(
  app: FastifyInstance,
  perMinute: RateLimits['perMinute'],
  redis: Redis,
  inMemory: CountRequest,
): Promise<CountRequest> {
  await app.register(rateLimit, { global: false, nameSpace: 'quayside-', skipOnError: false, redis })
  const counters = Object.fromEntries(
    Object.entries(perMinute).map(([limit, max]) => [
      limit,
      app.createRateLimit({
        max: (request) => request.rateLimitMax ?? max,
        timeWindow: 60_000,
        keyGenerator: (request) => `${limit}:${request.rateLimitKey}`,
      }),
    ]),
  )

  const returns = watchReturn(app, redis)
  return async (limit, key, request, reply, ownMax) => {
    const count = counters[limit]
    if (!count) throw unknownLimit(limit)
    request.rateLimitKey = key
    request.rateLimitMax = ownMax
    const result = returns.isAwaited ? undefined : await count(request).catch(returns.wait)
    if (!result) return inMemory(limit, key, request, reply, ownMax)
    if (result.isAllowed) return
    const { max, remaining, isExceeded, ttlInSeconds } = result
    applyLimit(reply, { limit, max, count: isExceeded ? max + 1 : max - remaining, secondsLeft: ttlInSeconds })
  }
}

/** How often Redis is asked whether it is back, in milliseconds. */
const askEvery = 500

/**
 * While Redis does not answer, this process counts by itself, and no request waits for Redis. Asks Redis in the
 * background until it answers again.
 */
function watchReturn(app: FastifyInstance, redis: Redis) {
  let timer: NodeJS.Timeout | undefined
  const ask = async () => {
    if (!(await redis.ping().catch(() => undefined))) return
    clearInterval(timer)
    timer = undefined
    app.log.info('redis answers again: rate limits are shared')
  }
  app.addHook('onClose', async () => clearInterval(timer))
  return {
    get isAwaited() {
      return timer !== undefined
    },
    wait(error: unknown): undefined {
      if (timer) return
      app.log.warn({ err: error }, 'redis does not answer: this process counts for itself')
      timer = setInterval(() => void ask(), askEvery)
    },
  }
}

interface LimitUsage {
  limit: string
  max: number
  count: number
  secondsLeft: number
}

function applyLimit(reply: FastifyReply, { limit, max, count, secondsLeft }: LimitUsage): void {
  reply.headers(rateLimitHeaders(limit, max, Math.max(0, max - count), secondsLeft))
  if (count > max) throw rateLimited(secondsLeft)
}

function unknownLimit(limit: string): Error {
  return new Error(`No rate limit is called ${limit}`)
}
