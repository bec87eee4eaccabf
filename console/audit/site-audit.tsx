import type { AuthComponents } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import { useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { choicesOf } from '../parts/fields.tsx'
import { Json } from '../parts/json.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useSite } from '../session/scope.ts'
import { actionChoices, actionName, actionNames } from './actions.ts'

type Entry = AuthComponents['schemas']['AuditEntry']

/** Logins and changes on one site. */
export default function SiteAudit() {
  const text = useText()
  const api = useSite()
  const targets = choicesOf(text.siteAudit.targets)
  return (
    <Page title={text.siteAudit.title} hint={text.siteAudit.hint}>
      <List
        name="site/audit"
        label={text.siteAudit.title}
        read={(query) => api.GET('/site/audit', { params: { query: query as object } })}
        keyOf={({ id }) => id}
        filters={[
          {
            name: 'action',
            label: text.siteAudit.action,
            options: actionChoices(Object.keys(actionNames('site')), 'site'),
          },
          { name: 'target_type', label: text.siteAudit.targetType, options: targets },
        ]}
        empty={{ title: text.siteAudit.empty }}
        columns={[
          { title: text.words.at, cell: ({ created_at }) => <Moment at={created_at} /> },
          { title: text.siteAudit.actor, cell: ({ actor }) => actorName(actor, text) },
          { title: text.siteAudit.action, cell: ({ action }) => <Badge>{actionName(action, 'site')}</Badge> },
          {
            title: text.siteAudit.target,
            cell: ({ target }) => `${text.siteAudit.targets[target.type]} ${target.label ?? target.id ?? ''}`,
          },
          {
            title: text.siteAudit.changes,
            cell: ({ changes, request_id }) => (
              <details>
                <summary>{text.words.details}</summary>
                <p className="muted">
                  {text.words.requestId}: <code className="breakable">{request_id}</code>
                </p>
                <Json value={changes} />
              </details>
            ),
          },
        ]}
      />
    </Page>
  )
}

function actorName({ type, label }: Entry['actor'], { siteAudit }: Texts): string {
  const { client, operator, anonymous, service, machine } = siteAudit
  const names = { client, operator, anonymous, service, machine, user: '' }
  return label ?? names[type]
}
