import type { LogisticsComponents } from 'quayside-sdk'
import { useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { Json } from '../parts/json.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { logistics } from '../session/scope.ts'

type Entry = LogisticsComponents['schemas']['ConsoleAuditEntry']

/** Who did what in the console, from where. Both services have this operation. */
export default function ConsoleAudit() {
  const text = useText()
  const accounts = useRead(['console/accounts'], () => logistics.GET('/console/accounts'))
  const options = (accounts.data?.data ?? []).map(({ id, email }) => ({ value: String(id), label: email }))
  return (
    <Page title={text.audit.title} hint={text.audit.hint}>
      <List
        name="console/audit"
        label={text.audit.title}
        read={(query) => logistics.GET('/console/audit', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[
          { name: 'action', label: text.audit.action },
          { name: 'target', label: text.audit.target },
          { name: 'account_id', label: text.audit.who, options, type: 'number' },
          { name: 'from', label: text.audit.from, type: 'date' },
          { name: 'to', label: text.audit.until, type: 'date' },
        ]}
        empty={{ title: text.audit.empty }}
        columns={[
          { title: text.words.at, cell: ({ created_at }) => <Moment at={created_at} /> },
          { title: text.audit.who, cell: ({ account, source }) => account.email ?? text.audit.sources[source] },
          {
            title: text.audit.action,
            cell: ({ action }) => <Badge tone={action === 'signInRefused' ? 'bad' : 'neutral'}>{action}</Badge>,
          },
          { title: text.audit.target, cell: ({ target }) => <code className="breakable">{target}</code> },
          { title: text.audit.tenant, cell: ({ tenant }) => tenant },
          { title: text.audit.changes, cell: (entry) => <Changes entry={entry} /> },
        ]}
      />
    </Page>
  )
}

function Changes({ entry }: { entry: Entry }) {
  const text = useText()
  const { details, address, request_id } = entry
  return (
    <details>
      <summary>{text.words.details}</summary>
      <p className="muted">
        {text.sessions.from}: {address ?? text.audit.sources.command_line} · {text.words.requestId}:{' '}
        <code className="breakable">{request_id}</code>
      </p>
      <Json value={details} />
    </details>
  )
}
