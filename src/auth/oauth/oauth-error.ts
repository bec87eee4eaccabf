import type { FastifyError } from 'fastify'
import type { components } from '../../../generated/auth/types.ts'
import { bodyTooLarge, toApiError } from '../../platform/errors.ts'
import { bodyLimits } from '../../platform/http/server.ts'

type Code = components['schemas']['OAuthError']['error']

const statuses = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_scope: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  invalid_grant: 400,
  invalid_token: 401,
  temporarily_unavailable: 503,
  server_error: 500,
} satisfies Record<Code, number>

/** An error as OAuth has it (RFC 6749, 5.2). Its texts are English, because the standard allows ASCII only. */
export class OAuthError extends Error {
  readonly code: Code
  readonly status: number
  readonly headers: Record<string, string | number>

  constructor(
    code: Code,
    description: string,
    { status = statuses[code] as number, headers = {} }: { status?: number; headers?: OAuthError['headers'] } = {},
  ) {
    super(description)
    this.code = code
    this.status = status
    this.headers = headers
  }

  toBody(): components['schemas']['OAuthError'] {
    return { error: this.code, error_description: this.message }
  }
}

/** A wrong proof never says which part of it was wrong. */
export function invalidClient(): OAuthError {
  const headers = { 'www-authenticate': 'Basic realm="oauth"' }
  return new OAuthError('invalid_client', 'The client is unknown, or its proof is wrong.', { headers })
}

/** What Fastify and the platform throw, as OAuth has it. */
export function toOAuthError(error: FastifyError | Error): OAuthError {
  if (error instanceof OAuthError) return error
  const isLarge = (error as FastifyError).code === 'FST_ERR_CTP_BODY_TOO_LARGE'
  const { status, message, headers } = isLarge ? bodyTooLarge(bodyLimits.open) : toApiError(error)
  const code =
    status === 429 || status === 503 ? 'temporarily_unavailable' : status < 500 ? 'invalid_request' : 'server_error'
  return new OAuthError(code, message, { status, headers })
}
