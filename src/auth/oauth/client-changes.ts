import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { differences } from '../../platform/console/differences.ts'
import { ApiError, type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import * as audit from '../audit/audit.queries.ts'
import * as events from '../events/events.queries.ts'
import { phrase } from '../messages.ts'
import type { SiteScope } from '../site-scope.ts'
import { newSecret, secretDigest } from '../sites/sites.rules.ts'
import { checkedKeys, losesKey } from './client-keys.ts'
import * as clients from './clients.queries.ts'
import { isNormal } from './redirect-addresses.ts'

type Schemas = components['schemas']

/**
 * What is done with the clients of a site, by the API and the command line. Each change is audited, and an event. The site
 * is locked, so that concurrent changes run one after another.
 */
export async function addClient(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  { name, kind, api_permissions = [], redirect_uris = [], keys: sent = [], ...others }: Schemas['ClientCreate'],
  most: number,
): Promise<Schemas['ClientWithSecret']> {
  const { token_auth = kind === 'public' ? 'none' : 'client_secret_basic' } = others
  checkKind({ kind, token_auth, api_permissions, redirect_uris })
  const keys = checkedKeys(token_auth, sent)
  if ((await clients.list(trx, site)).length >= most) throw invalid({ clients: [phrase('client_limit', { most })] })
  const client_id = `${kind}-${randomBytes(12).toString('hex')}`
  const client = { client_id, name, kind, token_auth, api_permissions, redirect_uris, keys }
  const id = await clients.insert(trx, site, client)
  const secret =
    token_auth === 'private_key_jwt' || token_auth === 'none' ? undefined : await storeSecret(trx, site, id, 1)
  const created = await getClient(trx, site, id)
  await record(trx, site, origin, 'client.created', created, differences<object>({}, client))
  await events.note(trx, site, { type: 'client.created', id, data: created })
  return { ...created, ...(secret !== undefined && { secret }) }
}

export async function changeClient(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  current: clients.Client,
  { keys: sent, ...others }: Omit<Schemas['ClientPatch'], 'client_id' | 'client_secret'>,
): Promise<clients.Client> {
  const keys = sent && checkedKeys(current.token_auth, sent)
  const changes = { ...others, ...(keys && { keys }) }
  checkKind({ ...current, ...changes })
  await clients.update(trx, site, current.id, changes)
  if (keys && losesKey(current.keys, keys)) await clients.endTokens(trx, site, current.id)
  const changed = await getClient(trx, site, current.id)
  const differing = differences<object>(current, changes)
  await record(trx, site, origin, 'client.updated', changed, differing)
  const fields = Object.keys(differing)
  if (fields.length)
    await events.note(trx, site, { type: 'client.updated', id: current.id, data: changed, changed: fields })
  return changed
}

export async function removeClient(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  current: clients.Client,
): Promise<void> {
  await clients.remove(trx, site, current.id)
  await record(trx, site, origin, 'client.deleted', current)
  await events.note(trx, site, { type: 'client.deleted', id: current.id, data: current })
}

export async function addSecret(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  current: clients.Client,
): Promise<Schemas['ClientWithSecret']> {
  if (current.kind === 'public') throw invalid({ secrets: [phrase('client_is_public')] })
  if (current.token_auth === 'private_key_jwt') throw invalid({ secrets: [phrase('client_has_keys')] })
  const slot = [1, 2].find((each) => !current.secrets.some((secret) => secret.slot === each))
  if (slot === undefined) throw invalid({ secrets: [phrase('client_secret_limit')] })
  const secret = await storeSecret(trx, site, current.id, slot)
  await record(trx, site, origin, 'client.secret_created', current, { slot })
  const changed = await getClient(trx, site, current.id)
  await events.note(trx, site, { type: 'client.secret_created', id: current.id, data: changed })
  return { ...changed, secret }
}

export async function removeSecret(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  current: clients.Client,
  slot: number,
): Promise<void> {
  const { id } = current
  if (!current.secrets.some((secret) => secret.slot === slot))
    throw new ApiError('not_found', phrase('unknown_client_secret', { id, slot }))
  await clients.update(trx, site, id, {})
  await clients.removeSecret(trx, site, id, slot)
  await clients.endTokens(trx, site, id)
  await record(trx, site, origin, 'client.secret_deleted', current, { slot })
  await events.note(trx, site, { type: 'client.secret_deleted', id, data: await getClient(trx, site, id) })
}

export async function getClient(db: Reader<DB>, site: SiteScope, id: number): Promise<clients.Client> {
  const client = await clients.find(db, site, id)
  if (!client) throw new ApiError('not_found', phrase('unknown_client', { id }))
  return client
}

/** A public client has addresses and nothing else, because everybody can read what it has; a machine client has none. */
function checkKind(client: Pick<clients.Client, 'kind' | 'token_auth' | 'api_permissions' | 'redirect_uris'>): void {
  const { kind, token_auth, api_permissions, redirect_uris } = client
  const isPublic = kind === 'public'
  const problems: FieldErrors = {}
  if (isPublic !== (token_auth === 'none')) problems.token_auth = [phrase('client_is_public')]
  if (isPublic && api_permissions.length) problems.api_permissions = [phrase('client_is_public')]
  if (isPublic !== redirect_uris.length > 0) problems.redirect_uris = [phrase('client_addresses')]
  for (const [index, value] of redirect_uris.entries()) {
    const field = `redirect_uris.${index}`
    if (!isNormal(value)) problems[field] = [phrase('redirect_address_problem', { field, value })]
  }
  if (Object.keys(problems).length) throw invalid(problems)
}

async function storeSecret(trx: Transaction<DB>, site: SiteScope, id: number, slot: number): Promise<string> {
  const secret = newSecret()
  await clients.addSecret(trx, site, { client_id: id, slot, digest: secretDigest(secret) })
  return secret
}

async function record(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  action: string,
  { id, name }: { id: number; name: string },
  changes: Record<string, unknown> = {},
): Promise<void> {
  await audit.record(trx, site, origin, { action, target: { type: 'client', id, label: name }, changes })
}
