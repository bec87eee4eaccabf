import t from 'tap'
import { put as putUnit } from '../../src/logistics/catalog/units.queries.ts'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { askData } from '../support/graphql.ts'
import { createClient, createPartner, createWarehouse, createWorld } from '../support/world.ts'

const app = await joinApp(t)

t.test('listClients, listPartners, listWarehouses / return the records of the company, by id', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const create = { clients: createClient, partners: createPartner, warehouses: createWarehouse }
  for (const [resource, build] of Object.entries(create)) {
    const ids: number[] = []
    for (let number = 0; number < 3; number++) {
      ids.push(await build(app.db, ours.companyId))
      await build(app.db, theirs.companyId)
    }
    const { data, meta } = (await ours.client.get(`/${resource}?per_page=2`)).body
    t.strictSame(
      data.map(({ id }: { id: number }) => id),
      ids.slice(0, 2),
    )
    t.match(meta, { total: 3, last_page: 2, from: 1, to: 2 })
    const detail = await ours.client.get(`/${resource}/${ids[0]}`)
    t.strictSame(detail.body.data, data[0], 'a detail is the row of the list')
    t.equal(detail.headers.etag, `"${ours.companyId}.${ids[0]}.1"`)
  }
})

t.test('listClients, listPartners, listWarehouses / search finds a part of the code or the name', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const create = { clients: createClient, partners: createPartner, warehouses: createWarehouse } as const
  for (const [resource, build] of Object.entries(create)) {
    const ids: number[] = []
    for (const companyId of [ours.companyId, ours.companyId, theirs.companyId]) ids.push(await build(app.db, companyId))
    for (const [index, id] of ids.entries()) {
      await app.db
        .updateTable(resource as 'clients')
        .set({ code: index === 1 ? 'QX-77' : `QX-1${id}`, name: index === 1 ? 'Other' : 'Müller_Söhne' })
        .where('id', '=', id)
        .execute()
    }
    const found = async (search: string) =>
      (await ours.client.get(`/${resource}?search=${encodeURIComponent(search)}`)).body.data.map(
        ({ id }: { id: number }) => id,
      )
    t.strictSame(await found('qx-77'), [ids[1]])
    t.strictSame(await found('LLER_S'), [ids[0]])
    t.strictSame(await found('llerxs'), [])
    t.strictSame(await found('qx-'), ids.slice(0, 2))
    const { rows } = await askData(ours.client, `{ rows: ${resource}(search: "qx-77") { id } }`)
    t.strictSame(rows, [{ id: ids[1] }])
  }
})

t.test('graphql / lists of reference data continue after after_id', async (t) => {
  const { ours, admin } = await createWorld(app)
  const create = { clients: createClient, partners: createPartner, warehouses: createWarehouse }
  const rowsOf = async (client: Client, field: string, span: string) =>
    (await askData(client, `{ rows: ${field}(${span}) { id } }`)).rows.map(({ id }: { id: number }) => id)
  for (const [field, build] of Object.entries(create)) {
    const ids: number[] = []
    for (let number = 0; number < 4; number++) ids.push(await build(app.db, ours.companyId))
    t.strictSame(await rowsOf(ours.client, field, 'limit: 2'), ids.slice(0, 2), field)
    t.strictSame(await rowsOf(ours.client, field, `limit: 2, after_id: ${ids[1]}`), ids.slice(2), field)
    t.strictSame(await rowsOf(ours.client, field, `limit: 2, after_id: ${ids[3]}`), [], field)
  }
  const [first, second] = await rowsOf(admin.client, 'companies', 'limit: 100')
  t.strictSame(await rowsOf(admin.client, 'companies', `limit: 1, after_id: ${first}`), [second])
})

t.test('listUnits / returns the unit catalogue, by code', async (t) => {
  const { ours, theirs } = await createWorld(app)
  await putUnit(app.db, { code: 'PCS', whole_only: true })
  await putUnit(app.db, { code: 'KG', name: 'Kilograms', unece_code: 'KGM' })
  const units = [
    { code: 'KG', name: 'Kilograms', whole_only: false, unece_code: 'KGM' },
    { code: 'PCS', name: 'PCS', whole_only: true, unece_code: null },
  ]
  for (const { client } of [ours, theirs]) t.strictSame((await client.get('/units')).body.data, units)
  await putUnit(app.db, { code: 'PCS', unece_code: 'H87' })
  const [, pieces] = (await ours.client.get('/units')).body.data
  t.strictSame(pieces, { ...units[1], unece_code: 'H87' }, 'what is not given stays')
})

t.test('getClient / has an address of six fields, or none', async (t) => {
  const { ours } = await createWorld(app)
  const id = await createClient(app.db, ours.companyId)
  t.match((await ours.client.get(`/clients/${id}`)).body.data.address, { city: 'Genova', line2: null, country: 'IT' })
  await app.db.updateTable('clients').set({ address: null }).where('id', '=', id).execute()
  t.equal((await ours.client.get(`/clients/${id}`)).body.data.address, null)
})

t.test('getPartner / has the kind of the partner', async (t) => {
  const { ours } = await createWorld(app)
  for (const kind of ['customer', 'supplier', 'carrier']) {
    const id = await createPartner(app.db, ours.companyId, kind)
    t.equal((await ours.client.get(`/partners/${id}`)).body.data.kind, kind)
  }
})

t.test('getWarehouse / exactly one is the default of its company', async (t) => {
  const { ours } = await createWorld(app)
  const id = await createWarehouse(app.db, ours.companyId, true)
  t.match((await ours.client.get(`/warehouses/${id}`)).body.data, { is_default: true, timezone: 'UTC', active: true })
  const another = await createWarehouse(app.db, ours.companyId)
  const byHand = app.db.updateTable('warehouses').set({ is_default: true }).where('id', '=', another).execute()
  await t.rejects(byHand, /warehouses_default/, 'the database allows only one')
})
