import { articlesInSeries, articlesToRead, companies, seriesName } from './world.ts'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  companyId?: number
  body?: unknown
}

export interface Scenario {
  title: string
  /** Requests a second relative to LIMIT. */
  target: number
  /** The nth request. */
  request(n: number): Request
  /** Whether every request must be another; otherwise some hundred different ones are sent again and again. */
  unique?: boolean
  /** Fields of the answer that differ from server to server. */
  differs?: readonly string[]
}

const read = (path: string): Request => ({ method: 'GET', path, companyId: companies.read })

/** Spread over 1 to `max`, the same for every server. */
const spread = (n: number, max: number) => ((n * 7_919) % max) + 1

export const scenarios: Record<string, Scenario> = {
  'by-id': {
    title: 'article by id',
    target: 0.8,
    request: (n) => read(`/api/articles/${spread(n, articlesToRead)}`),
  },
  list: {
    title: 'list, page 1 with total',
    target: 1,
    request: () => read('/api/articles?page=1'),
  },
  'page-2000': {
    title: 'list, page 2000 with total',
    target: 1,
    request: () => read('/api/articles?page=2000'),
  },
  sync: {
    title: 'sync, 500 rows',
    target: 0.95,
    request: (n) => read(`/api/articles/sync?cursor=${spread(n, articlesToRead - 1_000)}&per_page=500`),
    differs: ['next_updated_since'],
  },
  search: {
    title: 'search, page 1 with total',
    target: 0.95,
    request: (n) => read(`/api/articles?search=${seriesName(spread(n, articlesToRead / articlesInSeries) - 1)}&page=1`),
  },
  'post-article': {
    title: 'POST article',
    target: 0.75,
    request: (n) => ({
      method: 'POST',
      path: '/api/articles',
      companyId: companies.write,
      body: {
        article_code: `NEW-${process.pid}-${Date.now()}-${n}`,
        description: 'Olive oil extra virgin 5 l',
        um3pl: 'PCS',
        um3pl_barcode: '8001234567890',
        um3pl_2: 'BOX',
        um3pl_2_factor: 4,
        um3pl_3: 'PAL',
        um3pl_3_factor: 192,
        integer_only_um3pl_quantity: true,
        client_3pl_id: companies.write,
      },
    }),
    unique: true,
    differs: ['id', 'article_code', 'created_at', 'updated_at'],
  },
}
