import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'

export interface FrontAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * What happens to a request: it is served, its answer is changed, lost or cut on the way back, or the front answers
 * itself.
 */
export type Treatment =
  | ((answer: FrontAnswer) => FrontAnswer)
  | 'serve'
  | 'lose the answer'
  | 'cut the answer'
  | { status: number; headers?: Record<string, string>; body?: string }

export interface Front {
  url: string
  /** Method and path of every request. */
  seen: string[]
  /** Decides about each request; all are served unless a test changes this. */
  treat(request: IncomingMessage): Treatment
}

/** A server between a client and the product, which can fail as networks and proxies do. */
export async function startFront(t: Test, target: string): Promise<Front> {
  const server = createServer(async (request, response) => {
    front.seen.push(`${request.method} ${request.url}`)
    const treatment = front.treat(request)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (typeof treatment === 'object') {
      response.writeHead(treatment.status, treatment.headers).end(treatment.body)
      return
    }
    const { host: _host, connection: _connection, ...headers } = request.headers
    const answer = await fetch(target + request.url, {
      method: request.method as string,
      headers: headers as Record<string, string>,
      ...(chunks.length && { body: Buffer.concat(chunks) }),
    })
    // A stream of events does not end, so only its beginning is passed on.
    const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (isEndless) await answer.body?.cancel()
    const body = isEndless ? '' : await answer.text()
    if (treatment === 'lose the answer') response.destroy()
    else if (treatment === 'cut the answer') {
      response.writeHead(answer.status, withoutLength(answer.headers))
      response.write(body.slice(0, body.length / 2), () => response.destroy())
    } else {
      const served = { status: answer.status, headers: withoutLength(answer.headers), body }
      const given = typeof treatment === 'function' ? treatment(served) : served
      response.writeHead(given.status, given.headers).end(given.body)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const front: Front = { url: `http://127.0.0.1:${port}`, seen: [], treat: () => 'serve' }
  return front
}

/** fetch has decompressed the body already. */
function withoutLength(headers: Headers): Record<string, string> {
  const { 'content-length': _length, 'content-encoding': _encoding, ...others } = Object.fromEntries(headers)
  return others
}
