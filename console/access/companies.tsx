import { Link, useNavigate } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { ActiveBadge, Badge } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { logisticsConsole } from '../session/scope.ts'
import { companyBody, companyFields } from './company-form.ts'

export default function Companies() {
  const text = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const create = (
    <FormAction
      operation="createConsoleCompany"
      label={text.companies.create}
      tone="main"
      fields={companyFields(text)}
      values={{ modules: Object.keys(text.modules) }}
      submitLabel={text.words.create}
      said={text.companies.created}
      submit={(values) => logisticsConsole.POST('/console/companies', { body: companyBody(values) })}
      onDone={({ body }) => navigate(`/companies/${body.data.id}`)}
    />
  )
  return (
    <Page title={text.companies.title} hint={text.companies.hint} actions={create}>
      <List
        name="console/companies"
        label={text.companies.title}
        read={(query) => logisticsConsole.GET('/console/companies', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[{ name: 'search', label: text.words.search }]}
        empty={{ title: text.companies.empty, hint: text.companies.emptyHint }}
        columns={[
          { title: text.words.id, cell: ({ id }) => id, sort: ({ id }) => id, isNumber: true },
          {
            title: text.words.name,
            cell: ({ id, name }) => <Link to={`/companies/${id}`}>{name}</Link>,
            sort: ({ name }) => name,
          },
          { title: text.words.taxId, cell: ({ tax_id }) => tax_id, sort: ({ tax_id }) => tax_id },
          {
            title: text.companies.modules,
            cell: ({ modules }) => (
              <span className="badges">
                {modules.map((module) => (
                  <Badge key={module}>{text.modules[module]}</Badge>
                ))}
              </span>
            ),
          },
          {
            title: text.accessUsers.title,
            cell: ({ users }) => format.number(users),
            sort: ({ users }) => users,
            isNumber: true,
          },
          { title: text.words.state, cell: ({ active }) => <ActiveBadge active={active} /> },
        ]}
      />
    </Page>
  )
}
