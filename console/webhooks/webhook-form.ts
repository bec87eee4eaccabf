import type { LogisticsComponents } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import type { Tone } from '../parts/badge.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { textOrNull } from '../parts/form.tsx'

type Schemas = LogisticsComponents['schemas']
export type Webhook = Schemas['Webhook']

type WantedEvent = Schemas['WantedEvent']

/** All types of events. One that the contract adds does not compile until it is here. */
const eventTypes: Record<Exclude<WantedEvent, '*'>, true> = {
  'article.created': true,
  'article.updated': true,
  'sales_order.created': true,
  'sales_order.updated': true,
  'sales_order.draft': true,
  'sales_order.confirmed': true,
  'sales_order.allocated': true,
  'sales_order.backordered': true,
  'sales_order.on_hold': true,
  'sales_order.picking': true,
  'sales_order.packed': true,
  'sales_order.partially_shipped': true,
  'sales_order.shipped': true,
  'sales_order.delivered': true,
  'sales_order.cancelled': true,
  'purchase_order.created': true,
  'purchase_order.updated': true,
  'purchase_order.draft': true,
  'purchase_order.open': true,
  'purchase_order.partially_received': true,
  'purchase_order.received': true,
  'purchase_order.closed': true,
  'purchase_order.cancelled': true,
  'reception.created': true,
  'reception.updated': true,
  'reception.announced': true,
  'reception.arrived': true,
  'reception.receiving': true,
  'reception.completed': true,
  'reception.cancelled': true,
  'return.created': true,
  'return.updated': true,
  'return.announced': true,
  'return.arrived': true,
  'return.inspecting': true,
  'return.completed': true,
  'return.cancelled': true,
  'stock.changed': true,
  'import.completed': true,
  'webhook.created': true,
  'webhook.updated': true,
  'webhook.deleted': true,
  'webhook.test': true,
}
const eventOptions = Object.keys(eventTypes).map((value) => ({ value, label: value }))

export function webhookFields({ webhooks, words }: Texts): Field[] {
  return [
    { name: 'name', label: words.name },
    { name: 'url', label: webhooks.url, kind: 'url', isRequired: true, hint: webhooks.urlHint },
    { name: 'events', label: webhooks.events, kind: 'many', hint: webhooks.eventsHint, options: eventOptions },
    { name: 'active', label: words.active, kind: 'switch', hint: webhooks.activeHint },
  ]
}

/** The events of a webhook as the form has them: nothing chosen stands for all. */
export function chosenEvents(events: readonly WantedEvent[]): string[] {
  return events.filter((event) => event !== '*')
}

export function webhookBody(values: Values): Schemas['WebhookCreate'] {
  const events = (values.events ?? []) as WantedEvent[]
  return {
    name: textOrNull(values.name),
    url: String(values.url ?? '').trim(),
    events: events.length > 0 ? events : ['*'],
    active: values.active === true,
  }
}

/** How a webhook is doing, in one word. */
export function webhookState(webhook: Webhook, { webhooks }: Texts): { tone: Tone; name: string } {
  if (webhook.disabled_at) return { tone: 'bad', name: webhooks.disabled }
  if (!webhook.active) return { tone: 'neutral', name: webhooks.paused }
  if (webhook.failing_since) return { tone: 'bad', name: webhooks.failing }
  return webhook.last_success_at ? { tone: 'good', name: webhooks.working } : { tone: 'info', name: webhooks.waiting }
}
