import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useScopedPath, useSite } from '../session/scope.ts'
import { LinkBadge } from './link-badge.tsx'
import { assignmentsOf, newPassword, roleFields, useRoles } from './user-form.ts'

export default function Users() {
  const text = useText()
  const api = useSite()
  const path = useScopedPath()
  return (
    <Page title={text.siteUsers.title} actions={<NewUsers />}>
      <List
        name="site/users"
        label={text.siteUsers.title}
        read={(query) => api.GET('/site/users', { params: { query: query as object } })}
        keyOf={({ id }) => id}
        sort={{ by: 'name' }}
        filters={[{ name: 'q', label: text.siteUsers.search }]}
        empty={{ title: text.siteUsers.empty }}
        columns={[
          {
            title: text.words.name,
            cell: ({ id, name, link }) => (
              <>
                <Link to={path(`users/${id}`)}>{name}</Link> <LinkBadge link={link} />
              </>
            ),
            sort: 'name',
          },
          { title: text.words.email, cell: ({ email }) => email, sort: 'email' },
          {
            title: text.siteUsers.roles,
            cell: ({ roles }) => (
              <span className="badges">
                {roles.map(({ id, name }) => (
                  <Badge key={id}>{name}</Badge>
                ))}
              </span>
            ),
          },
          { title: text.siteUsers.companies, cell: (user) => user.site_companies.map(({ name }) => name).join(', ') },
          { title: text.siteUsers.groups, cell: (user) => user.site_groups.map(({ name }) => name).join(', ') },
          { title: text.words.created, cell: ({ created_at }) => <Moment at={created_at} />, sort: 'created_at' },
        ]}
      />
    </Page>
  )
}

function NewUsers() {
  const text = useText()
  const api = useSite()
  const path = useScopedPath()
  const navigate = useNavigate()
  const roles = useRoles()
  const [created, setCreated] = useState<{ id: number; email: string; password: string }>()
  const open = ({ body }: { body: { data: { id: number } } }) => navigate(path(`users/${body.data.id}`))
  const email = { name: 'email', label: text.words.email, kind: 'email' as const, isRequired: true }
  return (
    <>
      <FormAction
        operation="attachUser"
        label={text.siteUsers.attach}
        hint={text.siteUsers.attachHint}
        fields={[email, ...roleFields(text, roles)]}
        submit={(values) =>
          api.POST('/site/users/attach', { body: { email: String(values.email), assignments: assignmentsOf(values) } })
        }
        onDone={open}
      />
      <FormAction
        operation="createUser"
        label={text.siteUsers.create}
        tone="main"
        hint={text.accessUsers.createHint}
        fields={[{ name: 'name', label: text.words.name, isRequired: true }, email, ...roleFields(text, roles)]}
        submitLabel={text.words.create}
        submit={async (values) => {
          const { name, email } = values
          const proof = newPassword()
          const { body } = await api.POST('/site/users', {
            body: { name: String(name), email: String(email), ...proof, assignments: assignmentsOf(values) },
          })
          return { id: body.data.id, email: String(email), password: proof.password }
        }}
        onDone={setCreated}
      />
      <SecretPanel
        name={text.accounts.passwordOf(created?.email ?? '')}
        secret={created?.password}
        onClose={() => {
          const id = created?.id
          setCreated(undefined)
          void navigate(path(`users/${id}`))
        }}
      />
    </>
  )
}
