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
    uiConfig: {
      // Without the plugin's own bar above the page.
      layout: 'BaseLayout',
      persistAuthorization: true,
      displayRequestDuration: true,
      tryItOutEnabled: true,
    },
    theme: { title: document.info.title },
    // Not the plugin's own policy: it sends browsers to https, which a server on plain http does not speak.
    staticCSP: {
      'default-src': "'self'",
      'img-src': ["'self'", 'data:'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'script-src': "'self'",
      'frame-ancestors': "'self'",
      'object-src': "'none'",
    },
  })
  // Served with the address under which clients reach this server, so that a generated client needs no editing.
  const servers = () => (document.servers ?? []).map((server) => ({ ...server, url: url() + server.url }))
  const located = () => ({ ...document, servers: servers() })
  // Written on the first request, when the address is known.
  let json: string | undefined
  let yaml: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    json ??= JSON.stringify(located())
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/openapi.yaml', async (_request, reply) => {
    yaml ??= stringify(located())
    return reply.type('application/yaml; charset=utf-8').send(yaml)
  })
}
