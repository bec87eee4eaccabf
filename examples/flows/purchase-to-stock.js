import { Quayside } from 'quayside-sdk'

const quayside = new Quayside({
  url: 'http://127.0.0.1:3000',
  email: 'clerk@quayside.test',
  password: 'quayside-demo-2026',
  company: 1,
})

const lines = [{ article_code: 'WO-0001', quantity_um3pl: 24 }]
const purchase = await quayside.POST('/purchase-orders', { body: { reference: '4600002', lines } })

// The truck that brings the goods. Completed without a count, everything has arrived as announced.
const reception = await quayside.POST('/receptions', { body: { purchase_order_id: purchase.body.data.id, lines } })
for (const to of /** @type {const} */ (['arrived', 'receiving', 'completed'])) {
  const params = { path: { id: reception.body.data.id } }
  await quayside.POST('/receptions/{id}/transitions', { params, body: { to } })
}
const stock = await quayside.GET('/stock', { params: { query: { article_code: 'WO-0001' } } })
console.log(stock.body.data)
