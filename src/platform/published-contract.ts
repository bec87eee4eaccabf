import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { stringify } from 'yaml'
import type { OpenApiDocument } from './openapi.ts'

/** Publishes the contract at /api/openapi.json and .yaml, and as pages to read and try at /docs. */
export async function publishContract(app: FastifyInstance, document: OpenApiDocument, url: () => string) {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { persistAuthorization: true, displayRequestDuration: true, tryItOutEnabled: true },
    staticCSP: true,
  })
  // Served with the address under which clients reach this server, so that a generated client needs no editing.
  const servers = () => (document.servers ?? []).map((server) => ({ ...server, url: url() + server.url }))
  const located = () => ({ ...document, servers: servers() })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => located())
  app.get('/api/openapi.yaml', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('application/yaml; charset=utf-8')
    return stringify(located())
  })
}
