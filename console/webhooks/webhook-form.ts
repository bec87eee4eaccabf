import type { LogisticsComponents } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import type { Tone } from '../parts/badge.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { linesOf, textOrNull } from '../parts/form.tsx'

type Schemas = LogisticsComponents['schemas']
export type Webhook = Schemas['Webhook']

export function webhookFields({ webhooks, words }: Texts): Field[] {
  return [
    { name: 'name', label: words.name },
    { name: 'url', label: webhooks.url, kind: 'url', isRequired: true, hint: webhooks.urlHint },
    { name: 'events', label: webhooks.events, kind: 'lines', hint: webhooks.eventsHint },
    { name: 'active', label: words.active, kind: 'switch' },
  ]
}

export function webhookBody(values: Values): Schemas['WebhookCreate'] {
  const events = linesOf(values.events) as Schemas['WantedEvent'][]
  return {
    name: textOrNull(values.name),
    url: String(values.url ?? '').trim(),
    ...(events.length > 0 && { events }),
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
