import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Settlement, webhookQueue } from '../../platform/deliveries/webhook-queue.queries.ts'
import type { Change } from '../change.ts'
import { hasModuleOf } from '../events/event-modules.ts'
import { disable } from './webhooks.queries.ts'

const queue = webhookQueue<DB>({
  tenant: 'company_id',
  getsDeliveries: (company) => sql`(
    select count(*) = 2 from company_modules module
     where module.company_id = ${company} and module.module_slug in ('api', 'webhooks'))`,
  isShown: hasModuleOf,
})

export const { findDue, findDueOfNodes, claim, abandon } = queue

/** Writes the outcomes of attempts of one company, and disables webhooks that have failed for too long. */
export async function settle(change: Change, settlements: readonly Settlement[]): Promise<void> {
  const exhausted = await queue.settle(change.trx, change.scope.companyId, settlements)
  for (const { webhookId, reason } of exhausted) await disable(change, webhookId, reason)
}
