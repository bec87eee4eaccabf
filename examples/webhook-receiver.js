// @ts-check
/**
 * A webhook receiver for Node 20 and newer, without packages: checks the signature, ignores repeated events, and
 * answers.
 *
 *     node examples/webhook-receiver.js whsec_... 4000
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

/** Older requests are refused, because somebody may be repeating a recorded one. */
const toleranceSeconds = 300

/**
 * @typedef {object} WebhookEvent
 * @property {number} id
 * @property {string} type
 * @property {string} timestamp
 * @property {number} company_id
 * @property {Record<string, unknown>} data
 * @property {string[]} [changed]
 */

/**
 * Returns the event, or throws if the request is not authentic. `body` is the unchanged text of the request.
 *
 * @param {string} secret
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {string} body
 * @returns {WebhookEvent}
 */
export function verifiedEvent(secret, headers, body, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    throw new Error('The request is not signed')
  }
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!(age <= toleranceSeconds)) throw new Error('The request is too old, or from the future')

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  // While a secret is being rotated there are two signatures; one match is enough.
  const fits = signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const sent = Buffer.from(value, 'base64')
    return version === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected)
  })
  if (!fits) throw new Error('The signature is wrong')
  return JSON.parse(body)
}

/**
 * Calls `onEvent` once for each event, even if it is sent twice or in another order.
 *
 * @param {string} secret
 * @param {(event: WebhookEvent) => void} onEvent
 */
export function createReceiver(secret, onEvent) {
  // Store these in your database, because an event may be sent again after a restart.
  const seen = new Set()
  return createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
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

const program = process.argv[1]
if (program && realpathSync(program) === fileURLToPath(import.meta.url)) {
  const [secret = '', port = '4000'] = process.argv.slice(2)
  const server = createReceiver(secret, ({ id, type, data }) => console.log(id, type, data))
  server.listen(Number(port), () => console.log(`Waiting for events at http://127.0.0.1:${port}`))
}
