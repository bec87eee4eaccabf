// @ts-check
/**
 * Pushes the orders of a shop. Each order has a key of its own, so that it can be pushed again after a failure: what
 * exists already is not created twice.
 *
 *     node examples/push-orders.js http://127.0.0.1:3000 examples/orders.json
 */
import { readFile } from 'node:fs/promises'
import { isQuaysideError, Quayside } from 'quayside-sdk'

const [url = 'http://127.0.0.1:3000', file = 'examples/orders.json'] = process.argv.slice(2)
const { QUAYSIDE_EMAIL: email = 'clerk@quayside.test', QUAYSIDE_PASSWORD: password = 'quayside-demo-2026' } =
  process.env
// A connector has a key, which implies its company.
const { QUAYSIDE_KEY: token } = process.env
const quayside = new Quayside(token ? { url, token } : { url, email, password, company: 1 })

/** @typedef {import('quayside-sdk').LogisticsComponents['schemas']['SalesOrderCreate']} NewOrder */

/** @type {NewOrder[]} */
const orders = JSON.parse(await readFile(file, 'utf8'))
for (const order of orders) {
  try {
    const { number, status } = await push(order)
    console.log(`${order.reference}: ${number} is ${status}`)
  } catch (error) {
    // Somebody has to correct this order. Any other error ends the program; run it again later.
    if (!isQuaysideError(error, 422)) throw error
    console.error(`${order.reference}: refused`, error.fields)
    process.exitCode = 1
  }
}

/** @param {NewOrder} order */
async function push(order) {
  try {
    // The server remembers the key for 24 hours.
    const headers = { 'Idempotency-Key': `shop-order-${order.reference}` }
    return (await quayside.salesOrders.create(order, { headers })).body.data
  } catch (error) {
    // After that, the reference tells: no two orders have the same one.
    const existing = isQuaysideError(error, 422) && error.fields.reference && (await find(order))
    if (!existing) throw error
    return existing
  }
}

/** @param {NewOrder} order */
async function find({ reference }) {
  if (!reference) return undefined
  const { body } = await quayside.salesOrders.list({ reference })
  return body.data[0]
}
