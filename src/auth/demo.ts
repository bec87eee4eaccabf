import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../generated/auth/database.ts'
import { normalEmailOf } from '../platform/access/email-addresses.ts'
import { operator, type Passwords } from '../platform/access/passwords.ts'
import { holdsDemoAccounts, loadDemoAccounts, removeDemoAccounts } from '../platform/console/demo.ts'
import { demoPassword } from '../platform/console/demo-password.ts'
import { inTransaction } from '../platform/postgres/writes/transactions.ts'
import * as audit from './audit/audit.queries.ts'
import type { RecordChanges } from './records/records.queries.ts'
import * as records from './records/records.queries.ts'
import { type SiteScope, scopeOf } from './site-scope.ts'
import { byOperator } from './sites/administration.ts'
import * as sites from './sites/sites.queries.ts'
import { secretDigest } from './sites/sites.rules.ts'
import * as accounts from './users/accounts.queries.ts'
import * as users from './users/users.queries.ts'

/** Loads example sites, users and roles, once, into a database that has just been created. */
export async function loadDemoData(db: Kysely<DB>, passwords: Passwords): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // If several processes start together, only one loads the data.
    await sql`lock table sites in exclusive mode`.execute(trx)
    if ((await sites.list(trx)).length) return
    const password_hash = await passwords.hash(demoPassword, operator)
    await loadDemoAccounts(trx, password_hash)
    const portal = await insertSite(trx, { slug: 'portal', name: 'Portal' }, 'production')
    const shop = await insertSite(trx, { slug: 'shop', name: 'Shop' }, 'production')
    await insertSite(trx, { slug: 'archive', name: 'Archive' }, 'maintenance')

    const role = (site: SiteScope, record: RecordChanges<'role'> & { name: string; slug: string }) =>
      records.insert(trx, site, 'role', record)
    const admin = await role(portal, {
      name: 'Admin',
      slug: 'admin',
      api_permissions: ['*'],
      action_keys: ['orders.approve'],
    })
    const desk = await role(portal, {
      name: 'User desk',
      slug: 'user-desk',
      api_permissions: ['users.read', 'roles.read'],
      action_keys: ['orders.view'],
    })
    const customer = await role(shop, { name: 'Customer', slug: 'customer', action_keys: ['shop.buy'] })

    const account = (name: string, email: string, site: SiteScope) =>
      accounts.insert(trx, site, { name, email, password_hash })
    const ada = await account('Ada Lovelace', 'ada@quayside.test', portal)
    const grace = await account('Grace Hopper', 'grace@quayside.test', portal)
    const linus = await account('Linus Torvalds', 'linus@quayside.test', shop)
    const assign = async (site: SiteScope, userId: number, roleId: number) => {
      await users.link(trx, site, userId, 'new')
      await users.replaceAssignments(trx, site, userId, [{ site_role_id: roleId, is_primary: true, metadata: {} }])
    }
    await assign(portal, ada, admin.id)
    await assign(shop, ada, customer.id)
    await assign(portal, grace, desk.id)
    await assign(shop, linus, customer.id)

    const company = { name: 'Harbour Foods', slug: 'harbour-foods', action_keys: ['orders.view', 'orders.create'] }
    const group = { name: 'Night shift', slug: 'night-shift', action_keys: ['orders.pick'] }
    await users.join(trx, portal, 'company', grace, (await records.insert(trx, portal, 'company', company)).id)
    await users.join(trx, portal, 'group', grace, (await records.insert(trx, portal, 'group', group)).id)
  })
}

const demoClientIds = ['demo-portal', 'demo-shop', 'demo-archive']
/** Nobody else has such an address, because the domain `test` is reserved. */
const isDemoAccount = sql<boolean>`${normalEmailOf('users.email')} like '%@quayside.test'`

export async function holdsDemoData(db: Kysely<DB>): Promise<boolean> {
  const site = await db.selectFrom('sites').select('id').where('client_id', 'in', demoClientIds).executeTakeFirst()
  const account = await db.selectFrom('users').select('id').where(isDemoAccount).executeTakeFirst()
  return site !== undefined || account !== undefined || (await holdsDemoAccounts(db))
}

interface RemovedAuthData {
  sites: string[]
  accounts: number
  consoleAccounts: number
}

/**
 * Removes the demo sites with everything that belongs to them, removes the demo accounts from all other sites, and
 * deletes accounts that were on no other site. The audit log stays and records the removal.
 */
export async function removeDemoData(db: Kysely<DB>): Promise<RemovedAuthData> {
  return inTransaction(db, async (trx) => {
    const removed = (await sites.list(trx)).filter(({ client_id }) => demoClientIds.includes(client_id))
    const ids = removed.map(({ id }) => id)
    const ofRemovedSites = sql<boolean>`site_id = any(${ids})`
    for (const site of removed) {
      await sites.lock(trx, scopeOf(site))
      const target = { type: 'site', id: site.id, label: site.slug } as const
      await audit.record(trx, scopeOf(site), byOperator, { action: 'site.removed', target })
    }
    const leaving = await trx.selectFrom('site_users').select('user_id').distinct().where(ofRemovedSites).execute()
    const userIds = leaving.map(({ user_id }) => user_id)
    await trx.deleteFrom('site_users').where(ofRemovedSites).execute()
    await sql`delete from site_users using users where users.id = site_users.user_id and ${isDemoAccount}`.execute(trx)
    // Pending links end with the last confirmed one.
    await sql`
      delete from site_users where user_id = any(${userIds}) and not exists (
        select from site_users other where other.user_id = site_users.user_id and other.confirmed_at is not null
      )`.execute(trx)
    const { numDeletedRows } = await trx
      .deleteFrom('users')
      .where(sql<boolean>`${isDemoAccount} or (id = any(${userIds})
        and not exists (select from site_users where site_users.user_id = users.id))`)
      .executeTakeFirst()
    // An account that stays is on another site, which replaces the removed one as the account's creator.
    await sql`
      update users set created_by_site_id = (
        select min(site_id) from site_users where user_id = users.id and confirmed_at is not null)
       where created_by_site_id = any(${ids})`.execute(trx)
    for (const table of ['roles', 'companies', 'groups', 'events', 'login_failures'] as const) {
      await trx.deleteFrom(table).where(ofRemovedSites).execute()
    }
    await trx.deleteFrom('sites').where(sql<boolean>`id = any(${ids})`).execute()
    const consoleAccounts = await removeDemoAccounts(trx)
    return { sites: removed.map(({ slug }) => slug), accounts: Number(numDeletedRows), consoleAccounts }
  })
}

async function insertSite(
  trx: Transaction<DB>,
  site: { slug: string; name: string },
  status: 'production' | 'maintenance',
): Promise<SiteScope> {
  const clientId = `demo-${site.slug}`
  const scope = scopeOf(await sites.insert(trx, { ...site, client_id: clientId }))
  await sites.storeSecret(trx, scope, secretDigest(`${clientId}-secret`), 0)
  await sites.update(trx, scope, { status })
  return scope
}
