import type { Event } from './quayside.ts'

/** A delivery, as it arrived. */
export interface Delivery {
  headers: Headers | Record<string, string | string[] | undefined>
  /** The body exactly as it arrived: parsing and writing it again may change it. */
  body: string | Uint8Array
}

export interface VerificationOptions {
  /** The secret of the webhook (`whsec_...`), or several while it is being rotated. */
  secrets: string | readonly string[]
  /** How far the sender's clock may be from ours. An older delivery may be a recorded one that somebody repeats. */
  toleranceSeconds?: number
  /** Milliseconds since 1970. */
  now?: number
}

export type WebhookProblem = 'unsigned' | 'outdated' | 'wrong_signature' | 'too_large'

export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly problem: WebhookProblem

  constructor(problem: WebhookProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Returns the event of a delivery, or throws a WebhookError if it was not sent by the owner of the secret. */
export async function verifyWebhook(delivery: Delivery, options: VerificationOptions): Promise<Event> {
  const { secrets, toleranceSeconds = 300, now = Date.now() } = options
  const header = (name: string) => headerOf(delivery, name)
  const [id, timestamp, signatures] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')]
  if (!id || !timestamp || !signatures) throw new WebhookError('unsigned', 'The delivery is not signed')
  const difference = Math.abs(now / 1000 - Number(timestamp))
  // Written so that a timestamp which is not a number is refused.
  if (!(difference <= toleranceSeconds)) {
    throw new WebhookError('outdated', 'The delivery is too old, or from the future')
  }
  const text = typeof delivery.body === 'string' ? delivery.body : new TextDecoder().decode(delivery.body)
  const content = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  for (const secret of [secrets].flat()) {
    const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), hmac, false, ['verify'])
    for (const signature of sentSignatures(signatures)) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return JSON.parse(text)
    }
  }
  throw new WebhookError('wrong_signature', 'The signature is wrong')
}

/** A request of Node's `http`, as Express and the pages of Next give it. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  headers: Record<string, string | string[] | undefined>
  /** What a middleware has read already: `express.raw()` keeps the bytes. */
  body?: unknown
}

export interface ReceivingOptions extends VerificationOptions {
  /** A longer body is refused before it is read whole; 10 MB if you set nothing else. */
  maxBytes?: number
}

/**
 * Reads the body of a request and returns its event: of a `Request`, as Next's route handlers, Deno and workers have it,
 * or of a request of Node. Throws a WebhookError as `verifyWebhook` does.
 */
export async function receiveWebhook(request: Request | NodeRequest, options: ReceivingOptions): Promise<Event> {
  const { maxBytes = 10_000_000, ...others } = options
  return verifyWebhook({ headers: request.headers, body: await rawBody(request, maxBytes) }, others)
}

async function rawBody(request: Request | NodeRequest, maxBytes: number): Promise<string | Uint8Array> {
  if (!(request instanceof Request) && (typeof request.body === 'string' || request.body instanceof Uint8Array))
    return request.body
  if (!(request instanceof Request) && request.body !== undefined && request.body !== null) {
    throw new TypeError(
      "The body was parsed before, and its signature can no longer be verified: use express.raw({ type: '*/*' }), or switch off the parser of this route",
    )
  }
  const chunks = request instanceof Request ? chunksOf(request) : request
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    const part = typeof chunk === 'string' ? encoder.encode(chunk) : chunk
    size += part.length
    if (size > maxBytes) throw new WebhookError('too_large', `The delivery has more than ${maxBytes} bytes`)
    parts.push(part)
  }
  const body = new Uint8Array(size)
  let position = 0
  for (const part of parts) {
    body.set(part, position)
    position += part.length
  }
  return body
}

/** Safari cannot iterate over a stream itself. */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value
}

const hmac = { name: 'HMAC', hash: 'SHA-256' }

/** While a secret is being rotated there are two signatures. Those of unknown versions are ignored. */
function sentSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((signature) => {
    const [version, value = ''] = signature.split(',')
    return version === 'v1' && /^[A-Za-z0-9+/]{43}=$/.test(value) ? [bytesOf(value)] : []
  })
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function headerOf({ headers }: Delivery, name: string): string | undefined {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : undefined
}
