import { Quayside } from 'quayside-sdk'

const quayside = new Quayside({
  url: 'http://127.0.0.1:3000',
  email: 'clerk@quayside.test',
  password: 'quayside-demo-2026',
  company: 1,
})

// Every article that matches, page after page.
for await (const article of quayside.rows('/articles', { params: { query: { search: 'bolt' } } })) {
  console.log(article.article_code, article.description)
}
