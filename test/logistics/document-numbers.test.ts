import t from 'tap'
import { joinApp } from '../support/app.ts'
import { createYard, expectData, move, stocked, warehousesOf } from '../support/documents.ts'
import { askData } from '../support/graphql.ts'

const app = await joinApp(t)

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

for (const [resource, field] of Object.entries(lists)) {
  t.test(`${resource} / search finds a part of a number or a reference, in any case`, async (t) => {
    const [yard, other] = [await createYard(app), await createYard(app)]
    const create = async ({ client, ...of }: typeof yard, reference: string | null) => {
      const article = await stocked(client, 10)
      const quantity = resource === 'stock/counts' ? {} : { quantity_um3pl: 1 }
      const more =
        resource === 'stock/transfers' ? warehousesOf(of) : resource === 'stock/adjustments' ? { reason: 'found' } : {}
      const body = { reference, lines: [{ article_id: article.id, ...quantity }], ...more }
      return expectData(client.post(`/${resource}`, body), 201)
    }
    const [first, second] = [await create(yard, 'Web_1001'), await create(yard, null)]
    const foreign = await create(other, 'Web_1001')
    // Stock comes from receptions, which have no part in this.
    const ours = [first.id, second.id, foreign.id]
    const idsOf = async (search: string) =>
      (await expectData(yard.client.get(`/${resource}?search=${encodeURIComponent(search)}`)))
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => ours.includes(id))
    t.strictSame(await idsOf('web_10'), [first.id], 'a part of the reference')
    t.strictSame(await idsOf('EB_1001'), [first.id])
    t.strictSame(await idsOf(second.number.slice(3).toLowerCase()), [second.id], 'a part of the number')
    t.strictSame(await idsOf(first.number.toLowerCase().slice(0, -1)), [second.id, first.id], 'newest first')
    t.strictSame(await idsOf('b%1'), [], 'a percent sign is itself')
    t.strictSame(await idsOf('bx1001'), [], 'an underscore is itself')
    t.strictSame(await idsOf(''), [second.id, first.id])
    const asked = await askData(yard.client, `{ ${field}(search: "WEB") { id } }`)
    t.strictSame(asked[field], [{ id: first.id }])
    const exported = await yard.client.get(`/${resource}/export?search=web`)
    t.strictSame(JSON.parse(exported.text.trim()).id, first.id)
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
  const part = numbers[1]?.slice(3).toLowerCase()
  const searched = await expectData(client.get(`/shipments?search=${part}`))
  t.strictSame(
    searched.map(({ number }: { number: string }) => number),
    [numbers[1]],
  )
  t.match((await client.get(`/shipments/export?search=${part}`)).text, numbers[1])
  t.match((await askData(client, `{ shipments(search: "${part}") { number } }`)).shipments, [{ number: numbers[1] }])
})
