import t from 'tap'
import { joinApp } from '../support/app.ts'
import { createYard, expectData, move, order, stocked, stockOf } from '../support/documents.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

t.test('createReturn / accepts and returns its fields, and changes no stock', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 1 }])
  const body = { sales_order_id: sale.id, reason: 'Too small', tracking_number: 'TT1', reference: 'RMA-1' }
  const lines = [{ article_id: article.id, quantity_um3pl: 2 }]
  const created = await expectData(client.post('/returns', { ...body, lines }), 201)
  t.match(created, { ...body, status: 'announced', number: /^RT-/, lines: [{ quantity_um3pl: 2 }] })
  t.strictSame(created.lines[0].actions, [])
  t.strictSame(await expectData(client.get(`/returns/${created.id}`)), created)
  t.match(await stockOf(client, article), { on_hand: 5 })
  const wrong = await client.post('/returns', { sales_order_id: created.id, lines })
  t.strictSame(Object.keys(wrong.body.errors), ['sales_order_id'])
})

t.test('transitionReturn / restocks, quarantines and disposes; goods without a decision are restocked', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 0)
  const waiting = await order(client, [{ article_id: article.id, quantity_um3pl: 4 }])
  const lines = [10, 3].map((quantity_um3pl) => ({ article_id: article.id, quantity_um3pl }))
  const { id, lines: written } = await expectData(client.post('/returns', { lines }), 201)
  const [line, other] = written.map((line: { id: number }) => line.id)
  const path = `/returns/${id}`
  await move(client, path, 'arrived')
  await move(client, path, 'inspecting', { lines: [{ line_id: line, action: 'dispose', quantity_um3pl: 1 }] })
  const decided = await move(client, path, 'inspecting', {
    lines: [
      { line_id: line, action: 'quarantine', quantity_um3pl: 2 },
      { line_id: line, action: 'quarantine', quantity_um3pl: 1 },
    ],
  })
  t.strictSame(decided.lines[0].actions, [
    { action: 'quarantine', quantity_um3pl: 3 },
    { action: 'dispose', quantity_um3pl: 1 },
  ])
  t.match(await stockOf(client, article), { on_hand: 0 }, 'nothing before it is completed')
  const tooMuch = { to: 'completed', lines: [{ line_id: line, action: 'restock', quantity_um3pl: 7 }] }
  t.strictSame(Object.keys((await client.post(`${path}/transitions`, tooMuch)).body.errors), ['lines.0.quantity_um3pl'])
  const done = await move(client, path, 'completed', { lines: [{ line_id: other, action: 'dispose' }] })
  t.strictSame(
    done.lines.map(({ actions }: { actions: unknown }) => actions),
    [
      [
        { action: 'restock', quantity_um3pl: 6 },
        { action: 'quarantine', quantity_um3pl: 3 },
        { action: 'dispose', quantity_um3pl: 1 },
      ],
      [{ action: 'dispose', quantity_um3pl: 3 }],
    ],
  )
  t.match(await stockOf(client, article), { on_hand: 9, quarantined: 3, reserved: 4, available: 2 })
  t.equal((await expectData(client.get(`/sales-orders/${waiting.id}`))).status, 'allocated')
})

t.test('transitionReturn / a cancelled return does not change stock', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const { id, lines } = await expectData(
    client.post('/returns', { lines: [{ article_id: article.id, quantity_um3pl: 1 }] }),
  )
  await move(client, `/returns/${id}`, 'arrived')
  await move(client, `/returns/${id}`, 'inspecting', { lines: [{ line_id: lines[0].id, action: 'restock' }] })
  await move(client, `/returns/${id}`, 'cancelled')
  t.equal((await client.get('/stock/movements?document_type=return')).body.meta.total, 0)
})

t.test('listReturns / returns the 100 newest, or the newest before an id, and has filters', async (t) => {
  const { client } = await createYard(app)
  const { id } = await createArticle(client)
  const ids: number[] = []
  for (let number = 1; number <= 103; number++) {
    const body = { reference: `RMA-${number}`, lines: [{ article_id: id, quantity_um3pl: 1 }] }
    ids.unshift((await expectData(client.post('/returns', body), 201)).id)
  }
  const list = async (query = '') =>
    (await client.get(`/returns${query}`)).body.data.map((row: { id: number }) => row.id)
  t.strictSame(await list(), ids.slice(0, 100))
  t.strictSame(await list(`?before_id=${ids[99]}`), ids.slice(100))
  t.strictSame(await list(`?before_id=${ids[0]}`), ids.slice(1, 101))
  t.strictSame(await list(`?before_id=${ids[100]}&reference=RMA-1`), [ids[102]])
  t.strictSame(await list(`?before_id=${ids[0]}&per_page=2`), ids.slice(1, 3))
  t.equal((await client.get('/returns?per_page=101')).status, 422)
  t.strictSame(await list('?reference=RMA-1'), [ids[102]])
  await move(client, `/returns/${ids[101]}`, 'arrived')
  t.strictSame(await list('?status=arrived'), [ids[101]])
  t.strictSame(await list('?status=completed'), [])
})
