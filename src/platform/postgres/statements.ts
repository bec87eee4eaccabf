import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery, Kysely, QueryResult, RawBuilder } from 'kysely'
import { asAsked } from './driver.ts'

// biome-ignore lint/suspicious/noExplicitAny: of any database
type AnyDatabase = Kysely<any>
type Query<Row> = Compilable<Row> | RawBuilder<Row>

/**
 * A query that is built once for each shape of its arguments, and not for each request: `build` is called with marks in
 * place of the values, and what it makes is kept with the marks' places. The shape is everything but the values of
 * numbers, texts and arrays: which fields are there, which are null, true, false, zero or empty. So `build` may ask
 * whether there is a value; what it makes of a value it must leave to the database, or be given it ready made.
 */
export function rowsOf<Db extends AnyDatabase, Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => Query<Row>,
) {
  const prepared = new Map<string, Prepared<Row>>()
  const queryFor = (db: Db, args: Args): CompiledQuery<Row> => {
    const values: unknown[] = []
    let shape = ''
    for (const argument of args) shape += describe(argument, values)
    let known = prepared.get(shape)
    if (!known) {
      if (prepared.size === mostShapes) return build(db, ...args).compile(db)
      const marks: Mark[] = []
      const marked = args.map((argument) => mark(argument, marks)) as Args
      known = { query: build(db, ...marked).compile(db), checks }
      prepared.set(shape, known)
    }
    const query = { ...known.query, parameters: known.query.parameters.map((parameter) => fill(parameter, values)) }
    if (known.checks > 0) {
      known.checks -= 1
      assertSame(query, build(db, ...args).compile(db))
    }
    return query
  }
  return async (db: Db, ...args: Args): Promise<Row[]> => {
    const query = queryFor(db, args)
    try {
      return (await execute(db, query)).rows
    } catch (error) {
      throw asAsked(error)
    }
  }
}

/** The same, for a query that finds one row or none. */
export function rowOf<Db extends AnyDatabase, Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => Query<Row>,
) {
  const rows = rowsOf(build)
  return async (db: Db, ...args: Args): Promise<Row | undefined> => (await rows(db, ...args))[0]
}

/** Where a caller decides on the fields, there may be any number of shapes: further ones are built each time. */
const mostShapes = 100
/** So often a prepared query is compared with one that is built from the values: tests find one that looks at them. */
const checks = 20

interface Prepared<Row> {
  query: CompiledQuery<Row>
  checks: number
}

type Run = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

const directly = new WeakMap<AnyDatabase, Run>()

/** Outside of transactions, what is prepared already needs nothing of what Kysely does around a query. */
export function runDirectly(db: AnyDatabase, run: Run): void {
  directly.set(db, run)
}

function execute<Row>(db: AnyDatabase, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  return directly.get(db)?.(query) ?? db.executeQuery(query)
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
