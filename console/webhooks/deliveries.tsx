import { eventTypes } from 'quayside-sdk'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { ConfirmAction } from '../parts/actions.tsx'
import { Button } from '../parts/button.tsx'
import { Choice } from '../parts/choice.tsx'
import { Icon } from '../parts/icon.tsx'
import { Moment } from '../parts/moment.tsx'
import { notify } from '../parts/notices.tsx'
import { Empty, type Loadable, Loaded } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { useCompany } from '../session/scope.ts'
import { DeliveryDetail } from './delivery.tsx'
import { type Delivery, DeliveryBadge, deliveryState } from './delivery-badge.tsx'

const filterNames = ['status', 'answer', 'event_type', 'from', 'record'] as const

/** The beginning of a day where the reader is. */
function dayStart(day: string | undefined): string | undefined {
  return day ? new Date(`${day}T00:00`).toISOString() : undefined
}

/** What was sent to a webhook, newest first. Each entry opens to show the request and the answer. */
export function Deliveries({ webhookId }: { webhookId: number }) {
  const text = useText()
  const api = useCompany()
  const [address, setAddress] = useSearchParams()
  const page = Number(address.get('page') ?? 1)
  const filters = Object.fromEntries(filterNames.map((name) => [name, address.get(name) ?? '']))
  const since = dayStart(filters.from)
  const wanted = {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(since && { from: since }),
  }
  const query = useRead(
    ['deliveries', webhookId, wanted, page],
    () =>
      api.GET('/webhooks/{id}/deliveries', {
        params: { path: { id: webhookId }, query: { page, per_page: 25, ...wanted } },
      }),
    { every: 2_000 },
  )
  const change = (name: string, value: string) =>
    setAddress(Object.fromEntries(Object.entries({ ...filters, [name]: value }).filter(([, each]) => each !== '')))
  const go = (next: number) => change('page', String(next))
  return (
    <>
      <search className="filters">
        <Choice
          label={text.words.status}
          value={filters.status}
          options={Object.entries(text.webhooks.deliveryStatus)}
          onChange={(value) => change('status', value)}
        />
        <Choice
          label={text.webhooks.answerClass}
          value={filters.answer}
          options={Object.entries(text.webhooks.answers)}
          onChange={(value) => change('answer', value)}
        />
        <Choice
          label={text.webhooks.eventType}
          value={filters.event_type}
          options={eventTypes.map((type) => [type, type])}
          onChange={(value) => change('event_type', value)}
        />
        <input
          type="date"
          aria-label={text.words.since}
          title={text.words.since}
          value={filters.from}
          onChange={(event) => change('from', event.target.value)}
        />
        {filters.record && (
          <Button onPress={() => change('record', '')}>
            {text.activity.onlyRecord(filters.record)} <Icon name="close" />
          </Button>
        )}
        <ResendFailed webhookId={webhookId} />
      </search>
      <DeliveryList query={query} page={page} go={go} detail={(delivery) => <DeliveryDetail delivery={delivery} />} />
    </>
  )
}

interface ListProps<Shown extends Delivery> {
  query: Loadable<{ data: Shown[]; meta: { last_page: number } }>
  page: number
  go: (page: number) => void
  /** What an opened entry shows. */
  detail: (delivery: Shown) => ReactNode
}

/** A page of deliveries, of a webhook of a company or a site. */
export function DeliveryList<Shown extends Delivery>({ query, page, go, detail }: ListProps<Shown>) {
  const text = useText()
  return (
    <Loaded query={query}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <Empty title={text.webhooks.noDelivery} hint={text.webhooks.noDeliveryHint} />
        ) : (
          <>
            <ol className="timeline">
              {data.map((delivery) => (
                <DeliveryEntry key={delivery.id} delivery={delivery} detail={() => detail(delivery)} />
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
  )
}

/** Queues failed deliveries again. */
function ResendFailed({ webhookId: id }: { webhookId: number }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  return (
    <ConfirmAction
      operation="resendFailedDeliveries"
      label={text.webhooks.resendFailed}
      hint={text.webhooks.resendFailedHint}
      submit={() => api.POST('/webhooks/{id}/resend-failed', { params: { path: { id } } })}
      onDone={({ body: { data } }) => {
        const said = text.webhooks.replayed(format.number(data.queued))
        notify(data.has_more ? `${said}. ${text.webhooks.moreFailed}` : said)
      }}
    />
  )
}

function DeliveryEntry({ delivery, detail }: { delivery: Delivery; detail: () => ReactNode }) {
  const text = useText()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { tone } = deliveryState(delivery, text)
  const { status, event_type, created_at, attempts, response_status, error, next_attempt_at } = delivery
  // After a replay, the last answer is still that of the time before it.
  const wasSent = attempts > 0
  return (
    <li className={tone}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <DeliveryBadge delivery={delivery} /> <code>{event_type}</code>
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
        {isOpen && detail()}
      </details>
    </li>
  )
}
