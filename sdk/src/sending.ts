import { errorOf, QuaysideError } from './errors.ts'
import { version } from './version.ts'

/** Limits for repeating a request that could not be served. */
export interface RetryLimits {
  /** How often a request is sent at most. */
  attempts: number
  /** How long a request may take with all its repetitions and pauses. */
  totalSeconds: number
}

export interface Credentials {
  /** The headers that prove who calls. */
  headers(): Promise<Record<string, string>>
  /** Called when the server has refused these headers. Answers whether there are others to try. */
  renew(refused: Record<string, string>): Promise<boolean>
}

/** One attempt to get an answer. */
export interface Attempt {
  method: string
  url: string
  /** Counted from 1. */
  attempt: number
}

/** Functions that see every attempt, for logs, metrics and traces. */
export interface Hooks {
  /** Before a request is sent. Headers can be added, for example `traceparent`. */
  onRequest?(attempt: Attempt & { headers: Headers }): void
  /** After an answer; `status` is 0 if there was none. */
  onResponse?(attempt: Attempt & { status: number; milliseconds: number; requestId: string | undefined }): void
  /** Before the pause after which the request is sent again. */
  onRetry?(attempt: Attempt & { error: QuaysideError; pauseSeconds: number }): void
}

/** What a single call may set for itself. */
export interface CallOptions {
  retries?: Partial<RetryLimits>
  timeoutSeconds?: number
}

export interface Sending {
  fetch: typeof fetch
  credentials: Credentials
  retries: RetryLimits
  /** How long to wait for one answer; for an export, until it begins. */
  timeoutSeconds: number
  hooks: Hooks
}

/** Pauses before each repetition when the server names none. */
const pausesSeconds = [0.5, 1, 2, 4, 8]

/**
 * Sends a request until it is answered: renews the token once, and repeats what is safe to repeat. A file is sent instead
 * of the request's own body.
 */
export async function send(request: Request, sending: Sending, file?: Blob): Promise<Response> {
  const { credentials, retries, hooks } = sending
  const body = file ?? (request.method === 'GET' ? null : (await request.text()) || null)
  const end = Date.now() + retries.totalSeconds * 1000
  let renewed = false
  for (let count = 1; ; count++) {
    const proof = await credentials.headers()
    const attempt = { method: request.method, url: request.url, attempt: count }
    const outcome = await sendOnce(request, body, proof, sending, attempt)
    if (!(outcome instanceof QuaysideError)) return outcome
    request.signal.throwIfAborted()
    if (outcome.status === 401 && !renewed && (await credentials.renew(proof))) {
      renewed = true
      count -= 1
      continue
    }
    const pause = (outcome.retryAfter ?? jittered(pausesSeconds[count - 1] ?? 8)) * 1000
    const isLast = count >= retries.attempts || Date.now() + pause > end
    if (isLast || !mayRepeat(request, outcome)) throw outcome
    hooks.onRetry?.({ ...attempt, error: outcome, pauseSeconds: pause / 1000 })
    await delay(pause, request.signal)
  }
}

async function sendOnce(
  request: Request,
  body: Blob | string | null,
  proof: Record<string, string>,
  { fetch, timeoutSeconds, hooks }: Sending,
  attempt: Attempt,
): Promise<Response | QuaysideError> {
  const { method, url } = request
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new Error('The answer took too long')), timeoutSeconds * 1000)
  const signal = AbortSignal.any([request.signal, timeout.signal])
  const headers = new Headers({ ...userAgent, ...proof, ...Object.fromEntries(request.headers) })
  hooks.onRequest?.({ ...attempt, headers })
  const started = performance.now()
  // A redirect is not followed: another server would get the body and the headers with their secrets.
  const outcome = await exchange(() => fetch(url, { method, headers, body, signal, redirect: 'manual' }))
  clearTimeout(timer)
  const requestId = outcome instanceof QuaysideError ? outcome.requestId : outcome.headers.get('x-request-id')
  const milliseconds = performance.now() - started
  hooks.onResponse?.({ ...attempt, status: outcome.status, milliseconds, requestId: requestId ?? undefined })
  return outcome
}

/** A browser names itself. */
const isNode = (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node !== undefined
const userAgent: Record<string, string> = isNode ? { 'user-agent': `quayside-sdk/${version}` } : {}

/** Exports and streams of events, which may be large or endless. */
const arriving = /^(application\/x-ndjson|text\/event-stream)/

/**
 * The answer with its whole body, so that a connection which breaks within the body is noticed here. Only exports and
 * streams of events are returned while they still arrive.
 */
async function exchange(call: () => Promise<Response>): Promise<Response | QuaysideError> {
  try {
    const response = await call()
    if (response.type === 'opaqueredirect' || redirects.has(response.status)) return redirectError(response)
    if (response.ok && arriving.test(response.headers.get('content-type') ?? '')) return response
    const text = await response.text()
    if (!response.ok) return errorOf(response, text)
    return new Response(text || null, response)
  } catch (cause) {
    return new QuaysideError({ status: 0, code: 'connection_failed', message: `There was no answer: ${cause}`, cause })
  }
}

const redirects = new Set([301, 302, 303, 307, 308])

/** A browser does not say where the redirect leads. */
function redirectError({ status, headers }: Response): QuaysideError {
  const target = headers.get('location') ?? 'another address'
  const message = `The server redirects to ${target}, which is not followed: set \`url\` to the address of the service itself`
  return new QuaysideError({ status, code: 'redirected', message })
}

/** The server has not served these requests; with other failures, it may have. */
const notServed = new Set([408, 429])
const perhapsServed = new Set([0, 502, 503, 504])

function mayRepeat(request: Request, { status, code }: QuaysideError): boolean {
  if (code === 'integration_not_configured' || code === 'mail_unavailable' || code === 'redirected') return false
  if (code === 'request_in_progress' || notServed.has(status)) return true
  return perhapsServed.has(status) && isRepeatable(request)
}

/** Whether sending it twice does the same as sending it once. A second login only gives another token. */
function isRepeatable({ method, headers, url }: Request): boolean {
  return method !== 'POST' || headers.has('idempotency-key') || /\/auth\/(token|login)$/.test(url)
}

/** Clients that failed together do not return together. */
function jittered(seconds: number): number {
  return seconds * (0.75 + Math.random() / 2)
}

/** Waits, or throws at once when the caller gives up. */
export function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
