import { useState } from 'react'
import { useParams } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { ConfirmAction, FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { numberOrNull } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Arriving, Card, Facts, Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { logistics, useScopes } from '../session/scope.ts'
import { type ConnectorKey, keyBody, keyFields, keyState, keyValues, permissionsOf } from './connector-key-form.ts'

export default function ConnectorKeyPage() {
  const text = useText()
  const format = useFormat()
  const id = Number(useParams().id)
  const { data: companies = [] } = useScopes()
  const query = useRead(['connector-keys', id], () =>
    logistics.GET('/connector-keys/{id}', { params: { path: { id } } }),
  )
  const parent = { to: '/connector-keys', title: text.connectorKeys.title }
  if (!query.data) return <Arriving title={text.connectorKeys.one} parent={parent} query={query} />
  const key = query.data.data
  const { tone, name } = keyState(key, text)
  return (
    <Page
      title={key.name}
      badge={<Badge tone={tone}>{name}</Badge>}
      parent={parent}
      actions={key.revoked_at === null && <Actions record={key} />}
    >
      <Card title={text.words.details}>
        <Facts
          facts={[
            [text.scope.company, companies.find(({ key: company }) => company === String(key.company_id))?.name],
            [text.connectorKeys.may, permissionsOf(key, text)],
            [text.limits.perMinute, key.per_minute === null ? text.limits.defaultValue : format.number(key.per_minute)],
            [text.connectorKeys.addresses, key.allowed_addresses.join(', ') || text.words.all],
            [text.connectorKeys.expires, <Moment key="expires" at={key.expires_at} />],
            [text.connectorKeys.lastUsed, <Moment key="used" at={key.last_used_at} />],
            [
              text.webhooks.oldSecretUntil,
              key.previous_secret_expires_at && <Moment at={key.previous_secret_expires_at} />,
            ],
            [text.connectorKeys.revoked, key.revoked_at && <Moment at={key.revoked_at} />],
            [text.words.created, <Moment key="created" at={key.created_at} />],
          ]}
        />
      </Card>
    </Page>
  )
}

function Actions({ record }: { record: ConnectorKey }) {
  const text = useText()
  const [secret, setSecret] = useState<string>()
  const { id, name } = record
  const params = { path: { id } }
  return (
    <>
      <FormAction
        operation="updateConnectorKey"
        label={text.words.edit}
        title={name}
        fields={keyFields(text)}
        values={keyValues(record)}
        submit={(values) => logistics.change('/connector-keys/{id}', { id }, () => keyBody(values))}
      />
      <FormAction
        operation="rotateConnectorKey"
        label={text.connectorKeys.rotate}
        hint={text.connectorKeys.rotateHint}
        fields={[{ name: 'overlap_hours', label: text.connectorKeys.overlap, kind: 'number', isRequired: true }]}
        values={{ overlap_hours: '24' }}
        submitLabel={text.connectorKeys.rotate}
        submit={({ overlap_hours }) =>
          logistics.POST('/connector-keys/{id}/rotate', {
            params,
            body: { overlap_hours: numberOrNull(overlap_hours) ?? 24 },
          })
        }
        onDone={({ body }) => setSecret(body.data.secret)}
      />
      <ConfirmAction
        operation="revokeConnectorKey"
        label={text.connectorKeys.revoke}
        tone="danger"
        hint={text.connectorKeys.revokeHint}
        typed={name}
        submit={() => logistics.POST('/connector-keys/{id}/revoke', { params })}
      />
      <SecretPanel name={name} secret={secret} onClose={() => setSecret(undefined)} />
    </>
  )
}
