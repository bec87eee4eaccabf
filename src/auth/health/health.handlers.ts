import { unlessLost } from '../../platform/database.ts'
import type { Handlers } from '../context.ts'
import * as health from './health.queries.ts'

export const getHealth: Handlers['getHealth'] = async (_input, { db, probe, config, redis, keys }) => {
  const [database, redisAnswers, signing_key] = await Promise.all([
    succeeds(unlessLost(health.ask(db), probe)),
    redis ? succeeds(redis.ping()) : false,
    unlessLost(keys.canSign(), probe).catch(() => false),
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
