import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { insertedColumns } from '../../platform/postgres/queries/columns.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { only } from '../../platform/postgres/writes/batches.ts'
import { type ItemOutcome, settle, together } from '../../platform/postgres/writes/item-outcomes.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import { allocating } from '../allocating.queries.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import { changedFields } from '../event-log.ts'
import { phrase } from '../messages.ts'
import { write } from '../writes.ts'
import { articleColumns } from './article.columns.ts'
import type { ArticleChanges, ArticleRow, NewArticle } from './articles.queries.ts'
import * as articles from './articles.queries.ts'
import { articleWithCode, assertHigherUnits, violationsOf, withoutAliases } from './articles.rules.ts'
import { articleInUse, changesUnit, findInUse, trackingIsFixed } from './tracking.ts'

type Schemas = components['schemas']

/** What is to be done about the article with a code. */
interface Upsert {
  article_code: string
  /** The article to create if there is none. Without it, there must be one. */
  create?: NewArticle
  changes: ArticleChanges
}

/** Creates articles, or changes those whose codes exist, as if one after the other. */
export function upsertMany(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  items: readonly Schemas['ArticleUpsert'][],
): Promise<ItemOutcome<ArticleRow>[]> {
  return applyMany(db, scope, actor, items, (item) => {
    const create = withoutAliases(item)
    const { id: _id, article_code, client_3pl_id: _client, tracking: _tracking, ...changes } = create
    return { article_code, create, changes }
  })
}

/** Changes articles by their codes, as if one after the other. */
export function patchMany(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  items: readonly Schemas['ArticlePatchItem'][],
): Promise<ItemOutcome<ArticleRow>[]> {
  return applyMany(db, scope, actor, items, ({ article_code, ...sent }) => ({
    article_code,
    changes: withoutAliases(sent),
  }))
}

function applyMany<Item>(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  items: readonly Item[],
  toUpsert: (item: Item) => Upsert,
): Promise<ItemOutcome<ArticleRow>[]> {
  const apply = (db: Reader<DB>, items: readonly Item[], skipsTaken: boolean) => {
    const upserts = settle(
      items.map((value) => ({ status: 'fulfilled', value })),
      toUpsert,
    )
    return write(db, scope, actor, (change) => applyAll(change, upserts, skipsTaken))
  }
  return together(db, items, {
    all: (db, items) => apply(db, items, false),
    one: async (db, item) => {
      const { create } = toUpsert(item)
      return only(await asFieldErrors(apply(db, [item], true), create ? violationsOf(create) : {}))
    },
  })
}

/** What the upserts need, read before anything is written. */
interface Found {
  /** The articles by code, as they are after the upserts so far. */
  byCode: Map<string, ArticleRow>
  /** Ids that cannot be chosen any more. */
  takenIds: Set<number>
  /** Ids for new articles. */
  freeIds: Iterator<number>
  clientIds: ReadonlySet<number>
  now: string
}

/** The rows to write. An article that is changed several times is in several rounds of updates. */
interface Writes {
  inserted: ArticleRow[]
  updated: ArticleRow[][]
  /** How often each article is changed, by id. */
  times: Map<number, number>
}

async function applyAll(
  change: Change,
  upserts: readonly PromiseSettledResult<Upsert>[],
  skipsTaken: boolean,
): Promise<ItemOutcome<ArticleRow>[]> {
  const valid = upserts.flatMap((upsert) => (upsert.status === 'fulfilled' ? upsert.value : []))
  const found = await find(change, valid, skipsTaken)
  const inUse = await findInUse(
    change,
    valid.flatMap(({ article_code, changes }) => {
      const current = found.byCode.get(article_code)
      return current && changesUnit(current, changes) ? current.id : []
    }),
  )
  const writes: Writes = { inserted: [], updated: [], times: new Map() }
  const outcomes = settle(upserts, (upsert) => {
    const current = found.byCode.get(upsert.article_code)
    if (current) assertSameTracking(current, upsert, inUse)
    if (current) return { status: 200, data: changeOne(change, found, writes, current, upsert.changes) }
    if (!upsert.create) throw notFound(articleWithCode(upsert.article_code))
    return { status: 201, data: createOne(change, found, writes, upsert.create) }
  })
  scheduleWrites(change, writes, found.now)
  return outcomes
}

/** Throws when an upsert would change how an article is tracked, or the unit in which its lots are counted. */
function assertSameTracking(current: ArticleRow, { create, changes }: Upsert, inUse: ReadonlySet<number>): void {
  if (create?.tracking !== undefined && create.tracking !== current.tracking) throw trackingIsFixed()
  if (changesUnit(current, changes) && inUse.has(current.id)) throw articleInUse(current, phrase`first unit`)
}

/** Locks the articles that exist, and reads everything else that the upserts need, in one round trip. */
async function find(change: Change, upserts: readonly Upsert[], skipsTaken: boolean): Promise<Found> {
  const { trx, scope } = change
  const codes = distinct(upserts.map(({ article_code }) => article_code)).sort()
  const missing = distinct(upserts.map(({ create }) => create?.article_code))
  const chosen = new Set(distinct(upserts.map(({ create }) => create?.id)))
  const held = [...chosen].sort((one, other) => one - other)
  const clients = distinct(upserts.map(({ create }) => create?.client_3pl_id))
  const [, ids, rows, foundClients, allocated] = await runTogether(trx, [
    articles.holdingIds(trx, scope, held),
    articles.allocatingIds(trx, scope, { missing, skipsTaken }),
    articles.locking(trx, scope, { codes, ids: held }),
    articles.findingClients(trx, scope, clients),
    allocating(trx, scope.companyId, { events: codes.length, movements: 0, moves: 0, lists: ['articles'] }),
  ])
  change.allocated = allocated[0]
  return {
    // Includes articles that own a requested id.
    byCode: new Map(rows.map((row) => [row.article_code, row])),
    takenIds: new Set(rows.map(({ id }) => id)),
    // As many ids are allocated as codes are missing, and one that a caller has chosen needs none: enough are left.
    freeIds: (ids[0]?.ids ?? []).filter((id) => !chosen.has(id)).values(),
    clientIds: new Set(foundClients.map(({ id }) => id)),
    now: allocated[0]?.now as string,
  }
}

function distinct<T>(values: readonly (T | null | undefined)[]): T[] {
  return [...new Set(values.filter((value) => value != null))]
}

function createOne({ scope, events }: Change, found: Found, { inserted }: Writes, article: NewArticle): ArticleRow {
  assertHigherUnits(article)
  const violations = violationsOf(article)
  if (article.id !== undefined && found.takenIds.has(article.id)) throw violation(violations.articles_pkey)
  if (article.client_3pl_id != null && !found.clientIds.has(article.client_3pl_id)) {
    throw violation(violations.articles_client)
  }
  const row = articles.newRow(
    scope,
    { ...article, id: article.id ?? (found.freeIds.next().value as number) },
    found.now,
  )
  found.takenIds.add(row.id)
  found.byCode.set(row.article_code, row)
  inserted.push(row)
  events.note({ resource: 'article', kind: 'created', id: row.id, record: row })
  return row
}

function violation([field, message]: [string, Phrase]) {
  return invalid({ [field]: [message] })
}

function changeOne(
  { events }: Change,
  found: Found,
  { updated, times }: Writes,
  current: ArticleRow,
  changes: ArticleChanges,
): ArticleRow {
  assertHigherUnits({ ...current, ...changes })
  const next = articles.changedRow(current, changes)
  const changed = changedFields(current, next).filter((name) => name !== 'integer_only')
  if (!changed.length) return current
  const row = { ...next, version: current.version + 1, updated_at: found.now }
  found.byCode.set(row.article_code, row)
  const round = times.get(row.id) ?? 0
  times.set(row.id, round + 1)
  const rows = updated[round]
  if (rows) rows.push(row)
  else updated.push([row])
  events.note({ resource: 'article', kind: 'updated', id: row.id, changed, record: row })
  return row
}

function scheduleWrites(change: Change, { inserted, updated }: Writes, now: string): void {
  const { trx, scope } = change
  if (inserted.length) {
    change.count(
      'articles',
      inserted.map(({ id }) => id),
    )
    // In the order of codes, so that two requests with the same new codes do not wait for each other.
    const rows = inserted.toSorted((one, other) => (one.article_code < other.article_code ? -1 : 1))
    change.writeLast(() => [articles.insertion(trx, scope, insertedColumns(articleColumns, rows), now)])
  }
  change.writeLast(() => updated.map((rows) => articles.updating(trx, scope, articles.updatedColumns(rows))))
}
