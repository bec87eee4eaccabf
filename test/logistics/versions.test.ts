import { sql } from 'kysely'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { importRows } from '../../src/logistics/reference/reference-data.import.ts'
import { joinApp } from '../support/app.ts'
import { lockRows, waitForBlocked } from '../support/blocked.ts'
import { createYard, expectData, move, order, receive, stocked } from '../support/documents.ts'
import { createArticle } from '../support/world.ts'

/** Every write sets `version` and `updated_at` itself. A write that leaves them would let others overwrite its change. */
const app = await joinApp(t)
const { client, companyId, warehouseId, otherWarehouseId: other } = await createYard(app)
const scope = oneCompany(companyId)
const article = await stocked(client, 100)
const lines = (quantity_um3pl: number) => [{ article_id: article.id, quantity_um3pl }]
const read = (path: string) => expectData(client.get(path), 200)

interface Record {
  path: string
  /** Each changes the record, one after another. */
  changes: Readonly<{ [name: string]: (path: string) => Promise<unknown> }>
  /** Changes nothing. */
  repeat?: (path: string) => Promise<unknown>
}

const put = (body: object) => (path: string) => expectData(client.put(path, body), 200)
const moveTo = (to: string, more?: object) => (path: string) => move(client, path, to, more)

const draft = (path: string, more: object = {}) =>
  expectData(client.post(path, { status: 'draft', lines: lines(5), ...more }), 201)

const records: { [name: string]: () => Promise<Record> } = {
  'an article': async () => {
    const { id, article_code } = await createArticle(client)
    const repeated = { description: 'another', um3pl_2: 'BOX', um3pl_2_factor: 12.5 }
    return {
      path: `/articles/${id}`,
      changes: {
        'a PUT of several fields': put(repeated),
        'a PATCH by code': () =>
          expectData(client.patch(`/articles/by-code/${article_code}`, { um3pl_barcode: '800' }), 200),
      },
      repeat: put(repeated),
    }
  },
  'a sales order': async () => ({
    path: `/sales-orders/${(await draft('/sales-orders')).id}`,
    changes: {
      'a PUT of the header': put({ notes: 'by noon', metadata: { a: 1 }, ship_to: null }),
      'a PUT of the lines': put({ lines: lines(4) }),
      'a PUT of header, lines and status': put({ notes: 'by ten', lines: lines(3), status: 'confirmed' }),
      'a move': moveTo('picking'),
      'a further move': moveTo('packed'),
      'a move that ships stock': moveTo('shipped'),
    },
    repeat: put({ notes: 'by ten', metadata: { a: 1 } }),
  }),
  'a purchase order': async () => ({
    path: `/purchase-orders/${(await draft('/purchase-orders')).id}`,
    changes: {
      'a PUT of header, lines and warehouse': put({ notes: 'soon', lines: lines(7), warehouse_id: other }),
      'a PUT of the status': put({ status: 'open' }),
      'a move': moveTo('cancelled'),
    },
    repeat: put({ notes: 'soon' }),
  }),
  'a reception': async () => ({
    path: `/receptions/${(await expectData(client.post('/receptions', { lines: lines(5) }), 201)).id}`,
    changes: {
      'a PUT of header and lines': put({ carrier: 'Swift', lines: lines(6) }),
      'a move': moveTo('arrived'),
      'a move that starts the count': moveTo('receiving'),
    },
    repeat: put({ carrier: 'Swift' }),
  }),
  'a return': async () => ({
    path: `/returns/${(await expectData(client.post('/returns', { lines: lines(1) }), 201)).id}`,
    changes: { 'a move': moveTo('arrived'), 'another move': moveTo('cancelled') },
  }),
  'a webhook': async () => {
    const body = { url: 'https://example.com/hook', events: ['article.created'] }
    const { id } = await expectData(client.post('/webhooks', body), 201)
    return {
      path: `/webhooks/${id}`,
      changes: {
        'a PUT of several fields': put({ name: 'another', events: ['article.created', 'article.updated'] }),
        'a new secret': (path) => expectData(client.post(`${path}/rotate-secret`), 200),
        'a PUT that switches it off': put({ active: false }),
      },
      repeat: put({ active: false, events: ['article.created', 'article.updated'] }),
    }
  },
}

for (const [name, create] of Object.entries(records)) {
  t.test(`versions / every change of ${name} raises its version by one, and sets updated_at`, async (t) => {
    const { path, changes, repeat } = await create()
    for (const [what, change] of Object.entries(changes)) {
      const before = await read(path)
      await change(path)
      const after = await read(path)
      t.equal(after.version, before.version + 1, what)
      t.ok(after.updated_at > before.updated_at, `${what}: ${after.updated_at}`)
    }
    const before = await read(path)
    await repeat?.(path)
    const { version, updated_at } = await read(path)
    t.strictSame({ version, updated_at }, { version: before.version, updated_at: before.updated_at }, 'equal values')
  })
}

t.test('versions / an order that gets stock, and the stock itself, rise by one', async (t) => {
  const wanted = await createArticle(client)
  const waiting = await order(client, [{ article_id: wanted.id, quantity_um3pl: 2 }])
  const levels = async () =>
    (await expectData(client.get(`/stock?article_code=${wanted.article_code}`), 200)) as { version: number }[]
  const [before] = await levels()
  await receive(client, [{ article_id: wanted.id, quantity_um3pl: 5 }])
  const served = await read(`/sales-orders/${waiting.id}`)
  t.equal(served.status, 'allocated')
  t.equal(served.version, waiting.version + 1)
  const [after] = await levels()
  t.ok((after?.version ?? 0) > (before?.version ?? 0))
})

t.test('versions / an import raises the versions of the rows that it changes', async (t) => {
  const rows = (name: string) => [
    { code: 'A', name },
    { code: 'B', name: 'same' },
  ]
  const versions = async () => {
    const { rows } = await sql<{ code: string; version: number; moved: boolean }>`
      select code, version, updated_at > created_at as moved from clients
       where company_id = ${companyId} and code in ('A', 'B') order by code`.execute(app.db)
    return rows
  }
  await importRows(app.db, scope, 'clients', rows('first'))
  await importRows(app.db, scope, 'clients', rows('second'))
  t.strictSame(await versions(), [
    { code: 'A', version: 2, moved: true },
    { code: 'B', version: 1, moved: false },
  ])
  const warehouse = async (id: number) => read(`/warehouses/${id}`)
  const before = await warehouse(warehouseId)
  await importRows(app.db, scope, 'warehouses', [{ code: 'NEW', name: 'New', timezone: 'UTC', is_default: true }])
  const after = await warehouse(warehouseId)
  t.strictSame([after.is_default, after.version], [false, before.version + 1], 'the former default')
  t.equal((await warehouse(other)).version, 1, 'another warehouse')
})

for (const name of ['an article', 'a sales order', 'a purchase order', 'a reception']) {
  t.test(`versions / of two changes of ${name} at once with the same If-Match, one is refused`, async (t) => {
    const { path } = await (records[name] as () => Promise<Record>)()
    const { body, headers } = await client.get(path)
    const { id, version } = body.data
    const isArticle = path.startsWith('/articles')
    const change = (text: string) =>
      client.put(
        path,
        { [isArticle ? 'description' : 'notes']: text },
        { headers: { 'if-match': String(headers.etag) } },
      )
    const release = await lockRows(
      app.pool,
      isArticle ? 'articles' : 'documents',
      `company_id = ${companyId} and id = ${id}`,
    )
    const replies = [change('one'), change('two')]
    // Both wait before one of them can change the version.
    await waitForBlocked(app.pool, 2).finally(release)
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    t.strictSame(statuses.sort(), [200, 412])
    t.equal((await read(path)).version, version + 1)
  })
}
