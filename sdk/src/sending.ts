import { errorOf, QuaysideError } from './errors.ts'

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

export interface Sending {
  fetch: typeof fetch
  credentials: Credentials
  retries: RetryLimits
  /** How long to wait for one answer; for an export, until it begins. */
  timeoutSeconds: number
}

/** Pauses before each repetition when the server names none. */
const pausesSeconds = [0.5, 1, 2, 4, 8]

/**
 * Sends a request until it is answered: renews the token once, and repeats what is safe to repeat. A file is sent instead
 * of the request's own body.
 */
export async function send(request: Request, { fetch, credentials, retries, timeoutSeconds }: Sending, file?: Blob) {
  const body = file ?? (request.method === 'GET' ? null : (await request.text()) || null)
  const end = Date.now() + retries.totalSeconds * 1000
  const attempt = async (proof: Record<string, string>) => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error('The answer took too long')), timeoutSeconds * 1000)
    const signal = AbortSignal.any([request.signal, timeout.signal])
    const headers = new Headers({ ...proof, ...Object.fromEntries(request.headers) })
    const outcome = await exchange(() => fetch(request.url, { method: request.method, headers, body, signal }))
    clearTimeout(timer)
    return outcome
  }

  let renewed = false
  for (let count = 1; ; count++) {
    const proof = await credentials.headers()
    const outcome = await attempt(proof)
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
    await delay(pause, request.signal)
  }
}

/** Exports and streams of events, which may be large or endless. */
const arriving = /^(application\/x-ndjson|text\/event-stream)/

/**
 * The answer with its whole body, so that a connection which breaks within the body is noticed here. Only exports and
 * streams of events are returned while they still arrive.
 */
async function exchange(call: () => Promise<Response>): Promise<Response | QuaysideError> {
  try {
    const response = await call()
    if (response.ok && arriving.test(response.headers.get('content-type') ?? '')) return response
    const text = await response.text()
    if (!response.ok) return errorOf(response, text)
    return new Response(text || null, response)
  } catch (cause) {
    return new QuaysideError({ status: 0, code: 'connection_failed', message: `There was no answer: ${cause}`, cause })
  }
}

/** The server has not served these requests; with other failures, it may have. */
const notServed = new Set([408, 429])
const perhapsServed = new Set([0, 502, 503, 504])

function mayRepeat(request: Request, { status, code }: QuaysideError): boolean {
  if (code === 'integration_not_configured') return false
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
