import type { MaybeOptionalInit } from 'openapi-fetch'
import type { CallOptions } from './sending.ts'

/** The types of a call and of its answer, from those of the contract. */

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** An answer. Everything that is not a success is thrown as a QuaysideError. */
export interface Answer<Body> {
  /** As the contract describes it. */
  body: Body
  /** The version of the record: send it as `If-Match` or `If-None-Match`. */
  etag: string | undefined
  response: Response
}

/** The paths that have this method. */
export type PathWith<Paths, M extends Method> = {
  [Path in keyof Paths]: Paths[Path] extends { [method in M]: { responses: unknown } } ? Path : never
}[keyof Paths]

/** The body of a success; undefined where the contract has none. */
export type BodyOf<Paths, M extends Method, Path extends keyof Paths> = Paths[Path] extends {
  [method in M]: { responses: infer Responses }
}
  ? { [Status in keyof Responses & Success]: JsonOf<Responses[Status]> }[keyof Responses & Success]
  : never
type Success = 200 | 201 | 202 | 204
type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : undefined

/** Parameters and body of a request. Optional as a whole if nothing in it is required. */
export type InitOf<PathItem, M extends Method> = M extends keyof PathItem ? MaybeOptionalInit<PathItem, M> : never
export type Init<PathItem, M extends Method> =
  undefined extends InitOf<PathItem, M>
    ? [init?: InitOf<PathItem, M> & CallOptions]
    : [init: InitOf<PathItem, M> & CallOptions]

/** Calls an operation by its method and its path in the contract. */
export type Call<Paths extends object, M extends Method> = <Path extends PathWith<Paths, M>>(
  path: Path,
  ...init: Init<Paths[Path], M>
) => Promise<Answer<BodyOf<Paths, M, Path>>>
