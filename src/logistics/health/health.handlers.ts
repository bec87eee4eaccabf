import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { succeeds } from '../../platform/http/readiness.ts'
import type { Handlers, Parts } from '../context.ts'
import { backlog } from '../webhooks/deliveries.queries.ts'
import * as health from './health.queries.ts'
import { reportHeartbeats } from './heartbeats.ts'

export { getLiveness, getReadiness } from '../../platform/http/readiness.ts'

const publishedContract = join(import.meta.dirname, '../../../generated/logistics/published.json')
/** A delivery that has been due for this long means that no worker is running. */
const overdueAfterSeconds = 300

export const getHealth: Handlers['getHealth'] = async ({ query }, context) => {
  const { db, rejectWhenLost, config, redis, url, metrics } = context
  const [modules, heartbeats, queued, redisAnswers, storage, storage_public] = await Promise.all([
    rejectWhenLost(health.listModules(db)).catch(() => undefined),
    rejectWhenLost(health.listHeartbeats(db)).catch(() => []),
    rejectWhenLost(backlog(db)).catch(() => undefined),
    redis ? succeeds(redis.ping()) : false,
    succeeds(access(config.DATA_DIR, constants.W_OK)),
    succeeds(access(publishedContract, constants.R_OK)),
  ])
  const database = modules !== undefined
  const reported = reportHeartbeats(heartbeats)
  const queue = queued !== undefined && queued.overdue_seconds < overdueAfterSeconds
  // Without Redis the counters are in memory, so they are always available.
  const cache = redis ? redisAnswers : true
  const checks = { database, cache, queue, redis: redisAnswers, storage, storage_public, heartbeat: reported.ok }
  if (query.format === 'prometheus') return metrics.render(checks, queued && queueFigures(queued))
  return {
    status: database && cache && queue && storage && storage_public && !reported.stale ? 'ok' : 'degraded',
    app: { name: 'Quayside', env: config.NODE_ENV },
    urls: { app: url(), api: `${url()}/api` },
    checks,
    heartbeats: reported.heartbeats,
    integrations: integrations(config),
    modules: modules ?? [],
    timestamp: new Date().toISOString(),
  }
}

function integrations({ ETSM_TOKEN, MDM_TOKEN }: Parts['config']) {
  return { etsm: ETSM_TOKEN !== undefined, mdm: MDM_TOKEN !== undefined }
}

function queueFigures({ pending, due, overdue_seconds }: Awaited<ReturnType<typeof backlog>>) {
  return { queue_pending: pending, queue_due: due, queue_overdue_seconds: overdue_seconds }
}
