import t from 'tap'
import { joinApp } from '../support/app.ts'
import { expectData, move, stockOf } from '../support/documents.ts'
import { createStore, movements } from '../support/serial-movements.ts'
import { createSerialStore } from '../support/serials.ts'

const app = await joinApp(t)

for (const [name, { begin, before, after, undone, onHand, wrong }] of Object.entries(movements)) {
  t.test(`${name} / moves the pieces that it names, and back`, async (t) => {
    const store = await createStore(app, before ? undefined : 'S1')
    const { client, article, warehouseId, otherWarehouseId } = store
    const onHandNow = async () => [
      (await stockOf(client, article, warehouseId)).on_hand,
      (await stockOf(client, article, otherWarehouseId))?.on_hand ?? 0,
    ]
    t.equal((await store.pieces()).S1, before)
    t.strictSame(await onHandNow(), onHand[0])
    if (name.startsWith('a count')) {
      const there = store.line(['ELSEWHERE'])
      await expectData(store.adjust([there], { warehouse_id: otherWarehouseId }), 201)
    }
    const { go, undo } = await begin(store)
    const others = await store.pieces()

    const refused = await go(wrong)
    const isUnsent = name === 'a transfer that comes'
    t.match(
      [refused.status, refused.body.code],
      isUnsent ? [422] : [409, 'serial_conflict'],
      JSON.stringify(refused.body),
    )
    if (!isUnsent) t.match(refused.body.serials, [{ serial: wrong, article_code: article.article_code }])
    t.strictSame(await store.pieces(), others, 'nothing has moved')

    const moved = await go('S1')
    t.ok([200, 201].includes(moved.status), JSON.stringify(moved.body))
    t.strictSame(await store.pieces(), { ...others, S1: after })
    const there = name.startsWith('a count') ? 1 : 0
    t.strictSame(await onHandNow(), [onHand[1][0], onHand[1][1] + there])
    if (!undo) return
    const back = await undo()
    t.equal(back.status, 200, JSON.stringify(back.body))
    t.strictSame(await store.pieces(), { ...others, S1: undone })
    t.strictSame(await onHandNow(), onHand[2])
    const trace = await expectData(client.get(`/stock/serials/${(await store.piece('S1')).id}/trace`))
    t.equal(trace.at(-1).status, undone)
  })
}

t.test('createStockTransfer / what did not come is lost', async (t) => {
  const store = await createSerialStore(app, 3)
  const { path, line_id, send } = await store.transferring(3)
  t.equal((await store.client.post(`${path}/transitions`, { to: 'sent' })).status, 422)
  const sent = await expectData(send(['S1', 'S2', 'S3']))
  t.match(
    sent.lines[0].serials,
    ['S1', 'S2', 'S3'].map((serial) => ({ serial, state: 'sent' })),
  )
  const lines = [{ line_id, received: 1, rejected: 1, serials: ['S3'], rejected_serials: ['S1'] }]
  const done = await move(store.client, path, 'completed', { lines })
  t.match(done.lines[0].serials, [
    { serial: 'S1', state: 'rejected' },
    { serial: 'S2', state: 'sent' },
    { serial: 'S3', state: 'received' },
  ])
  t.strictSame(await store.pieces(), { S1: 'quarantined', S2: 'lost', S3: 'in_stock' })
})

t.test('createStockTransfer / all that was sent has come', async (t) => {
  const store = await createSerialStore(app, 2)
  const { path, send } = await store.transferring(2)
  await expectData(send(['S1', 'S2']))
  await move(store.client, path, 'completed')
  t.match(await store.piece('S1'), {
    status: 'in_stock',
    warehouse_id: store.otherWarehouseId,
    document_type: 'stock_transfer',
  })
})
