import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { type ApiError, headersTooLarge, malformed, requestTimeout, unavailable } from '../errors.ts'
import { type Language, phrase } from '../messages/messages.ts'
import { networkOf } from './client-network.ts'

export interface ConnectionLimits {
  /** Seconds that a request may take to arrive: its headers, and the whole request. */
  headersTimeout: number
  requestTimeout: number
  /** Open connections at the same time: in total, and per client address. */
  connections: number
  connectionsPerAddress: number
}

/** How long a refused connection stays open, in milliseconds, so that the client can read the answer. */
const lingerMs = 1_000

/** How many refused connections may stay open at the same time. Further ones are closed without an answer. */
const maxLingering = 1_000

/** How often the log reports refused connections, in milliseconds. */
const warningInterval = 60_000

/**
 * Answers connections beyond the limits with a 503 before reading anything from them. The limit per address does not
 * apply to trusted proxies, because they connect on behalf of many clients.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: ConnectionLimits,
  trustedProxies: readonly string[],
  refuse: Refuse,
  logger: FastifyBaseLogger,
): void {
  const trusted = toBlockList(trustedProxies)
  const perNetwork = new Map<string, number>()
  let open = 0
  let lastWarning = 0
  const [accept] = server.listeners('connection') as [(this: Server, socket: Socket) => void]
  server.removeListener('connection', accept)
  server.maxConnections = connections + maxLingering
  server.on('connection', (socket) => {
    const { remoteAddress: address } = socket
    // The client closed the connection before it was accepted.
    if (address === undefined) return socket.destroy()
    const network = networkOf(address)
    const openOfNetwork = perNetwork.get(network) ?? 0
    const isOverLimit =
      openOfNetwork >= connectionsPerAddress && !trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    if (open >= connections || isOverLimit) {
      const now = performance.now()
      if (lastWarning === 0 || now - lastWarning > warningInterval) {
        lastWarning = now
        logger.warn({ address, open, of_address: openOfNetwork }, 'too many connections')
      }
      return refuse(socket, unavailable())
    }
    open += 1
    perNetwork.set(network, openOfNetwork + 1)
    socket.once('close', () => {
      open -= 1
      const remaining = (perNetwork.get(network) as number) - 1
      if (remaining) perNetwork.set(network, remaining)
      else perNetwork.delete(network)
    })
    accept.call(server, socket)
  })
}

/**
 * Answers input that never became a request: not HTTP, headers that are too large, or a request that took too long to
 * arrive.
 */
export function refuseRequest(error: Error & { code?: string }, socket: Socket, refuse: Refuse): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  // If an answer was already sent, leave the connection open until the client can have read it.
  else if (!socket.writableEnded) refuse(socket, errorFor(error.code))
}

function errorFor(code: string | undefined): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return headersTooLarge()
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return requestTimeout()
    default:
      return malformed(phrase('malformed_request'))
  }
}

/** Sends an error on a connection that has no request, and closes the connection. */
type Refuse = (socket: Socket, error: ApiError) => void

export function createRefuse({ locale, say }: Language, commonHeaders: Record<string, string>): Refuse {
  return (socket, error) => {
    const requestId = randomUUID()
    const body = JSON.stringify(error.toBody(requestId, say))
    const headers = {
      ...commonHeaders,
      ...error.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-language': locale,
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId,
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const start = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`
    socket.on('error', () => socket.destroy())
    socket.end([start, ...lines, '', body].join('\r\n'))
    // Closing a socket with unread bytes resets the connection, and the client might never see the answer.
    socket.resume()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
