import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { invalid, keyReused } from '../../platform/errors.ts'
import type { RejectWhenLost } from '../../platform/postgres/connections/availability.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import { phrase } from '../messages.ts'
import { tryWrites, write } from '../writes.ts'
import { bounded, chunksOf } from './file-rows.ts'
import * as queries from './imports.queries.ts'
import { kinds } from './kinds.ts'
import { processChunk } from './processing.ts'

type Import = components['schemas']['ImportJob']

export interface File {
  kind: queries.ImportKind
  format: queries.ImportFormat
  content: AsyncIterable<Buffer>
  /** Another upload with this key must be of the same file, which is then not imported again. */
  key?: string | undefined
}

interface Options {
  IMPORT_MAX_MEGABYTES: number
  IMPORTS_PER_COMPANY: number
  STOCK_BACKDATE_DAYS: number
  /** Watches each transaction. */
  rejectWhenLost?: RejectWhenLost
  /** Records the import in the transaction that hands it to the worker. */
  recorded?: (trx: Transaction<DB>, answer: { data: Import }) => Promise<unknown>
}

/** Stores a file, and lets the worker process it. `replayed` tells that it had already arrived with the same key. */
export async function receive(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  file: File,
  { rejectWhenLost = (work) => work, recorded, ...limits }: Options,
): Promise<{ data: Import; replayed: boolean }> {
  const inChange: InChange = (work) => rejectWhenLost(write(db, scope, actor, work))
  const { id, replayed, ...stored } = await store(inChange, file, limits, Number.POSITIVE_INFINITY)
  const read = () => rejectWhenLost(queries.imports.byId(db, scope, id)) as Promise<Import>
  const enqueue = () =>
    inChange(async (change) => {
      const data = await queries.enqueue(change, id, stored)
      await recorded?.(change.trx, { data })
      return data
    })
  return { data: await (replayed ? read() : orRemoved(inChange, id, enqueue)), replayed }
}

/** The largest file of a dry run. It is processed in one transaction, which holds locks until it ends. */
const mostRowsTried = 10_000
/** Milliseconds. After this time the file of a dry run counts as left behind. */
const longestTry = 600_000
/** How many errors are returned. */
const shownErrors = 100

/** Processes a file and undoes it. The file is stored first, so that no transaction is open while it arrives. */
export async function tryOut(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  file: File,
  { rejectWhenLost = (work) => work, ...limits }: Options,
) {
  const inChange: InChange = (work) => rejectWhenLost(write(db, scope, actor, work))
  const { id, replayed: _, ...stored } = await store(inChange, file, limits, mostRowsTried)
  await orRemoved(inChange, id, () => inChange((change) => queries.renew(change, id, longestTry)))
  const trying = tryWrites(db, async (trx) => {
    await write(trx, scope, actor, (change) => queries.enqueue(change, id, stored))
    while (await processChunk(trx, scope, id, limits));
    const key = { id, company_id: scope.companyId }
    const errors = await queries.listErrors(trx, scope, key, { cursor: 0, limit: shownErrors })
    return {
      data: (await queries.imports.byId(trx, scope, id)) as Import,
      errors,
    }
  })
  // Somebody may have cancelled it meanwhile.
  return rejectWhenLost(trying).finally(() =>
    inChange((change) => queries.remove(change, id, ['receiving', 'cancelled'])),
  )
}

type InChange = <T>(work: (change: Change) => Promise<T>) => Promise<T>

/** What is known of a file when all of it has arrived. */
interface Stored {
  id: number
  header: string[] | null
  content_digest: string
  /** The file had already arrived with the same key, and was not stored again. */
  replayed: boolean
}

/** Stores a file while it arrives, chunk by chunk. Keeps nothing of a file that is refused. */
async function store(
  inChange: InChange,
  { kind, format, content, key }: File,
  limits: Omit<Options, 'rejectWhenLost' | 'recorded'>,
  mostRows: number,
): Promise<Stored> {
  const begun = await inChange((change) =>
    queries.begin(change, { kind, format, key, most: limits.IMPORTS_PER_COMPANY }),
  )
  const digest = createHash('sha256').update(`${kind} ${format} `)
  const parts = digested(bounded(content, limits.IMPORT_MAX_MEGABYTES * 1_000_000), digest)
  if (typeof begun !== 'number') return sameFile(begun, parts, () => digest.digest('base64url'))
  const storeChunks = async () => {
    let header: string[] | null = null
    const chunks = chunksOf({ format, content: parts }, (columns) => {
      header = columns
      assertKnown(kind, columns)
      return kinds[kind].keyOf(columns)
    })
    let rows = 0
    for await (const chunk of chunks) {
      rows += chunk.count
      if (rows > mostRows) throw invalid({ body: [phrase`A dry run takes a file of at most ${mostRows} rows.`] })
      await inChange((change) => queries.addChunk(change, begun, chunk))
    }
    return { id: begun, header, content_digest: digest.digest('base64url'), replayed: false }
  }
  const stopRenewing = keepRenewing(() => inChange((change) => queries.renew(change, begun)))
  return orRemoved(inChange, begun, storeChunks).finally(stopRenewing)
}

/** Works on an upload, and removes it if that fails. One that cannot be removed is left to its lease. */
async function orRemoved<T>(inChange: InChange, id: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await inChange((change) => queries.remove(change, id)).catch(() => {})
    throw error
  }
}

/** A slow upload keeps its place. One whose process has ended, or cannot reach the database, loses it soon. */
function keepRenewing(renew: () => Promise<void>): () => Promise<void> {
  let renewing: Promise<void> | undefined
  const timer = setInterval(() => {
    renewing ??= renew()
      .catch(() => {})
      .finally(() => {
        renewing = undefined
      })
  }, queries.uploadLease / 3)
  return async () => {
    clearInterval(timer)
    await renewing
  }
}

async function* digested(content: AsyncIterable<Buffer>, digest: { update(part: Buffer): unknown }) {
  for await (const part of content) {
    digest.update(part)
    yield part
  }
}

/** Reads a file whose key is known, and throws unless it is the file that had this key. */
async function sameFile(
  { id, content_digest }: queries.SameKey,
  content: AsyncIterable<Buffer>,
  digest: () => string,
): Promise<Stored> {
  for await (const _part of content);
  const given = digest()
  if (given !== content_digest) {
    throw keyReused()
  }
  return { id, header: null, content_digest: given, replayed: true }
}

/** A wrong column would make every row fail, so it is refused at once. */
function assertKnown(kind: queries.ImportKind, columns: string[]): void {
  const unnamed = columns.indexOf('')
  if (unnamed >= 0) throw invalid({ body: [phrase`Column ${unnamed + 1} has no name.`] })
  const unknown = kinds[kind]
    .unknownColumns(columns)
    .map((column) => [column, [phrase`${column} is not a known column.`]])
  const names = new Set<string>()
  const repeated = columns.filter((column) => names.has(column) || !names.add(column))
  const problems = [...unknown, ...repeated.map((column) => [column, [phrase`${column} is there more than once.`]])]
  if (problems.length) throw invalid(Object.fromEntries(problems))
}
