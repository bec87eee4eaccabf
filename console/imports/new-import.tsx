import type { LogisticsComponents } from 'quayside-sdk'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { Button } from '../parts/button.tsx'
import { saveRows } from '../parts/download.ts'
import { choicesOf } from '../parts/fields.tsx'
import { Facts, Loaded } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'

type Schemas = LogisticsComponents['schemas']
type Kind = Schemas['ImportKind']
/** What a dry run answers. */
type Trial = { data: Schemas['ImportJob']; errors?: Schemas['ImportRowError'][] }

/** An import in three steps: what the file contains, with its columns and a template; trying it out; importing it. */
export function NewImport() {
  const text = useText()
  const api = useCompany()
  const path = useScopedPath()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<Kind>('articles')
  const [trial, setTrial] = useState<Trial>()
  const send = async (isDryRun: boolean) => {
    const file = input.current?.files?.[0]
    if (!file) throw new Error(text.imports.noFile)
    const isCsv = file.name.toLowerCase().endsWith('.csv')
    return api.POST('/imports', {
      params: { query: { kind, ...(isDryRun && { dry_run: true }) } },
      body: await file.text(),
      bodySerializer: (body: unknown) => String(body),
      headers: { 'content-type': isCsv ? 'text/csv' : 'application/x-ndjson' },
    } as never)
  }
  const tryOut = async () => {
    setTrial(undefined)
    setTrial((await send(true)).body as Trial)
  }
  return (
    <FormAction
      operation="createImport"
      label={text.imports.start}
      tone="main"
      isWide
      fields={[]}
      submitLabel={text.imports.start}
      said={text.imports.started}
      submit={() => send(false)}
      beside={{ label: text.imports.tryOut, act: tryOut }}
      onDone={({ body }) => navigate(path(`imports/${body.data.id}`))}
    >
      <div className="field">
        <label htmlFor="import-kind">{text.imports.kind}</label>
        <select
          id="import-kind"
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as Kind)
            setTrial(undefined)
          }}
        >
          {choicesOf(text.imports.kinds).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Columns kind={kind} />
      <div className="field">
        <label htmlFor="import-file">{text.imports.file}</label>
        <input
          ref={input}
          id="import-file"
          type="file"
          required
          accept=".csv,.ndjson,.jsonl,text/csv"
          aria-describedby="import-hint"
          onChange={() => setTrial(undefined)}
        />
        <span className="hint" id="import-hint">
          {text.imports.fileHint}
        </span>
      </div>
      {trial && <TrialResult trial={trial} />}
    </FormAction>
  )
}

/** The columns of a file, and a template with them. */
function Columns({ kind }: { kind: Kind }) {
  const text = useText()
  const api = useCompany()
  const query = useRead(['import-columns', kind], () => api.GET('/imports/columns', { params: { query: { kind } } }))
  return (
    <details>
      <summary>{text.imports.columns}</summary>
      <Loaded query={query}>
        {({ data }) => (
          <>
            <Table
              label={text.imports.columns}
              rows={data}
              keyOf={({ name }) => name}
              columns={[
                { title: text.imports.column, cell: ({ name }) => <code>{name}</code> },
                { title: text.imports.required, cell: ({ required }) => (required ? text.words.yes : '') },
                { title: text.imports.example, cell: ({ example }) => example },
              ]}
            />
            <p>
              <Button onPress={() => saveRows([data.map(({ name }) => name)], `${kind}.csv`)}>
                {text.imports.template}
              </Button>
            </p>
          </>
        )}
      </Loaded>
    </details>
  )
}

function TrialResult({ trial: { data, errors = [] } }: { trial: Trial }) {
  const text = useText()
  const format = useFormat()
  return (
    <section role="status">
      <p>
        <strong>{text.imports.tried}</strong>
      </p>
      <Facts
        facts={[
          [text.imports.createdRows, format.number(data.created)],
          [text.imports.updatedRows, format.number(data.updated)],
          [text.imports.failedRows, format.number(data.failed)],
        ]}
      />
      {errors.length > 0 && (
        <Table
          label={text.imports.errors}
          rows={errors.slice(0, 20)}
          keyOf={({ row, field, reason }) => `${row} ${field} ${reason}`}
          columns={[
            { title: text.imports.row, cell: ({ row }) => format.number(row), isNumber: true },
            { title: text.imports.field, cell: ({ field }) => field && <code>{field}</code> },
            { title: text.imports.reason, cell: ({ reason }) => reason },
          ]}
        />
      )}
    </section>
  )
}
