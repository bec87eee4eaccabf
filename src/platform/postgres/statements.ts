import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery, Expression, QueryResult, RawBuilder } from 'kysely'
import { asAsked } from './driver.ts'
import type { Reader } from './reader.ts'

// biome-ignore lint/suspicious/noExplicitAny: of any database
type AnyDatabase = Reader<any>
type Query<Row> = Compilable<Row> | RawBuilder<Row>

/**
 * An argument as `build` sees it, in `rowsOf(build)`. The values of numbers, texts and arrays are hidden: a query takes
 * one wherever it takes an expression, but to compare it or to compute with it does not compile. What may be asked is
 * part of the shape: whether it is there, null, or empty (`if (value)`, `value !== undefined`), and every boolean. A
 * query that depends on more gets a boolean for it.
 */
export type Parameter<T> = T extends Shape
  ? T
  : T extends Value
    ? HiddenValue<T>
    : { [name in keyof T]: Parameter<T[name]> }

type Shape = null | undefined | boolean
type Value = number | string | bigint | Date | Uint8Array | readonly unknown[]

declare const hidden: unique symbol

/** Kysely's types take it for an expression. */
interface HiddenValue<T> extends Expression<T> {
  readonly [hidden]: T
}

/** What `build` may be given. */
// biome-ignore lint/suspicious/noExplicitAny: of any value
export type Hidden = Shape | HiddenValue<any> | { readonly [name: string]: Hidden }

/** The other way round: what callers pass for a parameter. */
export type ValueOf<T> = T extends Shape
  ? T
  : T extends HiddenValue<infer Plain>
    ? Plain
    : { [name in keyof T]: ValueOf<T[name]> }

export type ValuesOf<Args extends readonly unknown[]> = { [index in keyof Args]: ValueOf<Args[index]> }

/**
 * A query that is built once for each shape of its arguments, and not for each request: `build` is called with marks in
 * place of the values, and what it makes is kept with the marks' places. The shape is everything but the values of
 * numbers, texts and arrays: which fields are there, which are null, true, false, zero or empty.
 */
export function statementOf<Db extends AnyDatabase, Args extends Hidden[], Row>(
  build: (db: Db, ...args: Args) => Query<Row>,
) {
  const prepared = new Map<string, CompiledQuery<Row>>()
  const buildWith = (db: Db, args: readonly unknown[]) => build(db, ...(args as Args)).compile(db)
  return (db: Db, ...args: ValuesOf<Args>): CompiledQuery<Row> => {
    const values: unknown[] = []
    let shape = ''
    for (const argument of args) shape += describe(argument, values)
    let known = prepared.get(shape)
    if (!known) {
      if (prepared.size === mostShapes) return buildWith(db, args)
      const marks: Mark[] = []
      known = buildWith(
        db,
        args.map((argument) => mark(argument, marks)),
      )
      prepared.set(shape, known)
    }
    const query = { ...known, parameters: known.parameters.map((parameter) => fill(parameter, values)) }
    if (checksPrepared) assertSame(query, buildWith(db, args))
    return query
  }
}

/** The rows that such a query finds. */
export function rowsOf<Db extends AnyDatabase, Args extends Hidden[], Row>(
  build: (db: Db, ...args: Args) => Query<Row>,
) {
  const queryFor = statementOf(build)
  return async (db: Db, ...args: ValuesOf<Args>): Promise<Row[]> => {
    const query = queryFor(db, ...args)
    try {
      return (await execute(db, query)).rows
    } catch (error) {
      throw asAsked(error)
    }
  }
}

/** The same, for a query that finds one row or none. */
export function rowOf<Db extends AnyDatabase, Args extends Hidden[], Row>(
  build: (db: Db, ...args: Args) => Query<Row>,
) {
  const rows = rowsOf(build)
  return async (db: Db, ...args: ValuesOf<Args>): Promise<Row | undefined> => (await rows(db, ...args))[0]
}

/** Where a caller decides on the fields, there may be any number of shapes: further ones are built each time. */
const mostShapes = 100

let checksPrepared = false

/** For tests: whether every prepared query is compared with one built from the values. It throws when they differ. */
export function checkPreparedQueries(checks: boolean): void {
  checksPrepared = checks
}

type Run = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

const directly = new WeakMap<AnyDatabase, Run>()

/** Outside of transactions, what is prepared already needs nothing of what Kysely does around a query. */
export function runDirectly(db: AnyDatabase, run: Run): void {
  directly.set(db, run)
}

function execute<Row>(db: AnyDatabase, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  return directly.get(db)?.(query) ?? db.getExecutor().executeQuery(query)
}

/** Stands for the value of this number: whatever is computed from it would be kept, for values that it is wrong for. */
class Mark {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }

  [Symbol.toPrimitive](): never {
    throw new Error('A prepared query must not compute with its arguments: do that before, or in the database')
  }
}

/** The shape of a value as a text; the values in it, in the order in which they are met, go into `values`. */
function describe(value: unknown, values: unknown[]): string {
  if (isPartOfShape(value)) return `${value},`
  if (!hasFields(value)) {
    values.push(value)
    return '$'
  }
  let shape = '{'
  for (const key in value) shape += `${key}:${describe(value[key], values)}`
  return `${shape}}`
}

/** The same value with a mark for each value in it. */
function mark(value: unknown, marks: Mark[]): unknown {
  if (isPartOfShape(value)) return value
  if (!hasFields(value)) {
    const next = new Mark(marks.length)
    marks.push(next)
    return next
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mark(part, marks)]))
}

/** `build` sees these as they are. */
function isPartOfShape(value: unknown): boolean {
  return !value || value === true
}

function hasFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && !(Array.isArray(value) || value instanceof Date || ArrayBuffer.isView(value))
}

function fill(parameter: unknown, values: readonly unknown[]): unknown {
  return parameter instanceof Mark ? values[parameter.index] : parameter
}

function assertSame(prepared: CompiledQuery, built: CompiledQuery): void {
  if (prepared.sql !== built.sql || !isDeepStrictEqual(prepared.parameters, built.parameters)) {
    throw new Error(`A prepared query depends on the values of its arguments: ${built.sql}`)
  }
}
