import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { isoText } from '../../platform/postgres/driver/timestamps.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteScope } from '../site-scope.ts'
import type { SiteState } from '../sites/sites.queries.ts'

export type Client = components['schemas']['SiteClient']
export type ClientKey = components['schemas']['ClientKey']
type Changes = Partial<Pick<Client, 'name' | 'api_permissions' | 'redirect_uris' | 'keys'>>

function clients(db: Reader<DB>, site: SiteScope) {
  return db
    .selectFrom('clients')
    .select([
      'id',
      'client_id',
      'name',
      'kind',
      'token_auth',
      'api_permissions',
      'redirect_uris',
      'keys',
      'created_at',
      'updated_at',
    ])
    .select(
      sql<Client['secrets']>`(
        select coalesce(json_agg(json_build_object('slot', slot, 'created_at', ${isoText('created_at')}) order by slot), '[]')
          from client_secrets where site_id = clients.site_id and client_id = clients.id
      )`.as('secrets'),
    )
    .where('site_id', '=', site.id)
    .$castTo<Client>()
}

export async function list(db: Reader<DB>, site: SiteScope): Promise<Client[]> {
  return clients(db, site).orderBy('id').execute()
}

export async function find(db: Reader<DB>, site: SiteScope, id: number): Promise<Client | undefined> {
  return clients(db, site).where('id', '=', id).executeTakeFirst()
}

export async function insert(
  trx: Transaction<DB>,
  site: SiteScope,
  {
    keys,
    ...client
  }: Pick<Client, 'client_id' | 'name' | 'kind' | 'token_auth' | 'api_permissions' | 'redirect_uris' | 'keys'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('clients')
    .values({ ...client, site_id: site.id, keys: JSON.stringify(keys) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Also without changes: it locks the client, so that no token is granted until the transaction ends. */
export async function update(trx: Transaction<DB>, site: SiteScope, id: number, changes: Changes): Promise<void> {
  const { keys, ...others } = changes
  await trx
    .updateTable('clients')
    .set({ ...others, ...(keys && { keys: JSON.stringify(keys) }), updated_at: sql`now()` })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

export async function remove(trx: Transaction<DB>, site: SiteScope, id: number): Promise<void> {
  await trx.deleteFrom('clients').where('site_id', '=', site.id).where('id', '=', id).execute()
}

export async function addSecret(
  trx: Transaction<DB>,
  site: SiteScope,
  secret: { client_id: number; slot: number; digest: Buffer },
): Promise<void> {
  await trx
    .insertInto('client_secrets')
    .values({ ...secret, site_id: site.id })
    .execute()
}

export async function removeSecret(trx: Transaction<DB>, site: SiteScope, id: number, slot: number): Promise<void> {
  await trx
    .deleteFrom('client_secrets')
    .where('site_id', '=', site.id)
    .where('client_id', '=', id)
    .where('slot', '=', slot)
    .execute()
}

/** Ends the tokens of a client, because what they rest on has changed. */
export async function endTokens(trx: Transaction<DB>, site: SiteScope, id: number): Promise<void> {
  await trx.deleteFrom('client_tokens').where('site_id', '=', site.id).where('client_id', '=', id).execute()
}

/** A client with what it can prove itself with. */
export interface ProvableClient {
  id: number
  site_id: number
  client_id: string
  kind: Client['kind']
  token_auth: Client['token_auth']
  api_permissions: Client['api_permissions']
  /** The keys that have not expired. */
  keys: ClientKey[]
  /** The digests of its secrets. */
  secrets: Buffer[]
  site: SiteState & { id: number; slug: string; client_id: string }
}

const siteOfClient = sql<ProvableClient['site']>`json_build_object(
    'id', sites.id, 'slug', sites.slug, 'client_id', sites.client_id, 'status', sites.status,
    'catalog_active', sites.catalog_active, 'auth_enabled', sites.auth_enabled
  )`.as('site')

/**
 * The client, locked until the transaction ends: whoever removes one of its secrets or keys waits, and then ends the token
 * that it got here.
 */
export async function lockByClientId(trx: Transaction<DB>, clientId: string): Promise<ProvableClient | undefined> {
  const client = await trx
    .selectFrom('clients')
    .innerJoin('sites', 'sites.id', 'clients.site_id')
    .select(['clients.id', 'clients.site_id', 'clients.client_id', 'clients.kind', 'clients.token_auth'])
    .select('clients.api_permissions')
    .select(
      sql<ClientKey[]>`(
        select coalesce(json_agg(key), '[]') from jsonb_array_elements(clients.keys) key
         where key ->> 'expires_at' is null or (key ->> 'expires_at')::timestamptz > now()
      )`.as('keys'),
    )
    .select(siteOfClient)
    .where('clients.client_id', '=', clientId)
    .forShare('clients')
    .$castTo<Omit<ProvableClient, 'secrets'>>()
    .executeTakeFirst()
  if (!client) return undefined
  // After the lock: a secret that was removed while this waited must not count.
  const secrets = await trx
    .selectFrom('client_secrets')
    .select('digest')
    .where('site_id', '=', client.site_id)
    .where('client_id', '=', client.id)
    .execute()
  return { ...client, secrets: secrets.map(({ digest }) => digest) }
}

/** False if the client has used this assertion before. */
export async function spendAssertion(
  trx: Transaction<DB>,
  { site_id, id }: ProvableClient,
  { digest, expiresAt }: { digest: Buffer; expiresAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('client_assertions')
    .values({ site_id, client_id: id, digest, expires_at: sql<string>`to_timestamp(${expiresAt})` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertToken(
  trx: Transaction<DB>,
  { site_id, id }: ProvableClient,
  { digest, permissions, seconds }: { digest: Buffer; permissions: string[] | null; seconds: number },
): Promise<void> {
  const expires_at = sql<string>`now() + make_interval(secs => ${seconds})`
  await trx.insertInto('client_tokens').values({ digest, site_id, client_id: id, permissions, expires_at }).execute()
}

/** The client of a token that is valid, with its site. */
export async function findByToken(db: Reader<DB>, digest: Buffer) {
  return db
    .selectFrom('client_tokens as token')
    .innerJoin('clients', (join) =>
      join.onRef('clients.site_id', '=', 'token.site_id').onRef('clients.id', '=', 'token.client_id'),
    )
    .innerJoin('sites', 'sites.id', 'clients.site_id')
    .select(['clients.id', 'clients.client_id', 'clients.api_permissions', 'token.permissions'])
    .select(sql<number>`extract(epoch from token.expires_at - now())`.as('seconds_left'))
    .select(siteOfClient)
    .where('token.digest', '=', digest)
    .where('token.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}
