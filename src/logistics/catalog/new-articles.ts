import type { DB } from '../../../generated/logistics/database.ts'
import type { KeyedRequest } from '../../platform/contract/idempotency.ts'
import { insertedColumns } from '../../platform/postgres/queries/columns.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { inBatches, only, waitBriefly } from '../../platform/postgres/writes/batches.ts'
import { valuesOf } from '../../platform/postgres/writes/item-outcomes.ts'
import { type Allocated, allocating } from '../allocating.queries.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import { writeBatch } from '../writes.ts'
import { articleColumns } from './article.columns.ts'
import type { ArticleRow, NewArticle } from './articles.queries.ts'
import * as articles from './articles.queries.ts'

interface Request {
  scope: OneCompany
  actor: string
  article: NewArticle
  once?: KeyedRequest | undefined
}

/** Creates an article. Concurrent requests of the same company are written in one transaction. */
export async function create(
  db: Reader<DB>,
  scope: OneCompany,
  actor: string,
  article: NewArticle,
  once?: KeyedRequest,
): Promise<ArticleRow> {
  const request = { scope, actor, article, once }
  // Not batched: a chosen id stays locked until the transaction ends, so two batches could wait for each other's ids.
  const { data } = await (article.id === undefined
    ? creating(db, request)
    : createAll(db, () => [request], request).then(only))
  return data
}

interface Answer {
  data: ArticleRow
}

const creating = inBatches<DB, Request, Answer>({
  keyOf: ({ scope }) => String(scope.companyId),
  sizeOf: () => 1,
  run: createAll,
})

/**
 * Creates articles. The first attempt takes the next ids of the sequence, without checking whether a caller has already
 * chosen one of them. When that breaks the constraint, the whole transaction fails, and the second attempt skips taken
 * ids. Inside a transaction of the caller there is only one attempt, which skips them.
 */
async function createAll(
  db: Reader<DB>,
  takeBatch: () => readonly Request[],
  { scope, actor, article }: Request,
): Promise<PromiseSettledResult<Answer>[]> {
  const attempt = (skipsTaken: boolean) =>
    writeBatch(db, scope, actor, takeBatch, (change, requests) => insertAll(change, requests, skipsTaken))
  return attempt(db.isTransaction).catch((error) => {
    if (article.id !== undefined || !articles.idConstraints.includes(error.constraint)) throw error
    return attempt(true)
  })
}

async function insertAll(
  change: Change,
  requests: readonly Request[],
  skipsTaken: boolean,
): Promise<PromiseSettledResult<Answer>[]> {
  const { trx, scope, keys } = change
  const given = requests.map(({ article }) => article)
  const count = given.length
  const [first] = given as [NewArticle]
  const chosen = first.id === undefined ? undefined : [first.id]
  const [[{ ids }], [allocated]] = (await keys.send(trx, [
    articles.allocatingIds(trx, scope, { count, chosen, skipsTaken }),
    allocating(trx, scope.companyId, { events: count, movements: 0, moves: 0, lists: ['articles'] }),
    ...(count > 1 ? [waitBriefly(trx)] : []),
  ])) as [[{ ids: number[] }], [Allocated]]
  change.allocated = allocated
  const { now } = allocated
  const created = keys.onlyNew<Answer>(
    given.map((article, index) => {
      const data = articles.newRow(scope, { ...article, id: ids[index] as number }, now)
      return { status: 'fulfilled', value: { data } }
    }),
  )
  // The error of a single request is thrown, so that nothing is committed.
  if (created.length === 1) only(created)
  const rows = valuesOf(created).map(({ data }) => data)
  if (!rows.length) return created
  for (const record of rows) change.events.note({ resource: 'article', kind: 'created', id: record.id, record })
  change.count(
    'articles',
    rows.map(({ id }) => id),
  )
  change.writeLast(() => [articles.insertion(trx, scope, insertedColumns(articleColumns, rows), now)])
  return created
}
