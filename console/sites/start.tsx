import { Link } from 'react-router'
import { useText } from '../language/language.tsx'
import { Badge, StatusBadge } from '../parts/badge.tsx'
import { Card, Empty, Loaded, Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { authConsole } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

/** The sites that users cannot sign in to, and links to all of them. */
export default function Start() {
  const text = useText()
  const { session } = useSession()
  const query = useRead(['console/sites'], () => authConsole.GET('/console/sites'), { every: 30_000 })
  return (
    <Page title={text.start.welcome(session?.account.name ?? '')} hint={text.start.title}>
      <Loaded query={query}>
        {({ data }) => {
          const closed = data.filter(({ enabled, status }) => !enabled && status !== 'withdrawn')
          return (
            <div className="cards">
              <Card
                title={text.start.sitesClosed}
                actions={<Badge tone={closed.length ? 'warn' : 'good'}>{closed.length}</Badge>}
              >
                {closed.length === 0 ? (
                  <Empty icon="check" title={text.start.allWell} />
                ) : (
                  <ul className="attention">
                    {closed.map(({ id, name, status }) => (
                      <li key={id}>
                        <Link to={`/sites/${id}`}>{name}</Link> <StatusBadge status={status} />
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
              <Card title={text.start.sites}>
                <ul className="attention">
                  {data.map(({ id, name, client_id }) => (
                    <li key={id}>
                      <Link to={`/in/${encodeURIComponent(client_id)}/users`}>{name}</Link>
                      <code>{client_id}</code>
                    </li>
                  ))}
                </ul>
              </Card>
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}
