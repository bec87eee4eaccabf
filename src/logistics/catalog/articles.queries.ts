import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Articles, DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import {
  type Column,
  type Columns,
  differs,
  namesOf,
  tableOf,
  typesOf,
  writtenColumns,
} from '../../platform/postgres/queries/columns.ts'
import type { Fields } from '../../platform/postgres/queries/keysets.ts'
import { type Parameter, rowOf, rowsOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { inArticle } from '../article-search.ts'
import type { Change } from '../change.ts'
import type { CompanyScope, OneCompany } from '../company-scope.ts'
import { changedFields } from '../event-log.ts'
import { equals, readerOf } from '../resource-reader.ts'
import { type ArticleColumn, articleColumns, type ChangeableColumn, changeableColumns } from './article.columns.ts'

export type ArticleRow = Omit<Selectable<Articles>, 'tracking'> & { integer_only: boolean; tracking: Tracking }
type Tracking = components['schemas']['Tracking']
export type ArticleChanges = Pick<Updateable<Articles>, ChangeableColumn> & { tracking?: Tracking }
export type NewArticle = Pick<Insertable<Articles>, ArticleColumn>

const columns = [
  ...(Object.keys(articleColumns) as ArticleColumn[]),
  'integer_only_um3pl_quantity as integer_only',
  'company_id',
  'version',
  'created_at',
  'updated_at',
] as const

/**
 * The fields of an article among these names, and the ids of related records. They are always in the same order, so that
 * the same set of fields uses the same prepared query.
 */
export function fieldsAmong(names: Readonly<Record<string, unknown>>): Fields {
  const wanted = { id: true, company_id: true, client_3pl_id: true, ...names }
  return Object.fromEntries(columns.map(nameOf).flatMap((name) => (name in wanted ? [[name, true]] : [])))
}

/** The name of a column in the record. */
function nameOf(column: string): string {
  return column.replace(/^.* as /, '')
}

export const articles = readerOf({
  name: 'article',
  table: 'articles',
  rows: (db, fields: Fields | undefined) =>
    db
      .selectFrom('articles')
      .select(fields ? columns.filter((column) => fields[nameOf(column)]) : columns)
      .$narrowType<{ tracking: Tracking }>(),
  filters: {
    search: inArticle,
    article_code: equals<string>('article_code'),
    barcode: hasBarcode,
  },
})

/** Whether a unit has this barcode. The first comparison uses an index, and finds all codes that differ in leading zeros. */
function hasBarcode(barcode: Parameter<string>) {
  const gtin = sql.lit('^[0-9]{8,14}$')
  const conditions = barcodeColumns.map((name) => {
    const column = sql.ref(name)
    return sql`(ltrim(${column}, '0') = ltrim(${barcode}, '0')
      and (${column} = ${barcode} or (${column} ~ ${gtin} and ${barcode}::text ~ ${gtin})))`
  })
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

const barcodeColumns = ['um3pl_barcode', 'um3pl_2_barcode', 'um3pl_3_barcode'] as const

/** The articles of which a unit has this barcode, at most 100. */
export const findByBarcode = rowsOf((db: Reader<DB>, scope: Parameter<OneCompany>, barcode: Parameter<string>) =>
  articles.select(db, scope).where(hasBarcode(barcode)).limit(100),
)

/** The units of an article that have this barcode, compared as `hasBarcode` compares. */
export function unitsWithBarcode(article: ArticleRow, barcode: string) {
  const units = [
    { um3pl: article.um3pl, factor: 1, code: article.um3pl_barcode },
    { um3pl: article.um3pl_2, factor: article.um3pl_2_factor, code: article.um3pl_2_barcode },
    { um3pl: article.um3pl_3, factor: article.um3pl_3_factor, code: article.um3pl_3_barcode },
  ]
  return units.flatMap(({ um3pl, factor, code }) =>
    um3pl !== null && factor !== null && code !== null && comparable(code) === comparable(barcode)
      ? [{ um3pl, factor: Number(factor), article }]
      : [],
  )
}

function comparable(barcode: string): string {
  return /^[0-9]{8,14}$/.test(barcode) ? barcode.padStart(14, '0') : barcode
}

interface After {
  cursor: number
  updated_since: string | undefined
  limit: number
}

export const listAfter = rowsOf(
  (db: Reader<DB>, scope: Parameter<CompanyScope>, { cursor, updated_since, limit }: Parameter<After>) =>
    articles
      .select(db, scope)
      .where('id', '>', cursor)
      .$if(updated_since !== undefined, (query) => query.where('updated_at', '>=', updated_since as Parameter<string>))
      .limit(limit),
)

interface OfClient {
  client_3pl_id: number
  after_id: number
  limit: number
}

export const listByClient = rowsOf(
  (db: Reader<DB>, scope: Parameter<CompanyScope>, { client_3pl_id, after_id, limit }: Parameter<OfClient>) =>
    articles.select(db, scope).where('client_3pl_id', '=', client_3pl_id).where('id', '>', after_id).limit(limit),
)

/** Several rows if the scope has several companies with an article of this code. */
export const findByCode = rowsOf((db: Reader<DB>, scope: Parameter<CompanyScope>, code: Parameter<string>) =>
  articles.select(db, scope).where('article_code', '=', code),
)

export const lock = rowOf((trx: Transaction<DB>, scope: Parameter<OneCompany>, id: Parameter<number>) =>
  articles.select(trx, scope).where('id', '=', id).forUpdate(),
)

export const lockByCode = rowOf((trx: Transaction<DB>, scope: Parameter<OneCompany>, code: Parameter<string>) =>
  articles.select(trx, scope).where('article_code', '=', code).forUpdate(),
)

/** A violation of either means that the id is taken in its company. Which one PostgreSQL reports depends on their age. */
export const idConstraints = ['articles_pkey', 'articles_all_companies']

interface Ids {
  /** How many to allocate. */
  count?: number
  /** Or one for each of these codes that has no article yet. */
  missing?: string[]
  /** Or hold these ids, which callers have chosen, until the transaction ends. */
  chosen?: number[] | undefined
  /** Whether to skip generated ids that callers have already chosen. */
  skipsTaken: boolean
}

/** Allocates the ids of new articles. */
export const allocatingIds = statementOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, ids: Parameter<Ids>) => {
    const generated = ids.skipsTaken ? sql`next_article_id(${companyId})` : sql`nextval('article_ids')`
    const allocated = ids.chosen
      ? sql`select hold_article_id(${companyId}, chosen) from unnest(${ids.chosen}::bigint[]) as chosen`
      : sql`select ${generated} from generate_series(1, ${ids.missing ? sql`missing_articles(${companyId}, ${ids.missing}::text[])` : sql`${ids.count}::integer`})`
    return sql<{ ids: number[] }>`select to_json(array(${allocated})) as ids`
  },
)

/** Holds ids that callers have chosen until the transaction ends, always in the same order. */
export const holdingIds = statementOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, ids: Parameter<number[]>) => sql`
    select hold_article_id(${companyId}, chosen) from unnest(${ids}::bigint[]) as chosen`,
)

/** Locks the articles with these codes, and those with these ids. */
export const locking = statementOf(
  (trx: Transaction<DB>, scope: Parameter<OneCompany>, { codes, ids }: Parameter<{ codes: string[]; ids: number[] }>) =>
    articles
      .select(trx, scope)
      .where(sql<boolean>`(article_code = any(${codes}::text[]) or id = any(${ids}::bigint[]))`)
      .forNoKeyUpdate(),
)

/** Which of these clients the company has. */
export const findingClients = statementOf(
  (trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, ids: Parameter<number[]>) =>
    trx
      .selectFrom('clients')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`),
)

/** A new article as the API returns it. */
export function newRow({ companyId }: OneCompany, article: NewArticle & { id: number }, now: string): ArticleRow {
  const row: Record<string, unknown> = { company_id: companyId, version: 1, created_at: now, updated_at: now }
  for (const [name, column] of Object.entries<Column>(articleColumns)) {
    const value = article[name as ArticleColumn] ?? column.default
    row[name] = column.type === 'numeric' && value !== null ? Number(value) : value
  }
  return withAlias(row as unknown as ArticleRow)
}

/** An article after a change. */
export function changedRow(current: ArticleRow, changes: ArticleChanges): ArticleRow {
  return withAlias({ ...current, ...changes } as ArticleRow)
}

/** `integer_only` is another name for `integer_only_um3pl_quantity`. */
function withAlias(row: ArticleRow): ArticleRow {
  return { ...row, integer_only: row.integer_only_um3pl_quantity }
}

export const insertion = statementOf(
  (
    _trx: Transaction<DB>,
    { companyId }: Parameter<OneCompany>,
    fields: Parameter<Columns>,
    now: Parameter<string>,
  ) => sql`
    insert into articles (company_id, created_at, updated_at, ${namesOf(fields)})
    select ${companyId}, ${now}::timestamptz, ${now}::timestamptz, ${namesOf(fields)} from ${tableOf(fields, types)}`,
)

const types = { ...typesOf(articleColumns), version: 'integer', updated_at: 'timestamptz' }

/** Updates articles, each of which is named once, with the versions and times that they have afterwards. */
export const updating = statementOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, rows: Parameter<Columns>) => {
    const changes = Object.keys(rows).filter((name) => name !== 'id')
    return sql`
      update articles set ${sql.raw(changes.map((name) => `${name} = given.${name}`).join(', '))}
        from ${tableOf(rows, types)} where articles.company_id = ${companyId} and articles.id = given.id`
  },
)

export function updatedColumns(rows: readonly ArticleRow[]): Columns {
  return writtenColumns(rows, ['id', ...changeableColumns, 'version', 'updated_at'])
}

/** Updates a locked article. When all values are as before, nothing is written. */
export async function update(change: Change, current: ArticleRow, changes: ArticleChanges): Promise<ArticleRow> {
  const { trx, events } = change
  if (!Object.keys(changes).length) return current
  const article = await trx
    .updateTable('articles')
    .set({ ...changes, version: current.version + 1, updated_at: await change.startedAt() })
    .where('company_id', '=', current.company_id)
    .where('id', '=', current.id)
    .where(differs('articles', changes))
    .returning(columns)
    .$narrowType<{ tracking: Tracking }>()
    .executeTakeFirst()
  if (!article) return current
  const changed = changedFields(current, article).filter((name) => name !== 'integer_only')
  if (changed.length) events.note({ resource: 'article', kind: 'updated', id: article.id, changed, record: article })
  return article
}
