import { Quayside } from 'quayside-sdk'

const quayside = new Quayside({
  url: 'http://127.0.0.1:3000',
  email: 'clerk@quayside.test',
  password: 'quayside-demo-2026',
  company: 1,
})

// The number of the order in your shop. It is another one each time, so that you can run this again.
const reference = `SHOP-${Date.now()}`
const lines = [
  { article_code: 'WO-0001', quantity_um3pl: 2 },
  { article_code: 'WO-0002', quantity_um3pl: 1 },
]
const { body } = await quayside.salesOrders.create({ reference, lines })
for (const to of ['picking', 'packed', 'shipped', 'delivered'] as const) {
  const moved = await quayside.salesOrders.transition(body.data.id, { to })
  console.log(moved.body.data.number, moved.body.data.status)
}
