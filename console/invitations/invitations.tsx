import type { AuthComponents } from 'quayside-sdk'
import { Link } from 'react-router'
import { useText } from '../language/language.tsx'
import { ConfirmAction, FormAction } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { choicesOf } from '../parts/fields.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useScopedPath, useSite } from '../session/scope.ts'
import { assignmentsOf, roleFields, useChoices } from '../users/user-form.ts'

type Invitation = AuthComponents['schemas']['Invitation']

const tones = { pending: 'info', accepted: 'good', declined: 'neutral', revoked: 'neutral', expired: 'warn' } as const

/** People whom the site has invited by mail. */
export default function Invitations() {
  const text = useText()
  const api = useSite()
  const path = useScopedPath()
  return (
    <Page title={text.invitations.title} hint={text.invitations.hint} actions={<Invite />}>
      <List
        name="site/invitations"
        label={text.invitations.title}
        read={(query) => api.GET('/site/invitations', { params: { query: query as object } })}
        keyOf={({ id }) => id}
        filters={[{ name: 'status', label: text.words.state, options: choicesOf(text.invitations.states) }]}
        empty={{ title: text.invitations.empty }}
        columns={[
          {
            title: text.words.email,
            cell: ({ email, user_id }) =>
              user_id === null ? email : <Link to={path(`users/${user_id}`)}>{email}</Link>,
          },
          {
            title: text.words.state,
            cell: ({ status }) => <Badge tone={tones[status]}>{text.invitations.states[status]}</Badge>,
          },
          { title: text.words.created, cell: ({ created_at }) => <Moment at={created_at} /> },
          { title: text.accessUsers.expires, cell: ({ expires_at }) => <Moment at={expires_at} /> },
          { title: text.words.actions, cell: (invitation) => <Actions invitation={invitation} /> },
        ]}
      />
    </Page>
  )
}

function Invite() {
  const text = useText()
  const api = useSite()
  const { roles, companies, groups } = useChoices()
  const { siteUsers } = text
  return (
    <FormAction
      operation="createInvitation"
      label={text.invitations.create}
      tone="main"
      hint={text.invitations.createHint}
      fields={[
        { name: 'email', label: text.words.email, kind: 'email', isRequired: true },
        ...roleFields(text, roles),
        { name: 'site_company_ids', label: siteUsers.companies, kind: 'many', options: companies },
        { name: 'site_group_ids', label: siteUsers.groups, kind: 'many', options: groups },
        { name: 'language', label: text.invitations.language, kind: 'choice', options: choicesOf(text.languages) },
      ]}
      submitLabel={text.invitations.send}
      said={siteUsers.mailed}
      submit={(values) =>
        api.POST('/site/invitations', {
          body: {
            email: String(values.email),
            assignments: assignmentsOf(values),
            site_company_ids: idsOf(values.site_company_ids),
            site_group_ids: idsOf(values.site_group_ids),
            language: values.language === 'en' || values.language === 'it' ? values.language : null,
          },
        })
      }
    />
  )
}

function idsOf(chosen: unknown): number[] {
  return Array.isArray(chosen) ? chosen.map(Number) : []
}

function Actions({ invitation: { id, email, status } }: { invitation: Invitation }) {
  const text = useText()
  const api = useSite()
  const params = { path: { id } }
  if (status !== 'pending') return null
  return (
    <span className="badges">
      <ConfirmAction
        operation="resendInvitation"
        label={text.invitations.resend}
        tone="quiet"
        hint={`${email}: ${text.invitations.resendHint}`}
        said={text.siteUsers.mailed}
        submit={() => api.POST('/site/invitations/{id}/resend', { params })}
      />
      <ConfirmAction
        operation="revokeInvitation"
        label={text.invitations.revoke}
        tone="quiet"
        hint={`${email}: ${text.invitations.revokeHint}`}
        submit={() => api.DELETE('/site/invitations/{id}', { params })}
      />
    </span>
  )
}
