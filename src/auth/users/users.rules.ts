import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { ApiError, type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { phrase } from '../messages.ts'
import { assertGrantable, assertWithin, type Grant, type Held } from '../permissions.rules.ts'
import * as records from '../records/records.queries.ts'
import type { SiteScope } from '../site-scope.ts'
import * as accounts from './accounts.queries.ts'
import * as users from './users.queries.ts'

type Assignments = components['schemas']['Assignments']

export function toUser({ roles, ...user }: users.UserRow): components['schemas']['User'] {
  return {
    ...user,
    roles: roles.map(({ is_primary, metadata, ...role }) => role),
    assignments: roles.map(({ id, name, slug, is_primary, metadata }) => ({
      site_role_id: id,
      is_primary,
      metadata,
      role: { id, name, slug },
    })),
  }
}

/** All records that grant something to a user. */
export function grantsOf({ roles, site_companies, site_groups }: users.UserRow): Grant[] {
  return [...roles, ...site_companies, ...site_groups]
}

export function actionKeysOf(user: users.UserRow): string[] {
  return [...new Set(grantsOf(user).flatMap(({ action_keys = [] }) => action_keys))].sort()
}

function unknownUser(id: number): ApiError {
  return new ApiError('not_found', phrase('unknown_user', { id }))
}

export async function get(db: Reader<DB>, site: SiteScope, id: number): Promise<users.UserRow> {
  const user = await users.find(db, site, id)
  if (!user) throw unknownUser(id)
  return user
}

/** Reads a user that the caller may change, one who holds no more than the caller, and locks the account. */
export async function getManageable(
  trx: Transaction<DB>,
  site: SiteScope,
  held: Held,
  id: number,
): Promise<users.UserRow> {
  await accounts.lock(trx, site, id)
  const user = await get(trx, site, id)
  assertWithin(held, grantsOf(user))
  return user
}

/** Checks that each assignment names a different role of this site, and that the caller may grant it. */
export async function checkAssignments(
  trx: Transaction<DB>,
  site: SiteScope,
  held: Held,
  assignments: Assignments,
): Promise<users.NewAssignment[]> {
  const ids = assignments.map(({ site_role_id }) => site_role_id)
  const roles = await records.findRoles(trx, site, ids)
  const errors: FieldErrors = {}
  for (const [index, id] of ids.entries()) {
    const field = `assignments.${index}.site_role_id`
    if (!roles.some((role) => role.id === id)) errors[field] = [phrase('role_not_of_site', { field, id })]
    else if (ids.indexOf(id) !== index) errors[field] = [phrase('role_twice', { field, id })]
  }
  const second = assignments.filter(({ is_primary }) => is_primary)[1]
  if (second) errors[`assignments.${assignments.indexOf(second)}.is_primary`] = [phrase('two_primaries')]
  if (Object.keys(errors).length) throw invalid(errors)
  assertGrantable(held, roles)
  return assignments.map(({ site_role_id, is_primary = false, metadata = {} }) => ({
    site_role_id,
    is_primary,
    metadata,
  }))
}

/**
 * Name, e-mail address and password apply to every site that the account is on. A site may change them only while it is
 * the only site that the user has confirmed, whoever created the account. The caller must hold the account's lock, so
 * that the user does not confirm another link meanwhile.
 */
export async function assertOnlySite(trx: Transaction<DB>, site: SiteScope, user: users.UserRow): Promise<void> {
  if (user.link === 'pending' || (await accounts.isOnOtherSites(trx, site, user.id))) {
    throw new ApiError('account_shared', phrase('account_shared'))
  }
}
