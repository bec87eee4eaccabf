/**
 * Deliveries that go one way: those of one webhook, or the mails of one site. What one receiver delays or refuses is in
 * its own lane.
 */
export interface Lane {
  tenant_id: number
  lane_id: number
  /** Which due deliveries to send: `all`, only `tests` when it is inactive, `none` when it was deleted. */
  takes: 'all' | 'tests' | 'none'
}

/** How many deliveries of a lane to claim. */
export interface Share {
  lane_id: number
  takes: Lane['takes']
  limit: number
}

/** How many deliveries one worker runs at the same time. */
export interface Capacity {
  total: number
  perTenant: number
  perLane: number
}

/** A tenant may always run this many, even when few slots are free. */
const leastShare = 2

/** How many deliveries are running, by tenant and by lane. */
export interface UnderWay {
  ofTenant(tenantId: number): number
  ofLane(laneId: number): number
}

/**
 * Distributes the free slots of a worker. Tenants take turns, and so do the lanes of a tenant. A receiver that does not
 * answer blocks only the slots of its own lane. The fewer slots are free, the fewer one tenant may have, so that tenants
 * without a running delivery get one. When there were too few slots, `last` is the last tenant that got one.
 */
export function dealSlots(
  capacity: Capacity,
  due: readonly Lane[],
  free: number,
  underWay: UnderWay,
): { shares: Map<number, Share[]>; last: number | undefined } {
  const most = Math.max(leastShare, Math.min(capacity.perTenant, Math.floor(free / 4)))
  const waiting = [...Map.groupBy(due, ({ tenant_id }) => tenant_id)].map(([tenantId, lanes]) => ({
    tenantId,
    room: most - underWay.ofTenant(tenantId),
    // Lanes with the fewest running deliveries come first.
    lanes: lanes
      .map(({ lane_id, takes }) => ({ lane_id, takes, limit: 0, busy: underWay.ofLane(lane_id) }))
      .sort((one, other) => one.busy - other.busy),
  }))
  let left = free
  let last: number | undefined
  let dealt = true
  while (left > 0 && dealt) {
    dealt = false
    for (const tenant of waiting) {
      if (left === 0) break
      const [lane, ...others] = tenant.lanes.filter(({ limit, busy }) => limit + busy < capacity.perLane)
      if (tenant.room <= 0 || !lane) continue
      lane.limit += 1
      tenant.lanes = [...others, lane]
      tenant.room -= 1
      left -= 1
      last = tenant.tenantId
      dealt = true
    }
  }
  const shares = new Map(
    waiting.map(({ tenantId, lanes }) => [tenantId, lanes.filter(({ limit }) => limit > 0)] as const),
  )
  for (const [tenantId, ofTenant] of shares) if (!ofTenant.length) shares.delete(tenantId)
  return { shares, last: left === 0 ? last : undefined }
}
