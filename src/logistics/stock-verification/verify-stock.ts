import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { OneCompany } from '../company-scope.ts'
import { type Difference, findArticle, findDifferences, nextArticles } from './differences.queries.ts'
import { findLotDifferences } from './lot-differences.queries.ts'
import { findSerialDifferences } from './serial-differences.queries.ts'

export type { Difference } from './differences.queries.ts'

export interface Verified {
  articles: number
  movements: number
  differences: number
}

interface Options {
  /** Only this article. */
  articleCode?: string | undefined
  /** Called with each difference, in the order of articles. */
  onDifference?: ((difference: Difference) => void) | undefined
  /** Called after each statement that compares. */
  afterSlice?: (() => Promise<void>) | undefined
  /** Aborts between two statements. */
  signal?: AbortSignal | undefined
}

/** How many articles the first statement looks at, and the most that one does. */
const firstCount = 20
const mostArticles = 2_000
/** Milliseconds that a statement should take: longer ones would be in the way of others. */
const longEnough = 100
/** After each statement the database has this many times as long for others. */
const rest = 0.5

/**
 * Compares the stock of a company with its ledger, and both with the documents, as of one moment. It takes no locks and
 * changes nothing. Articles are read in slices, which become larger or smaller with the time that the last one took.
 */
export async function verifyStock(
  db: Kysely<DB>,
  scope: OneCompany,
  { articleCode, onDifference, afterSlice, signal }: Options = {},
): Promise<Verified> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  const verified: Verified = { articles: 0, movements: 0, differences: 0 }
  const verify = async (after: number, last: number) => {
    const { movements, differences } = await findDifferences(snapshot, scope, { after, last })
    verified.movements += movements
    const ofLots = await findLotDifferences(snapshot, scope, { after, last })
    const ofPieces = await findSerialDifferences(snapshot, scope, { after, last })
    verified.differences += differences.length + ofLots.length + ofPieces.length
    if (onDifference) [...differences, ...ofLots, ...ofPieces].forEach(onDifference)
  }
  try {
    // An article may have very many movements, and one process is enough for all of them.
    await sql`set local statement_timeout = '10min'`.execute(snapshot)
    await sql`set local max_parallel_workers_per_gather = 0`.execute(snapshot)
    if (articleCode !== undefined) {
      const article = await findArticle(snapshot, scope, articleCode)
      if (article) await verify(article.id - 1, article.id)
      return { ...verified, articles: article ? 1 : 0 }
    }
    for (let after = 0, count = firstCount; ; ) {
      const ids = await nextArticles(snapshot, scope, after, count)
      const last = ids.at(-1)
      if (last === undefined) return verified
      const started = performance.now()
      await verify(after, last)
      const took = performance.now() - started
      verified.articles += ids.length
      await afterSlice?.()
      if (ids.length < count) return verified
      await delay(took * rest, undefined, { signal })
      after = last
      const fitting = Math.floor((count * longEnough) / took)
      count = Math.min(Math.max(fitting, Math.ceil(count / 4)), count * 2, mostArticles)
    }
  } finally {
    await snapshot.rollback().execute()
  }
}

const inWords = (name: string) => name.replaceAll('_', ' ')

/** A difference as a sentence. */
export function describeDifference(difference: Difference): string {
  const { kind, found, ledger, more } = difference
  const figure = inWords(difference.figure)
  const document = nameOf(difference)
  const what: Record<Difference['kind'], () => string> = {
    balance: () =>
      `${figure} is ${found}, but its movements add up to ${ledger}${document ? `; the last one is of ${document}` : ''}`,
    sequence: () =>
      `movement ${difference.movement_id} of ${document} leaves ${found} ${figure}, but the one before it leads to ${ledger}${more ? `. The same is true of ${more} later movements` : ''}`,
    negative: () => `${figure} is below 0: ${found}`,
    promised: () => `${ledger} are reserved or quarantined, but only ${found} are on hand`,
    line: () => `${document}: ${figure} should have changed by ${found}, and has changed by ${ledger}`,
    inbound: () => `${document} still brings ${found}, but its movements add up to ${ledger}`,
    open: () => `${document} keeps ${found} as inbound, but still brings ${ledger}`,
    shipped: () => `${document} has ${found} shipped, but its shipments have ${ledger}`,
    delivered: () => `${document} has ${found} ${figure}, but its receptions have ${ledger}`,
    lot_balance: () => `${figure} is ${found}, but its movements add up to ${ledger}`,
    lot_sequence: () =>
      `movement ${difference.movement_id} of ${document} leaves ${found} ${figure}, which does not continue the one before it`,
    lot_negative: () => `${figure} was below 0: ${found}`,
    lots: () => `${figure} of its lots is ${found}, but of the place ${ledger}`,
    lot_reserved: () => `${found} are reserved, but lines have reserved ${ledger}`,
    lot_line: () => `${document} has ${found} ${figure}, but its lots have ${ledger}`,
    lot_free: () => `${found} are free, although the lot is not active`,
    serials: () => `${found} of its pieces are there, but ${figure} is ${ledger}`,
    serial_trace: () => `its trace does not agree with where it is`,
    serial_line: () => `${document} has named ${found} pieces as ${figure}, but has ${ledger}`,
    serial_reserved: () => `${found} is reserved for the line ${difference.line_id}, and the line has ${ledger}`,
    lot_held: () => `its status has put ${found} on hold, but ${ledger} are quarantined`,
  }
  const place = difference.warehouse_code === null ? '' : ` in ${difference.warehouse_code}`
  const lot = difference.lot_code == null ? '' : ` lot ${difference.lot_code}`
  const piece = difference.serial == null ? '' : ` piece ${difference.serial}`
  return `${difference.article_code}${lot}${piece}${place}: ${what[kind]()}.`
}

function nameOf({ document_type, document_id, document_number, line_id }: Difference): string | undefined {
  if (document_id === null) return undefined
  const type = document_type === null ? 'document' : inWords(document_type)
  const name = document_number ? `${type} ${document_number}` : `${type} ${document_id}`
  if (line_id === null) return name
  return `${name} (${document_type === 'import' ? 'row' : 'line'} ${line_id})`
}
