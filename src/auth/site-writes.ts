import type { Transaction } from 'kysely'
import type { DB } from '../../generated/auth/database.ts'
import { ApiError, unavailable } from '../platform/errors.ts'
import type { ManagementContext } from './context.ts'
import { phrase } from './messages.ts'
import type { SiteScope } from './site-scope.ts'
import * as sites from './sites/sites.queries.ts'
import * as users from './users/users.queries.ts'

/** Runs a change of a site in a transaction, and records it. Changes of one site run one after another. */
export function writeToSite<T>(
  { transaction, site, recorded }: Pick<ManagementContext, 'transaction' | 'site' | 'recorded'>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return runInOrder(site, () =>
    transaction(async (trx) => {
      await sites.lock(trx, site)
      return recorded(trx, await work(trx))
    }),
  )
}

const queues = new Map<number, Promise<void>>()
const maxWaitMs = 10_000

/**
 * Changes of one site wait in this queue and not on database connections, because other requests need the connections.
 */
function runInOrder<T>(site: SiteScope, work: () => Promise<T>): Promise<T> {
  const queuedAt = Date.now()
  const run = (queues.get(site.id) ?? Promise.resolve()).then(() => {
    if (Date.now() - queuedAt > maxWaitMs) throw unavailable(new Error(`Too many changes of site ${site.id} at once`))
    return work()
  })
  const finished = run
    .then(
      () => {},
      () => {},
    )
    .finally(() => {
      if (queues.get(site.id) === finished) queues.delete(site.id)
    })
  queues.set(site.id, finished)
  return run
}

/** Refuses a change after which no user of the site would hold `*`, if one did before. */
export async function requireAdministratorAfter(
  trx: Transaction<DB>,
  site: SiteScope,
  change: () => Promise<void>,
): Promise<void> {
  const before = await users.countAdministrators(trx, site)
  await change()
  if (before > 0 && (await users.countAdministrators(trx, site)) === 0) {
    throw new ApiError('last_administrator', phrase('last_administrator'))
  }
}
