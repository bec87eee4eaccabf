import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { article, articleColumns } from './articles.ts'
import { fail, query, settings } from './connections.ts'
import { createOrders, type OrderBody } from './orders.ts'
import { type Route, readBody } from './route.ts'

/** Many records in one request, by statements of many rows. */

const givenColumns = `article_code text, description text, um3pl text, um3pl_barcode text, um3pl_2 text,
  um3pl_2_factor numeric, um3pl_3 text, um3pl_3_factor numeric, integer_only_um3pl_quantity boolean, client_3pl_id bigint`
const givenNames = givenColumns.replaceAll(/ (text|numeric|boolean|bigint)/g, '')

/** Creates the articles or changes those that exist, and stores their events. */
export const upsertArticles: Route = (request, company, send) => {
  readBody<{ items: object[] }>(request, ({ items }) => {
    const upsert = `
      with article as (
        insert into peer.articles (company_id, ${givenNames})
        select $1, ${givenNames} from json_to_recordset($2) as given (${givenColumns})
        on conflict (company_id, article_code) do update set description = excluded.description, version = articles.version + 1
        returning ${articleColumns}, xmax = 0 as is_new
      ), event as (
        insert into peer.events (company_id, resource, type, record_id, data)
        select company_id, 'article', case when is_new then 'article.created' else 'article.updated' end, id, to_json(article)
          from article
      )
      select * from article`
    const answer = (rows: (string | null)[][]) => {
      const results = rows.map(
        (row, index) => `{"index":${index},"status":${row[20] === 't' ? 201 : 200},"data":${article(row)}}`,
      )
      send(200, `{"data":{"results":[${results.join(',')}],"succeeded":${rows.length},"failed":0}}`)
    }
    query('upsert-articles', upsert, [company, JSON.stringify(items)], answer, send)
  })
}

export const createManyOrders: Route = (request, company, send) => {
  readBody<{ items: OrderBody[] }>(request, ({ items }) => {
    createOrders(company, items).then(
      (orders) => {
        const results = orders.map((order, index) => `{"index":${index},"status":201,"data":${order}}`)
        send(200, `{"data":{"results":[${results.join(',')}],"succeeded":${orders.length},"failed":0}}`)
      },
      (error) => fail(error, send),
    )
  })
}

/** All articles as CSV, exactly as our server writes them. */
export async function exportArticles(company: string, response: ServerResponse): Promise<void> {
  const time = (name: string) => `to_char(${name} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${name}`
  const flag = (name: string, as = name) => `case when ${name} then 'true' else 'false' end as ${as}`
  const number = (name: string) => `trim_scale(${name}) as ${name}`
  const columns = `id, company_id, article_code, description, um3pl, um3pl_barcode, um3pl_2, ${number('um3pl_2_factor')}, um3pl_2_barcode,
    um3pl_3, ${number('um3pl_3_factor')}, um3pl_3_barcode, ${flag('integer_only_um3pl_quantity')}, ${flag('integer_only_um3pl_quantity', 'integer_only')},
    tracking, min_remaining_days, ${flag('active')}, client_3pl_id, version, ${time('created_at')}, ${time('updated_at')}`
  const rows = `select ${columns} from logistics.articles where company_id = ${Number(company)} order by id`
  const client = new pg.Client({ connectionString: settings.databaseUrl })
  await client.connect()
  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
  try {
    await pipeline(client.query(copy.to(`copy (${rows}) to stdout with (format csv, header)`)), response)
  } finally {
    await client.end()
  }
}
