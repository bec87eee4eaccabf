import { useText } from '../language/language.tsx'
import { ConfirmAction } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole } from '../session/scope.ts'

/** The browsers that are signed in. Both services have these operations. */
export default function Sessions() {
  const text = useText()
  const query = useRead(['console/sessions'], () => logisticsConsole.GET('/console/sessions'))
  return (
    <Page title={text.sessions.title} hint={text.sessions.hint}>
      <Loaded query={query}>
        {({ data }) => (
          <Table
            label={text.sessions.title}
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              {
                title: text.words.name,
                cell: ({ account }) => <span title={account.email}>{account.name}</span>,
                sort: ({ account }) => account.name,
              },
              {
                title: text.sessions.browser,
                cell: ({ user_agent }) => <span title={user_agent}>{browserName(user_agent)}</span>,
                sort: ({ user_agent }) => browserName(user_agent),
              },
              {
                title: text.sessions.from,
                cell: ({ address }) => <code>{address}</code>,
                sort: ({ address }) => address,
              },
              { title: text.accounts.method, cell: ({ method }) => text.sessions.methods[method] },
              {
                title: text.sessions.lastSeen,
                cell: ({ last_seen_at }) => <Moment at={last_seen_at} />,
                sort: ({ last_seen_at }) => last_seen_at,
              },
              {
                title: text.sessions.ends,
                cell: ({ ends_at }) => <Moment at={ends_at} />,
                sort: ({ ends_at }) => ends_at,
              },
              {
                title: text.words.actions,
                cell: ({ id, is_current }) =>
                  is_current ? <Badge tone="info">{text.sessions.current}</Badge> : <EndSession id={id} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Page>
  )
}

function EndSession({ id }: { id: number }) {
  const text = useText()
  return (
    <ConfirmAction
      operation="revokeConsoleSession"
      label={text.sessions.end}
      tone="quiet"
      hint={text.sessions.endHint}
      submit={() => logisticsConsole.DELETE('/console/sessions/{id}', { params: { path: { id } } })}
    />
  )
}

/** Browser and system in two words. The whole text is the tooltip. */
function browserName(userAgent: string): string {
  const [browser] = /(Edg|OPR|Firefox|Chrome|Safari)(?=\/)/.exec(userAgent) ?? []
  const [system] = /(Windows|Android|iPhone|iPad|Macintosh|Linux)/.exec(userAgent) ?? []
  return (
    [browser === 'Edg' ? 'Edge' : browser === 'OPR' ? 'Opera' : browser, system].filter(Boolean).join(' · ') ||
    userAgent
  )
}
