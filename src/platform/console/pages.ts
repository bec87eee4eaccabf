import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unknownAddress } from '../errors.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { Link } from '../pages/front-page.ts'
import { loadConsole } from './bundle.ts'

/** Everything comes from this server, and nothing is written into the page itself. */
const policy = contentSecurityPolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'self'",
})

export const consoleLink: Link = {
  href: '/console',
  name: 'Console',
  description: 'Administration in the browser: records, access, webhooks, health',
}

/**
 * Serves the console at /console. Every address below it answers the same page, which shows what the address names. The
 * files are built when the first of them is requested.
 */
export function serveConsole(app: FastifyInstance): void {
  let bundle: ReturnType<typeof loadConsole> | undefined
  const loaded = () => {
    bundle ??= loadConsole().catch((error) => {
      bundle = undefined
      throw error
    })
    return bundle
  }
  const hidden = { schema: { hide: true } }

  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { page } = await loaded()
    reply.type('text/html; charset=utf-8')
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
    return page
  }
  app.get('/console', hidden, page)
  app.get('/console/*', hidden, page)
  app.get<{ Params: { name: string } }>('/console/assets/:name', hidden, async (request, reply) => {
    const { name } = request.params
    const body = (await loaded()).files.get(name)
    if (!body) throw unknownAddress(request.method, request.url)
    reply.type(name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return body
  })
}
