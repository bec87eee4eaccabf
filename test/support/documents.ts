import type { TestApp } from './app.ts'
import { type Client, expectBody, type Reply } from './client.ts'
import { createArticle, createClient, createPartner, createParty, createWarehouse, type Party } from './world.ts'

/** A company with a default warehouse and a second one. */
export interface Yard extends Party {
  warehouseId: number
  otherWarehouseId: number
}

export async function createYard(app: Pick<TestApp, 'db' | 'client'>): Promise<Yard> {
  const party = await createParty(app)
  const warehouseId = await createWarehouse(app.db, party.companyId, true)
  const otherWarehouseId = await createWarehouse(app.db, party.companyId)
  return { ...party, warehouseId, otherWarehouseId }
}

/** The warehouses of a transfer. */
export function warehousesOf({ warehouseId, otherWarehouseId }: Pick<Yard, 'warehouseId' | 'otherWarehouseId'>) {
  return { from_warehouse_id: warehouseId, to_warehouse_id: otherWarehouseId }
}

/** Throws unless the request succeeded; returns its record. */
export async function expectData(reply: Promise<Reply>, status?: number) {
  return (await expectBody(reply, status)).data
}

export const order = (client: Client, lines: object[], more: object = {}) =>
  expectData(client.post('/sales-orders', { lines, ...more }), 201)

export const move = (client: Client, path: string, to: string, more: object = {}) =>
  expectData(client.post(`${path}/transitions`, { to, ...more }), 200)

/** Receives the announced goods in the warehouse. */
export async function receive(client: Client, lines: object[], more: object = {}) {
  const { id } = await expectData(client.post('/receptions', { lines, ...more }), 201)
  for (const to of ['arrived', 'receiving']) await move(client, `/receptions/${id}`, to)
  return move(client, `/receptions/${id}`, 'completed')
}

/** A new article with this quantity in the default warehouse. */
export async function stocked(client: Client, quantity: number, overrides: Record<string, unknown> = {}) {
  const article = await createArticle(client, overrides)
  if (quantity) await receive(client, [{ article_id: article.id, quantity_um3pl: quantity }])
  return article
}

/** Adds a quantity of an article in quarantine to the default warehouse, by a return. */
export async function quarantine(client: Client, { article_code }: { article_code: string }, quantity: number) {
  const lines = [{ article_code, quantity_um3pl: quantity }]
  const back = await expectData(client.post('/returns', { lines }), 201)
  for (const to of ['arrived', 'inspecting']) await move(client, `/returns/${back.id}`, to)
  return move(client, `/returns/${back.id}`, 'completed', {
    lines: [{ line_id: back.lines[0].id, action: 'quarantine' }],
  })
}

/**
 * Two companies that each have an article with the same id, with stock, movements and a document of every type. The
 * codes distinguish the articles.
 */
export async function createTwins(app: TestApp) {
  const furnish = async (id?: number) => {
    const yard = await createYard(app)
    const client_3pl_id = await createClient(app.db, yard.companyId)
    const article = await createArticle(yard.client, { client_3pl_id, ...(id && { id }) })
    const lines = [{ article_id: article.id, quantity_um3pl: 1 }]
    const parties = { client_3pl_id, partner_id: await createPartner(app.db, yard.companyId) }
    const purchase = await expectData(yard.client.post('/purchase-orders', { lines, ...parties }), 201)
    const reception = await receive(yard.client, lines, { purchase_order_id: purchase.id, ...parties })
    const sale = await order(yard.client, lines, parties)
    const back = await expectData(yard.client.post('/returns', { lines, sales_order_id: sale.id, ...parties }), 201)
    return { ...yard, article, client_3pl_id, purchase, reception, sale, back }
  }
  const first = await furnish()
  return [first, await furnish(first.article.id)] as const
}

/** The stock figures of an article, in the default warehouse or another one. */
export async function stockOf(client: Client, article: { article_code: string }, warehouse?: number) {
  const query = new URLSearchParams({ article_code: article.article_code })
  if (warehouse) query.set('warehouse_id', String(warehouse))
  const [stock] = await expectData(client.get(`/stock?${query}`), 200)
  const { on_hand, reserved, quarantined, inbound, available } = stock ?? {}
  return { on_hand, reserved, quarantined, inbound, available }
}
