import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import t from 'tap'
import { pages, sessionOf } from '../support/pages.ts'
import { dataDirectory, environment, startProcess } from '../support/process.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0

const article = { article_code: String, version: Number }
const order = { id: Number, number: String, lines: [{ article_code: 'WO-0001' }] }

/** What the server answers to the commands of each page, in their order. */
const answers: Record<string, object[]> = {
  'README.md': [
    { data: [{ id: 1, is_primary: true }, { id: 2 }] },
    { data: [{ description: /bolt/i }, {}], meta: { per_page: 2 } },
    { data: { article_code: 'OIL/5L', version: 1 } },
    { data: { description: 'Olive oil, 5 litres', version: 2 } },
    { data: { articles: [{ id: Number, article_code: String, stock: [{ available: Number }] }] } },
    { message: 'The token has been revoked.' },
  ],
  'docs/integrate.md': [
    { data: [{ id: 1 }, { id: 2 }] },
    { data: [{ ...article, company_id: 1 }], meta: { per_page: 5 } },
    { data: [article], meta: { current_page: 2, per_page: 10 } },
    { data: [{ status: 'allocated' }], meta: { per_page: 5 } },
    { data: { article_code: 'WO-0001' } },
    { data: [{ article_code: 'WO-0001' }], meta: { total: 1 } },
    { data: [{ article_code: 'WO-0001', um3pl_barcode: '8000100000018' }], meta: { total: 1 } },
    { data: { lot_code: 'L-2403', expires_on: '2027-12-31', articles: [{ article: { article_code: 'WO-0001' } }] } },
    { data: { kind: 'articles', rows: 2 } },
    { data: [] },
    { data: { article_code: 'ERP-1', version: 1 } },
    { data: { article_code: 'ERP-1', version: 1 } },
    { data: { id: 1, active: true } },
    { data: { succeeded: 2, failed: 0 } },
    { data: { results: [{ status: 201 }, { status: 422 }], succeeded: 1, failed: 1 } },
    { data: { ...order, status: 'allocated' }, stock_effect: [{ bucket: 'reserved' }] },
    { data: { ...order, status: 'allocated' } },
    { data: { ...order, status: 'picking' } },
    { data: { ...order, status: 'packed' } },
    { data: { ...order, status: 'shipped' } },
    { data: [{ article_code: 'WO-0001', available: Number }] },
    { data: [{ article_code: 'WO-0001', document_type: 'sales_order' }] },
    { data: [{ status: 'shipped', packages: [] }] },
    { data: { carrier: 'Tirreno Trasporti', packages: [{ sscc: '080012340000000011' }] } },
    { data: { status: 'delivered' } },
    {
      data: { article_code: 'WO-0001', available: Number, reserved: { documents: [] }, inbound: { quantity: Number } },
    },
    { data: { warehouse_id: 1, lines: [{ article_code: 'WO-0001', quantity_missing: Number }] } },
    { meta: { total: Number } },
    { data: { status: 'allocated' } },
    { data: { status: 'sent' } },
    { data: [{ article_code: 'WO-0002' }] },
    { data: { status: 'completed', discrepancies: [{ kind: 'short' }] } },
    { data: { reason: 'damaged', status: 'booked' } },
    { data: { kind: 'hold', status: 'booked' } },
    { data: { blind: true, status: 'counting' } },
    { data: { blind: true, status: 'booked' } },
    { data: { status: 'arrived' } },
    { data: { status: 'receiving' } },
    { data: { status: 'completed', discrepancies: [] } },
    { data: { status: 'completed', lines: [{ quantity_received: 9, quantity_rejected: 1 }] } },
    { data: [article, article], meta: { next_cursor: Number, next_updated_since: String } },
    { data: [article, article], meta: { next_cursor: Number } },
    { data: [{ type: String }, { type: String }], meta: { has_more: true } },
    { data: { name: 'Shop', secret: /^whsec_/ } },
    { data: { event_type: 'webhook.test' } },
    { data: [{ event_type: 'webhook.test' }] },
    { ok: true, integration: 'mdm' },
    { aliases: { name: 'description' } },
    { articles: [article, article] },
    { data: { article_code: 'ERP-1', description: 'Work gloves', um3pl_barcode: '8001234567890' } },
    { data: { succeeded: 2, failed: 0 } },
    { ok: true, integration: 'etsm' },
    { data: { source: 'etsm', status: 'announced' } },
    { data: { sales_orders: [{ lines: [{ article: { stock: [{ available: Number }] } }] }, {}] } },
    { enabled: true, site_name: 'Portal' },
    { user: { email: 'ada@quayside.test' }, site: { slug: 'portal' } },
    { data: [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }] },
    { data: [{ slug: 'admin' }, { slug: 'user-desk' }] },
    { data: [{ type: 'session.created' }] },
    { data: [{ kind: 'login', is_current: true }] },
    { message: 'You are logged out.' },
    { data: [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }] },
    { data: { oidc: { enabled: true, redirect_uris: ['https://portal.example.com/signed-in'] } } },
    { client_id: /^public-/ },
    { message: String },
  ],
  'docs/operate.md': [{ status: 'ok', checks: { database: true } }],
}

t.test('pages / their sessions work as they are written', { skip: !hasCurl && 'no curl here' }, async (t) => {
  const directory = await dataDirectory(t)
  const server = await startProcess(t, { DATA_DIR: join(directory, 'data'), WEBHOOK_ALLOW_PRIVATE: 'true' })
  const authUrl = /auth +(http:\S+)\/api/.exec(server.output())?.[1] as string
  const withSession = pages.filter((page) => sessionOf(page) !== '')
  t.strictSame(
    withSession.map(({ path }) => path),
    Object.keys(answers),
  )
  for (const page of withSession) {
    const script = sessionOf(page)
      .replaceAll('http://127.0.0.1:3000', server.url)
      .replaceAll('http://127.0.0.1:3001', authUrl)
      .replaceAll('curl -s ', 'curl -s -w "\\n" ')
    const output = execFileSync('bash', ['--norc', '-euc', script], {
      cwd: directory,
      encoding: 'utf8',
      env: environment({}),
    })
    const given = output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    const expected = answers[page.path] as object[]
    t.match(given, expected, page.path)
    t.equal(given.length, expected.length, `${page.path}: an answer to each request`)
  }
  t.equal(await server.end('SIGTERM'), 0)
})
