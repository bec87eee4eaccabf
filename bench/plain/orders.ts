import type { FastifyPluginAsync } from 'fastify'
import type { PoolClient } from 'pg'
import { iso } from './articles.ts'
import type { Parts } from './parts.ts'

interface Body {
  reference: string
  client_3pl_id: number
  partner_id: number
  lines: { article_id: number; quantity_um3pl: number }[]
}

interface Caller {
  companyId: number
  actor: string
}

export const orders: FastifyPluginAsync<Parts> = async (app, { pool }) => {
  app.post<{ Body: Body }>('/api/sales-orders', async (request, reply) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const caller = { companyId: request.companyId, actor: `user:${request.userId}` }
      const data = await create(client, caller, request.body)
      await client.query('commit')
      reply.code(201)
      return { data }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}

async function create(client: PoolClient, { companyId, actor }: Caller, body: Body) {
  const found = await client.query('select id, code from logistics.warehouses where company_id = $1 and is_default', [
    companyId,
  ])
  const [warehouse] = found.rows
  const inserted = await client.query(
    `insert into peer.documents (company_id, type, number, status, reference, client_3pl_id, partner_id, warehouse_id,
       priority, tracking_numbers)
     values ($1, 'sales_order', 'SO-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('peer.order_numbers')::text, 6, '0'),
             'allocated', $2, $3, $4, $5, 0, '{}') returning *`,
    [companyId, body.reference, body.client_3pl_id, body.partner_id, warehouse.id],
  )
  const [order] = inserted.rows
  const lines = []
  const wanted = body.lines.map((line, index) => ({ ...line, position: index + 1 }))
  // Ordered by article, so that two orders do not deadlock.
  for (const line of wanted.sort((a, b) => a.article_id - b.article_id)) {
    lines.push({ position: line.position, ...(await addLine(client, { companyId, actor }, order.id, warehouse, line)) })
  }
  const moves = [
    [null, 'confirmed'],
    ['confirmed', 'allocated'],
  ]
  for (const [from, to] of moves) {
    await client.query(
      'insert into peer.document_moves (company_id, document_id, from_status, to_status, actor) values ($1, $2, $3, $4, $5)',
      [companyId, order.id, from, to, actor],
    )
  }
  const at = iso(order.created_at)
  const data = {
    id: Number(order.id),
    number: order.number,
    company_id: companyId,
    version: order.version,
    status: order.status,
    status_history: moves.map(([from, to]) => ({ from, to, note: null, actor, at })),
    allowed_transitions: ['on_hold', 'picking', 'cancelled'],
    reference: order.reference,
    client_3pl_id: Number(order.client_3pl_id),
    partner_id: Number(order.partner_id),
    warehouse_id: Number(order.warehouse_id),
    notes: order.notes,
    metadata: order.metadata,
    priority: order.priority,
    requested_ship_date: order.requested_ship_date,
    ship_to: order.ship_to,
    carrier: order.carrier,
    tracking_numbers: order.tracking_numbers,
    lines: lines.sort((a, b) => a.position - b.position).map(({ position, ...line }) => line),
    created_at: at,
    updated_at: at,
  }
  for (const kind of ['created', 'confirmed', 'allocated']) {
    await client.query(
      `insert into peer.events (company_id, resource, type, record_id, data) values ($1, 'sales_order', $2, $3, $4)`,
      [companyId, `sales_order.${kind}`, order.id, data],
    )
  }
  return data
}

async function addLine(
  client: PoolClient,
  { companyId, actor }: Caller,
  orderId: string,
  warehouse: { id: string; code: string },
  { article_id, quantity_um3pl, position }: Body['lines'][number] & { position: number },
) {
  const articles = await client.query('select * from peer.articles where company_id = $1 and id = $2 and active', [
    companyId,
    article_id,
  ])
  const [article] = articles.rows
  const lines = await client.query(
    `insert into peer.document_lines (company_id, document_id, position, article_id, um3pl, quantity_um3pl, factor, reserved)
     values ($1, $2, $3, $4, $5, $6, 1, $6) returning id`,
    [companyId, orderId, position, article_id, article.um3pl, quantity_um3pl],
  )
  const lineId = lines.rows[0].id
  const levels = await client.query(
    `update peer.stock_levels set reserved = reserved + $4, version = version + 1, updated_at = now()
      where company_id = $1 and warehouse_id = $2 and article_id = $3 returning *`,
    [companyId, warehouse.id, article_id, quantity_um3pl],
  )
  const [level] = levels.rows
  await client.query(
    `insert into peer.stock_movements (company_id, warehouse_id, article_id, bucket, delta, balance_after, reason,
       document_type, document_id, line_id, actor)
     values ($1, $2, $3, 'reserved', $4, $5, 'reserved', 'sales_order', $6, $7, $8)`,
    [companyId, warehouse.id, article_id, quantity_um3pl, level.reserved, orderId, lineId, actor],
  )
  const stock = {
    id: Number(level.id),
    company_id: companyId,
    warehouse_id: Number(warehouse.id),
    warehouse_code: warehouse.code,
    article_id,
    article_code: article.article_code,
    um3pl: article.um3pl,
    client_3pl_id: Number(article.client_3pl_id),
    on_hand: Number(level.on_hand),
    reserved: Number(level.reserved),
    quarantined: Number(level.quarantined),
    inbound: Number(level.inbound),
    available: level.on_hand - level.reserved - level.quarantined,
    version: level.version,
    updated_at: iso(level.updated_at),
  }
  await client.query(
    `insert into peer.events (company_id, resource, type, record_id, changed, data)
     values ($1, 'stock', 'stock.changed', $2, array['reserved'], $3)`,
    [companyId, level.id, stock],
  )
  return {
    id: Number(lineId),
    article_id,
    article_code: article.article_code,
    um3pl: article.um3pl,
    line_reference: null,
    notes: null,
    quantity_um3pl,
    quantity_reserved: quantity_um3pl,
    quantity_backordered: 0,
    quantity_shipped: 0,
  }
}
