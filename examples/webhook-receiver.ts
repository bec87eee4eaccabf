/**
 * A receiver of Quayside's webhooks, with nothing but Node: checks the signature, drops what it has had, and answers.
 *
 *     node examples/webhook-receiver.ts whsec_... 4000
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'

/** An attempt that is older was not sent just now: somebody may be repeating it. */
const toleranceSeconds = 300

export interface WebhookEvent {
  id: number
  type: string
  timestamp: string
  company_id: number
  data: Record<string, unknown>
  changed?: string[]
}

/** The event, or an error that says why the request is not to be believed. `body` is the text as it came. */
export function verifiedEvent(
  secret: string,
  headers: IncomingMessage['headers'],
  body: string,
  now = Date.now(),
): WebhookEvent {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    throw new Error('The request is not signed')
  }
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!(age <= toleranceSeconds)) throw new Error('The request is too old, or from the future')

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  // There are two while a secret is being rotated: one that fits is enough.
  const fits = signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const sent = Buffer.from(value, 'base64')
    return version === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected)
  })
  if (!fits) throw new Error('The signature is wrong')
  return JSON.parse(body) as WebhookEvent
}

/** Calls `onEvent` once for each event, whatever comes twice or in another order. */
export function createReceiver(secret: string, onEvent: (event: WebhookEvent) => void): Server {
  // Keep these in your database: an event may come again after a restart.
  const seen = new Set<number>()
  return createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    try {
      const event = verifiedEvent(secret, request.headers, body)
      if (!seen.has(event.id)) onEvent(event)
      seen.add(event.id)
      response.writeHead(204).end()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  })
}

if (import.meta.main) {
  const [secret = '', port = '4000'] = process.argv.slice(2)
  const server = createReceiver(secret, ({ id, type, data }) => console.log(id, type, data))
  server.listen(Number(port), () => console.log(`Waiting for events at http://127.0.0.1:${port}`))
}
