import type { LogisticsComponents } from '../../../sdk/src/index.ts'
import { piece } from './piece-story.ts'
import { orders, receptions, type Scene, type SimulatedArticle, type Story } from './scene.ts'

type Schemas = LogisticsComponents['schemas']

/** Different articles, with quantities. */
function linesOf({ draw, articles }: Scene, most: number, largest: number) {
  const first = draw.between(0, articles.length - 1)
  return Array.from({ length: draw.between(1, most) }, (_, index) => ({
    article_code: (articles[(first + index * 7) % articles.length] as SimulatedArticle).article_code,
    quantity_um3pl: draw.between(1, largest),
    um3pl: draw.chance(15) ? 'BOX' : 'PCS',
  }))
}

/** Receives what was announced: counted in two steps with some rejected, or all of it at once. Some of it was counted wrong. */
async function receive(scene: Scene, { id, lines }: Schemas['Reception']): Promise<void> {
  const { draw } = scene
  const inParts = draw.chance(60)
  const rejects = draw.chance(30)
  const isWrong = draw.chance(30)
  const by = draw.one([-2, -1, 1, 2])
  const displace = draw.chance(30)
  await receptions.move(scene, id, { to: 'arrived' })
  if (!inParts) {
    await receptions.move(scene, id, { to: 'receiving' })
  } else {
    for (const share of [2, 1]) {
      const counts = lines.map(({ id: line_id, quantity_um3pl }) => {
        const rejected = rejects && share === 1 ? Math.floor(quantity_um3pl / 4) : 0
        return { line_id, received: Math.floor(quantity_um3pl / share) - rejected, rejected }
      })
      await receptions.move(scene, id, { to: 'receiving', lines: counts })
    }
  }
  const done = await receptions.move(scene, id, { to: 'completed' })
  if (!isWrong) return
  const right = done.lines.map(({ id: line_id, quantity_received: received, quantity_rejected: rejected }) => ({
    line_id,
    received: Math.max(received + by, 0),
    rejected: Math.max(rejected - by, 0),
  }))
  await receptions.correct(scene, id, { lines: right, note: 'Counted wrong', displace })
}

export const stories: Record<string, Story> = {
  /** A sales order that is shipped, in one go or in parts, whole or with pieces missing, or given up on the way. */
  sale: {
    weight: 10,
    async tell(scene) {
      const { draw, client, read, write } = scene
      const giveUp = { cancel: 2, hold: 1, change: 1, 'put back': 1 }
      const plan = draw.weighted({ ship: 5, parts: 4, 'close rest': 1, short: 2, undo: 2, ...giveUp })
      const body = { lines: linesOf(scene, 4, 6), priority: draw.between(0, 9), status: 'confirmed' as const }
      const changed = linesOf(scene, 3, 5)
      const patience = draw.weighted({ wait: 20, 'ship what is there': 40, cancel: 40 })
      const { id, lines, status } = await orders.create(scene, body)
      const move = (body: Schemas['SalesOrderTransition']) => orders.move(scene, id, body)
      if (status === 'backordered' && patience !== 'cancel') {
        if (patience === 'wait') return
        for (const to of ['picking', 'packed', 'partially_shipped'] as const) await move({ to })
        return
      }
      if (plan === 'cancel' || status === 'backordered') return void (await move({ to: 'cancelled' }))
      if (plan === 'change') {
        await write(() => client.PUT('/sales-orders/{id}', { params: { path: { id } }, body: { lines: changed } }))
        return void (await move({ to: 'cancelled' }))
      }
      if (plan === 'hold') {
        await move({ to: 'on_hold' })
        return void (await move({ to: 'cancelled' }))
      }
      await move({ to: 'picking' })
      if (plan === 'put back') {
        await move({ to: 'allocated' })
        return void (await move({ to: 'cancelled' }))
      }
      if (plan === 'short') {
        const found = lines.map(({ id: line_id, quantity_um3pl }) => ({
          line_id,
          quantity_um3pl: Math.max(quantity_um3pl - 1, 1),
        }))
        await move({ to: 'packed', lines: found })
        return void (await move({ to: 'partially_shipped' }))
      }
      await move({ to: 'packed' })
      if (plan === 'undo') {
        await move({ to: 'shipped', reference: `sale-${id}` })
        const query = { sales_order_id: id }
        const { body } = await read(() => client.GET('/shipments', { params: { query } }))
        const path = { id: body.data[0]?.id ?? 0 }
        await write((header) =>
          client.POST('/shipments/{id}/transitions', { params: { path, header }, body: { to: 'cancelled' } }),
        )
      }
      if (plan === 'parts' || plan === 'close rest') {
        const half = lines.map(({ id: line_id, quantity_um3pl }) => ({
          line_id,
          quantity_um3pl: Math.ceil(quantity_um3pl / 2),
        }))
        await move({ to: 'partially_shipped', lines: half, close_rest: plan === 'close rest' })
      }
      if (plan !== 'close rest') await move({ to: 'shipped' })
      await move({ to: 'delivered' })
    },
  },
  /** A purchase order, and one or two receptions of its goods; what does not come is closed. */
  purchase: {
    weight: 3,
    async tell(scene) {
      const { draw, client, write } = scene
      const lines = linesOf(scene, 5, 60)
      const second = draw.chance(50)
      const warehouse = draw.chance(20) ? { warehouse_id: draw.one(scene.warehouses) } : {}
      const order = await write((header) => client.POST('/purchase-orders', { params: { header }, body: { lines } }))
      const part = lines.map((line) => ({ ...line, quantity_um3pl: Math.ceil(line.quantity_um3pl / 2) }))
      const announce = (body: typeof lines) =>
        receptions.create(scene, { purchase_order_id: order.id, lines: body, ...warehouse })
      await receive(scene, await announce(part))
      if (second) return receive(scene, await announce(part))
      const path = { id: order.id }
      await write((header) =>
        client.POST('/purchase-orders/{id}/transitions', { params: { path, header }, body: { to: 'closed' } }),
      )
    },
  },
  /** A reception that nobody ordered; some never arrive. */
  delivery: {
    weight: 2,
    async tell(scene) {
      const never = scene.draw.chance(15)
      const reception = await receptions.create(scene, { lines: linesOf(scene, 4, 40) })
      if (never) await receptions.move(scene, reception.id, { to: 'cancelled' })
      else await receive(scene, reception)
    },
  },
  /** Goods come back, and are restocked, put into quarantine or thrown away. */
  return: {
    weight: 2,
    async tell(scene) {
      const { draw, client, write } = scene
      const body = { lines: linesOf(scene, 3, 4) }
      const actions = body.lines.map(() => draw.one(['restock', 'quarantine', 'dispose'] as const))
      const refused = draw.chance(15)
      const { id, lines } = await write((header) => client.POST('/returns', { params: { header }, body }))
      const move = (body: Schemas['ReturnTransition']) =>
        write((header) => client.POST('/returns/{id}/transitions', { params: { path: { id }, header }, body }))
      await move({ to: 'arrived' })
      await move({ to: 'inspecting' })
      if (refused) return void (await move({ to: 'cancelled' }))
      const decided = lines.map(({ id: line_id }, index) => ({ line_id, action: actions[index] as 'restock' }))
      await move({ to: 'completed', lines: decided })
    },
  },
  /** Goods are lost or found, held or released; some of it was a mistake. */
  adjustment: {
    weight: 2,
    async tell(scene) {
      const { draw, client, write } = scene
      const { kind, reason, sign } = draw.one([
        { kind: 'change', reason: 'damaged', sign: -1 },
        { kind: 'change', reason: 'found', sign: 1 },
        { kind: 'hold', reason: 'quality_hold', sign: 1 },
        { kind: 'release', reason: 'quality_release', sign: 1 },
      ] as const)
      const status = draw.chance(30) ? ('draft' as const) : ('booked' as const)
      const lines = linesOf(scene, 2, 3).map((line) => ({ ...line, quantity_um3pl: sign * line.quantity_um3pl }))
      const body = { kind, reason, status, lines, displace: draw.chance(20) }
      const isMistake = draw.chance(30)
      const { id } = await write((header) => client.POST('/stock/adjustments', { params: { header }, body }))
      const move = (body: Schemas['StockAdjustmentTransition']) =>
        write((header) =>
          client.POST('/stock/adjustments/{id}/transitions', { params: { path: { id }, header }, body }),
        )
      if (status === 'draft') await move({ to: isMistake ? 'cancelled' : 'booked' })
      else if (isMistake) await move({ to: 'reversed' })
    },
  },
  /** Goods are counted while others move them, and booked later. */
  count: {
    weight: 2,
    async tell(scene) {
      const { draw, client, write } = scene
      const lines = linesOf(scene, 4, 1).map(({ article_code }) => ({ article_code }))
      const wrong = lines.map(() => draw.one([-1, 0, 0, 1]))
      const body = { lines, displace: draw.chance(30) }
      const sheet = await write((header) => client.POST('/stock/counts', { params: { header }, body }))
      const path = { id: sheet.id }
      const move = (body: Schemas['StockCountTransition']) =>
        write((header) => client.POST('/stock/counts/{id}/transitions', { params: { path, header }, body }))
      const counts = sheet.lines.map(({ id: line_id, expected = 0 }, index) => ({
        line_id,
        counted: Math.max(expected + (wrong[index] ?? 0), 0),
      }))
      await move({ to: 'counting', lines: counts })
      await move({ to: 'booked' })
    },
  },
  /** Goods go to the other warehouse: all of them, less, in parts with some rejected or lost, or they are called back. */
  transfer: {
    weight: 2,
    async tell(scene) {
      const { draw, client, write, warehouses } = scene
      const plan = draw.weighted({ whole: 2, less: 2, parts: 3, cancel: 1, 'call back': 2 })
      const [one, other = one] = warehouses as [number, number?]
      const [from_warehouse_id, to_warehouse_id] = draw.chance(70) ? [one, other] : [other, one]
      const body = { from_warehouse_id, to_warehouse_id, lines: linesOf(scene, 3, 4) }
      const { id, lines } = await write((header) => client.POST('/stock/transfers', { params: { header }, body }))
      const move = (body: Schemas['StockTransferTransition']) =>
        write((header) => client.POST('/stock/transfers/{id}/transitions', { params: { path: { id }, header }, body }))
      if (plan === 'cancel') return void (await move({ to: 'cancelled' }))
      const sent = lines.map(({ id: line_id, quantity_um3pl }) => ({
        line_id,
        quantity_um3pl: Math.ceil(quantity_um3pl / (plan === 'less' ? 2 : 1)),
      }))
      await move({ to: 'sent', lines: sent })
      if (plan === 'call back') return void (await move({ to: 'cancelled' }))
      if (plan === 'parts') {
        const counts = lines.map(({ id: line_id, quantity_um3pl }) => ({
          line_id,
          received: Math.floor(quantity_um3pl / 2),
          rejected: quantity_um3pl > 2 ? 1 : 0,
        }))
        await move({ to: 'receiving', lines: counts })
      }
      await move({ to: 'completed' })
    },
  },
  /** Goods with dates: they come, are sold by date and counted by lot, and lots are held or recalled and used again. */
  lot: {
    weight: 5,
    async tell(scene) {
      const { draw, client, write, read } = scene
      const plan = draw.weighted({ receive: 4, sell: 4, count: 2, stop: 2 })
      const { article_code } = draw.one(scene.lotArticles)
      const numbers = [draw.between(1, 4), draw.between(5, 8)]
      const [quantity, chosen, difference] = [draw.between(2, 12), draw.between(0, 7), draw.one([-1, 0, 1])]
      const to = draw.one(['held', 'recalled'] as const)
      if (plan === 'receive') {
        const lots = numbers.map((number) => ({
          lot_code: `L-${number}`,
          expires_on: `2090-0${number}-15`,
          quantity_um3pl: quantity,
        }))
        const lines = [{ article_code, quantity_um3pl: 2 * quantity, lots }]
        const { id } = await receptions.create(scene, { lines })
        for (const to of ['arrived', 'receiving', 'completed'] as const) await receptions.move(scene, id, { to })
        return
      }
      if (plan === 'sell') {
        const { id } = await orders.create(scene, { lines: [{ article_code, quantity_um3pl: quantity }] })
        for (const to of ['picking', 'packed', 'shipped'] as const) await orders.move(scene, id, { to })
        return
      }
      if (plan === 'count') {
        const body = { lines: [{ article_code }] }
        const sheet = await write((header) => client.POST('/stock/counts', { params: { header }, body }))
        const path = { id: sheet.id }
        const move = (body: Schemas['StockCountTransition']) =>
          write((header) => client.POST('/stock/counts/{id}/transitions', { params: { path, header }, body }))
        const lines = sheet.lines.map(({ id: line_id, expected = 0 }) => ({
          line_id,
          counted: Math.max(expected + difference, 0),
        }))
        await move({ to: 'counting', lines })
        return void (await move({ to: 'booked' }))
      }
      const query = { article_code, status: 'active' as const }
      const { body } = await read(() => client.GET('/stock/lots', { params: { query } }))
      const id = body.data[chosen % Math.max(body.data.length, 1)]?.id
      if (id === undefined) return
      for (const status of [to, 'active'] as const) {
        await write((header) =>
          client.POST('/stock/lots/{id}/transitions', { params: { path: { id }, header }, body: { to: status } }),
        )
      }
    },
  },
  piece,
  /** Somebody looks at stock and its movements. */
  look: {
    weight: 4,
    async tell({ draw, client, articles, read }) {
      const { article_code } = draw.one(articles)
      const { body } = await read(() => client.GET('/stock', { params: { query: { article_code } } }))
      await read(() => client.GET('/stock/movements', { params: { query: { article_code, per_page: 20 } } }))
      for (const { warehouse_id } of body.data) {
        await read(() => client.GET('/stock/explain', { params: { query: { article_code, warehouse_id } } }))
      }
    },
  },
}
