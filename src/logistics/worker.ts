import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { DB } from '../../generated/logistics/database.ts'
import type { Config } from '../config.ts'
import type { Outcome } from '../platform/deliveries/attempt.ts'
import { startScheduler, type Task } from '../platform/postgres/upkeep/scheduler.ts'
import { removeExpired } from './clean-up.queries.ts'
import { recordQueue } from './console/attention.queries.ts'
import { schedulerTask } from './health/heartbeats.ts'
import { countUnfinished } from './imports/imports.queries.ts'
import { startImports } from './imports/processing.ts'
import { startSealing } from './stock-seals/sealing.ts'
import { startVerification } from './stock-verification/nightly.ts'
import { startExpiry } from './warehouse/lot-expiry.ts'
import { startDeliveries } from './webhooks/courier.ts'
import { startReplays } from './webhooks/replays.ts'

export interface Worker {
  /** Starts nothing new, and waits for running work to finish. */
  stop(): Promise<void>
  /** In the Prometheus text format. */
  metrics(): Promise<string>
}

const tasks: Task<DB>[] = [
  { name: schedulerTask, everySeconds: 60, run: async () => false },
  { name: 'queue_history', everySeconds: 60, run: recordQueue },
  { name: 'clean_up', everySeconds: 60, run: removeExpired },
]

/** Runs the background work: webhook deliveries and replays, imports, the nightly verification, expiry of lots, seals of the ledger and scheduled tasks. */
export function startWorker(db: Kysely<DB>, config: Config, log: FastifyBaseLogger): Worker {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const attempts = new Counter({
    name: 'quayside_webhook_attempts_total',
    help: 'Attempts to deliver an event to a webhook, by outcome: delivered, retry (a later attempt follows) or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['delivered', 'retry', 'failed']) attempts.inc({ outcome }, 0)
  const onAttempt = ({ status }: Outcome) => attempts.inc({ outcome: status === 'pending' ? 'retry' : status })
  const courier = startDeliveries(db, config, log, onAttempt)
  const importedRows = new Counter({
    name: 'quayside_import_records_total',
    help: 'Records of imported files, by outcome: created, updated or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  new Gauge({
    name: 'quayside_imports_unfinished',
    help: 'Imports of all companies that wait or are being processed.',
    registers: [registry],
    async collect() {
      // Without a database it keeps its last value.
      const count = await countUnfinished(db).catch(() => undefined)
      if (count !== undefined) this.set(count)
    },
  })
  for (const outcome of ['created', 'updated', 'failed']) importedRows.inc({ outcome }, 0)
  const imports = startImports(db, log, config, (counts) => {
    for (const [outcome, count] of Object.entries(counts)) importedRows.inc({ outcome }, count)
  })
  const replays = startReplays(db, log)
  const verification = startVerification(db, config.STOCK_VERIFY_HOUR, log)
  const expiry = startExpiry(db, log)
  const sealing = startSealing(db, log)
  const scheduler = startScheduler(db, tasks, log)
  return {
    async stop() {
      const parts = [courier, imports, replays, verification, expiry, sealing, scheduler]
      await Promise.all(parts.map((part) => part.stop()))
    },
    metrics: () => registry.metrics(),
  }
}
