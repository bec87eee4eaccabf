import type { LogisticsComponents } from 'quayside-sdk'
import { Link } from 'react-router'
import type { Texts } from '../language/en.ts'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { ActiveBadge, Badge } from '../parts/badge.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { textOrNull } from '../parts/form.tsx'
import { List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { logistics } from '../session/scope.ts'

type Schemas = LogisticsComponents['schemas']

function fieldsOf({ words, companies, modules }: Texts): Field[] {
  const options = Object.entries(modules).map(([value, label]) => ({ value, label }))
  return [
    { name: 'name', label: words.name, isRequired: true },
    { name: 'tax_id', label: words.taxId },
    { name: 'modules', label: companies.modules, kind: 'many', options },
  ]
}

function bodyOf({ name, tax_id, modules }: Values) {
  return { name: String(name), tax_id: textOrNull(tax_id), modules: (modules ?? []) as Schemas['ConsoleModule'][] }
}

export default function Companies() {
  const text = useText()
  const format = useFormat()
  const create = (
    <FormAction
      operation="createConsoleCompany"
      label={text.companies.create}
      tone="main"
      fields={fieldsOf(text)}
      values={{ modules: Object.keys(text.modules) }}
      submitLabel={text.words.create}
      said={text.companies.created}
      submit={(values) => logistics.POST('/console/companies', { body: bodyOf(values) })}
    />
  )
  const edit = ({ id, name, tax_id, modules }: Schemas['ConsoleCompany']) => (
    <FormAction
      operation="updateConsoleCompany"
      label={text.words.edit}
      title={name}
      tone="quiet"
      fields={fieldsOf(text)}
      values={{ name, tax_id: tax_id ?? '', modules }}
      submit={(values) =>
        logistics.PATCH('/console/companies/{id}', { params: { path: { id } }, body: bodyOf(values) })
      }
    />
  )
  return (
    <Page title={text.companies.title} hint={text.companies.hint} actions={create}>
      <List
        name="console/companies"
        label={text.companies.title}
        read={(query) => logistics.GET('/console/companies', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[{ name: 'search', label: text.words.search }]}
        empty={{ title: text.companies.empty }}
        columns={[
          { title: text.words.id, cell: ({ id }) => id, isNumber: true },
          { title: text.words.name, cell: ({ id, name }) => <Link to={`/in/${id}/clients`}>{name}</Link> },
          { title: text.words.taxId, cell: ({ tax_id }) => tax_id },
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
          { title: text.accessUsers.title, cell: ({ users }) => format.number(users), isNumber: true },
          { title: text.words.state, cell: ({ active }) => <ActiveBadge active={active} /> },
          { title: text.words.actions, cell: edit },
        ]}
      />
    </Page>
  )
}
