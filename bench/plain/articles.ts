import type { FastifyPluginAsync } from 'fastify'
import type { Parts } from './parts.ts'

const text = { type: 'string' }
const optionalText = { type: ['string', 'null'] }
const optionalNumber = { type: ['number', 'null'] }

const article = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    company_id: { type: 'integer' },
    article_code: text,
    description: text,
    um3pl: text,
    um3pl_barcode: optionalText,
    um3pl_2: optionalText,
    um3pl_2_factor: optionalNumber,
    um3pl_2_barcode: optionalText,
    um3pl_3: optionalText,
    um3pl_3_factor: optionalNumber,
    um3pl_3_barcode: optionalText,
    integer_only_um3pl_quantity: { type: 'boolean' },
    integer_only: { type: 'boolean' },
    tracking: text,
    min_remaining_days: { type: 'integer' },
    active: { type: 'boolean' },
    client_3pl_id: { type: ['integer', 'null'] },
    version: { type: 'integer' },
    created_at: text,
    updated_at: text,
  },
}
const one = { type: 'object', properties: { data: article } }
const page = {
  type: 'object',
  properties: {
    data: { type: 'array', items: article },
    links: {
      type: 'object',
      properties: { first: text, last: text, prev: optionalText, next: optionalText },
    },
    meta: {
      type: 'object',
      properties: {
        current_page: { type: 'integer' },
        from: { type: ['integer', 'null'] },
        last_page: { type: 'integer' },
        path: text,
        per_page: { type: 'integer' },
        to: { type: ['integer', 'null'] },
        total: { type: 'integer' },
      },
    },
  },
}
const synced = {
  type: 'object',
  properties: {
    data: { type: 'array', items: article },
    meta: {
      type: 'object',
      properties: {
        next_cursor: { type: ['integer', 'null'] },
        next_updated_since: text,
        per_page: { type: 'integer' },
      },
    },
  },
}

interface ArticleRow {
  id: string
  um3pl_2_factor: string | null
  um3pl_3_factor: string | null
  integer_only_um3pl_quantity: boolean
  client_3pl_id: string | null
  created_at: Date
  updated_at: Date
}

export function toArticle(row: ArticleRow) {
  return {
    ...row,
    id: Number(row.id),
    um3pl_2_factor: row.um3pl_2_factor === null ? null : Number(row.um3pl_2_factor),
    um3pl_3_factor: row.um3pl_3_factor === null ? null : Number(row.um3pl_3_factor),
    integer_only: row.integer_only_um3pl_quantity,
    client_3pl_id: row.client_3pl_id === null ? null : Number(row.client_3pl_id),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

export function iso(date: Date): string {
  return date.toISOString().replace('Z', '000Z')
}

type Query = Record<'page' | 'search' | 'cursor' | 'per_page', string | undefined>

export const articles: FastifyPluginAsync<Parts> = async (app, { pool }) => {
  app.get<{ Params: { id: string } }>('/api/articles/:id', { schema: { response: { 200: one } } }, async (request) => {
    const { rows } = await pool.query('select * from logistics.articles where company_id = $1 and id = $2', [
      request.companyId,
      request.params.id,
    ])
    if (!rows.length) throw Object.assign(new Error('Not found'), { statusCode: 404 })
    return { data: toArticle(rows[0]) }
  })

  app.get<{ Querystring: Query }>('/api/articles', { schema: { response: { 200: page } } }, async (request) => {
    const { search } = request.query
    const number = Number(request.query.page ?? 1)
    const text = `lower(article_code || chr(10) || description || chr(10) || coalesce(um3pl_barcode, ''))`
    const where = search
      ? `company_id = $1 and logistics.search_keys(company_id, ${text}) @> logistics.search_keys($1, lower($3)) and ${text} like lower($2)`
      : 'company_id = $1'
    const values = search ? [request.companyId, `%${search}%`, search] : [request.companyId]
    const [{ rows }, count] = await Promise.all([
      pool.query(
        `select * from logistics.articles where ${where} order by id limit 25 offset ${(number - 1) * 25}`,
        values,
      ),
      pool.query(`select count(*) from logistics.articles where ${where}`, values),
    ])
    const total = Number(count.rows[0].count)
    const last = Math.max(1, Math.ceil(total / 25))
    const path = `http://${request.host}/api/articles`
    const link = (page: number) => `${path}?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`
    return {
      data: rows.map(toArticle),
      links: {
        first: link(1),
        last: link(last),
        prev: number > 1 ? link(number - 1) : null,
        next: number < last ? link(number + 1) : null,
      },
      meta: {
        current_page: number,
        from: rows.length ? (number - 1) * 25 + 1 : null,
        last_page: last,
        path,
        per_page: 25,
        to: rows.length ? (number - 1) * 25 + rows.length : null,
        total,
      },
    }
  })

  app.get<{ Querystring: Query }>('/api/articles/sync', { schema: { response: { 200: synced } } }, async (request) => {
    const perPage = Number(request.query.per_page ?? 100)
    const run = await pool.query('select watermark from peer.sync_runs where token_id = $1 and company_id = $2', [
      request.tokenId,
      request.companyId,
    ])
    const { rows } = await pool.query(
      'select * from logistics.articles where company_id = $1 and id > $2 order by id limit $3',
      [request.companyId, request.query.cursor, perPage + 1],
    )
    const data = rows.slice(0, perPage).map(toArticle)
    const next_cursor = rows.length > perPage ? data.at(-1)?.id : null
    return { data, meta: { next_cursor, next_updated_since: iso(run.rows[0].watermark), per_page: perPage } }
  })

  app.post<{ Body: Record<string, unknown> }>(
    '/api/articles',
    { schema: { response: { 201: one } } },
    async (request, reply) => {
      const { body } = request
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query(
          `insert into peer.articles (company_id, article_code, description, um3pl, um3pl_barcode, um3pl_2, um3pl_2_factor,
             um3pl_3, um3pl_3_factor, integer_only_um3pl_quantity, client_3pl_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`,
          [
            request.companyId,
            body.article_code,
            body.description,
            body.um3pl,
            body.um3pl_barcode,
            body.um3pl_2,
            body.um3pl_2_factor,
            body.um3pl_3,
            body.um3pl_3_factor,
            body.integer_only_um3pl_quantity,
            body.client_3pl_id,
          ],
        )
        const data = toArticle(rows[0])
        await client.query(
          `insert into peer.events (company_id, resource, type, record_id, data) values ($1, 'article', 'article.created', $2, $3)`,
          [request.companyId, data.id, data],
        )
        await client.query('commit')
        reply.code(201)
        return { data }
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
  )
}
