import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components, operations } from '../../../generated/auth/types.ts'
import { differs } from '../../platform/postgres/queries/columns.ts'
import { pageOf, patternOf, type Rows } from '../../platform/postgres/queries/pages.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteScope } from '../site-scope.ts'

/** Roles, companies and groups: named records of a site that grant action keys to their users. */
export type Kind = 'role' | 'company' | 'group'

type Schemas = components['schemas']
export type RecordRow<K extends Kind> = {
  role: Schemas['Role']
  company: Schemas['Company']
  group: Schemas['Group']
}[K]
export type RecordChanges<K extends Kind> = Partial<Omit<RecordRow<K>, 'id' | 'created_at' | 'updated_at'>>
type ListQuery = operations['listRoles']['parameters']['query']

const tables = { role: 'roles', company: 'companies', group: 'groups' } as const
const shared = ['id', 'name', 'slug', 'action_keys', 'created_at', 'updated_at'] as const
const columns = { role: [...shared, 'api_permissions'], company: shared, group: shared } as const

export async function list<K extends Kind>(
  db: Reader<DB>,
  site: SiteScope,
  kind: K,
  { q, sort, dir, ...paging }: ListQuery,
): Promise<Rows<RecordRow<K>>> {
  const pattern = patternOf(q ?? '')
  const rows = recordsOf(db, site, kind)
    .select(columns[kind])
    .$if(q !== undefined, (query) =>
      query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('slug', 'ilike', pattern)])),
    )
    .orderBy(sort === 'name' ? sql`lower(name)` : sort, dir)
    .orderBy('id', dir)
    .$castTo<RecordRow<K>>()
  return pageOf(rows, paging)
}

export async function find<K extends Kind>(
  db: Reader<DB>,
  site: SiteScope,
  kind: K,
  id: number,
): Promise<RecordRow<K> | undefined> {
  const row = await recordsOf(db, site, kind).select(columns[kind]).where('id', '=', id).executeTakeFirst()
  return row as RecordRow<K> | undefined
}

export async function findRoles(trx: Transaction<DB>, site: SiteScope, ids: readonly number[]) {
  const rows = await recordsOf(trx, site, 'role')
    .select(columns.role)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return rows as RecordRow<'role'>[]
}

export async function findRolesBySlug(trx: Transaction<DB>, site: SiteScope, slugs: readonly string[]) {
  return recordsOf(trx, site, 'role')
    .select(['id', 'slug'])
    .where('slug', '=', sql<string>`any(${slugs})`)
    .orderBy(sql`array_position(${slugs}::text[], slug)`)
    .execute()
}

export async function findRoleWithEverything(trx: Transaction<DB>, site: SiteScope) {
  return recordsOf(trx, site, 'role')
    .select('id')
    .where(sql<boolean>`'*' = any(api_permissions)`)
    .orderBy('id')
    .executeTakeFirst()
}

/** Existing slugs of this kind that start with `slug`; a new slug must differ from them. */
export async function listSlugs(trx: Transaction<DB>, site: SiteScope, kind: Kind, slug: string): Promise<string[]> {
  const rows = await recordsOf(trx, site, kind).select('slug').where('slug', 'like', `${slug}%`).execute()
  return rows.map((row) => row.slug)
}

export async function insert<K extends Kind>(
  trx: Transaction<DB>,
  site: SiteScope,
  kind: K,
  record: RecordChanges<K> & { name: string; slug: string },
): Promise<RecordRow<K>> {
  const row = await trx
    .insertInto(tableOf(kind))
    .values({ site_id: site.id, ...record })
    .returning(columns[kind])
    .executeTakeFirstOrThrow()
  return row as RecordRow<K>
}

export async function update<K extends Kind>(
  trx: Transaction<DB>,
  site: SiteScope,
  kind: K,
  id: number,
  changes: RecordChanges<K>,
): Promise<RecordRow<K>> {
  const values = { ...changes, site_id: site.id }
  const updated_at = sql<string>`case when ${differs(tables[kind], values)} then now() else updated_at end`
  const row = await trx
    .updateTable(tableOf(kind))
    .set({ ...values, updated_at })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning(columns[kind])
    .executeTakeFirstOrThrow()
  return row as RecordRow<K>
}

/** The users' memberships of the record have no effect without it. The worker deletes them, because they may be many. */
export async function remove(trx: Transaction<DB>, site: SiteScope, kind: Kind, id: number): Promise<void> {
  await trx.deleteFrom(tableOf(kind)).where('site_id', '=', site.id).where('id', '=', id).execute()
  await trx.insertInto('removed_records').values({ site_id: site.id, kind, id }).execute()
}

function recordsOf(db: Reader<DB>, site: SiteScope, kind: Kind) {
  return db.selectFrom(tableOf(kind)).where('site_id', '=', site.id)
}

/** The three tables have the same columns, except for the permissions, which only roles have. */
function tableOf(kind: Kind): 'roles' {
  return tables[kind] as 'roles'
}
