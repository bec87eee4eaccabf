// @ts-check
/**
 * Receives webhooks: checks the signature, ignores repeated events, and answers.
 *
 *     node examples/webhook-receiver.js whsec_... 4000
 */
import { createServer } from 'node:http'
import { verifyWebhook } from 'quayside-sdk'

const [secret = '', port = '4000'] = process.argv.slice(2)
// Store these in your database, because an event may be sent again after a restart.
const seen = new Set()

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  try {
    // While the secret is being rotated, pass both: { secrets: [older, newer] }.
    const event = await verifyWebhook({ headers: request.headers, body }, { secrets: secret })
    if (!seen.has(event.id)) handle(event)
    seen.add(event.id)
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(400).end(String(error))
  }
})
server.listen(Number(port), () => console.log(`Waiting for events at http://127.0.0.1:${port}`))

/**
 * Events may come in any order: `data.version` tells which state of a record is newer.
 *
 * @param {import('quayside-sdk').Event} event
 */
function handle(event) {
  switch (event.type) {
    case 'sales_order.shipped':
      console.log(event.id, event.type, event.data.number, event.data.tracking_numbers)
      break
    case 'stock.changed':
      console.log(event.id, event.type, event.data.article_code, event.data.available)
      break
    default:
      console.log(event.id, event.type)
  }
}
