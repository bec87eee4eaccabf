import type { AuthComponents, LogisticsComponents } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import type { Tone } from '../parts/badge.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { textOrNull } from '../parts/form.tsx'

/** A webhook of a company, or of a site. */
export type Webhook = LogisticsComponents['schemas']['Webhook'] | AuthComponents['schemas']['Webhook']

/** What a form says of a webhook. */
export interface WebhookBody {
  name: string | null
  url: string
  events: string[]
  active: boolean
}

export function webhookFields({ webhooks, words }: Texts, eventTypes: readonly string[]): Field[] {
  const eventOptions = eventTypes.map((value) => ({ value, label: value }))
  return [
    { name: 'name', label: words.name },
    { name: 'url', label: webhooks.url, kind: 'url', isRequired: true, hint: webhooks.urlHint },
    { name: 'events', label: webhooks.events, kind: 'many', hint: webhooks.eventsHint, options: eventOptions },
    { name: 'active', label: words.active, kind: 'switch', hint: webhooks.activeHint },
  ]
}

/** The events of a webhook as the form has them: nothing chosen stands for all. */
export function chosenEvents(events: readonly string[]): string[] {
  return events.filter((event) => event !== '*')
}

export function webhookBody(values: Values): WebhookBody {
  const events = (values.events ?? []) as string[]
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
