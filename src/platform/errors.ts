/** Every way in which a request can fail: thrown as what it means, turned into a body in one place. */

const statuses = {
  malformed_request: 400,
  company_required: 400,
  unauthenticated: 401,
  company_forbidden: 403,
  module_inactive: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_in_progress: 409,
  invalid_transition: 409,
  document_frozen: 409,
  stale_version: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
  integration_not_configured: 503,
} as const

export type ErrorCode = keyof typeof statuses
export const errorCodes = Object.keys(statuses) as ErrorCode[]

/** Messages by field path, as a 422 lists them. */
export type FieldErrors = Record<string, string[]>

interface Extras {
  /** Further fields of the body. */
  body?: Record<string, unknown>
  headers?: Record<string, string | number>
  cause?: unknown
}

export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string | number>

  constructor(code: ErrorCode, message: string, { body = {}, headers = {}, cause }: Extras = {}) {
    super(message, { cause })
    this.status = statuses[code]
    this.code = code
    this.body = body
    this.headers = headers
  }
}

export function invalid(errors: FieldErrors, code: ErrorCode = 'validation_failed'): ApiError {
  const messages = Object.values(errors).flat()
  const more = messages.length - 1
  const suffix = more ? ` (and ${more} more error${more === 1 ? '' : 's'})` : ''
  return new ApiError(code, `${messages[0]}${suffix}`, { body: { errors } })
}

export function malformed(message: string): ApiError {
  return new ApiError('malformed_request', message)
}

export function unauthenticated(message = 'This request needs a valid bearer token.', extras?: Extras): ApiError {
  return new ApiError('unauthenticated', message, {
    ...extras,
    headers: { 'www-authenticate': 'Bearer', ...extras?.headers },
  })
}

export function notFound(what: string): ApiError {
  return new ApiError('not_found', `There is no ${what}.`)
}

export function methodNotAllowed(method: string, allowed: string[]): ApiError {
  return new ApiError('method_not_allowed', `${method} is not possible here; ${allowed.join(', ')} is.`, {
    headers: { allow: allowed.join(', ') },
  })
}

export function staleVersion(current: string): ApiError {
  return new ApiError('stale_version', `The record has changed since you read it; its ETag is now ${current}.`)
}

export function requestInProgress(): ApiError {
  return new ApiError('request_in_progress', 'A request with this Idempotency-Key is still in progress.')
}

export function rateLimited(seconds: number): ApiError {
  return new ApiError('rate_limited', `Too many requests; try again in ${seconds} second${seconds === 1 ? '' : 's'}.`, {
    body: { retry_after: seconds },
    headers: { 'retry-after': seconds },
  })
}

export function unavailable(cause: unknown): ApiError {
  return new ApiError('unavailable', 'The service is not available just now; please try again.', {
    headers: { 'retry-after': 1 },
    cause,
  })
}

/** What fastify, the database driver or anything else threw, as an error of ours. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code, message } = error as { code?: string; message?: string }
  switch (code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return malformed('The body is not valid JSON.')
    case 'FST_ERR_BAD_URL':
      return malformed('The address is not well-formed.')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('body_too_large', 'The body is larger than 1048576 bytes.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('unsupported_media_type', 'The body must be application/json.')
  }
  if (isLostDatabase(code, message)) return unavailable(error)
  return new ApiError('internal_error', 'Something went wrong on our side.', { cause: error })
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])
/** Connection exceptions, too many connections, server shutting down or starting up, statement cancelled. */
const serverCodes = /^(08...|53...|57P0[123]|57014)$/
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/

function isLostDatabase(code = '', message = ''): boolean {
  return networkCodes.has(code) || serverCodes.test(code) || driverMessages.test(message)
}
