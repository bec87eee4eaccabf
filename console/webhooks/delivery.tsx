import type { LogisticsComponents } from 'quayside-sdk'
import { Link, useParams } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { ConfirmAction } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { CopyButton } from '../parts/copy.tsx'
import { Json } from '../parts/json.tsx'
import { Moment } from '../parts/moment.tsx'
import { notify } from '../parts/notices.tsx'
import { Arriving, Card, Loaded, Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'

type Schemas = LogisticsComponents['schemas']
type Attempt = Schemas['DeliveryAttempt']
type Detail = Schemas['WebhookDeliveryDetail']

/** A delivery at an address of its own, which can be sent to somebody. */
export default function DeliveryPage() {
  const text = useText()
  const path = useScopedPath()
  const { id = '', deliveryId = '' } = useParams()
  const query = useDelivery(Number(id), Number(deliveryId), { every: 2_000 })
  const parent = { to: path(`webhooks/${id}`), title: text.webhooks.one }
  if (!query.data) return <Arriving title={text.webhooks.deliveries} parent={parent} query={query} />
  const { event_type, status } = query.data.data
  const tone = { pending: 'info', delivered: 'good', failed: 'bad' } as const
  return (
    <Page
      title={`${event_type} ${deliveryId}`}
      badge={<Badge tone={tone[status]}>{text.webhooks.deliveryStatus[status]}</Badge>}
      parent={parent}
    >
      <Card title={text.words.details}>
        <Exchange delivery={query.data.data} />
      </Card>
    </Page>
  )
}

function useDelivery(id: number, deliveryId: number, options: { every?: number; version?: number }) {
  const api = useCompany()
  return useRead(
    ['delivery', deliveryId, options.version],
    () => api.GET('/webhooks/{id}/deliveries/{deliveryId}', { params: { path: { id, deliveryId } } }),
    { every: options.every },
  )
}

/** The same, opened in the list of a webhook. */
export function DeliveryDetail({ delivery }: { delivery: Schemas['WebhookDelivery'] }) {
  const text = useText()
  const path = useScopedPath()
  const { id, webhook_id, attempts, status } = delivery
  const query = useDelivery(webhook_id, id, { version: attempts + (status === 'pending' ? 0.5 : 0) })
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <Exchange delivery={data} />
          <p>
            <Link to={path(`webhooks/${webhook_id}/deliveries/${id}`)}>{text.webhooks.linkHere}</Link>
          </p>
        </>
      )}
    </Loaded>
  )
}

function Exchange({ delivery }: { delivery: Detail }) {
  const text = useText()
  const { webhook_id, id, request_body, history } = delivery
  const last = history.at(-1)
  return (
    <div className="exchange">
      <section>
        <h3>{text.webhooks.request}</h3>
        <Json value={request_body} />
        <p className="actions">
          <Resend webhookId={webhook_id} deliveryId={id} />
          <ReplayFrom webhookId={webhook_id} since={String(request_body.timestamp)} />
          {last?.request_headers && (
            <CopyButton value={asCurl(last.request_headers, request_body)} label={text.webhooks.curl} />
          )}
        </p>
      </section>
      <section>
        <h3>{text.webhooks.history}</h3>
        {history.length === 0 && <p className="muted">{text.webhooks.noHistory}</p>}
        <ol className="timeline">
          {history.toReversed().map((attempt) => (
            <li key={attempt.attempted_at} className={attempt.delivered ? 'good' : 'bad'}>
              <AttemptEntry attempt={attempt} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function AttemptEntry({ attempt }: { attempt: Attempt }) {
  const text = useText()
  const format = useFormat()
  const { attempted_at, delivered, response_status, response_body, duration_ms, error } = attempt
  const { deliveryStatus, noAnswer } = text.webhooks
  return (
    <details>
      <summary>
        <Badge tone={delivered ? 'good' : 'bad'}>{delivered ? deliveryStatus.delivered : deliveryStatus.failed}</Badge>
        <span className="muted">
          <Moment at={attempted_at} />
          {response_status !== null && ` · HTTP ${response_status}`}
          {duration_ms !== null && ` · ${format.number(duration_ms)} ms`}
        </span>
        {error && <span className="problem">{error}</span>}
      </summary>
      <Headers title={`${text.webhooks.request}: ${text.webhooks.headers}`} headers={attempt.request_headers} />
      <Headers title={`${text.webhooks.answer}: ${text.webhooks.headers}`} headers={attempt.response_headers} />
      {response_body ? <pre>{response_body}</pre> : <p className="muted">{error ?? noAnswer}</p>}
    </details>
  )
}

function Headers({ title, headers }: { title: string; headers: Record<string, string> | null }) {
  if (!headers) return null
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <>
      <h4>{title}</h4>
      <pre>{lines.join('\n')}</pre>
    </>
  )
}

/** The request as a command. The address is left to whoever runs it: it may be another one. */
function asCurl(headers: Record<string, string>, body: object): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const parts = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  return ['curl -X POST "$URL"', ...parts, `--data-raw ${quoted(JSON.stringify(body))}`].join(' \\\n  ')
}

function Resend({ webhookId: id, deliveryId }: { webhookId: number; deliveryId: number }) {
  const text = useText()
  const api = useCompany()
  return (
    <ConfirmAction
      operation="resendWebhookDelivery"
      label={text.webhooks.resend}
      hint={text.webhooks.resendHint}
      said={text.webhooks.resent}
      submit={() => api.POST('/webhooks/{id}/deliveries/{deliveryId}/resend', { params: { path: { id, deliveryId } } })}
    />
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
