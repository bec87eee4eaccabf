import type { components } from '../../../generated/logistics/types.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { JsonObject } from '../../platform/openapi.ts'
import { type ItemOutcome, settle, settleInTurn, valuesOf } from '../../platform/postgres/writes/item-outcomes.ts'
import type { Change } from '../change.ts'
import { type ArticleOfLine, findArticles } from '../documents/lines.queries.ts'
import { findNamedLots, lotKey } from '../documents/lots.queries.ts'
import { listPlaces, lockNamed, lots } from '../inventory/lots.queries.ts'
import { update } from '../inventory/lots.ts'
import { isByLot } from '../inventory/stock-book.ts'
import { openStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'

type Lot = components['schemas']['Lot']

/** A lot of a file. */
export interface SentLot extends Partial<Pick<Lot, 'expires_on' | 'produced_on' | 'notes' | 'metadata'>> {
  article_code: string
  lot_code: string
}

export const lotSchema: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['article_code', 'lot_code'],
  properties: {
    article_code: { type: 'string', minLength: 1, maxLength: 128 },
    lot_code: { type: 'string', minLength: 1, maxLength: 64, pattern: '^(?!\\s)[^\\x00-\\x1f\\x7f-\\x9f]+(?<!\\s)$' },
    expires_on: { type: 'string', format: 'date' },
    produced_on: { type: 'string', format: 'date' },
    notes: { type: ['string', 'null'], maxLength: 10_000 },
    metadata: { type: 'object' },
  },
}

/** Creates lots, or changes those that are known, as if one after the other. They bring no goods. */
export async function writeLots(change: Change, sent: readonly SentLot[]): Promise<ItemOutcome<Lot>[]> {
  const { trx, scope } = change
  const articles = await findArticles(trx, scope, sent)
  const checked = settle(
    sent.map((value) => ({ status: 'fulfilled' as const, value })),
    (lot, index) => ({ lot, article: trackedArticle(lot, articles[index]) }),
  )
  const named = valuesOf(checked).map(({ lot: { lot_code, expires_on = null, produced_on = null }, article }) => ({
    article_id: article.article_id,
    tracking: article.tracking,
    lot_code,
    expires_on,
    produced_on,
    mustExist: false,
  }))
  await lockNamed(trx, scope, {
    article_id: named.map(({ article_id }) => article_id),
    lot_code: named.map(({ lot_code }) => lot_code),
  })
  const distinct = new Map(named.toReversed().map((one) => [lotKey(one.article_id, one.lot_code), one]))
  const known = await findNamedLots(change, [...distinct.values()], { creates: true })
  await lockPlaces(change, [...new Set(named.map(({ article_id }) => article_id))])
  const records = new Map(
    (
      await lots.changed(
        change,
        [...known.values()].map(({ lot_id }) => lot_id),
      )
    ).map((lot) => [lot.id, lot]),
  )
  const created = new Set<number>()
  return settleInTurn(checked, async ({ lot: { article_code: _code, lot_code, ...body }, article }) => {
    const found = known.get(lotKey(article.article_id, lot_code))
    const record = found && records.get(found.lot_id)
    if (!record) throw dateRequired(article)
    const status = found.isNew && !created.has(record.id) ? 201 : 200
    created.add(record.id)
    const data = await update(change, { record, tracking: article.tracking }, body)
    records.set(record.id, data)
    return { status, data }
  })
}

/** The dates of lots are those of their places, too. */
async function lockPlaces(change: Change, articleIds: readonly number[]): Promise<void> {
  const places = []
  for (const id of articleIds) places.push(...(await listPlaces(change.trx, change.scope, id)))
  await openStock(change, places)
}

function trackedArticle({ article_code }: SentLot, article: ArticleOfLine | undefined): ArticleOfLine {
  const errors: FieldErrors = {}
  const field = 'article_code'
  if (!article) errors[field] = [phrase`${field} ${JSON.stringify(article_code)} is not an article of this company.`]
  else if (!isByLot(article.tracking)) errors[field] = [phrase`${field}: ${article_code} is not tracked by lot.`]
  if (!article || Object.keys(errors).length) throw invalid(errors)
  return article
}

function dateRequired({ article_code }: ArticleOfLine) {
  return invalid({ expires_on: [phrase`expires_on is required: ${article_code} is tracked by date.`] })
}
