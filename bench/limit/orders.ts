import { fail, type Row, type Statement, settings, transaction } from './connections.ts'
import { number, text, time } from './json.ts'
import { type Route, readBody } from './route.ts'

interface Body {
  reference: string
  client_3pl_id: number
  partner_id: number
  lines: { article_id: number; quantity_um3pl: number }[]
}

interface Line {
  id: string
  articleId: number
  articleCode: string
  unit: string
  quantity: number
}

/** Creates an order that is confirmed immediately: reserves its stock, and stores events for all changes. */
export const createOrder: Route = (request, company, send) => {
  readBody<Body>(request, (body) => {
    create(company, body).then(
      (order) => send(201, `{"data":${order}}`),
      (error) => fail(error, send),
    )
  })
}

const prepare = `
  select nextval('peer.documents_id_seq'), 'SO-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('peer.order_numbers')::text, 6, '0'),
         now(), id, code from logistics.warehouses where company_id = $1 and is_default`

const lock = `
  select article.id, article.article_code, article.um3pl, article.client_3pl_id, level.id, level.on_hand, level.reserved,
         level.quarantined, level.inbound, level.version, nextval('peer.document_lines_id_seq')
    from peer.articles article
    join logistics.warehouses warehouse on warehouse.company_id = article.company_id and warehouse.is_default
    join peer.stock_levels level on level.company_id = article.company_id and level.article_id = article.id
     and level.warehouse_id = warehouse.id
   where article.company_id = $1 and article.id = any($2::bigint[]) and article.active
   order by article.id for update of level`

/** All changes of the order, and the events, in one statement. */
const write = `
  with document as (
    insert into peer.documents (company_id, id, type, number, status, reference, client_3pl_id, partner_id, warehouse_id,
      priority, tracking_numbers)
    values ($1, $2, 'sales_order', $3, 'allocated', $4, $5, $6, $7, 0, '{}')
  ), lines as (
    insert into peer.document_lines (company_id, id, document_id, position, article_id, um3pl, quantity_um3pl, factor, reserved)
    select $1, line.id, $2, line.position, line.article_id, line.um3pl, line.quantity, 1, line.quantity
      from unnest($9::bigint[], $10::bigint[], $11::text[], $12::numeric[])
           with ordinality as line (id, article_id, um3pl, quantity, position)
  ), moves as (
    insert into peer.document_moves (company_id, document_id, from_status, to_status, actor)
    values ($1, $2, null, 'confirmed', $8), ($1, $2, 'confirmed', 'allocated', $8)
  ), levels as (
    update peer.stock_levels level set reserved = new.reserved, version = version + 1, updated_at = now()
      from unnest($13::bigint[], $14::numeric[]) as new (id, reserved)
     where level.company_id = $1 and level.id = new.id
  ), movements as (
    insert into peer.stock_movements (company_id, warehouse_id, article_id, bucket, delta, balance_after, reason, document_type,
      document_id, line_id, actor)
    select $1, $7, line.article_id, 'reserved', line.quantity, line.reserved, 'reserved', 'sales_order', $2, line.id, $8
      from unnest($9::bigint[], $10::bigint[], $12::numeric[], $14::numeric[]) as line (id, article_id, quantity, reserved)
  )
  insert into peer.events (company_id, resource, type, record_id, changed, data)
  select $1, 'sales_order', 'sales_order.' || kind, $2, null, $15::json from unnest(array['created', 'confirmed', 'allocated']) kind
  union all
  select $1, 'stock', 'stock.changed', level.id, array['reserved'], level.data
    from unnest($13::bigint[], $16::json[]) as level (id, data)`

const actor = `user:${settings.userId}`

async function create(company: string, body: Body): Promise<string> {
  return transaction(async (statement: Statement) => {
    const ids = body.lines.map(({ article_id }) => article_id)
    const [, [first], levels] = await Promise.all([
      statement('begin', 'begin'),
      statement('prepare-order', prepare, [company]),
      statement('lock-stock', lock, [company, ids]),
    ])
    const [id, orderNumber, now, warehouseId, warehouseCode] = first as Row
    const byArticle = new Map(levels.map((level) => [Number(level[0]), level]))
    const lines = body.lines.map(({ article_id, quantity_um3pl }): Line => {
      const level = byArticle.get(article_id)
      if (!level) throw new Error(`There is no article ${article_id}`)
      const reserved = Number(level[6]) + quantity_um3pl
      if (reserved + Number(level[7]) > Number(level[5])) throw new Error(`There is not enough stock of ${article_id}`)
      level[6] = String(reserved)
      return {
        id: level[10] as string,
        articleId: article_id,
        articleCode: level[1] as string,
        unit: level[2] as string,
        quantity: quantity_um3pl,
      }
    })
    const order = orderJson(company, body, { id, orderNumber, now, warehouseId }, lines)
    const stock = (level: Row) => stockJson(company, level, { warehouseId, warehouseCode, now })
    const inOrder = body.lines.map(({ article_id }) => byArticle.get(article_id) as Row)
    await Promise.all([
      statement('write-order', write, [
        company,
        id,
        orderNumber,
        body.reference,
        body.client_3pl_id,
        body.partner_id,
        warehouseId,
        actor,
        lines.map((line) => line.id),
        lines.map((line) => line.articleId),
        lines.map((line) => line.unit),
        lines.map((line) => line.quantity),
        inOrder.map((level) => level[4]),
        inOrder.map((level) => level[6]),
        order,
        inOrder.map(stock),
      ]),
      statement('commit', 'commit'),
    ])
    return order
  })
}

type Text = string | null | undefined

function orderJson(
  company: string,
  body: Body,
  { id, orderNumber, now, warehouseId }: { id: Text; orderNumber: Text; now: Text; warehouseId: Text },
  lines: Line[],
): string {
  const at = time(now)
  const move = (from: string, to: string) => `{"from":${from},"to":"${to}","note":null,"actor":"${actor}","at":${at}}`
  const line = ({ id, articleId, articleCode, unit, quantity }: Line) =>
    `{"id":${id},"article_id":${articleId},"article_code":${text(articleCode)},"um3pl":${text(unit)},"line_reference":null,"notes":null,"quantity_um3pl":${quantity},"quantity_reserved":${quantity},"quantity_backordered":0,"quantity_shipped":0}`
  return `{"id":${id},"number":"${orderNumber}","company_id":${company},"version":1,"status_history":[${move('null', 'confirmed')},${move('"confirmed"', 'allocated')}],"created_at":${at},"updated_at":${at},"reference":${text(body.reference)},"client_3pl_id":${body.client_3pl_id},"partner_id":${body.partner_id},"warehouse_id":${warehouseId},"notes":null,"metadata":{},"priority":0,"requested_ship_date":null,"ship_to":null,"carrier":null,"tracking_numbers":[],"status":"allocated","allowed_transitions":["on_hold","picking","cancelled"],"lines":[${lines.map(line).join(',')}]}`
}

function stockJson(
  company: string,
  level: Row,
  { warehouseId, warehouseCode, now }: { warehouseId: Text; warehouseCode: Text; now: Text },
): string {
  const [articleId, code, unit, client, id, onHand, reserved, quarantined, inbound, version] = level
  const available = Number(onHand) - Number(reserved) - Number(quarantined)
  return `{"id":${id},"company_id":${company},"warehouse_id":${warehouseId},"warehouse_code":${text(warehouseCode)},"article_id":${articleId},"article_code":${text(code)},"um3pl":${text(unit)},"client_3pl_id":${client},"on_hand":${number(onHand)},"reserved":${number(reserved)},"quarantined":${number(quarantined)},"inbound":${number(inbound)},"available":${available},"version":${Number(version) + 1},"updated_at":${time(now)}}`
}
