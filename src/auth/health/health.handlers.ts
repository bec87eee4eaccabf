import { ping, succeeds } from '../../platform/http/readiness.ts'
import type { Handlers } from '../context.ts'

export { getLiveness, getReadiness } from '../../platform/http/readiness.ts'

export const getHealth: Handlers['getHealth'] = async ({ query }, context) => {
  const { rejectWhenLost, config, redis, keys, metrics } = context
  const [database, redisAnswers, signing_key] = await Promise.all([
    succeeds(ping(context)),
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
