import { query, type Row } from './connections.ts'
import { number, text, time } from './json.ts'
import { type Route, readBody } from './route.ts'

interface Body {
  operationName: string
  variables: { after: number }
}

/** Recognizes its two queries by their names, and does not parse them. */
export const graphql: Route = (request, company, send) => {
  readBody<Body>(request, ({ operationName, variables: { after } }) => {
    if (operationName === 'flat') articles(company, after, send)
    else orders(company, after, send)
  })
}

type Answer = (company: string, after: number, send: Parameters<Route>[2]) => void

const articles: Answer = (company, after, send) => {
  const select = `
    select id, article_code, description, um3pl, um3pl_barcode, um3pl_2, um3pl_2_factor, active, version, updated_at
      from logistics.articles where company_id = $1 and id > $2 order by id limit 50`
  const field = (row: Row) =>
    `{"id":${row[0]},"article_code":${text(row[1])},"description":${text(row[2])},"um3pl":${text(row[3])},"um3pl_barcode":${text(row[4])},"um3pl_2":${text(row[5])},"um3pl_2_factor":${number(row[6])},"active":${row[7] === 't'},"version":${row[8]},"updated_at":${time(row[9])}}`
  query(
    'flat',
    select,
    [company, after],
    (rows) => send(200, `{"data":{"articles":[${rows.map(field).join(',')}]}}`),
    send,
  )
}

/** The orders, and separately all their lines with the articles. */
const orders: Answer = (company, after, send) => {
  const page = `from logistics.documents where company_id = $1 and type = 'sales_order' and id < $2 order by id desc limit 20`
  const selectLines = `
    select line.document_id, line.id, line.quantity_um3pl, article.id, article.article_code, article.description, article.um3pl
      from (select id ${page}) document
      join logistics.document_lines line on line.company_id = $1 and line.document_id = document.id
      join logistics.articles article on article.company_id = $1 and article.id = line.article_id
     order by line.document_id, line.position`
  let found: Row[] | undefined
  let lines: Map<string | null | undefined, Row[]> | undefined
  const order = ([id, number, status]: Row) =>
    `{"id":${id},"number":${text(number)},"status":"${status}","lines":[${lines?.get(id)?.map(lineJson).join(',')}]}`
  const finish = () => {
    if (found && lines) send(200, `{"data":{"sales_orders":[${found.map(order).join(',')}]}}`)
  }
  const takeOrders = (rows: Row[]) => {
    found = rows
    finish()
  }
  const takeLines = (rows: Row[]) => {
    lines = Map.groupBy(rows, ([documentId]) => documentId)
    finish()
  }
  query('nested-orders', `select id, number, status ${page}`, [company, after], takeOrders, send)
  query('nested-lines', selectLines, [company, after], takeLines, send)
}

function lineJson([, id, quantity, articleId, code, description, unit]: Row): string {
  return `{"id":${id},"quantity_um3pl":${number(quantity)},"article":{"id":${articleId},"article_code":${text(code)},"description":${text(description)},"um3pl":${text(unit)}}}`
}
