import { Quayside } from 'quayside-sdk'

const quayside = new Quayside({
  url: 'http://127.0.0.1:3000',
  email: 'clerk@quayside.test',
  password: 'quayside-demo-2026',
  company: 1,
})

// The first events that the server has kept. Store `cursor` to continue there after a restart.
for await (const { events, cursor } of quayside.events()) {
  for (const event of events) console.log(event.type, event.timestamp)
  console.log(cursor)
  break
}

// Or let the server call you. The answer shows the secret that signs each delivery, this one time.
const { body } = await quayside.webhooks.create({
  name: 'Shop',
  url: 'https://example.com/hooks',
  events: ['sales_order.shipped', 'stock.changed'],
})
console.log(body.data.secret)
