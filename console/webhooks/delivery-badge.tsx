import type { AuthComponents, LogisticsComponents } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import { useText } from '../language/language.tsx'
import { Badge, type Tone } from '../parts/badge.tsx'

/** The delivery of an event of a company, or of a site. */
export type Delivery = LogisticsComponents['schemas']['WebhookDelivery'] | AuthComponents['schemas']['WebhookDelivery']

const tones: Record<Delivery['status'], Tone> = { pending: 'info', delivered: 'good', failed: 'bad' }

/** A delivery that has failed once, and will be tried again, is no longer only pending. */
export function deliveryState({ status, attempts }: Delivery, { webhooks }: Texts): { tone: Tone; name: string } {
  if (status === 'pending' && attempts > 0) return { tone: 'warn', name: webhooks.retrying }
  return { tone: tones[status], name: webhooks.deliveryStatus[status] }
}

export function DeliveryBadge({ delivery }: { delivery: Delivery }) {
  const { tone, name } = deliveryState(delivery, useText())
  return <Badge tone={tone}>{name}</Badge>
}
