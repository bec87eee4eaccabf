import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler, RouteOptions } from 'fastify'
import { networkOf } from './client-network.ts'
import { isListed } from './listed-tags.ts'
import type { CountRequest } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route outside the contract whose answers differ between callers. */
    isDynamic?: boolean
  }
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes. A larger body would keep its first reader waiting for seconds if it were compressed as far as possible. */
const mostForBest = 400_000

export const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: body.length > mostForBest ? 9 : constants.BROTLI_MAX_QUALITY },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  identity: async (body) => body,
}

/** The headers of an answer that are kept with it. */
const keptHeaders = ['content-type', 'cache-control', 'content-security-policy'] as const

interface StaticAnswer {
  tag: string
  headers: Record<string, string>
  body: Buffer
  encoded: Map<Encoding, Promise<Buffer>>
}

/** How many addresses are remembered. The same content may have any number of addresses, for example below /console. */
const maxAddresses = 1_000

/**
 * Pages and files are all routes outside the contract: everybody may read them, and they stay the same while the process
 * runs. Each is read once, compressed once, and then answered from memory, with an `ETag`. The limit `public` counts these
 * requests per client address. Applies to the routes that are added afterwards.
 */
export function keepStaticAnswers(app: FastifyInstance, countRequest: CountRequest): void {
  const byAddress = new Map<string, StaticAnswer>()
  const byTag = new Map<string, StaticAnswer>()

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await countRequest('public', networkOf(request.ip), request, reply)
    const known = byAddress.get(addressOf(request))
    if (known) return reply.send(await represent(known, request, reply))
  }
  const keep: onSendAsyncHookHandler = async (request, reply, payload) => {
    // The answer to HEAD may have no body even here.
    if (request.method !== 'GET' || reply.statusCode !== 200 || byAddress.has(addressOf(request))) return payload
    const read = staticAnswer(await bytesOf(payload), reply)
    const known = byTag.get(read.tag) ?? read
    byTag.set(known.tag, known)
    if (byAddress.size < maxAddresses) byAddress.set(addressOf(request), known)
    for (const name of ['accept-ranges', 'last-modified', 'content-length']) reply.removeHeader(name)
    return represent(known, request, reply)
  }
  app.addHook('onRoute', (route: RouteOptions) => {
    const { operation, refuses, isDynamic } = route.config ?? {}
    if (operation || refuses || isDynamic || (route.method !== 'GET' && route.method !== 'HEAD')) return
    route.onRequest = [answer, ...[route.onRequest ?? []].flat()]
    // Before the hook that removes the body from an answer to HEAD.
    route.onSend = [keep, ...[route.onSend ?? []].flat()]
  })
}

function addressOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] as string
}

async function bytesOf(payload: unknown): Promise<Buffer> {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.from(payload) : buffer(payload as Readable)
}

function staticAnswer(body: Buffer, reply: FastifyReply): StaticAnswer {
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  )
  const tag = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22)
  return { tag, headers, body, encoded: new Map() }
}

/** Sets the headers of the answer, and returns its body: empty if the client has it already. */
async function represent(answer: StaticAnswer, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const tag = `"${answer.tag}-${encoding}"`
  const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')
  reply.headers({ ...answer.headers, vary, etag: tag })
  const { 'if-none-match': known } = request.headers
  if (known !== undefined && isListed(known, tag)) {
    reply.code(304)
    return Buffer.alloc(0)
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const encoded = answer.encoded.get(encoding) ?? compress[encoding](answer.body)
  answer.encoded.set(encoding, encoded)
  return encoded
}

export function encodingFor(accepted: string | string[] = ''): Encoding {
  const names = String(accepted)
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
