import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parameter } from '../platform/postgres/statements.ts'

declare const scoped: unique symbol

/**
 * The companies that a request may see. Every query on data of companies takes a scope. Only the functions below make one,
 * of companies that security or the command line has found.
 */
export interface CompanyScope {
  readonly companyIds: readonly number[]
  /** When there is just one. */
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

/** The predicate of that scope, for the `company_id` of `table`. */
export function inScope(scope: CompanyScope | Parameter<CompanyScope>, table: string): RawBuilder<SqlBool> {
  const column = sql.ref(`${table}.company_id`)
  // A plain equality lets the primary key deliver rows in the order of their ids.
  return scope.companyId === undefined
    ? sql<SqlBool>`${column} = any(${scope.companyIds})`
    : sql<SqlBool>`${column} = ${scope.companyId}`
}
