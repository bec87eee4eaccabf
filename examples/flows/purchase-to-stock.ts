import { Quayside } from 'quayside-sdk'

const quayside = new Quayside({
  url: 'http://127.0.0.1:3000',
  email: 'clerk@quayside.test',
  password: 'quayside-demo-2026',
  company: 1,
})

const lines = [{ article_code: 'WO-0001', quantity_um3pl: 24 }]
// Your number of the order. It is another one each time, so that you can run this again.
const reference = `PURCHASE-${Date.now()}`
const purchase = await quayside.purchaseOrders.create({ reference, lines })

// The truck that brings the goods. Completed without a count, everything has arrived as announced.
const reception = await quayside.receptions.create({ purchase_order_id: purchase.body.data.id, lines })
for (const to of ['arrived', 'receiving', 'completed'] as const) {
  await quayside.receptions.transition(reception.body.data.id, { to })
}
const stock = await quayside.stock.list({ article_code: 'WO-0001' })
console.log(stock.body.data)
