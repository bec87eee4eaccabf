import { query, type Row, type Send, settings } from './connections.ts'
import { number, text, time } from './json.ts'
import { type Route, readBody } from './route.ts'

/** All columns in table order, so that PostgreSQL does not deform the rows that OFFSET skips. */
export const articleColumns = `company_id, id, article_code, description, um3pl, um3pl_barcode, um3pl_2, um3pl_2_factor, um3pl_3,
  um3pl_3_factor, integer_only_um3pl_quantity, active, client_3pl_id, created_at, updated_at, version,
  um3pl_2_barcode, um3pl_3_barcode, tracking, min_remaining_days`

export function article(row: Row): string {
  const integerOnly = row[10] === 't'
  return `{"id":${row[1]},"company_id":${row[0]},"article_code":${text(row[2])},"description":${text(row[3])},"um3pl":${text(row[4])},"um3pl_barcode":${text(row[5])},"um3pl_2":${text(row[6])},"um3pl_2_factor":${number(row[7])},"um3pl_2_barcode":${text(row[16])},"um3pl_3":${text(row[8])},"um3pl_3_factor":${number(row[9])},"um3pl_3_barcode":${text(row[17])},"integer_only_um3pl_quantity":${integerOnly},"integer_only":${integerOnly},"tracking":${text(row[18])},"min_remaining_days":${row[19]},"active":${row[11] === 't'},"client_3pl_id":${row[12]},"version":${row[15]},"created_at":${time(row[13])},"updated_at":${time(row[14])}}`
}

export const byId: Route = (request, company, send) => {
  const id = request.url?.slice('/api/articles/'.length)
  const select = `select ${articleColumns} from logistics.articles where company_id = $1 and id = $2`
  query('by-id', select, [company, id], ([row]) => send(row ? 200 : 404, row ? `{"data":${article(row)}}` : ''), send)
}

const perPage = 25

export const list: Route = (request, company, send) => {
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
  const finish = () => {
    if (rows && total !== undefined) answer(rows, total)
  }
  const takeTotal = ([row]: Row[]) => {
    total = Number(row?.[0])
    finish()
  }
  const takeRows = (found: Row[]) => {
    rows = found
    finish()
  }
  query('count', 'select count(*) from logistics.articles where company_id = $1', [company], takeTotal, send)
  const select = `select ${articleColumns} from logistics.articles where company_id = $1 order by id limit ${perPage} offset $2`
  query('page', select, [company, (page - 1) * perPage], takeRows, send)
}

const searched = `lower(article_code || chr(10) || description || chr(10) || coalesce(um3pl_barcode, ''))`

/** The matches are found once, for the page and for the total. */
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
         and logistics.search_keys(company_id, ${searched}) @> logistics.search_keys($1, lower($4))
         and ${searched} like lower($2)
    )
    select ${articleColumns}, (select count(*) from matches) from logistics.articles
     where company_id = $1 and id in (select id from matches order by id limit ${perPage} offset $3) order by id`
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  query(
    'search',
    select,
    [company, pattern, (page - 1) * perPage, search],
    (rows) => answer(rows, Number(rows[0]?.[20])),
    send,
  )
}

export const sync: Route = (request, company, send) => {
  const parameters = new URLSearchParams(request.url?.split('?')[1])
  const rowsPerPage = Number(parameters.get('per_page') ?? 100)
  let rows: Row[] | undefined
  let watermark: string | undefined
  const finish = () => {
    if (!rows || watermark === undefined) return
    const more = rows.length > rowsPerPage
    if (more) rows.pop()
    const next = more ? rows[rowsPerPage - 1]?.[1] : null
    const meta = `{"next_cursor":${next},"next_updated_since":${watermark},"per_page":${rowsPerPage}}`
    send(200, `{"data":[${rows.map(article).join(',')}],"meta":${meta}}`)
  }
  const takeWatermark = ([row]: Row[]) => {
    watermark = time(row?.[0] ?? '1970-01-01 00:00:00+00')
    finish()
  }
  const takeRows = (found: Row[]) => {
    rows = found
    finish()
  }
  const known = 'select watermark from peer.sync_runs where token_id = $1 and company_id = $2'
  query('watermark', known, [settings.tokenId, company], takeWatermark, send)
  const select = `select ${articleColumns} from logistics.articles where company_id = $1 and id > $2 order by id limit $3`
  query('sync', select, [company, parameters.get('cursor'), rowsPerPage + 1], takeRows, send)
}

/** The article and its event. */
export const createArticle: Route = (request, company, send) => {
  readBody<Record<string, unknown>>(request, (body) => {
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
