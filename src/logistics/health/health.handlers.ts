import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessLost } from '../../platform/database.ts'
import type { Handlers } from '../context.ts'
import * as health from './health.queries.ts'

const staleAfterMinutes = 15
const publishedContract = join(import.meta.dirname, '../../../generated/logistics/openapi.json')

export const getHealth: Handlers['getHealth'] = async (_input, { db, probe, config, redis, url }) => {
  const [modules, redisAnswers, storage, storage_public] = await Promise.all([
    unlessLost(health.listModules(db), probe).catch(() => undefined),
    redis ? succeeds(redis.ping()) : false,
    succeeds(access(config.DATA_DIR, constants.W_OK)),
    succeeds(access(publishedContract, constants.R_OK)),
  ])
  const database = modules !== undefined
  // Without Redis the counters are in memory, which always answers.
  const cache = redis ? redisAnswers : true
  return {
    status: database && cache && storage && storage_public ? 'ok' : 'degraded',
    app: { name: 'Quayside', env: config.NODE_ENV },
    urls: { app: url(), api: `${url()}/api` },
    checks: { database, cache, queue: false, redis: redisAnswers, storage, storage_public, heartbeat: false },
    heartbeats: {
      stale_after_minutes: staleAfterMinutes,
      no_records: true,
      items: [{ name: 'scheduler', last_ping_at: null, last_ping_at_ms: null, ok: false }],
    },
    integrations: { etsm: config.ETSM_TOKEN !== undefined, mdm: config.MDM_TOKEN !== undefined },
    modules: modules ?? [],
    timestamp: new Date().toISOString(),
  }
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  )
}
