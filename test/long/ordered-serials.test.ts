import t from 'tap'
import { startApp } from '../support/app.ts'
import { expectData, move } from '../support/documents.ts'
import { createSerialStore } from '../support/serials.ts'

const app = await startApp(t)
const twenty = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, at) => work(at)))
const count = (replies: readonly { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length

t.test('createSalesOrder / of twenty at once that name a piece, one gets it', async (t) => {
  const store = await createSerialStore(app, 3)
  const replies = await twenty(() => store.client.post('/sales-orders', { lines: [store.line(['S1', 'S2'])] }))
  t.strictSame([count(replies, 201), count(replies, 409)], [1, 19])
  for (const { status, body } of replies) {
    if (status === 409) t.match(body.serials, [{ sales_order_number: String }, { sales_order_number: String }])
  }
})

t.test('transitionSalesOrder / of twenty drafts that name a piece, one is confirmed', async (t) => {
  const store = await createSerialStore(app, 2)
  const { client, line } = store
  const drafts = await twenty(() =>
    expectData(client.post('/sales-orders', { status: 'draft', lines: [line(['S1'])] }), 201),
  )
  const replies = await twenty((at) => client.post(`/sales-orders/${drafts[at].id}/transitions`, { to: 'confirmed' }))
  t.strictSame([count(replies, 200), count(replies, 409)], [1, 19])
})

t.test('updateSalesOrder / while the order ships, and others want its pieces', async (t) => {
  const store = await createSerialStore(app, 6)
  const { client, article, line, packed } = store
  const made = await expectData(client.post('/sales-orders', { lines: [line(['S1', 'S2'])] }), 201)
  const path = `/sales-orders/${made.id}`
  const other = await packed(2)
  const put = (serials: string[]) =>
    client.put(path, {
      lines: [
        { article_id: article.id, quantity_um3pl: serials.length, serials: serials.map((serial) => ({ serial })) },
      ],
    })
  const works: (() => Promise<{ status: number }>)[] = [
    () => put(['S3', 'S4']),
    () => client.post(`${path}/transitions`, { to: 'picking' }),
    () => client.post(`${path}/transitions`, { to: 'packed' }),
    () => client.post(`${path}/transitions`, { to: 'shipped' }),
    () => client.post(`${path}/transitions`, { to: 'on_hold' }),
    () => client.post(`${path}/transitions`, { to: 'allocated' }),
    () => other.ship(['S1', 'S3']),
    () => client.post('/sales-orders', { lines: [line(['S4'])] }),
    () => put(['S1', 'S5', 'S6']),
    () => store.adjust([line(['S5'], { quantity_um3pl: -1 })], { reason: 'damaged', displace: true }),
  ]
  for (let round = 0; round < 3; round++) {
    const replies = await twenty((at) => (works[at % works.length] as (typeof works)[number])())
    t.ok(
      replies.every(({ status }) => status < 500),
      replies.map(({ status }) => status).join(),
    )
  }
})

t.test('createSalesOrder / 1,000 pieces of a line, and as many again of the rest', async (t) => {
  const store = await createSerialStore(app, 1)
  const { client, line } = store
  const all = Array.from({ length: 1000 }, (_, index) => `P${String(index).padStart(4, '0')}`)
  await expectData(store.adjust([line(all)]), 201)
  const made = await expectData(client.post('/sales-orders', { lines: [line(all)] }), 201)
  const path = `/sales-orders/${made.id}`
  for (const to of ['picking', 'packed', 'shipped']) await move(client, path, to)
  t.equal((await store.pieces()).P0000, 'shipped')
})
