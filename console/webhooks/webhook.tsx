import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { localMoment } from '../language/days.ts'
import { useFormat, useText } from '../language/language.tsx'
import { ConfirmAction, FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { notify } from '../parts/notices.tsx'
import { Arriving, Card, Facts, Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { Deliveries } from './deliveries.tsx'
import { TestButton } from './test-button.tsx'
import { chosenEvents, type Webhook, webhookBody, webhookFields, webhookState } from './webhook-form.ts'

export default function WebhookPage() {
  const text = useText()
  const id = Number(useParams().id)
  const api = useCompany()
  const path = useScopedPath()
  const query = useRead(['webhooks', id], () => api.GET('/webhooks/{id}', { params: { path: { id } } }), {
    every: 2_000,
  })
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
      actions={<Actions webhook={webhook} />}
    >
      {webhook.disabled_reason && (
        <p className="warning" role="status">
          {webhook.disabled_reason}
        </p>
      )}
      <div className="columns">
        <Card title={text.webhooks.deliveries}>
          <Deliveries webhookId={id} />
        </Card>
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

function Actions({ webhook }: { webhook: Webhook }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string>()
  const { id, name, url, events, active, failing_since } = webhook
  const params = { path: { id } }
  return (
    <>
      <TestButton id={id} />
      <FormAction
        operation="updateWebhook"
        label={text.words.edit}
        title={name ?? url}
        fields={webhookFields(text)}
        values={{ name: name ?? '', url, events: chosenEvents(events), active }}
        onDone={() => failing_since && notify(text.webhooks.repairedHint)}
        submit={(values) => api.PUT('/webhooks/{id}', { params, body: webhookBody(values) })}
      />
      <FormAction
        operation="replayWebhook"
        label={text.webhooks.replay}
        hint={text.webhooks.replayHint}
        fields={[{ name: 'since', label: text.words.since, kind: 'moment', isRequired: true }]}
        values={{ since: localMoment(Date.now() - 86_400_000) }}
        submitLabel={text.webhooks.replay}
        submit={(values) =>
          api.POST('/webhooks/{id}/replay', { params, body: { since: new Date(String(values.since)).toISOString() } })
        }
        onDone={({ body }) => notify(text.webhooks.replayed(format.number(body.data.queued)))}
      />
      <ConfirmAction
        operation="rotateWebhookSecret"
        label={text.webhooks.rotate}
        hint={text.webhooks.rotateHint}
        submit={() => api.POST('/webhooks/{id}/rotate-secret', { params })}
        onDone={({ body }) => setSecret(body.data.secret)}
      />
      <ConfirmAction
        operation="deleteWebhook"
        label={text.words.remove}
        tone="danger"
        hint={text.webhooks.removeHint}
        typed={name ?? String(id)}
        submit={() => api.DELETE('/webhooks/{id}', { params })}
        onDone={() => navigate(path('webhooks'))}
      />
      <SecretPanel name={text.webhooks.secret} secret={secret} onClose={() => setSecret(undefined)} />
    </>
  )
}
