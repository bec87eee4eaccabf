import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { unavailable } from '../errors.ts'
import type { RejectWhenLost } from '../postgres/connections/availability.ts'
import { readRows } from '../postgres/queries/prepared-queries.ts'
import type { Reader } from '../postgres/queries/reader.ts'
import type { DiskSpace } from './disk-space.ts'

/** Throws a 503 while the server shuts down, or when its database does not answer. */
export type AssertReady = () => Promise<void>

interface Pinged<DB> {
  db: Reader<DB>
  rejectWhenLost: RejectWhenLost
}

export function createReadiness<DB>(app: FastifyInstance, database: Pinged<DB>): AssertReady {
  let pending: Promise<void> | undefined
  return async () => {
    if (app.isDraining()) throw unavailable()
    // Everybody may ask, as often as they like: those who ask at the same time share one answer of the database.
    pending ??= ping(database).finally(() => {
      pending = undefined
    })
    await pending
  }
}

/** Succeeds when the database answers, and rejects within two seconds when it does not. */
export async function ping<DB>({ db, rejectWhenLost }: Pinged<DB>): Promise<void> {
  await rejectWhenLost(readRows(db, sql`select 1`))
}

/** The operations with which an orchestrator asks whether a service runs, and whether it can serve requests. */
export async function getLiveness() {
  return { status: 'alive' } as const
}

/**
 * A service without disk space stays ready, because it still answers reads. The other servers share the same database,
 * so a load balancer could only turn the lack of writes into the lack of everything.
 */
export async function getReadiness(
  _input: unknown,
  { assertReady, disk }: { assertReady: AssertReady; disk: DiskSpace },
) {
  await assertReady()
  return { status: 'ready', storage: await hasSpace(disk) } as const
}

/** Whether there is space for writes. False, too, if the folder cannot be looked at. */
export function hasSpace(disk: DiskSpace): Promise<boolean> {
  return disk.isEnough().catch(() => false)
}

/** Whether a check of health succeeds. */
export function succeeds(check: Promise<unknown>): Promise<boolean> {
  return check.then(
    () => true,
    () => false,
  )
}
