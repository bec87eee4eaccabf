import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Columns, namesOf, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import { allocate } from '../../platform/postgres/writes/allocating.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Change } from '../change.ts'
import { lots } from '../inventory/lots.queries.ts'
import { isByLot, type Tracking } from '../inventory/stock-book.ts'
import { findArticles } from './lines.queries.ts'

/** A lot as a request names it. */
export interface SentLot {
  lot_code: string
  expires_on?: string | null
  produced_on?: string | null
  /** Whether it must be known: goods are taken from it. */
  mustExist?: boolean
}

/** A line that names lots of its article. */
export interface NamingLots {
  article_id?: number | undefined
  article_code?: string | undefined
  lots?: readonly SentLot[] | undefined
}

export interface KnownLot {
  article_id: number
  lot_id: number
  lot_code: string
  expires_on: string | null
  produced_on: string | null
  status: string
  /** Whether the change has created it. */
  isNew?: boolean
}

/** The lots that a request names, by `lotKey`. */
export type KnownLots = ReadonlyMap<string, KnownLot>

export function lotKey(articleId: number, lotCode: string): string {
  return `${articleId} ${lotCode}`
}

export const noLots: KnownLots = new Map()

/**
 * Finds the lots that lines name, and protects them from changes of their dates and statuses. With `creates`, unknown ones
 * are created, unless they lack a date that their article requires. Must be called before stock is locked.
 */
export async function findLots(
  change: Change,
  lines: readonly NamingLots[],
  { creates = false }: { creates?: boolean | undefined } = {},
): Promise<KnownLots> {
  const naming = lines.filter(({ lots }) => lots?.length)
  if (!naming.length) return noLots
  const articles = await findArticles(change.trx, change.scope, naming)
  const named = new Map<string, NamedLot>()
  for (const [index, { lots = [] }] of naming.entries()) {
    const article = articles[index]
    if (!article || !isByLot(article.tracking)) continue
    for (const { lot_code, expires_on = null, produced_on = null, mustExist = false } of lots) {
      const { article_id, tracking } = article
      const key = lotKey(article_id, lot_code)
      const known = named.get(key)
      if (known && !known.mustExist && (known.expires_on || !expires_on)) continue
      named.set(key, { article_id, tracking, lot_code, expires_on, produced_on, mustExist })
    }
  }
  return findNamedLots(change, [...named.values()], { creates })
}

/** The same for lots whose articles are known, and what they are tracked by. */
export async function findNamedLots(
  change: Change,
  named: readonly NamedLot[],
  { creates }: { creates: boolean },
): Promise<KnownLots> {
  const { trx, scope } = change
  const sorted = named.toSorted(
    (one, other) => one.article_id - other.article_id || (one.lot_code < other.lot_code ? -1 : 1),
  )
  if (!sorted.length) return noLots
  const codes = {
    article_id: sorted.map(({ article_id }) => article_id),
    lot_code: sorted.map(({ lot_code }) => lot_code),
  }
  let [found] = await runTogether(trx, [protectLots(trx, scope.companyId, codes)])
  const known = new Set(found.map(({ article_id, lot_code }) => lotKey(article_id, lot_code)))
  const missing = sorted.filter(
    ({ article_id, lot_code, tracking, expires_on, mustExist }) =>
      creates && !mustExist && !known.has(lotKey(article_id, lot_code)) && (tracking === 'lot' || expires_on),
  )
  if (missing.length) {
    const { now, ids } = await allocate(trx, 'lots', missing.length)
    const rows = {
      id: ids,
      article_id: missing.map(({ article_id }) => article_id),
      lot_code: missing.map(({ lot_code }) => lot_code),
      expires_on: missing.map(({ expires_on }) => expires_on),
      produced_on: missing.map(({ produced_on }) => produced_on),
    }
    const [added, all] = await runTogether(trx, [
      insertLots(trx, scope.companyId, rows, now),
      protectLots(trx, scope.companyId, codes),
    ])
    const created = added.map(({ id }) => id)
    if (created.length) change.count('lots', created)
    const load = () => lots.changed(change, created)
    for (const id of created) change.events.note({ resource: 'lot', kind: 'created', id, load })
    found = all.map((lot) => ({ ...lot, isNew: created.includes(lot.lot_id) }))
  }
  return new Map(found.map((lot) => [lotKey(lot.article_id, lot.lot_code), lot]))
}

/** The same for new documents of one kind. */
export function findLotsOf(
  change: Change,
  { createsLots: creates }: { createsLots?: boolean },
  sent: readonly { lines: readonly NamingLots[] }[],
): Promise<KnownLots> {
  const lines = sent.flatMap((document) => document.lines)
  return findLots(change, lines, { creates })
}

interface NamedLot {
  article_id: number
  tracking: Tracking
  lot_code: string
  expires_on: string | null
  produced_on: string | null
  mustExist: boolean
}

interface Codes {
  article_id: number[]
  lot_code: string[]
}

const protectLots = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, { article_id, lot_code }: Parameter<Codes>) => sql<KnownLot>`
    select lot.article_id, lot.id as lot_id, lot.lot_code, lot.expires_on::text, lot.produced_on::text,
           lot.status
      from lots lot
      join unnest(${article_id}::bigint[], ${lot_code}::text[]) as named (article_id, lot_code)
        on named.article_id = lot.article_id and named.lot_code = lot.lot_code
     where lot.company_id = ${companyId}
     order by lot.article_id, lot.lot_code
       for share of lot`,
)

const insertLots = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, lots: Parameter<Columns>, now: Parameter<string>) => sql<{
    id: number
  }>`
    insert into lots (company_id, created_at, updated_at, ${namesOf(lots)})
    select ${companyId}, ${now}::timestamptz, ${now}::timestamptz, ${namesOf(lots)}
      from ${tableOf(lots, { id: 'bigint', article_id: 'bigint', expires_on: 'date', produced_on: 'date' })}
     order by article_id, lot_code
    on conflict (company_id, article_id, lot_code) do nothing returning id`,
)
