import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { differences } from '../../platform/console/differences.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers, ManagementContext } from '../context.ts'
import { phrase } from '../messages.ts'
import { assertWithin } from '../permissions.rules.ts'
import { assertStrong } from '../second-factor/strength.rules.ts'
import type { SiteScope } from '../site-scope.ts'
import { writeToSite } from '../site-writes.ts'
import { newSecret, secretDigest } from '../sites/sites.rules.ts'
import { checkedKeys, losesKey } from './client-keys.ts'
import * as clients from './clients.queries.ts'

export const listClients: Handlers['listClients'] = async (_input, { db, site }) => ({
  data: await clients.list(db, site),
})

export const getClient: Handlers['getClient'] = async ({ params }, { db, site }) => ({
  data: await get(db, site, params.id),
})

export const createClient: Handlers['createClient'] = ({ body }, context) => {
  const { site, held, config } = context
  assertMayProve(context)
  const { name, kind, api_permissions, token_auth = 'client_secret_basic' } = body
  assertWithin(held, [{ api_permissions }])
  const keys = checkedKeys(token_auth, body.keys ?? [])
  return writeToSite(context, async (trx) => {
    // Writes to a site run one after another, so concurrent creates cannot exceed the limit.
    const most = config.CLIENTS_PER_SITE
    if ((await clients.list(trx, site)).length >= most) throw invalid({ clients: [phrase('client_limit', { most })] })
    const client_id = `machine-${randomBytes(12).toString('hex')}`
    const client = { client_id, name, kind, token_auth, api_permissions, keys }
    const id = await clients.insert(trx, site, client)
    const secret = token_auth === 'private_key_jwt' ? undefined : await addSecret(trx, site, id, 1)
    await record(trx, context, 'client.created', { id, name }, differences<object>({}, client))
    return { data: { ...(await get(trx, site, id)), ...(secret !== undefined && { secret }) } }
  })
}

export const updateClient: Handlers['updateClient'] = ({ params: { id }, body }, context) => {
  const { site, held } = context
  assertMayProve(context)
  return writeToSite(context, async (trx) => {
    const current = await get(trx, site, id)
    assertWithin(held, [current, body])
    const { keys: sent, ...others } = body
    const keys = sent && checkedKeys(current.token_auth, sent)
    const changes = { ...others, ...(keys && { keys }) }
    await clients.update(trx, site, id, changes)
    if (keys && losesKey(current.keys, keys)) await clients.endTokens(trx, site, id)
    const data = await get(trx, site, id)
    await record(trx, context, 'client.updated', data, differences<object>(current, changes))
    return { data }
  })
}

export const deleteClient: Handlers['deleteClient'] = ({ params: { id } }, context) => {
  const { site, held, say } = context
  return writeToSite(context, async (trx) => {
    const current = await get(trx, site, id)
    assertWithin(held, [current])
    await clients.remove(trx, site, id)
    await record(trx, context, 'client.deleted', current)
    return { message: say(phrase('client_deleted')) }
  })
}

export const createClientSecret: Handlers['createClientSecret'] = ({ params: { id } }, context) => {
  const { site, held } = context
  assertMayProve(context)
  return writeToSite(context, async (trx) => {
    const current = await get(trx, site, id)
    // Whoever gets the secret can do what the client can do.
    assertWithin(held, [current])
    if (current.token_auth === 'private_key_jwt') throw invalid({ secrets: [phrase('client_has_keys')] })
    const slot = [1, 2].find((each) => !current.secrets.some((secret) => secret.slot === each))
    if (slot === undefined) throw invalid({ secrets: [phrase('client_secret_limit')] })
    const secret = await addSecret(trx, site, id, slot)
    await record(trx, context, 'client.secret_created', current, { slot })
    return { data: { ...(await get(trx, site, id)), secret } }
  })
}

export const deleteClientSecret: Handlers['deleteClientSecret'] = ({ params: { id, slot } }, context) => {
  const { site, held, say } = context
  return writeToSite(context, async (trx) => {
    const current = await get(trx, site, id)
    assertWithin(held, [current])
    if (!current.secrets.some((secret) => secret.slot === slot))
      throw new ApiError('not_found', phrase('unknown_client_secret', { id, slot }))
    await clients.update(trx, site, id, {})
    await clients.removeSecret(trx, site, id, slot)
    await clients.endTokens(trx, site, id)
    await record(trx, context, 'client.secret_deleted', current, { slot })
    return { message: say(phrase('client_secret_deleted')) }
  })
}

/** A client needs no second factor, so whoever makes one, or gives it a new proof, must have shown theirs. */
function assertMayProve({ principal }: ManagementContext): void {
  if (principal) assertStrong(principal)
}

async function get(db: Reader<DB>, site: SiteScope, id: number): Promise<clients.Client> {
  const client = await clients.find(db, site, id)
  if (!client) throw new ApiError('not_found', phrase('unknown_client', { id }))
  return client
}

async function addSecret(trx: Transaction<DB>, site: SiteScope, id: number, slot: number): Promise<string> {
  const secret = newSecret()
  await clients.addSecret(trx, site, { client_id: id, slot, digest: secretDigest(secret) })
  return secret
}

async function record(
  trx: Transaction<DB>,
  context: ManagementContext,
  action: string,
  { id, name }: { id: number; name: string },
  changes: Record<string, unknown> = {},
): Promise<void> {
  await audit.record(trx, context.site, context, { action, target: { type: 'client', id, label: name }, changes })
}
