import type { Client } from './client.ts'
import { createYard, expectData, move, order, warehousesOf } from './documents.ts'
import { createArticle } from './world.ts'

/** The pieces of an article: its status, and in which warehouse it is, by serial. */
export async function piecesOf(client: Client, { article_code }: { article_code: string }) {
  const query = new URLSearchParams({ article_code, per_page: '100' })
  const pieces: { serial: string; status: string; warehouse_code: string | null }[] = await expectData(
    client.get(`/stock/serials?${query}`),
    200,
  )
  return Object.fromEntries(pieces.map(({ serial, status }) => [serial, status]))
}

export async function pieceOf(client: Client, { article_code }: { article_code: string }, serial: string) {
  const [piece] = await expectData(client.get(`/stock/serials?${new URLSearchParams({ article_code, serial })}`), 200)
  return piece
}

/** A company with an article whose pieces S1, S2 and so on are in its default warehouse. */
export async function createSerialStore(app: Parameters<typeof createYard>[0], count: number) {
  const yard = await createYard(app)
  const { client, warehouseId, otherWarehouseId } = yard
  const article = await createArticle(client, { tracking: 'serial' })
  const line = (serials: readonly string[], more: object = {}) => ({
    article_id: article.id,
    quantity_um3pl: serials.length,
    serials,
    ...more,
  })
  const adjust = (lines: object[], more: object = {}) =>
    client.post('/stock/adjustments', { reason: 'found', lines, ...more })
  const serials = Array.from({ length: count }, (_, index) => `S${index + 1}`)
  if (count) await expectData(adjust([line(serials)]), 201)

  /** An order that is packed, and the lines that ship these pieces of it. */
  const packed = async (quantity_um3pl: number) => {
    const { id, lines } = await order(client, [{ article_id: article.id, quantity_um3pl }])
    const path = `/sales-orders/${id}`
    for (const to of ['picking', 'packed']) await move(client, path, to)
    const line_id = lines[0].id
    const ship = (serials: readonly string[], more: object = {}) =>
      client.post(`${path}/transitions`, {
        to: 'shipped',
        lines: [{ line_id, quantity_um3pl: serials.length, serials }],
        ...more,
      })
    return { id, path, line_id, ship }
  }
  /** A transfer that is allocated, and what sends these pieces of it. */
  const transferring = async (quantity_um3pl: number) => {
    const lines = [{ article_id: article.id, quantity_um3pl }]
    const body = { ...warehousesOf({ warehouseId, otherWarehouseId }), lines }
    const made = await expectData(client.post('/stock/transfers', body), 201)
    const path = `/stock/transfers/${made.id}`
    const line_id = made.lines[0].id
    const send = (serials: readonly string[]) =>
      client.post(`${path}/transitions`, {
        to: 'sent',
        lines: [{ line_id, quantity_um3pl: serials.length, serials }],
      })
    return { id: made.id as number, path, line_id, send }
  }
  /** A reception that is announced, and what counts it. */
  const receiving = async (quantity_um3pl: number, more: object = {}) => {
    const lines = [{ article_id: article.id, quantity_um3pl }]
    const made = await expectData(client.post('/receptions', { lines, ...more }), 201)
    const path = `/receptions/${made.id}`
    const line_id = made.lines[0].id
    const count = (count: object, to = 'receiving') =>
      client.post(`${path}/transitions`, { to, lines: [{ line_id, ...count }] })
    await move(client, path, 'arrived')
    return { id: made.id as number, path, line_id, count }
  }
  /** A return that is being inspected, and what decides about it. */
  const returning = async (quantity_um3pl: number, more: object = {}) => {
    const lines = [{ article_id: article.id, quantity_um3pl }]
    const { id, lines: made } = await expectData(client.post('/returns', { lines, ...more }), 201)
    const path = `/returns/${id}`
    for (const to of ['arrived', 'inspecting']) await move(client, path, to)
    const decide = (serials: readonly string[], action = 'restock', to = 'completed') =>
      client.post(`${path}/transitions`, {
        to,
        lines: [{ line_id: made[0].id, action, quantity_um3pl: serials.length, serials }],
      })
    return { path, line_id: made[0].id, decide }
  }
  const pieces = () => piecesOf(client, article)
  const piece = (serial: string) => pieceOf(client, article, serial)
  return { ...yard, article, line, adjust, packed, transferring, receiving, returning, pieces, piece }
}
