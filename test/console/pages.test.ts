import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { actionsEn } from '../../console/audit/actions.en.ts'
import { actionsIt } from '../../console/audit/actions.it.ts'
import { readStockHistory } from '../../console/inventory/stock-history.ts'
import { en } from '../../console/language/en.ts'
import { it } from '../../console/language/it.ts'
import { loadConsole } from '../../src/platform/console/bundle.ts'
import { neededRole } from '../../src/platform/console/roles.ts'
import { startService } from '../support/app.ts'
import { authContract, logisticsContract } from '../support/contract.ts'

/** What a browser loads before it shows the first page, compressed by brotli: the document and everything that it names. */
const firstLoad = 160_000

const { server } = await startService(t, 'auth', {})

t.test('console / the page is served with a strict policy, and so is every address below it', async (t) => {
  for (const url of ['/console', '/console/', '/console/in/portal/users?q=ada', '/console/sign-in']) {
    const answer = await server.inject({ url, headers: { 'accept-encoding': 'identity' } })
    t.equal(answer.statusCode, 200, url)
    t.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
    t.equal(answer.headers['cache-control'], 'no-cache')
    const policy = String(answer.headers['content-security-policy'])
    t.match(policy, /default-src 'none'.*script-src 'self'.*style-src 'self'/)
    t.match(policy, /frame-ancestors 'none'/)
    t.notMatch(policy, /unsafe|https?:/)
    t.notMatch(answer.body, /<style|\sstyle=|<script>|\son\w+=/, 'nothing is written into the page itself')
  }
  const { body } = await server.inject('/')
  t.match(body, 'href="/console"')
})

t.test('console / files have names of their content, are compressed, and are kept by browsers', async (t) => {
  const { files, pages } = await loadConsole()
  const page = pages.console
  const [name = ''] = /main-\w+\.js/.exec(page) ?? []
  const url = `/console/assets/${name}`
  const plain = await server.inject(url)
  t.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  t.equal(plain.headers['content-encoding'], undefined)
  t.equal(plain.body, String(files.get(name)))
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [encoding, inflate] of Object.entries(unpack)) {
    const packed = await server.inject({ url, headers: { 'accept-encoding': `${encoding};q=1, x` } })
    t.equal(packed.headers['content-encoding'], encoding)
    t.equal(packed.headers.vary, 'accept-encoding')
    t.equal(String(inflate(packed.rawPayload)), plain.body)
  }
  const refused = await server.inject({ url, headers: { 'accept-encoding': 'br;q=0' } })
  t.equal(refused.headers['content-encoding'], undefined)
  t.equal((await server.inject('/console/assets/main-OLD.js')).statusCode, 404)
  t.equal((await server.inject({ method: 'POST', url: '/console' })).statusCode, 405)
})

t.test(`console / the first load is below ${firstLoad} bytes`, async (t) => {
  const page = (await loadConsole()).pages.console
  const named = [...page.matchAll(/\/console\/assets\/[\w.-]+/g)].map(([url]) => url)
  t.ok(named.length > 2)
  let bytes = 0
  for (const url of ['/console', ...new Set(named)]) {
    const { rawPayload, statusCode } = await server.inject({ url, headers: { 'accept-encoding': 'br' } })
    t.equal(statusCode, 200, url)
    bytes += rawPayload.length
  }
  t.ok(bytes < firstLoad, `${bytes} bytes`)
})

t.test('console / styles that Safari knows only with a prefix have one', async (t) => {
  const { files } = await loadConsole()
  const styles = [...files].filter(([name]) => name.endsWith('.css')).map(([, content]) => String(content))
  t.match(styles.join(), '-webkit-user-select')
})

/** The names of all texts, and whether each is a text or a function. */
function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [`${path}${key} ${typeof value}`],
  )
}

t.test('console / both languages have the same texts', async (t) => {
  t.strictSame(keysOf(it).sort(), keysOf(en).sort())
})

t.test('console / everything that the audit log can say has words in both languages', async (t) => {
  t.strictSame(keysOf(actionsIt).sort(), keysOf(actionsEn).sort())
  const noted = [...logisticsContract.operations, ...authContract.operations]
    .filter(({ method, security }) => method !== 'GET' && security.some((some) => !('accountSession' in some)))
    .filter((operation) => neededRole(operation) !== undefined)
    .map(({ id }) => id)
  t.ok(noted.length > 80)
  t.strictSame(
    noted.filter((id) => !(id in actionsEn.console)),
    [],
  )
})

t.test(
  'console / the chart of stock goes back through the ledger, and goods in quarantine are not available',
  async (t) => {
    const daysAgo = (days: number) => new Date(Date.now() - (days + 0.5) * 86_400_000).toISOString()
    const movements = [
      { bucket: 'reserved', delta: 3, created_at: daysAgo(0) },
      { bucket: 'quarantined', delta: 2, created_at: daysAgo(1) },
      { bucket: 'on_hand', delta: 2, created_at: daysAgo(1) },
      { bucket: 'inbound', delta: 9, created_at: daysAgo(2) },
      { bucket: 'on_hand', delta: 10.1, created_at: daysAgo(2) },
    ]
    const api = {
      async *pages() {
        yield { data: movements.slice(0, 3) }
        yield { data: movements.slice(3) }
      },
    }
    const stock = { article_code: 'A', warehouse_id: 1, on_hand: 12.1, reserved: 3, quarantined: 2, inbound: 9 }
    const { days, isPartial } = await readStockHistory(api as never, stock as never)
    t.equal(days.length, 30)
    t.notOk(isPartial)
    t.strictSame(
      days.slice(-4).map(({ onHand, available }) => [onHand, available]),
      [
        [0, 0],
        [10.1, 10.1],
        [12.1, 10.1],
        [12.1, 7.1],
      ],
    )
  },
)
