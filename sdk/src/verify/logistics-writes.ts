import type { Answer } from './contract.ts'
import { tryReads } from './probes.ts'
import { type Values, type Verification, valueAt } from './verification.ts'

/**
 * Writes to the logistics service. Every record carries the mark of the run. No goods are moved: documents are cancelled,
 * articles deactivated, webhooks deleted, and the imported file has no valid row.
 */

interface DocumentType {
  name: string
  /** A change of the document; returns cannot be changed. */
  change?: object
}

const documentTypes: DocumentType[] = [
  { name: 'SalesOrder', change: { carrier: 'Verify' } },
  { name: 'PurchaseOrder', change: { expected_date: '2040-01-31' } },
  { name: 'Reception', change: { carrier: 'Verify' } },
  { name: 'Return' },
]

/** Never the version of a record. */
const staleVersion = { 'if-match': '"verify-stale"' }

export async function tryLogisticsWrites(verification: Verification): Promise<void> {
  const articleCode = `${verification.run.mark}-A`
  const article = await tryArticles(verification, articleCode)
  if (article) {
    for (const type of documentTypes) await tryDocument(verification, type, articleCode)
    await tryIntegrations(verification, articleCode)
    await tryReads(verification)
  }
  await tryWebhooks(verification)
  await tryImports(verification)
  if (article) await deactivateArticles(verification)
}

function idOf(answer: Answer | undefined): number | undefined {
  return valueAt(answer, '/data/id') as number | undefined
}

/** Creates with an idempotency key, twice: the second time, the first answer comes again. */
async function create(verification: Verification, id: string, json: unknown): Promise<Answer | undefined> {
  const call = { json, headers: { 'idempotency-key': `${verification.run.mark}-${id}` } }
  const answer = await verification.call(id, 201, 'creates', call)
  const repeated = await verification.call(id, 201, 'answers the same when it is repeated', call)
  if (repeated && repeated.headers['idempotency-replayed'] !== 'true') {
    const message = 'header Idempotency-Replayed is missing in a repeated answer'
    verification.checks.at(-1)?.problems.push({ contract: 'published', message, schemaPath: '' })
  }
  return answer
}

/** Changes a record: not with a wrong version, not where there is none, then really. */
async function change(
  verification: Verification,
  id: string,
  values: Values,
  json?: object,
): Promise<Answer | undefined> {
  const body = json && { json }
  const missing = Object.fromEntries(
    Object.keys(values).map((name) => [name, name === 'id' ? 2_147_483_647 : 'VERIFY-none']),
  )
  await verification.call(id, 404, 'does not find what does not exist', { values: missing, ...body })
  await verification.call(id, 412, 'refuses a version that is not current', { values, ...body, headers: staleVersion })
  return verification.call(id, [200, 204], 'changes', { values, ...body })
}

async function tryArticles(verification: Verification, articleCode: string): Promise<Answer | undefined> {
  const { mark } = verification.run
  const read = verification.checks.find(
    ({ operation, answer }) => operation.id === 'listArticles' && answer?.status === 200,
  )
  const um3pl = valueAt(read?.answer, '/data/0/um3pl') ?? 'PCS'
  const article = { article_code: articleCode, description: `${mark} article`, um3pl }
  const answer = await create(verification, 'createArticle', article)
  const id = idOf(answer)
  if (id === undefined) return undefined
  await change(verification, 'updateArticle', { id }, { description: `${mark} article, changed` })
  await change(verification, 'patchArticleByCode', { articleCode }, { name: `${mark} article, patched` })
  const items = [{ ...article, article_code: `${mark}-B` }]
  await verification.call('upsertArticles', 200, 'tries without writing', {
    values: { dry_run: 'true' },
    json: { items },
  })
  await verification.call('upsertArticles', 200, 'writes in bulk', { json: { items } })
  return answer
}

async function deactivateArticles(verification: Verification): Promise<void> {
  for (const letter of ['A', 'B']) {
    const values = { articleCode: `${verification.run.mark}-${letter}` }
    await verification.call('patchArticleByCode', 200, 'cleans up', { values, json: { active: false } })
  }
}

async function tryDocument(verification: Verification, { name, change: changed }: DocumentType, articleCode: string) {
  const { mark } = verification.run
  const lines = [{ article_code: articleCode, quantity_um3pl: 1 }]
  const json = { reference: `${mark}-${name}`, notes: `${mark}, cancelled by the run`, lines }
  await verification.call(`create${name}`, 201, 'tries without writing', { values: { dry_run: 'true' }, json })
  const id = idOf(await create(verification, `create${name}`, json))
  const bulk = await verification.call(`create${name}s`, 200, 'writes in bulk', {
    json: { items: [{ ...json, reference: `${mark}-${name}-bulk` }] },
  })
  const cancel = { to: 'cancelled', note: 'Cleaned up by verify' }
  if (id !== undefined) {
    if (changed) await change(verification, `update${name}`, { id }, changed)
    await change(verification, `transition${name}`, { id }, cancel)
    const title = 'refuses a move that is not allowed'
    await verification.call(`transition${name}`, 409, title, { values: { id }, json: cancel })
    await verification.call(`update${name}`, 409, 'refuses to change a finished document', {
      values: { id },
      json: { lines: [{ article_code: articleCode, quantity_um3pl: 2 }] },
    })
  }
  const other = valueAt(bulk, '/data/results/0/data/id') as number | undefined
  if (other) await verification.call(`transition${name}`, 200, 'cleans up', { values: { id: other }, json: cancel })
}

async function tryIntegrations(verification: Verification, articleCode: string): Promise<void> {
  const { mark } = verification.run
  const reception = { reference: `${mark}-TRIP`, lines: [{ article_code: articleCode, quantity_um3pl: 1 }] }
  const id = idOf(await create(verification, 'createEtsmReception', reception))
  const cancel = { to: 'cancelled', note: 'Cleaned up by verify' }
  if (id) await verification.call('transitionReception', 200, 'cleans up', { values: { id }, json: cancel })
  await change(verification, 'patchMdmArticleByCode', { articleCode }, { name: `${mark} article, by master data` })
  const items = [{ article_code: articleCode, name: `${mark} article, in bulk` }]
  await verification.call('patchMdmArticles', 200, 'writes in bulk', { json: { items } })
}

async function tryWebhooks(verification: Verification): Promise<void> {
  // A name that no server can have, so nothing is ever sent.
  const webhook = { name: verification.run.mark, url: 'https://verify.quayside.invalid/', events: ['article.created'] }
  const id = idOf(await create(verification, 'createWebhook', webhook))
  if (id === undefined) return
  const values = { id }
  await tryReads(verification)
  await change(verification, 'updateWebhook', values, { active: false })
  await verification.call('testWebhook', 201, 'creates a delivery', { values })
  const deliveries = await verification.call('listWebhookDeliveries', 200, 'reads deliveries', { values })
  const deliveryId = valueAt(deliveries, '/data/0/id') as number | undefined
  if (deliveryId !== undefined) {
    await verification.call('getWebhookDelivery', 200, 'reads', { values: { id, deliveryId } })
  }
  await verification.call('rotateWebhookSecret', 200, 'changes', { values })
  const since = new Date().toISOString()
  await verification.call('replayWebhook', 200, 'changes', { values, json: { since } })
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
