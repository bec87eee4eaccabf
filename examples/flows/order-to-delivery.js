import { Quayside } from 'quayside-sdk'

const quayside = new Quayside({
  url: 'http://127.0.0.1:3000',
  email: 'clerk@quayside.test',
  password: 'quayside-demo-2026',
  company: 1,
})

const { body } = await quayside.POST('/sales-orders', {
  body: {
    reference: '5002',
    lines: [
      { article_code: 'WO-0001', quantity_um3pl: 2 },
      { article_code: 'WO-0002', quantity_um3pl: 1 },
    ],
  },
})
for (const to of /** @type {const} */ (['picking', 'packed', 'shipped', 'delivered'])) {
  const params = { path: { id: body.data.id } }
  const moved = await quayside.POST('/sales-orders/{id}/transitions', { params, body: { to } })
  console.log(moved.body.data.number, moved.body.data.status)
}
