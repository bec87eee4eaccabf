import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * LIMIT: what hand-written code on node:http and pg can do. Named statements, pipelined on a few connections; rows
 * stay text, as PostgreSQL sends them, and the JSON is put together by hand. It knows its one caller's token already.
 */
interface Settings {
  databaseUrl: string
  /** Token and its id, companies. */
  token: string
  tokenId: string
  companies: number[]
}

export type Row = (string | null)[]
type Send = (status: number, body: string) => void
type Route = (request: IncomingMessage, company: string, send: Send) => void

const settings: Settings = JSON.parse(process.argv[2] ?? '')
const connections = await Promise.all(
  Array.from({ length: 10 }, async () => {
    const client = new pg.Client({
      connectionString: settings.databaseUrl,
      pipeline: true,
      types: { getTypeParser: () => (value: string) => value } as never,
    })
    await client.connect()
    return client
  }),
)
let turn = 0

function query(name: string, text: string, values: unknown[], done: (rows: Row[]) => void, failed: Send): void {
  turn = (turn + 1) % connections.length
  connections[turn]?.query({ name, text, values, rowMode: 'array' } as pg.QueryArrayConfig, (error, result) => {
    if (error) failed(500, JSON.stringify({ message: error.message }))
    else done(result.rows as Row[])
  })
}

const articleColumns = `id, company_id, article_code, description, um3pl, um3pl_barcode, um3pl_2, um3pl_2_factor, um3pl_3,
  um3pl_3_factor, integer_only_um3pl_quantity, active, client_3pl_id, version, created_at, updated_at`

function article(row: Row): string {
  const integerOnly = row[10] === 't'
  return `{"id":${row[0]},"company_id":${row[1]},"article_code":${text(row[2])},"description":${text(row[3])},"um3pl":${text(row[4])},"um3pl_barcode":${text(row[5])},"um3pl_2":${text(row[6])},"um3pl_2_factor":${number(row[7])},"um3pl_3":${text(row[8])},"um3pl_3_factor":${number(row[9])},"integer_only_um3pl_quantity":${integerOnly},"integer_only":${integerOnly},"active":${row[11] === 't'},"client_3pl_id":${row[12]},"version":${row[13]},"created_at":${time(row[14])},"updated_at":${time(row[15])}}`
}

function text(value: string | null | undefined): string {
  return value === null ? 'null' : JSON.stringify(value)
}

/** `12.000000` is 12. */
function number(value: string | null | undefined): string {
  return value === null ? 'null' : String(Number(value))
}

/** `2026-03-02 08:15:30.1+00` is `2026-03-02T08:15:30.100000Z`. */
function time(value: string | null | undefined): string {
  if (value === null || value === undefined) return 'null'
  const clock = value.slice(11, -3)
  const micros = clock.length === 8 ? `${clock}.000000` : clock.padEnd(15, '0')
  return `"${value.slice(0, 10)}T${micros}Z"`
}

const byId: Route = (request, company, send) => {
  const id = request.url?.slice('/api/articles/'.length)
  const select = `select ${articleColumns} from logistics.articles where company_id = $1 and id = $2`
  query('by-id', select, [company, id], ([row]) => send(row ? 200 : 404, row ? `{"data":${article(row)}}` : ''), send)
}

const perPage = 25

const list: Route = (request, company, send) => {
  const parameters = new URLSearchParams(request.url?.split('?')[1])
  const page = Number(parameters.get('page') ?? 1)
  const search = parameters.get('search')
  const path = `http://${request.headers.host}/api/articles`
  const answer = (rows: Row[], total: number) => {
    const last = Math.max(1, Math.ceil(total / perPage))
    const before = (page - 1) * perPage
    const link = (number: number) => `"${path}?${search ? `search=${encodeURIComponent(search)}&` : ''}page=${number}"`
    const links = `{"first":${link(1)},"last":${link(last)},"prev":${page > 1 ? link(page - 1) : null},"next":${page < last ? link(page + 1) : null}}`
    const span = rows.length ? `"from":${before + 1},"to":${before + rows.length}` : '"from":null,"to":null'
    const meta = `{"current_page":${page},${span},"last_page":${last},"path":"${path}","per_page":${perPage},"total":${total}}`
    send(200, `{"data":[${rows.map(article).join(',')}],"links":${links},"meta":${meta}}`)
  }
  if (search) return found(search, company, page, answer, send)
  let rows: Row[] | undefined
  let total: number | undefined
  const count = 'select count(*) from logistics.articles where company_id = $1'
  query('count', count, [company], ([row]) => finish(rows, Number(row?.[0])), send)
  const select = `select ${articleColumns} from logistics.articles where company_id = $1 order by id limit ${perPage} offset $2`
  query('page', select, [company, (page - 1) * perPage], (found) => finish(found, total), send)
  const finish = (nextRows: Row[] | undefined, nextTotal: number | undefined) => {
    rows = nextRows
    total = nextTotal
    if (rows && total !== undefined) answer(rows, total)
  }
}

/** The matches are looked for once, for the page and for the total. */
function found(
  search: string,
  company: string,
  page: number,
  answer: (rows: Row[], total: number) => void,
  send: Send,
): void {
  const select = `
    with matches as materialized (
      select id from logistics.articles where company_id = $1
         and lower(article_code || chr(10) || description || chr(10) || coalesce(um3pl_barcode, '')) like lower($2)
    )
    select ${articleColumns}, (select count(*) from matches) from logistics.articles
     where company_id = $1 and id in (select id from matches order by id limit ${perPage} offset $3) order by id`
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  query('search', select, [company, pattern, (page - 1) * perPage], (rows) => answer(rows, Number(rows[0]?.[16])), send)
}

const sync: Route = (request, company, send) => {
  const parameters = new URLSearchParams(request.url?.split('?')[1])
  const rowsPerPage = Number(parameters.get('per_page') ?? 100)
  let watermark: string | undefined
  const known = 'select watermark from peer.sync_runs where token_id = $1 and company_id = $2'
  query(
    'watermark',
    known,
    [settings.tokenId, company],
    ([row]) => finish(rows, time(row?.[0] ?? '1970-01-01 00:00:00+00')),
    send,
  )
  const select = `select ${articleColumns} from logistics.articles where company_id = $1 and id > $2 order by id limit $3`
  let rows: Row[] | undefined
  query('sync', select, [company, parameters.get('cursor'), rowsPerPage + 1], (found) => finish(found, watermark), send)
  const finish = (nextRows: Row[] | undefined, nextWatermark: string | undefined) => {
    rows = nextRows
    watermark = nextWatermark
    if (!rows || watermark === undefined) return
    const more = rows.length > rowsPerPage
    if (more) rows.pop()
    const next = more ? rows[rowsPerPage - 1]?.[0] : null
    const meta = `{"next_cursor":${next},"next_updated_since":${watermark},"per_page":${rowsPerPage}}`
    send(200, `{"data":[${rows.map(article).join(',')}],"meta":${meta}}`)
  }
}

/** The article and the event that tells of it. */
const createArticle: Route = (request, company, send) => {
  readBody(request, (body) => {
    const insert = `
      with article as (
        insert into peer.articles (company_id, article_code, description, um3pl, um3pl_barcode, um3pl_2, um3pl_2_factor,
          um3pl_3, um3pl_3_factor, integer_only_um3pl_quantity, client_3pl_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${articleColumns}
      ), event as (
        insert into peer.events (company_id, resource, type, record_id, data)
        select company_id, 'article', 'article.created', id, to_json(article) from article
      )
      select * from article`
    const values = [
      company,
      body.article_code,
      body.description,
      body.um3pl,
      body.um3pl_barcode,
      body.um3pl_2,
      body.um3pl_2_factor,
      body.um3pl_3,
      body.um3pl_3_factor,
      body.integer_only_um3pl_quantity ?? false,
      body.client_3pl_id,
    ]
    query('create-article', insert, values, ([row]) => send(201, `{"data":${article(row as Row)}}`), send)
  })
}

function readBody(request: IncomingMessage, done: (body: Record<string, unknown>) => void): void {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => done(JSON.parse(body)))
}

function routeOf({ method, url = '' }: IncomingMessage): Route | undefined {
  if (method === 'POST') return url === '/api/articles' ? createArticle : undefined
  if (url.startsWith('/api/articles/sync')) return sync
  if (url.startsWith('/api/articles/')) return byId
  if (url.startsWith('/api/articles')) return list
}

const callers = new Map([[`Bearer ${settings.token}`, new Set(settings.companies.map(String))]])

function answer(request: IncomingMessage, response: ServerResponse): void {
  const send: Send = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
  const companies = callers.get(request.headers.authorization ?? '')
  const company = request.headers['x-company-id'] as string
  const route = routeOf(request)
  if (!companies) send(401, '{}')
  else if (!companies.has(company)) send(403, '{}')
  else if (!route) send(404, '{}')
  else route(request, company, send)
}

const server = createServer(answer)
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
