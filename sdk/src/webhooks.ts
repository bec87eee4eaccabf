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

export type WebhookProblem = 'unsigned' | 'outdated' | 'wrong_signature'

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
