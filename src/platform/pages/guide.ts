import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../http/security-headers.ts'

const policy = contentSecurityPolicy({ 'style-src': "'self'", 'script-src': "'self'", 'img-src': "'self'" })
const folder = join(import.meta.dirname, '../../../generated')

interface Guide {
  service: string
  /** The address in the programs of the page. It is replaced with the server's own. */
  shownUrl: string
  url: () => string
  /** The names of the diagrams that the reference and the guide show. */
  diagrams?: string[]
}

/**
 * Serves the guide at /docs/guide, with its style and script, the diagrams at /docs/diagrams/, and a collection of
 * requests for API clients such as Postman and Bruno.
 */
export function serveGuide(app: FastifyInstance, { service, shownUrl, url, diagrams = [] }: Guide): void {
  const page = readFileSync(join(folder, service, 'guide.html'), 'utf8')
  app.get('/docs/guide', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    return page.replaceAll(shownUrl, url())
  })
  const serve = (path: string, type: string, text: string) =>
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      reply.type(type).header('cache-control', 'public, max-age=3600')
      return text
    })
  const collection = readFileSync(join(folder, service, 'collection.json'), 'utf8')
  app.get('/docs/collection.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('application/json; charset=utf-8')
    return collection.replaceAll(shownUrl, url())
  })
  const own = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  serve('/docs/guide.css', 'text/css; charset=utf-8', own('guide.css'))
  serve('/docs/guide.js', 'text/javascript; charset=utf-8', own('guide.js'))
  for (const name of diagrams) {
    const drawing = readFileSync(join(folder, service, 'diagrams', `${name}.svg`), 'utf8')
    serve(`/docs/diagrams/${name}.svg`, 'image/svg+xml', drawing)
  }
}
