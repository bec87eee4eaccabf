import t from 'tap'
import { joinApp } from '../support/app.ts'
import { expectData, move, order, stockOf } from '../support/documents.ts'
import { createSerialStore } from '../support/serials.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

/** A store with an article that is not tracked, of which 5 came by a reception, 2 were shipped and 3 were lost. */
async function createUntracked() {
  const store = await createSerialStore(app, 0)
  const { client } = store
  const article = await createArticle(client)
  const { path, line_id, count } = await store.receiving(5, { lines: [{ article_id: article.id, quantity_um3pl: 5 }] })
  await move(client, path, 'receiving')
  await expectData(count({ received: 5 }, 'completed'))
  const sold = await order(client, [{ article_id: article.id, quantity_um3pl: 2 }])
  for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${sold.id}`, to)
  await expectData(store.adjust([{ article_id: article.id, quantity_um3pl: -3 }], { reason: 'lost' }), 201)
  const track = (tracking: string) => expectData(client.put(`/articles/${article.id}`, { tracking }))
  const correct = (line: object) => client.post(`${path}/corrections`, { note: 'Wrong', lines: [{ line_id, ...line }] })
  return { ...store, article, sold, track, correct }
}

t.test('correctReception / goods that came when their article was tracked otherwise stay as they are', async (t) => {
  const { client, article, track, correct, adjust, line } = await createUntracked()
  await track('serial')
  const serials = ['A', 'B', 'C', 'D', 'E', 'F']
  for (const wrong of [
    { received: 0, serials: [] },
    { received: 6, serials },
    { rejected: 1, rejected_serials: ['A'] },
  ]) {
    const { status, body } = await correct(wrong)
    t.match([status, body.errors], [422, { 'lines.0.line_id': [/tracked otherwise/] }], JSON.stringify(body))
  }
  t.match(await stockOf(client, article), { on_hand: 0 })
  const named = { article_id: article.id }
  await expectData(adjust([line(['A', 'B'], named)]), 201)
  await expectData(adjust([line(['A', 'B'], { ...named, quantity_um3pl: -2 })], { reason: 'lost' }), 201)
  await track('none')
  await expectData(correct({ received: 6 }))
  t.match(await stockOf(client, article), { on_hand: 1 }, 'the line has named no pieces')
})

t.test(
  'correctReception / pieces that came stay as they are when their article is not tracked by serial',
  async (t) => {
    const store = await createSerialStore(app, 0)
    const { client, article } = store
    const { path, line_id, count } = await store.receiving(2)
    await move(client, path, 'receiving')
    await expectData(count({ received: 2, serials: ['A', 'B'] }, 'completed'))
    await expectData(store.adjust([store.line(['A', 'B'], { quantity_um3pl: -2 })], { reason: 'lost' }), 201)
    await expectData(client.put(`/articles/${article.id}`, { tracking: 'none' }))
    await expectData(store.adjust([{ article_id: article.id, quantity_um3pl: 2 }]), 201)
    const { status, body } = await client.post(`${path}/corrections`, {
      note: 'Wrong',
      lines: [{ line_id, received: 1 }],
    })
    t.match([status, body.errors], [422, { 'lines.0.line_id': [/tracked otherwise/] }], JSON.stringify(body))
  },
)

t.test('transitionShipment / pieces that left before they had serials come back by an adjustment', async (t) => {
  const { client, sold, track } = await createUntracked()
  await track('serial')
  const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${sold.id}`))
  const { status, body } = await client.post(`/shipments/${shipment.id}/transitions`, { to: 'cancelled' })
  t.match([status, body.errors], [422, { to: [/adjust stock instead/] }])
})

t.test(
  'transitionStockCount / what was counted before the article was tracked by serial is counted again',
  async (t) => {
    const { client, article, track } = await createUntracked()
    const sheet = await expectData(client.post('/stock/counts', { lines: [{ article_id: article.id }] }), 201)
    const path = `/stock/counts/${sheet.id}`
    const line_id = sheet.lines[0].id
    await move(client, path, 'counting', { lines: [{ line_id, counted: 2 }] })
    await track('serial')
    const refused = await client.post(`${path}/transitions`, { to: 'booked' })
    t.match([refused.status, refused.body.code], [409, 'recount_required'], JSON.stringify(refused.body))
    await move(client, path, 'counting', { lines: [{ line_id, counted: 1, serials: ['A'] }] })
    await move(client, path, 'booked')
    t.match(await stockOf(client, article), { on_hand: 1 })
  },
)

t.test('createStockAdjustments / a refused one leaves no lot and no date with its pieces', async (t) => {
  const { client, line, packed, piece } = await createSerialStore(app, 1)
  const sold = await packed(1)
  await expectData(sold.ship(['S1']))
  const plain = await createArticle(client)
  const found = { reason: 'found' }
  const items = [
    {
      ...found,
      lines: [line(['S1'], { lot_code: 'L', expires_on: '2030-01-01' }), { article_id: plain.id, quantity_um3pl: -1 }],
    },
    { ...found, lines: [line(['S1'])] },
  ]
  const { body } = await client.post('/stock/adjustments/bulk', { items })
  t.match(body.data.results, [{ status: 409 }, { status: 201 }])
  t.match(await piece('S1'), { status: 'in_stock', lot_code: null, expires_on: null })
})

t.test('createStockAdjustment / a draft names each piece once, and not too many', async (t) => {
  const { adjust, line } = await createSerialStore(app, 0)
  const draft = { status: 'draft' }
  const twice = await adjust([line(['A']), line(['A'])], draft)
  t.match([twice.status, twice.body.errors], [422, { lines: [/"A" is named twice/] }])
  const named = (at: number) => line(Array.from({ length: 1000 }, (_, index) => `${at} ${index}`))
  const many = await adjust([0, 1, 2, 3, 4, 5].map(named), draft)
  t.match([many.status, many.body.errors], [422, { lines: [/at most 5000/] }])
})

t.test('transitionStockAdjustment / the hold of a short pick ends when it is reversed', async (t) => {
  const { client, article, packed, pieces } = await createSerialStore(app, 2)
  const { path, line_id } = await packed(2)
  await move(client, path, 'allocated')
  await move(client, path, 'picking')
  await move(client, path, 'packed', { lines: [{ line_id, quantity_um3pl: 1 }] })
  const [hold] = (await expectData(client.get('/stock/adjustments'))).filter(
    ({ reason }: { reason: string }) => reason === 'missing',
  )
  await move(client, `/stock/adjustments/${hold.id}`, 'reversed')
  t.match(await stockOf(client, article), { on_hand: 2, reserved: 1, quarantined: 0 })
  t.strictSame(await pieces(), { S1: 'in_stock', S2: 'in_stock' })
})

t.test('getReception / lines of articles with serials say so before they have named some', async (t) => {
  const { client, receiving } = await createSerialStore(app, 0)
  const { path } = await receiving(1)
  t.strictSame((await expectData(client.get(path))).lines[0].serials, [])
  t.strictSame((await move(client, path, 'receiving')).lines[0].serials, [])
  const plain = await createArticle(client)
  const other = await receiving(1, { lines: [{ article_id: plain.id, quantity_um3pl: 1 }] })
  t.notOk('serials' in (await expectData(client.get(other.path))).lines[0])
})
