import { eventTypes, type LogisticsComponents } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import type { Tone } from '../parts/badge.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { textOrNull } from '../parts/form.tsx'

type Schemas = LogisticsComponents['schemas']
export type Webhook = Schemas['Webhook']

type WantedEvent = Schemas['WantedEvent']

const eventOptions = eventTypes.map((value) => ({ value, label: value }))

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
