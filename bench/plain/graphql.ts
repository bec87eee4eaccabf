import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import mercurius, { type MercuriusContext } from 'mercurius'
import { toArticle } from './articles.ts'
import type { Parts } from './parts.ts'

const schema = `
  scalar Id
  scalar Decimal
  scalar Timestamp
  type Query {
    articles(limit: Int!, after_id: Id): [Article!]
    sales_orders(limit: Int!, after_id: Id): [SalesOrder!]
  }
  type Article {
    id: Id!
    article_code: String!
    description: String!
    um3pl: String!
    um3pl_barcode: String
    um3pl_2: String
    um3pl_2_factor: Decimal
    active: Boolean!
    version: Int!
    updated_at: Timestamp!
  }
  type SalesOrder {
    id: Id!
    number: String!
    status: String!
    lines: [Line!]!
  }
  type Line {
    id: Id!
    quantity_um3pl: Decimal!
    article: Article
  }`

type Span = { limit: number; after_id: number }
type Context = MercuriusContext & { companyId: number }

export const graphql: FastifyPluginAsync<Parts> = async (app, { pool }) => {
  await app.register(mercurius, {
    schema,
    context: ({ companyId }: FastifyRequest) => ({ companyId }),
    resolvers: {
      Query: {
        articles: async (_root: unknown, { limit, after_id }: Span, { companyId }: Context) => {
          const { rows } = await pool.query(
            'select * from logistics.articles where company_id = $1 and id > $2 order by id limit $3',
            [companyId, after_id, limit],
          )
          return rows.map(toArticle)
        },
        sales_orders: async (_root: unknown, { limit, after_id }: Span, { companyId }: Context) => {
          const { rows } = await pool.query(
            `select id, number, status from logistics.documents
              where company_id = $1 and type = 'sales_order' and id < $2 order by id desc limit $3`,
            [companyId, after_id, limit],
          )
          return rows.map((row) => ({ ...row, id: Number(row.id) }))
        },
      },
    },
    loaders: {
      SalesOrder: {
        async lines(queries: { obj: { id: number } }[], { companyId }: Context) {
          const ids = queries.map(({ obj }) => obj.id)
          const { rows } = await pool.query(
            `select id, document_id, article_id, quantity_um3pl from logistics.document_lines
              where company_id = $1 and document_id = any($2) order by document_id, position`,
            [companyId, ids],
          )
          const lines = rows.map((row) => ({ ...row, id: Number(row.id), quantity_um3pl: Number(row.quantity_um3pl) }))
          return ids.map((id) => lines.filter(({ document_id }) => Number(document_id) === id))
        },
      },
      Line: {
        async article(queries: { obj: { article_id: string } }[], { companyId }: Context) {
          const ids = queries.map(({ obj }) => obj.article_id)
          const { rows } = await pool.query('select * from logistics.articles where company_id = $1 and id = any($2)', [
            companyId,
            ids,
          ])
          const articles = new Map(rows.map((row) => [row.id, toArticle(row)]))
          return ids.map((id) => articles.get(id))
        },
      },
    },
  } as never)
}
