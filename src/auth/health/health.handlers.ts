import type { Handlers } from '../context.ts'
import * as health from './health.queries.ts'

export const getHealth: Handlers['getHealth'] = async ({ query }, context) => {
  const { db, rejectWhenLost, config, redis, keys, metrics } = context
  const [database, redisAnswers, signing_key] = await Promise.all([
    succeeds(rejectWhenLost(health.ping(db))),
    redis ? succeeds(redis.ping()) : false,
    rejectWhenLost(keys.canSign()).catch(() => false),
  ])
  const checks = { database, redis: redisAnswers, signing_key }
  if (query.format === 'prometheus') return metrics.render(checks)
  return {
    status: database && signing_key && (!redis || redisAnswers) ? 'ok' : 'degraded',
    app: { name: 'Quayside', env: config.NODE_ENV },
    checks,
    timestamp: new Date().toISOString(),
  }
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  )
}
