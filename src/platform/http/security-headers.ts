import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Sources that a page may load from, by directive. */
type Sources = Record<string, string>

/** The Content-Security-Policy of a page: only the named sources are allowed, and no site may frame it. */
export function contentSecurityPolicy(sources: Sources): string {
  const directives = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'", ...sources }
  return Object.entries({ ...directives, 'frame-ancestors': "'none'" })
    .map(([directive, allowed]) => `${directive} ${allowed}`)
    .join('; ')
}

/** The headers of every answer. Their policy lets a browser load nothing; pages replace it with their own. */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Short, because every answer carries it.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // Only if clients use https: on plain http, browsers ignore the header, or can no longer reach a server without a
    // certificate.
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

const exposedHeaders = [
  'Content-Language',
  'ETag',
  'Location',
  'Retry-After',
  'Idempotency-Replayed',
  'X-Request-ID',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
  'X-Dry-Run',
]

/**
 * Allows pages of these origins to call the service from a browser (CORS). Preflights are answered before rate limits
 * and authentication. Other OPTIONS requests are refused like any unknown method.
 */
export function allowOrigins(app: FastifyInstance, origins: string[]): void {
  const delegator: FastifyCorsOptionsDelegateCallback = ({ headers }, done) =>
    done(null, {
      origin: origins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders,
      preflight: headers['access-control-request-method'] !== undefined,
      maxAge: 7_200,
    })
  app.register(cors, { delegator })
}
