import { type CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components, operations } from '../../../generated/auth/types.ts'
import { isSameEmail, normalEmailOf } from '../../platform/access/email-addresses.ts'
import { pageOf, patternOf, type Rows } from '../../platform/postgres/queries/pages.ts'
import { type Parameter, readRows, rowOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteScope } from '../site-scope.ts'

type User = components['schemas']['User']
type ListQuery = operations['listUsers']['parameters']['query']

/** A user of a site as the database returns it, with the details of each role assignment. */
export interface UserRow {
  id: number
  name: string
  email: string
  email_verified: boolean
  second_factor: boolean
  link: User['link']
  created_at: string
  updated_at: string
  roles: (User['roles'][number] & { is_primary: boolean; metadata: Record<string, unknown> })[]
  site_companies: User['site_companies']
  site_groups: User['site_groups']
}

/** How the user is linked to the site: the schema `User` explains the values. */
const linkState: RawBuilder<User['link']> = sql`
  case when member.confirmed_at is null then 'pending' else 'confirmed' end`

/**
 * The columns that a site sees of "user", who is linked to it as member. While the link is pending, the site learns
 * nothing about the account but what it has sent itself: the e-mail address.
 */
export const userColumns: RawBuilder<UserRow> = sql`
  "user".id, ${linkState} as link,
  case when member.confirmed_at is null then ${normalEmailOf('user.email')} else "user".name end as name,
  case when member.confirmed_at is null then ${normalEmailOf('user.email')} else "user".email end as email,
  member.confirmed_at is not null and "user".email_verified_at is not null as email_verified,
  member.confirmed_at is not null and "user".second_factor_at is not null as second_factor,
  case when member.confirmed_at is null then member.created_at else "user".created_at end as created_at,
  case when member.confirmed_at is null then member.created_at else "user".updated_at end as updated_at,
  (select coalesce(json_agg(json_build_object(
      'id', role.id, 'name', role.name, 'slug', role.slug, 'api_permissions', role.api_permissions,
      'action_keys', role.action_keys, 'is_primary', assignment.is_primary, 'metadata', assignment.metadata
    ) order by assignment.is_primary desc, role.id), '[]')
    from assignments assignment join roles role on role.site_id = assignment.site_id and role.id = assignment.role_id
   where assignment.site_id = member.site_id and assignment.user_id = member.user_id) as roles,
  (select coalesce(json_agg(json_build_object(
      'id', company.id, 'name', company.name, 'slug', company.slug, 'action_keys', company.action_keys
    ) order by company.id), '[]')
    from user_companies link join companies company on company.site_id = link.site_id and company.id = link.company_id
   where link.site_id = member.site_id and link.user_id = member.user_id) as site_companies,
  (select coalesce(json_agg(json_build_object(
      'id', "group".id, 'name', "group".name, 'slug', "group".slug, 'action_keys', "group".action_keys
    ) order by "group".id), '[]')
    from user_groups link join groups "group" on "group".site_id = link.site_id and "group".id = link.group_id
   where link.site_id = member.site_id and link.user_id = member.user_id) as site_groups`

const siteUsers = sql`site_users member join users "user" on "user".id = member.user_id`

export async function find(db: Reader<DB>, site: SiteScope, id: number): Promise<UserRow | undefined> {
  return findUser(db, { siteId: site.id, id })
}

/** Whether the account of an address is on the site, as a confirmed or a pending link. */
export async function isMember(trx: Transaction<DB>, site: SiteScope, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${siteUsers} where member.site_id = ${site.id} and ${isSameEmail('user.email', email)}`.execute(trx)
  return rows.length > 0
}

export function findStatement(db: Reader<DB>, site: SiteScope, id: number): CompiledQuery<UserRow> {
  return userStatement(db, { siteId: site.id, id })
}

const userById = (_db: Reader<DB>, { siteId, id }: Parameter<{ siteId: number; id: number }>) =>
  sql<UserRow>`select ${userColumns} from ${siteUsers} where member.site_id = ${siteId} and member.user_id = ${id}`
const findUser = rowOf(userById)
const userStatement = statementOf(userById)

export async function list(db: Reader<DB>, site: SiteScope, query: ListQuery): Promise<Rows<UserRow>> {
  const { q, sort, dir } = query
  const members = sql<UserRow>`(select ${userColumns} from ${siteUsers} where member.site_id = ${site.id})`
  let rows = db
    .selectFrom(members.as('member'))
    .selectAll()
    .orderBy(sort === 'name' || sort === 'email' ? sql`lower(${sql.ref(sort)})` : sort, dir)
    .orderBy('id', dir)
  if (q !== undefined) {
    const pattern = patternOf(q)
    rows = rows.where(sql<boolean>`(name ilike ${pattern} or email ilike ${pattern})`)
  }
  return pageOf(rows, query)
}

/** Users who have confirmed the site, after an id, for a file of the operator. */
export async function listForExport(db: Reader<DB>, site: SiteScope, after: number) {
  return readRows(
    db,
    sql<{ id: number; email: string; name: string; email_verified: boolean; roles: string[]; password_hash: string }>`
    select "user".id, "user".email, "user".name, "user".email_verified_at is not null as email_verified,
           array(select role.slug from assignments assignment
                   join roles role on role.site_id = assignment.site_id and role.id = assignment.role_id
                  where assignment.site_id = member.site_id and assignment.user_id = member.user_id
                  order by assignment.is_primary desc, role.id) as roles, "user".password_hash
      from ${siteUsers}
     where member.site_id = ${site.id} and member.user_id > ${after} and member.confirmed_at is not null
     order by member.user_id limit 1000`,
  )
}

/** The number of users that hold `*` on the site. Roles have no effect before the link is confirmed. */
export async function countAdministrators(trx: Transaction<DB>, site: SiteScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct assignment.user_id) as count
      from assignments assignment join roles role on role.site_id = assignment.site_id and role.id = assignment.role_id
      join site_users member on member.site_id = assignment.site_id and member.user_id = assignment.user_id
     where assignment.site_id = ${site.id} and '*' = any(role.api_permissions)
       and member.confirmed_at is not null`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Links an account to the site: a new account at once, an existing one as pending until its user logs in. */
export async function link(trx: Transaction<DB>, site: SiteScope, userId: number, account: 'new' | 'existing') {
  const confirmed_at = account === 'new' ? sql<string>`now()` : null
  await trx.insertInto('site_users').values({ site_id: site.id, user_id: userId, confirmed_at }).execute()
}

/** The user has agreed to be on the site, with a link that was mailed to the address. */
export async function consent(trx: Transaction<DB>, site: SiteScope, userId: number): Promise<void> {
  await trx
    .updateTable('site_users')
    .set({ consented_at: sql<string>`now()`, confirmed_at: sql<string>`coalesce(confirmed_at, now())` })
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .execute()
}

/** Returns false if the link is not pending. */
export async function confirm(trx: Transaction<DB>, site: SiteScope, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('site_users')
    .set({ confirmed_at: sql<string>`now()` })
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deleting the link also deletes the user's roles, companies, groups and tokens on this site. */
export async function unlink(trx: Transaction<DB>, site: SiteScope, userId: number): Promise<void> {
  await trx.deleteFrom('site_users').where('site_id', '=', site.id).where('user_id', '=', userId).execute()
}

export interface NewAssignment {
  site_role_id: number
  is_primary: boolean
  metadata: Record<string, unknown>
}

export async function replaceAssignments(
  trx: Transaction<DB>,
  site: SiteScope,
  userId: number,
  assignments: readonly NewAssignment[],
): Promise<void> {
  await trx.deleteFrom('assignments').where('site_id', '=', site.id).where('user_id', '=', userId).execute()
  if (!assignments.length) return
  await trx
    .insertInto('assignments')
    .values(
      assignments.map(({ site_role_id, is_primary, metadata }) => ({
        site_id: site.id,
        user_id: userId,
        role_id: site_role_id,
        is_primary,
        metadata: JSON.stringify(metadata),
      })),
    )
    .execute()
}

export type Membership = 'company' | 'group'

/** Whether the user has chosen that the site does not ask for the second factor. */
export async function isExempt(trx: Transaction<DB>, site: SiteScope, userId: number): Promise<boolean> {
  const member = trx.selectFrom('site_users').select('second_factor_exempt').where('site_id', '=', site.id)
  return (await member.where('user_id', '=', userId).executeTakeFirst())?.second_factor_exempt === true
}

/** Returns false if the user is not on the site. */
export async function exempt(trx: Transaction<DB>, site: SiteScope, userId: number, isExempt: boolean) {
  const members = trx.updateTable('site_users').set({ second_factor_exempt: isExempt }).where('site_id', '=', site.id)
  return (await members.where('user_id', '=', userId).executeTakeFirst()).numUpdatedRows > 0n
}

const memberships = {
  company: { table: 'user_companies', column: 'company_id' },
  group: { table: 'user_groups', column: 'group_id' },
} as const

/** Adds a user to a company or a group. Nothing happens if the user is already in it. */
export async function join(trx: Transaction<DB>, site: SiteScope, kind: Membership, userId: number, id: number) {
  const { table, column } = memberships[kind]
  await trx
    .insertInto(table)
    .values({ site_id: site.id, user_id: userId, [column]: id } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function leave(trx: Transaction<DB>, site: SiteScope, kind: Membership, userId: number, id: number) {
  const { table, column } = memberships[kind]
  await trx
    .deleteFrom(table)
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where(sql.ref(column), '=', id)
    .execute()
}
