import type { TestApp } from './app.ts'
import type { Client, Reply } from './client.ts'
import { expectData, move, order, receive, warehousesOf, type Yard } from './documents.ts'
import { createArticle, createClient, createPartner } from './world.ts'

/** Queries by POST, like most clients. */
export function ask(client: Client, query: string, variables?: Record<string, unknown>): Promise<Reply> {
  return client.post('/graphql', { query, ...(variables && { variables }) })
}

/** The data of a query that must succeed. */
export async function askData(client: Client, query: string, variables?: Record<string, unknown>) {
  const { status, body } = await ask(client, query, variables)
  if (status !== 200 || body.errors) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.data
}

/** The parts of an error that clients use. */
export const codes = (body: { errors: { path?: unknown; extensions: { code: string } }[] }) =>
  body.errors.map(({ path, extensions: { code } }) => ({ path, code }))

/** A document of each kind in a yard, and the records that they refer to. */
export async function furnish(app: TestApp, yard: Yard, articles: number) {
  const client = await createClient(app.db, yard.companyId)
  const partner = await createPartner(app.db, yard.companyId)
  const made = []
  for (let number = 0; number < articles; number++)
    made.push(await createArticle(yard.client, { client_3pl_id: client }))
  const lines = made.map(({ id }) => ({ article_id: id, quantity_um3pl: 2 }))
  const parties = { client_3pl_id: client, partner_id: partner }
  const purchase = await expectData(yard.client.post('/purchase-orders', { lines, ...parties }), 201)
  await receive(yard.client, lines, { purchase_order_id: purchase.id, ...parties })
  const sales = await order(yard.client, lines, parties)
  const back = await expectData(yard.client.post('/returns', { lines, sales_order_id: sales.id, ...parties }), 201)
  await expectData(yard.client.post('/stock/adjustments', { reason: 'found', status: 'draft', lines, ...parties }), 201)
  await expectData(yard.client.post('/stock/counts', { lines: [{ article_id: made[0].id }], ...parties }), 201)
  const transfer = { ...warehousesOf(yard), status: 'draft', lines, ...parties }
  await expectData(yard.client.post('/stock/transfers', transfer), 201)
  for (const to of ['picking', 'packed', 'shipped']) await move(yard.client, `/sales-orders/${sales.id}`, to)
  return { client, partner, articles: made, purchase, sales, back }
}
