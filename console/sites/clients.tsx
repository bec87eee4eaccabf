import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { FormAction, SecretPanel } from '../parts/actions.tsx'
import { textOrNull } from '../parts/form.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { PermissionBadges } from '../records/permission-badges.tsx'
import { useScopedPath, useSite } from '../session/scope.ts'
import { clientBody, clientFields, keyOf, proofFields, type SiteClient } from './client-form.ts'

/** The programs that manage a site without a user. */
export default function Clients() {
  const text = useText()
  const api = useSite()
  const path = useScopedPath()
  return (
    <Page title={text.siteClients.title} hint={text.siteClients.hint} actions={<NewClient />}>
      <List
        name="site/clients"
        label={text.siteClients.title}
        read={() => api.GET('/site/clients')}
        keyOf={({ id }) => id}
        empty={{ title: text.siteClients.empty, hint: text.siteClients.emptyHint }}
        columns={[
          {
            title: text.words.name,
            cell: ({ id, name }) => <Link to={path(`clients/${id}`)}>{name}</Link>,
            sort: ({ name }) => name,
          },
          {
            title: text.sites.clientId,
            cell: ({ client_id }) => <code className="breakable">{client_id}</code>,
            sort: ({ client_id }) => client_id,
          },
          {
            title: text.records.permissions,
            cell: ({ api_permissions }) => <PermissionBadges permissions={api_permissions} />,
          },
          {
            title: text.siteClients.proof,
            cell: ({ token_auth }) => text.siteClients.proofs[token_auth],
            sort: ({ token_auth }) => text.siteClients.proofs[token_auth],
          },
          {
            title: text.words.created,
            cell: ({ created_at }) => <Moment at={created_at} />,
            sort: ({ created_at }) => created_at,
          },
        ]}
      />
    </Page>
  )
}

/** Creates a client, and shows its secret if it has one. */
function NewClient() {
  const text = useText()
  const api = useSite()
  const path = useScopedPath()
  const navigate = useNavigate()
  const [created, setCreated] = useState<{ id: number; secret: string }>()
  return (
    <>
      <FormAction
        operation="createClient"
        label={text.siteClients.create}
        tone="main"
        fields={[...clientFields(text), ...proofFields(text)]}
        values={{ token_auth: 'client_secret_basic' }}
        submitLabel={text.words.create}
        submit={(values) =>
          api.POST('/site/clients', {
            body: {
              ...clientBody(values),
              kind: values.token_auth === 'none' ? 'public' : 'machine',
              token_auth: values.token_auth as SiteClient['token_auth'],
              ...(textOrNull(values.jwk) && { keys: [keyOf(values, text)] }),
            },
          })
        }
        onDone={({ body: { data } }) =>
          data.secret === undefined
            ? navigate(path(`clients/${data.id}`))
            : setCreated({ id: data.id, secret: data.secret })
        }
      />
      <SecretPanel
        name={text.sites.clientSecret}
        secret={created?.secret}
        onClose={() => {
          const id = created?.id
          setCreated(undefined)
          void navigate(path(`clients/${id}`))
        }}
      />
    </>
  )
}
