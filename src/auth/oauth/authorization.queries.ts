import { type Selectable, sql, type Transaction } from 'kysely'
import type { AuthorizationRequests, DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteScope } from '../site-scope.ts'
import type { SecondFactorPolicy, SiteState } from '../sites/sites.queries.ts'
import { passwordDigest } from '../users/accounts.queries.ts'

export type OidcSettings = components['schemas']['OidcSettings']
type Method = components['schemas']['SessionMethod']

/** A site as a client of the code flow. */
export interface OidcSite extends SiteState {
  id: number
  slug: string
  name: string
  client_id: string
  require_verified_email: boolean
  second_factor: SecondFactorPolicy
  oidc: OidcSettings
  /** The public client of the site that the request comes from; null if it is the site itself. */
  app: App | null
}

/** A program on devices of users, which signs them in for its site, and can keep no secret. */
interface App {
  id: number
  client_id: string
  name: string
  redirect_uris: string[]
}

const siteColumns = [
  'sites.id',
  'sites.slug',
  'sites.name',
  'sites.client_id',
  'sites.status',
  'sites.catalog_active',
  'sites.auth_enabled',
  'sites.require_verified_email',
  'sites.second_factor',
  'sites.oidc',
] as const

const appColumn = sql<App | null>`case when app.id is not null then json_build_object(
    'id', app.id, 'client_id', app.client_id, 'name', app.name, 'redirect_uris', app.redirect_uris) end`.as('app')

/** The site with this client id, or that of the public client with this one. */
export async function findSite(db: Reader<DB>, clientId: string): Promise<OidcSite | undefined> {
  const siteId = sql<number>`coalesce(
    (select id from sites where client_id = ${clientId}),
    (select site_id from clients where client_id = ${clientId} and kind = 'public'))`
  return db
    .selectFrom('sites')
    .leftJoin('clients as app', (join) =>
      join
        .onRef('app.site_id', '=', 'sites.id')
        .on('app.client_id', '=', clientId)
        .on('app.kind', '=', 'public')
        .on('sites.client_id', '!=', clientId),
    )
    .select(siteColumns)
    .select(appColumn)
    .where('sites.id', '=', siteId)
    .$castTo<OidcSite>()
    .executeTakeFirst()
}

/** What a site asks for. */
export type AuthorizationRequest = Omit<
  Selectable<AuthorizationRequests>,
  | 'digest'
  | 'site_id'
  | 'app_id'
  | 'response_mode'
  | 'created_at'
  | 'expires_at'
  | 'declined_at'
  | 'finished_at'
  | 'accepted_by'
> & { response_mode: 'query' | 'form_post' }

/** A request that waits for its user. */
export interface OpenRequest extends AuthorizationRequest {
  site: OidcSite
  created_at: string
  isDeclined: boolean
  /** The id of the user who has agreed at the account page. */
  acceptedBy: number | null
}

/** How long people have to sign in and decide. */
const requestMinutes = 60

export async function insertRequest(
  trx: Transaction<DB>,
  site: SiteScope,
  digest: Buffer,
  request: AuthorizationRequest & { app_id: number | null },
): Promise<void> {
  const expires_at = sql<string>`now() + make_interval(mins => ${requestMinutes})`
  await trx
    .insertInto('authorization_requests')
    .values({ ...request, digest, site_id: site.id, expires_at })
    .execute()
}

export async function findRequest(db: Reader<DB>, digest: Buffer): Promise<OpenRequest | undefined> {
  const row = await db
    .selectFrom('authorization_requests as request')
    .innerJoin('sites', 'sites.id', 'request.site_id')
    .leftJoin('clients as app', (join) =>
      join.onRef('app.site_id', '=', 'request.site_id').onRef('app.id', '=', 'request.app_id'),
    )
    .select(['request.redirect_uri', 'request.response_mode', 'request.scope', 'request.state', 'request.nonce'])
    .select(['request.code_challenge', 'request.asks_sign_in', 'request.max_age', 'request.needs_second_factor'])
    .select(['request.asks_consent', 'request.login_hint', 'request.hinted_user_id', 'request.ui_locales'])
    .select('request.created_at')
    .select(sql<boolean>`request.declined_at is not null`.as('isDeclined'))
    .select('request.accepted_by as acceptedBy')
    .select(siteColumns)
    .select(appColumn)
    .where('request.digest', '=', digest)
    .where('request.finished_at', 'is', null)
    .where('request.expires_at', '>', sql<string>`now()`)
    .$castTo<Omit<OpenRequest, 'site'> & OidcSite>()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, slug, name, client_id, status, catalog_active, auth_enabled, ...others } = row
  const { require_verified_email, second_factor, oidc, app, ...request } = others
  const state = { status, catalog_active, auth_enabled }
  const rules = { require_verified_email, second_factor, oidc }
  return { ...request, site: { id, slug, name, client_id, ...state, ...rules, app } }
}

/** The user agrees to this request, and to no other. */
export async function accept(trx: Transaction<DB>, site: SiteScope, digest: Buffer, userId: number): Promise<void> {
  await trx
    .updateTable('authorization_requests')
    .set({ accepted_by: userId })
    .where('site_id', '=', site.id)
    .where('digest', '=', digest)
    .execute()
}

export async function decline(trx: Transaction<DB>, site: SiteScope, digest: Buffer): Promise<void> {
  await trx
    .updateTable('authorization_requests')
    .set({ declined_at: sql<string>`now()` })
    .where('site_id', '=', site.id)
    .where('digest', '=', digest)
    .execute()
}

/** Returns false if the request was answered before. */
export async function finish(trx: Transaction<DB>, site: SiteScope, digest: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authorization_requests')
    .set({ finished_at: sql<string>`now()` })
    .where('site_id', '=', site.id)
    .where('digest', '=', digest)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the user has proved at the sign-in, and what the site may know. */
export interface AuthorizedSession {
  scope: string[]
  methods: Method[]
  /** Seconds since 1970. */
  signed_in_at: number
  account_session_id: number
}

/** A user as the rules of a site see the account now. */
export interface Standing {
  is_verified: boolean
  has_factor: boolean
  link: 'pending' | 'confirmed'
  has_consented: boolean
  is_exempt: boolean
}

/** Somebody who is signed in at the account page, as a site may see it. */
export interface Visit extends Omit<Standing, 'link'> {
  session_id: number
  user_id: number
  methods: Method[]
  /** Seconds since the sign-in. */
  age: number
  /** Whether the sign-in came after the request. */
  is_new: boolean
  /** Null if the person is not on the site. */
  link: Standing['link'] | null
}

/** `since` is the time of a request that waits; null for one that has just come. */
export async function findVisit(
  db: Reader<DB>,
  site: SiteScope,
  session: { digest: Buffer; idleHours: number; since: string | null },
): Promise<Visit | undefined> {
  const { digest, idleHours, since } = session
  const [visit] = await readRows(
    db,
    sql<Visit>`
    select session.id as session_id, "user".id as user_id, session.methods,
           extract(epoch from now() - session.created_at) as age,
           coalesce(session.created_at > ${since}::timestamptz, false) as is_new,
           "user".email_verified_at is not null as is_verified, "user".second_factor_at is not null as has_factor,
           case when member.user_id is null then null when member.confirmed_at is null then 'pending' else 'confirmed' end as link,
           member.consented_at is not null as has_consented, coalesce(member.second_factor_exempt, false) as is_exempt
      from account_sessions session join users "user" on "user".id = session.user_id
      left join site_users member on member.site_id = ${site.id} and member.user_id = "user".id
     where session.digest = ${digest} and session.password_digest = ${passwordDigest}
       and session.ends_at > now() and session.last_seen_at > now() - make_interval(hours => ${idleHours})`,
  )
  return visit
}

/** Seconds in which a code can be redeemed. */
const codeSeconds = 60

/** Stores a code for somebody who is signed in. Nothing is stored if the session has ended meanwhile. */
export async function insertCode(
  trx: Transaction<DB>,
  site: SiteScope,
  { session_id, user_id }: Visit,
  digest: Buffer,
  { redirect_uri, scope, nonce, code_challenge, app_id }: AuthorizationRequest & { app_id: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into authorization_codes (digest, site_id, user_id, account_session_id, password_digest, redirect_uri, scope,
                                     nonce, code_challenge, app_id, methods, signed_in_at, address, user_agent,
                                     expires_at)
    select ${digest}, member.site_id, member.user_id, session.id, session.password_digest, ${redirect_uri}, ${scope},
           ${nonce}, ${code_challenge}, ${app_id}, session.methods, session.created_at, session.address, session.user_agent,
           now() + make_interval(secs => ${codeSeconds})
      from account_sessions session
      join site_users member on member.user_id = session.user_id and member.site_id = ${site.id}
     where session.id = ${session_id} and session.user_id = ${user_id}`.execute(trx)
  return Number(numAffectedRows) === 1
}

/** What a code stands for. */
export interface RedeemedCode extends AuthorizedSession {
  user_id: number
  nonce: string | null
  address: string | null
  user_agent: string | null
}

/**
 * Uses a code up, if it is the site's, has not expired, and everything that it is bound to is the same: also the session. Only one of several
 * concurrent calls gets it. The account and the session are locked before, so that a change of the password and a logout wait, and then
 * end the token.
 */
export async function redeem(
  trx: Transaction<DB>,
  site: SiteScope,
  {
    digest,
    redirectUri,
    challenge,
    appId,
  }: { digest: Buffer; redirectUri: string; challenge: string; appId: number | null },
): Promise<RedeemedCode | undefined> {
  await sql`
    select from authorization_codes code join users "user" on "user".id = code.user_id
      join account_sessions session on session.id = code.account_session_id
     where code.site_id = ${site.id} and code.digest = ${digest} for share of "user", session`.execute(trx)
  const { rows } = await sql<RedeemedCode>`
    update authorization_codes code set used_at = now()
      from users "user"
     where code.site_id = ${site.id} and code.digest = ${digest} and code.used_at is null and code.expires_at > now()
       and code.redirect_uri = ${redirectUri} and code.code_challenge = ${challenge}
       and code.app_id is not distinct from ${appId}::integer
       and "user".id = code.user_id and code.password_digest = ${passwordDigest}
       and exists (select from account_sessions session where session.id = code.account_session_id)
    returning code.user_id, code.account_session_id, code.scope, code.nonce, code.methods,
              floor(extract(epoch from code.signed_in_at))::float8 as signed_in_at, host(code.address) as address,
              code.user_agent`.execute(trx)
  return rows[0]
}
