import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { components } from '../../generated/auth/console.ts'
import { StateDiagram } from '../documents/state-diagram.tsx'
import type { Texts } from '../language/en.ts'
import { useText } from '../language/language.tsx'
import { ConfirmAction, FormAction, SecretPanel } from '../parts/actions.tsx'
import { Badge, StatusBadge, statusName } from '../parts/badge.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy.tsx'
import { numberOrNull } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Arriving, Card, Empty, Facts, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { authConsole, rememberScope } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

type Site = components['schemas']['ConsoleSite']

const moves = {
  draft: { production: '' },
  production: { maintenance: '' },
  maintenance: { production: '', withdrawn: '' },
  withdrawn: {},
}
const places: Record<string, [number, number]> = {
  draft: [0, 0],
  production: [1, 0],
  maintenance: [2, 0],
  withdrawn: [3, 0],
}

export default function SitePage() {
  const text = useText()
  const id = Number(useParams().id)
  const query = useRead(['console/sites', id], () =>
    authConsole.GET('/console/sites/{id}', { params: { path: { id } } }),
  )
  const clientId = query.data?.data.client_id
  // The menu then leads to the users of this site.
  useEffect(() => {
    if (clientId) rememberScope('auth', clientId)
  }, [clientId])
  const parent = { to: '/sites', title: text.sites.title }
  if (!query.data) return <Arriving title={text.sites.one} parent={parent} query={query} />
  const site = query.data.data
  return (
    <Page
      title={site.name}
      badge={<StatusBadge status={site.status} />}
      parent={parent}
      actions={
        <>
          <ButtonLink to={`/in/${encodeURIComponent(site.client_id)}/settings`}>{text.siteSettings.title}</ButtonLink>
          <ButtonLink to={`/in/${encodeURIComponent(site.client_id)}/users`}>{text.sites.users}</ButtonLink>
        </>
      }
    >
      <Card title={text.sites.states} actions={<Moves site={site} />}>
        <StateDiagram moves={moves} places={places} current={site.status} allowed={site.allowed_moves} visited={[]} />
      </Card>
      <div className="columns">
        <Secrets site={site} />
        <div>
          <Switches site={site} />
          <Card title={text.words.details}>
            <Facts
              facts={[
                [text.sites.slug, <code key="slug">{site.slug}</code>],
                [
                  text.sites.clientId,
                  <span key="client" className="badges">
                    <code>{site.client_id}</code> <CopyButton value={site.client_id} label={text.sites.clientId} />
                  </span>,
                ],
                [text.words.created, <Moment key="created" at={site.created_at} />],
                [text.words.updated, <Moment key="updated" at={site.updated_at} />],
              ]}
            />
          </Card>
        </div>
      </div>
    </Page>
  )
}

/** What a move does to the users of the site. */
function moveHint(status: Site['status'], { sites }: Texts): string {
  if (status === 'withdrawn') return sites.withdrawHint
  return status === 'production' ? sites.openHint : sites.moveHint
}

function Moves({ site }: { site: Site }) {
  const text = useText()
  return (
    <div className="moves">
      {site.allowed_moves.map((status) => (
        <ConfirmAction
          key={status}
          operation="updateConsoleSite"
          label={text.sites.moveTo(statusName(text, status))}
          tone={status === 'withdrawn' ? 'danger' : 'plain'}
          hint={moveHint(status, text)}
          {...(status === 'withdrawn' && { typed: site.slug })}
          submit={() =>
            authConsole.PATCH('/console/sites/{id}', { params: { path: { id: site.id } }, body: { status } })
          }
        />
      ))}
    </div>
  )
}

function Switches({ site }: { site: Site }) {
  const text = useText()
  const { catalog_active, auth_enabled, enabled } = site
  const edit = (
    <FormAction
      operation="updateConsoleSite"
      label={text.words.edit}
      title={text.sites.switches}
      fields={[
        { name: 'catalog_active', label: text.sites.catalogActive, kind: 'switch' },
        { name: 'auth_enabled', label: text.sites.authEnabled, kind: 'switch' },
      ]}
      values={{ catalog_active, auth_enabled }}
      submit={(values) =>
        authConsole.PATCH('/console/sites/{id}', {
          params: { path: { id: site.id } },
          body: { catalog_active: values.catalog_active === true, auth_enabled: values.auth_enabled === true },
        })
      }
    />
  )
  const answer = (isOn: boolean) => (
    <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? text.words.yes : text.words.no}</Badge>
  )
  return (
    <Card title={text.sites.switches} actions={edit}>
      <Facts
        facts={[
          [text.sites.catalogActive, answer(catalog_active)],
          [text.sites.authEnabled, answer(auth_enabled)],
          [text.sites.enabled, answer(enabled)],
        ]}
      />
    </Card>
  )
}

function Secrets({ site }: { site: Site }) {
  const text = useText()
  const { can } = useSession()
  const [secret, setSecret] = useState<string>()
  const path = { id: site.id }
  const rotate = (
    <FormAction
      operation="rotateConsoleSiteSecret"
      label={text.sites.rotateSecret}
      hint={text.sites.rotateHint}
      fields={[{ name: 'overlap_hours', label: text.sites.overlap, kind: 'number', isRequired: true }]}
      values={{ overlap_hours: '24' }}
      submitLabel={text.sites.rotateSecret}
      submit={(values) =>
        authConsole.POST('/console/sites/{id}/secrets', {
          params: { path },
          body: { overlap_hours: numberOrNull(values.overlap_hours) ?? 0 },
        })
      }
      onDone={({ body }) => setSecret(body.client_secret)}
    />
  )
  const revoke = (slot: number) => (
    <ConfirmAction
      operation="revokeConsoleSiteSecret"
      label={text.sites.revokeSecret}
      tone="quiet"
      hint={text.sites.revokeSecretHint}
      typed={site.slug}
      submit={() => authConsole.DELETE('/console/sites/{id}/secrets/{slot}', { params: { path: { ...path, slot } } })}
    />
  )
  return (
    <Card title={text.sites.secrets} actions={rotate}>
      {site.secrets.length === 0 ? (
        <Empty title={text.sites.noSecret} />
      ) : (
        <Table
          label={text.sites.secrets}
          rows={site.secrets}
          keyOf={({ slot }) => slot}
          columns={[
            { title: text.words.id, cell: ({ slot }) => slot },
            { title: text.words.created, cell: ({ created_at }) => <Moment at={created_at} /> },
            { title: text.accessUsers.expires, cell: ({ expires_at }) => <Moment at={expires_at} /> },
            ...(can('revokeConsoleSiteSecret')
              ? [{ title: text.words.actions, cell: ({ slot }: { slot: number }) => revoke(slot) }]
              : []),
          ]}
        />
      )}
      <SecretPanel name={text.sites.clientSecret} secret={secret} onClose={() => setSecret(undefined)} />
    </Card>
  )
}
