import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { type ApiError, invalid, notFound, toApiError } from './errors.ts'
import { lostDigits } from './lost-digits.ts'
import { inEnglish, type Say } from './messages.ts'
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
    trustProxy: trustProxy?.split(',').map((address) => address.trim()) ?? false,
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    // A code of 128 characters may be far longer when it is percent-encoded.
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      sendError(toApiError(error), request.id, say, reply as unknown as FastifyReply)
    },
  })

  app.setValidatorCompiler(compileValidator)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name a content type and send nothing; whether that is allowed, the contract says.
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, (error, value) => done(error ?? lostDigits(body as string), value))
  })

  app.decorateRequest('tenant', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // A connection whose request is still in flight when the server closes must not linger once it is answered.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        operationId: request.routeOptions.config.operation?.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 1000) / 1000,
        tenant: request.tenant,
      },
      'request',
    )
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
      request.log.error({ err: failure.cause ?? failure, code: failure.code }, 'request failed')
    sendError(failure, request.id, say, reply)
  })
  app.setNotFoundHandler((request) => {
    throw notFound(`address ${request.method} ${request.url.split('?', 1)[0]}`)
  })
  return app
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
