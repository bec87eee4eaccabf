import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { ActiveBadge, Badge } from '../parts/badge.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Moment } from '../parts/moment.tsx'
import { Arriving, Card, Empty, Facts, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole, rememberScope } from '../session/scope.ts'
import { companyBody, companyFields } from './company-form.ts'
import { NewUser } from './new-user.tsx'

/** A company: its modules, its users, and the way to its records. */
export default function CompanyPage() {
  const text = useText()
  const id = Number(useParams().id)
  const params = { path: { id } }
  const query = useRead(['console/companies', id], () => logisticsConsole.GET('/console/companies/{id}', { params }))
  // The menu then leads to the records of this company.
  useEffect(() => rememberScope('logistics', String(id)), [id])
  const parent = { to: '/companies', title: text.companies.title }
  if (!query.data) return <Arriving title={text.scope.company} parent={parent} query={query} />
  const { name, tax_id, active, modules, created_at, updated_at } = query.data.data
  const edit = (
    <FormAction
      operation="updateConsoleCompany"
      label={text.words.edit}
      title={name}
      fields={companyFields(text)}
      values={{ name, tax_id: tax_id ?? '', modules }}
      submit={(values) => logisticsConsole.PATCH('/console/companies/{id}', { params, body: companyBody(values) })}
    />
  )
  return (
    <Page
      title={name}
      badge={<ActiveBadge active={active} />}
      hint={text.companies.menuHint}
      parent={parent}
      actions={edit}
    >
      <div className="columns">
        <div>
          <UsersOf id={id} />
          <Card title={text.companies.records}>
            <p className="actions">
              {modules.includes('catalog') && <ButtonLink to={`/in/${id}/articles`}>{text.nav.articles}</ButtonLink>}
              {modules.includes('webhooks') && <ButtonLink to={`/in/${id}/webhooks`}>{text.nav.webhooks}</ButtonLink>}
              <ButtonLink to={`/in/${id}/imports`}>{text.nav.imports}</ButtonLink>
            </p>
          </Card>
        </div>
        <Card title={text.words.details}>
          <Facts
            facts={[
              [text.words.id, id],
              [text.words.taxId, tax_id],
              [
                text.companies.modules,
                <span key="modules" className="badges">
                  {modules.map((module) => (
                    <Badge key={module}>{text.modules[module]}</Badge>
                  ))}
                </span>,
              ],
              [text.words.created, <Moment key="created" at={created_at} />],
              [text.words.updated, <Moment key="updated" at={updated_at} />],
            ]}
          />
        </Card>
      </div>
    </Page>
  )
}

/** The most users that are listed here. The page of all users has the others. */
const mostUsers = 25

function UsersOf({ id }: { id: number }) {
  const text = useText()
  const query = useRead(['console/users', 'of', id], () =>
    logisticsConsole.GET('/console/users', { params: { query: { company_id: id, per_page: mostUsers } } }),
  )
  return (
    <Card title={text.accessUsers.title} actions={<NewUser companyId={id} />}>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty title={text.companies.noUser} hint={text.companies.noUserHint} />
          ) : (
            <>
              <Table
                label={text.accessUsers.title}
                rows={data}
                keyOf={(user) => user.id}
                columns={[
                  { title: text.words.name, cell: (user) => <Link to={`/users/${user.id}`}>{user.name}</Link> },
                  { title: text.words.email, cell: ({ email }) => email },
                  { title: text.words.state, cell: ({ active }) => <ActiveBadge active={active} /> },
                ]}
              />
              {meta.total > data.length && <Link to={`/users?company_id=${id}`}>{text.words.more}</Link>}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
