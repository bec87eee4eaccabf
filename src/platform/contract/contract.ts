import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import openapiGlue from 'fastify-openapi-glue'
import type { Kysely, Transaction } from 'kysely'
import { invalid, toApiError } from '../errors.ts'
import { networkOf } from '../http/client-network.ts'
import type { FairQueue } from '../http/fair-queue.ts'
import { isListed } from '../http/listed-tags.ts'
import { sendMetrics } from '../http/metrics-answers.ts'
import { bodyLimits, nameLanguage, responseRequestId } from '../http/server.ts'
import { phrase } from '../messages/messages.ts'
import { type MediaObject, type OpenApiDocument, type Operation, readOperations } from '../openapi.ts'
import type { RejectWhenLost } from '../postgres/connections/availability.ts'
import { actFor } from '../postgres/connections/caller.ts'
import { inDryRun, inTransaction } from '../postgres/writes/transactions.ts'
import { type Checks, createAuthentication } from './authentication.ts'
import { createBulk, createBulkQueue } from './bulk.ts'
import { tagOf } from './entity-tags.ts'
import { KeyedRequest, orEarlierAnswer } from './idempotency.ts'
import { locationOf } from './location.ts'
import { fieldRemover, isObject } from './marked-fields.ts'
import { refuseOverlaps } from './overlapping-paths.ts'
import { type Call, type ContextSource, contextClass } from './request-context.ts'
import { isEventStream, longPageOf, sendEvents, streamOf } from './streamed-answers.ts'

export interface Service<DB, C extends Call> extends ContextSource<DB, C>, Checks<C> {
  /** Prefixes under which all operations are served. Aliases are served once. */
  prefixes: string[]
  db: Kysely<DB>
  /** For operations that only read. Its answers are never older than those of `db`. */
  reads: Kysely<DB>
  rejectWhenLost: RejectWhenLost
  // biome-ignore lint/suspicious/noExplicitAny: each handler has its own types, held by the generated interface
  handlers: Record<string, (input: any, context: any) => unknown>
  /** The requests a minute that a caller has instead of the setting for this limit, if any. */
  limitOf?(call: C, limit: string): number | undefined
  /**
   * How a write of this call is recorded; undefined if it is not. It runs in the transaction of the write, so that there
   * is never one without the other. A dry run, and the repetition of an answer, are not recorded.
   */
  recorderOf?(call: C, operation: Operation): ((db: Kysely<DB>, done: Write) => Promise<void>) | undefined
  /** Handlers record their writes themselves (`recorded` of their context), in a transaction of their own. */
  handlersRecord?: boolean
  /** Called once for each operation. The check runs after all credentials, and throws if the caller may not call it. */
  authorize(operation: Operation): (call: C) => void
}

/** A write that is done, and about to be committed. */
export interface Write {
  operation: Operation
  params: unknown
  body: unknown
  /** The path of what was created, if the operation tells one. */
  location: string | undefined
  result: unknown
}

declare module 'fastify' {
  interface FastifyRequest {
    call: Call
  }
}

/** Serves every operation of a contract. Throws at start-up if the contract and the code do not match. */
export async function serveContract<DB, C extends Call>(app: FastifyInstance, service: Service<DB, C>): Promise<void> {
  const operations = readOperations(service.document)
  assertComplete(service, operations)
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  if (!app.hasRequestDecorator('call')) app.decorateRequest('call', null as unknown as Call)

  const bulkQueue = createBulkQueue()
  const [prefix, ...otherPrefixes] = service.prefixes as [string, ...string[]]
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      const operation = route.config?.operation
      if (!operation || route.method === 'HEAD') return
      const elsewhere = otherPrefixes.map((other) => other + route.url.slice(prefix.length))
      for (const url of [...elsewhere, ...operation.aliases]) app.route({ ...route, url })
    })
    await scope.register(openapiGlue, {
      specification: outline(service.document, operations),
      prefix,
      operationResolver: (operationId: string) => {
        const operation = byId.get(operationId) as Operation
        return {
          config: { operation },
          schema: schemaOf(operation),
          bodyLimit: bodyLimitOf(operation),
          [admissionHook(operation)]: createAdmission(service, operation),
          handler: createHandler(service, operation, bulkQueue, locationOf(operation, operations, prefix)),
        } as unknown as RouteOptions // glue adds method and url
      },
    })
    refuseOverlaps(scope, service.prefixes, operations)
  })
}

export function bodyLimitOf({ isBulk, security }: Operation): number {
  return bodyLimits[isBulk ? 'bulk' : security.length ? 'protected' : 'open']
}

/** Runs before the body is read, unless the body may carry a credential. It always runs before validation. */
function admissionHook({ bodyCredentials }: Operation): 'onRequest' | 'preValidation' {
  return Object.keys(bodyCredentials).length ? 'preValidation' : 'onRequest'
}

/** An operation that declares 503 answers with it if the database does not respond in time. */
function withTimeoutOf<DB, C extends Call>(
  { rejectWhenLost }: Service<DB, C>,
  { responses }: Operation,
): RejectWhenLost {
  return '503' in responses ? rejectWhenLost : (work) => work
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
  if (problems.length) throw new Error(`The contract and the code do not match:\n  ${problems.join('\n  ')}`)
}

/**
 * A reduced contract for fastify-openapi-glue: it needs only the operation of each path. With the full contract it
 * would copy every schema into each route.
 */
function outline({ openapi, info }: OpenApiDocument, operations: Operation[]): object {
  const outlined = [...Map.groupBy(operations, ({ path }) => path)].map(([path, ofPath]) => {
    const methods = ofPath.map(({ id, method }) => [method.toLowerCase(), { operationId: id }])
    return [path, Object.fromEntries(methods)]
  })
  return { openapi, info, paths: Object.fromEntries(outlined) }
}

/** The schemas of a route, by the parts that Fastify validates. */
function schemaOf({ parameters, body, responses, ignoresUnknownParameters }: Operation): object {
  const named = (place: string, isClosed = false) => {
    const declared = parameters.filter(({ in: found }) => found === place)
    const properties = Object.fromEntries(declared.map(({ name, schema }) => [name, schema]))
    const required = declared.filter(({ required }) => required).map(({ name }) => name)
    if (!declared.length && !isClosed) return undefined
    return { type: 'object', properties, required, ...(isClosed && { additionalProperties: false }) }
  }
  const response = Object.entries(responses).flatMap(([status, { content }]) =>
    content ? [[status, onlyJson(content) ?? { content }]] : [],
  )
  const parts = {
    params: named('path'),
    // A misspelt filter must not give everything.
    querystring: named('query', '422' in responses && !ignoresUnknownParameters),
    headers: named('header'),
    body: body?.schema,
    response: Object.fromEntries(response),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part))
}

/** The schema of an answer that is always JSON: without a choice of types, Fastify does not look for the one to use. */
function onlyJson({ 'application/json': json, ...others }: Record<string, MediaObject>): object | undefined {
  return Object.keys(others).length ? undefined : json?.schema
}

/** Authenticates the caller, counts the request against its rate limit, then authorizes it, in that order. */
export function createAdmission<DB, C extends Call>(service: Service<DB, C>, operation: Operation): Admission {
  const authenticate = createAuthentication(service, operation)
  const authorize = service.authorize(operation)
  const withTimeout = withTimeoutOf(service, operation)
  const limit = operation.countedByHandler ? undefined : operation.rateLimit
  const decide = (request: FastifyRequest, reply: FastifyReply, call: C, failure?: unknown): void | Promise<void> => {
    // Also set for a caller that is refused below.
    request.tenant = call.tenant ?? call.companyId
    request.identity = call.identity
    // Nobody knows who calls, so nobody knows the limit. The answer says when to try again.
    if (failure !== undefined && toApiError(failure).code === 'unavailable') throw failure
    const finish = () => {
      if (failure !== undefined) throw failure
      authorize(call)
      request.tenant = call.tenant
    }
    const counting =
      limit &&
      service.countRequest(limit, call.caller ?? networkOf(request.ip), request, reply, service.limitOf?.(call, limit))
    return counting ? counting.then(finish) : finish()
  }
  const admit = (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
    const call = {} as C
    request.call = call
    let pending: void | Promise<void>
    try {
      pending = authenticate(request, call)
    } catch (failure) {
      return decide(request, reply, call, failure)
    }
    if (!pending) return decide(request, reply, call)
    return withTimeout(pending).then(
      () => decide(request, reply, call),
      (failure) => decide(request, reply, call, failure),
    )
  }
  // Most callers are known already. They are admitted without a promise, which would take longer than the checks.
  return (request, reply, done) => {
    let pending: void | Promise<void>
    try {
      pending = admit(request, reply)
    } catch (error) {
      done(error as Error)
      return
    }
    if (pending) pending.then(() => done(), done)
    else done()
  }
}

/** A hook that admits a request, or ends it with an error. */
export type Admission = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void

function createHandler<DB, C extends Call>(
  service: Service<DB, C>,
  operation: Operation,
  bulkQueue: FairQueue,
  locate: ReturnType<typeof locationOf>,
) {
  const Context = contextClass(service)
  const handle = service.handlers[operation.id] as (input: object, context: object) => Promise<unknown>
  // Operations without credentials, such as the health check, ask the primary: they are about this server.
  const onlyReads = operation.method === 'GET' && operation.security.length > 0
  const isStreamed = Object.keys(operation.streamedBodies).length > 0
  // A streamed body may take minutes, so its handler watches each step of its own.
  const withTimeout: RejectWhenLost = isStreamed ? (work) => work : withTimeoutOf(service, operation)
  const removeReadOnly = operation.body ? fieldRemover(operation.body.schema, 'readOnly') : undefined
  const removeEmpty = operation.body ? fieldRemover(operation.body.schema, 'x-empty-is-absent') : undefined
  const answered = operation.responses[operation.successStatus]?.content?.['application/json']
  const redact = answered ? fieldRemover(answered.schema, 'x-shown-once') : undefined
  const credentials = Object.values(operation.bodyCredentials)
  const bulk = operation.isBulk ? createBulk(operation, bulkQueue) : undefined
  const stream = streamOf(operation, withTimeout)
  const inPieces = longPageOf(operation)
  const authenticate = createAuthentication(service, operation)
  const authorize = service.authorize(operation)
  const admitAgain = async (request: FastifyRequest): Promise<C> => {
    const call = {} as C
    await authenticate(request, call)
    authorize(call)
    return call
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { params, query, headers } = request
    const call = request.call as C
    // Credentials in the body were checked already, and handlers should not see them.
    if (isObject(request.body)) for (const field of credentials) delete request.body[field]
    const { body } = request
    if (isStreamed && !body) throw invalid({ body: [phrase('required', { field: 'body' })] })
    // The items of a bulk request are not validated yet.
    if (!bulk) {
      removeReadOnly?.(body)
      removeEmpty?.(body)
    }
    const ifMatch = operation.takesIfMatch ? headers['if-match'] : undefined
    const isDryRun = operation.takesDryRun && (query as { dry_run?: boolean }).dry_run === true
    const key = operation.takesIdempotencyKey && !isStreamed && !isDryRun ? headers['idempotency-key'] : undefined
    const { companyId, caller } = call
    const atomicity = bulk && (query as { atomic: boolean }).atomic ? ['atomic'] : []
    const once =
      typeof key === 'string' && companyId !== undefined && caller !== undefined
        ? new KeyedRequest({ companyId, caller, key }, [operation.id, params, body, ...atomicity], redact)
        : undefined
    const speak = () => {
      if (once) once.language = request.language.locale
      nameLanguage(reply, request.language.locale)
      return request.language.say
    }
    const record = operation.method === 'GET' ? undefined : service.recorderOf?.(call, operation)
    let isRecorded = false
    const recorded = async (db: Kysely<DB>, result: unknown): Promise<unknown> => {
      isRecorded = true
      await record?.(db, { operation, params, body, location: locate?.({ params, body: result }), result })
      return result
    }
    // With a key, a bulk request, which may write several times, and a recorded one have a transaction around their handler.
    const isWrapped = bulk !== undefined || record !== undefined
    const runWith = (db: Kysely<DB>, body: unknown) => {
      const served = { call, request, reply, ifMatch, once: isWrapped ? undefined : once, admitAgain, recorded, speak }
      const context = new Context(served, db, onlyReads ? service.reads : db)
      return actFor(call, () => handle({ params, query, body, headers }, context))
    }
    const run = bulk
      ? bulk.run(request, speak, (db: Kysely<DB>, valid) => {
          removeReadOnly?.(valid)
          removeEmpty?.(valid)
          return runWith(db, valid)
        })
      : (db: Kysely<DB>) => runWith(db, body)
    const inTurn = bulk ? bulk.inTurn(call, service.db) : <T>(work: () => Promise<T>) => work()
    const runRecorded = async (db: Kysely<DB>) => recorded(db, await run(db))

    let result: unknown
    if (isStreamed) {
      // No transaction is open while a body arrives. The handler itself makes the dry run, keeps the key, and records.
      result = await run(service.db)
      if (isDryRun) reply.header('x-dry-run', 'true')
    } else if (isDryRun) {
      const dryRun = async (trx: Transaction<DB>) => ({
        ...((await run(trx)) as object),
        ...service.dryRunFields?.(trx),
      })
      result = await withTimeout(inTurn(() => inDryRun(service.db, dryRun)))
      reply.header('x-dry-run', 'true')
    } else if (once && isWrapped) {
      const runIn = ({ trx }: { trx: Transaction<DB> }) => (record ? runRecorded(trx) : run(trx))
      const write = async () => service.write?.(service.db, call, runIn, once)
      result = await withTimeout(inTurn(() => orEarlierAnswer(once, write())))
    } else if (record && !service.handlersRecord) {
      result = await withTimeout(inTurn(() => inTransaction(service.db, runRecorded)))
    } else {
      result = bulk ? inTurn(() => run(service.db)) : run(service.db)
      if (result instanceof Promise) result = await withTimeout(once ? orEarlierAnswer(once, result) : result)
    }
    if (record && service.handlersRecord && !isRecorded) throw new Error(`${operation.id} has not recorded its write`)
    if (once && !once.wasLookedUp) throw new Error(`${operation.id} has ignored its Idempotency-Key`)
    if (once?.wasReplayed) once.mark(reply)

    reply.code(operation.successStatus)
    if (operation.forbidsCaching || call.forbidsCaching) reply.header('cache-control', 'no-store')
    // A dry run leaves nothing that could have an address.
    const location = isDryRun ? undefined : locate?.({ params, body: result })
    if (location !== undefined) reply.header('location', location)
    if (isEventStream(operation)) return sendEvents(result as AsyncIterable<string>, request, reply)
    if (stream) return stream(result as AsyncIterable<object[]>, call, request, reply)
    if (typeof result === 'string') return sendMetrics(result, request, reply)
    // A dry run has no version: its tag could be that of somebody else's next change.
    if (operation.givesETag && !isDryRun) {
      const tag = tagOf(result as object)
      reply.header('etag', tag)
      const known = headers['if-none-match']
      if ('304' in operation.responses && known !== undefined && isListed(known, tag)) return reply.code(304).send()
    }
    const answer = operation.givesRequestId ? { ...(result as object), request_id: responseRequestId(request) } : result
    return inPieces ? inPieces(answer as { data: object[] }, request, reply) : answer
  }
}
