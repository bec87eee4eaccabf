import t from 'tap'
import { startApp } from '../support/app.ts'
import { logisticsContract } from '../support/contract.ts'
import { expectData, move } from '../support/documents.ts'
import { setStage } from '../support/logistics-stage.ts'
import { bringLots, lotOf } from '../support/lots.ts'
import { assertStock } from '../support/stock.ts'
import { type Kind, recordPaths, testTwoWrites } from '../support/two-writes.ts'
import { createArticle } from '../support/world.ts'

t.setTimeout(900_000)
const app = await startApp(t)
const stage = await setStage(app)
const { client } = stage.world.ours

const lines = [{ article_code: 'WO-0001', quantity_um3pl: 12 }]

/** A document after these moves. Moves refer to its line. */
function documents(resource: string, fields: object, ...ways: string[][]): Kind[] {
  return ways.map((way) => ({
    async create() {
      const { id, lines: made } = await expectData(client.post(`/${resource}`, { lines, ...fields }), 201)
      for (const to of way) await move(client, `/${resource}/${id}`, to)
      return { id, line_id: made[0].id }
    },
    bodies: { transition: [{ to: 'cancelled' }] },
  }))
}

testTwoWrites(t, { contract: logisticsContract, stage, pool: app.pool }, (prefix) => recordPaths.includes(prefix), {
  '/articles': [
    {
      async create() {
        const { id, article_code } = await createArticle(client)
        return { id, articleCode: article_code }
      },
    },
  ],
  '/sales-orders': documents('sales-orders', {}, [], ['picking', 'packed']),
  '/shipments': [
    {
      async create() {
        const { id } = await expectData(client.post('/sales-orders', { lines }), 201)
        for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
        const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
        return { id: shipment.id, line_id: shipment.lines[0].line_id }
      },
      bodies: { transition: [{ to: 'cancelled' }, { to: 'delivered' }], update: [{ carrier: 'Tirreno' }] },
    },
  ],
  '/purchase-orders': documents('purchase-orders', {}, []),
  '/receptions': documents(
    'receptions',
    { lines: [{ ...lines[0], sscc: '080012340000000011' }] },
    ['arrived'],
    ['arrived', 'receiving'],
  ),
  '/returns': documents('returns', {}, ['arrived'], ['arrived', 'inspecting']),
  '/stock/counts': documents('stock/counts', { lines: [{ article_code: 'WO-0001' }] }, [], ['counting']),
  '/stock/adjustments': documents('stock/adjustments', { reason: 'found', status: 'draft' }, [], ['booked']),
  '/stock/lots': [
    {
      async create() {
        const article = await createArticle(client, { tracking: 'lot' })
        await bringLots(client, article, [{ lot_code: 'L1', expires_on: '2099-12-31', quantity_um3pl: 12 }])
        const { id } = await lotOf(client, article, 'L1')
        return { id }
      },
    },
  ],
  '/stock/transfers': documents('stock/transfers', stage.transfer, [], ['sent'], ['sent', 'receiving']),
})

t.test('stock / is right after all of them', () => assertStock(app))
