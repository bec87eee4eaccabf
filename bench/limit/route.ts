import type { IncomingMessage } from 'node:http'
import type { Send } from './connections.ts'

/** `company` is the one in the header. */
export type Route = (request: IncomingMessage, company: string, send: Send) => void

export function readBody<Body>(request: IncomingMessage, done: (body: Body) => void): void {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => done(JSON.parse(body)))
}
