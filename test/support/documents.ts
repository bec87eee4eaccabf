import { sql } from 'kysely'
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
export async function quarantine(client: Client, { id }: { id: number }, quantity: number) {
  const lines = [{ article_id: id, quantity_um3pl: quantity }]
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

/** Throws unless everything is true about stock that must always be, whatever happened. */
export async function assertStock({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const { rows } = await sql`
    with ledger as (
      select company_id, warehouse_id, article_id,
             coalesce(sum(delta) filter (where bucket = 'on_hand'), 0) as on_hand,
             coalesce(sum(delta) filter (where bucket = 'reserved'), 0) as reserved,
             coalesce(sum(delta) filter (where bucket = 'quarantined'), 0) as quarantined,
             coalesce(sum(delta) filter (where bucket = 'inbound'), 0) as inbound
        from stock_movements group by company_id, warehouse_id, article_id
    ), wanted as (
      select line.company_id, document.warehouse_id, line.article_id,
             sum(line.reserved) as reserved,
             sum(case
                   when document.type = 'purchase_order' and document.status in ('open', 'partially_received')
                     or document.type = 'reception' and document.status in ('announced', 'arrived', 'receiving')
                        and line.purchase_order_line_id is null
                   then greatest(0, line.quantity_um3pl * line.factor - line.received - line.rejected) else 0
                 end) as inbound
        from document_lines line join documents document using (company_id)
       where document.id = line.document_id group by line.company_id, document.warehouse_id, line.article_id
    ), last as (
      select distinct on (company_id, warehouse_id, article_id, bucket) company_id, warehouse_id, article_id, bucket,
             balance_after
        from stock_movements order by company_id, warehouse_id, article_id, bucket, id desc
    )
    select 'ledger' as problem, level.*, ledger.* from stock_levels level
      left join ledger using (company_id, warehouse_id, article_id)
     where (level.on_hand, level.reserved, level.quarantined, level.inbound) is distinct from
           (coalesce(ledger.on_hand, 0), coalesce(ledger.reserved, 0), coalesce(ledger.quarantined, 0),
            coalesce(ledger.inbound, 0))
    union all
    select 'balance', level.*, null, null, null, null, null, null, null from stock_levels level
      join last using (company_id, warehouse_id, article_id)
     where last.balance_after <> case last.bucket when 'on_hand' then level.on_hand when 'reserved' then level.reserved
             when 'quarantined' then level.quarantined else level.inbound end
    union all
    select 'documents', level.*, wanted.company_id, wanted.warehouse_id, wanted.article_id, null, wanted.reserved, null,
           wanted.inbound
      from stock_levels level left join wanted using (company_id, warehouse_id, article_id)
     where (level.reserved, level.inbound) is distinct from (coalesce(wanted.reserved, 0), coalesce(wanted.inbound, 0))
    union all
    select 'negative', level.*, null, null, null, null, null, null, null from stock_levels level
     where least(on_hand, reserved, quarantined, inbound, on_hand - reserved - quarantined) < 0`.execute(db)
  if (rows.length) throw new Error(`Stock does not add up: ${JSON.stringify(rows, null, 2)}`)
}
