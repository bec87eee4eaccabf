import { type Kysely, sql } from 'kysely'
import t from 'tap'
import type { DB } from '../../generated/logistics/database.ts'
import { eventTypes } from '../../sdk/src/generated/logistics.ts'
import * as articles from '../../src/logistics/catalog/articles.queries.ts'
import { create } from '../../src/logistics/catalog/new-articles.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { stateMachines } from '../../src/logistics/state-machines.ts'
import * as webhooks from '../../src/logistics/webhooks/webhooks.queries.ts'
import { write } from '../../src/logistics/writes.ts'
import { dereference, type MediaObject } from '../../src/platform/openapi.ts'
import { startApp } from '../support/app.ts'
import { lockRows, waitForBlocked } from '../support/blocked.ts'
import type { Client } from '../support/client.ts'
import { logisticsContract, schemaProblems } from '../support/contract.ts'
import { createYard, expectData, move, order, receive } from '../support/documents.ts'
import { articleBody, createArticle, createCallers, createParty } from '../support/world.ts'

const app = await startApp(t, { WEBHOOK_ALLOW_PRIVATE: 'true' })

/** All events of the feed after a cursor. */
async function follow(client: Client, cursor?: string, perPage = 100) {
  // biome-ignore lint/suspicious/noExplicitAny: events of any type
  const events: any[] = []
  let next = cursor
  for (let more = true; more; ) {
    const { body } = await client.get(`/events?per_page=${perPage}${next ? `&cursor=${next}` : ''}`)
    events.push(...body.data)
    next = body.meta.next_cursor
    more = body.meta.has_more
  }
  return { events, cursor: next as string }
}

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)

t.test('every status of a document / has its type of event, and the contract has no others', async (t) => {
  for (const [type, { moves }] of Object.entries(stateMachines)) {
    const expected = ['created', 'updated', ...Object.keys(moves)].map((kind) => `${type}.${kind}`)
    t.strictSame(
      eventTypes.filter((one) => one.startsWith(`${type}.`)),
      expected,
    )
  }
})

t.test('every type of event / is in the contract with its payload', async (t) => {
  const { document } = logisticsContract
  const { webhooks } = document as unknown as {
    webhooks: Record<string, { post: { requestBody: { content: Record<string, MediaObject> } } }>
  }
  t.strictSame(Object.keys(webhooks), eventTypes)
  t.strictSame(document.components.schemas.WantedEvent?.enum, ['*', ...eventTypes])
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { schema, examples } = post.requestBody.content['application/json'] as MediaObject
    for (const { value } of Object.values(examples ?? {})) {
      t.strictSame(schemaProblems(dereference(document, schema), value), [], `the example of ${type}`)
    }
  }
})

t.test('listEvents / has the article as REST returns it, and the names of the changed fields', async (t) => {
  const { client, companyId } = await createParty(app)
  const article = await createArticle(client)
  const changed = await expectData(client.put(`/articles/${article.id}`, { description: 'New', active: false }))
  await client.put(`/articles/${article.id}`, { description: 'New' })
  const { events } = await follow(client)
  t.strictSame(typesOf(events), ['article.created', 'article.updated'], 'equal values create no event')
  t.strictSame(events[0].data, article)
  t.notOk('changed' in events[0])
  t.strictSame(events[1].data, changed)
  t.strictSame(events[1].changed, ['active', 'description'])
  t.equal(events[1].company_id, companyId)
})

t.test('listEvents / has each status that a document reaches, and the stock that it changes', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  await receive(client, [{ article_id: article.id, quantity_um3pl: 10 }])
  const received = await follow(client)
  t.strictSame(typesOf(received.events), [
    'article.created',
    'reception.created',
    'reception.announced',
    'stock.changed',
    'reception.updated',
    'reception.arrived',
    'reception.updated',
    'reception.receiving',
    'reception.updated',
    'reception.completed',
    'stock.changed',
  ])

  const { id } = await order(client, [{ article_id: article.id, quantity_um3pl: 4 }])
  const ordered = await follow(client, received.cursor)
  t.strictSame(typesOf(ordered.events), [
    'sales_order.created',
    'sales_order.confirmed',
    'sales_order.allocated',
    'stock.changed',
  ])
  const stock = ordered.events.find(({ type }) => type === 'stock.changed')
  t.match(stock.data, { article_id: article.id, on_hand: 10, reserved: 4, available: 6 })
  t.strictSame(stock.changed, ['reserved'])

  const changed = await expectData(client.put(`/sales-orders/${id}`, { notes: 'Handle with care' }))
  const lines = [{ article_id: article.id, quantity_um3pl: 5 }]
  await expectData(client.put(`/sales-orders/${id}`, { lines }))
  const moved = await move(client, `/sales-orders/${id}`, 'picking')
  const { events } = await follow(client, ordered.cursor)
  t.strictSame(typesOf(events), [
    'sales_order.updated',
    'sales_order.updated',
    'stock.changed',
    'sales_order.updated',
    'sales_order.picking',
  ])
  t.strictSame(events[0].data, changed)
  t.strictSame(events[0].changed, ['notes'])
  t.strictSame(events[1].changed, ['lines'])
  t.strictSame(events[3].data, moved)
  t.strictSame(events[4].data, moved)
})

t.test('listEvents / returns nothing of other companies, and refuses an invented cursor', async (t) => {
  const ours = await createParty(app)
  const theirs = await createParty(app)
  await createArticle(ours.client)
  t.equal((await follow(ours.client)).events.length, 1)
  const { events, cursor } = await follow(theirs.client)
  t.strictSame(events, [])
  await createArticle(theirs.client)
  t.equal((await follow(theirs.client, cursor)).events.length, 1, 'reading continues after the cursor of an empty feed')
  for (const wrong of ['7', 'events:7', Buffer.from('events:x').toString('base64url')]) {
    const { status, body } = await ours.client.get(`/events?cursor=${wrong}`)
    t.equal(status, 422, wrong)
    t.ok(body.errors.cursor)
  }
})

t.test('listEvents / has no event of a change that failed or was rolled back', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await createArticle(client)
  const refused = await client.post('/articles', articleBody({ article_code: article.article_code }))
  t.equal(refused.status, 422)
  const none = await client.post('/sales-orders', { lines: [{ article_id: article.id, quantity_um3pl: 1.5 }] })
  t.equal(none.status, 201)
  const before = await countEvents(companyId)
  const stale = await client.put(
    `/articles/${article.id}`,
    { description: 'x' },
    { headers: { 'if-match': '"0.0.0"' } },
  )
  t.equal(stale.status, 412)
  await t.rejects(
    app.db.transaction().execute(async (trx) => {
      const body = { article_code: 'ROLLED-BACK', description: 'x', um3pl: 'PCS' }
      const { id } = await create(trx, oneCompany(companyId), 'test', body)
      await write(trx, oneCompany(companyId), 'test', async (change) => {
        const current = await articles.lock(change.trx, change.scope, id)
        await articles.update(change, current as articles.ArticleRow, { description: 'y' })
      })
      t.equal(await countEvents(companyId, trx), before + 2, 'there are events while the transaction is open')
      throw new Error('rolled back')
    }),
    /rolled back/,
  )
  t.equal(await countEvents(companyId), before)
})

t.test('listEvents / created and changed in one transaction: only `created`', async (t) => {
  const { client, companyId } = await createParty(app)
  const { secret: _secret, ...other } = await expectData(client.post('/webhooks', { url: 'https://hooks.example.com' }))
  const { cursor } = await follow(client)
  const id = await write(app.db, oneCompany(companyId), 'test', async (change) => {
    const secret = Buffer.alloc(32)
    const created = await webhooks.insert(change, { url: 'https://hooks.example.com', events: ['*'], secret })
    const current = (await webhooks.lock(change.trx, change.scope, created)) as webhooks.Webhook
    await webhooks.update(change, current, { name: 'Shop' })
    await webhooks.update(change, other, { name: 'Other' })
    return created
  })
  const { events } = await follow(client, cursor)
  t.strictSame(
    events.map(({ type, data, changed }) => [type, data.id, data.name, changed]),
    [
      ['webhook.created', id, 'Shop', undefined],
      ['webhook.updated', other.id, 'Other', ['name']],
    ],
  )
})

async function countEvents(companyId: number, db: Kysely<DB> = app.db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from events where company_id = ${companyId}`.execute(db)
  return rows[0]?.count ?? 0
}

t.test('listEvents / never misses an event, even when writers commit out of order', async (t) => {
  const { client, companyId } = await createParty(app)
  // Delays the commit of the first event, while later ones are committed.
  const held = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const slow = app.db.transaction().execute(async (trx) => {
    const article = { article_code: 'SLOW', description: 'x', um3pl: 'PCS' }
    await create(trx, oneCompany(companyId), 'test', article)
    started.resolve()
    await held.promise
  })
  await started.promise
  const written: string[] = []
  const seen: number[] = []
  let writing = true
  const writers = Array.from({ length: 6 }, async () => {
    for (let number = 0; number < 10; number++) written.push((await createArticle(client)).article_code)
  })
  const readers = [1, 7, 100].map(async (perPage) => {
    const codes = new Set<string>()
    let cursor: string | undefined
    for (let last = false; ; last = !writing) {
      const page: { events: { id: number; data: { article_code: string } }[]; cursor: string } = await follow(
        client,
        cursor,
        perPage,
      )
      for (const { id, data } of page.events) {
        codes.add(data.article_code)
        if (perPage === 1) seen.push(id)
      }
      cursor = page.cursor
      await new Promise((resolve) => setTimeout(resolve, 10))
      if (last) return codes
    }
  })
  await Promise.all(writers)
  held.resolve()
  await slow
  writing = false
  for (const codes of await Promise.all(readers)) t.strictSame([...codes].sort(), [...written, 'SLOW'].sort())
  t.equal(new Set(seen).size, seen.length, 'nothing comes twice')
})

t.test('listEvents / has_more is true only when there are more events', async (t) => {
  const { client } = await createParty(app)
  const ids: number[] = []
  for (let number = 0; number < 4; number++) ids.push((await createArticle(client)).id)
  const page = async (perPage: number, cursor?: string) => {
    const { body } = await client.get(`/events?per_page=${perPage}${cursor ? `&cursor=${cursor}` : ''}`)
    const records = body.data.map(({ data }: { data: { id: number } }) => data.id)
    return { records, more: body.meta.has_more, cursor: body.meta.next_cursor }
  }
  t.match(await page(3), { records: ids.slice(0, 3), more: true })
  t.match(await page(4), { records: ids, more: false }, 'a page that is just full is the last one')
  t.match(await page(5), { records: ids, more: false })
  const first = await page(2)
  t.match(first, { records: ids.slice(0, 2), more: true })
  const second = await page(2, first.cursor)
  t.match(second, { records: ids.slice(2), more: false })
  t.strictSame(await page(2, second.cursor), { records: [], more: false, cursor: second.cursor })
})

t.test('listEvents / readers that wait for positions keep no connection from writers', async (t) => {
  const [reader, writer] = [await createParty(app), await createParty(app)]
  for (let number = 0; number < 2; number++) await createArticle(reader.client)
  await follow(reader.client)
  await createArticle(reader.client)
  const { release } = await lockPositions()
  t.equal((await reader.client.get('/events?per_page=1')).body.data.length, 1, 'a full page needs no new position')
  const waiting = Array.from({ length: 20 }, () => reader.client.get('/events'))
  await waitForBlocked(app.pool, 1)
  await createArticle(writer.client)
  await release()
  for (const { status, body } of await Promise.all(waiting)) t.strictSame([status, body.data.length], [200, 3])
})

/** Holds the lock under which positions are assigned. */
async function lockPositions(): Promise<{ release(): Promise<void> }> {
  const client = await app.pool.connect()
  await client.query(`begin; select pg_advisory_xact_lock(hashtextextended('event positions', 0))`)
  return {
    async release() {
      await client.query('commit')
      client.release()
    },
  }
}

t.test('listEvents / gives each event one position, when several readers read it first at the same time', async (t) => {
  const { client, companyId } = await createParty(app)
  for (let number = 0; number < 3; number++) await createArticle(client)
  const clients = await createCallers(app, { companyId }, 4)
  // All have seen that positions are missing before the first one can assign any. Two of them have a connection for it.
  const release = await lockRows(app.pool, 'events', `company_id = ${companyId}`)
  const readers = clients.map((client) => follow(client))
  await waitForBlocked(app.pool, 2)
  await release()
  const seen = await Promise.all(readers)
  t.equal(new Set(seen.map(({ cursor }) => cursor)).size, 1, 'all get the same position')
  for (const { events, cursor } of seen) {
    t.equal(events.length, 3)
    t.strictSame((await follow(client, cursor)).events, [], 'nothing comes twice')
  }
})

t.test('listEvents / dir=desc begins with the newest, and its cursors lead to older ones', async (t) => {
  const { client } = await createYard(app)
  const empty = await createYard(app)
  for (let count = 0; count < 5; count++) await createArticle(client)
  const oldestFirst = (await follow(client)).events.map(({ id }) => id)
  const pageOf = async (cursor?: string) =>
    (await client.get(`/events?dir=desc&per_page=2${cursor ? `&cursor=${cursor}` : ''}`)).body
  const read: number[] = []
  const first = await pageOf()
  for (let page = first; ; page = await pageOf(page.meta.next_cursor)) {
    read.push(...page.data.map(({ id }: { id: number }) => id))
    if (!page.meta.has_more) break
  }
  t.strictSame(read, oldestFirst.toReversed())
  t.equal((await pageOf(first.meta.next_cursor)).meta.newest_cursor, undefined)
  const later = await createArticle(client)
  const { events } = await follow(client, first.meta.newest_cursor)
  t.match(events, [{ type: 'article.created', data: { id: later.id } }], 'from there on nothing is missed or repeated')
  t.equal(events.length, 1)
  const nothing = (await empty.client.get('/events?dir=desc')).body
  t.strictSame(nothing.data, [])
  t.equal(nothing.meta.has_more, false)
  t.equal((await follow(empty.client, nothing.meta.newest_cursor)).events.length, 0)
})

t.test('listEvents / dir=desc shows the newest even if nobody has read the feed for long', async (t) => {
  const { client, companyId } = await createYard(app)
  await sql`
    insert into events (company_id, id, resource, type, record_id, data, created_at)
    select ${companyId}, nextval('logistics.events_id_seq'), 'article', 'article.created', n, '{}'::json, now()
      from generate_series(1, 6000) n`.execute(app.db)
  const newest = await createArticle(client)
  const { body } = await client.get('/events?dir=desc&per_page=1')
  t.match(body, { data: [{ type: 'article.created', data: { id: newest.id } }], meta: { has_more: true } })
})
