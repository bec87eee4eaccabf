import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import type { Config } from '../config.ts'
import { startScheduler, type Task } from '../platform/postgres/scheduler.ts'
import { removeExpired } from './clean-up.queries.ts'
import { startImports } from './imports/processing.ts'
import { startCourier } from './webhooks/courier.ts'

export interface Worker {
  /** Starts nothing new, and waits for running work to finish. */
  stop(): Promise<void>
}

/** The task whose heartbeat the health check reads. */
export const schedulerTask = 'scheduler'

const tasks: Task<DB>[] = [
  { name: schedulerTask, everySeconds: 60, run: async () => false },
  { name: 'clean_up', everySeconds: 600, run: removeExpired },
]

/** Runs the background work: webhook deliveries, imports and scheduled tasks. */
export function startWorker(db: Kysely<DB>, config: Config, log: FastifyBaseLogger): Worker {
  const courier = startCourier({ db, config, log })
  const imports = startImports(db, log)
  const scheduler = startScheduler(db, tasks, log)
  return {
    async stop() {
      await Promise.all([courier.stop(), imports.stop(), scheduler.stop()])
    },
  }
}
