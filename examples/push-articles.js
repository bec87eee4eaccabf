// @ts-check
/**
 * Pushes the articles of an ERP, many in one call. An article whose code exists is changed, so the file can be
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
// A connector has a key, which implies its company.
const { QUAYSIDE_KEY: token } = process.env
const quayside = new Quayside(token ? { url, token } : { url, email, password, company: 1 })

/** @typedef {import('quayside-sdk').LogisticsComponents['schemas']['ArticleUpsert']} Article */

/** @type {Article[]} */
const articles = JSON.parse(await readFile(file, 'utf8'))
// The same articles have the same key: after a broken connection, the first answers are returned again.
const key = createHash('sha256').update(JSON.stringify(articles)).digest('hex')
let created = 0
let failed = 0
for await (const { item, status, error } of quayside.bulk.articles(articles, { key })) {
  if (status === 201) created += 1
  if (!error) continue
  // Somebody has to correct this article. The others are written.
  failed += 1
  console.error(`${item.article_code}: ${error.message}`)
}
console.log(`${articles.length} articles: ${created} new, ${failed} refused`)
if (failed) process.exitCode = 1
