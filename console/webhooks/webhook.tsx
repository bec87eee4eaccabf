import { type Answer, eventTypes, type LogisticsComponents } from 'quayside-sdk'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { localMoment } from '../language/days.ts'
import { useFormat, useText } from '../language/language.tsx'
import { ConfirmAction, FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import type { Field } from '../parts/fields.tsx'
import { Moment } from '../parts/moment.tsx'
import { notify } from '../parts/notices.tsx'
import { Arriving, Card, Facts, Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { Deliveries } from './deliveries.tsx'
import { TestButton } from './test-button.tsx'
import {
  chosenEvents,
  type Webhook,
  type WebhookBody,
  webhookBody,
  webhookFields,
  webhookState,
} from './webhook-form.ts'

/** What can be done with a webhook, of a company or of a site. */
export interface WebhookCalls {
  read: () => Promise<Answer<{ data: Webhook }>>
  update: (body: WebhookBody) => Promise<unknown>
  test: () => Promise<unknown>
  replay: (since: string) => Promise<Answer<{ data: { queued: number } }>>
  rotate: () => Promise<Answer<{ data: { secret?: string } }>>
  remove: () => Promise<unknown>
}

/** The webhook of a company. */
export default function WebhookPage() {
  const id = Number(useParams().id)
  const api = useCompany()
  const params = { path: { id } }
  const calls: WebhookCalls = {
    read: () => api.GET('/webhooks/{id}', { params }),
    update: (body) =>
      api.PUT('/webhooks/{id}', { params, body: body as LogisticsComponents['schemas']['WebhookCreate'] }),
    test: () => api.POST('/webhooks/{id}/test', { params }),
    replay: (since) => api.POST('/webhooks/{id}/replay', { params, body: { since } }),
    rotate: () => api.POST('/webhooks/{id}/rotate-secret', { params }),
    remove: () => api.DELETE('/webhooks/{id}', { params }),
  }
  const fields = webhookFields(useText(), eventTypes)
  return <WebhookView id={id} calls={calls} fields={fields} deliveries={<Deliveries webhookId={id} />} />
}

interface Props {
  id: number
  calls: WebhookCalls
  fields: Field[]
  deliveries: ReactNode
}

/** A webhook of a company or a site, with what was sent to it. */
export function WebhookView({ id, calls, fields, deliveries }: Props) {
  const text = useText()
  const path = useScopedPath()
  const query = useRead(['webhooks', id], calls.read, { every: 2_000 })
  const parent = { to: path('webhooks'), title: text.webhooks.title }
  if (!query.data) return <Arriving title={text.webhooks.one} parent={parent} query={query} />
  const webhook = query.data.data
  const { tone, name } = webhookState(webhook, text)
  return (
    <Page
      title={webhook.name ?? text.webhooks.one}
      badge={<Badge tone={tone}>{name}</Badge>}
      hint={<span className="breakable">{webhook.url}</span>}
      parent={parent}
      actions={<Actions webhook={webhook} calls={calls} fields={fields} />}
    >
      {webhook.disabled_reason && (
        <p className="warning" role="status">
          {webhook.disabled_reason}
        </p>
      )}
      <div className="columns">
        <Card title={text.webhooks.deliveries}>{deliveries}</Card>
        <Card title={text.words.details}>
          <Facts
            facts={[
              [
                text.webhooks.events,
                webhook.events.join() === '*' ? text.webhooks.allEvents : webhook.events.join(', '),
              ],
              [text.webhooks.lastAttempt, <Moment key="attempt" at={webhook.last_attempt_at} />],
              [text.webhooks.lastSuccess, <Moment key="success" at={webhook.last_success_at} />],
              [text.webhooks.lastAnswer, webhook.last_status ?? webhook.last_error],
              [text.webhooks.failingSince, webhook.failing_since && <Moment at={webhook.failing_since} />],
              [
                text.webhooks.oldSecretUntil,
                webhook.previous_secret_expires_at && <Moment at={webhook.previous_secret_expires_at} />,
              ],
              [text.words.created, <Moment key="created" at={webhook.created_at} />],
            ]}
          />
        </Card>
      </div>
    </Page>
  )
}

function Actions({ webhook, calls, fields }: Pick<Props, 'calls' | 'fields'> & { webhook: Webhook }) {
  const text = useText()
  const format = useFormat()
  const path = useScopedPath()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string>()
  const { id, name, url, events, active, failing_since } = webhook
  return (
    <>
      <TestButton test={calls.test} />
      <FormAction
        operation="updateWebhook"
        label={text.words.edit}
        title={name ?? url}
        fields={fields}
        values={{ name: name ?? '', url, events: chosenEvents(events), active }}
        onDone={() => failing_since && notify(text.webhooks.repairedHint)}
        submit={(values) => calls.update(webhookBody(values))}
      />
      <FormAction
        operation="replayWebhook"
        label={text.webhooks.replay}
        hint={text.webhooks.replayHint}
        fields={[{ name: 'since', label: text.words.since, kind: 'moment', isRequired: true }]}
        values={{ since: localMoment(Date.now() - 86_400_000) }}
        submitLabel={text.webhooks.replay}
        submit={(values) => calls.replay(new Date(String(values.since)).toISOString())}
        onDone={({ body }) => notify(text.webhooks.replayed(format.number(body.data.queued)))}
      />
      <ConfirmAction
        operation="rotateWebhookSecret"
        label={text.webhooks.rotate}
        hint={text.webhooks.rotateHint}
        submit={calls.rotate}
        onDone={({ body }) => setSecret(body.data.secret)}
      />
      <ConfirmAction
        operation="deleteWebhook"
        label={text.words.remove}
        tone="danger"
        hint={text.webhooks.removeHint}
        typed={name ?? String(id)}
        submit={calls.remove}
        onDone={() => navigate(path('webhooks'))}
      />
      <SecretPanel name={text.webhooks.secret} secret={secret} onClose={() => setSecret(undefined)} />
    </>
  )
}
