import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { stateMachines } from '../../src/logistics/state-machines.ts'
import { allowedMoves } from '../../src/logistics/states.ts'
import { joinApp } from '../support/app.ts'
import { logisticsContract } from '../support/contract.ts'
import { createYard, expectData, move, receive, stocked, warehousesOf, type Yard } from '../support/documents.ts'
import { thorough } from '../support/thorough.ts'

const app = await joinApp(t)

/** The moves that can be requested in each status, and how to get a document there. Repeated here on purpose. */
const machines: Record<string, Machine> = {
  'sales-orders': {
    type: 'sales_order',
    states: {
      draft: { way: { create: { status: 'draft' } }, allowed: ['confirmed', 'cancelled'] },
      allocated: { way: {}, allowed: ['on_hold', 'picking', 'cancelled'] },
      backordered: { way: { quantity: 1000 }, allowed: ['on_hold', 'picking', 'cancelled'] },
      on_hold: { way: { moves: ['on_hold'] }, allowed: ['allocated', 'backordered', 'cancelled'] },
      picking: { way: { moves: ['picking'] }, allowed: ['packed', 'allocated', 'cancelled'] },
      packed: {
        way: { moves: ['picking', 'packed'] },
        allowed: ['partially_shipped', 'shipped', 'allocated', 'cancelled'],
      },
      partially_shipped: {
        way: { moves: ['picking', 'packed', 'partially_shipped'] },
        allowed: ['partially_shipped', 'shipped'],
      },
      shipped: { way: { moves: ['picking', 'packed', 'shipped'] }, allowed: ['delivered'] },
      delivered: { way: { moves: ['picking', 'packed', 'shipped', 'delivered'] }, allowed: [] },
      cancelled: { way: { moves: ['cancelled'] }, allowed: [] },
    },
    // An order never stays in this status: it moves on immediately.
    passing: ['confirmed'],
    reaches: { confirmed: 'allocated', backordered: 'allocated', partially_shipped: 'shipped' },
  },
  'purchase-orders': {
    type: 'purchase_order',
    states: {
      draft: { way: { create: { status: 'draft' } }, allowed: ['open', 'cancelled'] },
      open: { way: {}, allowed: ['closed', 'cancelled'] },
      partially_received: { way: { delivered: 3 }, allowed: ['closed'] },
      received: { way: { delivered: 10 }, allowed: [] },
      closed: { way: { moves: ['closed'] }, allowed: [] },
      cancelled: { way: { moves: ['cancelled'] }, allowed: [] },
    },
    passing: [],
    reaches: {},
  },
  receptions: {
    type: 'reception',
    states: {
      announced: { way: {}, allowed: ['arrived', 'cancelled'] },
      arrived: { way: { moves: ['arrived'] }, allowed: ['receiving', 'cancelled'] },
      receiving: { way: { moves: ['arrived', 'receiving'] }, allowed: ['receiving', 'completed'] },
      completed: { way: { moves: ['arrived', 'receiving', 'completed'] }, allowed: [] },
      cancelled: { way: { moves: ['cancelled'] }, allowed: [] },
    },
    passing: [],
    reaches: {},
  },
  returns: {
    type: 'return',
    states: {
      announced: { way: {}, allowed: ['arrived', 'cancelled'] },
      arrived: { way: { moves: ['arrived'] }, allowed: ['inspecting', 'cancelled'] },
      inspecting: { way: { moves: ['arrived', 'inspecting'] }, allowed: ['inspecting', 'completed', 'cancelled'] },
      completed: { way: { moves: ['arrived', 'inspecting', 'completed'] }, allowed: [] },
      cancelled: { way: { moves: ['cancelled'] }, allowed: [] },
    },
    passing: [],
    reaches: {},
  },
  'stock/adjustments': {
    type: 'stock_adjustment',
    states: {
      draft: { way: { create: { reason: 'found', status: 'draft' } }, allowed: ['booked', 'cancelled'] },
      booked: { way: { create: { reason: 'found' } }, allowed: ['reversed'] },
      reversed: { way: { create: { reason: 'found' }, moves: ['reversed'] }, allowed: [] },
      cancelled: { way: { create: { reason: 'found', status: 'draft' }, moves: ['cancelled'] }, allowed: [] },
    },
    passing: [],
    reaches: {},
  },
  'stock/counts': {
    type: 'stock_count',
    states: {
      open: { way: {}, allowed: ['counting', 'cancelled'] },
      counting: { way: { moves: ['counting'] }, allowed: ['counting', 'booked', 'cancelled'] },
      booked: { way: { moves: ['counting', 'booked'] }, allowed: [] },
      cancelled: { way: { moves: ['cancelled'] }, allowed: [] },
    },
    passing: [],
    reaches: {},
  },
  'stock/transfers': {
    type: 'stock_transfer',
    states: {
      draft: { way: { create: { status: 'draft' } }, allowed: ['allocated', 'cancelled'] },
      allocated: { way: {}, allowed: ['sent', 'cancelled'] },
      sent: { way: { moves: ['sent'] }, allowed: ['receiving', 'completed', 'cancelled'] },
      receiving: { way: { moves: ['sent', 'receiving'] }, allowed: ['receiving', 'completed'] },
      completed: { way: { moves: ['sent', 'completed'] }, allowed: [] },
      cancelled: { way: { moves: ['cancelled'] }, allowed: [] },
    },
    passing: [],
    reaches: {},
  },
}

/** Documents that a PUT cannot change. */
const fixed = ['returns', 'stock/adjustments', 'stock/counts']

interface Machine {
  type: keyof typeof stateMachines
  states: Record<string, { way: Way; allowed: string[] }>
  passing: string[]
  /** The status that a move leads to, when it is not the requested one. */
  reaches: Record<string, string>
}

interface Way {
  create?: object
  quantity?: number
  moves?: string[]
  delivered?: number
}

async function reach({ client, ...yard }: Yard, resource: string, article: { id: number }, way: Way) {
  const { quantity = 10, moves = [], delivered } = way
  const create = { ...(resource === 'stock/transfers' && warehousesOf(yard)), ...way.create }
  const ordered = resource === 'stock/counts' ? {} : { quantity_um3pl: quantity }
  const lines = [{ article_id: article.id, ...ordered }]
  const document = await expectData(client.post(`/${resource}`, { lines, ...create }), 201)
  for (const to of moves) {
    const part = to === 'partially_shipped' && { lines: [{ line_id: document.lines[0].id, quantity_um3pl: 1 }] }
    await move(client, `/${resource}/${document.id}`, to, part || {})
  }
  if (delivered) {
    await receive(client, [{ article_id: article.id, quantity_um3pl: delivered }], { purchase_order_id: document.id })
  }
  return expectData(client.get(`/${resource}/${document.id}`))
}

for (const [resource, { type, states, passing, reaches }] of Object.entries(machines)) {
  thorough(t, `${resource} / every pair of statuses: allowed moves succeed, others are refused`, async (t) => {
    const yard = await createYard(app)
    const { client } = yard
    const all = Object.keys(stateMachines[type].moves)
    t.strictSame([...Object.keys(states), ...passing].sort(), [...all].sort(), 'the table has these statuses')
    for (const [from, { way, allowed }] of Object.entries(states)) {
      const article = await stocked(client, 100)
      const document = await reach(yard, resource, article, way)
      const path = `/${resource}/${document.id}`
      t.equal(document.status, from)
      t.strictSame(document.allowed_transitions, allowed, `what ${from} allows`)
      t.strictSame(allowedMoves(stateMachines[type].moves, from as never), allowed)
      for (const to of all.filter((to) => !allowed.includes(to))) {
        const { status, body } = await client.post(`${path}/transitions`, { to })
        t.equal(status, 409, `${from} -> ${to}`)
        t.match(body, { code: 'invalid_transition', allowed_transitions: allowed })
        if (to !== from && !fixed.includes(resource)) {
          const put = await client.put(path, { status: to, notes: 'changed' })
          t.match(put.body, { code: 'invalid_transition', allowed_transitions: allowed }, `${from} -> ${to} by PUT`)
        }
      }
      t.strictSame(await expectData(client.get(path)), document, 'refusals change nothing')
      for (const to of allowed) {
        // An order takes all that there is, so each has an article of its own.
        const next = await reach(yard, resource, await stocked(client, 100), way)
        const moved = await move(client, `/${resource}/${next.id}`, to, { note: 'as planned' })
        const expected = to === 'backordered' && from === 'on_hold' ? 'allocated' : (reaches[to] ?? to)
        t.equal(moved.status, expected, `${from} -> ${to}`)
        const before = next.status_history.length
        const added = moved.status_history.slice(before)
        t.equal(added.at(-1).to, expected)
        t.strictSame(
          added.map(({ from }: { from: string }) => from),
          [from, ...added.map(({ to }: { to: string }) => to)].slice(0, -1),
          'one after the other',
        )
        t.equal(added[0].note, 'as planned')
      }
    }
  })
}

t.test('the contract / has diagrams of the same tables that the code uses', async (t) => {
  for (const { type, states } of Object.values(machines)) {
    const operation = Object.values(logisticsContract.document.paths)
      .flatMap((item) => Object.values(item))
      .find(({ operationId }) => operationId.toLowerCase() === `transition${type.replace('_', '')}`)
    t.match(operation?.description, `![States](/docs/diagrams/${type}.svg)`)
    const file = join(import.meta.dirname, `../../generated/logistics/diagrams/${type}.svg`)
    const diagram = await readFile(file, 'utf8')
    for (const [from, { allowed }] of Object.entries(states)) {
      const described = new RegExp(`[";] ?${from} to ([^;"]*)`).exec(diagram)?.[1]?.split(', ') ?? []
      for (const to of allowed) t.ok(described.includes(to), `${type}: ${from} to ${to}`)
      t.match(diagram, new RegExp(`>${from}( ↻)?</text>`))
    }
    const moves = Object.entries(stateMachines[type].moves).flatMap(([from, targets]) =>
      Object.keys(targets).filter((to) => to !== from),
    )
    t.equal(diagram.match(/<path marker-end/g)?.length, moves.length + stateMachines[type].initial.length)
  }
})
