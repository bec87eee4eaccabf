import t from 'tap'
import {
  articleColumns,
  type ChangeableColumn,
  changeableColumns,
} from '../../src/logistics/catalog/article.columns.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import type { contentColumns } from '../../src/logistics/documents/line.columns.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { joinApp } from '../support/app.ts'
import { createYard, expectData } from '../support/documents.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, createClient } from '../support/world.ts'

const app = await joinApp(t)
const { client, companyId, warehouseId: warehouse_id } = await createYard(app)
const ndjson = { headers: { 'content-type': 'application/x-ndjson' } }

type Values = Record<keyof typeof articleColumns, unknown>
/** No value is the default of its column. */
const created: Values = {
  id: 4711,
  article_code: 'ALL-FIELDS',
  description: 'First',
  um3pl: 'PCS',
  um3pl_barcode: '111',
  um3pl_2: 'BOX',
  um3pl_2_factor: 6,
  um3pl_2_barcode: '112',
  um3pl_3: 'PAL',
  um3pl_3_factor: 72,
  um3pl_3_barcode: '113',
  integer_only_um3pl_quantity: true,
  tracking: 'lot',
  min_remaining_days: 3,
  active: false,
  client_3pl_id: await createClient(app.db, companyId),
}
/** Each differs from the values before it, in every column that can change. */
const changes: Record<ChangeableColumn, unknown>[] = [
  {
    description: 'Second',
    um3pl: 'KG',
    um3pl_barcode: '222',
    um3pl_2: 'BAG',
    um3pl_2_factor: 2.5,
    um3pl_2_barcode: '223',
    um3pl_3: 'TON',
    um3pl_3_factor: 1000,
    um3pl_3_barcode: '224',
    integer_only_um3pl_quantity: false,
    min_remaining_days: 30,
    active: true,
  },
  {
    description: 'Third',
    um3pl: 'M',
    um3pl_barcode: '333',
    um3pl_2: 'ROLL',
    um3pl_2_factor: 50.000001,
    um3pl_2_barcode: '334',
    um3pl_3: 'CRATE',
    um3pl_3_factor: 500,
    um3pl_3_barcode: '335',
    min_remaining_days: 7,
    integer_only_um3pl_quantity: true,
    active: false,
  },
]

/** The described fields of the article, wherever it can be read. */
async function readEverywhere() {
  const path = `/articles/${created.id}`
  const exported = (await client.get('/articles/export')).text.split('\n')
  const query = `{ article(id: ${created.id}) { ${Object.keys(articleColumns).join(' ')} } }`
  const events: { type: string; data: Values }[] = (await client.get('/events')).body.data
  const found = {
    read: (await client.get(path)).body.data,
    'read by code': (await client.get(`/articles/by-code/${created.article_code}`)).body.data,
    listed: (await client.get('/articles')).body.data[0],
    synchronized: (await client.get('/articles/sync')).body.data[0],
    exported: JSON.parse(exported[0] ?? ''),
    'in GraphQL': (await client.post('/graphql', { query })).body.data.article,
    'in the event': events.findLast(({ type }) => type.startsWith('article.'))?.data,
  }
  return Object.entries(found) as [where: string, record: Values][]
}

thorough(
  t,
  'every column of an article / is created, read, updated, synchronized, exported and imported',
  async (t) => {
    const hasAll = async (values: Partial<Values>, how: string) => {
      const expected: Partial<Values> = { ...created, ...values }
      for (const [where, record] of await readEverywhere()) {
        for (const name of Object.keys(articleColumns) as (keyof Values)[]) {
          t.equal(record[name], expected[name], `${name}, ${how}, ${where}`)
        }
      }
    }
    const [one, other] = changes as [Record<ChangeableColumn, unknown>, Record<ChangeableColumn, unknown>]
    for (const name of changeableColumns) {
      t.not(created[name], one[name], `${name} gets another value`)
      t.not(one[name], other[name], `${name} gets another value`)
    }

    t.match(await expectData(client.post('/articles', created), 201), created, 'the answer of the creation')
    await hasAll({}, 'created')
    t.match(await expectData(client.put(`/articles/${created.id}`, one), 200), one, 'the answer of the update')
    await hasAll(one, 'updated')
    await expectData(client.post('/articles/bulk', { items: [{ ...created, ...other }] }), 200)
    await hasAll(other, 'updated with others')

    const file = JSON.stringify({ ...created, ...one })
    const { id } = await expectData(client.post('/imports?kind=articles', file, ndjson), 202)
    while (await processChunk(app.db, oneCompany(companyId), id, app.config));
    await hasAll(one, 'imported')

    const copy = { ...created, id: 4712, article_code: 'A-COPY' }
    await expectData(client.post('/articles/bulk', { items: [copy] }), 200)
    t.match((await client.get('/articles/4712')).body.data, copy, 'created with others')
  },
)

/** What a caller can say about a line of a reception: all of its content but its place and what follows from the rest. */
type Sent = Omit<
  Record<keyof typeof contentColumns, unknown>,
  'id' | 'document_id' | 'position' | 'factor' | 'names_order_line' | 'unexpected' | 'stock'
>

t.test('every column of a line / is created, read, updated and exported', async (t) => {
  const { id: article_id } = await createArticle(client, { um3pl_2: 'BOX', um3pl_2_factor: 4 })
  const ordered = [1, 2].map(() => ({ article_id, quantity_um3pl: 100 }))
  const purchase = await expectData(client.post('/purchase-orders', { lines: ordered, status: 'open' }), 201)
  const first: Sent = {
    article_id,
    um3pl: 'BOX',
    quantity_um3pl: 2,
    line_reference: 'one',
    notes: 'fragile',
    purchase_order_line_id: purchase.lines[0].id,
    sscc: '080012340000000011',
  }
  const second: Sent = {
    article_id,
    um3pl: 'PCS',
    quantity_um3pl: 7,
    line_reference: 'two',
    notes: 'heavy',
    purchase_order_line_id: purchase.lines[1].id,
    sscc: '080012340000000028',
  }
  const stored = async (id: number) => {
    const row = await app.db.selectFrom('document_lines').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { ...row, quantity_um3pl: Number(row.quantity_um3pl), factor: Number(row.factor) }
  }
  const body = { purchase_order_id: purchase.id, warehouse_id }
  const { id, lines } = await expectData(client.post('/receptions', { ...body, lines: [first] }), 201)
  const [line] = lines
  const hasAll = async (values: Sent, factor: number, how: string) => {
    t.match(await stored(line.id), { ...values, factor, names_order_line: true, unexpected: false }, `${how}, stored`)
    t.match((await client.get(`/receptions/${id}`)).body.data.lines, [{ id: line.id, ...values }], `${how}, read`)
    const exported = JSON.parse((await client.get('/receptions/export')).text)
    t.match(exported.lines, [{ id: line.id, ...values }], `${how}, exported`)
  }
  t.match(line, first, 'the answer of the creation')
  await hasAll(first, 4, 'created')
  const changed = await expectData(client.put(`/receptions/${id}`, { lines: [second] }), 200)
  t.match(changed.lines, [{ id: line.id, ...second }], 'the answer of the update')
  await hasAll(second, 1, 'updated')
})
