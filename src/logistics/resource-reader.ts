import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { isDistributed } from '../platform/postgres/database.ts'
import { planForValues } from '../platform/postgres/driver/statement-texts.ts'
import {
  among,
  columnsOf,
  type Key,
  type Keys,
  keysWithin,
  type Listed,
  ofEach,
  type Span,
} from '../platform/postgres/queries/keysets.ts'
import {
  countedPage,
  keysOfPage,
  matchedPage,
  type Order,
  type Paging,
  pagesOf,
  patternOf,
  type Rows,
  type Sorting,
  sortedPage,
  type Window,
  withRows,
} from '../platform/postgres/queries/pages.ts'
import { type Hidden, type Parameter, rowsOf, type ValueOf } from '../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../platform/postgres/queries/reader.ts'
import { type CompanyScope, companyRequired, inScope, oneCompany } from './company-scope.ts'
import { phrase, recordOf } from './messages.ts'

type Scope = Parameter<CompanyScope>

// biome-ignore lint/suspicious/noExplicitAny: works for any table
type AnyDatabase = Reader<any>
// biome-ignore lint/suspicious/noExplicitAny: works for any table
type AnySelect = SelectQueryBuilder<any, any, any>

/** A filter of a list: the condition for a row. Undefined when the value lets every row pass, such as an empty text. */
type Filter = (value: never, scope: Scope) => RawBuilder<SqlBool> | undefined

/** Describes how the records of a resource are read. */
interface Resource<Select extends AnySelect, Filters extends Record<string, Filter>, Asked, Result> {
  /** The name in messages. */
  name: string
  table: keyof DB
  /** The name of its counters in `row_counts`. Without it they have the name of the table. */
  counters?: string
  /** The order of lists. Without it, the oldest record comes first. */
  order?: Order
  /** Selects the records. The table keeps its own name. `asked` can limit what is read of each record. */
  rows(db: Reader<DB>, asked: Asked | undefined, scope: Scope): Select
  /** For a table that holds several resources: the rows of this one. */
  only?: RawBuilder<SqlBool>
  filters?: Filters
  /** Set this when `rows` reads other tables too. The keys of a page are then found first, so that skipped rows cost little. */
  findsKeysFirst?: boolean
  /** Turns a row into the record. Without it they are the same. */
  toRecord?(row: RowOf<Select>): Result
}

type RowOf<Select> = Select extends SelectQueryBuilder<infer _DB, infer _Tables, infer Row> ? Row : never

/** The order that a request asks for: by the id, or by another column that has an index. */
interface Sorted {
  sort?: string
  dir?: Sorting['direction']
}

/** The values of the filters. */
type Values<Filters> = {
  [name in keyof Filters]?: Filters[name] extends (value: infer Value, ...rest: never[]) => unknown
    ? ValueOf<Value> | undefined
    : never
}

/** A filter by the value of a column. */
export function equals<T extends number | string>(column: string) {
  return (value: Parameter<T>) => sql<SqlBool>`${sql.ref(column)} = ${value}`
}

/** A filter by the number of a document. Numbers have only capital letters. */
export function hasNumber(number: Parameter<string>) {
  return sql<SqlBool>`number = upper(${number})`
}

/**
 * A filter by a part of a text. The indexes `*_search_keys` have the same expression. Rows of one company have every key of
 * the part. Keys of several companies differ, so their rows are found by the beginning and by the end of the part. A part
 * of one or two characters has no keys, and those of a row are computed at length.
 */
export function contains(table: string, text: RawBuilder<string>) {
  const keys = sql`logistics.search_keys(${sql.ref(`${table}.company_id`)}, ${text})`
  return (part: Parameter<string>, { companyId, companyIds }: Scope) => {
    if (!part) return
    const lowered = sql`lower(${part}::text)`
    const hasKeys =
      companyId === undefined
        ? sql<SqlBool>`${keys} && logistics.search_keys(${companyIds}::integer[], left(${lowered}, 3))
           and ${keys} && logistics.search_keys(${companyIds}::integer[], right(${lowered}, 3))`
        : sql<SqlBool>`${keys} @> logistics.search_keys(${companyId}::integer, ${lowered})`
    return sql<SqlBool>`(length(${lowered}) < 3 or ${hasKeys}) and ${text} like lower(${patternOf(part)})`
  }
}

/** What names a document or a shipment: its number and its reference. */
export function inNumberOrReference(table: 'documents' | 'shipments') {
  const [number, reference] = [sql.ref(`${table}.number`), sql.ref(`${table}.reference`)]
  return contains(table, sql<string>`lower(${number} || chr(10) || coalesce(${reference}, ''))`)
}

/** Returns the functions that read a resource, for REST, for GraphQL and for events. */
export function readerOf<
  Select extends AnySelect,
  // biome-ignore lint/complexity/noBannedTypes: no filters
  Filters extends Record<string, Filter> = {},
  Asked extends Hidden = undefined,
  Result = RowOf<Select>,
>(resource: Resource<Select, Filters, Asked, Result>) {
  const { name, table, counters = table, order = 'oldest first', only, findsKeysFirst, toRecord } = resource
  const filters: Record<string, Filter> = resource.filters ?? {}
  const direction = order === 'oldest first' ? 'asc' : 'desc'
  const id = sql.ref<number>(`${table}.id`)

  function within(query: AnySelect, scope: Scope): AnySelect {
    const rows = query.where(inScope(scope, table))
    return only ? rows.where(only) : rows
  }

  const inOrder = (query: AnySelect, by: Order = order) => {
    const direction = by === 'oldest first' ? 'asc' : 'desc'
    return query.clearOrderBy().orderBy(`${table}.id`, direction).orderBy(`${table}.company_id`, direction)
  }

  /** The records of the scope, in order. A query that adds conditions to it reads the same fields. */
  const select = (db: Reader<DB>, scope: Scope, asked?: Asked): Select =>
    inOrder(within(resource.rows(db, asked, scope), scope)) as Select

  // Kysely knows the columns of a table only by its literal name.
  const ownTable = (db: AnyDatabase) => db.selectFrom(table)

  const keys = (db: Reader<DB>, scope: Scope): AnySelect => within(ownTable(db).select(['id', 'company_id']), scope)

  function conditionsOf(values: object, scope: Scope): RawBuilder<SqlBool>[] {
    return Object.keys(filters).flatMap((name) => {
      const value = (values as Record<string, unknown>)[name]
      return value === undefined ? [] : (filters[name]?.(value as never, scope) ?? [])
    })
  }

  const matching = (query: AnySelect, conditions: readonly RawBuilder<SqlBool>[]) =>
    conditions.reduce((rows, condition) => rows.where(condition), query)

  const after = (query: AnySelect, afterId: Parameter<number> | undefined) =>
    afterId === undefined
      ? query
      : query.where(sql<SqlBool>`${id} ${order === 'oldest first' ? sql`>` : sql`<`} ${afterId}`)

  const pagesIn = (order: Order | Sorting) =>
    pagesOf((db: Reader<DB>, scope: Scope, query: Parameter<Window>) => {
      const conditions = conditionsOf(query, scope)
      const ofKeys = select(db, scope).where(among(table, keysOfPage(scope)))
      if (typeof order === 'object') {
        const sorted = keys(db, scope).select(order.by)
        const page = conditions.length
          ? matchedPage(matching(sorted, conditions), query, order)
          : sortedPage(counters, scope.companyIds, query, sorted, order)
        return withRows(page, ofKeys, order)
      }
      if (!conditions.length && !findsKeysFirst) {
        return countedPage(counters, scope.companyIds, query, inOrder(select(db, scope), order), order)
      }
      const page = conditions.length
        ? matchedPage(matching(keys(db, scope), conditions), query, order)
        : countedPage(counters, scope.companyIds, query, inOrder(keys(db, scope), order), order)
      return withRows(page, ofKeys, order)
    })

  const pages = new Map<string, ReturnType<typeof pagesIn>>()

  /** Reads pages in the order that a request asks for. The contract says by which columns it can be sorted. */
  function pagesSorted(by: string | undefined, dir: Sorting['direction']) {
    const found = pages.get(`${by} ${dir}`)
    if (found) return found
    const byId: Order = dir === 'asc' ? 'oldest first' : 'newest first'
    const read = pagesIn(by === undefined || by === 'id' ? byId : { by, direction: dir })
    pages.set(`${by} ${dir}`, read)
    return read
  }

  /** Rows with the same id, of several companies, are never split: the next span starts after the last id. */
  const readSpan = rowsOf((db: Reader<DB>, scope: Scope, query: Parameter<Span>, asked: Asked | undefined) => {
    const conditions = conditionsOf(query, scope)
    const span = (rows: AnySelect) =>
      after(matching(rows, conditions), query.after_id)
        .$if(conditions.length > 0, (some) => some.modifyFront(sql.raw(planForValues)))
        .clearOrderBy()
        .orderBy(`${table}.id`, direction)
        .modifyEnd(sql`fetch first (${query.limit}) rows with ties`)
    if (!findsKeysFirst) return span(select(db, scope, asked))
    return sql`with keys as materialized (${span(keys(db, scope))})
      ${select(db, scope, asked).where(among(table, keysOfPage(scope)))}`
  })

  const readByKeys = rowsOf((db: Reader<DB>, scope: Scope, keys: Parameter<Keys>, asked: Asked | undefined) =>
    select(db, scope, asked).where(among(table, keys)),
  )
  const readById = rowsOf((db: Reader<DB>, scope: Scope, wanted: Parameter<number>) =>
    select(db, scope).where(sql<SqlBool>`${id} = ${wanted}`),
  )

  const readLastId = rowsOf((db: Reader<DB>, scope: Scope) =>
    within(ownTable(db).select(sql<number>`coalesce(max(id), 0)`.as('id')), scope),
  )

  const toRecords = (rows: unknown[]) => (toRecord ? rows.map((row) => toRecord(row as never)) : rows) as Result[]

  return {
    name,
    select,
    /** A page, for REST. */
    async list(db: Reader<DB>, scope: CompanyScope, query: Sorted & Paging & Values<Filters>): Promise<Rows<Result>> {
      const { sort, dir = direction, ...window } = query
      const { rows, total } = await pagesSorted(sort, dir)(db, scope, window as unknown as Paging)
      return { rows: toRecords(rows), total }
    },
    /** The rows after an id, for GraphQL and for exports. */
    async span(
      db: Reader<DB>,
      scope: CompanyScope,
      query: Span & Values<Filters>,
      asked?: ValueOf<Asked>,
    ): Promise<Result[]> {
      const rows = (await readSpan(db, scope, query, asked as never)) as Key[]
      const sign = order === 'oldest first' ? 1 : -1
      if (scope.companyId === undefined) rows.sort((a, b) => sign * (a.id - b.id || a.company_id - b.company_id))
      return toRecords(rows)
    },
    /** The highest id of the scope, or 0. */
    async lastId(db: Reader<DB>, scope: CompanyScope): Promise<number> {
      const [{ id }] = (await readLastId(db, scope)) as [{ id: number }]
      return id
    },
    async byKeys(db: Reader<DB>, scope: CompanyScope, keys: readonly Key[], asked?: ValueOf<Asked>): Promise<Result[]> {
      return toRecords(await readByKeys(db, scope, keysWithin(scope, keys), asked as never))
    },
    async byId(db: Reader<DB>, scope: CompanyScope, id: number): Promise<Result | undefined> {
      const [record, another] = toRecords(await readById(db, scope, id))
      if (another)
        throw companyRequired(
          phrase`Several companies have ${recordOf(name, id)}: name one with the X-Company-Id header.`,
        )
      return record
    },
    /**
     * Returns a function that reads the first records of each parent. `link` is the column that refers to the parent, or
     * the condition for the id of the row `parent`.
     */
    of(link: string | ((scope: Scope) => RawBuilder<SqlBool>)) {
      const own = sql.ref(`${table}.company_id`)
      const isOfParent = (scope: Scope) =>
        typeof link === 'string'
          ? sql<SqlBool>`(${own}, ${sql.ref(`${table}.${link}`)}) = (parent.company_id, parent.id)`
          : sql<SqlBool>`${own} = parent.company_id and ${link(scope)}`
      const readOfEach = rowsOf(
        (db: Reader<DB>, scope: Scope, parents: Parameter<Required<Keys>>, { limit, after_id }: Parameter<Span>) =>
          ofEach(parents, after(select(db, scope).where(isOfParent(scope)), after_id).limit(limit), order),
      )
      const read = (db: Reader<DB>, scope: CompanyScope, parents: readonly Key[], span: Span) =>
        readOfEach(db, scope, columnsOf(parents), span)
      return async (db: Reader<DB>, scope: CompanyScope, parents: readonly Key[], span: Span) => {
        const rows = await byCompany(db, scope, parents, (own, keys) => read(db, own, keys, span))
        return toRecords(rows) as Listed<Result>[]
      }
    },
  }
}

/**
 * Reads what belongs to the records with these keys. In a distributed database this takes one query per company, because
 * each company is on one node.
 */
export async function byCompany<T>(
  db: Reader<DB>,
  scope: CompanyScope,
  keys: readonly Key[],
  read: (scope: CompanyScope, keys: readonly Key[]) => Promise<T[]>,
): Promise<T[]> {
  if (!isDistributed(db)) return read(scope, keys)
  const companies = Map.groupBy(keys, ({ company_id }) => company_id)
  return (await Promise.all([...companies].map(([id, own]) => read(oneCompany(id), own)))).flat()
}
