import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
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
import { addDrain } from './drain.ts'
import { ApiError, invalid, malformed, toApiError, unsupportedMediaType } from './errors.ts'
import { lostDigits } from './lost-digits.ts'
import { inEnglish, phrase, type Say } from './messages.ts'
import type { Operation } from './openapi.ts'
import { compileValidator, describeErrors } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
  interface FastifyRequest {
    /** For the log line: the companies or the site that the request worked for. */
    tenant: number | string | undefined
  }
}

export interface ServerOptions {
  logger: FastifyBaseLogger
  trustProxy: string | undefined
  /** The language of messages; English unless given. */
  say?: Say
}

/** An HTTP server with the conventions that both services share: request ids, strict JSON, errors, one log line a request. */
export function createServer({ logger, trustProxy, say = inEnglish }: ServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    // One line a request, written below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestIdHeader: false,
    genReqId: ({ headers }) => keptRequestId(headers['x-request-id']) ?? randomUUID(),
    // A logger for each request would cost more than its one line: that line, and errors, name the request themselves.
    childLoggerFactory: (parent) => parent,
    trustProxy: trustProxy?.split(',').map((address) => address.trim()) ?? false,
    bodyLimit: 1_048_576,
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    // A code of 128 characters may be far longer when it is percent-encoded.
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      sendError(toApiError(error), request.id, say, reply as unknown as FastifyReply)
    },
  })

  addDrain(app)
  app.addHook('onListen', async () => {
    listeningAddresses.set(app.server, app.listeningOrigin.replace(/0\.0\.0\.0|\[::\]/, '127.0.0.1'))
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Many clients name a content type and send nothing; whether that is allowed, the contract says.
    if (!body.length || takesNoBody(request)) return done(null, undefined)
    if (/charset=(?!"?utf-8)/i.test(request.headers['content-type'] ?? '')) return done(unsupportedMediaType())
    const text = decoded(body as Buffer)
    if (text === undefined) return done(malformed(phrase('malformed_json')))
    parseJson(request, text, (error, value) => done(error ?? lostDigits(text), value))
  })
  // Plain text by name too: it is the type of some answers, and for those glue looks for a parser.
  for (const type of ['text/plain', '*']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, _body, done) => {
      done(takesNoBody(request) ? null : unsupportedMediaType(), undefined)
    })
  }

  app.decorateRequest('tenant', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, _reply, payload, done) => {
    // For a long text that it has to send, node takes three times the memory.
    done(null, typeof payload === 'string' && payload.length > longText ? Buffer.from(payload) : payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        request_id: request.id,
        operationId: request.routeOptions.config.operation?.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 1000) / 1000,
        tenant: request.tenant,
      },
      'request',
    )
    done()
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const headers =
      request.routeOptions.config.operation?.parameters.filter(({ in: place }) => place === 'header') ?? []
    const failure = error.validation
      ? invalid(
          describeErrors(
            error.validation,
            headers.map(({ name }) => name),
          ),
        )
      : toApiError(error)
    if (failure.status >= 500)
      logger.error({ request_id: request.id, err: failure.cause ?? failure, code: failure.code }, 'request failed')
    sendError(failure, request.id, say, reply)
  })
  app.setNotFoundHandler((request) => {
    const [path = ''] = request.url.split('?', 1)
    throw new ApiError('not_found', phrase('unknown_address', { method: request.method, path }))
  })
  return app
}

const longText = 16_384

const buildSerializer = SerializerSelector()({}, {})

/** Compiled on first use, as validators are. */
const compileSerializer: FastifySerializerCompiler<unknown> = (route) => {
  let compiled: ((data: unknown) => string) | undefined
  return (data) => {
    compiled ??= buildSerializer(route as never)
    return compiled(data)
  }
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

/** What is no HTTP never reaches a route: answered here, in the shape of every error. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const requestId = randomUUID()
  const { status, code, message } = malformed(phrase('malformed_request'))
  const body = JSON.stringify({ message, code, request_id: requestId })
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-ID: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function sendError(error: ApiError, requestId: string, say: Say, reply: FastifyReply): void {
  reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(error.toBody(requestId, say))
}

function keptRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined
}
