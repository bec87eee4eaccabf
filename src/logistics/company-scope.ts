import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parameter } from '../platform/postgres/statements.ts'

/** The companies that a request may see. Every query on company-owned data takes one. */
export interface CompanyScope {
  companyIds: readonly number[]
  /** When there is just one. */
  companyId?: number
}

/** The scope of a write: the one company that `X-Company-Id` names. */
export interface OneCompany extends CompanyScope {
  companyId: number
}

export function oneCompany(companyId: number): OneCompany {
  return { companyId, companyIds: [companyId] }
}

export function scopeOver(companyIds: readonly number[]): CompanyScope {
  const [companyId, ...others] = companyIds
  return companyId !== undefined && !others.length ? oneCompany(companyId) : { companyIds }
}

/** The predicate of that scope, for the `company_id` of `table`. */
export function inScope(scope: CompanyScope | Parameter<CompanyScope>, table: string): RawBuilder<SqlBool> {
  const column = sql.ref(`${table}.company_id`)
  // A plain equality lets the primary key deliver rows in the order of their ids.
  return scope.companyId === undefined
    ? sql<SqlBool>`${column} = any(${scope.companyIds})`
    : sql<SqlBool>`${column} = ${scope.companyId}`
}
