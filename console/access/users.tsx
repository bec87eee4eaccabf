import { Link, useSearchParams } from 'react-router'
import { useText } from '../language/language.tsx'
import { ActiveBadge, Badge } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { logisticsConsole, useScopes } from '../session/scope.ts'
import { NewUser } from './new-user.tsx'

export default function Users() {
  const text = useText()
  const { data: companies = [] } = useScopes()
  const [address] = useSearchParams()
  const companyId = Number(address.get('company_id')) || undefined
  const options = companies.map(({ key, name }) => ({ value: key, label: name }))
  return (
    <Page title={text.accessUsers.title} hint={text.accessUsers.hint} actions={<NewUser companyId={companyId} />}>
      <List
        name="console/users"
        label={text.accessUsers.title}
        read={(query) => logisticsConsole.GET('/console/users', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[
          { name: 'search', label: text.words.search },
          { name: 'company_id', label: text.scope.company, options, type: 'number' },
        ]}
        empty={{ title: text.accessUsers.empty }}
        columns={[
          {
            title: text.words.name,
            cell: ({ id, name }) => <Link to={`/users/${id}`}>{name}</Link>,
            sort: ({ name }) => name,
          },
          { title: text.words.email, cell: ({ email }) => email, sort: ({ email }) => email },
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
          {
            title: text.words.updated,
            cell: ({ updated_at }) => <Moment at={updated_at} />,
            sort: ({ updated_at }) => updated_at,
          },
        ]}
      />
    </Page>
  )
}
