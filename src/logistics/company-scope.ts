import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ApiError } from '../platform/errors.ts'
import type { Phrase } from '../platform/messages/messages.ts'
import type { Parameter } from '../platform/postgres/queries/prepared-queries.ts'

declare const scoped: unique symbol

/**
 * The companies that a request may read. Every query on company data takes a scope. Only the functions below create one,
 * for companies that security or the command line has checked.
 */
export interface CompanyScope {
  readonly companyIds: readonly number[]
  /** Present when the scope is a single company. */
  readonly companyId?: number
  readonly [scoped]: true
}

/** The scope of a write: the one company that `X-Company-Id` names. */
export interface OneCompany extends CompanyScope {
  readonly companyId: number
}

export function oneCompany(companyId: number): OneCompany {
  return { companyId, companyIds: [companyId] } as unknown as OneCompany
}

export function scopeOver(companyIds: readonly number[]): CompanyScope {
  const [companyId, ...others] = companyIds
  if (companyId !== undefined && !others.length) return oneCompany(companyId)
  return { companyIds } as unknown as CompanyScope
}

/** The error of a request that must name one of its companies. */
export function companyRequired(message: Phrase): ApiError {
  return new ApiError('company_required', message)
}

/**
 * The company of a row of `table`, for conditions of subqueries. If the scope is one company, it is named: a distributed
 * database then knows that the subquery needs no other node.
 */
export function companyOf({ companyId }: Parameter<CompanyScope>, table: string): RawBuilder<unknown> {
  return companyId === undefined ? sql.ref(`${table}.company_id`) : sql`${companyId}`
}

/** The condition that a row of `table` belongs to the scope. */
export function inScope(scope: CompanyScope | Parameter<CompanyScope>, table: string): RawBuilder<SqlBool> {
  const column = sql.ref(`${table}.company_id`)
  // With a plain equality, the primary key returns rows in the order of their ids.
  return scope.companyId === undefined
    ? sql<SqlBool>`${column} = any(${scope.companyIds})`
    : sql<SqlBool>`${column} = ${scope.companyId}`
}
