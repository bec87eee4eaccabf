import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { logistics, useScopes } from '../session/scope.ts'
import { type ConnectorKey, keyBody, keyFields, keyState, permissionsOf } from './connector-key-form.ts'

export default function ConnectorKeys() {
  const text = useText()
  const { data: companies = [] } = useScopes()
  const options = companies.map(({ key, name }) => ({ value: key, label: name }))
  return (
    <Page title={text.connectorKeys.title} hint={text.connectorKeys.hint} actions={<NewKey />}>
      <List
        name="connector-keys"
        label={text.connectorKeys.title}
        read={(query) => logistics.GET('/connector-keys', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[{ name: 'company_id', label: text.scope.company, options, type: 'number' }]}
        empty={{ title: text.connectorKeys.empty, hint: text.connectorKeys.emptyHint }}
        columns={[
          {
            title: text.words.name,
            cell: ({ id, name }) => <Link to={`/connector-keys/${id}`}>{name}</Link>,
            sort: ({ name }) => name,
          },
          {
            title: text.scope.company,
            cell: ({ company_id }) => companies.find(({ key }) => key === String(company_id))?.name ?? company_id,
          },
          { title: text.words.state, cell: (key) => <StateBadge record={key} /> },
          { title: text.connectorKeys.may, cell: (key) => permissionsOf(key, text) },
          {
            title: text.connectorKeys.lastUsed,
            cell: ({ last_used_at }) => <Moment at={last_used_at} />,
            sort: ({ last_used_at }) => last_used_at ?? '',
          },
        ]}
      />
    </Page>
  )
}

function StateBadge({ record }: { record: ConnectorKey }) {
  const { tone, name } = keyState(record, useText())
  return <Badge tone={tone}>{name}</Badge>
}

/** Creates a key, and shows its secret. */
function NewKey() {
  const text = useText()
  const navigate = useNavigate()
  const { data: companies = [] } = useScopes()
  const [created, setCreated] = useState<{ id: number; name: string; secret: string }>()
  const options = companies.map(({ key, name }) => ({ value: key, label: name }))
  return (
    <>
      <FormAction
        operation="createConnectorKey"
        label={text.connectorKeys.create}
        tone="main"
        fields={[
          { name: 'company_id', label: text.scope.company, kind: 'choice', isRequired: true, options },
          { name: 'name', label: text.words.name, isRequired: true, hint: text.connectorKeys.nameHint },
          ...keyFields(text),
        ]}
        submitLabel={text.words.create}
        said={text.connectorKeys.created}
        submit={(values) =>
          logistics.POST('/connector-keys', {
            body: { company_id: Number(values.company_id), name: String(values.name ?? '').trim(), ...keyBody(values) },
          })
        }
        onDone={({ body: { data } }) => setCreated({ id: data.id, name: data.name, secret: data.secret ?? '' })}
      />
      <SecretPanel
        name={created?.name ?? ''}
        secret={created?.secret}
        onClose={() => {
          const id = created?.id
          setCreated(undefined)
          void navigate(`/connector-keys/${id}`)
        }}
      />
    </>
  )
}
