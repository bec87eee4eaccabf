// @ts-check
/**
 * Keeps a copy of the catalogue in a file. Each run reads what has changed since the last one. A run that was stopped
 * continues where it stood.
 *
 *     node examples/sync-articles.js http://127.0.0.1:3000 articles.json
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { Quayside } from 'quayside-sdk'

const [url = 'http://127.0.0.1:3000', file = 'articles.json'] = process.argv.slice(2)
const { QUAYSIDE_EMAIL: email = 'clerk@quayside.test', QUAYSIDE_PASSWORD: password = 'quayside-demo-2026' } =
  process.env
// A connector has a key, which implies its company.
const { QUAYSIDE_KEY: token } = process.env
const quayside = new Quayside(token ? { url, token } : { url, email, password, company: 1 })

/**
 * The articles by id, and the position up to which they are complete. Both are stored together.
 *
 * @typedef {object} Copy
 * @property {Record<number, import('quayside-sdk').Article>} articles
 * @property {import('quayside-sdk').SyncPosition} [position]
 */

const copy = await load()
let changed = 0
for await (const { articles, position } of quayside.syncArticles(copy.position)) {
  for (const article of articles) {
    // A row may come twice.
    if (copy.articles[article.id]?.version === article.version) continue
    copy.articles[article.id] = article
    changed += 1
  }
  await save({ ...copy, position })
}
console.log(`${changed} articles have changed; the copy has ${Object.keys(copy.articles).length}`)

/** @returns {Promise<Copy>} */
async function load() {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return { articles: {} }
  }
}

/**
 * The file is replaced as a whole, so that it is never half written.
 *
 * @param {Copy} copy
 */
async function save(copy) {
  await writeFile(`${file}.new`, JSON.stringify(copy))
  await rename(`${file}.new`, file)
}
