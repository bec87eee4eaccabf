import { Quayside, type SyncPosition } from 'quayside-sdk'

const quayside = new Quayside({
  url: 'http://127.0.0.1:3000',
  email: 'clerk@quayside.test',
  password: 'quayside-demo-2026',
  company: 1,
})

let position: SyncPosition = { cursor: 0 }
for await (const page of quayside.syncArticles(position)) {
  console.log(`${page.articles.length} articles`)
  // Store it with your copy. The next run starts there and gets what has changed since.
  position = page.position
}
