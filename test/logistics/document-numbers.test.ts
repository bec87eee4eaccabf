import t from 'tap'
import { startApp } from '../support/app.ts'
import { createYard, expectData, move, stocked, warehousesOf } from '../support/documents.ts'
import { askData } from '../support/graphql.ts'

const app = await startApp(t)

const lists: Record<string, string> = {
  'sales-orders': 'sales_orders',
  'purchase-orders': 'purchase_orders',
  receptions: 'receptions',
  returns: 'returns',
  'stock/adjustments': 'stock_adjustments',
  'stock/counts': 'stock_counts',
  'stock/transfers': 'stock_transfers',
}

for (const [resource, field] of Object.entries(lists)) {
  t.test(`${resource} / the filter number finds one document, in upper or lower case`, async (t) => {
    const [yard, other] = [await createYard(app), await createYard(app)]
    const create = async ({ client, ...of }: typeof yard) => {
      const article = await stocked(client, 10)
      const quantity = resource === 'stock/counts' ? {} : { quantity_um3pl: 1 }
      const more =
        resource === 'stock/transfers' ? warehousesOf(of) : resource === 'stock/adjustments' ? { reason: 'found' } : {}
      const body = { lines: [{ article_id: article.id, ...quantity }], ...more }
      return expectData(client.post(`/${resource}`, body), 201)
    }
    const [first] = [await create(yard), await create(yard), await create(other)]
    const idsOf = async (number: string) =>
      (await expectData(yard.client.get(`/${resource}?number=${number}`))).map(({ id }: { id: number }) => id)
    t.strictSame(await idsOf(first.number), [first.id])
    t.strictSame(await idsOf(first.number.toLowerCase()), [first.id])
    t.strictSame(await idsOf(first.number.slice(0, -1)), [], 'a part of it is another number')
    t.strictSame(await idsOf('XX-1'), [])
    t.equal((await yard.client.get(`/${resource}?number=a%25b`)).status, 422)
    const asked = await askData(yard.client, `{ ${field}(number: "${first.number}") { id } }`)
    t.match(asked[field], [{ id: first.id }])
    t.equal(asked[field].length, 1)
    const exported = await yard.client.get(`/${resource}/export?number=${first.number}`)
    t.equal(exported.text.trim().split('\n').length, 1)
  })
}

t.test('listShipments / the filter number finds one shipment', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const numbers: string[] = []
  for (let count = 0; count < 2; count++) {
    const { id } = await expectData(
      client.post('/sales-orders', { lines: [{ article_id: article.id, quantity_um3pl: 1 }] }),
    )
    for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
    const [{ number }] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
    numbers.push(number)
  }
  const found = await expectData(client.get(`/shipments?number=${numbers[0]?.toLowerCase()}`))
  t.strictSame(
    found.map(({ number }: { number: string }) => number),
    [numbers[0]],
  )
})
