import { type AuthComponents, siteEventTypes } from 'quayside-sdk'
import { useParams, useSearchParams } from 'react-router'
import type { Texts } from '../language/en.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Choice } from '../parts/choice.tsx'
import type { Field } from '../parts/fields.tsx'
import { useRead } from '../session/read.ts'
import { useSite } from '../session/scope.ts'
import { DeliveryList } from '../webhooks/deliveries.tsx'
import { WebhookView } from '../webhooks/webhook.tsx'
import { type WebhookBody, webhookFields } from '../webhooks/webhook-form.ts'

type Schemas = AuthComponents['schemas']

/** The webhook of a site. */
export default function SiteWebhook() {
  const id = Number(useParams().id)
  const api = useSite()
  const params = { path: { id } }
  return (
    <WebhookView
      id={id}
      fields={siteWebhookFields(useText())}
      deliveries={<Deliveries webhookId={id} />}
      calls={{
        read: () => api.GET('/site/webhooks/{id}', { params }),
        update: (body) => api.PATCH('/site/webhooks/{id}', { params, body: siteWebhookBody(body) }),
        test: () => api.POST('/site/webhooks/{id}/test', { params }),
        replay: (since) => api.POST('/site/webhooks/{id}/replay', { params, body: { since } }),
        rotate: () => api.POST('/site/webhooks/{id}/rotate-secret', { params }),
        remove: () => api.DELETE('/site/webhooks/{id}', { params }),
      }}
    />
  )
}

/** Webhooks of sites have names: a name cannot be taken away again. */
export function siteWebhookFields(text: Texts): Field[] {
  const fields = webhookFields(text, siteEventTypes)
  return fields.map((field) => (field.name === 'name' ? { ...field, isRequired: true } : field))
}

export function siteWebhookBody({ name, events, ...others }: WebhookBody) {
  return { ...others, name: name ?? '', events: events as Schemas['WantedEvent'][] }
}

/** What was sent to the webhook, newest first. */
function Deliveries({ webhookId: id }: { webhookId: number }) {
  const text = useText()
  const api = useSite()
  const [address, setAddress] = useSearchParams()
  const page = Number(address.get('page') ?? 1)
  const status = (address.get('status') ?? '') as Schemas['DeliveryStatus'] | ''
  const query = useRead(
    ['deliveries', id, status, page],
    () =>
      api.GET('/site/webhooks/{id}/deliveries', {
        params: { path: { id }, query: { page, per_page: 25, ...(status && { status }) } },
      }),
    { every: 2_000 },
  )
  const go = (next: number) => setAddress({ page: String(next), ...(status && { status }) })
  return (
    <>
      <search className="filters">
        <Choice
          label={text.words.status}
          value={status}
          options={Object.entries(text.webhooks.deliveryStatus)}
          onChange={(value) => setAddress(value ? { status: value } : {})}
        />
      </search>
      <DeliveryList query={query} page={page} go={go} detail={(delivery) => <Answered delivery={delivery} />} />
    </>
  )
}

/** What the receiver has said last. */
function Answered({ delivery }: { delivery: Schemas['WebhookDelivery'] }) {
  const text = useText()
  const format = useFormat()
  const { response_body, duration_ms } = delivery
  return (
    <>
      <h3>{text.webhooks.answer}</h3>
      {response_body === null ? <p className="muted">{text.webhooks.noAnswer}</p> : <pre>{response_body}</pre>}
      {duration_ms !== null && (
        <p className="muted">
          {text.webhooks.duration}: {format.number(duration_ms)} ms
        </p>
      )}
    </>
  )
}
