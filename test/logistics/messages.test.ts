import t from 'tap'
import { salesOrders } from '../../src/logistics/allocation/sales-orders.queries.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { italian } from '../../src/logistics/messages.it.ts'
import { joinApp } from '../support/app.ts'
import { sentencesOfSource } from '../support/sentences.ts'
import { articleBody, createParty } from '../support/world.ts'

t.test('messages.it.ts / translates every sentence of the source, with the same gaps', async (t) => {
  const gaps = (text: string) => [...text.matchAll(/{(\d+)}/g)].map(([, number]) => number).sort()
  const sentences = sentencesOfSource()
  for (const key of sentences) if (/[a-z]/i.test(key.replaceAll(/{\d+}/g, ''))) t.ok(italian[key], key)
  for (const [key, text] of Object.entries(italian)) {
    t.strictSame(gaps(text), gaps(key), key)
    // Records are named by their kind and id.
    t.ok(sentences.has(key) || /^[a-z ]+ \{0\}$/.test(key), `"${key}" is used`)
  }
  t.ok(italian[`${salesOrders.name} {0}`])
})

const app = await joinApp(t)
const inItalian = { headers: { 'accept-language': 'it-IT, en;q=0.5' } }

t.test('Accept-Language / chooses the language of errors, which the answer names', async (t) => {
  const { client: user } = await createParty(app)
  const missing = await user.get('/sales-orders/987654', inItalian)
  t.match(missing.body, { message: 'Non esiste: ordine di vendita 987654.', code: 'not_found' })
  t.match(missing.headers, { 'content-language': 'it', vary: /Accept-Language/ })
  const english = await user.get('/sales-orders/987654')
  t.equal(english.body.message, 'There is no sales order 987654.')
  t.equal(english.headers['content-language'], 'en')
  const lines = [{ article_code: 'NONE', quantity_um3pl: 1 }]
  const wrong = await user.post('/sales-orders', { lines }, inItalian)
  t.strictSame(wrong.body.errors, {
    'lines.0.article_code': ['lines.0.article_code "NONE" non è un articolo di questa azienda.'],
  })
  t.equal((await user.get('/articles?nothing=1', inItalian)).headers['content-language'], 'it')
  const nobody = await app.client().get('/articles', inItalian)
  t.match(nobody.body.message, /richiede un token/)
  const unknown = await user.get('/nowhere', inItalian)
  t.match(unknown.body.message, /non esiste/)
})

t.test('Accept-Language / in GraphQL, for errors of fields', async (t) => {
  const { client: user } = await createParty(app)
  const query = '{ sales_order(id: 987654) { id } }'
  const { body, headers } = await user.post('/graphql', { query }, inItalian)
  t.equal(body.errors[0].message, 'Non esiste: ordine di vendita 987654.')
  t.equal(headers['content-language'], 'it')
  const wrong = await user.post('/graphql', { query: '{ nothing }' }, inItalian)
  t.equal(wrong.headers['content-language'], 'en')
})

t.test('Accept-Language / an answer that is repeated keeps its language, and names it', async (t) => {
  const { client: user } = await createParty(app)
  const items = [articleBody(), { article_code: '' }]
  const send = (language: string) =>
    user.post('/articles/bulk', { items }, { headers: { 'accept-language': language, 'idempotency-key': 'twice' } })
  const first = await send('it')
  t.match(first.body.data.results[1].error.message, /obbligatorio/)
  t.equal(first.headers['content-language'], 'it')
  const second = await send('en')
  t.equal(second.headers['idempotency-replayed'], 'true')
  t.equal(second.headers['content-language'], 'it')
  t.strictSame(second.body, first.body)
  const atomic = await user.post('/articles/bulk?atomic=true', { items }, inItalian)
  t.match(atomic.body.errors['items.1.um3pl'][0], /obbligatorio/)
})

t.test('Accept-Language / of whoever reads the errors of an import', async (t) => {
  const { client: user, companyId } = await createParty(app)
  const csv = 'article_code,tracking\nA,wrong\n,\n'
  const upload = { headers: { 'content-type': 'text/csv', ...inItalian.headers } }
  const tried = await user.post('/imports?kind=articles&dry_run=true', csv, upload)
  t.match(tried.body.errors[0].reason, /è obbligatorio/)
  t.equal(tried.headers['content-language'], 'it')
  const { body } = await user.post('/imports?kind=articles', csv, { headers: { 'content-type': 'text/csv' } })
  while (await processChunk(app.db, oneCompany(companyId), body.data.id, app.config));
  const english = await user.get(`/imports/${body.data.id}/errors`)
  t.match(english.body.data[0].reason, /is required/)
  const italian = await user.get(`/imports/${body.data.id}/errors`, inItalian)
  t.match(italian.body.data[0].reason, /è obbligatorio/)
  t.equal(italian.headers['content-language'], 'it')
})
