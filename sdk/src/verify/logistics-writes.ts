import type { Answer } from './contract.ts'
import { tryLists } from './lists.ts'
import { tryReads } from './probes.ts'
import { change, create, createMany, expectListed, idOf } from './records.ts'
import { type Verification, valueAt } from './verification.ts'

/**
 * Writes to the logistics service. Every record carries the mark of the run. No goods are moved: documents are cancelled,
 * or completed without goods, articles deactivated, webhooks deleted, and the imported file has no valid row.
 */

interface DocumentType {
  name: string
  /** What a new document needs beside its lines, in a status that moves no goods. */
  needs?: object
  /** What a line has beside its article. */
  line: object
  /** A change of the document, if it can be changed. */
  change?: object
}

const ordered = { quantity_um3pl: 12.345678 }

function documentTypesOf([first, second]: number[]): DocumentType[] {
  const transfer: DocumentType = {
    name: 'StockTransfer',
    needs: { status: 'draft', from_warehouse_id: first, to_warehouse_id: second },
    line: ordered,
    change: { carrier: 'Verify' },
  }
  return [
    { name: 'SalesOrder', line: ordered, change: { carrier: 'Verify' } },
    { name: 'PurchaseOrder', line: ordered, change: { expected_date: '2040-01-31' } },
    { name: 'Reception', line: ordered, change: { carrier: 'Verify' } },
    { name: 'Return', line: ordered },
    { name: 'StockAdjustment', needs: { status: 'draft', reason: 'found' }, line: ordered },
    { name: 'StockCount', line: {} },
    // Goods go from one warehouse to another.
    ...(second === undefined ? [] : [transfer]),
  ]
}

export async function tryLogisticsWrites(verification: Verification): Promise<void> {
  const articleCode = `${verification.run.mark}-A`
  const article = await tryArticles(verification, articleCode)
  const warehouses = rowsRead(verification, 'listWarehouses').map(({ id }) => id as number)
  if (article) {
    for (const type of documentTypesOf(warehouses)) await tryDocument(verification, type, articleCode)
    await tryCorrection(verification, articleCode)
    await tryPromise(verification, articleCode)
    await tryIntegrations(verification, articleCode)
    await tryReads(verification)
  }
  await tryLists(verification)
  await tryWebhooks(verification)
  await tryImports(verification)
  if (article) await deactivateArticles(verification)
}

/** The rows of a list that was read before. */
function rowsRead({ checks }: Verification, id: string): Record<string, unknown>[] {
  const read = checks.find(({ operation, answer }) => operation.id === id && answer?.status === 200)
  return (valueAt(read?.answer, '/data') ?? []) as Record<string, unknown>[]
}

async function tryArticles(verification: Verification, articleCode: string): Promise<Answer | undefined> {
  const { mark } = verification.run
  // Quantities with decimals come back as they were sent, or not. Units that the catalogue does not have take them, too.
  const um3pl = rowsRead(verification, 'listUnits').find(({ whole_only }) => whole_only === false)?.code ?? 'VERIFY'
  const divisible = { integer_only: false, integer_only_um3pl_quantity: false }
  const article = { article_code: articleCode, description: `${mark} article`, um3pl, ...divisible }
  const other = { description: `${mark} other` }
  const listed = (code: string, ids: (number | undefined)[], title: string) =>
    expectListed(verification, 'listArticles', { article_code: code }, ids, title)
  await listed(articleCode, [], 'lists nothing before the first write')
  const answer = await create(verification, 'createArticle', { json: article, other })
  const id = idOf(answer)
  if (id === undefined) return undefined
  await change(verification, 'updateArticle', { id }, { description: `${mark} article, changed` })
  await change(verification, 'patchArticleByCode', { articleCode }, { name: `${mark} article, patched` })
  await listed(articleCode, [id], 'lists what was written')
  const items = ['B', 'C', 'D'].map((letter) => ({ ...article, article_code: `${mark}-${letter}` }))
  await verification.call('upsertArticles', 200, 'tries without writing', {
    values: { dry_run: 'true' },
    json: { items },
  })
  await listed(`${mark}-B`, [], 'lists nothing after a dry run')
  await createMany(verification, 'upsertArticles', items)
  await listed(`${mark}-D`, [undefined], 'lists what was written')
  await tryScan(verification)
  return answer
}

/** A label as it is printed below its bars. What it names in this company is unknown; what it contains is not. */
async function tryScan(verification: Verification): Promise<void> {
  const data = `(01)08001234567897(17)401231(10)${verification.run.mark.slice(0, 20)}`
  const answer = await verification.call('readScan', 200, 'reads a label', { json: { data } })
  const [gtin, day] = [valueAt(answer, '/data/gtin'), valueAt(answer, '/data/expires_on')]
  if (answer && (gtin !== '08001234567897' || day !== '2040-12-31'))
    verification.complain('the answer does not have what the label says', `${data}: ${gtin}, ${day}`)
}

async function deactivateArticles(verification: Verification): Promise<void> {
  for (const letter of ['A', 'B', 'C', 'D']) {
    const values = { articleCode: `${verification.run.mark}-${letter}` }
    await verification.call('patchArticleByCode', 200, 'cleans up', { values, json: { active: false } })
  }
}

async function tryDocument(verification: Verification, type: DocumentType, articleCode: string): Promise<void> {
  const { mark } = verification.run
  const { name, needs, line, change: changed } = type
  const lines = [{ article_code: articleCode, ...line }]
  const reference = `${mark}-${name}`
  const json = { reference, notes: `${mark}, cancelled by the run`, ...needs, lines }
  const listed = (ids: (number | undefined)[], title: string) =>
    expectListed(verification, `list${name}s`, { reference }, ids, title)
  await verification.call(`create${name}`, 201, 'tries without writing', { values: { dry_run: 'true' }, json })
  await listed([], 'lists nothing after a dry run')
  const id = idOf(await create(verification, `create${name}`, { json, other: { notes: `${mark}, another` } }))
  if (id === undefined) return
  await listed([id], 'lists what was written')
  const items = [1, 2, 3].map((number) => ({ ...json, reference: `${reference}-${number}` }))
  const others = await createMany(verification, `create${name}s`, items)
  const cancel = { to: 'cancelled', note: 'Cleaned up by verify' }
  if (changed) await change(verification, `update${name}`, { id }, changed)
  await change(verification, `transition${name}`, { id }, cancel)
  await verification.call(`transition${name}`, 409, 'refuses a move that is not allowed', {
    values: { id },
    json: cancel,
    code: 'invalid_transition',
  })
  await verification.call(`update${name}`, 409, 'refuses to change a finished document', {
    values: { id },
    json: { lines: [{ article_code: articleCode, quantity_um3pl: 2 }] },
    code: 'document_frozen',
  })
  for (const other of others)
    await verification.call(`transition${name}`, 200, 'cleans up', { values: { id: other }, json: cancel })
}

/** The article of the run has no goods, and nobody brings some. */
async function tryPromise(verification: Verification, articleCode: string): Promise<void> {
  const lines = [{ article_code: articleCode, quantity_um3pl: 3 }]
  const answer = await verification.call('promiseStock', 200, 'promises nothing that is not there', { json: { lines } })
  const missing = valueAt(answer, '/data/lines/0/quantity_missing')
  if (answer && missing !== 3)
    verification.complain('goods are promised that nobody has', `${missing} of 3 are missing`)
}

/** A reception of which nothing has come. */
async function tryCorrection(verification: Verification, articleCode: string): Promise<void> {
  const { mark } = verification.run
  const json = { notes: `${mark}, of which nothing comes`, lines: [{ article_code: articleCode, quantity_um3pl: 1 }] }
  const created = await verification.call('createReception', 201, 'creates one to correct', { json })
  const id = idOf(created)
  if (id === undefined) return
  const move = (to: string) =>
    verification.call('transitionReception', 200, `moves to ${to}`, { values: { id }, json: { to } })
  for (const to of ['arrived', 'receiving']) await move(to)
  const lines = [{ line_id: valueAt(created, '/data/lines/0/id'), received: 0 }]
  await change(verification, 'correctReception', { id }, { lines, note: 'Corrected by verify' })
  await move('completed')
}

async function tryIntegrations(verification: Verification, articleCode: string): Promise<void> {
  const { mark } = verification.run
  const json = { reference: `${mark}-TRIP`, lines: [{ article_code: articleCode, quantity_um3pl: 1 }] }
  const other = { notes: 'another' }
  const id = idOf(await create(verification, 'createEtsmReception', { json, other }))
  const cancel = { to: 'cancelled', note: 'Cleaned up by verify' }
  if (id) await verification.call('transitionReception', 200, 'cleans up', { values: { id }, json: cancel })
  await change(verification, 'patchMdmArticleByCode', { articleCode }, { name: `${mark} article, by master data` })
  const items = [{ article_code: articleCode, name: `${mark} article, in bulk` }]
  await verification.call('patchMdmArticles', 200, 'writes in bulk', { json: { items } })
}

async function tryWebhooks(verification: Verification): Promise<void> {
  // A name that no server can have, so nothing is ever sent.
  const json = { name: verification.run.mark, url: 'https://verify.quayside.invalid/', events: ['article.created'] }
  const id = idOf(await create(verification, 'createWebhook', { json, other: { name: 'another' } }))
  if (id === undefined) return
  const values = { id }
  await tryReads(verification)
  await change(verification, 'updateWebhook', values, { active: false })
  await verification.call('testWebhook', 201, 'creates a delivery', { values })
  const deliveries = await verification.call('listWebhookDeliveries', 200, 'reads deliveries', { values })
  const deliveryId = valueAt(deliveries, '/data/0/id') as number | undefined
  if (deliveryId !== undefined) {
    await verification.call('getWebhookDelivery', 200, 'reads', { values: { id, deliveryId } })
    await verification.call('resendWebhookDelivery', 200, 'sends again', { values: { id, deliveryId } })
  }
  await verification.call('resendFailedDeliveries', 200, 'sends again', { values })
  await verification.call('rotateWebhookSecret', 200, 'changes', { values })
  const since = new Date().toISOString()
  await verification.call('replayWebhook', 200, 'changes', { values, json: { since } })
  await verification.call('getWebhookReplay', 200, 'reads', { values })
  await change(verification, 'deleteWebhook', values)
}

async function tryImports(verification: Verification): Promise<void> {
  const values = { kind: 'clients' }
  // Rows without a code are errors of the import, and create nothing.
  const lines = await verification.call('createImport', 202, 'takes NDJSON', {
    values,
    raw: { type: 'application/x-ndjson', text: '{"name": "Verify"}\n' },
  })
  await verification.call('createImport', 202, 'takes CSV', {
    values,
    raw: { type: 'text/csv', text: 'code;name\n;Verify\n' },
  })
  const id = idOf(lines)
  if (id === undefined) return
  await tryReads(verification)
  await verification.call('cancelImport', [200, 409], 'cancels, unless it is finished', { values: { id } })
}
