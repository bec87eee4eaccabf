import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { DB } from '../../../generated/logistics/database.ts'
import { hasSpace, succeeds } from '../../platform/http/readiness.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { Parts } from '../context.ts'
import { summarizeVerifications } from '../stock-verification/verifications.queries.ts'
import { backlog, lateness } from '../webhooks/deliveries.queries.ts'
import * as health from './health.queries.ts'
import { reportHeartbeats } from './heartbeats.ts'

const publishedContract = join(import.meta.dirname, '../../../generated/logistics/published.json')
/** A delivery that has been due for this long means that no worker is running. */
const overdueAfterSeconds = 300

type Checked = Pick<Parts, 'rejectWhenLost' | 'config' | 'redis' | 'disk'> & { db: Reader<DB> }

/** Asks every part of the service whether it works. */
export async function checkHealth({ db, rejectWhenLost, config, redis, disk }: Checked) {
  const [modules, heartbeats, queued, stock, redisAnswers, isWritable, isEnough, storage_public] = await Promise.all([
    rejectWhenLost(health.listModules(db)).catch(() => undefined),
    rejectWhenLost(health.listHeartbeats(db)).catch(() => []),
    rejectWhenLost(lateness(db)).catch(() => undefined),
    rejectWhenLost(summarizeVerifications(db)).catch(() => ({ checked_at: null, differences: 0 })),
    redis ? succeeds(redis.ping()) : false,
    succeeds(access(config.DATA_DIR, constants.W_OK)),
    hasSpace(disk),
    succeeds(access(publishedContract, constants.R_OK)),
  ])
  const reported = reportHeartbeats(heartbeats)
  const checks = {
    database: modules !== undefined,
    // Without Redis the counters are in memory, so they are always available.
    cache: redis ? redisAnswers : true,
    queue: queued !== undefined && queued.overdue_seconds < overdueAfterSeconds,
    redis: redisAnswers,
    storage: isWritable && isEnough,
    storage_public,
    heartbeat: reported.ok,
  }
  return { checks, modules: modules ?? [], reported, stock }
}

/** For metrics, which are rendered rarely: also counts the whole queue, which takes the longer the more deliveries wait. */
export async function measureHealth(parts: Checked) {
  const counting = parts.rejectWhenLost(backlog(parts.db)).catch(() => undefined)
  const free = parts.disk.freeBytes().catch(() => 0)
  const [{ checks, stock }, queued, disk_free_bytes] = await Promise.all([checkHealth(parts), counting, free])
  const figures = { disk_free_bytes, stock_differences: stock.differences, ...(queued && queueFigures(queued)) }
  return { checks, figures }
}

function queueFigures({ pending, due, overdue_seconds }: Awaited<ReturnType<typeof backlog>>) {
  return { queue_pending: pending, queue_due: due, queue_overdue_seconds: overdue_seconds }
}
