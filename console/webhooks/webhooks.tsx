import { type Answer, eventTypes, type LogisticsComponents } from 'quayside-sdk'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import type { Field } from '../parts/fields.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { type Webhook, type WebhookBody, webhookBody, webhookFields, webhookState } from './webhook-form.ts'

/** The webhooks of a company. */
export default function Webhooks() {
  const api = useCompany()
  const create = (body: WebhookBody) =>
    api.POST('/webhooks', { body: body as LogisticsComponents['schemas']['WebhookCreate'] })
  return <WebhookList fields={webhookFields(useText(), eventTypes)} read={() => api.GET('/webhooks')} create={create} />
}

interface Props {
  fields: Field[]
  read: () => Promise<Answer<{ data: Webhook[] }>>
  create: (body: WebhookBody) => Promise<Answer<{ data: { id: number; secret?: string } }>>
}

/** The webhooks of a company or a site. */
export function WebhookList({ fields, read, create: send }: Props) {
  const text = useText()
  const path = useScopedPath()
  const navigate = useNavigate()
  const [created, setCreated] = useState<{ id: number; secret: string }>()
  const create = (
    <FormAction
      operation="createWebhook"
      label={text.webhooks.create}
      tone="main"
      fields={fields}
      values={{ active: true }}
      submitLabel={text.words.create}
      said={text.webhooks.created}
      submit={(values) => send(webhookBody(values))}
      onDone={({ body: { data } }) => setCreated({ id: data.id, secret: data.secret ?? '' })}
    />
  )
  return (
    <Page title={text.webhooks.title} hint={text.webhooks.hint} actions={create}>
      <List
        name="webhooks"
        label={text.webhooks.title}
        read={read}
        keyOf={({ id }) => id}
        empty={{ title: text.webhooks.empty, hint: text.webhooks.emptyHint }}
        columns={[
          {
            title: text.words.name,
            cell: ({ id, name, url }) => <Link to={path(`webhooks/${id}`)}>{name ?? url}</Link>,
            sort: ({ name, url }) => name ?? url,
          },
          {
            title: text.words.state,
            cell: (webhook) => {
              const { tone, name } = webhookState(webhook, text)
              return <Badge tone={tone}>{name}</Badge>
            },
            sort: (webhook) => webhookState(webhook, text).name,
          },
          {
            title: text.webhooks.url,
            cell: ({ url }) => <span className="breakable">{url}</span>,
            sort: ({ url }) => url,
          },
          {
            title: text.webhooks.events,
            cell: ({ events }) => (events.join() === '*' ? text.webhooks.allEvents : events.join(', ')),
          },
          {
            title: text.webhooks.lastSuccess,
            cell: ({ last_success_at }) => <Moment at={last_success_at} />,
            sort: ({ last_success_at }) => last_success_at,
          },
        ]}
      />
      <SecretPanel
        name={text.webhooks.secret}
        secret={created?.secret}
        onClose={() => {
          const id = created?.id
          setCreated(undefined)
          void navigate(path(`webhooks/${id}`))
        }}
      />
    </Page>
  )
}
