import type { LogisticsComponents } from 'quayside-sdk'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Texts } from '../language/en.ts'
import { useFormat, useText } from '../language/language.tsx'
import { ConfirmAction } from '../parts/actions.tsx'
import { Badge, type Tone } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Json } from '../parts/json.tsx'
import { Moment } from '../parts/moment.tsx'
import { notify } from '../parts/notices.tsx'
import { Empty, Facts, Loaded } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { useCompany } from '../session/scope.ts'

type Schemas = LogisticsComponents['schemas']
type Delivery = Schemas['WebhookDelivery']

const tones: Record<Delivery['status'], Tone> = { pending: 'info', delivered: 'good', failed: 'bad' }

/** A delivery that has failed once, and will be tried again, is no longer only pending. */
function stateOf({ status, attempts }: Delivery, { webhooks }: Texts): { tone: Tone; name: string } {
  if (status === 'pending' && attempts > 0) return { tone: 'warn', name: webhooks.retrying }
  return { tone: tones[status], name: webhooks.deliveryStatus[status] }
}

/** What was sent to a webhook, newest first. Each entry opens to show the request and the answer. */
export function Deliveries({ webhookId }: { webhookId: number }) {
  const text = useText()
  const api = useCompany()
  const [address, setAddress] = useSearchParams()
  const status = (address.get('status') ?? '') as Delivery['status'] | ''
  const page = Number(address.get('page') ?? 1)
  const query = useRead(
    ['deliveries', webhookId, status, page],
    () =>
      api.GET('/webhooks/{id}/deliveries', {
        params: { path: { id: webhookId }, query: { page, per_page: 25, ...(status && { status }) } },
      }),
    { every: 2_000 },
  )
  const go = (next: number) => setAddress({ ...(status && { status }), page: String(next) })
  return (
    <>
      <search className="filters">
        <select
          aria-label={text.words.status}
          value={status}
          onChange={(event) => setAddress(event.target.value ? { status: event.target.value } : {})}
        >
          <option value="">
            {text.words.status}: {text.words.all}
          </option>
          {Object.entries(text.webhooks.deliveryStatus).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </search>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty title={text.webhooks.noDelivery} hint={text.webhooks.noDeliveryHint} />
          ) : (
            <>
              <ol className="timeline">
                {data.map((delivery) => (
                  <DeliveryEntry key={delivery.id} delivery={delivery} />
                ))}
              </ol>
              {meta.last_page > 1 && (
                <nav className="pages" aria-label={text.words.pageOf(String(page), String(meta.last_page))}>
                  <Button isDisabled={page <= 1} onPress={() => go(page - 1)}>
                    {text.words.previous}
                  </Button>
                  <Button isDisabled={page >= meta.last_page} onPress={() => go(page + 1)}>
                    {text.words.next}
                  </Button>
                </nav>
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

function DeliveryEntry({ delivery }: { delivery: Delivery }) {
  const text = useText()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const state = stateOf(delivery, text)
  const { status, event_type, created_at, attempts, response_status, error, next_attempt_at } = delivery
  // After a replay, the last answer is still that of the time before it.
  const wasSent = attempts > 0
  return (
    <li className={state.tone}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Badge tone={state.tone}>{state.name}</Badge> <code>{event_type}</code>
          <span className="muted">
            <Moment at={created_at} /> · {text.webhooks.attempts(format.number(attempts))}
            {wasSent && response_status !== null && ` · HTTP ${response_status}`}
          </span>
          {wasSent && error && <span className="problem">{error}</span>}
          {status === 'pending' && next_attempt_at && (
            <span className="muted">
              {text.webhooks.nextAttempt}: <Moment at={next_attempt_at} />
            </span>
          )}
        </summary>
        {isOpen && <DeliveryDetail delivery={delivery} />}
      </details>
    </li>
  )
}

function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const { id: deliveryId, webhook_id: id, version } = { ...delivery, version: delivery.attempts }
  const query = useRead(['delivery', deliveryId, version], () =>
    api.GET('/webhooks/{id}/deliveries/{deliveryId}', { params: { path: { id, deliveryId } } }),
  )
  return (
    <Loaded query={query}>
      {({ data }) => (
        <div className="exchange">
          <section>
            <h3>{text.webhooks.request}</h3>
            <Json value={data.request_body} />
            <p>
              <ReplayFrom webhookId={id} since={String(data.request_body.timestamp)} />
            </p>
          </section>
          <section>
            <h3>{text.webhooks.answer}</h3>
            <Facts
              facts={[
                [text.words.status, data.response_status && `HTTP ${data.response_status}`],
                [text.webhooks.duration, data.duration_ms !== null && `${format.number(data.duration_ms)} ms`],
                [text.webhooks.lastAttempt, <Moment key="attempt" at={data.last_attempt_at} />],
              ]}
            />
            {data.response_body ? (
              <pre>{data.response_body}</pre>
            ) : (
              <p className="muted">{data.error ?? text.webhooks.noAnswer}</p>
            )}
          </section>
        </div>
      )}
    </Loaded>
  )
}

/** Sends the event of this delivery again, and those after it: receivers get events in their order. */
function ReplayFrom({ webhookId: id, since }: { webhookId: number; since: string }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  return (
    <ConfirmAction
      operation="replayWebhook"
      label={text.webhooks.replayFrom}
      hint={text.webhooks.replayFromHint}
      submit={() => api.POST('/webhooks/{id}/replay', { params: { path: { id } }, body: { since } })}
      onDone={({ body }) => notify(text.webhooks.replayed(format.number(body.data.queued)))}
    />
  )
}
