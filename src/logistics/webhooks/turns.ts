import type { DueWebhook, Share } from './delivery-queue.queries.ts'

/** How many requests one worker runs at the same time. */
export const capacity = { total: 400, perCompany: 64, perWebhook: 16 }

/** A company may always run this many, even when few slots are free. */
const leastShare = 2

/** How many requests are running, by company and by webhook. */
export interface UnderWay {
  ofCompany(companyId: number): number
  ofWebhook(webhookId: number): number
}

/**
 * Distributes the free slots of a worker. Companies take turns, and so do the webhooks of a company. A receiver that does
 * not answer blocks only the slots of its own webhook. The fewer slots are free, the fewer one company may have, so that
 * companies without a running request get one. When there were too few slots, `last` is the last company that got one.
 */
export function dealSlots(
  due: readonly DueWebhook[],
  free: number,
  underWay: UnderWay,
): { shares: Map<number, Share[]>; last: number | undefined } {
  const most = Math.max(leastShare, Math.min(capacity.perCompany, Math.floor(free / 4)))
  const waiting = [...Map.groupBy(due, ({ company_id }) => company_id)].map(([companyId, webhooks]) => ({
    companyId,
    room: most - underWay.ofCompany(companyId),
    // Webhooks with the fewest running requests come first.
    webhooks: webhooks
      .map(({ webhook_id, takes }) => ({ webhook_id, takes, limit: 0, busy: underWay.ofWebhook(webhook_id) }))
      .sort((one, other) => one.busy - other.busy),
  }))
  let left = free
  let last: number | undefined
  let dealt = true
  while (left > 0 && dealt) {
    dealt = false
    for (const company of waiting) {
      if (left === 0) break
      const [webhook, ...others] = company.webhooks.filter(({ limit, busy }) => limit + busy < capacity.perWebhook)
      if (company.room <= 0 || !webhook) continue
      webhook.limit += 1
      company.webhooks = [...others, webhook]
      company.room -= 1
      left -= 1
      last = company.companyId
      dealt = true
    }
  }
  const shares = new Map(
    waiting.map(({ companyId, webhooks }) => [companyId, webhooks.filter(({ limit }) => limit > 0)] as const),
  )
  for (const [companyId, ofCompany] of shares) if (!ofCompany.length) shares.delete(companyId)
  return { shares, last: left === 0 ? last : undefined }
}
