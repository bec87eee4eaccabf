import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { put as putUnit } from '../../src/logistics/catalog/units.queries.ts'
import { startApp } from '../support/app.ts'
import { createSite, createUser, password, startAuth } from '../support/auth.ts'
import { password as consolePassword, createAccount, tablesOf } from '../support/console.ts'
import { type FrontAnswer, startFront } from '../support/front.ts'
import { bringLots } from '../support/lots.ts'
import { dataDirectory, quayside } from '../support/process.ts'
import { createSerialStore } from '../support/serials.ts'
import { createArticle, createClient, createPartner, createParty, createWarehouse } from '../support/world.ts'

const app = await startApp(t)
const url = await app.server.listen({ port: 0 })
const party = await createParty(app)
await createArticle(party.client, { article_code: 'KEPT' })
for (const create of [createClient, createPartner]) await create(app.db, party.companyId)
for (const isDefault of [true, false]) await createWarehouse(app.db, party.companyId, isDefault)

const auth = await startAuth(t)
const authUrl = await auth.server.listen({ port: 0 })
const site = await createSite(auth)
const siteUser = await createUser(site)

const asUser = ['--email', party.email, '--password', password]
const asSite = ['--client-id', site.clientId, '--client-secret', site.secret]
const asSiteUser = [...asSite, '--site-user', siteUser.email, '--password', password]
const integrations = ['--etsm-token', 'test-etsm-token', '--mdm-token', 'test-mdm-token']

const owner = await createAccount(app, 'owner')
const authOwner = await createAccount(auth, 'owner')
const asOwner = (account: { email: string }) => [
  ...['--console-account', account.email, '--console-password', consolePassword],
]

const verify = (...parameters: string[]) => quayside({}, ['verify', ...parameters])

/** The mark of a status in the table: seen, wrong or not tried. */
const statusOf = (output: string, operation: string, status: number) =>
  new RegExp(`^. ${operation} .*\\b${status}(.)`, 'm').exec(output)?.[1]

t.test('verify / reads the logistics service, and writes nothing', async (t) => {
  const { n } = await app.db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  const { code, stdout } = await verify('--url', url, ...asUser)
  t.equal(code, 0, stdout)
  t.match(stdout, /: no violation$/m)
  for (const status of [200, 304, 400, 401, 403, 404, 422])
    t.equal(statusOf(stdout, 'getArticle', status), '✓', `${status}`)
  t.equal(statusOf(stdout, 'createArticle', 401), '·')
  const after = await app.db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  t.equal(after.n, n)
})

t.test('verify / reads the consoles of both services as an account of theirs, and signs out', async (t) => {
  const runs = [
    { stage: app, account: owner, parameters: ['--url', url, ...asUser] },
    { stage: auth, account: authOwner, parameters: ['--url', authUrl, ...asSite] },
  ]
  for (const { stage, account, parameters } of runs) {
    const { code, stdout } = await verify(...parameters, ...asOwner(account))
    t.equal(code, 0, stdout)
    const reads = stdout.split('\n').filter((line) => /^. (list|get)Console/.test(line))
    t.ok(reads.length > 7)
    for (const line of reads) t.match(line, / 200✓/)
    t.equal(statusOf(stdout, 'deleteConsoleSession', 200), '✓')
    t.strictSame(await tablesOf(stage).selectFrom('console_sessions').selectAll().execute(), [])
    t.match(stdout, /needs --writes/)
  }
})

t.test('verify / tries every write of the logistics service, and cleans up', async (t) => {
  const { code, stdout } = await verify('--url', url, ...asUser, ...integrations, '--writes')
  t.equal(code, 0, stdout)
  // Only a super-admin manages connector keys, and shipments, lots and pieces need goods.
  const untried =
    /ConnectorKey|(get|update|transition)Shipment|(get|update|transition|trace)Stock(Lot|Serial)|exportStockLotTrace/
  const operations = stdout.split('\n').filter((line) => /^. \w+ +\d{3}/.test(line) && !untried.test(line))
  t.ok(operations.length > 70)
  for (const line of operations) t.match(line, /^✓.* 20[0-4]✓/)
  for (const status of [200, 400, 401, 403, 404, 409, 412, 413, 415, 422]) {
    t.equal(statusOf(stdout, 'updateSalesOrder', status), '✓', `${status}`)
  }
  const { body: articles } = await party.client.get('/articles')
  t.ok(articles.data.some(({ article_code }: { article_code: string }) => article_code.startsWith('VERIFY-')))
  for (const { article_code, active } of articles.data) t.equal(active, article_code === 'KEPT', article_code)
  const stockDocuments = ['stock/adjustments', 'stock/counts', 'stock/transfers']
  for (const documents of ['sales-orders', 'purchase-orders', 'receptions', 'returns', ...stockDocuments]) {
    const { body } = await party.client.get(`/${documents}`)
    t.ok(body.data.length > 1)
    // One reception is completed without goods, to correct it.
    const ends = documents === 'receptions' ? ['cancelled', 'completed'] : ['cancelled']
    for (const { status } of body.data) t.ok(ends.includes(status), `${documents} ${status}`)
  }
  t.strictSame((await party.client.get('/webhooks')).body.data, [])
  for (const { on_hand, inbound } of (await party.client.get('/stock')).body.data)
    t.strictSame([on_hand, inbound], [0, 0])
})

t.test('verify / takes a company with lots and serials, whose articles are counted in whole units', async (t) => {
  await putUnit(app.db, { code: 'PCS', whole_only: true })
  const store = await createSerialStore(app, 2)
  const article = await createArticle(store.client, { tracking: 'lot' })
  await bringLots(store.client, article, [{ lot_code: 'L1', quantity_um3pl: 2 }])
  const { code, stdout } = await verify('--url', url, '--email', store.email, '--password', password, '--writes')
  t.equal(code, 0, stdout)
  for (const operation of ['traceStockLot', 'exportStockLotTrace', 'traceStockSerial', 'getStockSerial'])
    t.equal(statusOf(stdout, operation, 200), '✓', operation)
})

t.test('verify / tries every operation of the authentication service, and cleans up', async (t) => {
  const reads = await verify('--url', authUrl, ...asSite)
  t.equal(reads.code, 0, reads.stdout)
  t.match(reads.stdout, /needs --client-id and --site-user/)
  const { code, stdout } = await verify('--url', authUrl, ...asSiteUser, '--writes')
  t.equal(code, 0, stdout)
  for (const status of [200, 400, 401, 403, 404, 413, 415, 422]) t.equal(statusOf(stdout, 'updateUser', status), '✓')
  // They would mail users, or need the link of a mail, an account of another site, an authenticator app, a passkey or a sign-in for a site.
  const untried =
    /attachUser|loginWithSecondFactor|completeAccountSession|(add|confirm|remove)Authenticator|renewRecoveryCodes|Passkey|setSecondFactorOfSite|changeAccountPassword|EmailVerification|sendPasswordReset|completePasswordReset|(request|complete|undo)EmailChange|leaveSite|Invitation|decideInteraction/
  const operations = stdout.split('\n').filter((line) => /^. \w+ +\d{3}/.test(line) && !untried.test(line))
  t.ok(operations.length > 50)
  for (const line of operations) t.match(line, /^✓.* 20[0-4]✓/)
  for (const records of ['roles', 'companies', 'groups', 'users']) {
    const { text } = await site.client.get(`/site/${records}`)
    t.notMatch(text, /verify-/i, records)
  }
})

t.test('verify / finds a field, a status, a header and an operation that are not those of the contract', async (t) => {
  const front = await startFront(t, url)
  const changes: [path: RegExp, change: (answer: FrontAnswer) => FrontAnswer][] = [
    [/\/articles\/\d+$/, (answer) => ({ ...answer, body: answer.body.replace('"article_code"', '"articleCode"') })],
    [/\/clients\/\d+$/, (answer) => (answer.status === 404 ? { ...answer, status: 410 } : answer)],
    [/\/warehouses\/\d+$/, ({ headers: { etag: _, ...headers }, ...answer }) => ({ ...answer, headers })],
    [/openapi\.json$/, (answer) => ({ ...answer, body: withoutStock(answer.body) })],
  ]
  front.treat = ({ url = '' }) => changes.find(([path]) => path.test(url))?.[1] ?? 'serve'
  const { code, stdout } = await verify('--url', front.url, ...asUser)
  t.equal(code, 1)
  const missing = "body /data must have required property 'article_code'"
  t.match(
    stdout,
    `✗ getArticle: reads\n  ${missing} (published and bundled contract, #/components/schemas/Article/required)`,
  )
  t.equal(statusOf(stdout, 'getArticle', 200), '✗')
  t.match(stdout, '✗ getClient: does not find what does not exist\n  status is 410 instead of 404, and is not declared')
  t.match(stdout, /^✗ getWarehouse: reads\n {2}header ETag is missing \(.*responses\/200\/headers\/ETag\)/m)
  t.match(stdout, '✗ listStock: the server has no GET /stock')
  t.match(stdout, /^✓ getPartner /m)
  t.match(stdout, /: 4 violations$/m)
})

function withoutStock(contract: string): string {
  const document = JSON.parse(contract)
  delete document.paths['/stock'].get
  return JSON.stringify(document)
}

t.test('verify / keeps within the limit that the headers name, and waits as Retry-After says', async (t) => {
  const limited = await startApp(t, { RATE_LIMIT_DATA_PER_MINUTE: '1000' })
  const other = await createParty(limited)
  const front = await startFront(t, await limited.server.listen({ port: 0 }))
  const refused = {
    status: 429,
    headers: {
      'content-type': 'application/json',
      'content-language': 'en',
      'retry-after': '1',
      'x-request-id': 'refused-1',
      ratelimit: '"data";r=0;t=1',
      'ratelimit-policy': '"data";q=1;w=60',
      ...{ 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' },
    },
    body: JSON.stringify({
      message: 'Too many requests',
      code: 'rate_limited',
      request_id: 'refused-1',
      retry_after: 1,
    }),
  }
  let asked = 0
  let closedUntil = 0
  const tooEarly: string[] = []
  front.treat = ({ url = '' }) => {
    const isCounted = url.startsWith('/api/') && !/openapi|auth|health|livez|readyz/.test(url)
    if (isCounted && Date.now() < closedUntil) tooEarly.push(url)
    if (url !== '/api/companies' || ++asked > 2) return 'serve'
    closedUntil = Date.now() + 900
    if (asked === 1) return refused
    const usedUp = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }
    return (answer) => ({ ...answer, headers: { ...answer.headers, ...usedUp } })
  }
  const { code, stdout } = await verify('--url', front.url, '--email', other.email, '--password', password)
  t.equal(code, 0, stdout)
  t.equal(statusOf(stdout, 'listCompanies', 429), '✓')
  t.ok(asked >= 2)
  t.strictSame(tooEarly, [])
})

t.test('verify / writes reports without secrets', async (t) => {
  const front = await startFront(t, authUrl)
  front.treat = ({ url = '' }) =>
    url.endsWith('/auth/login') ? (answer) => ({ ...answer, body: answer.body.replace('"user"', '"person"') }) : 'serve'
  const folder = await dataDirectory(t)
  const files = ['--report', join(folder, 'report.html'), '--junit', join(folder, 'report.xml')]
  const { code, stdout } = await verify('--url', front.url, ...asSiteUser, ...files)
  t.equal(code, 1)
  const [html, xml] = [
    await readFile(join(folder, 'report.html'), 'utf8'),
    await readFile(join(folder, 'report.xml'), 'utf8'),
  ]
  t.match(html, /<h3>login <small>logs in<\/small><\/h3>/)
  t.notMatch(html, /<(script|link|img)\b|https?:\/\/(?!127)/, 'it needs nothing from elsewhere')
  t.match(xml, /<testcase classname="login" name="logs in" [^>]*><failure message="body[^"]*required property/)
  t.match(xml, /<skipped message="needs --writes"\/>/)
  for (const text of [stdout, html, xml]) {
    for (const secret of [password, site.secret, 'eyJ']) t.notMatch(text, secret)
  }
})

t.test('verify / shows what a hostile server sends as text, in every report', async (t) => {
  const front = await startFront(t, url)
  const id = `x<script>alert(1)</script>"'\u001b[2J\u202e`
  const hostile = (contract: string) => {
    const document = JSON.parse(contract)
    const { get } = document.paths['/warehouses']
    document.paths["/x'; touch hacked; '"] = { get: { ...get, operationId: id, security: [] } }
    return JSON.stringify(document)
  }
  front.treat = ({ url = '' }) => {
    if (url.endsWith('openapi.json')) return (answer) => ({ ...answer, body: hostile(answer.body) })
    const message = `</script><img src=x onerror=alert(1)>\u001b]0;title\u0007`
    return url.startsWith('/api/x') ? { status: 403, headers: {}, body: JSON.stringify({ message }) } : 'serve'
  }
  const folder = await dataDirectory(t)
  const [html, xml, json] = ['html', 'xml', 'json'].map((ending) => join(folder, `report.${ending}`)) as [
    string,
    string,
    string,
  ]
  const files = ['--report', html, '--report', json, '--junit', xml]
  const { code, stdout } = await verify('--url', front.url, ...asUser, ...files)
  t.equal(code, 1)
  t.match(stdout, /^✗ x<script>/m)
  t.match(stdout, `curl -X GET '${front.url}/api/x'\\''; touch hacked; '\\''`)
  for (const text of [stdout, await readFile(html, 'utf8'), await readFile(xml, 'utf8')])
    t.notMatch(text, /[^\P{Cc}\n\t]|\p{Bidi_Control}/u, 'no character that steers a terminal')
  const page = await readFile(html, 'utf8')
  t.notMatch(page, /<script|<img|"'/)
  t.match(page, /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">/)
  t.match(page, '<b>x&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;')
  t.match(await readFile(xml, 'utf8'), 'classname="x&lt;script&gt;')
  const { violations, operations } = JSON.parse(await readFile(json, 'utf8'))
  t.ok(violations.some(({ operation }: { operation: string }) => operation === id))
  t.ok(operations.length > 70)
})

t.test('verify / ends with 2 when the run cannot be done', async (t) => {
  for (const [problem, ...parameters] of [
    [/--url is missing/],
    [`is an option: use --url ${url}\n`, url],
    [/Unknown option '--adress'/, '--adress', url],
    [/--email is missing/, '--url', url],
    [/fetch failed: connect ECONNREFUSED/, '--url', 'http://127.0.0.1:2', ...asUser],
    [/The login was refused/, '--url', url, '--email', party.email, '--password', 'wrong'],
    [
      /sign-in to the console was refused/,
      '--url',
      url,
      ...asUser,
      '--console-account',
      owner.email,
      '--console-password',
      'wrong',
    ],
    [/--company must be a number/, '--url', url, ...asUser, '--company', 'x'],
    [/--client-id or --client-secret is missing/, '--url', authUrl],
    [/answers 404/, '--url', `${url}/nothing`, ...asUser],
    [`ends before /api: use --url ${url}\n`, '--url', `${url}/api/`, ...asUser],
  ] as [RegExp | string, ...string[]][]) {
    const { code, stderr } = await verify(...parameters)
    t.equal(code, 2, String(problem))
    t.match(stderr, problem)
  }
  const { code, stdout } = await verify('--help')
  t.equal(code, 0)
  const page = await readFile(join(import.meta.dirname, '../../docs/clients.md'), 'utf8')
  const shown = page.match(/verify --url.*/g)?.flatMap((command) => command.match(/--[\w-]+/g) ?? []) ?? []
  t.ok(shown.length > 5)
  for (const option of shown) t.match(stdout, `  ${option} `, `${option} on the page`)
})
