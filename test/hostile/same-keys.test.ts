import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { joinApp } from '../support/app.ts'
import { logisticsContract } from '../support/contract.ts'
import { requestTo } from '../support/contract-tests.ts'
import { createYard, expectData, order } from '../support/documents.ts'
import { mark, setStage } from '../support/logistics-stage.ts'
import { thorough } from '../support/thorough.ts'
import {
  createArticle,
  createCompany,
  createKey,
  createUser,
  createWorld,
  logIn,
  type Party,
} from '../support/world.ts'

/**
 * Two companies that use the same names, keys and places. Other tests do this with every `Idempotency-Key`
 * (idempotency.test.ts), with limits (limits.test.ts), with logins on two sites (brute-force.test.ts), and with locks
 * (long/two-tenants.test.ts).
 */
const app = await joinApp(t)
const stage = await setStage(app)
const { admin } = stage.world

const file = (client: Party['client'], rows: string) =>
  client.post('/imports?kind=clients', `code,name\n${rows}\n`, {
    headers: { 'content-type': 'text/csv', 'idempotency-key': 'nightly' },
  })

/** What a company does with a name or a key. It returns the same for each company, and each time. */
const uses: Record<string, (party: Party) => Promise<unknown>> = {
  'the id and the code of an article': async ({ client }) => {
    const article = { id: 7_000_000_001, article_code: 'SAME', description: 'Same', um3pl: 'PCS' }
    const { status, body } = await client.post('/articles', article)
    const known = await client.get('/articles/by-code/SAME')
    return [status === 201 || body.errors, known.body.data.id, known.body.data.version]
  },
  'the reference of an order': async ({ client }) => {
    const { id: article_id } = await createArticle(client)
    const lines = [{ article_id, quantity_um3pl: 1 }]
    const before = (await client.get('/sales-orders?reference=SAME')).body.data
    if (!before.length) await order(client, lines, { reference: 'SAME' })
    return (await client.post('/sales-orders', { lines, reference: 'SAME' })).status
  },
  'the key of an import': async ({ client, companyId }) => {
    const { status, body } = await file(client, `C-1,Company ${companyId}`)
    while (await processChunk(app.db, oneCompany(companyId), body.data.id, app.config));
    const found = await expectData(client.get('/clients'))
    return [status, found.map(({ name }: { name: string }) => name === `Company ${companyId}`)]
  },
  'the name of a connector key': async ({ companyId }) => {
    const known = (await admin.client.get('/connector-keys')).body.data.find(
      (key: { company_id: number; name: string }) => key.company_id === companyId && key.name === 'SAP',
    )
    const { id, secret } = known
      ? await expectData(admin.client.post(`/connector-keys/${known.id}/rotate`, {}))
      : await createKey(admin.client, companyId, { name: 'SAP', per_minute: 1_000 })
    const companies = await expectData(app.client({ token: secret }).get('/companies'))
    return [typeof id, companies.map((company: { id: number }) => company.id === companyId)]
  },
}

for (const [name, use] of Object.entries(uses)) {
  t.test(`${name} / is free for each company, and kept for each`, async (t) => {
    const [ours, theirs] = [await createYard(app), await createYard(app)]
    const first = await use(ours)
    t.strictSame(await use(theirs), first, 'another company does not notice that it is taken')
    t.strictSame(await use(theirs), await use(ours), 'nor when both use it again')
  })
}

thorough(t, 'every operation with a cursor / shows nothing of the company that the cursor comes from', async (t) => {
  const { ours, theirs } = stage.world
  for (const { client } of [ours, theirs]) for (let count = 0; count < 3; count++) await createArticle(client)
  const names = ['cursor', 'after_id'] as const
  let tried = 0
  for (const operation of logisticsContract.operations) {
    const name = names.find((name) => operation.parameters.some((parameter) => parameter.name === name))
    const isOfUser = operation.security.some((schemes) => 'userToken' in schemes)
    if (!name || !isOfUser || operation.id === 'streamEvents') continue
    const { path } = requestTo(stage, operation)
    const parameters = operation.parameters.map((parameter) => parameter.name)
    const size = parameters.includes('per_page') ? 'per_page=1' : ''
    const page = await ours.client.get(`${path}?${size}`)
    t.equal(page.status, 200, `${operation.id} ${page.text}`)
    const first = page.text.split('\n')[0] ?? ''
    const place = name === 'cursor' ? page.body?.meta?.next_cursor : JSON.parse(first).id
    const { status, text } = await theirs.client.get(`${path}?${size}&${name}=${place ?? 1}`)
    t.equal(status, operation.path.includes('{') ? 404 : 200, `${operation.id} ${text}`)
    t.notMatch(text, mark, operation.id)
    t.notMatch(text, `"company_id":${ours.companyId},`, operation.id)
    tried += 1
  }
  t.ok(tried >= 5, `${tried} operations`)
})

t.test('the token of a user of two companies / leads to the company that each request names', async (t) => {
  const companies = [await createCompany(app.db), await createCompany(app.db)]
  const { email } = await createUser(app.db, { companies })
  const token = await logIn(app, email)
  for (const company of companies) await createArticle(app.client({ token, company }))
  // Alternating, so that each request meets what the one before it has left in a cache.
  for (const company of [...companies, ...companies, ...companies]) {
    const found = await expectData(app.client({ token, company }).get('/articles'))
    t.strictSame(
      found.map(({ company_id }: { company_id: number }) => company_id),
      [company],
    )
  }
})

t.test('a replay / belongs to one webhook of one company', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const since = { since: '2020-01-01T00:00:00Z' }
  const [own, other] = await Promise.all(
    [ours, theirs].map(async ({ client }) => {
      const body = { url: 'https://hooks.example.com', events: ['article.created'] }
      const { id } = await expectData(client.post('/webhooks', body), 201)
      await createArticle(client)
      return id
    }),
  )
  t.equal((await theirs.client.post(`/webhooks/${own}/replay`, since)).status, 404)
  t.equal((await ours.client.get(`/webhooks/${own}/replay`)).status, 404, 'none has begun')
  t.match(await expectData(ours.client.post(`/webhooks/${own}/replay`, since), 200), { queued: 1 })
  // As if it were still running.
  await app.pool.query('update webhook_replays set finished_at = null where webhook_id = $1', [own])
  t.match(await expectData(theirs.client.post(`/webhooks/${other}/replay`, since), 200), { queued: 1 })
  t.equal((await theirs.client.get(`/webhooks/${own}/replay`)).status, 404)
})
