import type { Answer, BodyOf, InitOf, Method } from './calls.ts'
import type { CallOptions } from './sending.ts'

/** Methods by resource. Each is a row of a table: method, path, and whether it has a body. */

export type Row = readonly [method: Method, path: string, body?: 'body']

/** `articles.update(7, { description: 'Gloves' }, { headers: { 'If-Match': etag } })` */
export type Resource<Paths extends object, Table extends Record<string, Row>> = {
  readonly [Name in keyof Table]: Table[Name][1] extends keyof Paths
    ? Operation<Paths, Table[Name][0], Table[Name][1], Table[Name][2] extends 'body' ? true : false>
    : never
}

type Operation<Paths, M extends Method, Path extends keyof Paths, HasBody> = (
  ...parameters: [
    ...PathValues<Path, ValuesOf<Paths[Path], M, 'path'>>,
    ...(HasBody extends true ? Body<InitOf<Paths[Path], M>> : []),
    ...Options<ValuesOf<Paths[Path], M, 'query'>, ValuesOf<Paths[Path], M, 'header'>>,
  ]
) => Promise<Answer<BodyOf<Paths, M, Path>>>

/** The values of the path, in their order. */
type PathValues<Path, Values> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [Name extends keyof Values ? Values[Name] : never, ...PathValues<Rest, Values>]
  : []

type Body<Init> = Init extends { body: infer Sent }
  ? [body: Sent]
  : Init extends { body?: infer Sent }
    ? [body?: Sent]
    : []

/** The query, the headers of the operation, and how to send it. */
type Options<Query, Headers> =
  Record<never, never> extends Query ? [options?: Query & Sent<Headers>] : [options: Query & Sent<Headers>]
type Sent<Headers> = CallOptions & { headers?: Headers; signal?: AbortSignal }

type ValuesOf<PathItem, M extends Method, Place extends string> = PathItem extends {
  [method in M]: { parameters: { [place in Place]?: infer Found } }
}
  ? Exclude<Found, undefined> extends never
    ? Record<never, never>
    : Exclude<Found, undefined>
  : Record<never, never>

type AnyCall = (method: Method, path: string, init: object) => Promise<Answer<unknown>>

export function resourceOf<Paths extends object, Table extends Record<string, Row>>(
  call: AnyCall,
  table: Table,
): Resource<Paths, Table> {
  const methods = Object.entries(table).map(([name, [method, path, body]]) => {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, parameter]) => parameter as string)
    const run = (...values: unknown[]) => {
      const pathValues = Object.fromEntries(names.map((parameter, index) => [parameter, values[index]]))
      const rest = values.slice(names.length)
      const json = body ? { body: rest.shift() } : {}
      const { headers, signal, retries, timeoutSeconds, ...query } = (rest[0] ?? {}) as Sent<object>
      const params = { path: pathValues, query, header: headers ?? {} }
      return call(method, path, {
        params,
        ...json,
        ...(signal && { signal }),
        ...(retries && { retries }),
        ...(timeoutSeconds !== undefined && { timeoutSeconds }),
      })
    }
    return [name, run]
  })
  return Object.fromEntries(methods) as Resource<Paths, Table>
}
