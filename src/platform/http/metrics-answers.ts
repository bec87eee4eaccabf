import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor } from './static-answers.ts'

/** The last text of each server, compressed: metrics are rendered once a second, so many requests ask for the same. */
const lastTexts = new WeakMap<FastifyInstance['server'], { text: string; encoded: Map<Encoding, Promise<Buffer>> }>()

/** Answers with metrics in the Prometheus text format, compressed if the client accepts that. */
export function sendMetrics(text: string, request: FastifyRequest, reply: FastifyReply): string | Promise<Buffer> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.type('text/plain; version=0.0.4; charset=utf-8')
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
  if (encoding === 'identity') return text
  const { server } = request.server
  const last = lastTexts.get(server)
  const { encoded } = last?.text === text ? last : { encoded: new Map<Encoding, Promise<Buffer>>() }
  lastTexts.set(server, { text, encoded })
  const body = encoded.get(encoding) ?? compress[encoding](Buffer.from(text))
  encoded.set(encoding, body)
  reply.header('content-encoding', encoding)
  return body
}
