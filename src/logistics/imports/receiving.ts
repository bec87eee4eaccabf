import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { invalid } from '../../platform/errors.ts'
import type { RejectWhenLost } from '../../platform/postgres/availability.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import { write } from '../writes.ts'
import { chunksOf } from './file-rows.ts'
import * as queries from './imports.queries.ts'
import { kinds } from './kinds.ts'

export interface File {
  kind: queries.ImportKind
  format: queries.ImportFormat
  content: AsyncIterable<Buffer>
}

interface Options {
  IMPORT_MAX_MEGABYTES: number
  IMPORTS_PER_COMPANY: number
  /** Watches each transaction. */
  rejectWhenLost?: RejectWhenLost
}

/** Stores a file while it arrives, chunk by chunk, and lets the worker process it. Keeps nothing of a file that is refused. */
export async function receive(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  { kind, format, content }: File,
  { rejectWhenLost = (work) => work, ...limits }: Options,
): Promise<components['schemas']['ImportJob']> {
  const inChange = <T>(work: (change: Change) => Promise<T>) => rejectWhenLost(write(db, scope, actor, work))
  const id = await inChange((change) => queries.begin(change, { kind, format, most: limits.IMPORTS_PER_COMPANY }))
  try {
    let header: string[] | null = null
    const maxBytes = limits.IMPORT_MAX_MEGABYTES * 1_000_000
    const chunks = chunksOf({ format, content, maxBytes }, (columns) => {
      header = columns
      assertKnown(kind, columns)
      return kinds[kind].keyOf(columns)
    })
    for await (const chunk of chunks) await inChange((change) => queries.addChunk(change, id, chunk))
    return await inChange((change) => queries.enqueue(change, id, header))
  } catch (error) {
    await inChange((change) => queries.remove(change, id)).catch(() => {})
    throw error
  }
}

/** A wrong column would make every row fail, so it is refused at once. */
function assertKnown(kind: queries.ImportKind, columns: string[]): void {
  const unknown = kinds[kind].unknownColumns(columns)
  if (!unknown.length) return
  throw invalid(Object.fromEntries(unknown.map((column) => [column, [`${column} is not a known column.`]])))
}
