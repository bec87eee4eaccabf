import type { LogisticsComponents } from 'quayside-sdk'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { Actor } from '../parts/actor.tsx'
import { Badge, type Tone } from '../parts/badge.tsx'
import { choicesOf, type Values } from '../parts/fields.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { isRunning, Progress } from './progress.tsx'

type Schemas = LogisticsComponents['schemas']

export const importTones: Record<Schemas['ImportState'], Tone> = {
  receiving: 'info',
  queued: 'neutral',
  processing: 'info',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

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
            cell: ({ state }) => <Badge tone={importTones[state]}>{text.imports.states[state]}</Badge>,
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

function NewImport() {
  const text = useText()
  const api = useCompany()
  const path = useScopedPath()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const kinds = choicesOf(text.imports.kinds)
  const submit = async ({ kind }: Values) => {
    const file = input.current?.files?.[0]
    const isCsv = file?.name.toLowerCase().endsWith('.csv') ?? true
    return api.POST('/imports', {
      params: { query: { kind: kind as Schemas['ImportKind'] } },
      body: (await file?.text()) ?? '',
      bodySerializer: (body: unknown) => String(body),
      headers: { 'content-type': isCsv ? 'text/csv' : 'application/x-ndjson' },
    } as never)
  }
  return (
    <FormAction
      operation="createImport"
      label={text.imports.start}
      tone="main"
      fields={[{ name: 'kind', label: text.imports.kind, kind: 'choice', isRequired: true, options: kinds }]}
      values={{ kind: 'articles' }}
      submitLabel={text.imports.start}
      said={text.imports.started}
      submit={submit}
      onDone={({ body }) => navigate(path(`imports/${body.data.id}`))}
    >
      <div className="field">
        <label htmlFor="import-file">{text.imports.file}</label>
        <input
          ref={input}
          id="import-file"
          type="file"
          required
          accept=".csv,.ndjson,.jsonl,text/csv"
          aria-describedby="import-hint"
        />
        <span className="hint" id="import-hint">
          {text.imports.fileHint}
        </span>
      </div>
    </FormAction>
  )
}
