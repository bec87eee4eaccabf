import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify'
import {
  type ApiError,
  bodyTooLarge,
  expectationFailed,
  headersTooLarge,
  invalid,
  malformed,
  toApiError,
  unavailable,
  unsupportedMediaType,
} from '../errors.ts'
import { type ChooseLanguage, type Language, languagesOf, phrase } from '../messages/messages.ts'
import type { Operation } from '../openapi.ts'
import { limitArrival } from './arrival.ts'
import { type ConnectionLimits, createRefuse, limitConnections, refuseRequest } from './connections.ts'
import { addDrain } from './drain.ts'
import { readJson } from './json.ts'
import type { LogRequest } from './log-blocks.ts'
import { oncePerSchema } from './once-per-schema.ts'
import { createRefusalDelay } from './refusal-delay.ts'
import { allowOrigins, securityHeaders } from './security-headers.ts'
import { acceptStreams, longestUpload, takesStream, wrongStream } from './streamed-bodies.ts'
import { traceRequests } from './traced-requests.ts'
import { refuseUnknownRoutes } from './unknown-routes.ts'
import { compileValidator, describeErrors } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
  interface FastifyRequest {
    /** The operation of the contract. Read from the route once, because Fastify makes an object of all its options. */
    operation: Operation | undefined
    /** The language of messages to the caller, by its `Accept-Language`. */
    readonly language: Language
    /** For the log line: the company or the site that the request is for. */
    tenant: number | string | undefined
    /** For the log line: the authenticated caller. */
    identity: Identity | undefined
  }
}

/** A user, a client of the authentication service, an integration or a connector key. A user of a client has both ids. */
export interface Identity {
  user_id?: number
  client_id?: string
}

interface ServerOptions {
  logger: FastifyBaseLogger
  logRequest: LogRequest
  trustProxy: string | undefined
  limits: ConnectionLimits
  /** The public address, if it is configured. */
  publicUrl?: string | undefined
  /** Origins whose pages may call the service from a browser; none unless given. */
  corsOrigins?: string[] | undefined
  /** The languages of its messages; without it, those of the platform. */
  languages?: ChooseLanguage
}

/**
 * Creates an HTTP server with the conventions of both services: request ids, strict JSON, error bodies, one log line
 * per request.
 */
export function createServer({
  logger,
  logRequest,
  trustProxy,
  limits,
  publicUrl,
  corsOrigins,
  languages = languagesOf({ en: {}, it: {} }, 'en'),
}: ServerOptions): FastifyInstance {
  const trustedProxies = trustProxy?.split(',').map((address) => address.trim()) ?? []
  const commonHeaders = securityHeaders(publicUrl)
  const refuse = createRefuse(languages(undefined), commonHeaders)
  // A logger per request would cost more than its one line. Request lines and errors add the request's ids themselves.
  const sharedLogger: FastifyBaseLogger = Object.create(logger, { child: { value: () => sharedLogger } })
  const app = Fastify({
    loggerInstance: sharedLogger,
    // One line per request is written below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length ? trustedProxies : false,
    bodyLimit: bodyLimits.open,
    return503OnClosing: false,
    requestTimeout: Math.max(limits.requestTimeout * 1_000, longestUpload),
    // Closes a connection after this long without traffic: a client that does not read its answer would keep it in
    // memory.
    connectionTimeout: 60_000,
    http: {
      // Of the longest request; `limitArrival` ends the others earlier.
      requestTimeout: Math.max(limits.requestTimeout * 1_000, longestUpload),
      headersTimeout: Math.min(limits.headersTimeout, limits.requestTimeout) * 1_000,
      // How often the two timeouts are checked.
      connectionsCheckingInterval: 500,
      maxHeaderSize: 16_384,
      // Refused below, with a regular error body.
      requireHostHeader: false,
      // A request without a body has no stream events, which cost more than the router. `ignoreTypeOfNothing` keeps
      // parsers from waiting for its end.
      optimizeEmptyRequests: true,
    },
    clientErrorHandler: (error, socket) => refuseRequest(error, socket, refuse),
    // A code of 128 characters may be much longer when it is percent-encoded.
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', responseRequestId(request)).headers(commonHeaders)
      const language = languages(request.headers['accept-language'])
      sendError(toApiError(error), responseRequestId(request), language, reply as unknown as FastifyReply)
    },
  })

  // Node would drop headers beyond this count silently; their total size is limited instead.
  app.server.maxHeadersCount = 0
  const unmetExpectations = new WeakSet<IncomingMessage>()
  // Node would answer without a body and without the usual headers.
  app.server.on('checkExpectation', (request, response) => {
    unmetExpectations.add(request)
    app.server.emit('request', request, response)
  })
  limitConnections(app.server, limits, trustedProxies, refuse, logger)
  const drain = addDrain(app)
  const delayRefusal = createRefusalDelay(limits.connections * delayedShare)
  app.addHook('onListen', async () => {
    listeningAddresses.set(app.server, app.listeningOrigin.replace(/0\.0\.0\.0|\[::\]/, '127.0.0.1'))
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (takesStream(request)) return done(wrongStream(request))
    // The contract decides whether a body is required.
    if (!body.length || takesNoBody(request)) return done(null, undefined)
    if (/charset=(?!"?utf-8)/i.test(request.headers['content-type'] ?? '')) return done(unsupportedMediaType())
    const text = decodeUtf8(body as Buffer)
    if (text === undefined) return done(malformed(phrase('malformed_json')))
    done(null, readJson(text))
  })
  // `text/plain` needs a parser of its own: some answers have this type, and fastify-openapi-glue looks for a parser
  // for it.
  for (const type of ['text/plain', '*']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, _body, done) => {
      if (takesStream(request)) return done(wrongStream(request))
      done(takesNoBody(request) ? null : unsupportedMediaType(), undefined)
    })
  }
  acceptStreams(app)

  traceRequests(app)
  app.decorateRequest('operation', undefined)
  app.decorateRequest('language', {
    getter() {
      return languages(this.headers['accept-language'])
    },
  })
  app.decorateRequest('tenant', undefined)
  app.decorateRequest('identity', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    request.operation = request.routeOptions.config.operation
    reply.header('x-request-id', responseRequestId(request)).headers(commonHeaders)
    const { raw } = request
    if (raw.headers.expect !== undefined && unmetExpectations.has(raw)) return done(expectationFailed())
    ignoreTypeOfNothing(raw)
    limitArrival(raw, limits.requestTimeout * 1_000, () => app.server.emit('clientError', lateRequest(), raw.socket))
    if (drain.countRequest(raw.socket) > maxPipelined) return done(unavailable())
    if (raw.rawHeaders.length > 2 * maxHeaders) return done(headersTooLarge())
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) return done(malformed(phrase('malformed_request')))
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (drain.closesAfter(request.raw.socket)) reply.header('connection', 'close')
    // Node uses three times the memory to send a long string.
    done(null, typeof payload === 'string' && payload.length > longTextLength ? Buffer.from(payload) : payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    drain.countAnswer(request.raw.socket)
    const { identity } = request
    logRequest({
      request_id: request.id,
      client_request_id: clientRequestId(request),
      operationId: request.operation?.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 1000) / 1000,
      tenant: request.tenant,
      user_id: identity?.user_id,
      client_id: identity?.client_id,
      client_address: request.ip,
    })
    done()
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error, request)
    const isOverload = failure.code === 'unavailable' && failure.cause === undefined
    if (failure.status >= 500 && !isOverload)
      logger.error({ ...requestIdsOf(request), err: failure.cause ?? failure, code: failure.code }, 'request failed')
    const answer = () => sendError(failure, responseRequestId(request), request.language, reply)
    if (isOverload || failure.code === 'rate_limited') delayRefusal(request.ip, answer)
    else answer()
  })
  if (corsOrigins) allowOrigins(app, corsOrigins)
  refuseUnknownRoutes(app)
  return app
}

/** The error that Node reports for a request that takes too long to arrive. */
function lateRequest(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

const longTextLength = 16_384

/** The largest body in bytes: of bulk operations, of others with credentials, and of open ones. */
export const bodyLimits = { bulk: 2_097_152, protected: 1_048_576, open: 16_384 }

/** How many pipelined requests of one connection may run at the same time. */
const maxPipelined = 20

const maxHeaders = 100

/** The share of the connections that may wait for a refusal. The others are left to clients that are served. */
const delayedShare = 0.25

const selectSerializer = SerializerSelector()({}, {})
const buildSerializer = oncePerSchema((schema) => selectSerializer({ schema } as never))

/** Compiled on first use, like the validators. */
const compileSerializer: FastifySerializerCompiler<unknown> = (route) => {
  let compiled: ((data: unknown) => string) | undefined
  return (data) => {
    compiled ??= buildSerializer(route.schema as object)
    return compiled(data)
  }
}

function toFailure(error: FastifyError, { operation, routeOptions }: FastifyRequest): ApiError {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(routeOptions.bodyLimit)
  if (!error.validation) return toApiError(error)
  const parameters = operation?.parameters ?? []
  const headers = parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name)
  return invalid(describeErrors(error.validation, headers))
}

const listeningAddresses = new WeakMap<object, string>()

/**
 * The address of this server on this machine, used when no public address is configured. Stays known after the port is
 * closed.
 */
export function listeningAddress({ server }: FastifyInstance): string {
  return listeningAddresses.get(server) as string
}

/**
 * Many clients send a content type without a body, even without `content-length: 0`. Such a request has no type:
 * Fastify would otherwise wait for the end of a body that never comes.
 */
function ignoreTypeOfNothing({ headers }: IncomingMessage): void {
  if (headers['content-type'] === undefined) return
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    delete headers['content-type']
}

/** The body of an operation that takes none is not parsed, whatever its type. */
function takesNoBody({ operation }: FastifyRequest): boolean {
  return operation !== undefined && operation.body === undefined
}

/** Undefined if the bytes are not valid UTF-8: replacing invalid bytes would store something else than was sent. */
function decodeUtf8(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return undefined
  }
}

function sendError(error: ApiError, requestId: string, { locale, say }: Language, reply: FastifyReply): void {
  // Texts of libraries are English.
  nameLanguage(reply, error.text.key === '' ? 'en' : locale)
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(error.toBody(requestId, say))
}

/** Tells in which language an answer is, and caches that another caller may get it in another one. */
export function nameLanguage(reply: FastifyReply, locale: string): FastifyReply {
  const vary = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (!/accept-language/i.test(vary)) reply.header('vary', vary ? `${vary}, Accept-Language` : 'Accept-Language')
  return reply.header('content-language', locale)
}

/**
 * The request id that the caller sent, if it is well-formed. Callers may repeat ids, so records and logs use
 * `request.id`.
 */
export function clientRequestId({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && /^[\w.-]{8,64}$/.test(sent) ? sent : undefined
}

/** The id in the answer: the caller's, otherwise ours. */
export function responseRequestId(request: Pick<FastifyRequest, 'headers' | 'id'>): string {
  return clientRequestId(request) ?? request.id
}

/** The ids that identify a request in the log. */
export function requestIdsOf(request: FastifyRequest) {
  return { request_id: request.id, client_request_id: clientRequestId(request) }
}
