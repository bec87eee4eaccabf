import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { ApiError, truncated } from '../../platform/errors.ts'
import { inEnglish, type Phrase } from '../../platform/messages/messages.ts'
import { type Parameter, readRows, rowOf, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { allocate } from '../../platform/postgres/writes/allocating.ts'
import type { Change } from '../change.ts'
import type { CompanyScope, OneCompany } from '../company-scope.ts'
import { phrase } from '../messages.ts'
import { equals, readerOf } from '../resource-reader.ts'

type Import = components['schemas']['ImportJob']
export type ImportKind = Import['kind']
export type ImportFormat = Import['format']

/** The states of an import that is not finished. */
const unfinished = ['receiving', 'queued', 'processing']

export const imports = readerOf({
  name: 'import',
  table: 'imports',
  order: 'newest first',
  rows: (db) =>
    db
      .selectFrom('imports')
      .select([
        'imports.id',
        'imports.company_id',
        'imports.kind',
        'imports.format',
        'imports.state',
        'imports.rows',
        'imports.processed',
        'imports.created',
        'imports.updated',
        'imports.failed',
        'imports.actor',
        'imports.version',
        'imports.created_at',
        'imports.updated_at',
        'imports.finished_at',
      ])
      .$narrowType<Pick<Import, 'kind' | 'format' | 'state'>>(),
  filters: { state: equals<string>('state') },
})

interface NewImport {
  kind: ImportKind
  format: ImportFormat
  /** The `Idempotency-Key` of the upload. */
  key?: string | undefined
  /** How many unfinished imports the company may have. */
  most: number
}

/** An upload with the same key, which has arrived. */
export interface SameKey {
  id: number
  content_digest: string | null
}

/**
 * Adds an import that receives its file, and returns its id, or the upload that has arrived with the same key. Throws when
 * the company has as many unfinished imports as it may have.
 */
export async function begin(change: Change, { kind, format, key, most }: NewImport): Promise<number | SameKey> {
  const {
    trx,
    scope: { companyId },
    actor,
  } = change
  await sql`select pg_advisory_xact_lock(hashtextextended('imports', ${companyId}))`.execute(trx)
  const same = key === undefined ? undefined : await findByKey(change, key)
  if (same) return same
  const { running } = await trx
    .selectFrom('imports')
    .select((row) => row.fn.countAll<number>().as('running'))
    .where('company_id', '=', companyId)
    .where('state', 'in', unfinished)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', sql<string>`now()`)]))
    .executeTakeFirstOrThrow()
  if (running >= most) {
    const message = phrase`A company can have ${most} imports at the same time. Please try again when one has ended.`
    throw new ApiError('unavailable', message, { headers: { 'retry-after': 10 } })
  }
  const { now, ids } = await allocate(trx, 'imports', 1)
  const id = ids[0] as number
  const times = { created_at: now, updated_at: now, expires_at: after(now, uploadLease) }
  await trx
    .insertInto('imports')
    .values({
      company_id: companyId,
      id,
      kind,
      format,
      actor,
      state: 'receiving',
      idempotency_key: key ?? null,
      ...times,
    })
    .execute()
  return id
}

/**
 * Finds an upload with this key. An incomplete upload is removed: its server may have stopped. If it has not, its request
 * fails as cancelled. An import that was cancelled or has failed, or is older than a day, loses the key.
 */
async function findByKey(change: Change, key: string): Promise<SameKey | undefined> {
  const same = await change.trx
    .selectFrom('imports')
    .select(['id', 'state', 'content_digest', sql<boolean>`created_at < now() - interval '24 hours'`.as('expired')])
    .where('company_id', '=', change.scope.companyId)
    .where('actor', '=', change.actor)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!same) return undefined
  if (same.state === 'receiving') await remove(change, same.id)
  else if (same.expired || same.state === 'cancelled' || same.state === 'failed')
    await move(change, same.id, [same.state], { idempotency_key: null })
  else return same
  return undefined
}

/** Milliseconds. An upload that is not renewed for this long was left behind by a process that has ended. */
export const uploadLease = 30_000
/** Milliseconds. How long a finished import is kept. */
const keptFor = 30 * 24 * 3_600_000

const after = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

/** Tells that an upload is still arriving, or that its file is being tried out. */
export async function renew(change: Change, id: number, lease = uploadLease): Promise<void> {
  await move(change, id, ['receiving'], { expires_at: after(await change.startedAt(), lease) })
}

export interface Chunk {
  number: number
  firstRow: number
  count: number
  /** A JSON array of the rows: texts of NDJSON, cells of CSV. */
  rows: string
}

export async function addChunk(change: Change, id: number, { number, firstRow, count, rows }: Chunk): Promise<void> {
  const { trx, scope } = change
  const updated_at = await change.startedAt()
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set((row) => ({
      updated_at,
      expires_at: after(updated_at, uploadLease),
      rows: row('rows', '+', count),
      chunks: row('chunks', '+', 1),
      version: row('version', '+', 1),
    }))
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirst()
  if (!numUpdatedRows) throw replaced()
  await trx
    .insertInto('import_chunks')
    .values({ company_id: scope.companyId, import_id: id, number, first_row: firstRow, rows })
    .execute()
}

/** The file has arrived: lets the worker process it. */
export async function enqueue(
  change: Change,
  id: number,
  file: { header: string[] | null; content_digest: string },
): Promise<Import> {
  const moved = await move(change, id, ['receiving'], { state: 'queued', expires_at: null, ...file })
  if (!moved) throw replaced()
  return moved
}

/** Removes an import that was never handed to the worker. */
export async function remove({ trx, scope }: Change, id: number, states = ['receiving']): Promise<void> {
  await trx
    .deleteFrom('imports')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('state', 'in', states)
    .execute()
}

/** Cancels an import. What it has written stays. */
export async function cancel(change: Change, id: number): Promise<Import> {
  const { trx, scope } = change
  const cancelled = await move(change, id, unfinished, await finished(change, 'cancelled'))
  if (!cancelled) throw notUnfinished((await imports.byId(trx, scope, id))?.state ?? 'removed')
  await removeChunks(change, id)
  return cancelled
}

export async function removeChunks({ trx, scope }: Change, id: number): Promise<void> {
  await trx.deleteFrom('import_chunks').where('company_id', '=', scope.companyId).where('import_id', '=', id).execute()
}

export async function finished(change: Change, state: 'completed' | 'failed' | 'cancelled') {
  const now = await change.startedAt()
  return { state, finished_at: now, expires_at: after(now, keptFor) }
}

function notUnfinished(state: string): ApiError {
  return notPossible(phrase`The import is already ${state}.`)
}

function replaced(): ApiError {
  return notPossible(phrase`The upload was cancelled, or replaced by another one with the same Idempotency-Key.`)
}

function notPossible(message: Phrase): ApiError {
  return new ApiError('invalid_transition', message, { body: { allowed_transitions: [] } })
}

interface Changes {
  state?: Import['state']
  header?: string[] | null
  content_digest?: string
  idempotency_key?: null
  expires_at?: string | null
  finished_at?: string
  processed?: number
  created?: number
  updated?: number
  failed?: number
  errors?: number
  kept_rows?: number
  kept_characters?: number
  next_chunk?: number
  attempts?: number
}

/** Changes an import, if it is in one of these states. */
export async function move(
  change: Change,
  id: number,
  from: readonly string[],
  changes: Changes,
): Promise<Import | undefined> {
  const { trx, scope } = change
  const updated_at = await change.startedAt()
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set((row) => ({ ...changes, updated_at, version: row('version', '+', 1) }))
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows ? imports.byId(trx, scope, id) : undefined
}

/** For operators: how many imports of all companies wait or are being processed. */
export async function countUnfinished(db: Reader<DB>): Promise<number> {
  const rows = await readRows(
    db,
    sql<{ count: number }>`select count(*) as count from imports where state in ('queued', 'processing')`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Imports that wait for the worker. The one that has waited longest comes first, so that companies take turns. After each
 * failed attempt the pause is longer.
 */
export const listDue = rowsOf(
  (_db: Reader<DB>) => sql<{ company_id: number; id: number }>`
    select company_id, id from imports
     where state in ('queued', 'processing') and updated_at <= now() - attempts * attempts * interval '5 seconds'
     order by updated_at limit 20`,
)

/** Locks an import that waits. Returns nothing while another worker processes it. */
export const lockDue = rowOf((db: Reader<DB>, { companyId }: Parameter<OneCompany>, id: Parameter<number>) =>
  db
    .selectFrom('imports')
    .select(['kind', 'format', 'header', 'chunks', 'next_chunk', 'processed', 'created', 'updated', 'failed'])
    .select(['errors', 'kept_rows', 'kept_characters', 'actor', 'attempts'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(sql<boolean>`state in ('queued', 'processing')`)
    .$narrowType<Pick<Import, 'kind' | 'format'>>()
    .forUpdate()
    .skipLocked(),
)

/** The first chunk that is not processed yet. */
export const findNextChunk = rowOf((db: Reader<DB>, { companyId }: Parameter<OneCompany>, id: Parameter<number>) =>
  db
    .selectFrom('import_chunks')
    .select(['number', 'first_row', 'rows'])
    .where('company_id', '=', companyId)
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(1),
)

export async function removeChunk({ trx, scope }: Change, id: number, number: number): Promise<void> {
  await trx
    .deleteFrom('import_chunks')
    .where('company_id', '=', scope.companyId)
    .where('import_id', '=', id)
    .where('number', '=', number)
    .execute()
}

interface RowError {
  row: number
  field: string | null
  reason: Phrase
}

/** Adds errors after those that are known. */
export async function addErrors(
  { trx, scope }: Change,
  id: number,
  known: number,
  errors: readonly RowError[],
): Promise<void> {
  if (!errors.length) return
  const rows = errors.map(({ reason, ...error }, index) => ({
    company_id: scope.companyId,
    import_id: id,
    number: known + index + 1,
    ...error,
    reason: truncated(inEnglish(reason), 1_000),
    phrase: JSON.stringify(reason),
  }))
  await trx.insertInto('import_errors').values(rows).execute()
}

export interface Page {
  cursor: number
  limit: number
}

export interface StoredError {
  number: number
  row: number
  field: string | null
  reason: string
  /** The reason in every language. Those that were stored before there were languages have none. */
  phrase: unknown
}

export const listErrors = rowsOf(
  (
    db: Reader<DB>,
    scope: Parameter<CompanyScope>,
    { id, company_id }: Parameter<{ id: number; company_id: number }>,
    page: Parameter<Page>,
  ) =>
    db
      .selectFrom('import_errors')
      .select(['number', 'row', 'field', 'reason', 'phrase'])
      .where(sql<boolean>`company_id = any(${scope.companyIds})`)
      .where('company_id', '=', company_id)
      .where('import_id', '=', id)
      .where('number', '>', page.cursor)
      .orderBy('number')
      .limit(page.limit),
)
