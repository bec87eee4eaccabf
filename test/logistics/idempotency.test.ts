import t from 'tap'
import { joinApp } from '../support/app.ts'
import { lockTables } from '../support/blocked.ts'
import { logisticsContract } from '../support/contract.ts'
import { freshRequest, send } from '../support/contract-tests.ts'
import { createYard, order, stocked } from '../support/documents.ts'
import { setStage } from '../support/logistics-stage.ts'
import { thorough } from '../support/thorough.ts'
import { articleBody, createParty, createUser, logIn } from '../support/world.ts'

const app = await joinApp(t)

/** A colleague in the same company. */
async function colleagueOf({ companyId }: { companyId: number }) {
  const { email } = await createUser(app.db, { companies: [companyId] })
  return app.client({ token: await logIn(app, email), company: companyId })
}

t.test('transitionSalesOrder / a key of one order is refused for another, which does not change', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const lines = [{ article_id: article.id, quantity_um3pl: 1 }]
  const first = await order(client, lines)
  const second = await order(client, lines)
  const headers = { 'idempotency-key': 'pick' }
  const pick = (id: number) => client.post(`/sales-orders/${id}/transitions`, { to: 'picking' }, { headers })
  const moved = await pick(first.id)
  t.equal(moved.status, 200)
  const { status, body } = await pick(second.id)
  t.equal(status, 422)
  t.equal(body.code, 'idempotency_key_reused')
  t.equal((await client.get(`/sales-orders/${second.id}`)).body.data.status, second.status)
  const again = await pick(first.id)
  t.equal(again.headers['idempotency-replayed'], 'true', 'the key still belongs to the first order')
  t.equal(again.text, moved.text)
})

t.test('createWebhook / two users of a company with the same key get separate answers', async (t) => {
  const party = await createParty(app)
  const colleague = await colleagueOf(party)
  const body = { url: 'https://hooks.example.com/', name: 'the same request' }
  const headers = { 'idempotency-key': 'shared' }
  const [first, second] = [
    await party.client.post('/webhooks', body, { headers }),
    await colleague.post('/webhooks', body, { headers }),
  ]
  t.strictSame([first.status, second.status], [201, 201])
  t.equal(second.headers['idempotency-replayed'], undefined)
  t.not(second.body.data.id, first.body.data.id)
  const replays = [
    await party.client.post('/webhooks', body, { headers }),
    await colleague.post('/webhooks', body, { headers }),
  ]
  t.strictSame(
    replays.map(({ body, headers }) => [body.data.id, headers['idempotency-replayed']]),
    [
      [first.body.data.id, 'true'],
      [second.body.data.id, 'true'],
    ],
    'neither has taken the place of the other',
  )
})

t.test('createSalesOrder / concurrent requests with keys are written together, each once', async (t) => {
  const { client } = await createYard(app)
  const lines = [{ article_id: (await stocked(client, 100)).id, quantity_um3pl: 1 }]
  const send = (key: string, reference: string) =>
    client.post('/sales-orders', { lines, reference }, { headers: { 'idempotency-key': key } })
  const known = await send('known', 'earlier')
  t.equal((await send('used', 'for this')).status, 201)
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const answers = await Promise.all(
    [...keys.map((key) => [key, key]), ['known', 'earlier'], ['used', 'for another']].map(
      ([key = '', reference = '']) => send(key, reference),
    ),
  )
  const created = answers.filter(({ status, headers }) => status === 201 && !headers['idempotency-replayed'])
  t.strictSame(created.map(({ body }) => body.data.reference).sort(), keys)
  const transactions = new Set(created.map(({ body }) => body.data.created_at))
  t.ok(transactions.size < created.length, 'some have shared a transaction')
  const [repeated, other] = answers.slice(keys.length)
  t.strictSame([repeated?.headers['idempotency-replayed'], repeated?.text], ['true', known.text])
  t.equal(other?.body.code, 'idempotency_key_reused')
  t.equal((await client.get('/sales-orders')).body.meta.total, keys.length + 2)
  const again = await Promise.all(keys.map((key) => send(key, key)))
  t.ok(again.every(({ headers }) => headers['idempotency-replayed']))
  t.strictSame(again.map(({ body }) => body.data.id).sort(), created.map(({ body }) => body.data.id).sort())
})

t.test('createSalesOrder / the same key twice at the same moment creates one order', async (t) => {
  const { client } = await createYard(app)
  const lines = [{ article_id: (await stocked(client, 100)).id, quantity_um3pl: 1 }]
  const send = () => client.post('/sales-orders', { lines }, { headers: { 'idempotency-key': 'twice' } })
  const answers = await Promise.all([send(), send(), send(), send()])
  const isNew = ({ status, headers }: (typeof answers)[number]) => status === 201 && !headers['idempotency-replayed']
  t.equal(answers.filter(isNew).length, 1)
  for (const { status, headers } of answers.filter((answer) => !isNew(answer))) {
    t.ok(status === 409 || headers['idempotency-replayed'])
  }
  t.equal((await client.get('/sales-orders')).body.meta.total, 1)
})

t.test('createSalesOrder / a dry run neither uses up nor repeats a key', async (t) => {
  const { client } = await createYard(app)
  const lines = [{ article_id: (await stocked(client, 100)).id, quantity_um3pl: 1 }]
  const send = (path: string, reference: string) =>
    client.post(path, { lines, reference }, { headers: { 'idempotency-key': 'dry' } })
  t.equal((await send('/sales-orders?dry_run=true', 'first')).status, 201)
  t.equal((await send('/sales-orders', 'second')).status, 201)
  const dry = await send('/sales-orders?dry_run=true', 'third')
  t.strictSame([dry.status, dry.headers['idempotency-replayed']], [201, undefined])
  t.equal(dry.body.data.reference, 'third')
})

t.test('createArticle / a running request does not block the same key of another user', async (t) => {
  const party = await createParty(app)
  const colleague = await colleagueOf(party)
  const headers = { 'idempotency-key': 'at-once' }
  const { untilWaiting, release } = await lockTables(app.databaseUrl, ['articles'])
  const first = party.client.post('/articles', articleBody(), { headers })
  await untilWaiting()
  const second = colleague.post('/articles', articleBody(), { headers })
  await Promise.race([untilWaiting(2), second])
  await release()
  t.equal((await first).status, 201)
  t.equal((await second).status, 201)
})

t.test('createArticle / an answer that was stored meanwhile is not replaced, and nothing is created', async (t) => {
  const { client, companyId } = await createParty(app)
  const send = (key: string) => client.post('/articles', articleBody(), { headers: { 'idempotency-key': key } })
  await send('first')
  const { untilWaiting, release } = await lockTables(app.databaseUrl, ['articles'])
  const late = send('second')
  await untilWaiting()
  // Like a request whose lock was lost with its connection to the coordinator, and that is committed after all.
  await app.pool.query(
    `insert into idempotency_keys (company_id, caller, key, request_hash, response_body, created_at)
     select company_id, caller, 'second', request_hash, response_body, created_at
       from idempotency_keys where company_id = $1 and key = 'first'`,
    [companyId],
  )
  await release()
  t.equal((await late).body.code, 'idempotency_key_reused')
  t.equal((await client.get('/articles')).body.meta.total, 1)
})

t.test('createArticle / a key is kept for 24 hours, and can be used again after that', async (t) => {
  const { client, companyId } = await createParty(app)
  const headers = { 'idempotency-key': 'yesterday' }
  const first = articleBody()
  t.equal((await client.post('/articles', first, { headers })).status, 201)
  const age = (minutes: number) =>
    app.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where('company_id', '=', companyId)
      .execute()
  await age(24 * 60 - 1)
  t.equal((await client.post('/articles', first, { headers })).headers['idempotency-replayed'], 'true')
  await age(24 * 60 + 1)
  const second = articleBody()
  const late = await client.post('/articles', second, { headers })
  t.equal(late.status, 201)
  t.equal(late.headers['idempotency-replayed'], undefined)
  const replay = await client.post('/articles', second, { headers })
  t.equal(replay.headers['idempotency-replayed'], 'true', 'its new use is kept in turn')
})

thorough(t, 'every operation with a key / keeps the keys of users, integrations and companies apart', async (t) => {
  const [ours, theirs] = [await setStage(app), await setStage(app)]
  const colleague = await colleagueOf(ours.world.ours)
  for (const operation of logisticsContract.operations.filter(({ takesIdempotencyKey }) => takesIdempotencyKey)) {
    const { id } = operation
    const headers = { 'idempotency-key': id }
    const isOfUser = operation.security.some((schemes) => 'userToken' in schemes)
    const request = await freshRequest(ours, operation)
    const first = await send(ours.allowed(operation), request, { headers })
    t.equal(first.status, operation.successStatus, `${id} ${first.text}`)
    // An integration is one caller in each company, so its neighbour here is a user with another operation.
    const others = [
      isOfUser
        ? await send(colleague, await freshRequest(ours, operation), { headers })
        : await colleague.post('/articles', articleBody(), { headers }),
      await send(theirs.allowed(operation), await freshRequest(theirs, operation), { headers }),
    ]
    for (const other of others) {
      t.ok(other.status < 300, `${id} ${other.text}`)
      t.equal(other.headers['idempotency-replayed'], undefined, `${id}: another caller gets no answer of the first`)
    }
    const again = await send(ours.allowed(operation), request, { headers })
    t.equal(again.headers['idempotency-replayed'], 'true', `${id}: nor have others taken the key`)
    t.equal(again.status, first.status)
    const another = await freshRequest(ours, operation)
    // Some examples can be sent again as they are.
    if (JSON.stringify(another) === JSON.stringify(request)) continue
    const reused = await send(ours.allowed(operation), another, { headers })
    t.equal(reused.body.code, 'idempotency_key_reused', `${id} ${reused.text}`)
  }
})
