import type { Transaction } from 'kysely'
import type { DB } from '../../generated/auth/database.ts'
import { inTransaction } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { ManagementContext } from './context.ts'
import { phrase } from './messages.ts'
import type { SiteScope } from './site-scope.ts'
import * as sites from './sites/sites.queries.ts'
import * as users from './users/users.queries.ts'

/** Runs a change of a site: alone among the changes of that site, and whole or not at all. */
export function writeToSite<T>(
  { db, site }: Pick<ManagementContext, 'db' | 'site'>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sites.lock(trx, site)
    return work(trx)
  })
}

/** Refuses a change after which nobody on the site would hold `*`, when somebody did before. */
export async function keepingAnAdministrator(
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
