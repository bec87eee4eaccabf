import type { LogisticsComponents } from '../../../sdk/src/index.ts'
import { orders, receptions, type Story } from './scene.ts'

type Schemas = LogisticsComponents['schemas']

/** Pieces with serials: they come, are sold, come back, are transferred, get lost and are counted, each by its name. */
export const piece: Story = {
  weight: 5,
  async tell(scene) {
    const { draw, client, write, warehouses } = scene
    const plan = draw.weighted({ receive: 4, sell: 4, return: 2, transfer: 2, lose: 1, count: 1 })
    const { article_code } = draw.one(scene.serialArticles)
    const [number, quantity_um3pl] = [draw.between(1, 60), draw.between(1, 3)]
    const drawn = Array.from({ length: quantity_um3pl }, (_, index) => `P-${number + index}`)
    const action = draw.one(['restock', 'quarantine', 'dispose'] as const)
    const isUndone = draw.chance(25)
    const [warehouse_id, other = warehouse_id] = warehouses as [number, number?]
    const lines = [{ article_code, quantity_um3pl }]
    /** Pieces of this status, by any of which a line can be done. */
    const namesOf = async (query: { status: Schemas['SerialStatus']; warehouse_id?: number }) => {
      const all = { article_code, per_page: 100, ...query }
      const { body } = await scene.read(() => client.GET('/stock/serials', { params: { query: all } }))
      const names = body.data.map(({ serial }) => serial)
      return plan === 'count' ? names : names.slice(number % names.length).slice(0, quantity_um3pl)
    }
    const inStock = () => namesOf({ status: 'in_stock', warehouse_id })
    /** What is done with these pieces of the only line of a document. */
    const doneWith = (document: { lines: { id: number }[] }, serials: string[]) =>
      document.lines.map(({ id: line_id }) => ({ line_id, quantity_um3pl: serials.length, serials }))

    if (plan === 'receive') {
      const reception = await receptions.create(scene, { lines, warehouse_id })
      const counts = reception.lines.map(({ id: line_id }) => ({ line_id, received: quantity_um3pl, serials: drawn }))
      await receptions.move(scene, reception.id, { to: 'arrived' })
      await receptions.move(scene, reception.id, { to: 'receiving', lines: counts })
      await receptions.move(scene, reception.id, { to: 'completed' })
    } else if (plan === 'sell') {
      const order = await orders.create(scene, { lines, warehouse_id })
      for (const to of ['picking', 'packed'] as const) await orders.move(scene, order.id, { to })
      await orders.move(scene, order.id, { to: 'shipped', lines: doneWith(order, await inStock()) })
    } else if (plan === 'return') {
      const body = { lines, warehouse_id }
      const goods = await write((header) => client.POST('/returns', { params: { header }, body }))
      const path = { id: goods.id }
      const move = (body: Schemas['ReturnTransition']) =>
        write((header) => client.POST('/returns/{id}/transitions', { params: { path, header }, body }))
      for (const to of ['arrived', 'inspecting'] as const) await move({ to })
      const decided = doneWith(goods, await namesOf({ status: 'shipped' })).map((line) => ({ ...line, action }))
      await move({ to: 'completed', lines: decided })
    } else if (plan === 'transfer') {
      const body = { from_warehouse_id: warehouse_id, to_warehouse_id: other, lines }
      const transfer = await write((header) => client.POST('/stock/transfers', { params: { header }, body }))
      const path = { id: transfer.id }
      const move = (body: Schemas['StockTransferTransition']) =>
        write((header) => client.POST('/stock/transfers/{id}/transitions', { params: { path, header }, body }))
      await move({ to: 'sent', lines: doneWith(transfer, await inStock()) })
      await move({ to: isUndone ? 'cancelled' : 'completed' })
    } else if (plan === 'lose') {
      const lost = [{ article_code, quantity_um3pl: -quantity_um3pl, serials: drawn }]
      const body = { reason: 'lost' as const, lines: lost, warehouse_id }
      const { id } = await write((header) => client.POST('/stock/adjustments', { params: { header }, body }))
      const params = { path: { id } }
      const reversed = { to: 'reversed' as const }
      if (isUndone) {
        await write((header) =>
          client.POST('/stock/adjustments/{id}/transitions', { params: { ...params, header }, body: reversed }),
        )
      }
    } else {
      const body = { lines: [{ article_code }], warehouse_id }
      const sheet = await write((header) => client.POST('/stock/counts', { params: { header }, body }))
      const path = { id: sheet.id }
      const move = (body: Schemas['StockCountTransition']) =>
        write((header) => client.POST('/stock/counts/{id}/transitions', { params: { path, header }, body }))
      const there = doneWith(sheet, await inStock())
      const counts = there.map(({ line_id, quantity_um3pl: counted, serials }) => ({ line_id, counted, serials }))
      await move({ to: 'counting', lines: counts })
      await move({ to: 'booked' })
    }
  },
}
