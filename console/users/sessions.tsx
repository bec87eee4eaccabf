import type { AuthComponents } from 'quayside-sdk'
import { useText } from '../language/language.tsx'
import { ConfirmAction } from '../parts/actions.tsx'
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

/** The last logins and refusals of a user, as the site's audit log has them. */
export function UserLogins({ user: { id: userId } }: { user: User }) {
  const text = useText()
  const api = useSite()
  const query = useRead(['site/users', userId, 'logins'], () =>
    api.GET('/site/audit', { params: { query: { target_type: 'user', target_id: userId, per_page: 50 } } }),
  )
  return (
    <Card title={text.siteUsers.logins}>
      <Loaded query={query}>
        {({ data }) => {
          const logins = data.filter(({ action }) => action.startsWith('login.')).slice(0, 10)
          return logins.length === 0 ? (
            <p className="muted">{text.siteUsers.noLogin}</p>
          ) : (
            <ul>
              {logins.map(({ id, created_at, action, address }) => (
                <li key={id}>
                  <Moment at={created_at} />{' '}
                  {action === 'login.succeeded' ? text.siteUsers.loggedIn : text.siteUsers.loginRefused}{' '}
                  <code>{address}</code>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
