import t from 'tap'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData, move, order, stocked, warehousesOf } from '../support/documents.ts'
import { createArticle, createClient, createPartner, createWarehouse, createWorld } from '../support/world.ts'

const app = await startApp(t)

/** The ids of all pages of two rows each, and the total that every page names. */
async function idsOf(client: Client, list: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await client.get(`${list}${list.includes('?') ? '&' : '?'}per_page=2&page=${page}`)
    ids.push(...body.data.map(({ id }: { id: number }) => id))
    last = body.meta.last_page
    if (page === last) t.equal(body.meta.total, ids.length, list)
  }
  return ids
}

t.test('listArticles / sorts by id, code or change, in both directions, on every page', async (t) => {
  const { ours, theirs, admin } = await createWorld(app)
  const codes = ['B-2', 'C-3', 'A-1', 'E-5', 'D-4']
  const ids: number[] = []
  for (const article_code of codes) ids.push((await createArticle(ours.client, { article_code })).id)
  const foreign = await createArticle(theirs.client, { article_code: 'A-0' })
  await ours.client.put(`/articles/${ids[1]}`, { description: 'Changed last' })
  const [b, c, a, e, d] = ids
  t.strictSame(await idsOf(ours.client, '/articles'), ids)
  t.strictSame(await idsOf(ours.client, '/articles?dir=desc'), ids.toReversed())
  t.strictSame(await idsOf(ours.client, '/articles?sort=article_code'), [a, b, c, d, e])
  t.strictSame(await idsOf(ours.client, '/articles?sort=article_code&dir=desc'), [e, d, c, b, a])
  t.strictSame(await idsOf(ours.client, '/articles?sort=updated_at&dir=desc'), [c, d, e, a, b])
  t.strictSame(await idsOf(ours.client, '/articles?sort=article_code&search=-'), [a, b, c, d, e], 'with a filter')
  t.strictSame(await idsOf(ours.client, '/articles?sort=id&dir=desc&search=-'), ids.toReversed())
  t.equal((await ours.client.get('/articles?sort=description')).status, 422)
  t.equal((await ours.client.get('/articles?dir=down')).status, 422)
  const all = await idsOf(admin.client, '/articles?sort=article_code')
  t.equal(all[0], foreign.id, 'those of several companies, too')
})

t.test('lists of documents / sort by id or change, in both directions', async (t) => {
  const yard = await createYard(app)
  const { client } = yard
  const article = await stocked(client, 100)
  const lines = [{ article_id: article.id, quantity_um3pl: 1 }]
  const bodies: Record<string, object> = {
    'sales-orders': { lines },
    'purchase-orders': { lines },
    receptions: { lines },
    'stock/adjustments': { lines, reason: 'found' },
    'stock/counts': { lines: [{ article_id: article.id }] },
    'stock/transfers': { lines, ...warehousesOf(yard) },
  }
  for (const [resource, body] of Object.entries(bodies)) {
    const before = await idsOf(client, `/${resource}?dir=asc`)
    const ids: number[] = [...before]
    for (let count = 0; count < 3; count++) ids.push((await expectData(client.post(`/${resource}`, body), 201)).id)
    t.strictSame(await idsOf(client, `/${resource}`), ids.toReversed(), 'newest first')
    t.strictSame(await idsOf(client, `/${resource}?dir=asc`), ids)
    await app.db
      .updateTable('documents')
      .set({ updated_at: '2020-01-01' })
      .where('id', '=', ids[1] as number)
      .execute()
    const [first, second, ...others] = ids as [number, number, ...number[]]
    const changed = [second, first, ...others]
    t.strictSame(await idsOf(client, `/${resource}?sort=updated_at&dir=asc`), changed, resource)
    t.strictSame(await idsOf(client, `/${resource}?sort=updated_at`), changed.toReversed())
    t.strictSame(await idsOf(client, `/${resource}?sort=updated_at&search=-`), changed.toReversed(), 'with a filter')
  }
})

t.test('listShipments / sorts by id or change', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const ids: number[] = []
  for (let count = 0; count < 3; count++) {
    const { id } = await order(client, [{ article_id: article.id, quantity_um3pl: 1 }])
    for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
    const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
    ids.push(shipment.id)
  }
  const [first, second, third] = ids as [number, number, number]
  t.strictSame(await idsOf(client, '/shipments'), [third, second, first])
  t.strictSame(await idsOf(client, '/shipments?dir=asc'), ids)
  await expectData(client.put(`/shipments/${first}`, { carrier: 'Another' }))
  t.strictSame(await idsOf(client, '/shipments?sort=updated_at'), [first, third, second])
})

t.test('listClients, listPartners, listWarehouses / sort by id, code or name', async (t) => {
  const { ours } = await createWorld(app)
  const create = { clients: createClient, partners: createPartner, warehouses: createWarehouse } as const
  for (const [resource, build] of Object.entries(create)) {
    const ids: number[] = []
    for (const [code, name] of [
      ['S-2', 'Anna'],
      ['S-3', 'Berta'],
      ['S-1', 'Anna'],
    ]) {
      const id = await build(app.db, ours.companyId)
      await app.db
        .updateTable(resource as 'clients')
        .set({ code: `${code}`, name: `${name}` })
        .where('id', '=', id)
        .execute()
      ids.push(id)
    }
    const [second, third, first] = ids
    t.strictSame(await idsOf(ours.client, `/${resource}?dir=desc`), [first, third, second])
    t.strictSame(await idsOf(ours.client, `/${resource}?sort=code`), [first, second, third])
    t.strictSame(await idsOf(ours.client, `/${resource}?sort=name`), [second, first, third], 'the same names by id')
    t.strictSame(await idsOf(ours.client, `/${resource}?sort=name&dir=desc&search=s-`), [third, first, second])
  }
})
