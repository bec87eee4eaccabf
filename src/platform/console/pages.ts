import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unknownAddress } from '../errors.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { Link } from '../pages/front-page.ts'
import { type App, loadConsole } from './bundle.ts'

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

type Bundle = ReturnType<typeof loadConsole>
let bundle: Bundle | undefined

/** The files are built when the first of them is requested. */
function loaded(): Bundle {
  bundle ??= loadConsole().catch((error) => {
    bundle = undefined
    throw error
  })
  return bundle
}

/** Serves an app at its path. Every address below it answers the same page, which shows what the address names. */
export function serveApp(app: FastifyInstance, name: App): void {
  const hidden = { schema: { hide: true } }

  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { pages } = await loaded()
    reply.type('text/html; charset=utf-8')
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
    return pages[name]
  }
  app.get(`/${name}`, hidden, page)
  app.get(`/${name}/*`, hidden, page)
  app.get<{ Params: { name: string } }>(`/${name}/assets/:name`, hidden, async (request, reply) => {
    const file = request.params.name
    const body = (await loaded()).files.get(file)
    if (!body) throw unknownAddress(request.method, request.url)
    reply.type(file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return body
  })
}
