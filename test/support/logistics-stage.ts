import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { grantCompany } from '../../src/logistics/access/administration.queries.ts'
import { setLimit } from '../../src/logistics/access/limits.queries.ts'
import type { Operation } from '../../src/platform/openapi.ts'
import type { TestApp } from './app.ts'
import { type Client, expectBody } from './client.ts'
import { isOfConsole, setConsoleStage } from './console-stage.ts'
import { type Stage, takesCompany } from './contract-tests.ts'
import { expectData, move, quarantine, receive } from './documents.ts'
import {
  createArticle,
  createClient,
  createCompany,
  createKey,
  createPartner,
  createUser,
  createWarehouse,
  createWorld,
  logIn,
  password,
  type World,
} from './world.ts'

/** Every record of this stage contains this marker, so that it can be recognised in other answers. */
export const mark = 'belongs to us alone'

export interface LogisticsStage extends Stage {
  world: World
  console: Awaited<ReturnType<typeof setConsoleStage>>
  /** The warehouses of a transfer. */
  transfer: object
}

/** A server in which every operation can be called. An operation that consumes a record gets a new one each time. */
export async function setStage(app: TestApp): Promise<LogisticsStage> {
  const world = await createWorld(app)
  const { ours } = world
  const [client, partner, warehouse, otherWarehouse] = await Promise.all([
    createClient(app.db, ours.companyId),
    createPartner(app.db, ours.companyId),
    createWarehouse(app.db, ours.companyId, true),
    createWarehouse(app.db, ours.companyId),
  ])
  for (const table of ['clients', 'partners', 'warehouses'] as const) {
    await app.db.updateTable(table).set({ name: mark }).where('company_id', '=', ours.companyId).execute()
  }
  const code = 'A code, 100 % / with signs'
  const article = await createArticle(ours.client, { article_code: code, description: mark, client_3pl_id: client })
  const transfer = { from_warehouse_id: warehouse, to_warehouse_id: otherWarehouse }
  const documents = await createDocuments(ours.client, transfer)
  const lot = await createLot(ours.client)
  const serial = await createSerial(ours.client)
  const values: Record<string, Record<string, string | number>> = {
    ...documents.values,
    '/articles/{id}': { id: article.id },
    '/articles/by-code/{articleCode}': { articleCode: code },
    ...Object.fromEntries(['', '/trace', '/trace/export'].map((path) => [`/stock/lots/{id}${path}`, { id: lot }])),
    '/stock/lots/{id}/transitions': { id: await createLot(ours.client) },
    ...Object.fromEntries(['', '/trace'].map((path) => [`/stock/serials/{id}${path}`, { id: serial }])),
    '/clients/{id}': { id: client },
    '/partners/{id}': { id: partner },
    '/warehouses/{warehouseId}': { warehouseId: warehouse },
    '/integrations/mdm/clients/{client3plId}/articles': { client3plId: client },
    '/integrations/mdm/articles/by-code/{articleCode}': { articleCode: code },
  }
  const webhooks = await createWebhooks(ours.client)
  const importValues = { id: await startImport(ours.client) }
  let tokenToRevoke = await logIn(app, ours.email)
  const console = await setConsoleStage(app)
  const managed = await manageAccess(app, ours)
  const keys = await createKeys(world)
  const pathValues = (operation: Operation): Record<string, string | number> =>
    operation.path.startsWith('/imports/')
      ? importValues
      : (values[operation.path] ??
        console.pathValues(operation) ??
        managed.pathValues(operation) ??
        keys.pathValues(operation) ??
        webhooks.pathValues(operation))
  return {
    world,
    transfer,
    anonymous: app.client(),
    console,
    allowed: (operation) =>
      isOfConsole(operation)
        ? console.clientFor(app, operation)
        : isOfSuperAdmins(operation)
          ? world.admin.client
          : clientFor(app, operation, operation.id === 'revokeToken' ? tokenToRevoke : ours.token, ours.companyId),
    pathValues,
    async freshValues(operation) {
      const { method, path } = operation
      if (/\/articles\/(by-code\/)?{/.test(path)) {
        const { id, article_code } = await createArticle(ours.client, { description: mark, client_3pl_id: client })
        return { id, articleCode: article_code }
      }
      // Deliveries and a replay are read from the webhook that stays.
      if (method !== 'GET' && path.startsWith('/webhooks/{id}') && !path.includes('{deliveryId}')) {
        return { id: await webhooks.create() }
      }
      return pathValues(operation)
    },
    query: ({ id }) =>
      ({
        createImport: '?kind=clients',
        listImportColumns: '?kind=clients',
        explainStock: `?article_code=WO-0001&warehouse_id=${warehouse}`,
        getConsoleOverview: `?company_id=${ours.companyId}`,
      })[id] ?? '',
    async prepare(operation, body) {
      const { id } = operation
      if (isOfConsole(operation)) {
        return (await console.prepare(operation, body)) ?? managed.prepare(operation, body)
      }
      // Replaces values that must be new, and creates records that must exist.
      if (id === 'createToken') return { email: ours.email, password }
      if (id === 'revokeToken') tokenToRevoke = await logIn(app, ours.email)
      if (id === 'createArticle') return { ...(body as object), article_code: randomUUID() }
      if (id === 'upsertArticles') {
        return { items: (body as { items: object[] }).items.map((item) => ({ ...item, article_code: randomUUID() })) }
      }
      if (id === 'transitionStockLot') {
        const lot = await createLot(ours.client)
        if ((body as { to?: string }).to === 'active') await move(ours.client, `/stock/lots/${lot}`, 'held')
        values['/stock/lots/{id}/transitions'] = { id: lot }
      }
      if (id === 'deleteWebhook') await webhooks.prepareDeletion()
      if (isOfSuperAdmins(operation)) return keys.prepare(operation, body)
      if (id === 'cancelImport') importValues.id = await startImport(ours.client)
      return documents.prepare(id, body)
    },
  }
}

/** Companies, users, grants, tokens and limits for the console. Those that an operation removes are made again. */
async function manageAccess(app: TestApp, { companyId }: { companyId: number }) {
  const user = await createUser(app.db, { companies: [companyId] })
  const spare = await createCompany(app.db)
  let tokenId = ''
  return {
    pathValues({ path }: Operation): Record<string, string | number> | undefined {
      if (path.startsWith('/console/companies/')) return { id: spare }
      if (path.startsWith('/console/users/')) return { id: user.id, companyId: spare, tokenId: tokenId || randomUUID() }
      if (path.startsWith('/console/limits/')) return { subject: `company:${spare}` }
      return undefined
    },
    async prepare({ id }: Operation, body: unknown): Promise<unknown> {
      if (id === 'createConsoleUser') {
        return { ...(body as object), email: `${randomUUID()}@example.com`, company_ids: [spare] }
      }
      if (id === 'withdrawConsoleCompany')
        await grantCompany(app.db, { userId: user.id, companyId: spare, primary: false })
      if (id === 'removeConsoleLimit') await setLimit(app.db, { subject: `company:${spare}`, per_minute: 1_000_000 })
      if (id === 'revokeConsoleUserToken') {
        tokenId = randomUUID()
        const token = { id: tokenId, user_id: user.id, expires_at: sql<string>`now() + interval '1 hour'` }
        await app.db.insertInto('user_tokens').values(token).execute()
      }
      return undefined
    },
  }
}

type Body = Record<string, unknown> & { to?: string; lines?: Record<string, unknown>[] }

/** A lot of a tracked article. */
export async function createLot(client: Client): Promise<number> {
  const { id } = await createArticle(client, { tracking: 'lot', description: mark })
  const lots = [{ lot_code: 'L1', quantity_um3pl: 100, expires_on: '2099-12-31' }]
  const lines = [{ article_id: id, quantity_um3pl: 100, lots }]
  const adjustment = await expectData(client.post('/stock/adjustments', { reason: 'found', notes: mark, lines }), 201)
  const lotId = adjustment.lines[0].lots[0].lot_id as number
  await expectData(client.patch(`/stock/lots/${lotId}`, { notes: mark }))
  return lotId
}

/** A piece that is in stock. */
async function createSerial(client: Client): Promise<number> {
  const { id, article_code } = await createArticle(client, { tracking: 'serial', description: mark })
  const lines = [{ article_id: id, quantity_um3pl: 1, serials: ['S1'], lot_code: mark }]
  await expectData(client.post('/stock/adjustments', { reason: 'found', notes: mark, lines }), 201)
  const [serial] = await expectData(client.get(`/stock/serials?article_code=${article_code}`))
  return serial.id
}

/**
 * A document of each type, and everything that the examples need: articles with the codes that they name, and for each
 * move a document in the state before it.
 */
async function createDocuments(client: Client, transfer: object) {
  await createArticle(client, { article_code: 'WO-0001', um3pl_2: 'BOX', um3pl_2_factor: 12, description: mark })
  await createArticle(client, { article_code: 'WO-0004', um3pl: 'KG', description: mark })
  const lines = [{ article_code: 'WO-0001', quantity_um3pl: 12 }]
  await receive(client, [{ article_code: 'WO-0001', quantity_um3pl: 100_000 }])
  await quarantine(client, { article_code: 'WO-0001' }, 1_000)
  const create = (resource: string) =>
    expectData(client.post(`/${resource}`, { lines, notes: mark, ...firstFields[resource] }), 201)
  const waysTo: Record<string, Record<string, string[]>> = {
    SalesOrder: {
      picking: [],
      packed: ['picking'],
      partially_shipped: ['picking', 'packed'],
      shipped: ['picking', 'packed'],
    },
    PurchaseOrder: { closed: [] },
    Reception: {
      receiving: ['arrived'],
      completed: ['arrived', 'receiving'],
      corrected: ['arrived', 'receiving', 'completed'],
    },
    Return: { inspecting: ['arrived'], completed: ['arrived', 'inspecting'] },
    StockAdjustment: { booked: [], reversed: ['booked'] },
    StockCount: { counting: [], booked: ['counting'] },
    StockTransfer: { sent: ['allocated'], receiving: ['allocated', 'sent'], completed: ['allocated', 'sent'] },
  }
  const resources = {
    SalesOrder: 'sales-orders',
    PurchaseOrder: 'purchase-orders',
    Reception: 'receptions',
    Return: 'returns',
    StockAdjustment: 'stock/adjustments',
    StockCount: 'stock/counts',
    StockTransfer: 'stock/transfers',
  }
  /** What a document needs besides its lines, to be in its first status. */
  const firstFields: Record<string, object> = {
    receptions: { lines: [{ ...lines[0], sscc: '080012340000000011' }] },
    'stock/adjustments': { reason: 'found', status: 'draft' },
    'stock/counts': { lines: [{ article_code: 'WO-0001' }] },
    'stock/transfers': { ...transfer, status: 'draft' },
  }
  const values: Record<string, { id: number }> = {}
  for (const resource of Object.values(resources)) {
    // Both paths share one object, changed in place, because the stage keeps a reference to it.
    const value = { id: (await create(resource)).id }
    values[`/${resource}/{id}`] = value
    values[`/${resource}/{id}/transitions`] = value
    values[`/${resource}/{id}/corrections`] = value
  }
  /** A shipment of all goods of a new order. */
  const ship = async () => {
    const { id, lines } = await create('sales-orders')
    for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${id}`, to)
    await move(client, `/sales-orders/${id}`, 'shipped', {
      packages: [{ lines: [{ line_id: lines[0].id, quantity_um3pl: 12 }] }],
      tracking_numbers: ['TT0012345'],
    })
    const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
    return shipment
  }
  const shipped = { id: (await ship()).id }
  values['/shipments/{id}'] = shipped
  values['/shipments/{id}/transitions'] = shipped
  return {
    values,
    async prepare(operationId: string, example: unknown): Promise<unknown> {
      const body = example as Body
      if (operationId === 'createStockTransfer') return { ...body, ...transfer }
      if (operationId === 'createStockTransfers') {
        return { items: (body.items as object[]).map((item) => ({ ...item, ...transfer })) }
      }
      if (/^create/.test(operationId) && body?.reference) return { ...body, reference: randomUUID() }
      const [, name = ''] = /^(?:transition|update|correct)(.*)$/.exec(operationId) ?? []
      if (name === 'Shipment') {
        const { id, lines } = await ship()
        shipped.id = id
        const packages = body?.packages ? [{ lines: [{ line_id: lines[0].line_id, quantity_um3pl: 12 }] }] : undefined
        return { ...body, ...(packages && { packages }) }
      }
      const resource = resources[name as keyof typeof resources]
      if (!resource) return undefined
      const document = await create(resource)
      Object.assign(values[`/${resource}/{id}`] as object, { id: document.id })
      if (operationId.startsWith('update')) return undefined
      const aim = operationId.startsWith('correct') ? 'corrected' : (body.to ?? '')
      for (const to of waysTo[name]?.[aim] ?? []) await move(client, `/${resource}/${document.id}`, to)
      const named = body.lines?.map((line) => ('line_id' in line ? { ...line, line_id: document.lines[0].id } : line))
      return { ...body, ...(named && { lines: named }) }
    },
  }
}

/** Sends a file. It stays queued, because no worker runs. */
async function startImport(client: Client): Promise<number> {
  const headers = { 'content-type': 'application/x-ndjson' }
  const sent = client.post('/imports?kind=clients', JSON.stringify({ code: mark, name: mark }), { headers })
  return (await expectData(sent, 202)).id
}

export const isOfSuperAdmins = ({ path }: Operation) => path.startsWith('/connector-keys')

/** Connector keys, a new one for each change: an earlier test may have revoked the last one. */
async function createKeys({ ours: { companyId }, admin }: World) {
  const create = async (): Promise<number> =>
    (await createKey(admin.client, companyId, { name: `${mark} ${randomUUID()}` })).id
  let id = await create()
  return {
    pathValues: (operation: Operation) => (isOfSuperAdmins(operation) ? { id } : undefined),
    async prepare(operation: Operation, body: unknown): Promise<unknown> {
      if (operation.method !== 'GET') id = await create()
      if (operation.id !== 'createConnectorKey') return undefined
      return { ...(body as object), company_id: companyId, name: randomUUID() }
    },
  }
}

/** A webhook that stays, and another one for each deletion. */
async function createWebhooks(client: Client) {
  const create = async (): Promise<number> =>
    (await expectData(client.post('/webhooks', { url: 'https://hooks.example.com', name: mark }), 201)).id
  const kept = await create()
  await expectBody(client.post(`/webhooks/${kept}/test`))
  await expectData(client.post(`/webhooks/${kept}/replay`, { since: '2020-01-01T00:00:00Z' }), 200)
  const [delivery] = await expectData(client.get(`/webhooks/${kept}/deliveries`), 200)
  const deliveryId: number = delivery.id
  let toDelete: number | undefined
  return {
    create,
    pathValues: ({ id, path }: Operation): Record<string, number> => {
      if (!path.startsWith('/webhooks/{id}')) return {}
      const chosen = id === 'deleteWebhook' ? (toDelete ?? kept) : kept
      if (id === 'deleteWebhook') toDelete = undefined
      return path.includes('{deliveryId}') ? { id: chosen, deliveryId } : { id: chosen }
    },
    async prepareDeletion() {
      toDelete = await create()
    },
  }
}

/** A client with the credentials that the operation requires: a user's or an integration's. */
export function clientFor(app: TestApp, operation: Operation, token: string, company: number) {
  const schemes = operation.security.flatMap((alternative) => Object.keys(alternative))
  const shared = schemes.includes('etsmToken') ? 'test-etsm-token' : schemes.includes('mdmToken') && 'test-mdm-token'
  return app.client({ token: shared || token, ...(takesCompany(operation) && { company }) })
}
