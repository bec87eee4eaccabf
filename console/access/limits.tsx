import { useFormat, useText } from '../language/language.tsx'
import { ConfirmAction, FormAction } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import type { Values } from '../parts/fields.tsx'
import { numberOrNull } from '../parts/form.tsx'
import { Card, Empty, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole, useScopes } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

export default function Limits() {
  const text = useText()
  const format = useFormat()
  const { can } = useSession()
  const query = useRead(['console/limits'], () => logisticsConsole.GET('/console/limits'))
  return (
    <Page title={text.limits.title} hint={text.limits.hint} actions={<SetLimit />}>
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            <dl className="figures">
              <div>
                <dt>{text.limits.defaultValue}</dt>
                <dd>{format.number(meta.default_per_minute)}</dd>
              </div>
            </dl>
            <Card title={text.limits.own}>
              {data.length === 0 ? (
                <Empty title={text.limits.empty} />
              ) : (
                <Table
                  label={text.limits.own}
                  rows={data}
                  keyOf={({ subject }) => subject}
                  columns={[
                    { title: text.limits.subject, cell: ({ name }) => name, sort: ({ name }) => name },
                    { title: text.words.kind, cell: ({ kind }) => <Badge>{text.limits.kinds[kind]}</Badge> },
                    {
                      title: text.limits.perMinute,
                      cell: ({ per_minute }) => format.number(per_minute),
                      sort: ({ per_minute }) => per_minute,
                      isNumber: true,
                    },
                    ...(can('removeConsoleLimit')
                      ? [
                          {
                            title: text.words.actions,
                            cell: ({ subject }: { subject: string }) => <RemoveLimit subject={subject} />,
                          },
                        ]
                      : []),
                  ]}
                />
              )}
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function RemoveLimit({ subject }: { subject: string }) {
  const text = useText()
  return (
    <ConfirmAction
      operation="removeConsoleLimit"
      label={text.limits.remove}
      tone="quiet"
      hint={text.limits.removeHint}
      submit={() => logisticsConsole.DELETE('/console/limits/{subject}', { params: { path: { subject } } })}
    />
  )
}

function SetLimit() {
  const text = useText()
  const { data: companies = [] } = useScopes()
  const users = useRead(['console/users', 'names'], () =>
    logisticsConsole.GET('/console/users', { params: { query: { per_page: 100 } } }),
  )
  const { kinds } = text.limits
  const subjects = [
    ...companies.map(({ key, name }) => ({ value: `company:${key}`, label: `${kinds.company}: ${name}` })),
    ...(users.data?.data ?? []).map(({ id, name }) => ({ value: `user:${id}`, label: `${kinds.user}: ${name}` })),
    ...['etsm', 'mdm'].map((name) => ({ value: name, label: `${kinds.integration}: ${name.toUpperCase()}` })),
  ]
  const submit = ({ subject, per_minute }: Values) =>
    logisticsConsole.PUT('/console/limits/{subject}', {
      params: { path: { subject: String(subject) } },
      body: { per_minute: numberOrNull(per_minute) ?? 0 },
    })
  return (
    <FormAction
      operation="setConsoleLimit"
      label={text.limits.set}
      tone="main"
      fields={[
        { name: 'subject', label: text.limits.subject, kind: 'choice', isRequired: true, options: subjects },
        { name: 'per_minute', label: text.limits.perMinute, kind: 'number', isRequired: true },
      ]}
      submit={submit}
    />
  )
}
