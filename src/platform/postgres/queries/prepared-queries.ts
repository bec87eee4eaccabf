import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery, Expression, QueryExecutorProvider, QueryResult, RawBuilder } from 'kysely'
import { withCallerStack } from '../connections/driver.ts'
import type { Reader } from './reader.ts'

// biome-ignore lint/suspicious/noExplicitAny: works for any database
type AnyDatabase = Reader<any>
type Query<Row> = Compilable<Row> | RawBuilder<Row>

/**
 * An argument as `build` sees it, in `rowsOf(build)`. The values of numbers, texts and arrays are hidden. `build` can use
 * them as expressions in a query, but comparing them or computing with them does not compile. `build` may test what is
 * part of the shape: booleans, and whether a value is present, null or empty (`if (value)`, `value !== undefined`). If a
 * query depends on anything else, pass a boolean for it.
 */
export type Parameter<T> = T extends Shape
  ? T
  : T extends Value
    ? HiddenValue<T>
    : { [name in keyof T]: Parameter<T[name]> }

type Shape = null | undefined | boolean
type Value = number | string | bigint | Date | Uint8Array | readonly unknown[]

declare const hidden: unique symbol

/** For Kysely's types it is an expression. */
interface HiddenValue<T> extends Expression<T> {
  readonly [hidden]: T
}

/** The types that the arguments of `build` may have. */
// biome-ignore lint/suspicious/noExplicitAny: holds any value
export type Hidden = Shape | HiddenValue<any> | { readonly [name: string]: Hidden }

/** The inverse of `Parameter`: the type that a caller passes. */
export type ValueOf<T> = T extends Shape
  ? T
  : T extends HiddenValue<infer Plain>
    ? Plain
    : { [name in keyof T]: ValueOf<T[name]> }

type ValuesOf<Args extends readonly unknown[]> = { [index in keyof Args]: ValueOf<Args[index]> }

/**
 * A query that is built once for each shape of its arguments, instead of for each request. `build` is called with
 * placeholders for the values, and the compiled query is kept with the positions of the placeholders. The shape is
 * everything except the values of numbers, texts and arrays: which fields exist, and which are null, true, false, zero or
 * empty.
 */
export function statementOf<Db extends AnyDatabase, Args extends Hidden[], Row>(
  build: (db: Db, ...args: Args) => Query<Row>,
) {
  const prepared = new Map<string, CompiledQuery<Row>>()
  const buildWith = (db: Db, args: readonly unknown[]) => build(db, ...(args as Args)).compile(executorOf(db))
  return (db: Db, ...args: ValuesOf<Args>): CompiledQuery<Row> => {
    const values: unknown[] = []
    let shape = ''
    for (const argument of args) shape += describe(argument, values)
    let known = prepared.get(shape)
    if (!known) {
      if (prepared.size === mostShapes) return buildWith(db, args)
      const placeholders: Placeholder[] = []
      known = buildWith(
        db,
        args.map((argument) => withPlaceholders(argument, placeholders)),
      )
      prepared.set(shape, known)
    }
    const query = { ...known, parameters: known.parameters.map((parameter) => fill(parameter, values)) }
    if (checksPrepared) assertSame(query, buildWith(db, args))
    return query
  }
}

/** Like `statementOf`, but runs the query and returns its rows. */
export function rowsOf<Db extends AnyDatabase, Args extends Hidden[], Row>(
  build: (db: Db, ...args: Args) => Query<Row>,
) {
  const queryFor = statementOf(build)
  return async (db: Db, ...args: ValuesOf<Args>): Promise<Row[]> => {
    const query = queryFor(db, ...args)
    try {
      return (await execute(db, query)).rows
    } catch (error) {
      throw withCallerStack(error)
    }
  }
}

/** Like `rowsOf`, for a query that returns at most one row. */
export function rowOf<Db extends AnyDatabase, Args extends Hidden[], Row>(
  build: (db: Db, ...args: Args) => Query<Row>,
) {
  const rows = rowsOf(build)
  return async (db: Db, ...args: ValuesOf<Args>): Promise<Row | undefined> => (await rows(db, ...args))[0]
}

/** Runs a read that is written with the `sql` tag and is not worth preparing. It refuses a statement that writes. */
export async function readRows<Row>(db: AnyDatabase, query: RawBuilder<Row>): Promise<Row[]> {
  const compiled = query.compile(executorOf(db))
  if (!isRead(compiled.sql)) throw new Error(`A reader cannot execute this statement: ${compiled.sql}`)
  return (await executorOf(db).getExecutor().executeQuery(compiled)).rows
}

const startOfRead = /^\s*(select|with)\s/i
const partThatWrites = /\b(insert\s+into|update\s+\S+(\s+\S+)?\s+set|delete\s+from|merge\s+into)\s/i

function isRead(text: string): boolean {
  return startOfRead.test(text) && !partThatWrites.test(text)
}

/** Every reader is a Kysely. Only its type hides that it can execute any statement. */
function executorOf(db: AnyDatabase): QueryExecutorProvider {
  return db as unknown as QueryExecutorProvider
}

/** Clients that choose fields can create any number of shapes. Beyond this number, queries are built each time. */
const mostShapes = 100

let checksPrepared = false

/** For tests: when true, every prepared query is compared with one built from the values, and throws when they differ. */
export function checkPreparedQueries(checks: boolean): void {
  checksPrepared = checks
}

type Run = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

const directRuns = new WeakMap<AnyDatabase, Run>()

/** Lets prepared queries outside of transactions call the driver directly, without Kysely's plugins and connection handling. */
export function runDirectly(db: AnyDatabase, run: Run): void {
  directRuns.set(db, run)
}

function execute<Row>(db: AnyDatabase, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  return directRuns.get(db)?.(query) ?? executorOf(db).getExecutor().executeQuery(query)
}

/** A placeholder for the value with this index. It refuses computations: their result would be kept and used for other values. */
class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }

  [Symbol.toPrimitive](): never {
    throw new Error(
      'A prepared query must not compute with its arguments. Compute the value before, or in the database',
    )
  }
}

/** Describes the shape of a value as a text. Appends the hidden values in it to `values`, in order. */
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

/** Copies a value, with a placeholder for each hidden value in it. */
function withPlaceholders(value: unknown, placeholders: Placeholder[]): unknown {
  if (isPartOfShape(value)) return value
  if (!hasFields(value)) {
    const next = new Placeholder(placeholders.length)
    placeholders.push(next)
    return next
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withPlaceholders(part, placeholders)]))
}

/** `build` sees null, undefined, booleans, zero and empty texts unchanged. */
function isPartOfShape(value: unknown): boolean {
  return !value || value === true
}

function hasFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && !(Array.isArray(value) || value instanceof Date || ArrayBuffer.isView(value))
}

function fill(parameter: unknown, values: readonly unknown[]): unknown {
  return parameter instanceof Placeholder ? values[parameter.index] : parameter
}

function assertSame(prepared: CompiledQuery, built: CompiledQuery): void {
  if (prepared.sql !== built.sql || !isDeepStrictEqual(prepared.parameters, built.parameters)) {
    throw new Error(`A prepared query depends on the values of its arguments: ${built.sql}`)
  }
}
