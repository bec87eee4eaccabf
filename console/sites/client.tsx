import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { localMoment } from '../language/days.ts'
import { useText } from '../language/language.tsx'
import { ConfirmAction, FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { CopyButton } from '../parts/copy.tsx'
import { Moment } from '../parts/moment.tsx'
import { Arriving, Card, Facts, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { PermissionBadges } from '../records/permission-badges.tsx'
import { useRead } from '../session/read.ts'
import { useScopedPath, useSite } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { clientBody, clientFields, endOf, keyFields, keyOf, type SentKey, type SiteClient } from './client-form.ts'

/** One client of a site: what it may do, and how it proves itself. */
export default function ClientPage() {
  const text = useText()
  const id = Number(useParams().id)
  const api = useSite()
  const path = useScopedPath()
  const query = useRead(['site/clients', id], () => api.GET('/site/clients/{id}', { params: { path: { id } } }))
  const parent = { to: path('clients'), title: text.siteClients.title }
  if (!query.data) return <Arriving title={text.siteClients.one} parent={parent} query={query} />
  const client = query.data.data
  return (
    <Page title={client.name} parent={parent} actions={<Actions client={client} />}>
      <div className="columns">
        <Proof client={client} />
        <Card title={text.words.details}>
          <Facts
            facts={[
              [
                text.sites.clientId,
                <span key="client" className="badges">
                  <code className="breakable">{client.client_id}</code>{' '}
                  <CopyButton value={client.client_id} label={text.sites.clientId} />
                </span>,
              ],
              [text.siteClients.proof, text.siteClients.proofs[client.token_auth]],
              [text.records.permissions, <PermissionBadges key="may" permissions={client.api_permissions} />],
              [text.words.created, <Moment key="created" at={client.created_at} />],
              [text.words.updated, <Moment key="updated" at={client.updated_at} />],
            ]}
          />
        </Card>
      </div>
    </Page>
  )
}

interface Props {
  client: SiteClient
}

function Proof({ client }: Props) {
  const text = useText()
  if (client.kind === 'public')
    return (
      <Card title={text.siteClients.addresses}>
        <ul>
          {client.redirect_uris.map((address) => (
            <li key={address}>
              <code className="breakable">{address}</code>
            </li>
          ))}
        </ul>
      </Card>
    )
  return client.token_auth === 'private_key_jwt' ? <Keys client={client} /> : <Secrets client={client} />
}

function Actions({ client: { id, name, api_permissions, redirect_uris } }: Props) {
  const text = useText()
  const api = useSite()
  const path = useScopedPath()
  const navigate = useNavigate()
  const params = { path: { id } }
  return (
    <>
      <FormAction
        operation="updateClient"
        label={text.words.edit}
        title={name}
        fields={clientFields(text)}
        values={{ name, api_permissions, redirect_uris: redirect_uris.join('\n') }}
        submit={(values) => api.PATCH('/site/clients/{id}', { params, body: clientBody(values) })}
      />
      <ConfirmAction
        operation="deleteClient"
        label={text.words.remove}
        tone="danger"
        hint={text.siteClients.removeHint}
        typed={name}
        submit={() => api.DELETE('/site/clients/{id}', { params })}
        onDone={() => navigate(path('clients'))}
      />
    </>
  )
}

/** A client has at most two secrets: the second one replaces the first one without a pause. */
function Secrets({ client: { id, name, secrets } }: Props) {
  const text = useText()
  const api = useSite()
  const { can } = useSession()
  const [secret, setSecret] = useState<string>()
  const add = secrets.length < 2 && (
    <ConfirmAction
      operation="createClientSecret"
      label={text.siteClients.addSecret}
      hint={text.siteClients.addSecretHint}
      submit={() => api.POST('/site/clients/{id}/secrets', { params: { path: { id } } })}
      onDone={({ body }) => setSecret(body.data.secret)}
    />
  )
  const remove = (slot: 1 | 2) => (
    <ConfirmAction
      operation="deleteClientSecret"
      label={text.sites.revokeSecret}
      tone="quiet"
      hint={text.siteClients.removeSecretHint}
      typed={name}
      submit={() => api.DELETE('/site/clients/{id}/secrets/{slot}', { params: { path: { id, slot } } })}
    />
  )
  return (
    <Card title={text.sites.secrets} actions={add}>
      {secrets.length === 0 ? (
        <p className="muted">{text.siteClients.noSecret}</p>
      ) : (
        <Table
          label={text.sites.secrets}
          rows={secrets}
          keyOf={({ slot }) => slot}
          columns={[
            { title: text.words.id, cell: ({ slot }) => slot },
            { title: text.words.created, cell: ({ created_at }) => <Moment at={created_at} /> },
            ...(can('deleteClientSecret')
              ? [{ title: text.words.actions, cell: ({ slot }: { slot: 1 | 2 }) => remove(slot) }]
              : []),
          ]}
        />
      )}
      <SecretPanel name={text.sites.clientSecret} secret={secret} onClose={() => setSecret(undefined)} />
    </Card>
  )
}

type Key = SiteClient['keys'][number]

/** The public keys of a client. The API takes all of them together. */
function Keys({ client: { id, keys } }: Props) {
  const text = useText()
  const api = useSite()
  const { can } = useSession()
  const params = { path: { id } }
  const change = async (changed: (current: Key[]) => SentKey[]) => {
    // Another person may have changed them meanwhile.
    const { body } = await api.GET('/site/clients/{id}', { params })
    return api.PATCH('/site/clients/{id}', { params, body: { keys: changed(body.data.keys) } })
  }
  const add = (
    <FormAction
      operation="updateClient"
      label={text.siteClients.addKey}
      fields={keyFields(text)}
      submit={(values) => {
        const key = keyOf(values, text)
        return change((current) => [...current, key])
      }}
    />
  )
  const actions = ({ jwk: { kid }, expires_at }: Key) => (
    <span className="row-actions">
      <FormAction
        operation="updateClient"
        label={text.siteClients.expire}
        title={kid}
        tone="quiet"
        hint={text.siteClients.expireHint}
        fields={keyFields(text).filter(({ name }) => name === 'expires_at')}
        values={{ expires_at: expires_at === null ? '' : localMoment(expires_at) }}
        submit={(values) =>
          change((current) => current.map((key) => (key.jwk.kid === kid ? { ...key, expires_at: endOf(values) } : key)))
        }
      />
      <ConfirmAction
        operation="updateClient"
        label={text.words.remove}
        tone="quiet"
        hint={text.siteClients.removeKeyHint}
        typed={kid}
        submit={() => change((current) => current.filter(({ jwk }) => jwk.kid !== kid))}
      />
    </span>
  )
  return (
    <Card title={text.siteClients.keys} actions={add}>
      <Table
        label={text.siteClients.keys}
        rows={keys}
        keyOf={({ jwk }) => jwk.kid}
        columns={[
          { title: text.words.id, cell: ({ jwk }) => <code className="breakable">{jwk.kid}</code> },
          { title: text.words.kind, cell: ({ jwk }) => [jwk.kty, jwk.crv].filter(Boolean).join(' ') },
          {
            title: text.accessUsers.expires,
            cell: ({ expires_at }) =>
              expires_at !== null && Date.parse(expires_at) <= Date.now() ? (
                <Badge>{text.connectorKeys.expired}</Badge>
              ) : (
                <Moment at={expires_at} />
              ),
          },
          ...(can('updateClient') ? [{ title: text.words.actions, cell: actions }] : []),
        ]}
      />
    </Card>
  )
}
