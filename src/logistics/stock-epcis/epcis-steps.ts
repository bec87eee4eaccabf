import type { components } from '../../../generated/logistics/types.ts'

type Event = components['schemas']['EpcisObjectEvent']
type Reason = components['schemas']['MovementReason']
type AdjustmentReason = components['schemas']['AdjustmentReason']

/** What a movement was in business, in the words of the Core Business Vocabulary. */
interface Step {
  bizStep: Event['bizStep']
  disposition: Event['disposition']
  action: Event['action']
  /** Whether the goods are in the warehouse afterwards. */
  stays: boolean
}

const step = (
  bizStep: Step['bizStep'],
  disposition: Step['disposition'],
  { action = 'OBSERVE', stays = true }: Partial<Step> = {},
): Step => ({ bizStep, disposition, action, stays })

const arrival = step('receiving', 'in_progress')
const badArrival = step('receiving', 'non_sellable_other')
const departure = step('shipping', 'in_transit', { stays: false })
const storing = step('storing', 'sellable_not_accessible')
const voided = step('void_shipping', 'in_progress')
const gone = { stays: false }

/** Reasons of promises, which are no events. */
type Promised = 'reserved' | 'released' | 'expected' | 'no_longer_expected'
/** Reasons of adjustments, whose own reason tells the step. */
type Adjusted = 'adjusted' | 'reversed' | 'held' | 'unheld'

/** Steps by all other reasons: when goods come, and when they go. */
const steps: Record<Exclude<Reason, Promised | Adjusted>, { in: Step; out: Step }> = {
  received: both(arrival),
  arrived: both(arrival),
  rejected: both(badArrival),
  corrected: { in: arrival, out: step('inspecting', 'mismatch_quantity', gone) },
  restocked: both(step('receiving', 'returned')),
  quarantined: both(badArrival),
  sent: both(departure),
  shipped: both(departure),
  counted: { in: step('cycle_counting', 'in_progress'), out: step('cycle_counting', 'unknown', gone) },
  relabelled: {
    in: step('commissioning', 'active', { action: 'ADD' }),
    out: step('decommissioning', 'inactive', { action: 'DELETE', stays: false }),
  },
}

/** Steps of goods that an adjustment takes away. */
const losses: Partial<Record<AdjustmentReason, Step>> = {
  disposed: step('destroying', 'destroyed', { action: 'DELETE', stays: false }),
  damaged: step('inspecting', 'damaged', gone),
  damaged_in_transit: step('inspecting', 'damaged', gone),
  expired: step('inspecting', 'expired', gone),
  recalled: step('inspecting', 'recalled', gone),
  sample: step('sampling', 'unavailable', gone),
  donated: step('other', 'unavailable', gone),
  internal_use: step('other', 'unavailable', gone),
}
const otherLoss = step('stock_taking', 'unknown', gone)
const gain = step('stock_taking', 'in_progress')

/** Why goods are on hold. */
const holds: Partial<Record<AdjustmentReason, Step['disposition']>> = {
  damaged: 'damaged',
  damaged_in_transit: 'damaged',
  expired: 'expired',
  recalled: 'recalled',
  missing: 'unknown',
  lost: 'unknown',
}

interface Moved {
  bucket: components['schemas']['StockBucket']
  reason: Reason
  delta: number
  /** The reason of its document, if that is an adjustment. */
  adjustment_reason: AdjustmentReason | null
}

export function stepOf({ bucket, reason, delta, adjustment_reason: why }: Moved): Step {
  if (bucket === 'quarantined')
    return delta > 0 ? step('holding', (why && holds[why]) ?? 'non_sellable_other') : storing
  if (reason === 'adjusted') return delta > 0 ? gain : ((why && losses[why]) ?? otherLoss)
  // Of an adjustment: what its reversal changes otherwise than it was booked.
  if (reason === 'reversed') return why === null ? voided : delta > 0 ? gain : otherLoss
  const { in: coming, out: going } = steps[reason as keyof typeof steps]
  return delta > 0 ? coming : going
}

function both(one: Step): { in: Step; out: Step } {
  return { in: one, out: one }
}
