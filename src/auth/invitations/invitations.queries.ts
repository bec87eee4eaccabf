import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components, operations } from '../../../generated/auth/types.ts'
import { isSameEmail } from '../../platform/access/email-addresses.ts'
import { pageOf, type Rows } from '../../platform/postgres/queries/pages.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { type SiteScope, scopeOf } from '../site-scope.ts'
import type { NewAssignment } from '../users/users.queries.ts'

export type Invitation = components['schemas']['Invitation']
type ListQuery = operations['listInvitations']['parameters']['query']

/** A pending one whose time is over counts as expired, although the worker has not noticed yet. */
const status: RawBuilder<Invitation['status']> = sql`
  case when status = 'pending' and expires_at <= now() then 'expired' else status end`

const isOpen = sql<boolean>`invitations.status = 'pending' and invitations.expires_at > now()`

function invitations(db: Reader<DB>, site: SiteScope) {
  return db
    .selectFrom('invitations')
    .select(['id', 'email', status.as('status'), 'assignments', 'site_company_ids', 'site_group_ids', 'language'])
    .select(['user_id', 'created_at', 'expires_at', 'finished_at'])
    .where('site_id', '=', site.id)
    .$castTo<Invitation>()
}

export async function list(db: Reader<DB>, site: SiteScope, query: ListQuery): Promise<Rows<Invitation>> {
  const rows = invitations(db, site)
    .$if(query.status !== undefined, (q) => q.where(sql<boolean>`${status} = ${query.status}`))
    .orderBy('id', 'desc')
  return pageOf(rows, query)
}

export async function find(db: Reader<DB>, site: SiteScope, id: number): Promise<Invitation | undefined> {
  return invitations(db, site).where('id', '=', id).executeTakeFirst()
}

/** The open invitation of an address, with whether it is younger than ten minutes. */
export async function findOpen(trx: Transaction<DB>, site: SiteScope, email: string) {
  return invitations(trx, site)
    .select(sql<boolean>`created_at > now() - interval '10 minutes'`.as('is_new'))
    .select('sender_user_id')
    .where(isSameEmail('email', email))
    .where('status', '=', 'pending')
    .$castTo<Invitation & { is_new: boolean; sender_user_id: number | null }>()
    .executeTakeFirst()
}

/** How many a site has made in the last day, and in how many seconds the oldest of them no longer counts. */
export async function countOfDay(trx: Transaction<DB>, site: SiteScope): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::integer as count,
           coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 0)::integer as seconds
      from invitations where site_id = ${site.id} and created_at > now() - interval '1 day'`.execute(trx)
  return rows[0] as { count: number; seconds: number }
}

export interface NewInvitation {
  email: string
  assignments: readonly NewAssignment[]
  site_company_ids: number[]
  site_group_ids: number[]
  language: 'en' | 'it' | null
  sender_user_id: number | null
  sender_label: string | null
}

export async function insert(trx: Transaction<DB>, site: SiteScope, invitation: NewInvitation, days: number) {
  const { id } = await trx
    .insertInto('invitations')
    .values({
      ...invitation,
      site_id: site.id,
      assignments: JSON.stringify(invitation.assignments),
      expires_at: sql<string>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type End = 'accepted' | 'declined' | 'revoked' | 'expired'

/** Returns false if the invitation is not pending any more. */
export async function finish(
  trx: Transaction<DB>,
  site: SiteScope,
  id: number,
  end: End,
  userId: number | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ status: end, finished_at: sql<string>`now()`, user_id: userId, digest: null })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the mailed link, and gives the invitation its whole time again. Returns false if it is not pending any more. */
export async function renew(trx: Transaction<DB>, site: SiteScope, id: number, days: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ digest: null, expires_at: sql<string>`now() + make_interval(days => ${days})` })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a mail says of an open invitation, with a new link that is stored nowhere. Undefined if it is not open. */
export async function newLink(trx: Transaction<DB>, siteId: number, id: number) {
  const value = randomBytes(32).toString('base64url')
  const [found] = await trx
    .updateTable('invitations')
    .set({ digest: digestOf(value) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where(isOpen)
    .returning(['email', 'language'])
    .$narrowType<{ language: 'en' | 'it' | null }>()
    .execute()
  return found && { ...found, value }
}

/** An invitation as whoever has its link finds it. */
export interface LinkedInvitation extends Invitation {
  sender_user_id: number | null
  site: SiteScope & { slug: string; name: string; home_url: string | null }
}

/** The open invitation of a link. */
export async function findByLink(db: Reader<DB>, value: string): Promise<LinkedInvitation | undefined> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('sites', 'sites.id', 'invitations.site_id')
    .selectAll('invitations')
    .select(['sites.slug', 'sites.client_id', 'sites.name', 'sites.home_url'])
    .where('invitations.digest', '=', digestOf(value))
    .where(isOpen)
    .executeTakeFirst()
  if (!row) return undefined
  const { slug, client_id, name, home_url } = row
  const site = Object.assign(scopeOf({ id: row.site_id, slug, client_id }), { slug, name, home_url })
  return { ...(row as unknown as Invitation), sender_user_id: row.sender_user_id, site }
}

/** Whether the link still is the one of the invitation. The caller must hold the site's lock. */
export async function isOfLink(trx: Transaction<DB>, site: SiteScope, id: number, value: string): Promise<boolean> {
  const row = await trx
    .selectFrom('invitations')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('digest', '=', digestOf(value))
    .where(isOpen)
    .executeTakeFirst()
  return row !== undefined
}

/** Some pending invitations whose time is over, with their sites. */
export async function lockOverdue(trx: Transaction<DB>, limit: number) {
  const rows = await trx
    .selectFrom('invitations')
    .innerJoin('sites', 'sites.id', 'invitations.site_id')
    .select(['invitations.id as invitation_id', 'sites.id', 'sites.slug', 'sites.client_id'])
    .where('invitations.status', '=', 'pending')
    .where('invitations.expires_at', '<=', sql<string>`now()`)
    .limit(limit)
    .forUpdate('invitations')
    .skipLocked()
    .execute()
  return rows.map(({ invitation_id, ...site }) => ({ id: invitation_id, site: scopeOf(site) }))
}

/** The purpose is part of the digest, as in other links. */
function digestOf(value: string): Buffer {
  return createHash('sha256').update(`invitation\n${value}`).digest()
}
