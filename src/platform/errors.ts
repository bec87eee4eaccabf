import { inEnglish, type Phrase, phrase, type Say } from './messages/messages.ts'

/** All errors of the API: code throws what happened, and one place turns it into an answer. */

const statuses = {
  malformed_request: 400,
  company_required: 400,
  query_too_complex: 400,
  unauthenticated: 401,
  company_forbidden: 403,
  module_inactive: 403,
  key_forbidden: 403,
  address_forbidden: 403,
  site_inactive: 403,
  authentication_disabled: 403,
  site_access_denied: 403,
  permission_denied: 403,
  permission_escalation: 403,
  account_shared: 403,
  csrf_rejected: 403,
  reauthentication_required: 403,
  email_not_verified: 403,
  consent_required: 403,
  wrong_account: 403,
  second_factor_required: 403,
  second_factor_setup_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  request_in_progress: 409,
  last_administrator: 409,
  invitation_void: 409,
  passkeys_unavailable: 409,
  invalid_transition: 409,
  document_frozen: 409,
  insufficient_stock: 409,
  stale_count: 409,
  recount_required: 409,
  lot_unavailable: 409,
  serial_conflict: 409,
  article_in_use: 409,
  stale_version: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  validation_failed: 422,
  idempotency_key_reused: 422,
  query_too_expensive: 422,
  answer_too_large: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
  integration_not_configured: 503,
  mail_unavailable: 503,
} as const

export type ErrorCode = keyof typeof statuses
export const errorCodes = Object.keys(statuses) as ErrorCode[]

/** Messages by field path, as a 422 lists them. */
export type FieldErrors = Record<string, Phrase[]>

/** The most problems that an answer lists. Code that collects problems stops there. */
export const maxProblems = 50
/** The most characters of a path or value that an answer repeats, and of a single message. */
const maxValueLength = 200
const maxMessageLength = 1_000
/** The most bytes of all listed problems. With the rest of the body this stays under 64 KB in every language. */
const maxBytes = 40_000

/** Shortens a path or value of the caller for an answer. */
export function truncated(text: string, limit = maxValueLength): string {
  if (text.length <= limit) return text
  // Removes half of a surrogate pair, which cannot be sent.
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

interface Extras {
  /** Additional fields of the body. */
  body?: Record<string, unknown>
  headers?: Record<string, string | number>
  cause?: unknown
  /** Problems by field. */
  fields?: FieldErrors
}

export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string | number>
  readonly text: Phrase
  /** Problems by field, of a 422. */
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, text: Phrase, { body = {}, headers = {}, cause, fields }: Extras = {}) {
    // An expected answer; a stack trace would cost more than the refusal.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(inEnglish(text), { cause })
    Error.stackTraceLimit = stackTraceLimit
    this.status = statuses[code]
    this.code = code
    this.text = text
    this.fields = fields
    this.body = body
    this.headers = headers
  }

  /** Whether a problem of a field is this phrase. */
  says(key: string): boolean {
    const texts = Object.values(this.fields ?? {}).flat()
    return texts.some((text) => text.key === key)
  }

  /** The body of the answer, translated by `say`. */
  toBody(requestId: string, say: Say): Record<string, unknown> {
    const errors = this.fields && { errors: inLanguage(this.fields, say) }
    const message = truncated(say(this.text), maxMessageLength)
    return { message, code: this.code, request_id: requestId, ...this.body, ...errors }
  }
}

function inLanguage(fields: FieldErrors, say: Say): Record<string, string[]> {
  const said = (text: Phrase) => truncated(say(text), maxMessageLength)
  return Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.map(said)]))
}

export function invalid(problems: FieldErrors, code: ErrorCode = 'validation_failed'): ApiError {
  const fields = listed(problems)
  const [first, ...others] = Object.values(fields).flat()
  return new ApiError(code, first ? withOthers(first, others.length) : phrase('malformed_request'), { fields })
}

/** As many problems as fit into an answer. */
function listed(problems: FieldErrors): FieldErrors {
  // No prototype, because a field may be called __proto__ or toString.
  const fields: FieldErrors = Object.create(null)
  let count = 0
  let bytes = 0
  for (const [field, texts] of Object.entries(problems)) {
    const path = truncated(field)
    for (const text of texts) {
      count += 1
      bytes += Buffer.byteLength(JSON.stringify([path, truncated(inEnglish(text), maxMessageLength)]))
      if (count > maxProblems || bytes > maxBytes) return fields
      fields[path] = [...(fields[path] ?? []), text]
    }
  }
  return fields
}

function withOthers(first: Phrase, count: number): Phrase {
  if (count === 0) return first
  return count === 1 ? phrase('and_one_more', { first }) : phrase('and_more', { first, count })
}

export function malformed(message: Phrase): ApiError {
  return new ApiError('malformed_request', message)
}

export function unauthenticated(message: Phrase = phrase('unauthenticated'), extras?: Extras): ApiError {
  return new ApiError('unauthenticated', message, {
    ...extras,
    headers: { 'www-authenticate': 'Bearer', ...extras?.headers },
  })
}

export function notFound(what: Phrase): ApiError {
  return new ApiError('not_found', phrase('not_found', { what }))
}

export function unknownAddress(method: string, path: string): ApiError {
  return new ApiError('not_found', phrase('unknown_address', { method, path: truncated(path) }))
}

export function methodNotAllowed(method: string, allowed: string[]): ApiError {
  const allow = allowed.join(', ')
  return new ApiError('method_not_allowed', phrase('method_not_allowed', { method, allowed: allow }), {
    headers: { allow },
  })
}

export function unsupportedMediaType(types = ['application/json']): ApiError {
  return new ApiError('unsupported_media_type', phrase('unsupported_media_type', { types: types.join(', ') }))
}

export function bodyTooLarge(limit: number): ApiError {
  return new ApiError('body_too_large', phrase('body_too_large', { limit }))
}

export function headersTooLarge(): ApiError {
  return new ApiError('headers_too_large', phrase('headers_too_large'))
}

export function expectationFailed(): ApiError {
  return new ApiError('expectation_failed', phrase('expectation_failed'))
}

export function requestTimeout(): ApiError {
  return new ApiError('request_timeout', phrase('request_timeout'))
}

export function staleVersion(current: string): ApiError {
  return new ApiError('stale_version', phrase('stale_version', { current }))
}

export function requestInProgress(): ApiError {
  return new ApiError('request_in_progress', phrase('request_in_progress'), {
    headers: { 'retry-after': 1 },
  })
}

export function keyReused(): ApiError {
  return invalid({ 'Idempotency-Key': [phrase('key_reused')] }, 'idempotency_key_reused')
}

/** What an answer says about a limit: in the headers of the IETF draft, and in those that clients have long known. */
export function rateLimitHeaders(limit: string, max: number, remaining: number, seconds: number) {
  return {
    'ratelimit-policy': `"${limit}";q=${max};w=60`,
    ratelimit: `"${limit}";r=${remaining};t=${seconds}`,
    'x-ratelimit-limit': max,
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': seconds,
  }
}

/** `max` is for a refusal without a rate limit, which has not set the rate-limit headers. */
export function rateLimited(seconds: number, max?: number): ApiError {
  const message = seconds === 1 ? phrase('rate_limited_one') : phrase('rate_limited', { seconds })
  return new ApiError('rate_limited', message, {
    body: { retry_after: seconds },
    headers: {
      'retry-after': seconds,
      ...(max !== undefined && rateLimitHeaders('failures', max, 0, seconds)),
    },
  })
}

/** Temporarily unavailable. `cause` is logged; without a cause the server is overloaded. */
export function unavailable(cause?: unknown, retryAfterSeconds = 1): ApiError {
  return new ApiError('unavailable', phrase('unavailable'), {
    headers: { 'retry-after': retryAfterSeconds },
    cause,
  })
}

/** Converts an error of Fastify, the database driver or other code to an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code = '', message = '', statusCode = 500, syscall } = (error ?? {}) as ForeignError
  switch (code) {
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return malformed(phrase('malformed_json'))
    case 'FST_ERR_BAD_URL':
      return malformed(phrase('malformed_address'))
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType()
  }
  // Checked before the network codes: a client that closes its connection is not a lost database.
  if (statusCode >= 400 && statusCode < 500) return malformed(phrase('malformed_request'))
  if (isLostDatabase(code, message, syscall)) return unavailable(error)
  // A value that passed the contract but not the database. The contract has a gap, but the caller can fix the value.
  if (unstorable.test(code)) return invalid({ body: [phrase('unstorable')] })
  return new ApiError('internal_error', phrase('internal_error'), { cause: error })
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])
/** Connection exceptions, too many connections, server shutting down or starting up, statement cancelled. */
const serverCodes = /^(08...|53...|57P0[123]|57014)$/
const driverMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/

interface ForeignError {
  code?: string
  message?: string
  statusCode?: number
  syscall?: string
}

/** Data exceptions and check violations. */
const unstorable = /^(22...|23514)$/

function isLostDatabase(code: string, message: string, syscall: string | undefined): boolean {
  // A missing socket means that the server is not running; any other missing file is a bug.
  const isMissingSocket = code === 'ENOENT' && syscall === 'connect'
  return isMissingSocket || networkCodes.has(code) || serverCodes.test(code) || driverMessages.test(message)
}
