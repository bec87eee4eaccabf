import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../generated/auth/database.ts'
import type { Config } from '../config.ts'
import { startScheduler, type Task } from '../platform/postgres/upkeep/scheduler.ts'
import { removeExpired, removeExpiredTokens, removeMemberships } from './clean-up.queries.ts'
import { reportSuppressed } from './events/login-failures.queries.ts'
import { expireInvitations } from './invitations/invitations.rules.ts'
import { startMails } from './mail/courier.ts'
import { rotateWhenDue } from './oauth/id-token-keys.ts'
import { startLogouts } from './oauth/logout-courier.ts'
import { startDeliveries, startReplays } from './webhooks/courier.ts'

// The lock of a task goes by its name, and both services may share a database.
const tasksOf = (config: Config): Task<DB>[] => [
  { name: 'auth_keys', everySeconds: 600, run: (trx) => rotateWhenDue(trx, config) },
  { name: 'auth_memberships', everySeconds: 60, run: (trx) => removeMemberships(trx) },
  { name: 'auth_clean_up', everySeconds: 60, run: (trx) => removeExpired(trx) },
  { name: 'auth_login_failures', everySeconds: 60, run: (trx) => reportSuppressed(trx) },
  { name: 'auth_invitations', everySeconds: 60, run: (trx) => expireInvitations(trx) },
  { name: 'auth_tokens', everySeconds: 60, run: (trx) => removeExpiredTokens(trx) },
]

interface WorkerOptions {
  config: Config
  /** The public address of the service. */
  url: () => string
  hasDemoData: boolean
}

/** Runs the background work of the authentication service: its mails, webhooks, logouts and scheduled tasks. */
export function startWorker(
  db: Kysely<DB>,
  { config, url, hasDemoData }: WorkerOptions,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const mails = startMails(db, { config, url, keepsMails: hasDemoData, log })
  const deliveries = startDeliveries(db, config, log)
  const replays = startReplays(db, log)
  const logouts = startLogouts(db, { config, url }, log)
  const scheduler = startScheduler(db, tasksOf(config), log)
  return {
    async stop() {
      await Promise.all([mails?.stop(), deliveries.stop(), replays.stop(), logouts.stop(), scheduler.stop()])
    },
  }
}
