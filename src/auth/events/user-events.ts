import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import type { SiteScope } from '../site-scope.ts'
import * as accounts from '../users/accounts.queries.ts'
import { get, toUser } from '../users/users.rules.ts'
import { note } from './events.queries.ts'

type Type = Exclude<components['schemas']['UserEvent']['type'], 'user.removed'>

/** Notes an event of a user, as the site sees the user now. */
export async function noteUser(
  trx: Transaction<DB>,
  site: SiteScope,
  type: Type,
  id: number,
  changed?: readonly string[],
): Promise<void> {
  await note(trx, site, { type, id, data: toUser(await get(trx, site, id)), ...(changed && { changed }) })
}

/** Notes on all sites of the account that its password has changed. */
export async function notePasswordChange(trx: Transaction<DB>, id: number): Promise<void> {
  for (const site of await accounts.confirmedSites(trx, id)) await noteUser(trx, site, 'user.password_changed', id)
}

/** Notes on all sites of the account that its second factor has changed. */
export async function noteSecondFactor(trx: Transaction<DB>, id: number): Promise<void> {
  for (const site of await accounts.confirmedSites(trx, id)) {
    await noteUser(trx, site, 'user.second_factor_changed', id)
  }
}

/** Notes on all sites of the account what its owner has changed of it. */
export async function noteUpdate(trx: Transaction<DB>, id: number, changed: readonly string[]): Promise<void> {
  for (const site of await accounts.confirmedSites(trx, id)) await noteUser(trx, site, 'user.updated', id, changed)
}
