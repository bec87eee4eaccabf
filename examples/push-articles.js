// @ts-check
/**
 * Pushes the articles of an ERP, up to 1,000 in a request. An article whose code exists is changed, so the file can be
 * pushed again at any time.
 *
 *     node examples/push-articles.js http://127.0.0.1:3000 examples/articles.json
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Quayside } from 'quayside-sdk'

const [url = 'http://127.0.0.1:3000', file = 'examples/articles.json'] = process.argv.slice(2)
const { QUAYSIDE_EMAIL: email = 'clerk@quayside.test', QUAYSIDE_PASSWORD: password = 'quayside-demo-2026' } =
  process.env
const quayside = new Quayside({ url, email, password, company: 1 })

/** @typedef {import('quayside-sdk').LogisticsComponents['schemas']['ArticleUpsert']} Article */

const atOnce = 1_000

/** @type {Article[]} */
const articles = JSON.parse(await readFile(file, 'utf8'))
let created = 0
let failed = 0
for (let start = 0; start < articles.length; start += atOnce) {
  const items = articles.slice(start, start + atOnce)
  for (const { index, status, error } of await push(items)) {
    if (status === 201) created += 1
    if (!error) continue
    // Somebody has to correct this article. The others of the request are written.
    failed += 1
    console.error(`${items[index]?.article_code}: ${error.message}`)
  }
}
console.log(`${articles.length} articles: ${created} new, ${failed} refused`)
if (failed) process.exitCode = 1

/** @param {Article[]} items */
async function push(items) {
  // The same articles have the same key: after a broken connection, the first answer is returned again.
  const key = createHash('sha256').update(JSON.stringify(items)).digest('hex')
  const header = { 'Idempotency-Key': key }
  return (await quayside.POST('/articles/bulk', { params: { header }, body: { items } })).body.data.results
}
