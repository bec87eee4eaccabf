import type { Api } from './api.ts'
import type { components, paths } from './generated/logistics.ts'
import { delay } from './sending.ts'

type Schemas = components['schemas']
export type ImportJob = Schemas['ImportJob']

export interface ImportOptions {
  /** `text/csv` unless the file says that it is `application/x-ndjson`. */
  type?: 'text/csv' | 'application/x-ndjson'
  /** Names the file: with the same key, the same file is imported once within 24 hours. */
  key?: string
  /** Called after each look at the import. */
  onProgress?: (job: ImportJob) => void
  /** How often to look; one second if you set nothing else. */
  everySeconds?: number
  signal?: AbortSignal
}

export interface FinishedImport {
  job: ImportJob
  /** Row, field and reason of what was not imported. */
  errors: Schemas['ImportRowError'][]
}

/** Sends a file, waits until the server has processed it, and returns its counts and errors. */
export async function importFile(
  api: Api<paths>,
  kind: Schemas['ImportKind'],
  file: Blob,
  { type, key, onProgress, everySeconds = 1, signal = new AbortController().signal }: ImportOptions,
): Promise<FinishedImport> {
  const sent = await api.upload<{ data: ImportJob }>(`/imports?kind=${kind}`, file, {
    type: type ?? (file.type.startsWith('application/x-ndjson') ? 'application/x-ndjson' : 'text/csv'),
    key,
    signal,
  })
  const path = { id: sent.data.id }
  for (let job = sent.data; ; ) {
    onProgress?.(job)
    if (job.finished_at !== null) return { job, errors: job.failed ? await errorsOf(api, path, signal) : [] }
    await delay(everySeconds * 1000, signal)
    job = (await api.GET('/imports/{id}', { params: { path }, signal })).body.data
  }
}

async function errorsOf(api: Api<paths>, path: { id: number }, signal: AbortSignal) {
  const errors: Schemas['ImportRowError'][] = []
  for (let cursor: number | null = 0; cursor !== null; ) {
    const query: { cursor: number; per_page: number } = { cursor, per_page: 100 }
    const { body } = await api.GET('/imports/{id}/errors', { params: { path, query }, signal })
    errors.push(...body.data)
    cursor = body.meta.next_cursor
  }
  return errors
}
