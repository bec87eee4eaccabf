import { invalid } from '../../platform/errors.ts'
import { phrase } from '../../platform/messages/messages.ts'
import type { Handlers } from '../context.ts'
import { checkHealth } from './checks.ts'

export { getLiveness, getReadiness } from '../../platform/http/readiness.ts'

export const getHealth: Handlers['getHealth'] = async ({ query }, context) => {
  const { config, redis, metrics } = context
  if (query.format === 'prometheus') {
    if (!config.PUBLIC_METRICS) throw invalid({ format: [phrase('metrics_not_public')] })
    return metrics()
  }
  const checks = await checkHealth(context)
  const { database, signing_key, storage } = checks
  return {
    status: database && signing_key && storage && (!redis || checks.redis) ? 'ok' : 'degraded',
    app: { name: 'Quayside', env: config.NODE_ENV },
    checks,
    timestamp: new Date().toISOString(),
  }
}
