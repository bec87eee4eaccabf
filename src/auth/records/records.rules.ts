import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { differences } from '../../platform/console/differences.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import * as audit from '../audit/audit.queries.ts'
import type { ManagementContext } from '../context.ts'
import * as events from '../events/events.queries.ts'
import { phrase } from '../messages.ts'
import { assertGrantable, assertWithin } from '../permissions.rules.ts'
import type { SiteScope } from '../site-scope.ts'
import { requireAdministratorAfter, writeToSite } from '../site-writes.ts'
import type { Kind, RecordChanges, RecordRow } from './records.queries.ts'
import * as records from './records.queries.ts'

/** Creates, changes and deletes roles, companies and groups. They may grant only what the caller holds. */
export async function create<K extends Kind>(
  kind: K,
  { name, slug, ...lists }: RecordChanges<K> & { name: string },
  context: ManagementContext,
): Promise<RecordRow<K>> {
  const { site, held } = context
  assertGrantable(held, [lists])
  const { data } = await writeToSite(context, async (trx) => {
    const chosen = slug ?? (await freeSlug(trx, site, kind, name))
    const record = { ...lists, name, slug: chosen } as RecordChanges<K> & { name: string; slug: string }
    const row = await withUniqueSlug(kind, chosen, records.insert(trx, site, kind, record))
    await audit.record(trx, site, context, {
      action: `${kind}.created`,
      target: { type: kind, id: row.id, label: row.name },
      changes: differences<object>({}, record),
    })
    await noteRecord(trx, site, kind, 'created', row)
    return { data: row }
  })
  return data
}

export function update<K extends Kind>(
  kind: K,
  id: number,
  changes: RecordChanges<K>,
  context: ManagementContext,
): Promise<RecordRow<K>> {
  const { site, held } = context
  return writeToSite(context, async (trx) => {
    const current = await get(kind, id, { db: trx, site })
    assertGrantable(held, [current, changes])
    let row = current
    await requireAdministratorAfter(trx, site, async () => {
      row = await withUniqueSlug(kind, changes.slug, records.update(trx, site, kind, id, changes))
    })
    const differing = differences<object>(current, changes)
    await audit.record(trx, site, context, {
      action: `${kind}.updated`,
      target: { type: kind, id, label: row.name },
      changes: differing,
    })
    const changed = Object.keys(differing)
    if (changed.length) await noteRecord(trx, site, kind, 'updated', row, changed)
    return row
  })
}

/** Returns the message for the caller. */
export function remove(kind: Kind, id: number, context: ManagementContext): Promise<string> {
  const { site, held, say } = context
  return writeToSite(context, async (trx) => {
    const current = await get(kind, id, { db: trx, site })
    assertWithin(held, [current])
    await requireAdministratorAfter(trx, site, () => records.remove(trx, site, kind, id))
    await audit.record(trx, site, context, {
      action: `${kind}.deleted`,
      target: { type: kind, id, label: current.name },
    })
    await noteRecord(trx, site, kind, 'deleted', current)
    return say(phrase(words[kind].deleted))
  })
}

export async function get<K extends Kind>(
  kind: K,
  id: number,
  { db, site }: Pick<ManagementContext, 'db' | 'site'>,
): Promise<RecordRow<K>> {
  const row = await records.find(db, site, kind, id)
  if (!row) throw new ApiError('not_found', phrase(words[kind].unknown, { id }))
  return row
}

async function noteRecord<K extends Kind>(
  trx: Transaction<DB>,
  site: SiteScope,
  kind: K,
  what: 'created' | 'updated' | 'deleted',
  data: RecordRow<K>,
  changed?: readonly string[],
): Promise<void> {
  const event = { type: `${kind}.${what}`, id: data.id, data, ...(changed && { changed }) } as events.NewEvent
  await events.note(trx, site, event)
}

const words = {
  role: { unknown: 'unknown_role', deleted: 'role_deleted', slug: 'roles_slug' },
  company: { unknown: 'unknown_company', deleted: 'company_deleted', slug: 'companies_slug' },
  group: { unknown: 'unknown_group', deleted: 'group_deleted', slug: 'groups_slug' },
} as const

function withUniqueSlug<T>(kind: Kind, slug: string | undefined, work: Promise<T>): Promise<T> {
  const taken: [string, Phrase] = ['slug', phrase('slug_taken', { slug: slug ?? '' })]
  return asFieldErrors(work, { [words[kind].slug]: taken })
}

/** `User desk` becomes `user-desk`, or `user-desk-2` if that is taken. */
export async function freeSlug(trx: Transaction<DB>, site: SiteScope, kind: Kind, name: string): Promise<string> {
  const slug = toSlug(name) || kind
  const taken = new Set(await records.listSlugs(trx, site, kind, slug))
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}

export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 90)
    .replaceAll(/^-+|-+$/g, '')
}
