import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiError, malformed, unsupportedMediaType } from '../errors.ts'
import { phrase } from '../messages/messages.ts'
import { extendArrival } from './arrival.ts'

/** A body that is read while it arrives. */
interface StreamedBody {
  type: string
  content: AsyncIterable<Buffer>
}

/** Milliseconds. How long such a body may take to arrive. */
export const longestUpload = 600_000

/** How many bytes of a compressed body may have arrived that are not unpacked yet, or do not become anything. */
const slack = 4_000_000

/** Accepts streamed bodies, for operations whose contract has them: as they are, or compressed with gzip. */
export function acceptStreams(app: FastifyInstance): void {
  for (const type of ['application/x-ndjson', 'text/csv']) {
    app.addContentTypeParser(type, (request, payload, done) => {
      if (!takesStream(request)) return done(request.operation?.body ? unsupportedMediaType() : null)
      if (!typesOf(request).includes(type)) return done(wrongStream(request))
      const encoding = request.headers['content-encoding'] ?? 'identity'
      if (encoding !== 'gzip' && encoding !== 'identity') return done(unsupportedMediaType([`${type}, plain or gzip`]))
      done(null, { type, content: contentOf(payload, encoding === 'gzip') } satisfies StreamedBody)
    })
  }
}

/** The media types of a body that the operation reads as a stream. */
function typesOf({ operation }: FastifyRequest): string[] {
  return Object.keys(operation?.streamedBodies ?? {})
}

export function takesStream(request: FastifyRequest): boolean {
  return typesOf(request).length > 0
}

/** The refusal of another type of body. */
export function wrongStream(request: FastifyRequest): ApiError {
  return unsupportedMediaType(typesOf(request))
}

/** Reads the body. When the reader stops early, the rest is ignored, so that the client can still read the answer. */
async function* contentOf(payload: IncomingMessage, isCompressed: boolean): AsyncGenerator<Buffer> {
  extendArrival(payload, longestUpload)
  const content = isCompressed ? createGunzip() : new PassThrough()
  const breakOff = () => content.destroy(new Error('The client has closed the connection'))
  payload.once('close', () => {
    if (!payload.readableEnded) breakOff()
  })
  payload.once('error', breakOff)
  let [received, read] = [0, 0]
  payload.pipe(content)
  if (isCompressed) {
    payload.on('data', (part: Buffer) => {
      received += part.length
      if (received > read + slack) content.destroy(malformed(phrase('packed_too_long')))
    })
  }
  try {
    for await (const part of content) {
      read += part.length
      yield part
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? malformed(phrase('not_gzip')) : error
  } finally {
    payload.unpipe(content)
    payload.resume()
  }
}
