import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads bundled OpenAPI documents and their operations, for the platform, the generator and the tests. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; summary: string; description: string }
  servers?: { url: string; description?: string }[]
  security?: SecurityRequirement[]
  tags?: { name: string; description: string }[]
  paths: Record<string, Record<string, OperationObject>>
  /** The requests that receivers of events get, by the type of the event. */
  webhooks?: Record<string, Record<string, OperationObject>>
  components: {
    schemas: Record<string, JsonObject>
    securitySchemes: Record<string, SecurityScheme>
    [section: string]: unknown
  }
}

interface SecurityScheme {
  type: string
  scheme?: string
  in?: string
  name?: string
  /** The field of a JSON body that may carry this credential instead of the header. */
  'x-body-field'?: string
  /**
   * Published as a header parameter, with these texts for operations that can and that must have it. `field` is the field
   * of records that has its value.
   */
  'x-published-as-parameter'?: { schema: JsonObject; optional: string; required: string; field: string }
}

export type SecurityRequirement = Record<string, string[]>

export interface ParameterObject {
  name: string
  in: 'query' | 'header' | 'path'
  required?: boolean
  description?: string
  schema: JsonObject
}

export interface MediaObject {
  schema: JsonObject
  examples?: Record<string, { summary?: string; value: Json }>
  /** Of a CSV answer: the list of a record whose entries become rows. */
  'x-csv-rows'?: string
}

/** How to call another operation with values of this answer. */
export interface LinkObject {
  operationId: string
  description: string
  /** Runtime expressions of OpenAPI, such as `$response.body#/data/id`, by the name of the parameter. */
  parameters: Record<string, string>
}

export interface ResponseObject {
  description: string
  links?: Record<string, LinkObject>
  headers?: Record<string, { required?: boolean; schema: JsonObject }>
  content?: Record<string, MediaObject>
}

export interface OperationObject {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: SecurityRequirement[]
  parameters?: ParameterObject[]
  requestBody?: { content: Record<string, MediaObject> }
  responses: Record<string, ResponseObject>
  'x-module'?: string
  'x-rate-limit'?: string
  'x-console-role'?: string
  'x-counted-by-handler'?: boolean
  'x-aliases'?: string[]
  /** The room of the service that serves it, by another standard than ours and without a prefix. */
  'x-served-by'?: string
  'x-ignores-unknown-parameters'?: boolean
  /** The document whose states are drawn into the description. The published contract contains the drawing instead. */
  'x-states'?: string | undefined
}

/** One operation of the contract, with the settings that the platform applies to it. */
export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  /** Alternatives: the first one for which a request has all credentials is used. Empty means open to everybody. */
  security: SecurityRequirement[]
  module: string | undefined
  rateLimit: string | undefined
  /** The least role of a console account that may call it, or `none`. Undefined where the method decides. */
  consoleRole: string | undefined
  /** The handler counts against the rate limit, because only it knows the key. */
  countedByHandler: boolean
  /** Fields of the body that may carry a credential, by security scheme. */
  bodyCredentials: Record<string, string>
  aliases: string[]
  /** It answers with whatever is in the query, for example to a monitor that adds a parameter against caches. */
  ignoresUnknownParameters: boolean
  parameters: ParameterObject[]
  body: MediaObject | undefined
  /** The bodies that the handler reads as a stream, by media type. Empty if the body is JSON, or there is none. */
  streamedBodies: Record<string, MediaObject>
  responses: Record<string, ResponseObject>
  successStatus: number
  takesIdempotencyKey: boolean
  takesIfMatch: boolean
  takesDryRun: boolean
  /** The body is a list of items, and each has its own outcome. */
  isBulk: boolean
  givesETag: boolean
  /** The success answer has the address of what was created in `Location`. */
  givesLocation: boolean
  /** The success answer contains a token or a secret, so caches must not store it. */
  forbidsCaching: boolean
  /** The success answer repeats the request's id in its body. */
  givesRequestId: boolean
}

/**
 * Reads a generated contract: `openapi.json` is the one that the server applies, `published.json` the one that clients
 * get, and `console.json` has the operations of the web console.
 */
export function readContract(
  service: string,
  file: 'openapi.json' | 'published.json' | 'console.json',
): OpenApiDocument {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../generated', service, file), 'utf8'))
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The operations of a document that the platform serves. Those who ask for them again get the same ones. */
export function readOperations(document: OpenApiDocument): Operation[] {
  const known = operationsRead.get(document)
  if (known) return known
  const operations = operationsServedBy(document, undefined)
  operationsRead.set(document, operations)
  return operations
}

/** The operations of a document that follow another standard, and are served by this room of the service. */
export function operationsServedBy(document: OpenApiDocument, room: string | undefined): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const source = item[method]
      return source && source['x-served-by'] === room ? [readOperation(document, path, method, source)] : []
    }),
  )
}

const operationsRead = new WeakMap<OpenApiDocument, Operation[]>()

/** The operations of paths or webhooks, as they are written. */
export function operationsOf(items: Record<string, Record<string, OperationObject>>): OperationObject[] {
  return Object.values(items).flatMap((item) => methods.flatMap((method) => item[method] ?? []))
}

function readOperation(document: OpenApiDocument, path: string, method: string, source: OperationObject): Operation {
  const operation = dereference(document, source)
  const parameters = operation.parameters ?? []
  const takes = (header: string) => parameters.some(({ in: place, name }) => place === 'header' && name === header)
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
  if (!success) throw new Error(`${operation.operationId} declares no success response`)
  const body = operation.requestBody?.content['application/json']
  const security = source.security ?? document.security ?? []
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    security,
    module: operation['x-module'],
    rateLimit: operation['x-rate-limit'],
    consoleRole: operation['x-console-role'],
    countedByHandler: operation['x-counted-by-handler'] ?? false,
    aliases: operation['x-aliases'] ?? [],
    ignoresUnknownParameters: operation['x-ignores-unknown-parameters'] ?? false,
    parameters,
    body,
    streamedBodies: (!body && operation.requestBody?.content) || {},
    bodyCredentials: readBodyCredentials(document, security, body),
    responses: operation.responses,
    successStatus: Number(success[0]),
    takesIdempotencyKey: takes('Idempotency-Key'),
    takesIfMatch: takes('If-Match'),
    isBulk: body?.schema['x-bulk'] === true,
    takesDryRun: parameters.some(({ in: place, name }) => place === 'query' && name === 'dry_run'),
    givesETag: 'ETag' in (success[1].headers ?? {}),
    givesLocation: 'Location' in (success[1].headers ?? {}),
    forbidsCaching: 'Cache-Control' in (success[1].headers ?? {}),
    givesRequestId: 'request_id' in propertiesOf(success[1].content?.['application/json']),
  }
}

function readBodyCredentials(
  document: OpenApiDocument,
  security: SecurityRequirement[],
  body: MediaObject | undefined,
): Record<string, string> {
  const declared = propertiesOf(body)
  const schemes = new Set(security.flatMap((alternative) => Object.keys(alternative)))
  return Object.fromEntries(
    [...schemes].flatMap((name) => {
      const field = document.components.securitySchemes[name]?.['x-body-field']
      return field !== undefined && field in declared ? [[name, field]] : []
    }),
  )
}

function propertiesOf(media: MediaObject | undefined): JsonObject {
  return (media?.schema.properties ?? {}) as JsonObject
}

/**
 * Replaces references with the value that they point to; all users share that value. Keywords beside a reference, such
 * as another description, are added to a copy. The contracts have no recursive schemas.
 */
export function dereference<T>(document: OpenApiDocument, node: T): T {
  if (Array.isArray(node)) return node.map((item) => dereference(document, item)) as T
  if (typeof node !== 'object' || node === null) return node
  const { $ref, ...others } = node as { $ref?: unknown }
  const copy = Object.fromEntries(Object.entries(others).map(([key, value]) => [key, dereference(document, value)]))
  if (typeof $ref !== 'string') return copy as T
  const known = dereferenced.get(document.components) ?? new Map<string, unknown>()
  dereferenced.set(document.components, known)
  if (!known.has($ref)) known.set($ref, dereference(document, resolvePointer(document, $ref)))
  const target = known.get($ref)
  return (Object.keys(copy).length ? { ...(target as object), ...copy } : target) as T
}

/** Resolved references of each document, so that every user of a reference shares one value. */
const dereferenced = new WeakMap<object, Map<string, unknown>>()

export function resolvePointer(document: OpenApiDocument, pointer: string): unknown {
  let node: unknown = document
  for (const part of pointer.split('/').slice(1)) {
    node = (node as Record<string, unknown>)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  if (node === undefined) throw new Error(`The contract has nothing at ${pointer}`)
  return node
}
