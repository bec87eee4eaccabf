import type { FastifyBaseLogger } from 'fastify'
import type { DB } from '../../../generated/logistics/database.ts'
import { toApiError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { type RepeatedWork, repeatWork } from '../../platform/postgres/upkeep/repeated-work.ts'
import type { Change } from '../change.ts'
import { type OneCompany, oneCompany } from '../company-scope.ts'
import type { Limits } from '../warehouse/occurred-at.ts'
import { write } from '../writes.ts'
import { addFailedRows, type FailedRow } from './failed-rows.queries.ts'
import { recordsOf } from './file-rows.ts'
import * as queries from './imports.queries.ts'
import { kinds, writeRecords } from './kinds.ts'
import { atItsRow } from './records.ts'

/** The most errors that are kept of an import. Further rows that fail are only counted. */
const mostErrors = 10_000
/** The most rows that are kept of an import because their records failed, and characters of them. */
const mostFailedRows = 10_000
const mostFailedCharacters = 10_000_000
/** How often a chunk is tried when it fails for a reason of ours. */
const mostAttempts = 5

const waiting = ['queued', 'processing']

/** Processes imports until it is stopped. Several processes can do so at once, each another import. */
export function startImports(
  db: Reader<DB>,
  log: FastifyBaseLogger,
  limits: Limits,
  onRecords: OnRecords,
): RepeatedWork {
  return repeatWork(() => processNext(db, log, limits, onRecords), log, 'imports cannot be processed')
}

/** Called with the outcomes of the records of a chunk, when they are committed. */
type OnRecords = (counts: { created: number; updated: number; failed: number }) => void

/** Processes one chunk of the import that has waited longest. Returns false when there is nothing to do. */
async function processNext(
  db: Reader<DB>,
  log: FastifyBaseLogger,
  limits: Limits,
  onRecords: OnRecords,
): Promise<boolean> {
  for (const { company_id, id } of await queries.listDue(db)) {
    const scope = oneCompany(company_id)
    try {
      if (await processChunk(db, scope, id, limits, onRecords)) return true
    } catch (error) {
      log.error({ err: error, import: id }, 'a chunk of an import failed')
      // Without a database, or with a full disk, it waits: that is no fault of the file.
      if (!isOutage(error)) await noteFailure(db, scope, id)
    }
  }
  return false
}

/**
 * Processes the next chunk of an import in one transaction: its records, its errors, and that it is done. A crash undoes
 * all of it, so that no row is lost or written twice. Returns false while another process has the import.
 */
export async function processChunk(
  db: Reader<DB>,
  scope: OneCompany,
  id: number,
  limits: Limits,
  onRecords?: OnRecords,
): Promise<boolean> {
  const counts = await write(db, scope, 'import', async (change) => {
    // Statements that are sent together take one round trip. The chunk is read when the import is locked.
    const [job, chunk] = await Promise.all([
      queries.lockDue(change.trx, scope, id),
      queries.findNextChunk(change.trx, scope, id),
      change.startedAt(),
    ])
    if (!job) return undefined
    if (!chunk) throw new Error(`Import ${id} has no chunk ${job.next_chunk}`)
    const { errors, failedRows, ...counts } = await processRows(change, id, job, limits, chunk)
    const isLast = chunk.number + 1 >= job.chunks
    const next = isLast ? await queries.finished(change, 'completed') : { state: 'processing' as const }
    const progress = { ...counts, ...next, next_chunk: chunk.number + 1, attempts: 0 }
    const [record] = await Promise.all([
      queries.move(change, id, waiting, { ...progress, errors: job.errors + errors.length }),
      queries.addErrors(change, id, job.errors, errors),
      addFailedRows(change, id, failedRows),
      queries.removeChunk(change, id, chunk.number),
    ])
    if (isLast && record) change.events.note({ resource: 'import', kind: 'completed', id, record })
    const { created, updated, failed } = counts
    return { created: created - job.created, updated: updated - job.updated, failed: failed - job.failed }
  })
  if (counts) onRecords?.(counts)
  return counts !== undefined
}

type Job = NonNullable<Awaited<ReturnType<typeof queries.lockDue>>>

async function processRows(
  change: Change,
  id: number,
  job: Job,
  limits: Limits,
  { first_row, rows }: { first_row: number; rows: string },
) {
  const { trx, scope } = change
  const kind = kinds[job.kind]
  const header = job.header ?? []
  const keyOf = job.format === 'csv' ? kind.keyOf(header) : undefined
  const records = recordsOf(JSON.parse(rows), keyOf)
  let next = first_row
  const read = records.map((record) => {
    const row = next
    next += record.length
    return { ...kind.read(record, header), row }
  })
  // The records are written for the user who has sent the file.
  const outcomes = await write(trx, scope, job.actor, (ofUser) => writeRecords(ofUser, kind, { id, limits }, read))
  const errors = outcomes.flatMap((outcome, index) => {
    if (typeof outcome === 'string') return []
    const problems = keyOf ? outcome.map(atItsRow) : outcome
    return problems.map(({ row = 0, ...problem }) => ({ ...problem, row: (read[index]?.row as number) + row }))
  })
  const kept = errors.slice(0, mostErrors - job.errors)
  const failed = records.flatMap((record, index) => {
    const { row } = read[index] as { row: number }
    if (typeof outcomes[index] === 'string') return []
    return record.map((cells, offset) => ({ row: row + offset, cells: [cells].flat() }))
  })
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  const [created, updated] = [count('created'), count('updated')]
  return {
    processed: job.processed + next - first_row,
    created: job.created + created,
    updated: job.updated + updated,
    failed: job.failed + outcomes.length - created - updated,
    errors: kept,
    ...keptRows(failed, job),
  }
}

/** The rows that are kept, and how many rows and characters that makes. What has no room is not kept. */
function keptRows(failed: readonly FailedRow[], job: Pick<Job, 'kept_rows' | 'kept_characters'>) {
  let { kept_rows, kept_characters } = job
  const failedRows = failed.filter(({ cells }) => {
    const characters = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (kept_rows >= mostFailedRows || kept_characters + characters > mostFailedCharacters) return false
    kept_rows += 1
    kept_characters += characters
    return true
  })
  return { failedRows, kept_rows, kept_characters }
}

/** Whether the database is away, or has no space. A statement that took too long is not an outage. */
function isOutage(error: unknown): boolean {
  return toApiError(error).code === 'unavailable' && (error as { code?: string }).code !== '57014'
}

/** Counts a failure of ours. The chunk is tried again later, and after some attempts the import has failed. */
function noteFailure(db: Reader<DB>, scope: OneCompany, id: number): Promise<void> {
  return write(db, scope, 'import', async (change) => {
    const job = await queries.lockDue(change.trx, scope, id)
    if (!job) return
    const attempts = job.attempts + 1
    if (attempts < mostAttempts) {
      await queries.move(change, id, waiting, { attempts })
      return
    }
    await queries.move(change, id, waiting, { ...(await queries.finished(change, 'failed')), attempts })
    await queries.removeChunks(change, id)
  })
}
