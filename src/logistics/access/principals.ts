import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'

/**
 * A user with a valid token, or a connector with a key, and the companies that they work for. Cached, and shared by all
 * requests with the token.
 */
export interface Principal {
  readonly token_id: string
  /** 0 for a connector and for a console account. */
  readonly user_id: number
  readonly is_super_admin: boolean
  readonly primary_company_id: number | null
  readonly companies: readonly AccessibleCompany[]
  /** The key of a connector. */
  readonly key?: KeyAccess
}

/** The key of a connector. Cached, and shared by all requests with the same secret. */
export interface KeyAccess {
  readonly id: number
  readonly perMinute: number | null
  /** The modules that it may write. */
  readonly writable: readonly string[]
  isAllowedFrom(address: string): boolean
  /** Writes down that the key is used, unless that was done in the last minute. No request waits for it. */
  noteUse(): void
}

export interface AccessibleCompany {
  readonly id: number
  readonly modules: string[]
  /** Modules that the company has, but that the key of the request may not use. */
  readonly withheld?: string[]
}

/** The result is cached in the process, so every change of these tables must be announced (migration 0013). */
export async function findByToken(
  db: Reader<DB>,
  tokenId: string,
): Promise<(Principal & { seconds_left: number }) | undefined> {
  return db
    .selectFrom('user_tokens as token')
    .innerJoin('users as user', 'user.id', 'token.user_id')
    .select(['token.id as token_id', 'user.id as user_id', 'user.is_super_admin', 'user.primary_company_id'])
    .select(sql<number>`extract(epoch from token.expires_at - now())`.as('seconds_left'))
    .select(
      sql<AccessibleCompany[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'modules', modules) order by id), '[]') from (${companies})
        accessible where "user".is_super_admin
          or exists (select from user_companies where user_id = "user".id and company_id = accessible.id)
      )`.as('companies'),
    )
    .where('token.id', '=', tokenId)
    .where('token.revoked_at', 'is', null)
    .where('token.expires_at', '>', sql<string>`now()`)
    .where('user.active', '=', true)
    .executeTakeFirst()
}

/** Every company with its modules, for the integrations. */
export async function listAllCompanies(db: Reader<DB>): Promise<AccessibleCompany[]> {
  return readRows(db, sql<AccessibleCompany>`${companies} order by id`)
}

const companies = sql`
  select company.id, array(
    select module_slug from company_modules where company_id = company.id order by module_slug
  ) as modules from companies company`
