import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import * as waits from '../../platform/access/login-waits.ts'
import { operator, type Passwords } from '../../platform/access/passwords.ts'
import { differences } from '../../platform/console/differences.ts'
import { ApiError } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import * as tokens from '../access/tokens.queries.ts'
import * as accountSessions from '../account/account-sessions.queries.ts'
import * as audit from '../audit/audit.queries.ts'
import * as events from '../events/events.queries.ts'
import { notePasswordChange, noteUser } from '../events/user-events.ts'
import { phrase } from '../messages.ts'
import * as records from '../records/records.queries.ts'
import { freeSlug } from '../records/records.rules.ts'
import { realmOf, type SiteScope, scopeOf } from '../site-scope.ts'
import * as accounts from '../users/accounts.queries.ts'
import * as users from '../users/users.queries.ts'
import * as sites from './sites.queries.ts'
import { newSecret, secretDigest } from './sites.rules.ts'
import { canMove, type SiteStatus, siteMoves } from './sites.states.ts'

/** What administrators do with sites, by the command line and the console. Each change is audited like any other. */
export const byOperator: audit.Origin = { actor: { type: 'operator', user_id: null, label: null }, requestId: null }

export async function createSite(
  db: Kysely<DB>,
  site: { slug: string; name: string; client_id: string },
  origin = byOperator,
) {
  const secret = newSecret()
  return inTransaction(db, async (trx) => {
    const row = await sites.insert(trx, site)
    await sites.storeSecret(trx, scopeOf(row), secretDigest(secret), 0)
    await recordSite(trx, origin, row, 'site.created')
    return { row, secret }
  })
}

export function newClientId(): string {
  return randomBytes(12).toString('hex')
}

export async function findSite(db: Kysely<DB>, slug: string): Promise<sites.SiteRow> {
  const site = await sites.findBySlug(db, slug)
  if (!site) throw new Error(`There is no site "${slug}".`)
  return site
}

/**
 * Moves a site to another state. Withdrawing a site ends its tokens permanently without writing to them, however many they
 * are: only tokens of a site in production are accepted, and no move leads out of `withdrawn`.
 */
export function moveSite(db: Kysely<DB>, slug: string, to: SiteStatus, origin = byOperator): Promise<SiteStatus> {
  return changeSite(db, slug, async (trx, site) => {
    if (!canMove(site.status, to)) {
      const allowed = siteMoves[site.status].join(', ')
      const facts = { slug, status: site.status, allowed, to }
      throw new ApiError('invalid_transition', phrase(allowed ? 'site_cannot_move' : 'site_is_final', facts))
    }
    await sites.update(trx, scopeOf(site), { status: to })
    await recordSite(trx, origin, site, 'site.moved', { status: { before: site.status, after: to } })
    await noteSite(trx, 'site.moved', { ...site, status: to }, ['status'])
    return site.status
  })
}

export function switchSite(
  db: Kysely<DB>,
  slug: string,
  changes: { auth_enabled?: boolean; catalog_active?: boolean },
  origin = byOperator,
): Promise<void> {
  return changeSite(db, slug, async (trx, site) => {
    await sites.update(trx, scopeOf(site), changes)
    const differing = differences<object>(site, changes)
    await recordSite(trx, origin, site, 'site.switched', differing)
    const changed = Object.keys(differing)
    if (changed.length) await noteSite(trx, 'site.updated', { ...site, ...changes }, changed)
  })
}

export function rotateSecret(db: Kysely<DB>, slug: string, overlapHours: number, origin = byOperator): Promise<string> {
  const secret = newSecret()
  return changeSite(db, slug, async (trx, site) => {
    await sites.storeSecret(trx, scopeOf(site), secretDigest(secret), overlapHours)
    await recordSite(trx, origin, site, 'site.secret_rotated', { overlap_hours: overlapHours })
    await noteSite(trx, 'site.secret_rotated', site)
    return secret
  })
}

/** Returns false if the site has no valid secret in this slot. */
export function revokeSecret(db: Kysely<DB>, slug: string, slot: number, origin: audit.Origin): Promise<boolean> {
  return changeSite(db, slug, async (trx, site) => {
    const isRevoked = await sites.removeSecret(trx, scopeOf(site), slot)
    if (isRevoked) await recordSite(trx, origin, site, 'site.secret_revoked', { slot })
    return isRevoked
  })
}

interface Administrator {
  userId: number
  /** Undefined if the account already existed and keeps its password. */
  password: string | undefined
}

/** Gives a user `*` on the site: a new account, or an existing one, which is linked to the site if necessary. */
export async function addAdministrator(
  db: Kysely<DB>,
  passwords: Passwords,
  slug: string,
  { name, email }: { name: string; email: string },
): Promise<Administrator> {
  const password = newPassword()
  const password_hash = await passwords.hash(password, operator)
  return changeSite(db, slug, async (trx, row) => {
    const site = scopeOf(row)
    const account = await accounts.lockByEmail(trx, email)
    const userId = account?.id ?? (await accounts.insert(trx, site, { name, email, password_hash }))
    const wasThere = await users.find(trx, site, userId)
    await grantEverything(trx, site, userId, account ? 'existing' : 'new')
    if (wasThere) await noteUser(trx, site, 'user.updated', userId, ['assignments'])
    else await noteUser(trx, site, account ? 'user.attached' : 'user.created', userId)
    await audit.record(trx, site, byOperator, {
      action: 'user.made_administrator',
      target: { type: 'user', id: userId, label: email },
    })
    return { userId, password: account ? undefined : password }
  })
}

interface Recovery {
  slug: string
  email: string
  /** Whether the user becomes an administrator of the site. Otherwise the user must be on the site, and keeps the rights. */
  withRights: boolean
}

/** Recovers a locked-out user: a new password, no tokens and no waits. */
export async function recoverUser(
  db: Kysely<DB>,
  passwords: Passwords,
  { slug, email, withRights }: Recovery,
): Promise<string> {
  const password = newPassword()
  const password_hash = await passwords.hash(password, operator)
  return changeSite(db, slug, async (trx, row) => {
    const site = scopeOf(row)
    const account = await accounts.lockByEmail(trx, email)
    if (!account) throw new Error(`There is no account with the e-mail address "${email}".`)
    const wasThere = await users.find(trx, site, account.id)
    if (!wasThere && !withRights) throw new Error(`${email} is not on the site "${slug}".`)
    await accounts.update(trx, account.id, { password_hash })
    await tokens.revokeAll(trx, account.id)
    await accountSessions.removeOthers(trx, account.id, null)
    const realms = (await sites.list(trx)).map((row) => realmOf(scopeOf(row)))
    await waits.reset(trx, { userId: account.id, email, realms })
    if (withRights) {
      await grantEverything(trx, site, account.id, 'existing')
      if (wasThere) await noteUser(trx, site, 'user.updated', account.id, ['assignments'])
      else await noteUser(trx, site, 'user.attached', account.id)
    }
    await notePasswordChange(trx, account.id)
    await audit.record(trx, site, byOperator, {
      action: 'user.recovered',
      target: { type: 'user', id: account.id, label: account.email },
      changes: { password: 'changed' },
    })
    return password
  })
}

async function grantEverything(
  trx: Transaction<DB>,
  site: SiteScope,
  userId: number,
  account: 'new' | 'existing',
): Promise<void> {
  const user = await users.find(trx, site, userId)
  if (user?.roles.some(({ api_permissions }) => api_permissions.includes('*'))) return
  if (!user) await users.link(trx, site, userId, account)
  const kept = (user?.roles ?? []).map(({ id, is_primary, metadata }) => ({ site_role_id: id, is_primary, metadata }))
  const { id } = await administratorRole(trx, site)
  const added = { site_role_id: id, is_primary: !kept.some(({ is_primary }) => is_primary), metadata: {} }
  await users.replaceAssignments(trx, site, userId, [...kept, added])
}

async function administratorRole(trx: Transaction<DB>, site: SiteScope): Promise<{ id: number }> {
  const existing = await records.findRoleWithEverything(trx, site)
  if (existing) return existing
  const slug = await freeSlug(trx, site, 'role', 'Admin')
  return records.insert(trx, site, 'role', { name: 'Admin', slug, api_permissions: ['*'] })
}

/** Runs a change of a site in a transaction. Changes of one site run one after another. */
export function changeSite<T>(
  db: Kysely<DB>,
  slug: string,
  work: (trx: Transaction<DB>, site: sites.SiteRow) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const site = await findSite(trx, slug)
    return work(trx, await sites.lock(trx, scopeOf(site)))
  })
}

async function recordSite(
  trx: Transaction<DB>,
  origin: audit.Origin,
  site: sites.SiteRow,
  action: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const target = { type: 'site', id: site.id, label: site.slug } as const
  await audit.record(trx, scopeOf(site), origin, { action, target, changes })
}

async function noteSite(
  trx: Transaction<DB>,
  type: 'site.moved' | 'site.updated' | 'site.secret_rotated',
  site: sites.SiteRow,
  changed?: readonly string[],
): Promise<void> {
  const { id, slug, client_id, name, status, catalog_active, auth_enabled } = site
  const data = { id, slug, client_id, name, status, catalog_active, auth_enabled }
  await events.note(trx, scopeOf(site), { type, id, data, ...(changed && { changed }) })
}

function newPassword(): string {
  return randomBytes(18).toString('base64url')
}
