import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Sources that a page may load from, by directive. */
type Sources = Record<string, string>

/** For pages: whatever is not named is forbidden, and no other site may frame them. */
export function contentSecurityPolicy(sources: Sources): string {
  const directives = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'", ...sources }
  return Object.entries({ ...directives, 'frame-ancestors': "'none'" })
    .map(([directive, allowed]) => `${directive} ${allowed}`)
    .join('; ')
}

/** What every answer carries. The policy lets a browser load nothing; pages replace it by their own. */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Short, since every answer carries it.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // Only where clients use https: on plain http, browsers ignore it or lose a server that has no certificate.
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

const exposedHeaders = [
  'ETag',
  'Location',
  'Retry-After',
  'Idempotency-Replayed',
  'X-Request-ID',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]

/**
 * Lets pages of these origins call the service from a browser. Preflights are answered before anything counts or
 * authenticates them. An OPTIONS request that is no preflight is refused as any other unknown method.
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
