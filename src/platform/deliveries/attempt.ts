import { truncated } from '../errors.ts'
import { type Outbound, UnusableName } from '../http/outbound.ts'
import { signedHeaders } from './signatures.ts'

/** Seconds. A receiver can ask for a later retry with `Retry-After`, but not later than this. */
const longestWait = 24 * 3600

/** What an attempt sends, with the secrets that sign it. When `secrets` is empty, it cannot be sent. */
export interface Message {
  /** The id of the event. */
  id: number
  url: string
  body: string
  secrets: readonly string[]
  /** How many attempts there were before. */
  attempts: number
}

export interface Outcome {
  status: 'pending' | 'delivered' | 'failed'
  /** Seconds until the next attempt, when the status is `pending`. */
  retryIn: number | null
  responseStatus: number | null
  /** The beginning of the receiver's answer. */
  responseBody: string | null
  /** What was sent besides the body; null when nothing was sent. */
  requestHeaders: Record<string, string> | null
  responseHeaders: Record<string, string> | null
  error: string | null
  /** Null when nothing was sent. */
  durationMs: number | null
  /** When set, the webhook is disabled immediately, for this reason. */
  disable: string | null
}

const unreadable =
  'The secret of this webhook cannot be read, since the JWT_SECRET of the service has changed: rotate the secret.'

/**
 * Sends an event to a webhook once, and returns the outcome. `schedule` has the seconds to wait before each retry, and
 * `traceHeaders` continue a trace at the receiver.
 */
export async function attempt(
  outbound: Pick<Outbound, 'post'>,
  { id, url, body, secrets, attempts }: Message,
  schedule: readonly number[],
  traceHeaders: Record<string, string> = {},
): Promise<Outcome> {
  if (!secrets.length) {
    return { ...failure(schedule[attempts]), ...noAnswer, requestHeaders: null, error: unreadable, durationMs: null }
  }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Quayside-Webhooks/1.0',
    ...traceHeaders,
    ...signedHeaders(secrets, String(id), body),
  }
  const started = performance.now()
  const answer = await outbound.post(url, headers, body).catch((error: Error & { code?: string }) => error)
  const durationMs = Math.round(performance.now() - started)

  if (answer instanceof Error) {
    const error = `There was no answer: ${answer.code ?? answer.message}.`
    // Not reported for a refused name: the time would reveal which names exist in the internal network.
    const took = answer instanceof UnusableName ? null : durationMs
    return { ...failure(schedule[attempts]), ...noAnswer, requestHeaders: headers, error, durationMs: took }
  }
  const { status, retryAfter, headers: responseHeaders, beginning } = answer
  const known = {
    responseStatus: status,
    responseBody: shown(beginning),
    requestHeaders: headers,
    responseHeaders,
    durationMs,
  }
  if (status >= 200 && status < 300) {
    return { ...known, status: 'delivered', retryIn: null, error: null, disable: null }
  }
  const error = `The receiver answered ${status}.`
  if (status === 410) return { ...known, status: 'failed', retryIn: null, error, disable: error }
  return { ...known, ...failure(schedule[attempts], secondsOf(retryAfter)), error }
}

const noAnswer = { responseStatus: null, responseBody: null, responseHeaders: null }

/** What is stored of an answer. PostgreSQL cannot store NUL. */
function shown(beginning: string): string | null {
  return truncated(beginning.replaceAll('\0', ''), 2_000) || null
}

/** The outcome of a failed attempt. Retries are moved by a random 10 %, so that they do not all run at the same time. */
function failure(wait: number | undefined, atLeast = 0): Pick<Outcome, 'status' | 'retryIn' | 'disable'> {
  if (wait === undefined) return { status: 'failed', retryIn: null, disable: null }
  const jittered = wait * (0.9 + Math.random() * 0.2)
  return { status: 'pending', retryIn: Math.max(jittered, Math.min(atLeast, longestWait)), disable: null }
}

/** `Retry-After` is a number of seconds, or a date. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number {
  if (retryAfter === undefined) return 0
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
