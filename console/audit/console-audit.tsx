import { Link } from 'react-router'
import type { components } from '../../generated/logistics/console.ts'
import type { Texts } from '../language/en.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { Json } from '../parts/json.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole, useScopes } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { actionChoices, actionName, actionNames } from './actions.ts'

type Entry = components['schemas']['ConsoleAuditEntry']

/** What is noted besides operations. */
const ownActions = ['createConsoleSession', 'completeConsoleSession', 'signInBySso', 'signInRefused']

/** Who did what in the console, from where. Both services have this operation. */
export default function ConsoleAudit() {
  const text = useText()
  const accounts = useRead(['console/accounts'], () => logisticsConsole.GET('/console/accounts'))
  const { data: companies = [] } = useScopes()
  const { can } = useSession()
  // Of the two services, only this one's.
  const actions = Object.keys(actionNames('console')).filter((name) => can(name) || ownActions.includes(name))
  const options = (accounts.data?.data ?? []).map(({ id, email }) => ({ value: String(id), label: email }))
  return (
    <Page title={text.audit.title} hint={text.audit.hint}>
      <List
        name="console/audit"
        label={text.audit.title}
        read={(query) => logisticsConsole.GET('/console/audit', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[
          { name: 'action', label: text.audit.action, options: actionChoices(actions, 'console') },
          { name: 'target', label: text.audit.targetHint },
          { name: 'account_id', label: text.audit.who, options, type: 'number' },
          { name: 'from', label: text.audit.from, type: 'from' },
          { name: 'to', label: text.audit.until, type: 'until' },
        ]}
        empty={{ title: text.audit.empty }}
        columns={[
          { title: text.words.at, cell: ({ created_at }) => <Moment at={created_at} /> },
          { title: text.audit.who, cell: (entry) => whoOf(entry, text) },
          {
            title: text.audit.action,
            cell: ({ action }) => (
              <Badge tone={action === 'signInRefused' ? 'bad' : 'neutral'}>{actionName(action, 'console')}</Badge>
            ),
          },
          { title: text.audit.target, cell: (entry) => <Target entry={entry} /> },
          {
            title: text.audit.tenant,
            cell: ({ tenant }) => companies.find(({ key }) => key === tenant)?.name ?? tenant,
          },
          { title: text.audit.changes, cell: (entry) => <Changes entry={entry} /> },
        ]}
      />
    </Page>
  )
}

/** A sign-in that was refused has no account; its details may tell the address that was given. */
export function whoOf({ account, source, details }: Entry, { audit }: Texts): string {
  if (account.email) return account.email
  if (source === 'command_line') return audit.sources.command_line
  return typeof details.email === 'string' ? details.email : audit.unknown
}

/** Paths of the API that the console has a page for. */
const pagesOfCompany = /^\/(articles|sales-orders|purchase-orders|receptions|returns|webhooks|imports)\/(\d+)(?=\/|$)/
const pagesOfConsole = /^\/(?:console\/(?=companies|users|sites)|(?=connector-keys))([\w-]+)\/(\d+)(?=\/|$)/

/** The path of what was changed, with a link to its page if there is one. */
export function Target({ entry: { action, target, tenant } }: { entry: Entry }) {
  const { signIn } = useSession()
  const path = <code className="breakable">{target}</code>
  const [, folder, id] = pagesOfConsole.exec(target) ?? []
  const ofCompany = signIn?.service === 'logistics' && tenant !== null && pagesOfCompany.exec(target)
  const page = folder ? `/${folder}/${id}` : ofCompany ? `/in/${tenant}/${ofCompany[1]}/${ofCompany[2]}` : undefined
  return page === undefined || action.startsWith('delete') ? path : <Link to={page}>{path}</Link>
}

function Changes({ entry }: { entry: Entry }) {
  const text = useText()
  const format = useFormat()
  const { details, address, request_id, created_at } = entry
  return (
    <details>
      <summary>{text.words.details}</summary>
      <p className="muted">
        {format.moment(created_at)} · {text.sessions.from}: {address ?? text.audit.sources.command_line}
        {request_id && (
          <>
            {' '}
            · {text.words.requestId}:{' '}
            <Link className="breakable" to={`/requests?id=${encodeURIComponent(request_id)}`}>
              {request_id}
            </Link>
          </>
        )}
      </p>
      <Json value={details} />
    </details>
  )
}
