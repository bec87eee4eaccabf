import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB, Sites } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { differs } from '../../platform/postgres/queries/columns.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteScope } from '../site-scope.ts'
import type { SiteStatus } from './sites.states.ts'

export type SiteRow = Omit<
  Selectable<Sites>,
  'status' | 'home_url' | 'mail_language' | 'require_verified_email' | 'second_factor' | 'oidc'
> & {
  status: SiteStatus
}
export type SiteState = Pick<SiteRow, 'status' | 'catalog_active' | 'auth_enabled'>
export type SecondFactorPolicy = components['schemas']['SecondFactorPolicy']
/** `seconds_left` until the first secret expires; null if none expires. */
export type SiteWithSecrets = SiteRow & {
  require_verified_email: boolean
  second_factor: SecondFactorPolicy
  secrets: Buffer[]
  seconds_left: number | null
}

const columns = [
  'sites.id',
  'sites.slug',
  'sites.name',
  'sites.client_id',
  'sites.status',
  'sites.catalog_active',
  'sites.auth_enabled',
  'sites.created_at',
  'sites.updated_at',
] as const

export async function findBySlug(db: Reader<DB>, slug: string): Promise<SiteRow | undefined> {
  return sites(db).where('slug', '=', slug).executeTakeFirst()
}

/** With what the site does about second factors. */
export async function findWithPolicy(db: Reader<DB>, slug: string) {
  return sites(db)
    .select('sites.second_factor')
    .$narrowType<{ second_factor: SecondFactorPolicy }>()
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export async function findByClientId(db: Reader<DB>, clientId: string): Promise<SiteRow | undefined> {
  return sites(db).where('client_id', '=', clientId).executeTakeFirst()
}

/** Includes the digests of the valid secrets: one, or two while the secret is being rotated. */
export async function findWithSecrets(db: Reader<DB>, clientId: string): Promise<SiteWithSecrets | undefined> {
  return sites(db)
    .where('client_id', '=', clientId)
    .select(['sites.require_verified_email', 'sites.second_factor'])
    .$narrowType<{ second_factor: SecondFactorPolicy }>()
    .select(
      sql<Buffer[]>`array(
        select digest from site_secrets
         where site_id = sites.id and (expires_at is null or expires_at > now())
      )`.as('secrets'),
    )
    .select(
      sql<number | null>`(
        select extract(epoch from min(expires_at) - now()) from site_secrets
         where site_id = sites.id and expires_at > now()
      )`.as('seconds_left'),
    )
    .executeTakeFirst()
}

export async function list(db: Reader<DB>): Promise<SiteRow[]> {
  return sites(db).orderBy('id').execute()
}

/** A site with its valid secrets, without their values. */
export type AdministeredSite = SiteRow & {
  secrets: { slot: number; created_at: string; expires_at: string | null }[]
}

export async function listAdministered(db: Reader<DB>): Promise<AdministeredSite[]> {
  return withValidSecrets(db, await sites(db).orderBy('slug').execute())
}

export async function findAdministered(db: Reader<DB>, id: number): Promise<AdministeredSite | undefined> {
  const [site] = await withValidSecrets(db, await sites(db).where('id', '=', id).execute())
  return site
}

/** The same, and no other write changes the site until the transaction ends. */
export async function lockAdministered(trx: Transaction<DB>, id: number): Promise<AdministeredSite | undefined> {
  const [site] = await withValidSecrets(trx, await sites(trx).where('id', '=', id).forNoKeyUpdate().execute())
  return site
}

async function withValidSecrets(db: Reader<DB>, rows: SiteRow[]): Promise<AdministeredSite[]> {
  const valid = await db
    .selectFrom('site_secrets')
    .select(['site_id', 'slot', 'created_at', 'expires_at'])
    .where('site_id', '=', sql<number>`any(${rows.map(({ id }) => id)})`)
    .where(isValid)
    .orderBy('created_at', 'desc')
    .execute()
  const ofSite = (id: number) =>
    valid.filter(({ site_id }) => site_id === id).map(({ site_id: _, ...secret }) => secret)
  return rows.map((site) => ({ ...site, secrets: ofSite(site.id) }))
}

const isValid = sql<boolean>`(expires_at is null or expires_at > now())`

/** Returns false if the site has no valid secret in this slot. */
export async function removeSecret(trx: Transaction<DB>, site: SiteScope, slot: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('site_secrets')
    .where('site_id', '=', site.id)
    .where('slot', '=', slot)
    .where(isValid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks the site, so that its writes run one after another and rules about the whole site still hold at commit. */
export async function lock(trx: Transaction<DB>, site: SiteScope): Promise<SiteRow> {
  return sites(trx).where('id', '=', site.id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function insert(
  trx: Transaction<DB>,
  site: { slug: string; name: string; client_id: string },
): Promise<SiteRow> {
  return trx
    .insertInto('sites')
    .values(site)
    .returning(columns)
    .$narrowType<{ status: SiteStatus }>()
    .executeTakeFirstOrThrow()
}

export async function update(
  trx: Transaction<DB>,
  site: SiteScope,
  changes: { status?: SiteStatus; catalog_active?: boolean; auth_enabled?: boolean },
): Promise<void> {
  await trx
    .updateTable('sites')
    .set({ ...changes, updated_at: sql<string>`now()` })
    .where('id', '=', site.id)
    .where(differs('sites', changes))
    .execute()
}

/**
 * The new secret replaces the older of two secrets, or an expired one. The previous secret expires after
 * `overlapHours`.
 */
export async function storeSecret(
  trx: Transaction<DB>,
  site: SiteScope,
  digest: Buffer,
  overlapHours: number,
): Promise<void> {
  // The time of the clock and not the start of the transaction: a rotation that had to wait is the newer one.
  const { now, current } = await trx
    .selectNoFrom((eb) => [
      sql<string>`clock_timestamp()`.as('now'),
      eb
        .selectFrom('site_secrets')
        .select('slot')
        .where('site_id', '=', site.id)
        .orderBy('created_at', 'desc')
        .orderBy('slot', 'desc')
        .limit(1)
        .as('current'),
    ])
    .executeTakeFirstOrThrow()
  const slot = current === 1 ? 2 : 1
  await trx
    .updateTable('site_secrets')
    .set({ expires_at: sql`${now}::timestamptz + make_interval(secs => ${overlapHours * 3600})` })
    .where('site_id', '=', site.id)
    .where('slot', '!=', slot)
    .execute()
  await trx
    .insertInto('site_secrets')
    .values({ site_id: site.id, slot, digest, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'slot']).doUpdateSet({ digest, created_at: now, expires_at: null }),
    )
    .execute()
}

function sites(db: Reader<DB>) {
  return db.selectFrom('sites').select(columns).$narrowType<{ status: SiteStatus }>()
}
