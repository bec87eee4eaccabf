import { Link } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { Actor } from '../parts/actor.tsx'
import { choicesOf } from '../parts/fields.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { NewImport } from './new-import.tsx'
import { ImportBadge, isRunning, Progress } from './progress.tsx'

export default function Imports() {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  const states = choicesOf(text.imports.states)
  return (
    <Page title={text.imports.title} hint={text.imports.hint} actions={<NewImport />}>
      <List
        name="imports"
        label={text.imports.title}
        read={(query) => api.GET('/imports', { params: { query: query as object } })}
        keyOf={({ id }) => id}
        repeatWhile={(jobs) => jobs.some(isRunning)}
        filters={[{ name: 'state', label: text.words.state, options: states }]}
        empty={{ title: text.imports.empty, hint: text.imports.emptyHint }}
        columns={[
          {
            title: text.words.id,
            cell: ({ id }) => <Link to={path(`imports/${id}`)}>{text.imports.one(String(id))}</Link>,
          },
          { title: text.words.kind, cell: ({ kind }) => text.imports.kinds[kind] },
          {
            title: text.words.state,
            cell: (job) => <ImportBadge job={job} />,
          },
          { title: text.imports.progress, cell: (job) => <Progress job={job} /> },
          { title: text.imports.createdRows, cell: ({ created }) => format.number(created), isNumber: true },
          { title: text.imports.updatedRows, cell: ({ updated }) => format.number(updated), isNumber: true },
          { title: text.imports.failedRows, cell: ({ failed }) => format.number(failed), isNumber: true },
          { title: text.words.by, cell: ({ actor }) => <Actor actor={actor} /> },
          { title: text.words.at, cell: ({ created_at }) => <Moment at={created_at} /> },
        ]}
      />
    </Page>
  )
}
