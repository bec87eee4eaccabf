import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import openapiGlue from 'fastify-openapi-glue'
import type { Kysely, Transaction } from 'kysely'
import { methodNotAllowed, notFound } from '../errors.ts'
import { networkOf } from '../http/client-network.ts'
import type { CountRequest } from '../http/rate-limit.ts'
import { answeredId, bodyLimits, clientRequestId, type Identity } from '../http/server.ts'
import { type JsonObject, type OpenApiDocument, type Operation, readOperations } from '../openapi.ts'
import type { UnlessLost } from '../postgres/availability.ts'
import { actFor } from '../postgres/caller.ts'
import type { Paging, Rows } from '../postgres/pages.ts'
import type { Reader } from '../postgres/reader.ts'
import { inTransaction } from '../postgres/transactions.ts'
import { assertMatch, entityTag, isListed, type Versioned } from './entity-tags.ts'
import { runOnce } from './idempotency.ts'
import { type Page, toPage } from './pagination.ts'

/** What the platform gives to every handler, whatever the service. */
export interface PlatformContext<DB> {
  /** To read from; within the platform's own transaction when it needs one around the handler. */
  db: Reader<DB>
  /** To write what belongs to no tenant's records, such as sessions and counters. */
  transaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T>
  /** The record that the caller means: it exists (404), and is at the version named in `If-Match` (412). */
  found<T>(record: T | undefined, what: string): T
  /** Wraps the rows of a page of this list. */
  page<T>(rows: Rows<T>): Page<T>
  /** Counts this request against a limit (429), for an operation that says it is counted by its handler. */
  count(limit: string, key: string): void | Promise<void>
  /** What names this request in records: ours, which no caller can choose, and the one that the caller sent. */
  requestId: RequestId
  /** Says who a request comes from that begins without credentials, for its log line. */
  identify(identity: Identity, tenant?: string): void
  /** Where the request comes from, for counters and shares: see `networkOf`. */
  network(): string
}

export interface RequestId {
  own: string
  client: string | null
}

/** What security found out about a request. A service adds what its handlers need. */
export interface Call {
  /** Stands for the caller in rate limits and idempotency keys; absent while nobody is logged in. */
  caller?: string
  /** The company that a write is for. */
  companyId?: number
  tenant?: number | string | undefined
  /** For the log line. */
  identity?: Identity
}

/** Checks one credential and adds what it proves; throws when it is missing or wrong. At once, where it is known already. */
export type SecurityHandler<C extends Call> = (
  request: FastifyRequest,
  call: C,
  operation: Operation,
) => void | Promise<void>

export interface Service<DB, C extends Call> {
  document: OpenApiDocument
  /** Where the operations are served, each time all of them; aliases come once. */
  prefixes: string[]
  /** The public address, for links. */
  url: () => string
  db: Kysely<DB>
  unlessLost: UnlessLost
  // biome-ignore lint/suspicious/noExplicitAny: each handler has its own types, held by the generated interface
  handlers: Record<string, (input: any, context: any) => unknown>
  /** One for each security scheme of the contract. */
  security: Record<string, SecurityHandler<C>>
  /** After all credentials have been checked: may this caller do this? */
  authorize(call: C, operation: Operation): void
  /** What handlers get besides the call and the platform's own. */
  context: object
  /** Makes a change for a call; handlers get it bound to theirs. Without it they have `transaction` alone. */
  // biome-ignore lint/suspicious/noExplicitAny: what a change is, each service says in the context of its handlers
  write?(db: Kysely<DB>, call: C, work: (change: any) => Promise<unknown>): Promise<unknown>
  countRequest: CountRequest
}

declare module 'fastify' {
  interface FastifyRequest {
    call: Call
  }
}

/** Serves every operation of a contract. Refuses to start when contract and code do not fit. */
export async function serveContract<DB, C extends Call>(app: FastifyInstance, service: Service<DB, C>): Promise<void> {
  const operations = readOperations(service.document)
  assertComplete(service, operations)
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  if (!app.hasRequestDecorator('call')) app.decorateRequest('call', null as unknown as Call)

  const [prefix, ...otherPrefixes] = service.prefixes as [string, ...string[]]
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      const operation = route.config?.operation
      if (!operation || route.method === 'HEAD') return
      const elsewhere = otherPrefixes.map((other) => other + route.url.slice(prefix.length))
      for (const url of [...elsewhere, ...operation.aliases]) app.route({ ...route, url })
    })
    await scope.register(openapiGlue, {
      specification: outline(service.document),
      prefix,
      operationResolver: (operationId: string) => {
        const operation = byId.get(operationId) as Operation
        return {
          config: { operation },
          schema: schemaOf(operation),
          bodyLimit: bodyLimits[operation.security.length ? 'protected' : 'open'],
          [admissionHook(operation)]: makeAdmission(service, operation),
          handler: makeHandler(service, operation),
        } as unknown as RouteOptions // glue adds method and url
      },
    })
    refuseOverlaps(scope, service.prefixes, operations)
  })
}

/** Before a byte of the body is read, unless the body may carry a credential; before it is validated in any case. */
function admissionHook({ bodyCredentials }: Operation): 'onRequest' | 'preValidation' {
  return Object.keys(bodyCredentials).length ? 'preValidation' : 'onRequest'
}

/** An operation that declares 503 gives it when the database hangs, instead of hanging with it. */
function patience<DB, C extends Call>({ unlessLost }: Service<DB, C>, { responses }: Operation): UnlessLost {
  return '503' in responses ? unlessLost : (work) => work
}

function assertComplete<DB, C extends Call>(service: Service<DB, C>, operations: Operation[]): void {
  const ids = new Set(operations.map(({ id }) => id))
  const schemes = Object.keys(service.document.components.securitySchemes)
  const problems = [
    ...[...ids].filter((id) => !service.handlers[id]).map((id) => `operation ${id} has no handler`),
    ...Object.keys(service.handlers)
      .filter((id) => !ids.has(id))
      .map((id) => `handler ${id} has no operation`),
    ...schemes.filter((name) => !service.security[name]).map((name) => `security scheme ${name} is not implemented`),
    ...operations
      .flatMap(({ security }) => security.flatMap(Object.keys))
      .filter((name) => !schemes.includes(name))
      .map((name) => `security scheme ${name} is not declared`),
  ]
  if (problems.length) throw new Error(`The contract and the code do not fit:\n  ${problems.join('\n  ')}`)
}

/** What glue is asked for: which operation answers where. It would copy every schema into each route that has it. */
function outline({ openapi, info, paths }: OpenApiDocument): object {
  const outlined = Object.entries(paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, { operationId }]) => [method, { operationId }])
    return [path, Object.fromEntries(operations)]
  })
  return { openapi, info, paths: Object.fromEntries(outlined) }
}

/** What a route takes and gives, by the parts that Fastify validates. */
function schemaOf({ parameters, body, responses }: Operation): object {
  const named = (place: string) => {
    const declared = parameters.filter(({ in: found }) => found === place)
    const properties = Object.fromEntries(declared.map(({ name, schema }) => [name, schema]))
    const required = declared.filter(({ required }) => required).map(({ name }) => name)
    return declared.length ? { type: 'object', properties, required } : undefined
  }
  const response = Object.entries(responses).flatMap(([status, { content }]) =>
    content ? [[status, { content }]] : [],
  )
  const parts = {
    params: named('path'),
    querystring: named('query'),
    headers: named('header'),
    body: body?.schema,
    response: Object.fromEntries(response),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part))
}

/** Who is it, has he requests left, and may he do this: in that order. */
export function makeAdmission<DB, C extends Call>(service: Service<DB, C>, operation: Operation) {
  const authenticate = makeAuthentication(service, operation)
  const promptly = patience(service, operation)
  const limit = operation.countedByHandler ? undefined : operation.rateLimit
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const call = {} as C
    request.call = call
    let failure: unknown
    try {
      const pending = authenticate(request, call)
      if (pending) await promptly(pending)
    } catch (error) {
      failure = error
    }
    // Also of a caller that is refused below.
    request.tenant = call.tenant ?? call.companyId
    request.identity = call.identity
    const counting = limit && service.countRequest(limit, call.caller ?? request.ip, request, reply)
    if (counting) await counting
    if (failure !== undefined) throw failure
    service.authorize(call, operation)
    request.tenant = call.tenant
  }
}

/**
 * The first alternative for which the request carries every credential is the one that counts, and its verdict is
 * final; when there is none, the least demanding one says what is missing.
 */
function makeAuthentication<DB, C extends Call>(service: Service<DB, C>, operation: Operation) {
  const alternatives = operation.security.map((schemes) =>
    Object.keys(schemes).map((name) => {
      const scheme = service.document.components.securitySchemes[name]
      const header = (scheme?.in === 'header' && scheme.name?.toLowerCase()) || 'authorization'
      return { name, header, check: service.security[name] as SecurityHandler<C> }
    }),
  )
  type Credential = (typeof alternatives)[number][number]
  const leastDemanding = alternatives.at(-1) ?? []
  const carries = (request: FastifyRequest, { name, header }: Credential) =>
    request.headers[header] !== undefined || bodyCredential(request, operation, name) !== undefined
  const check = (credentials: Credential[], request: FastifyRequest, call: C): void | Promise<void> => {
    const [first, ...others] = credentials
    const pending = first?.check(request, call, operation)
    if (pending) return pending.then(() => check(others, request, call))
    if (others.length) return check(others, request, call)
  }
  return (request: FastifyRequest, call: C): void | Promise<void> => {
    const carried = alternatives.find((credentials) => credentials.every((credential) => carries(request, credential)))
    return check(carried ?? leastDemanding, request, call)
  }
}

/** What the body carries for a security scheme, where the contract allows that. */
export function bodyCredential(request: FastifyRequest, { bodyCredentials }: Operation, scheme: string): unknown {
  const field = bodyCredentials[scheme]
  return field && isObject(request.body) ? request.body[field] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function makeHandler<DB, C extends Call>(service: Service<DB, C>, operation: Operation) {
  const handle = service.handlers[operation.id] as (input: object, context: object) => Promise<unknown>
  const promptly = patience(service, operation)
  const removeReadOnly = operation.body ? fieldRemover(operation.body.schema, 'readOnly') : undefined
  const answered = operation.responses[operation.successStatus]?.content?.['application/json']
  const redact = answered ? fieldRemover(answered.schema, 'x-shown-once') : undefined
  const credentials = Object.values(operation.bodyCredentials)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { params, query, headers } = request
    const call = request.call as C
    // Checked already, and nothing that a handler should keep.
    if (isObject(request.body)) for (const field of credentials) delete request.body[field]
    const { body } = request
    removeReadOnly?.(body)
    const ifMatch = operation.takesIfMatch ? headers['if-match'] : undefined
    const run = (db: Kysely<DB>) =>
      actFor(call, () =>
        handle(
          { params, query, body },
          {
            ...service.context,
            ...call,
            ...platformContext(service, request, reply, db, ifMatch),
            write: (work: (change: unknown) => Promise<unknown>) => service.write?.(db, call, work),
          },
        ),
      )

    let result: unknown
    const key = operation.takesIdempotencyKey ? headers['idempotency-key'] : undefined
    if (typeof key === 'string' && call.companyId !== undefined && call.caller !== undefined) {
      const { companyId, caller } = call
      const keyed = { companyId, caller, key, operationId: operation.id, params, body, redact }
      const answer = await promptly(runOnce(service.db, keyed, run))
      result = answer.result
      if (answer.replayed) reply.header('idempotency-replayed', 'true')
    } else {
      result = run(service.db)
      if (result instanceof Promise) result = await promptly(result)
    }

    reply.code(operation.successStatus)
    if (operation.forbidsCaching) reply.header('cache-control', 'no-store')
    if (typeof result === 'string') {
      reply.type('text/plain; version=0.0.4; charset=utf-8')
      return result
    }
    if (operation.givesETag) {
      const tag = entityTag((result as { data: Versioned }).data)
      reply.header('etag', tag)
      const known = headers['if-none-match']
      if ('304' in operation.responses && known !== undefined && isListed(known, tag)) return reply.code(304).send()
    }
    return operation.givesRequestId ? { ...(result as object), request_id: answeredId(request) } : result
  }
}

function platformContext<DB, C extends Call>(
  service: Service<DB, C>,
  request: FastifyRequest,
  reply: FastifyReply,
  db: Kysely<DB>,
  ifMatch: string | undefined,
): PlatformContext<DB> {
  return {
    db,
    transaction: (work) => inTransaction(db, work),
    found: (record, what) => {
      if (record === undefined) throw notFound(what)
      if (ifMatch !== undefined) assertMatch(ifMatch, record as Versioned)
      return record
    },
    page: (rows) => toPage(rows, request.query as Paging, publicAddress(service.url(), request.url)),
    count: (limit, key) => service.countRequest(limit, key, request, reply),
    requestId: { own: request.id, client: clientRequestId(request) ?? null },
    identify: (identity, tenant) => {
      request.identity = identity
      request.tenant = tenant
    },
    network: () => networkOf(request.ip),
  }
}

/**
 * Drops the fields that the contract marks: `readOnly` ones from a body, since what a GET returned may be sent back, and
 * those that are shown once from an answer that is kept.
 */
function fieldRemover(schema: JsonObject, mark: 'readOnly' | 'x-shown-once'): ((body: unknown) => void) | undefined {
  if (schema.type === 'array') {
    const clean = fieldRemover(schema.items as JsonObject, mark)
    return clean && ((body) => (body as unknown[]).forEach(clean))
  }
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
  const removed = properties.filter(([, property]) => property[mark]).map(([name]) => name)
  const cleaners = properties.flatMap(([name, property]) => {
    const clean = fieldRemover(property, mark)
    return clean ? [{ name, clean }] : []
  })
  if (!removed.length && !cleaners.length) return undefined
  return (body) => {
    if (!isObject(body)) return
    for (const name of removed) if (Object.hasOwn(body, name)) delete body[name]
    for (const { name, clean } of cleaners) if (Object.hasOwn(body, name)) clean(body[name])
  }
}

/** Where the caller found this list; a request line may name any host, so only its path and query count. */
function publicAddress(base: string, requestUrl: string): string {
  if (requestUrl.startsWith('/')) return base + requestUrl
  const { pathname, search } = new URL(requestUrl, base)
  return base + pathname + search
}

/**
 * A path with a parameter also takes what is meant for a literal one: without this, `DELETE /articles/{id}` would get
 * `DELETE /articles/sync`. Where the literal path has not the method, it is refused.
 */
function refuseOverlaps(scope: FastifyInstance, prefixes: string[], operations: Operation[]): void {
  const takes = ({ path }: Operation, other: string) =>
    path !== other && new RegExp(`^${path.replaceAll(/{\w+}/g, '[^/]+')}$`).test(other)
  for (const [path, declared] of Map.groupBy(operations, ({ path }) => path)) {
    const allowed = declared.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const overlapping = operations.filter((operation) => !allowed.includes(operation.method) && takes(operation, path))
    for (const method of new Set(overlapping.map(({ method }) => method))) {
      for (const prefix of prefixes) {
        scope.route({
          method,
          url: prefix + path.replaceAll(/{(\w+)}/g, ':$1'),
          config: { refuses: true },
          onRequest: async () => {
            throw methodNotAllowed(method, allowed)
          },
          handler: () => {},
        })
      }
    }
  }
}
