import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Link } from '../contract/front-page.ts'
import { unknownAddress } from '../errors.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { loadConsole } from './bundle.ts'

type Encoding = 'br' | 'gzip' | 'identity'

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  identity: async (body) => body,
}

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
 * files are built when the first of them is requested, and compressed once.
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
  const compressed = new Map<string, Promise<Buffer>>()
  const send = (request: FastifyRequest, reply: FastifyReply, name: string, body: Buffer) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const key = `${encoding} ${name}`
    const made = compressed.get(key) ?? compress[encoding](body)
    compressed.set(key, made)
    reply.header('vary', 'accept-encoding')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return made
  }
  const hidden = { schema: { hide: true } }

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { page } = await loaded()
    reply.type('text/html; charset=utf-8')
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
    return send(request, reply, 'page', Buffer.from(page))
  }
  app.get('/console', hidden, page)
  app.get('/console/*', hidden, page)
  app.get<{ Params: { name: string } }>('/console/assets/:name', hidden, async (request, reply) => {
    const { name } = request.params
    const body = (await loaded()).files.get(name)
    if (!body) throw unknownAddress(request.method, request.url)
    reply.type(name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return send(request, reply, name, body)
  })
}

function encodingFor(accepted: string | string[] = ''): Encoding {
  const names = String(accepted)
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
