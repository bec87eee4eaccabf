import { useSearchParams } from 'react-router'
import type { components } from '../../generated/auth/console.ts'
import { useText } from '../language/language.tsx'
import { ConfirmAction } from '../parts/actions.tsx'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Empty, Facts, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { authConsole } from '../session/scope.ts'

type Person = components['schemas']['ConsolePerson']

/** Finds the account of an address, to help its owner. */
export default function People() {
  const text = useText()
  const [address, setAddress] = useSearchParams()
  const email = address.get('email') ?? ''
  return (
    <Page title={text.people.title} hint={text.people.hint}>
      <Form
        fields={[{ name: 'email', label: text.people.email, kind: 'email', isRequired: true }]}
        values={{ email }}
        submitLabel={text.people.find}
        onSubmit={async (values) => setAddress({ email: String(values.email).trim() })}
      />
      {email && <Found key={email} email={email} />}
    </Page>
  )
}

function Found({ email }: { email: string }) {
  const text = useText()
  const query = useRead(['console/users', email], () =>
    authConsole.GET('/console/users', { params: { query: { email } } }),
  )
  return (
    <Loaded query={query}>
      {({ data: [person] }) => (person ? <Account person={person} /> : <Empty title={text.people.nobody} />)}
    </Loaded>
  )
}

function Account({ person }: { person: Person }) {
  const text = useText()
  const { id, name, email, email_verified, second_factor, sites } = person
  const params = { path: { id } }
  const yesOrNo = (is: boolean) => (is ? text.words.yes : text.words.no)
  const reset = second_factor && (
    <ConfirmAction
      operation="removeConsoleUserSecondFactor"
      label={text.secondFactor.reset}
      hint={text.secondFactor.resetHint}
      submit={() => authConsole.DELETE('/console/users/{id}/second-factor', { params })}
    />
  )
  return (
    <>
      <Card title={email} actions={reset}>
        <Facts
          facts={[
            [text.words.id, id],
            [text.words.name, name],
            [text.siteUsers.verified, yesOrNo(email_verified)],
            [text.secondFactor.title, yesOrNo(second_factor)],
            [text.people.sites, sites.map((site) => site.name).join(', ') || text.people.noSite],
          ]}
        />
      </Card>
      <Sessions person={person} />
    </>
  )
}

function Sessions({ person: { id, email, sessions } }: { person: Person }) {
  const text = useText()
  const end = (
    <ConfirmAction
      operation="endConsoleUserSessions"
      label={text.people.endSessions}
      hint={`${email}: ${text.people.endSessionsHint}`}
      said={text.siteUsers.sessionsEnded}
      submit={() => authConsole.DELETE('/console/users/{id}/sessions', { params: { path: { id } } })}
    />
  )
  return (
    <Card title={text.people.sessions} actions={end}>
      {sessions.length === 0 ? (
        <p className="muted">{text.people.noSession}</p>
      ) : (
        <Table
          label={text.people.sessions}
          rows={sessions}
          keyOf={(session) => `${session.kind} ${session.id}`}
          columns={[
            { title: text.people.sites, cell: ({ site }) => site?.name ?? text.people.page },
            { title: text.sessions.from, cell: ({ address }) => <code>{address}</code> },
            {
              title: text.sessions.browser,
              cell: ({ user_agent }) => <span className="breakable">{user_agent}</span>,
            },
            { title: text.words.created, cell: ({ created_at }) => <Moment at={created_at} /> },
            { title: text.sessions.lastSeen, cell: ({ last_seen_at }) => <Moment at={last_seen_at} /> },
          ]}
        />
      )}
    </Card>
  )
}
