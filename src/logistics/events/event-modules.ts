import { type RawBuilder, sql } from 'kysely'
import type { EventResource } from '../event-log.ts'
import type { AccessibleCompany } from '../principal.ts'

/** The module that each resource belongs to. While it is inactive, events of the resource are not shown or sent. */
export const moduleOf: Readonly<Record<EventResource, string>> = {
  article: 'catalog',
  sales_order: 'outbound',
  shipment: 'outbound',
  purchase_order: 'inbound',
  reception: 'inbound',
  return: 'returns',
  stock: 'inventory',
  stock_adjustment: 'inventory',
  stock_count: 'inventory',
  stock_transfer: 'inventory',
  lot: 'inventory',
  import: 'api',
  webhook: 'webhooks',
}

/** The resources whose events are hidden from a company. */
export function hiddenResources({ modules }: Pick<AccessibleCompany, 'modules'>): EventResource[] {
  return (Object.keys(moduleOf) as EventResource[]).filter((resource) => !modules.includes(moduleOf[resource]))
}

/** The same for SQL: whether a company has the module that a resource belongs to. */
export function hasModuleOf(companyId: RawBuilder<unknown>, resource: RawBuilder<unknown>): RawBuilder<boolean> {
  // Not `case ... when '...'`: Citus evaluates that wrongly in a statement that writes.
  const cases = Object.entries(moduleOf).map(
    ([name, module]) => sql`when ${resource} = ${sql.lit(name)} then ${sql.lit(module)}`,
  )
  return sql`exists (
    select from company_modules module
     where module.company_id = ${companyId} and module.module_slug = case ${sql.join(cases, sql` `)} end)`
}
