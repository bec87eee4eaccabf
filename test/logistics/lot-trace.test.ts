import t from 'tap'
import { joinApp } from '../support/app.ts'
import { createYard, expectData, move, order, warehousesOf } from '../support/documents.ts'
import { bringLots, lotOf } from '../support/lots.ts'
import { createArticle, createPartner } from '../support/world.ts'

const app = await joinApp(t)

interface Row {
  id: number
  [field: string]: unknown
}

/** A lot that was received, shipped twice, undone once, moved and returned. */
async function begin() {
  const yard = await createYard(app)
  const { client } = yard
  const article = await createArticle(client, { tracking: 'lot' })
  const partner_id = await createPartner(app.db, yard.companyId)
  const line = (quantity_um3pl: number, more: object = {}) => ({ article_id: article.id, quantity_um3pl, ...more })
  const lots = (quantity_um3pl: number) => ({ lots: [{ lot_code: 'A', quantity_um3pl }] })
  const announced = { partner_id, tracking_number: 'IN-1', reference: 'DDT-1', lines: [line(20, lots(20))] }
  const reception = await expectData(client.post('/receptions', announced), 201)
  for (const to of ['arrived', 'receiving', 'completed']) await move(client, `/receptions/${reception.id}`, to)
  await bringLots(client, article, [{ lot_code: 'B', quantity_um3pl: 5 }])
  const ship_to = { name: 'Anna Rossi', city: 'Genova', country: 'IT' }
  const sale = await order(client, [line(9, lots(9))], { partner_id, ship_to, reference: 'WEB-1' })
  const path = `/sales-orders/${sale.id}`
  for (const to of ['picking', 'packed']) await move(client, path, to)
  const part = (quantity_um3pl: number) => ({ lines: [{ line_id: sale.lines[0].id, quantity_um3pl }] })
  await move(client, path, 'partially_shipped', { ...part(4), tracking_numbers: ['OUT-1'] })
  await move(client, path, 'partially_shipped', { ...part(3), tracking_numbers: ['OUT-2'] })
  const [second] = await expectData(client.get('/shipments'), 200)
  await expectData(client.post(`/shipments/${second.id}/transitions`, { to: 'cancelled' }))
  await move(client, path, 'shipped', { tracking_numbers: ['OUT-3'] })
  const transfer = { ...warehousesOf(yard), lines: [line(2, lots(2))] }
  const moved = await expectData(client.post('/stock/transfers', transfer), 201)
  for (const to of ['sent', 'completed']) await move(client, `/stock/transfers/${moved.id}`, to)
  const back = await expectData(client.post('/returns', { lines: [line(1)], sales_order_id: sale.id, partner_id }), 201)
  for (const to of ['arrived', 'inspecting']) await move(client, `/returns/${back.id}`, to)
  await move(client, `/returns/${back.id}`, 'completed', {
    lines: [{ line_id: back.lines[0].id, action: 'restock', ...lots(1) }],
  })
  const { id } = await lotOf(client, article, 'A')
  return { ...yard, article, sale, reception, path: `/stock/lots/${id}/trace`, partner_id, ship_to }
}

t.test('traceStockLot / has every line that brought, moved, took or returned the lot', async (t) => {
  const { client, path, sale, reception, partner_id, ship_to, otherWarehouseId } = await begin()
  const rows: Row[] = await expectData(client.get(path), 200)
  t.strictSame(
    rows.map((row) => [row.document_type, row.reason, row.quantity, row.tracking_numbers, row.shipment_status]),
    [
      ['reception', 'received', 20, ['IN-1'], null],
      ['sales_order', 'shipped', -4, ['OUT-1'], 'shipped'],
      ['sales_order', 'shipped', -3, ['OUT-2'], 'cancelled'],
      ['sales_order', 'reversed', 3, [], null],
      ['sales_order', 'shipped', -5, ['OUT-3'], 'shipped'],
      ['stock_transfer', 'sent', -2, [], null],
      ['stock_transfer', 'arrived', 2, [], null],
      ['return', 'restocked', 1, [], null],
    ],
  )
  t.match(rows[0], { document_id: reception.id, document_reference: 'DDT-1', partner_id, ship_to: null })
  t.match(rows[1], {
    document_number: sale.number,
    line_id: sale.lines[0].id,
    partner_id,
    ship_to,
    lot_balance_after: 16,
  })
  t.equal(rows[6]?.warehouse_id, otherWarehouseId)
  t.equal(new Set(rows.flatMap(({ shipment_id }) => shipment_id ?? [])).size, 3)
})

t.test('traceStockLot / is read by cursor', async (t) => {
  const { client, path } = await begin()
  const whole: Row[] = await expectData(client.get(path), 200)
  const read: Row[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null && pages < 10; pages++) {
    const { body } = await client.get(`${path}?per_page=3${cursor && `&cursor=${cursor}`}`)
    t.equal(body.meta.has_more, body.meta.next_cursor !== null)
    read.push(...body.data)
    cursor = body.meta.next_cursor
  }
  t.strictSame(read, whole)
  t.equal((await client.get(`${path}?per_page=${whole.length}`)).body.meta.next_cursor, null, 'the end is known')
  const wrong = await client.get(`${path}?cursor=xyz`)
  t.match(wrong, { status: 422, body: { errors: { cursor: [/./] } } })
  t.equal((await client.get('/stock/lots/999999/trace')).status, 404)
})

t.test('exportStockLotTrace / has the rows of the trace, also as CSV', async (t) => {
  const { client, path } = await begin()
  const whole: Row[] = await expectData(client.get(path), 200)
  const { text } = await client.get(`${path}/export`)
  t.strictSame(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    whole,
  )
  const csv = await client.get(`${path}/export`, { headers: { accept: 'text/csv' } })
  const lines = csv.text.trim().split('\n')
  t.equal(lines.length, whole.length + 1)
  t.match(lines[0], /^id,company_id,lot_id,.*,ship_to.name,.*,tracking_numbers,actor,occurred_at,created_at$/)
  const rest = await client.get(`${path}/export?after_id=${whole[2]?.id}`)
  t.equal(rest.text.trim().split('\n').length, whole.length - 3)
  const missing = await client.get('/stock/lots/999999/trace/export')
  t.equal(missing.status, 404)
})

t.test('traceStockLot / other companies do not see it', async (t) => {
  const { path } = await begin()
  const other = await createYard(app)
  t.equal((await other.client.get(path)).status, 404)
  t.equal((await other.client.get(`${path}/export`)).status, 404)
})
