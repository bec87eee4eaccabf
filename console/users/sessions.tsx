import type { AuthComponents } from 'quayside-sdk'
import { useFormat, useText } from '../language/language.tsx'
import { ConfirmAction } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Loaded } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { useSite } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

type User = AuthComponents['schemas']['User']
type Session = AuthComponents['schemas']['Session']

/** Where a user is signed in on this site. */
export function UserSessions({ user: { id, email } }: { user: User }) {
  const text = useText()
  const api = useSite()
  const { can } = useSession()
  const query = useRead(['site/users', id, 'sessions'], () =>
    api.GET('/site/users/{id}/sessions', { params: { path: { id }, query: { per_page: 100 } } }),
  )
  const end = (session: Session) => (
    <ConfirmAction
      operation="endUserSession"
      label={text.sessions.end}
      tone="quiet"
      hint={text.siteUsers.endSessionHint}
      submit={() =>
        api.DELETE('/site/users/{id}/sessions/{session_id}', { params: { path: { id, session_id: session.id } } })
      }
    />
  )
  return (
    <Card
      title={text.siteUsers.sessions}
      actions={
        <ConfirmAction
          operation="endUserSessions"
          label={text.siteUsers.endSessions}
          hint={`${email}: ${text.siteUsers.endSessionsHint}`}
          said={text.siteUsers.sessionsEnded}
          submit={() => api.DELETE('/site/users/{id}/sessions', { params: { path: { id } } })}
        />
      }
    >
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{text.siteUsers.noSession}</p>
          ) : (
            <Table
              label={text.siteUsers.sessions}
              rows={data}
              keyOf={(session) => session.id}
              columns={[
                { title: text.sessions.from, cell: ({ address }) => <code>{address}</code> },
                {
                  title: text.sessions.browser,
                  cell: ({ user_agent }) => <span className="breakable">{user_agent}</span>,
                },
                { title: text.words.created, cell: ({ created_at }) => <Moment at={created_at} /> },
                { title: text.sessions.lastSeen, cell: ({ last_seen_at }) => <Moment at={last_seen_at} /> },
                ...(can('endUserSession') ? [{ title: text.words.actions, cell: end }] : []),
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  )
}

/** The last logins of a user, also those that failed, and how long further attempts have to wait. */
export function UserLogins({ user: { id } }: { user: User }) {
  const text = useText()
  const format = useFormat()
  const api = useSite()
  const query = useRead(['site/users', id, 'sign-ins'], () =>
    api.GET('/site/users/{id}/sign-ins', { params: { path: { id } } }),
  )
  return (
    <Card title={text.siteUsers.logins}>
      <Loaded query={query}>
        {({ data: { logins, waits } }) => (
          <>
            {waits.map(({ address, failures, ends_at }) => (
              <p key={address} className="warning">
                {text.siteUsers.waits(address, format.number(failures), format.moment(ends_at))}
              </p>
            ))}
            {logins.length === 0 ? (
              <p className="muted">{text.siteUsers.noLogin}</p>
            ) : (
              <ul className="attention">
                {logins.map(({ at, outcome, address, user_agent }) => (
                  <li key={at}>
                    <span>
                      <Badge tone={outcome === 'succeeded' ? 'good' : 'bad'}>{text.siteUsers.outcomes[outcome]}</Badge>{' '}
                      <Moment at={at} />
                    </span>
                    <span className="muted breakable">
                      {address} {user_agent}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
