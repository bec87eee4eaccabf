import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import type { Config } from '../config.ts'
import { startScheduler, type Task } from '../platform/postgres/scheduler.ts'
import { removeExpired } from './clean-up.queries.ts'
import { startCourier } from './webhooks/courier.ts'

export interface Worker {
  /** Takes nothing new, finishes what is under way. */
  stop(): Promise<void>
}

/** The name under which health looks for the scheduler. */
export const schedulerTask = 'scheduler'

const tasks: Task<DB>[] = [
  { name: schedulerTask, everySeconds: 60, run: async () => false },
  { name: 'clean_up', everySeconds: 600, run: removeExpired },
]

/** What goes on in the background: deliveries to webhooks, and what is done from time to time. */
export function startWorker(db: Kysely<DB>, config: Config, log: FastifyBaseLogger): Worker {
  const courier = startCourier({ db, config, log })
  const scheduler = startScheduler(db, tasks, log)
  return {
    async stop() {
      await Promise.all([courier.stop(), scheduler.stop()])
    },
  }
}
