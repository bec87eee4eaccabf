import jwt from '@fastify/jwt'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Settings } from '../limit/connections.ts'
import { articles } from './articles.ts'
import { graphql } from './graphql.ts'
import { orders } from './orders.ts'
import { session } from './session.ts'

/**
 * PLAIN: the same work on Fastify and a pg pool, in the usual way. Response schemas, @fastify/jwt, one query for the
 * token's state per request; statements are not prepared, and rows become objects.
 */
declare module 'fastify' {
  interface FastifyRequest {
    companyId: number
    userId: number
    tokenId: string
  }
}

const settings: Settings = JSON.parse(process.argv[2] ?? '')
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 })
const app = Fastify()
app.decorateRequest('companyId', 0)
app.decorateRequest('userId', 0)
app.decorateRequest('tokenId', '')
await app.register(jwt, { secret: settings.jwtSecret })

app.register(async (secured) => {
  secured.addHook('onRequest', authenticate)
  await secured.register(articles, { pool })
  await secured.register(orders, { pool })
  await secured.register(graphql, { pool })
})
app.register(session, { pool, publicKey: settings.publicKey })

async function authenticate(request: FastifyRequest): Promise<void> {
  const { sub, jti } = await request.jwtVerify<{ sub: string; jti: string }>()
  const companyId = Number(request.headers['x-company-id'])
  const { rows } = await pool.query(
    `select 1 from logistics.user_tokens token
       join logistics.users on users.id = token.user_id
       join logistics.user_companies company on company.user_id = users.id and company.company_id = $2
       join logistics.company_modules module on module.company_id = company.company_id and module.module_slug = 'catalog'
      where token.id = $1 and token.revoked_at is null and token.expires_at > now() and users.active`,
    [jti, companyId],
  )
  if (!rows.length) throw Object.assign(new Error('Forbidden'), { statusCode: 403 })
  Object.assign(request, { companyId, userId: Number(sub), tokenId: jti })
}

console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('SIGTERM', () => process.exit(0))
