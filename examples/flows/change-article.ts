import { Quayside } from 'quayside-sdk'

const quayside = new Quayside({
  url: 'http://127.0.0.1:3000',
  email: 'clerk@quayside.test',
  password: 'quayside-demo-2026',
  company: 1,
})

// A new code each time, so that you can run this again.
const article_code = `TAPE-${Date.now()}`

// The client sends an idempotency key, and repeats the request if the answer is lost.
const { body } = await quayside.articles.create({ article_code, description: 'Packing tape', um3pl: 'PCS' })

// Reads the article and sends the change with If-Match: nobody else's change is overwritten.
const changed = await quayside.change('/articles/{id}', { id: body.data.id }, () => ({
  description: 'Packing tape, 50 m',
}))
console.log(changed.body.data.version, changed.body.data.description)
