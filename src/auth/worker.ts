import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../generated/auth/database.ts'
import { type Scheduler, startScheduler, type Task } from '../platform/postgres/upkeep/scheduler.ts'
import { removeExpiredTokens, removeMemberships } from './clean-up.queries.ts'

// The lock of a task goes by its name, and both services may share a database.
const tasks: Task<DB>[] = [
  { name: 'auth_memberships', everySeconds: 60, run: (trx) => removeMemberships(trx) },
  { name: 'auth_tokens', everySeconds: 60, run: (trx) => removeExpiredTokens(trx) },
]

/** Runs the background work of the authentication service: its scheduled tasks. */
export function startWorker(db: Kysely<DB>, log: FastifyBaseLogger): Scheduler {
  return startScheduler(db, tasks, log)
}
