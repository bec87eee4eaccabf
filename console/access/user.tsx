import { useState } from 'react'
import { useParams } from 'react-router'
import type { components } from '../../generated/logistics/console.ts'
import { useText } from '../language/language.tsx'
import { ConfirmAction, FormAction, SecretPanel } from '../parts/actions.tsx'
import { ActiveBadge, Badge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { Arriving, Card, Empty, Facts, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole, useScopes } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

type User = components['schemas']['ConsoleUser']

export default function UserPage() {
  const text = useText()
  const id = Number(useParams().id)
  const query = useRead(['console/users', id], () =>
    logisticsConsole.GET('/console/users/{id}', { params: { path: { id } } }),
  )
  const parent = { to: '/users', title: text.accessUsers.title }
  if (!query.data) return <Arriving title={text.accessUsers.one} parent={parent} query={query} />
  const user = query.data.data
  return (
    <Page
      title={user.name}
      hint={user.email}
      badge={<ActiveBadge active={user.active} />}
      parent={parent}
      actions={<Actions user={user} />}
    >
      <div className="columns">
        <div>
          <Grants user={user} />
          <Tokens id={id} />
        </div>
        <Card title={text.words.details}>
          <Facts
            facts={[
              [text.words.id, user.id],
              [text.accessUsers.superAdmin, user.is_super_admin ? text.words.yes : text.words.no],
              [text.words.created, <Moment key="created" at={user.created_at} />],
              [text.words.updated, <Moment key="updated" at={user.updated_at} />],
            ]}
          />
        </Card>
      </div>
    </Page>
  )
}

function Actions({ user }: { user: User }) {
  const text = useText()
  const [password, setPassword] = useState<string>()
  const { id, name, is_super_admin, active } = user
  const params = { path: { id } }
  return (
    <>
      <FormAction
        operation="updateConsoleUser"
        label={text.words.edit}
        fields={[
          { name: 'name', label: text.words.name, isRequired: true },
          {
            name: 'is_super_admin',
            label: text.accessUsers.superAdmin,
            kind: 'switch',
            hint: text.accessUsers.superAdminHint,
          },
        ]}
        values={{ name, is_super_admin }}
        submit={(values) =>
          logisticsConsole.PATCH('/console/users/{id}', {
            params,
            body: { name: String(values.name), is_super_admin: values.is_super_admin === true },
          })
        }
      />
      <ConfirmAction
        operation="updateConsoleUser"
        label={text.accessUsers.resetPassword}
        hint={text.accessUsers.resetHint}
        submit={() => logisticsConsole.PATCH('/console/users/{id}', { params, body: { generate_password: true } })}
        onDone={({ body }) => setPassword(body.password ?? '')}
      />
      <ConfirmAction
        operation="updateConsoleUser"
        label={active ? text.accessUsers.deactivate : text.accessUsers.activate}
        tone={active ? 'danger' : 'plain'}
        hint={active ? text.accessUsers.deactivateHint : user.email}
        submit={() => logisticsConsole.PATCH('/console/users/{id}', { params, body: { active: !active } })}
      />
      <SecretPanel name={text.accessUsers.newPassword} secret={password} onClose={() => setPassword(undefined)} />
    </>
  )
}

function Grants({ user }: { user: User }) {
  const text = useText()
  const { can } = useSession()
  const { data: companies = [] } = useScopes()
  const granted = new Set(user.companies.map(({ id }) => String(id)))
  const options = companies.filter(({ key }) => !granted.has(key)).map(({ key, name }) => ({ value: key, label: name }))
  const put = (companyId: number, isPrimary: boolean) =>
    logisticsConsole.PUT('/console/users/{id}/companies/{companyId}', {
      params: { path: { id: user.id, companyId } },
      body: { is_primary: isPrimary },
    })
  const add = (
    <FormAction
      operation="grantConsoleCompany"
      label={text.accessUsers.grant}
      fields={[
        { name: 'company', label: text.scope.company, kind: 'choice', isRequired: true, options },
        { name: 'primary', label: text.accessUsers.primary, kind: 'switch' },
      ]}
      submit={(values) => put(Number(values.company), values.primary === true)}
    />
  )
  const actions = ({ id, name, is_primary }: User['companies'][number]) => (
    <span className="row-actions">
      {!is_primary && (
        <ConfirmAction
          operation="grantConsoleCompany"
          label={text.accessUsers.makePrimary}
          tone="quiet"
          hint={name}
          submit={() => put(id, true)}
        />
      )}
      <ConfirmAction
        operation="withdrawConsoleCompany"
        label={text.accessUsers.revokeGrant}
        tone="quiet"
        hint={text.accessUsers.revokeGrantHint(name)}
        submit={() =>
          logisticsConsole.DELETE('/console/users/{id}/companies/{companyId}', {
            params: { path: { id: user.id, companyId: id } },
          })
        }
      />
    </span>
  )
  return (
    <Card title={text.accessUsers.grants} actions={add}>
      {user.companies.length === 0 ? (
        <Empty title={user.is_super_admin ? text.accessUsers.superAdminHint : text.accessUsers.noGrant} />
      ) : (
        <Table
          label={text.accessUsers.grants}
          rows={user.companies}
          keyOf={({ id }) => id}
          columns={[
            { title: text.scope.company, cell: ({ name }) => name },
            {
              title: text.accessUsers.primary,
              cell: ({ is_primary }) => is_primary && <Badge tone="info">{text.accessUsers.primary}</Badge>,
            },
            ...(can('withdrawConsoleCompany') ? [{ title: text.words.actions, cell: actions }] : []),
          ]}
        />
      )}
    </Card>
  )
}

function Tokens({ id }: { id: number }) {
  const text = useText()
  const { can } = useSession()
  const params = { path: { id } }
  const query = useRead(['console/users', id, 'tokens'], () =>
    logisticsConsole.GET('/console/users/{id}/tokens', { params }),
  )
  const revokeAll = (
    <ConfirmAction
      operation="revokeConsoleUserTokens"
      label={text.accessUsers.revokeAll}
      hint={text.accessUsers.revokeTokenHint}
      submit={() => logisticsConsole.DELETE('/console/users/{id}/tokens', { params })}
    />
  )
  const revoke = (tokenId: string) => (
    <ConfirmAction
      operation="revokeConsoleUserToken"
      label={text.accessUsers.revokeToken}
      tone="quiet"
      hint={text.accessUsers.revokeTokenHint}
      submit={() =>
        logisticsConsole.DELETE('/console/users/{id}/tokens/{tokenId}', { params: { path: { id, tokenId } } })
      }
    />
  )
  return (
    <Card title={text.accessUsers.tokens} actions={query.data && query.data.data.length > 0 && revokeAll}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={text.accessUsers.noToken} />
          ) : (
            <Table
              label={text.accessUsers.tokens}
              rows={data}
              keyOf={(token) => token.id}
              columns={[
                { title: text.words.id, cell: (token) => <code>{token.id.slice(0, 8)}</code> },
                { title: text.words.created, cell: (token) => <Moment at={token.created_at} /> },
                { title: text.accessUsers.expires, cell: (token) => <Moment at={token.expires_at} /> },
                ...(can('revokeConsoleUserToken')
                  ? [{ title: text.words.actions, cell: (token: { id: string }) => revoke(token.id) }]
                  : []),
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  )
}
