import type { TestApp } from './app.ts'
import { expectData } from './documents.ts'
import { createSerialStore } from './serials.ts'

type Store = Awaited<ReturnType<typeof createSerialStore>>
type Reply = Promise<{ status: number; body: { code?: string; serials?: object[] } }>

/** A way in which pieces move. `begin` prepares the document; what it returns moves the piece S1, or another one. */
interface Movement {
  begin(store: Store): Promise<{ go(serial: string): Reply; undo?(): Reply }>
  /** What S1 is before, after and when it is undone. Undefined before: it is not known. */
  before?: string
  after: string
  undone?: string
  /** What is on hand in both warehouses before, after and when it is undone. */
  onHand: [before: [number, number], after: [number, number], undone?: [number, number]]
  /** A piece that cannot be moved so, and what it is. */
  wrong: string
}

/** The pieces S1 to S4, of which S4 is on hold, and SHIPPED, which has been shipped. */
export async function createStore(app: TestApp, without?: string) {
  const store = await createSerialStore(app, 0)
  const named = ['S1', 'S2', 'S3', 'S4', 'SHIPPED'].filter((serial) => serial !== without)
  await expectData(store.adjust([store.line(named)]), 201)
  const sold = await store.packed(1)
  await expectData(sold.ship(['SHIPPED']))
  await expectData(store.adjust([store.line(['S4'])], { kind: 'hold', reason: 'quality_hold' }), 201)
  return { ...store, sold }
}

const post = (store: Store, path: string) => (body: object) => store.client.post(`${path}/transitions`, body) as Reply

/** Every way in which pieces move. */
export const movements: Record<string, Movement> = {
  'an adjustment that finds a piece': {
    begin: async (store) => adjusting(store, { reason: 'found' }),
    after: 'in_stock',
    undone: 'lost',
    onHand: [
      [3, 0],
      [4, 0],
      [3, 0],
    ],
    wrong: 'S2',
  },
  'an adjustment that takes a piece away': {
    begin: async (store) => adjusting(store, { reason: 'damaged' }, -1),
    before: 'in_stock',
    after: 'disposed',
    undone: 'in_stock',
    onHand: [
      [4, 0],
      [3, 0],
      [4, 0],
    ],
    wrong: 'SHIPPED',
  },
  'an adjustment that puts a piece on hold': {
    begin: async (store) => adjusting(store, { reason: 'quality_hold', kind: 'hold' }),
    before: 'in_stock',
    after: 'quarantined',
    undone: 'in_stock',
    onHand: [
      [4, 0],
      [4, 0],
      [4, 0],
    ],
    wrong: 'S4',
  },
  'an adjustment that releases a piece': {
    begin: async (store) => {
      await expectData(store.adjust([store.line(['S1'])], { kind: 'hold', reason: 'quality_hold' }), 201)
      return adjusting(store, { reason: 'quality_release', kind: 'release' })
    },
    before: 'in_stock',
    after: 'in_stock',
    undone: 'quarantined',
    onHand: [
      [4, 0],
      [4, 0],
      [4, 0],
    ],
    wrong: 'S2',
  },
  'a reception': {
    begin: async (store) => {
      const { path, line_id, count } = await store.receiving(1)
      const lines = [{ line_id, received: 0 }]
      return {
        go: (serial) => count({ received: 1, serials: [serial] }),
        undo: () => store.client.post(`${path}/corrections`, { note: 'It was another one.', lines }),
      }
    },
    after: 'in_stock',
    undone: 'lost',
    onHand: [
      [3, 0],
      [4, 0],
      [3, 0],
    ],
    wrong: 'S3',
  },
  'a reception of a piece that is rejected': {
    begin: async (store) => {
      const { path, line_id, count } = await store.receiving(1)
      const lines = [{ line_id, rejected: 0 }]
      return {
        go: (serial) => count({ received: 0, rejected: 1, rejected_serials: [serial] }),
        undo: () => store.client.post(`${path}/corrections`, { note: 'It was another one.', lines }),
      }
    },
    after: 'quarantined',
    undone: 'lost',
    onHand: [
      [3, 0],
      [4, 0],
      [3, 0],
    ],
    wrong: 'S4',
  },
  'a shipment': {
    begin: async (store) => {
      const { id, ship } = await store.packed(1)
      const undo = async () => {
        const [{ id: shipment }] = await expectData(store.client.get(`/shipments?sales_order_id=${id}`))
        return post(store, `/shipments/${shipment}`)({ to: 'cancelled' })
      }
      return { go: (serial) => ship([serial]), undo }
    },
    before: 'in_stock',
    after: 'shipped',
    undone: 'in_stock',
    onHand: [
      [4, 0],
      [3, 0],
      [4, 0],
    ],
    wrong: 'S4',
  },
  'a transfer that is sent': {
    begin: async (store) => {
      const { path, send } = await store.transferring(1)
      return { go: (serial) => send([serial]), undo: () => post(store, path)({ to: 'cancelled' }) }
    },
    before: 'in_stock',
    after: 'in_transit',
    undone: 'in_stock',
    onHand: [
      [4, 0],
      [3, 0],
      [4, 0],
    ],
    wrong: 'SHIPPED',
  },
  'a transfer that comes': {
    begin: async (store) => {
      const { path, line_id, send } = await store.transferring(1)
      await expectData(send(['S1']))
      return {
        go: (serial) => post(store, path)({ to: 'receiving', lines: [{ line_id, received: 1, serials: [serial] }] }),
      }
    },
    before: 'in_stock',
    after: 'in_stock',
    onHand: [
      [4, 0],
      [3, 1],
    ],
    wrong: 'S2',
  },
  'a count that finds a piece': {
    begin: async (store) => counting(store, ['S2', 'S3', 'S4']),
    after: 'in_stock',
    onHand: [
      [3, 0],
      [4, 0],
    ],
    wrong: 'ELSEWHERE',
  },
  'a return': {
    begin: async (store) => {
      const { id, ship } = await store.packed(1)
      await expectData(ship(['S1']))
      const { decide } = await store.returning(1, { sales_order_id: id })
      return { go: (serial) => decide([serial]) }
    },
    before: 'in_stock',
    after: 'in_stock',
    onHand: [
      [4, 0],
      [4, 0],
    ],
    wrong: 'SHIPPED',
  },
  'a return that is not kept': {
    begin: async (store) => {
      const { ship } = await store.packed(1)
      await expectData(ship(['S1']))
      const { decide } = await store.returning(1)
      return { go: (serial) => decide([serial], 'dispose') }
    },
    before: 'in_stock',
    after: 'disposed',
    onHand: [
      [4, 0],
      [3, 0],
    ],
    wrong: 'S2',
  },
}

function adjusting(store: Store, more: object, sign = 1) {
  let id = 0
  return {
    async go(serial: string) {
      const reply = await store.adjust([store.line([serial], { quantity_um3pl: sign })], more)
      id = reply.body.data?.id
      return reply as Awaited<Reply>
    },
    undo: () => post(store, `/stock/adjustments/${id}`)({ to: 'reversed' }),
  }
}

function counting(store: Store, there: string[]) {
  return {
    async go(serial: string): Reply {
      const serials = [...there, serial]
      const lines = [{ article_id: store.article.id, counted: serials.length, serials }]
      return store.client.post('/stock/counts', { lines })
    },
  }
}
