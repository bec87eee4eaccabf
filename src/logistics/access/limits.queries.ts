import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'

/** A subject is `company:` or `user:` with its id, or the name of an integration. */
interface Limit {
  subject: string
  per_minute: number
}

export async function listLimits(db: Reader<DB>): Promise<Limit[]> {
  return db.selectFrom('rate_limits').select(['subject', 'per_minute']).orderBy('subject').execute()
}

type NamedLimit = components['schemas']['ConsoleLimit']

/** Whether the subject of a limit is a company or a user that exists, or an integration. */
export async function hasSubject(db: Reader<DB>, subject: string): Promise<boolean> {
  const [, kind, id] = /^(company|user):([1-9]\d{0,8})$/.exec(subject) ?? []
  if (kind === undefined) return subject === 'etsm' || subject === 'mdm'
  const table = kind === 'company' ? 'companies' : 'users'
  return (await db.selectFrom(table).select('id').where('id', '=', Number(id)).executeTakeFirst()) !== undefined
}

/** The limits of companies and users that exist, and of integrations, with their names. */
export async function listNamedLimits(db: Reader<DB>): Promise<NamedLimit[]> {
  const rows = await readRows(
    db,
    sql<NamedLimit>`
    select subject, per_minute,
           case when subject like 'company:%' then 'company' when subject like 'user:%' then 'user' else 'integration' end as kind,
           coalesce(company.name, "user".email, subject) as name
      from rate_limits
      left join companies company on subject = 'company:' || company.id
      left join users "user" on subject = 'user:' || "user".id
     where subject not like '%:%' or company.id is not null or "user".id is not null
     order by subject`,
  )
  return rows
}

export async function setLimit(db: Kysely<DB>, limit: Limit): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values(limit)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ per_minute: limit.per_minute }))
    .execute()
}

/** Returns false when there was none. */
export async function removeLimit(db: Kysely<DB>, subject: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('rate_limits').where('subject', '=', subject).executeTakeFirst()
  return numDeletedRows > 0n
}
