import { useState } from 'react'
import { useParams } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { ConfirmAction } from '../parts/actions.tsx'
import { Actor } from '../parts/actor.tsx'
import { Button } from '../parts/button.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Empty, Facts, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { saveFailedRows } from './failed-rows.ts'
import { ImportBadge, isRunning, Progress } from './progress.tsx'

export default function Import() {
  const text = useText()
  const format = useFormat()
  const id = Number(useParams().id)
  const api = useCompany()
  const path = useScopedPath()
  const params = { path: { id } }
  const query = useRead(['imports', id], () => api.GET('/imports/{id}', { params }), { every: 2_000 })
  const job = query.data?.data
  const errors = useRead(['import-errors', id, job?.failed], () =>
    api.GET('/imports/{id}/errors', { params: { ...params, query: { per_page: 100 } } }),
  )
  const [isSaving, setSaving] = useState(false)
  const [notSaved, setNotSaved] = useState<unknown>()
  const save = async () => {
    if (isSaving) return
    setSaving(true)
    setNotSaved(undefined)
    await saveFailedRows(api, id).catch(setNotSaved)
    setSaving(false)
  }
  return (
    <Page
      title={text.imports.one(String(id))}
      parent={{ to: path('imports'), title: text.imports.title }}
      badge={job && <ImportBadge job={job} />}
      actions={
        job &&
        isRunning(job) && (
          <ConfirmAction
            operation="cancelImport"
            label={text.imports.cancel}
            tone="danger"
            hint={text.imports.cancelHint}
            submit={() => api.DELETE('/imports/{id}', { params })}
          />
        )
      }
    >
      <Loaded query={query}>
        {({ data }) => (
          <Card title={text.imports.progress}>
            <Progress job={data} />
            <Facts
              facts={[
                [text.words.kind, text.imports.kinds[data.kind]],
                [text.imports.createdRows, format.number(data.created)],
                [text.imports.updatedRows, format.number(data.updated)],
                [text.imports.failedRows, format.number(data.failed)],
                [text.words.by, <Actor key="actor" actor={data.actor} />],
                [text.words.at, <Moment key="created" at={data.created_at} />],
                [text.imports.finished, data.finished_at && <Moment at={data.finished_at} />],
              ]}
            />
          </Card>
        )}
      </Loaded>
      <Card title={text.imports.errors}>
        {job && job.failed > 0 && (
          <p>
            <Button isBusy={isSaving} onPress={() => void save()}>
              {text.imports.saveFailed}
            </Button>{' '}
            <span className="muted">{text.imports.saveFailedHint}</span>
          </p>
        )}
        {notSaved !== undefined && <ErrorNote error={notSaved} />}
        <Loaded query={errors}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title={text.imports.noErrors} icon="check" />
            ) : (
              <Table
                label={text.imports.errors}
                rows={data}
                keyOf={({ row, field, reason }) => `${row} ${field} ${reason}`}
                columns={[
                  { title: text.imports.row, cell: ({ row }) => format.number(row), isNumber: true },
                  { title: text.imports.field, cell: ({ field }) => field && <code>{field}</code> },
                  { title: text.imports.reason, cell: ({ reason }) => reason },
                ]}
              />
            )
          }
        </Loaded>
      </Card>
    </Page>
  )
}
