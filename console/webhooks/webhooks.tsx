import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { webhookBody, webhookFields, webhookState } from './webhook-form.ts'

export default function Webhooks() {
  const text = useText()
  const api = useCompany()
  const path = useScopedPath()
  const navigate = useNavigate()
  const [created, setCreated] = useState<{ id: number; secret: string }>()
  const create = (
    <FormAction
      operation="createWebhook"
      label={text.webhooks.create}
      tone="main"
      fields={webhookFields(text)}
      values={{ active: true }}
      submitLabel={text.words.create}
      said={text.webhooks.created}
      submit={(values) => api.POST('/webhooks', { body: webhookBody(values) })}
      onDone={({ body: { data } }) => setCreated({ id: data.id, secret: data.secret ?? '' })}
    />
  )
  return (
    <Page title={text.webhooks.title} hint={text.webhooks.hint} actions={create}>
      <List
        name="webhooks"
        label={text.webhooks.title}
        read={() => api.GET('/webhooks')}
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
