import type { FastifyRequest } from 'fastify'
import type { OpenApiDocument, Operation } from '../openapi.ts'
import { isObject } from './marked-fields.ts'
import type { Call } from './request-context.ts'

/**
 * Checks one credential and adds what it proves to the call; throws if it is missing or wrong. Returns a promise only
 * if it has to wait.
 */
export type SecurityHandler<C extends Call> = (
  request: FastifyRequest,
  call: C,
  operation: Operation,
) => void | Promise<void>

/** How a service checks the credentials of its contract. */
export interface Checks<C extends Call> {
  document: OpenApiDocument
  /** One check per security scheme of the contract. */
  security: Record<string, SecurityHandler<C>>
  /** Whether the request has a credential for this scheme in another place than the scheme names. */
  hasCredential?(request: FastifyRequest, scheme: string): boolean
}

/**
 * Uses the first alternative for which the request has all credentials, and its result is final. If there is none, the
 * last alternative, which needs the fewest credentials, reports what is missing.
 */
export function createAuthentication<C extends Call>(service: Checks<C>, operation: Operation) {
  const alternatives = operation.security.map((schemes) =>
    Object.keys(schemes).map((name) => {
      const scheme = service.document.components.securitySchemes[name]
      const header = (scheme?.in === 'header' && scheme.name?.toLowerCase()) || 'authorization'
      return { name, header, check: service.security[name] as SecurityHandler<C> }
    }),
  )
  type Credential = (typeof alternatives)[number][number]
  const fallback = alternatives.at(-1) ?? []
  const hasCredential = (request: FastifyRequest, { name, header }: Credential) =>
    request.headers[header] !== undefined ||
    bodyCredential(request, operation, name) !== undefined ||
    service.hasCredential?.(request, name) === true
  const check = (credentials: Credential[], request: FastifyRequest, call: C): void | Promise<void> => {
    const [first, ...others] = credentials
    const pending = first?.check(request, call, operation)
    if (pending) return pending.then(() => check(others, request, call))
    if (others.length) return check(others, request, call)
  }
  return (request: FastifyRequest, call: C): void | Promise<void> => {
    const chosen = alternatives.find((credentials) =>
      credentials.every((credential) => hasCredential(request, credential)),
    )
    return check(chosen ?? fallback, request, call)
  }
}

/** The credential in the body, if the contract allows one there for this security scheme. */
export function bodyCredential(request: FastifyRequest, { bodyCredentials }: Operation, scheme: string): unknown {
  const field = bodyCredentials[scheme]
  return field && isObject(request.body) ? request.body[field] : undefined
}
