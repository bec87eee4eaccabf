import { fail, type Row, type Statement, settings, transaction } from './connections.ts'
import { number, text, time } from './json.ts'
import { type Route, readBody } from './route.ts'

export interface OrderBody {
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
  readBody<OrderBody>(request, (body) => {
    createOrders(company, [body]).then(
      ([order]) => send(201, `{"data":${order}}`),
      (error) => fail(error, send),
    )
  })
}

const prepare = `
  select nextval('peer.documents_id_seq'), 'SO-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('peer.order_numbers')::text, 6, '0'),
         now(), warehouse.id, warehouse.code
    from logistics.warehouses warehouse, generate_series(1, $2) where company_id = $1 and is_default`

const lock = `
  select article.id, article.article_code, article.um3pl, article.client_3pl_id, level.id, level.on_hand, level.reserved,
         level.quarantined, level.inbound, level.version
    from peer.articles article
    join logistics.warehouses warehouse on warehouse.company_id = article.company_id and warehouse.is_default
    join peer.stock_levels level on level.company_id = article.company_id and level.article_id = article.id
     and level.warehouse_id = warehouse.id
   where article.company_id = $1 and article.id = any($2::bigint[]) and article.active
   order by article.id for update of level`

const lineIds = `select nextval('peer.document_lines_id_seq') from generate_series(1, $1)`

/** All changes of the orders, and the events, in one statement. */
const write = `
  with documents as (
    insert into peer.documents (company_id, id, type, number, status, reference, client_3pl_id, partner_id, warehouse_id,
      priority, tracking_numbers)
    select $1, id, 'sales_order', number, 'allocated', reference, client_3pl_id, partner_id, $2, 0, '{}'
      from unnest($4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::bigint[])
           as document (id, number, reference, client_3pl_id, partner_id)
  ), lines as (
    insert into peer.document_lines (company_id, id, document_id, position, article_id, um3pl, quantity_um3pl, factor, reserved)
    select $1, id, document_id, position, article_id, um3pl, quantity, 1, quantity
      from unnest($10::bigint[], $11::bigint[], $12::integer[], $13::bigint[], $14::text[], $15::numeric[])
           as line (id, document_id, position, article_id, um3pl, quantity)
  ), moves as (
    insert into peer.document_moves (company_id, document_id, from_status, to_status, actor)
    select $1, id, from_status, to_status, $3
      from unnest($4::bigint[]) id, (values (null, 'confirmed'), ('confirmed', 'allocated')) as move (from_status, to_status)
  ), levels as (
    update peer.stock_levels level set reserved = new.reserved, version = version + 1, updated_at = now()
      from unnest($17::bigint[], $18::numeric[]) as new (id, reserved)
     where level.company_id = $1 and level.id = new.id
  ), movements as (
    insert into peer.stock_movements (company_id, warehouse_id, article_id, bucket, delta, balance_after, reason, document_type,
      document_id, line_id, actor)
    select $1, $2, article_id, 'reserved', quantity, reserved, 'reserved', 'sales_order', document_id, id, $3
      from unnest($10::bigint[], $11::bigint[], $13::bigint[], $15::numeric[], $16::numeric[])
           as line (id, document_id, article_id, quantity, reserved)
  )
  insert into peer.events (company_id, resource, type, record_id, changed, data)
  select $1, 'sales_order', 'sales_order.' || kind, document.id, null, document.data
    from unnest($4::bigint[], $9::json[]) as document (id, data), unnest(array['created', 'confirmed', 'allocated']) kind
  union all
  select $1, 'stock', 'stock.changed', level.id, array['reserved'], level.data
    from unnest($17::bigint[], $19::json[]) as level (id, data)`

const actor = `user:${settings.userId}`

/** Creates orders in one transaction. Returns their JSON. */
export async function createOrders(company: string, bodies: OrderBody[]): Promise<string[]> {
  return transaction(async (statement: Statement) => {
    const sent = bodies.flatMap(({ lines }) => lines)
    const articleIds = [...new Set(sent.map(({ article_id }) => article_id))]
    const [, drawn, levels, ids] = await Promise.all([
      statement('begin', 'begin'),
      statement('prepare-orders', prepare, [company, bodies.length]),
      statement('lock-stock', lock, [company, articleIds]),
      statement('draw-lines', lineIds, [sent.length]),
    ])
    const byArticle = new Map(levels.map((level) => [Number(level[0]), level]))
    const [[, , now, warehouseId, warehouseCode]] = drawn as [Row]
    let next = 0
    const reserved: string[] = []
    const made = bodies.map((body, index) => {
      const lines = body.lines.map(({ article_id, quantity_um3pl }): Line => {
        const level = byArticle.get(article_id)
        if (!level) throw new Error(`There is no article ${article_id}`)
        const sum = Number(level[6]) + quantity_um3pl
        if (sum + Number(level[7]) > Number(level[5])) throw new Error(`There is not enough stock of ${article_id}`)
        level[6] = String(sum)
        reserved.push(level[6])
        const [id] = ids[next++] as [string]
        return {
          id,
          articleId: article_id,
          articleCode: level[1] as string,
          unit: level[2] as string,
          quantity: quantity_um3pl,
        }
      })
      const [id, orderNumber] = drawn[index] as Row
      return {
        id,
        orderNumber,
        body,
        lines,
        json: orderJson(company, body, { id, orderNumber, now, warehouseId }, lines),
      }
    })
    const lines = made.flatMap(({ id, lines }) => lines.map((line, position) => ({ ...line, order: id, position })))
    await Promise.all([
      statement('write-orders', write, [
        company,
        warehouseId,
        actor,
        made.map(({ id }) => id),
        made.map(({ orderNumber }) => orderNumber),
        made.map(({ body }) => body.reference),
        made.map(({ body }) => body.client_3pl_id),
        made.map(({ body }) => body.partner_id),
        made.map(({ json }) => json),
        lines.map(({ id }) => id),
        lines.map(({ order }) => order),
        lines.map(({ position }) => position + 1),
        lines.map(({ articleId }) => articleId),
        lines.map(({ unit }) => unit),
        lines.map(({ quantity }) => quantity),
        reserved,
        levels.map((level) => level[4]),
        levels.map((level) => level[6]),
        levels.map((level) => stockJson(company, level, { warehouseId, warehouseCode, now })),
      ]),
      statement('commit', 'commit'),
    ])
    return made.map(({ json }) => json)
  })
}

type Text = string | null | undefined

function orderJson(
  company: string,
  body: OrderBody,
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
