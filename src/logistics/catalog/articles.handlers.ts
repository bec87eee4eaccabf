import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import type { PlatformContext } from '../../platform/contract/request-context.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import { companyRequired } from '../company-scope.ts'
import type { Handlers, Writing } from '../context.ts'
import { phrase } from '../messages.ts'
import { exportRecords, readPage, readRecord, recordsAtATime } from '../read-handlers.ts'
import * as sync from './article-sync.queries.ts'
import * as queries from './articles.queries.ts'
import { articleWithCode, assertHigherUnits, violationsOf, withoutAliases } from './articles.rules.ts'
import { patchMany, upsertMany } from './many-articles.ts'
import { create } from './new-articles.ts'
import { changeTracking, prepareSwitch } from './tracking.ts'

export const listArticles: Handlers['listArticles'] = readPage(queries.articles)

export const exportArticles: Handlers['exportArticles'] = exportRecords(queries.articles, recordsAtATime)

export const createArticle: Handlers['createArticle'] = async ({ body }, { db, scope, caller, once }) => {
  const article = withoutAliases(body)
  assertHigherUnits(article)
  return { data: await asFieldErrors(create(db, scope, caller, article, once), violationsOf(article)) }
}

export const upsertArticles: Handlers['upsertArticles'] = ({ body }, { db, scope, caller }) =>
  upsertMany(db, scope, caller, body.items)

export const syncArticles: Handlers['syncArticles'] = async ({ query }, { db, transaction, scope, principal }) => {
  const { cursor, per_page, updated_since } = query
  const watermark = sync.watermark({ db, transaction }, scope, { token_id: principal.token_id, updated_since, cursor })
  // Read before the first rows: a change that is committed in between is returned now, and again by the next run.
  if (cursor === 0) await watermark
  // Several companies may have an article with the last id: read enough rows for all, and one more to see if more follow.
  const limit = per_page + scope.companyIds.length
  const [next_updated_since, rows] = await Promise.all([
    watermark,
    queries.listAfter(db, scope, { cursor, updated_since, limit }),
  ])
  const lastId = rows[per_page - 1]?.id ?? Number.POSITIVE_INFINITY
  const data = rows.filter(({ id }) => id <= lastId)
  const next_cursor = data.length < rows.length ? lastId : null
  return { data, meta: { next_cursor, next_updated_since, per_page } }
}

export const getArticle: Handlers['getArticle'] = readRecord(queries.articles)

export const getArticleByCode: Handlers['getArticleByCode'] = async ({ params }, { db, scope, found }) => {
  const [article, another] = await queries.findByCode(db, scope, params.articleCode)
  if (another)
    throw companyRequired(
      phrase`Several companies have an article with the code "${params.articleCode}": name one with the X-Company-Id header.`,
    )
  return { data: found(article, articleWithCode(params.articleCode)) }
}

export const updateArticle: Handlers['updateArticle'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    const { initial_lot, ...sent } = body
    const changes = withoutAliases(sent)
    const prepared = await prepareSwitch(change, params.id, changes, initial_lot)
    const current = found(await queries.lock(change.trx, change.scope, params.id), phrase`article ${params.id}`)
    assertHigherUnits({ ...current, ...changes })
    await changeTracking(change, current, changes, prepared)
    return { data: await queries.update(change, current, changes) }
  })

export const patchArticleByCode: Handlers['patchArticleByCode'] = patchByCode
export const patchMdmArticleByCode: Handlers['patchMdmArticleByCode'] = patchByCode

export const patchMdmArticles: Handlers['patchMdmArticles'] = ({ body }, { db, scope, caller }) =>
  patchMany(db, scope, caller, body.items)

/** Users and the master-data system update articles by the same rules. */
function patchByCode(
  { params: { articleCode }, body }: { params: { articleCode: string }; body: components['schemas']['ArticlePatch'] },
  { write, found }: Writing & Pick<PlatformContext<DB>, 'found'>,
) {
  return write(async (change) => {
    const article = await queries.lockByCode(change.trx, change.scope, articleCode)
    const current = found(article, articleWithCode(articleCode))
    const changes = withoutAliases(body)
    assertHigherUnits({ ...current, ...changes })
    await changeTracking(change, current, changes)
    return { data: await queries.update(change, current, changes) }
  })
}
