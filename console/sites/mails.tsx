import { useText } from '../language/language.tsx'
import { ConfirmAction } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { Empty, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { authConsole } from '../session/scope.ts'

const tones = { pending: 'warn', sent: 'good', failed: 'bad' } as const

/** Mails to users. With demo data and without a mail server, they are read here. */
export default function Mails() {
  const text = useText()
  const query = useRead(['console/mails'], () => authConsole.GET('/console/mails'), { every: 5_000 })
  return (
    <Page title={text.mails.title} hint={text.mails.hint}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={text.mails.empty} />
          ) : (
            <Table
              label={text.mails.title}
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                { title: text.words.at, cell: ({ created_at }) => <Moment at={created_at} /> },
                { title: text.mails.kind, cell: ({ kind }) => text.mails.kinds[kind] },
                { title: text.mails.recipient, cell: ({ recipient }) => recipient },
                { title: text.mails.site, cell: ({ site }) => site },
                {
                  title: text.words.state,
                  cell: ({ status }) => <Badge tone={tones[status]}>{text.mails.states[status]}</Badge>,
                },
                {
                  title: text.words.details,
                  cell: ({ id, status, error, subject, body, attempts, next_attempt_at }) =>
                    body === null ? (
                      <>
                        {error ?? ''} {attempts > 0 && next_attempt_at && <Moment at={next_attempt_at} />}
                        {status === 'failed' && (
                          <ConfirmAction
                            operation="retryConsoleMail"
                            label={text.mails.retry}
                            tone="quiet"
                            hint={text.mails.retryHint}
                            submit={() => authConsole.POST('/console/mails/{id}/retry', { params: { path: { id } } })}
                          />
                        )}
                      </>
                    ) : (
                      <details>
                        <summary>{subject}</summary>
                        <MailBody body={body} />
                      </details>
                    ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

/** The text of a mail, whose link can be followed. */
function MailBody({ body }: { body: string }) {
  return body.split('\n\n').map((paragraph) => (
    <p key={paragraph}>
      {/^https?:\S+$/.test(paragraph.trim()) ? (
        <a className="breakable" href={paragraph.trim()} target="_blank" rel="noreferrer">
          {paragraph.trim()}
        </a>
      ) : (
        paragraph
      )}
    </p>
  ))
}
