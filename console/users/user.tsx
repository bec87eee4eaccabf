import type { AuthComponents } from 'quayside-sdk'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useText } from '../language/language.tsx'
import { ConfirmAction, FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import type { Option } from '../parts/fields.tsx'
import { Moment } from '../parts/moment.tsx'
import { Arriving, Card, Empty, Facts, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { authConsole, useScopedPath, useSite } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { UserLogins, UserSessions } from './sessions.tsx'
import { assignmentsOf, newPassword, optionsOf, roleFields, useRoles } from './user-form.ts'

type User = AuthComponents['schemas']['User']

export default function UserPage() {
  const text = useText()
  const id = Number(useParams().id)
  const api = useSite()
  const path = useScopedPath()
  const query = useRead(['site/users', id], () => api.GET('/site/users/{id}', { params: { path: { id } } }))
  const parent = { to: path('users'), title: text.siteUsers.title }
  if (!query.data) return <Arriving title={text.siteUsers.one} parent={parent} query={query} />
  const user = query.data.data
  return (
    <Page title={user.name} hint={user.email} parent={parent} actions={<Actions user={user} />}>
      <div className="columns">
        <div>
          <Roles user={user} />
          <Memberships user={user} />
          <UserSessions user={user} />
        </div>
        <div>
          <Card title={text.words.details}>
            <Facts
              facts={[
                [text.words.id, user.id],
                [text.siteUsers.link, text.siteUsers.links[user.link]],
                [text.siteUsers.verified, user.email_verified ? text.words.yes : text.words.no],
                [text.secondFactor.title, user.second_factor ? text.words.yes : text.words.no],
                [text.words.created, <Moment key="created" at={user.created_at} />],
                [text.words.updated, <Moment key="updated" at={user.updated_at} />],
              ]}
            />
          </Card>
          <UserLogins user={user} />
        </div>
      </div>
    </Page>
  )
}

function Actions({ user }: { user: User }) {
  const text = useText()
  const api = useSite()
  const path = useScopedPath()
  const navigate = useNavigate()
  const roles = useRoles()
  const params = { path: { id: user.id } }
  const [password, setPassword] = useState<string>()
  const primary = user.assignments.find(({ is_primary }) => is_primary)
  return (
    <>
      <FormAction
        operation="updateUser"
        label={text.words.edit}
        fields={[
          { name: 'name', label: text.words.name, isRequired: true },
          { name: 'email', label: text.words.email, kind: 'email', isRequired: true },
          ...roleFields(text, roles),
        ]}
        values={{
          name: user.name,
          email: user.email,
          roles: user.assignments.map(({ site_role_id }) => String(site_role_id)),
          primary: String(primary?.site_role_id ?? ''),
        }}
        submit={(values) =>
          api.PATCH('/site/users/{id}', {
            params,
            body: {
              ...(values.name !== user.name && { name: String(values.name) }),
              ...(values.email !== user.email && { email: String(values.email) }),
              assignments: assignmentsOf(values),
            },
          })
        }
      />
      <ConfirmAction
        operation="updateUser"
        label={text.siteUsers.resetPassword}
        hint={text.accessUsers.resetHint}
        submit={async () => {
          const body = newPassword()
          await api.PATCH('/site/users/{id}', { params, body })
          return body.password
        }}
        onDone={setPassword}
      />
      <SecretPanel
        name={text.accounts.passwordOf(user.email)}
        secret={password}
        onClose={() => setPassword(undefined)}
      />
      <ConfirmAction
        operation="sendPasswordReset"
        label={text.siteUsers.mailReset}
        hint={text.siteUsers.mailResetHint}
        said={text.siteUsers.mailed}
        submit={() => api.POST('/site/users/{id}/password-reset', { params })}
      />
      {!user.email_verified && (
        <ConfirmAction
          operation="sendEmailVerification"
          label={text.siteUsers.mailProof}
          hint={text.siteUsers.mailProofHint}
          said={text.siteUsers.mailed}
          submit={() => api.POST('/site/users/{id}/email-verification', { params })}
        />
      )}
      {user.second_factor && (
        <ConfirmAction
          operation="removeConsoleUserSecondFactor"
          label={text.secondFactor.reset}
          hint={text.secondFactor.resetHint}
          submit={() => authConsole.DELETE('/console/users/{id}/second-factor', { params })}
        />
      )}
      <ConfirmAction
        operation="deleteUser"
        label={text.siteUsers.remove}
        tone="danger"
        hint={text.siteUsers.removeHint}
        typed={user.email}
        submit={() => api.DELETE('/site/users/{id}', { params })}
        onDone={() => navigate(path('users'))}
      />
    </>
  )
}

function Roles({ user }: { user: User }) {
  const text = useText()
  const primary = user.assignments.find(({ is_primary }) => is_primary)?.site_role_id
  return (
    <Card title={text.siteUsers.roles}>
      {user.link !== 'confirmed' && <p className="muted">{text.siteUsers.linkHints[user.link]}</p>}
      {user.roles.length === 0 ? (
        <Empty title={text.siteUsers.noRole} />
      ) : (
        <Table
          label={text.siteUsers.roles}
          rows={user.roles}
          keyOf={({ id }) => id}
          columns={[
            {
              title: text.words.name,
              cell: ({ id, name }) => (
                <>
                  {name} {id === primary && <Badge tone="info">{text.siteUsers.primaryRole}</Badge>}
                </>
              ),
            },
            { title: text.siteUsers.permissions, cell: ({ api_permissions }) => api_permissions.join(', ') },
            { title: text.siteUsers.actionKeys, cell: ({ action_keys }) => action_keys.join(', ') },
          ]}
        />
      )}
    </Card>
  )
}

function Memberships({ user }: { user: User }) {
  const text = useText()
  const api = useSite()
  const { id } = user
  const found = (held: User['site_companies'], records: User['site_companies']) =>
    optionsOf(records.filter((record) => !held.some((each) => each.id === record.id)))
  return (
    <>
      <MembershipCard
        title={text.siteUsers.companies}
        addLabel={text.siteUsers.addCompany}
        operations={{ add: 'addUserToCompany', remove: 'removeUserFromCompany' }}
        held={user.site_companies}
        find={async (q) => {
          const { body } = await api.GET('/site/companies', { params: { query: { ...(q && { q }), per_page: 20 } } })
          return found(user.site_companies, body.data as User['site_companies'])
        }}
        add={(site_company_id) =>
          api.POST('/site/users/{id}/companies', { params: { path: { id } }, body: { site_company_id } })
        }
        remove={(company_id) =>
          api.DELETE('/site/users/{id}/companies/{company_id}', { params: { path: { id, company_id } } })
        }
      />
      <MembershipCard
        title={text.siteUsers.groups}
        addLabel={text.siteUsers.addGroup}
        operations={{ add: 'addUserToGroup', remove: 'removeUserFromGroup' }}
        held={user.site_groups}
        find={async (q) => {
          const { body } = await api.GET('/site/groups', { params: { query: { ...(q && { q }), per_page: 20 } } })
          return found(user.site_groups, body.data as User['site_groups'])
        }}
        add={(site_group_id) =>
          api.POST('/site/users/{id}/groups', { params: { path: { id } }, body: { site_group_id } })
        }
        remove={(group_id) => api.DELETE('/site/users/{id}/groups/{group_id}', { params: { path: { id, group_id } } })}
      />
    </>
  )
}

interface MembershipProps {
  title: string
  addLabel: string
  operations: { add: string; remove: string }
  held: User['site_companies']
  find: (text: string) => Promise<Option[]>
  add: (id: number) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

function MembershipCard({ title, addLabel, operations, held, find, add, remove }: MembershipProps) {
  const text = useText()
  const { can } = useSession()
  const leave = ({ id, name }: User['site_companies'][number]) => (
    <ConfirmAction
      operation={operations.remove}
      label={text.siteUsers.leave}
      tone="quiet"
      hint={name}
      submit={() => remove(id)}
    />
  )
  return (
    <Card
      title={title}
      actions={
        <FormAction
          operation={operations.add}
          label={addLabel}
          fields={[{ name: 'record', label: title, kind: 'choice', isRequired: true, options: [], find }]}
          submitLabel={text.words.add}
          submit={(values) => add(Number(values.record))}
        />
      }
    >
      {held.length === 0 ? (
        <p className="muted">{text.words.none}</p>
      ) : (
        <Table
          label={title}
          rows={held}
          keyOf={({ id }) => id}
          columns={[
            { title: text.words.name, cell: ({ name }) => name },
            { title: text.siteUsers.actionKeys, cell: ({ action_keys }) => action_keys.join(', ') },
            ...(can(operations.remove) ? [{ title: text.words.actions, cell: leave }] : []),
          ]}
        />
      )}
    </Card>
  )
}
