import { sql } from 'kysely'
import t from 'tap'
import { joinApp } from '../support/app.ts'
import { createYard, expectData, move, order, receive, stocked, stockOf } from '../support/documents.ts'
import { statementsOf } from '../support/statements.ts'
import { thorough } from '../support/thorough.ts'
import { insertArticles } from '../support/world.ts'

const app = await joinApp(t)

thorough(t, '500 lines / need no more queries than one line', async (t) => {
  const { client, companyId } = await createYard(app)
  const codes = Array.from({ length: 500 }, (_, number) => `CODE-${number}`)
  const articles = await insertArticles(app.db, companyId, codes)
  const lines = articles.map((article_id) => ({ article_id, quantity_um3pl: 2 }))
  const [few, many] = [lines.slice(0, 1), lines]
  const counted: Record<string, number[]> = {}
  for (const size of [few, many]) {
    const note = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      let result: T | undefined
      const statements = await statementsOf(async () => {
        result = await work()
      })
      counted[what] = [...(counted[what] ?? []), statements.length]
      return result as T
    }
    // Stock rows are created by the first document that needs them.
    await receive(client, size)
    const purchase = await note('buy', () => expectData(client.post('/purchase-orders', { lines: size })))
    const coming = { lines: size, purchase_order_id: purchase.id }
    const reception = await note('announce', () => expectData(client.post('/receptions', coming)))
    const waiting = await note('order', () =>
      order(
        client,
        size.map((line) => ({ ...line, quantity_um3pl: 4 })),
      ),
    )
    t.equal(waiting.status, 'backordered')
    await move(client, `/receptions/${reception.id}`, 'arrived')
    const counts = reception.lines.map(({ id }: { id: number }) => ({ line_id: id, received: 2 }))
    await note('count', () => move(client, `/receptions/${reception.id}`, 'receiving', { lines: counts }))
    await note('complete', () => move(client, `/receptions/${reception.id}`, 'completed'))
    const path = `/sales-orders/${waiting.id}`
    t.equal((await note('read', () => expectData(client.get(path)))).status, 'allocated')
    await note('put', () =>
      expectData(client.put(path, { lines: size.map((line) => ({ ...line, quantity_um3pl: 3 })) })),
    )
    await move(client, path, 'picking')
    await move(client, path, 'packed')
    const shipped = await note('ship', () => move(client, path, 'shipped'))
    t.ok(shipped.lines.every((line: { quantity_shipped: number }) => line.quantity_shipped === 3))
    const returned = await note('return', () => expectData(client.post('/returns', { lines: size })))
    await move(client, `/returns/${returned.id}`, 'arrived')
    await move(client, `/returns/${returned.id}`, 'inspecting')
    await note('take back', () => move(client, `/returns/${returned.id}`, 'completed'))
    await note('list', () => client.get('/sales-orders'))
  }
  for (const [what, [one, fiveHundred]] of Object.entries(counted)) t.equal(fiveHundred, one, `${what}: ${one} queries`)
})

t.test('an error in line 400 of 500 / leaves nothing behind', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await stocked(client, 1000)
  const lines = Array.from({ length: 500 }, () => ({ article_id: article.id, quantity_um3pl: 1 }))
  const trace = async () => {
    const counts = ['documents', 'document_lines', 'document_moves', 'stock_movements'].map(async (table) => {
      const rows = await sql<{ n: number }>`
        select count(*) as n from ${sql.table(table)} where company_id = ${companyId}`.execute(app.db)
      return rows.rows[0]?.n
    })
    return [...(await Promise.all(counts)), await stockOf(client, article)]
  }
  const created = await order(client, lines)
  const packed = await order(client, lines.slice(0, 450))
  for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${packed.id}`, to)
  const before = await trace()
  const wrong = lines.with(399, { article_id: 987_654_321, quantity_um3pl: 1 })
  for (const path of ['/sales-orders', '/purchase-orders', '/receptions', '/returns']) {
    const { status, body } = await client.post(path, { lines: wrong })
    t.equal(status, 422)
    t.strictSame(Object.keys(body.errors), ['lines.399.article_id'])
  }
  t.equal((await client.put(`/sales-orders/${created.id}`, { lines: wrong, notes: 'no' })).status, 422)
  const shipments = packed.lines.map(({ id }: { id: number }) => ({ line_id: id, quantity_um3pl: 1 }))
  const tooMuch = shipments.with(399, { ...shipments[399], quantity_um3pl: 2 })
  const ship = await client.post(`/sales-orders/${packed.id}/transitions`, { to: 'shipped', lines: tooMuch })
  t.strictSame(Object.keys(ship.body.errors), ['lines.399.quantity_um3pl'])
  t.strictSame(await trace(), before)
})
