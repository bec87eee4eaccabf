import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { byId, createArticle, list, sync } from './articles.ts'
import { createManyOrders, exportArticles, upsertArticles } from './bulk.ts'
import { type Send, settings } from './connections.ts'
import { graphql } from './graphql.ts'
import { createOrder } from './orders.ts'
import type { Route } from './route.ts'
import { verify } from './session.ts'

/**
 * LIMIT: the fastest hand-written server on node:http and pg. Named statements, pipelined on a few connections; rows
 * stay text as PostgreSQL sends them, and the JSON is written by hand. It knows the token of its one caller in advance.
 */
const callers = new Map([[`Bearer ${settings.token}`, new Set(settings.companies.map(String))]])

function answer(request: IncomingMessage, response: ServerResponse): void {
  const send: Send = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
  const companies = callers.get(request.headers.authorization ?? '')
  const company = request.headers['x-company-id'] as string
  const route = routeOf(request)
  if (request.url === '/api/auth/verify') verify(request, send)
  else if (!companies) send(401, '{}')
  else if (!companies.has(company)) send(403, '{}')
  else if (request.url === '/api/articles/export') void exportArticles(company, response)
  else if (!route) send(404, '{}')
  else route(request, company, send)
}

const writes: Record<string, Route> = {
  '/api/articles': createArticle,
  '/api/sales-orders': createOrder,
  '/api/articles/bulk': upsertArticles,
  '/api/sales-orders/bulk': createManyOrders,
  '/graphql': graphql,
}

function routeOf({ method, url = '' }: IncomingMessage): Route | undefined {
  if (method === 'POST') return writes[url]
  if (url.startsWith('/api/articles/sync')) return sync
  if (url.startsWith('/api/articles/')) return byId
  if (url.startsWith('/api/articles')) return list
}

const server = createServer(answer)
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
