import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: the payload of any event
  body: any
}

export type Respond = (received: Received, response: ServerResponse) => void

/** A webhook receiver on this machine: records all requests, and answers as the test configures it. */
export interface Receiver {
  url: string
  received: Received[]
  server: Server
  respond: Respond
  /** Waits until enough requests have arrived. */
  until(enough: (received: Received[]) => boolean, timeoutMs?: number): Promise<Received[]>
  close(): Promise<void>
}

export const accept: Respond = (_received, response) => {
  response.writeHead(204).end()
}

function bodyOf(text: string, { 'content-type': type }: IncomingHttpHeaders): unknown {
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text))
  return text ? JSON.parse(text) : undefined
}

export async function startReceiver(t: Pick<Test, 'teardown'>, respond: Respond = accept): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, text, body: bodyOf(text, request.headers) }
      received.push(one)
      receiver.respond(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  t.teardown(close)
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    server,
    respond,
    close,
    until: async (enough, timeoutMs = 15_000) => {
      await eventually(() => enough(received), `${received.length} received`, timeoutMs)
      return received
    },
  }
  return receiver
}

/** Waits until a condition is true. */
export async function eventually(
  test: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 60_000,
): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; ) {
    if (await test()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`This never became true: ${what}`)
}
