import {
  articlesInLarge,
  articlesInSeries,
  articlesToRead,
  articlesToWrite,
  clientId,
  companies,
  credentials,
  crowd,
  firstOrder,
  fresh,
  orders,
  seriesName,
} from './world.ts'

export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** In addition to the token. */
  headers: Record<string, string>
  /** Sent as JSON, or as NDJSON or a form if the headers say so. */
  body?: unknown
}

export interface Scenario {
  title: string
  service: 'logistics' | 'auth'
  /** Requests per second relative to LIMIT. */
  target: number
  /** The nth request. */
  request(n: number): Request
  /** Whether every request must be different; otherwise a few hundred different ones are repeated. */
  unique?: boolean
  /** Fields of the answer that differ between servers. */
  differs?: readonly string[]
  /** Compared with LIMIT only, on fewer connections: a request has many rows. */
  isLarge?: true
}

const ofCompany = (id: number) => ({ 'x-company-id': String(id) })
const read = (path: string): Request => ({ method: 'GET', path, headers: ofCompany(companies.read) })
const ask = (operationName: string, query: string, after: number): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: ofCompany(companies.read),
  body: { operationName, query, variables: { after } },
})

/** Spread over 1 to `max`, the same for every server. */
const spread = (n: number, max: number) => ((n * 7_919) % max) + 1

export const scenarios: Record<string, Scenario> = {
  'by-id': {
    title: 'article by id',
    service: 'logistics',
    target: 0.8,
    request: (n) => read(`/api/articles/${spread(n, articlesToRead)}`),
  },
  list: {
    title: 'list, page 1 with total',
    service: 'logistics',
    target: 1,
    request: () => read('/api/articles?page=1'),
  },
  'page-2000': {
    title: 'list, page 2000 with total',
    service: 'logistics',
    target: 1,
    request: () => read('/api/articles?page=2000'),
  },
  sync: {
    title: 'sync, 500 rows',
    service: 'logistics',
    target: 0.95,
    request: (n) => read(`/api/articles/sync?cursor=${spread(n, articlesToRead - 1_000)}&per_page=500`),
    differs: ['next_updated_since'],
  },
  search: {
    title: 'search, page 1 with total',
    service: 'logistics',
    target: 0.95,
    request: (n) => read(`/api/articles?search=${seriesName(spread(n, articlesToRead / articlesInSeries) - 1)}&page=1`),
  },
  'post-article': {
    title: 'POST article',
    service: 'logistics',
    target: 0.75,
    request: (n) => ({
      method: 'POST',
      path: '/api/articles',
      headers: ofCompany(companies.write),
      body: newArticle(n),
    }),
    unique: true,
    differs: ['id', 'article_code', 'created_at', 'updated_at'],
  },
  'post-order': {
    title: 'POST order of 10 lines',
    service: 'logistics',
    target: 0.9,
    request: (n) => order(n, 10),
    unique: true,
    differs: ['id', 'number', 'reference', 'at', 'created_at', 'updated_at', 'version'],
  },
  'bulk-articles': {
    title: 'bulk of 500 articles',
    service: 'logistics',
    target: 0.8,
    request: (n) => ({
      method: 'POST',
      path: '/api/articles/bulk',
      headers: ofCompany(companies.write),
      body: { items: Array.from({ length: 500 }, (_, item) => newArticle(n * 500 + item)) },
    }),
    unique: true,
    differs: ['id', 'article_code', 'created_at', 'updated_at'],
    isLarge: true,
  },
  'bulk-orders': {
    title: 'bulk of 50 orders of 10 lines',
    service: 'logistics',
    target: 0.8,
    request: (n) => ({
      method: 'POST',
      path: '/api/sales-orders/bulk',
      headers: ofCompany(companies.write),
      body: { items: Array.from({ length: 50 }, (_, item) => order(n * 50 + item, 10).body) },
    }),
    unique: true,
    differs: ['id', 'number', 'reference', 'at', 'created_at', 'updated_at', 'version'],
    isLarge: true,
  },
  export: {
    title: 'export of 100,000 articles as CSV',
    service: 'logistics',
    target: 0.7,
    request: () => ({ ...read('/api/articles/export'), headers: { ...ofCompany(companies.read), accept: 'text/csv' } }),
    isLarge: true,
  },
  'graphql-flat': {
    title: 'GraphQL, 50 articles',
    service: 'logistics',
    target: 0.65,
    request: (n) =>
      ask(
        'flat',
        `query flat($after: Id) { articles(limit: 50, after_id: $after) {
          id article_code description um3pl um3pl_barcode um3pl_2 um3pl_2_factor active version updated_at } }`,
        spread(n, articlesToRead - 100),
      ),
  },
  'graphql-nested': {
    title: 'GraphQL, orders > lines > article',
    service: 'logistics',
    target: 0.55,
    request: (n) =>
      ask(
        'nested',
        `query nested($after: Id) { sales_orders(limit: 20, after_id: $after) { id number status
          lines { id quantity_um3pl article { id article_code description um3pl } } } }`,
        firstOrder + spread(n, orders - 100) + 50,
      ),
  },
  verify: {
    title: 'auth verify',
    service: 'auth',
    target: 0.8,
    request: () => ({ method: 'GET', path: '/api/auth/verify', headers: { 'x-client-id': clientId } }),
    differs: ['request_id', 'created_at', 'updated_at', 'at'],
  },
}

const lastLargePage = articlesInLarge / 25

type Unjudged = Omit<Scenario, 'target'>

const readLarge = (request: (n: number) => string): Unjudged => ({
  title: '',
  service: 'logistics',
  request: (n) => ({ method: 'GET', path: request(n), headers: ofCompany(companies.large) }),
})

/** For logins, and for costs that grow with the data; these have no ratio to LIMIT. */
export const further: Record<string, Unjudged> = {
  login: {
    title: 'login',
    service: 'auth',
    request: () => ({ method: 'POST', path: '/api/auth/login', headers: {}, body: credentials }),
  },
  'login-of-end-user': {
    title: 'login with end_user_ip',
    service: 'auth',
    request: (n) => {
      const end_user_ip = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
      const body = { ...credentials, end_user_ip, end_user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
      return { method: 'POST', path: '/api/auth/login', headers: {}, body }
    },
    unique: true,
  },
  'large-first-page': readLarge(() => '/api/articles?page=1'),
  'large-middle-page': readLarge(() => `/api/articles?page=${Math.round(lastLargePage / 2)}`),
  'large-last-page': readLarge(() => `/api/articles?page=${lastLargePage}`),
  'large-page-without-total': readLarge(() => '/api/articles/sync?cursor=1&per_page=25'),
  'large-search': readLarge(
    (n) => `/api/articles?search=${seriesName(spread(n, articlesInLarge / articlesInSeries) - 1)}&page=1`,
  ),
  'large-sync-first': readLarge(() => '/api/articles/sync?cursor=1&per_page=500'),
  'large-sync-last': readLarge(() => `/api/articles/sync?cursor=${articlesInLarge - 501}&per_page=500`),
  'search-of-others': {
    title: '',
    service: 'logistics',
    request: () => read(`/api/articles?search=${crowd.word}&page=1`),
  },
  'search-of-nobody': {
    title: '',
    service: 'logistics',
    request: () => read('/api/articles?search=unheard-of&page=1'),
  },
  'order-of-5': { title: '', service: 'logistics', request: (n) => order(n, 5), unique: true },
  'order-of-500': { title: '', service: 'logistics', request: (n) => order(n, 500), unique: true },
  'fresh-order': {
    title: '',
    service: 'logistics',
    request: (n) => {
      const article = (line: number) => fresh.firstArticle + ((n * 1_009 + line * 200) % fresh.articles)
      const lines = Array.from({ length: 10 }, (_, line) => ({ article_id: article(line), quantity_um3pl: 2 }))
      const body = { status: 'confirmed', reference: uniqueName(n), lines }
      return { method: 'POST', path: '/api/sales-orders', headers: ofCompany(fresh.company), body }
    },
    unique: true,
  },
}

const ofHostile = ofCompany(companies.hostile)
const shop = { client_id: 'demo-shop', client_secret: 'demo-shop-secret' }
const redirect_uri = 'https://shop.example.com/signed-in'
const challenge = 'x'.repeat(43)
/** Switches the code flow on for the shop. */
export const openIdOfShop: Request = {
  method: 'PATCH',
  path: '/api/site/settings',
  headers: {},
  body: { ...shop, oidc: { enabled: true, redirect_uris: [redirect_uri], token_auth: 'client_secret_post' } },
}
const signInOfShop = (n: number) =>
  new URLSearchParams({
    client_id: shop.client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'openid',
    state: uniqueName(n),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
const logInToShop = (body: object): Request => ({ method: 'POST', path: '/api/auth/login', headers: {}, body })

/** Requests that a hostile company, or somebody who knows a site's secret, sends as fast as possible. */
export const attacks: Record<string, Unjudged> = {
  'broad-search': {
    title: '',
    service: 'logistics',
    request: () => ({ method: 'GET', path: '/api/articles?search=e', headers: ofHostile }),
  },
  'unknown-login': {
    title: '',
    service: 'auth',
    request: (n) => logInToShop({ ...shop, email: `${uniqueName(n)}@example.com`, password: 'a wrong password' }),
    unique: true,
  },
  'wrong-secret': {
    title: '',
    service: 'auth',
    request: (n) => logInToShop({ ...credentials, ...shop, client_secret: uniqueName(n) }),
    unique: true,
  },
  'openid-start': {
    title: '',
    service: 'auth',
    request: (n) => ({ method: 'GET', path: `/oauth/authorize?${signInOfShop(n)}`, headers: {} }),
    unique: true,
  },
  'wrong-code': {
    title: '',
    service: 'auth',
    request: (n) => ({
      method: 'POST',
      path: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: { ...shop, grant_type: 'authorization_code', code: uniqueName(n), redirect_uri, code_verifier: challenge },
    }),
    unique: true,
  },
  'hostile-article': {
    title: '',
    service: 'logistics',
    request: (n) => {
      const body = { article_code: uniqueName(n), description: 'One more', um3pl: 'PCS' }
      return { method: 'POST', path: '/api/articles', headers: ofHostile, body }
    },
    unique: true,
  },
  'hostile-bulk': {
    title: '',
    service: 'logistics',
    request: (n) => ({
      method: 'POST',
      path: '/api/articles/bulk',
      headers: ofHostile,
      body: {
        items: Array.from({ length: 1_000 }, (_, item) => ({ ...newArticle(n * 1_000 + item), client_3pl_id: null })),
      },
    }),
    unique: true,
  },
  'hostile-import': {
    title: '',
    service: 'logistics',
    request: (n) => ({
      method: 'POST',
      path: '/api/imports?kind=articles',
      headers: { ...ofHostile, 'content-type': 'application/x-ndjson' },
      body: Array.from({ length: 5_000 }, (_, item) => ({ ...newArticle(n * 5_000 + item), client_3pl_id: null })),
    }),
    unique: true,
  },
  'large-answers': {
    title: '',
    service: 'logistics',
    request: () => {
      const orders = Array.from({ length: 30 }, (_, n) => `a${n}: sales_orders(limit: 100) { id metadata }`)
      return { method: 'POST', path: '/graphql', headers: ofHostile, body: { query: `{ ${orders.join(' ')} }` } }
    },
  },
}

function newArticle(n: number) {
  return {
    article_code: `NEW-${uniqueName(n)}`,
    description: 'Olive oil extra virgin 5 l',
    um3pl: 'PCS',
    um3pl_barcode: '8001234567890',
    um3pl_2: 'BOX',
    um3pl_2_factor: 4,
    um3pl_3: 'PAL',
    um3pl_3_factor: 192,
    integer_only_um3pl_quantity: true,
    client_3pl_id: companies.write,
  }
}

/**
 * Confirmed immediately, so that it reserves stock. Its articles are far from those of the orders before and after it.
 */
function order(n: number, lines: number): Request {
  const first = (n * 1_009) % articlesToWrite
  const step = Math.floor(articlesToWrite / lines)
  const article = (line: number) => ((first + line * step) % articlesToWrite) + 1
  return {
    method: 'POST',
    path: '/api/sales-orders',
    headers: ofCompany(companies.write),
    body: {
      status: 'confirmed',
      reference: uniqueName(n),
      client_3pl_id: companies.write,
      partner_id: companies.write,
      lines: Array.from({ length: lines }, (_, line) => ({ article_id: article(line), quantity_um3pl: 2 })),
    },
  }
}

export function uniqueName(n: number): string {
  return `${process.pid}-${Date.now()}-${n}`
}
