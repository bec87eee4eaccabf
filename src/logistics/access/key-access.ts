import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { ApiError, unauthenticated } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'
import type { KeyAccess, Principal } from '../principal.ts'
import { findByDigest, noteUse } from './connector-keys.queries.ts'
import { addressCheck, digestOf, isWellFormed } from './connector-keys.rules.ts'

/** Reads what a secret proves: a principal with one company, and only those of its modules that the key may use. */
export async function findKey(db: Kysely<DB>, secret: string) {
  const digest = digestOf(secret)
  const found = isWellFormed(secret) ? await findByDigest(db, digest) : undefined
  if (!found) throw unauthenticated()
  const { id, company_id, name, read_only, permissions, company_modules, token_id } = found
  const permitted = new Set(['api', ...permissions.map(({ module }) => module)] as string[])
  const isUsable = (module: string) => read_only || permitted.has(module)
  const company = {
    id: company_id,
    modules: company_modules.filter(isUsable),
    withheld: company_modules.filter((module) => !isUsable(module)),
  }
  let isUnseen = found.is_unseen
  const key: KeyAccess = {
    id,
    perMinute: found.per_minute,
    writable: permissions.filter(({ access }) => access === 'write').map(({ module }) => module),
    isAllowedFrom: addressCheck(found.allowed_addresses),
    noteUse() {
      if (!isUnseen) return
      isUnseen = false
      // If the database is away, a later request notes it.
      noteUse(db, id, found.is_newest ? digest : null).catch(() => {})
    },
  }
  const principal: Principal = {
    token_id,
    user_id: 0,
    is_super_admin: false,
    primary_company_id: company_id,
    companies: [company],
    key,
  }
  return { caller: `key:${id}:${name}`, principal, secondsLeft: found.seconds_left }
}

/** Refuses a key that may not write one of these modules. Callers without a key may write all that they can reach. */
export function assertWritable(key: KeyAccess | undefined, modules: readonly string[]): void {
  const module = key && modules.find((module) => !key.writable.includes(module))
  if (module) throw keyForbidden('write', module)
}

export function keyForbidden(deed: 'read' | 'write', module: string): ApiError {
  const message =
    deed === 'read'
      ? phrase`This key may not read the module "${module}".`
      : phrase`This key may not write the module "${module}".`
  return new ApiError('key_forbidden', message)
}
