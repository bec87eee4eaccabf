import type { components as Auth } from './generated/auth.ts'
import type { components as Logistics } from './generated/logistics.ts'

/** The codes of both services. New ones may be added. */
export type ErrorCode = Logistics['schemas']['ErrorCode'] | Auth['schemas']['ErrorCode']

/** Codes for what happens between this program and the server. */
export type ConnectionCode =
  /** No answer: the connection failed, broke, or took too long. */
  | 'connection_failed'
  /** An answer that is not the server's own, for example of a proxy. */
  | 'unexpected_answer'
  /** The address redirects to another one, which is not given the credentials. */
  | 'redirected'

/** What a login with the right password goes on with, for `second_factor_required`. */
export interface SecondFactor {
  /** Send it with the code of the user. */
  challenge: string
  methods: Auth['schemas']['SecondFactorMethod'][]
  /** Seconds until the challenge ends. */
  expiresIn: number
}

interface Details {
  status: number
  code: ErrorCode | ConnectionCode
  message: string
  fields?: Record<string, string[]>
  requestId?: string | undefined
  retryAfter?: number | undefined
  secondFactor?: SecondFactor | undefined
  serials?: Logistics['schemas']['SerialConflict'][] | undefined
  cause?: unknown
}

/** Every answer that is not a success. */
export class QuaysideError extends Error {
  override readonly name = 'QuaysideError'
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number
  readonly code: ErrorCode | ConnectionCode
  /** The messages of a 422, by field path such as `lines.0.quantity_um3pl`. */
  readonly fields: Record<string, string[]>
  /** Quote it when you ask the provider for help. */
  readonly requestId: string | undefined
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined
  /** For `second_factor_required` at a login. */
  readonly secondFactor: SecondFactor | undefined
  /** For `serial_conflict`: where the pieces are. */
  readonly serials: Logistics['schemas']['SerialConflict'][] | undefined

  constructor({ status, code, message, fields = {}, requestId, retryAfter, secondFactor, serials, cause }: Details) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
    this.retryAfter = retryAfter
    this.secondFactor = secondFactor
    this.serials = serials
  }
}

/**
 * Whether an error is an answer of the server, and one with this status or code:
 * `isQuaysideError(error, 404)`, `isQuaysideError(error, 'stale_version')`.
 */
export function isQuaysideError(error: unknown): error is QuaysideError
export function isQuaysideError<Status extends number>(
  error: unknown,
  status: Status,
): error is QuaysideError & { readonly status: Status }
export function isQuaysideError<Code extends ErrorCode | ConnectionCode>(
  error: unknown,
  code: Code,
): error is QuaysideError & { readonly code: Code }
export function isQuaysideError(error: unknown, expected?: number | string): boolean {
  if (!(error instanceof QuaysideError)) return false
  return expected === undefined || error.status === expected || error.code === expected
}

/** Reads the body of an answer that is not a success. */
export function errorOf({ status, statusText, headers }: Response, text: string): QuaysideError {
  const body = parsed(text)
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
  return new QuaysideError({
    status,
    code: body?.code ?? 'unexpected_answer',
    message: body?.message ?? `The server answered ${status} ${statusText}`.trimEnd(),
    fields: body?.errors ?? {},
    requestId: body?.request_id ?? headers.get('x-request-id') ?? undefined,
    // A proxy may send a date instead of seconds; then the usual pause applies.
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
    secondFactor:
      body?.challenge === undefined
        ? undefined
        : { challenge: body.challenge, methods: body.methods ?? [], expiresIn: body.expires_in ?? 0 },
    serials: body?.serials,
  })
}

interface ErrorBody extends Pick<Auth['schemas']['ApiError'], 'challenge' | 'methods' | 'expires_in'> {
  code: ErrorCode
  message: string
  request_id: string
  errors?: Record<string, string[]>
  serials?: Logistics['schemas']['SerialConflict'][]
}

function parsed(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'code' in body ? (body as ErrorBody) : undefined
  } catch {
    return undefined
  }
}
