import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { FormAction, SecretPanel } from '../parts/actions.tsx'
import { ActiveBadge, Badge } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { logistics, useScopes } from '../session/scope.ts'

export default function Users() {
  const text = useText()
  const navigate = useNavigate()
  const { data: companies = [] } = useScopes()
  const [created, setCreated] = useState<{ id: number; password: string }>()
  const options = companies.map(({ key, name }) => ({ value: key, label: name }))
  const create = (
    <FormAction
      operation="createConsoleUser"
      label={text.accessUsers.create}
      tone="main"
      fields={[
        { name: 'name', label: text.words.name, isRequired: true },
        { name: 'email', label: text.words.email, kind: 'email', isRequired: true },
        { name: 'company_ids', label: text.accessUsers.companies, kind: 'many', options },
        {
          name: 'is_super_admin',
          label: text.accessUsers.superAdmin,
          kind: 'switch',
          hint: text.accessUsers.superAdminHint,
        },
      ]}
      submitLabel={text.words.create}
      submit={({ name, email, company_ids, is_super_admin }) =>
        logistics.POST('/console/users', {
          body: {
            name: String(name),
            email: String(email),
            is_super_admin: is_super_admin === true,
            company_ids: ((company_ids ?? []) as string[]).map(Number),
          },
        })
      }
      onDone={({ body }) => setCreated({ id: body.data.id, password: body.password ?? '' })}
    />
  )
  return (
    <Page title={text.accessUsers.title} hint={text.accessUsers.hint} actions={create}>
      <List
        name="console/users"
        label={text.accessUsers.title}
        read={(query) => logistics.GET('/console/users', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[
          { name: 'search', label: text.words.search },
          { name: 'company_id', label: text.scope.company, options, type: 'number' },
        ]}
        empty={{ title: text.accessUsers.empty }}
        columns={[
          { title: text.words.name, cell: ({ id, name }) => <Link to={`/users/${id}`}>{name}</Link> },
          { title: text.words.email, cell: ({ email }) => email },
          {
            title: text.accessUsers.companies,
            cell: ({ companies, is_super_admin }) =>
              is_super_admin ? (
                <Badge tone="info">{text.accessUsers.superAdmin}</Badge>
              ) : (
                companies.map(({ name }) => name).join(', ')
              ),
          },
          { title: text.words.state, cell: ({ active }) => <ActiveBadge active={active} /> },
          { title: text.words.updated, cell: ({ updated_at }) => <Moment at={updated_at} /> },
        ]}
      />
      <SecretPanel
        name={text.accessUsers.password}
        secret={created?.password}
        onClose={() => {
          const id = created?.id
          setCreated(undefined)
          void navigate(`/users/${id}`)
        }}
      />
    </Page>
  )
}
