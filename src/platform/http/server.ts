import { randomUUID } from 'node:crypto'
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
  headersTooLarge,
  invalid,
  malformed,
  toApiError,
  unavailable,
  unsupportedMediaType,
} from '../errors.ts'
import { inEnglish, phrase, type Say } from '../messages.ts'
import type { Operation } from '../openapi.ts'
import { type ConnectionLimits, limitConnections, makeRefusal, refuseRequest } from './connections.ts'
import { addDrain, unansweredOn } from './drain.ts'
import { readJson } from './json.ts'
import { allowOrigins, securityHeaders } from './security-headers.ts'
import { refuseUnknownRoutes } from './unknown-routes.ts'
import { compileValidator, describeErrors } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
  interface FastifyRequest {
    /** For the log line: the company or the site that the request worked for. */
    tenant: number | string | undefined
    /** For the log line: who was proven to call. */
    identity: Identity | undefined
  }
}

/** A user, a client of the authentication service or an integration; or a user of a client. */
export interface Identity {
  user_id?: number
  client_id?: string
}

export interface ServerOptions {
  logger: FastifyBaseLogger
  trustProxy: string | undefined
  limits: ConnectionLimits
  /** The public address, when it is known. */
  publicUrl?: string | undefined
  /** Origins whose pages may call the service from a browser; none unless given. */
  corsOrigins?: string[] | undefined
  /** The language of messages; English unless given. */
  say?: Say
}

/** An HTTP server with the conventions that both services share: request ids, strict JSON, errors, one log line a request. */
export function createServer({
  logger,
  trustProxy,
  limits,
  publicUrl,
  corsOrigins,
  say = inEnglish,
}: ServerOptions): FastifyInstance {
  const trustedProxies = trustProxy?.split(',').map((address) => address.trim()) ?? []
  const everyAnswer = securityHeaders(publicUrl)
  const refuse = makeRefusal(say, everyAnswer)
  // A logger for each request would cost more than its one line: that line, and errors, name the request themselves.
  const sharedLogger: FastifyBaseLogger = Object.create(logger, { child: { value: () => sharedLogger } })
  const app = Fastify({
    loggerInstance: sharedLogger,
    // One line a request, written below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length ? trustedProxies : false,
    bodyLimit: bodyLimits.open,
    return503OnClosing: false,
    requestTimeout: limits.requestTimeout * 1_000,
    // Nothing was sent or read for so long: a caller who does not read his answer would keep it in memory.
    connectionTimeout: 60_000,
    http: {
      requestTimeout: limits.requestTimeout * 1_000,
      headersTimeout: Math.min(limits.headersTimeout, limits.requestTimeout) * 1_000,
      // How often the two timeouts are looked after.
      connectionsCheckingInterval: 500,
      maxHeaderSize: 16_384,
      // Refused below, in the shape of every error.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => refuseRequest(error, socket, refuse),
    // A code of 128 characters may be far longer when it is percent-encoded.
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', answeredId(request)).headers(everyAnswer)
      sendError(toApiError(error), answeredId(request), say, reply as unknown as FastifyReply)
    },
  })

  // The size of all headers is limited: to drop some of them without a word would help nobody.
  app.server.maxHeadersCount = 0
  limitConnections(app.server, limits, trustedProxies, refuse, logger)
  addDrain(app)
  app.addHook('onListen', async () => {
    listeningAddresses.set(app.server, app.listeningOrigin.replace(/0\.0\.0\.0|\[::\]/, '127.0.0.1'))
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Many clients name a content type and send nothing; whether that is allowed, the contract says.
    if (!body.length || takesNoBody(request)) return done(null, undefined)
    if (/charset=(?!"?utf-8)/i.test(request.headers['content-type'] ?? '')) return done(unsupportedMediaType())
    const text = decoded(body as Buffer)
    if (text === undefined) return done(malformed(phrase('malformed_json')))
    done(null, readJson(text))
  })
  // Plain text by name too: it is the type of some answers, and for those glue looks for a parser.
  for (const type of ['text/plain', '*']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, _body, done) => {
      done(takesNoBody(request) ? null : unsupportedMediaType(), undefined)
    })
  }

  app.decorateRequest('tenant', undefined)
  app.decorateRequest('identity', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', answeredId(request)).headers(everyAnswer)
    const { raw } = request
    if (unansweredOn(raw.socket) > mostPipelined) return done(unavailable())
    if (raw.rawHeaders.length > 2 * mostHeaders) return done(headersTooLarge())
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) return done(malformed(phrase('malformed_request')))
    done()
  })
  app.addHook('onSend', (_request, _reply, payload, done) => {
    // For a long text that it has to send, node takes three times the memory.
    done(null, typeof payload === 'string' && payload.length > longText ? Buffer.from(payload) : payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { identity } = request
    logger.info(
      {
        request_id: request.id,
        client_request_id: clientRequestId(request),
        operationId: request.routeOptions.config.operation?.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 1000) / 1000,
        tenant: request.tenant,
        user_id: identity?.user_id,
        client_id: identity?.client_id,
        client_address: request.ip,
      },
      'request',
    )
    done()
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error, request)
    const isOverload = failure.code === 'unavailable' && failure.cause === undefined
    if (failure.status >= 500 && !isOverload)
      logger.error({ ...idsOf(request), err: failure.cause ?? failure, code: failure.code }, 'request failed')
    sendError(failure, answeredId(request), say, reply)
  })
  if (corsOrigins) allowOrigins(app, corsOrigins)
  refuseUnknownRoutes(app)
  return app
}

const longText = 16_384

/** Bytes of a body: where credentials are needed, and everywhere else. */
export const bodyLimits = { protected: 1_048_576, open: 16_384 }

/** Requests of one connection that may run at the same time. Only a client that does not wait for answers has several. */
const mostPipelined = 20

const mostHeaders = 100

const buildSerializer = SerializerSelector()({}, {})

/** Compiled on first use, as validators are. */
const compileSerializer: FastifySerializerCompiler<unknown> = (route) => {
  let compiled: ((data: unknown) => string) | undefined
  return (data) => {
    compiled ??= buildSerializer(route as never)
    return compiled(data)
  }
}

function failureOf(error: FastifyError, { routeOptions }: FastifyRequest): ApiError {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(routeOptions.bodyLimit)
  if (!error.validation) return toApiError(error)
  const parameters = routeOptions.config.operation?.parameters ?? []
  const headers = parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name)
  return invalid(describeErrors(error.validation, headers))
}

const listeningAddresses = new WeakMap<object, string>()

/** Where this server is reached from this machine, unless it was told its public address. Known also once the port is closed. */
export function listeningAddress({ server }: FastifyInstance): string {
  return listeningAddresses.get(server) as string
}

/** What it does not take it does not read, whatever its type. */
function takesNoBody({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.operation !== undefined && config.operation.body === undefined
}

/** Undefined when the bytes are not UTF-8: replacing them would store something else than was sent. */
function decoded(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return undefined
  }
}

function sendError(error: ApiError, requestId: string, say: Say, reply: FastifyReply): void {
  reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(error.toBody(requestId, say))
}

/** The id that the caller sent, when it is well-formed. Callers can repeat one: records and logs go by `request.id`. */
export function clientRequestId({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && /^[\w.-]{8,64}$/.test(sent) ? sent : undefined
}

/** The id that the answer carries: the caller's, else ours. */
export function answeredId(request: Pick<FastifyRequest, 'headers' | 'id'>): string {
  return clientRequestId(request) ?? request.id
}

/** What names a request in the log. */
export function idsOf(request: FastifyRequest) {
  return { request_id: request.id, client_request_id: clientRequestId(request) }
}
