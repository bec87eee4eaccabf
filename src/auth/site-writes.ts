import type { Transaction } from 'kysely'
import type { DB } from '../../generated/auth/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { ManagementContext } from './context.ts'
import { phrase } from './messages.ts'
import type { SiteScope } from './site-scope.ts'
import * as sites from './sites/sites.queries.ts'
import { Turns } from './turns.ts'
import * as users from './users/users.queries.ts'

const turns = new Turns<number>('changes of a site')

/** Runs a change of a site in a transaction, and records it. Changes of one site run one after another. */
export function writeToSite<T>(
  { transaction, site, recorded }: Pick<ManagementContext, 'transaction' | 'site' | 'recorded'>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return turns.run(site.id, () =>
    transaction(async (trx) => {
      await sites.lock(trx, site)
      return recorded(trx, await work(trx))
    }),
  )
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
