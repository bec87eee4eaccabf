import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentTracing, type OpenSpan } from '../tracing/tracing.ts'

/** Records spans of requests, if tracing is on. They belong to the trace that the caller names in `traceparent`. */
export function traceRequests(app: FastifyInstance): void {
  const tracing = currentTracing()
  if (!tracing) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request
    const operation = routeOptions.config.operation?.id
    const span = tracing.begin(
      operation ?? method,
      'server',
      { 'http.request.method': method, 'http.route': routeOptions.url, 'quayside.operation': operation },
      headers,
    )
    if (!span) return done()
    spans.set(request, span)
    span.run(done)
  })
  // A request leaves its span while its body is read.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    if (!span) return done()
    const attributes = {
      'http.response.status_code': statusCode,
      'quayside.request_id': request.id,
      'quayside.tenant': request.tenant,
    }
    span.end(attributes, statusCode >= 500 ? `The answer was ${statusCode}` : undefined)
    done()
  })
}
