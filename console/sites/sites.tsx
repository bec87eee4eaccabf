import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge, StatusBadge } from '../parts/badge.tsx'
import { textOrNull } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Empty, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { authConsole } from '../session/scope.ts'

export default function Sites() {
  const text = useText()
  const navigate = useNavigate()
  const [created, setCreated] = useState<{ id: number; secret: string }>()
  const query = useRead(['console/sites'], () => authConsole.GET('/console/sites'))
  const create = (
    <FormAction
      operation="createConsoleSite"
      label={text.sites.create}
      tone="main"
      fields={[
        { name: 'name', label: text.words.name, isRequired: true },
        { name: 'slug', label: text.sites.slug, isRequired: true, hint: text.sites.slugHint },
        { name: 'client_id', label: text.sites.clientId, hint: text.sites.clientIdHint },
      ]}
      submitLabel={text.words.create}
      submit={({ name, slug, client_id }) => {
        const clientId = textOrNull(client_id)
        const body = { name: String(name), slug: String(slug), ...(clientId && { client_id: clientId }) }
        return authConsole.POST('/console/sites', { body })
      }}
      onDone={({ body }) => setCreated({ id: body.data.id, secret: body.client_secret })}
    />
  )
  return (
    <Page title={text.sites.title} hint={text.sites.hint} actions={create}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={text.sites.empty} />
          ) : (
            <Table
              label={text.sites.title}
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                { title: text.words.name, cell: ({ id, name }) => <Link to={`/sites/${id}`}>{name}</Link> },
                { title: text.words.state, cell: ({ status }) => <StatusBadge status={status} /> },
                {
                  title: text.sites.enabled,
                  cell: ({ enabled }) => (
                    <Badge tone={enabled ? 'good' : 'neutral'}>
                      {enabled ? text.sites.enabled : text.sites.disabled}
                    </Badge>
                  ),
                },
                { title: text.sites.slug, cell: ({ slug }) => <code>{slug}</code> },
                { title: text.sites.clientId, cell: ({ client_id }) => <code>{client_id}</code> },
                { title: text.words.updated, cell: ({ updated_at }) => <Moment at={updated_at} /> },
              ]}
            />
          )
        }
      </Loaded>
      <SecretPanel
        name={text.sites.clientSecret}
        secret={created?.secret}
        onClose={() => {
          const id = created?.id
          setCreated(undefined)
          void navigate(`/sites/${id}`)
        }}
      />
    </Page>
  )
}
