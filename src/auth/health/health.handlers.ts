import { answers } from '../../platform/database.ts'
import type { Handlers } from '../context.ts'

export const getHealth: Handlers['getHealth'] = async (_input, { db, config, redis, keys }) => {
  const [database, redisAnswers, signing_key] = await Promise.all([
    answers(db),
    redis ? succeeds(redis.ping()) : false,
    keys.canSign().catch(() => false),
  ])
  return {
    status: database && signing_key && (!redis || redisAnswers) ? 'ok' : 'degraded',
    app: { name: 'Quayside', env: config.NODE_ENV },
    checks: { database, redis: redisAnswers, signing_key },
    timestamp: new Date().toISOString(),
  }
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  )
}
