import type { Origin } from '../../platform/console/audit.queries.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { findEmail } from './access.queries.ts'
import * as queries from './connector-keys.queries.ts'
import { createKey, revokeKey, rotateKey, updateKey } from './connector-keys.ts'

export const listConnectorKeys: Handlers['listConnectorKeys'] = async ({ query }, { db, page, principal }) => {
  assertSuperAdmin(principal)
  return page(await queries.list(db, query))
}

export const createConnectorKey: Handlers['createConnectorKey'] = async ({ body }, context) => {
  const origin = await originOf(context)
  const { company_id, name, read_only = true, permissions = [], allowed_addresses = [] } = body
  const { per_minute = null, expires_at = null } = body
  const key = { company_id, name, read_only, permissions, allowed_addresses, per_minute, expires_at }
  return { data: await context.transaction((trx) => createKey(trx, origin, key)) }
}

export const getConnectorKey: Handlers['getConnectorKey'] = async ({ params: { id } }, { db, found, principal }) => {
  assertSuperAdmin(principal)
  return { data: found(await queries.find(db, id), phrase`connector key ${id}`) }
}

export const updateConnectorKey: Handlers['updateConnectorKey'] = async ({ params: { id }, body }, context) => {
  const origin = await originOf(context)
  return context.transaction(async (trx) => {
    const current = context.found(await queries.lock(trx, id), phrase`connector key ${id}`)
    return { data: await updateKey(trx, origin, current, body) }
  })
}

export const rotateConnectorKey: Handlers['rotateConnectorKey'] = async ({ params: { id }, body }, context) => {
  const origin = await originOf(context)
  return context.transaction(async (trx) => {
    const current = context.found(await queries.lock(trx, id), phrase`connector key ${id}`)
    return { data: await rotateKey(trx, origin, current, body.overlap_hours ?? 24) }
  })
}

export const revokeConnectorKey: Handlers['revokeConnectorKey'] = async ({ params: { id } }, context) => {
  const origin = await originOf(context)
  return context.transaction(async (trx) => {
    const current = context.found(await queries.lock(trx, id), phrase`connector key ${id}`)
    return { data: await revokeKey(trx, origin, current) }
  })
}

type Context = Parameters<Handlers['revokeConnectorKey']>[1]

/** Who changes keys, for the audit log: an account of the console, or a super-admin with a token. */
async function originOf({ db, principal, console, visitor, requestId }: Context): Promise<Origin> {
  assertSuperAdmin(principal)
  if (console) return console.origin
  const email = await findEmail(db, principal.user_id)
  return { account: { id: null, email }, source: 'api', address: visitor().address, requestId: requestId.own }
}

/** A console account counts as one: the contract names the role that it needs. */
function assertSuperAdmin({ is_super_admin }: Context['principal']): void {
  if (!is_super_admin) throw new ApiError('permission_denied', phrase`Only a super-admin manages connector keys.`)
}
