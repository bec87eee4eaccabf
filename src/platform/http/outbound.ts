import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { destinationProblem, isPublicAddress } from './public-address.ts'

export type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

interface OutboundOptions {
  timeoutMs: number
  allowPrivate: boolean
  /** Resolves host names; the system's resolver unless given. */
  resolve?: Resolve
}

interface OutboundAnswer {
  status: number
  retryAfter: string | undefined
  headers: Record<string, string>
  /** The beginning of the body. */
  beginning: string
}

/** Sends POST requests to addresses that outsiders have entered. */
export interface Outbound {
  /** Resolves to any answer, including a redirect, which is not followed. Rejects when there is no answer. */
  post(url: string, headers: Record<string, string>, body: string): Promise<OutboundAnswer>
  close(): void
}

/** Up to this many bytes of an answer's body are read so that the connection can be reused. A longer body closes it. */
const bodyLimit = 65_536
const beginningBytes = 8_192
/** How long to wait for the beginning of a body, after the headers. */
const bodyWaitMs = 1_000

export function createOutbound({ timeoutMs, allowPrivate, resolve = lookup }: OutboundOptions): Outbound {
  const options = { keepAlive: true, maxFreeSockets: 64, timeout: 10_000, lookup: checkedLookup(allowPrivate, resolve) }
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }

  const attempt = (url: string, headers: Record<string, string>, body: string, deadline: AbortSignal) =>
    new Promise<OutboundAnswer>((resolve, reject) => {
      const protocol = new URL(url).protocol as keyof typeof agents
      const request = (protocol === 'https:' ? https : http).request(url, {
        method: 'POST',
        agent: agents[protocol],
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: deadline,
      })
      let isAnswered = false
      request.on('error', (error) => {
        // The deadline may pass while the body arrives. The status counts all the same.
        if (!isAnswered) reject(Object.assign(error, { reusedSocket: request.reusedSocket }))
      })
      request.on('response', (response) => {
        isAnswered = true
        const retryAfter = response.headers['retry-after']
        const headers = shownHeaders(response)
        drain(response, (beginning) => resolve({ status: response.statusCode ?? 0, retryAfter, headers, beginning }))
      })
      request.end(body)
    })

  return {
    async post(url, headers, body) {
      const problem = destinationProblem(url, allowPrivate)
      if (problem) throw new Error(`The address ${problem.english}`)
      // One deadline for everything, from the DNS lookup to the answer.
      const deadline = AbortSignal.timeout(timeoutMs)
      try {
        return await attempt(url, headers, body, deadline)
      } catch (error) {
        if (deadline.aborted) throw new Error(`No answer within ${timeoutMs / 1000} s`)
        // The receiver may have closed a keep-alive connection at the moment it was used.
        const { reusedSocket, code } = error as { reusedSocket?: boolean; code?: string }
        if (!reusedSocket || (code !== 'ECONNRESET' && code !== 'EPIPE')) throw error
        return attempt(url, headers, body, deadline)
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** How many headers of an answer are kept, and how much of each. */
const mostHeaders = 20
const headerLength = 200

/** The headers of an answer, for people who look for a fault. Cookies are the receiver's own affair. */
function shownHeaders({ headers }: IncomingMessage): Record<string, string> {
  const known = Object.entries(headers).filter(([name, value]) => name !== 'set-cookie' && value !== undefined)
  return Object.fromEntries(
    known
      .slice(0, mostHeaders)
      .map(([name, value]) => [name.slice(0, headerLength), String(value).slice(0, headerLength)]),
  )
}

/**
 * The receiver's host name cannot be used. An unknown name and a name with an internal address give the same error, so
 * that the owner of a webhook cannot find out which names exist in our network.
 */
export class UnusableName extends Error {
  constructor(cause: unknown) {
    super('The host of the address has no public IP address', { cause })
  }
}

/**
 * Resolves a name and refuses it if any of its addresses is not public. The connection uses the checked addresses, so a
 * second lookup cannot return others.
 */
function checkedLookup(allowPrivate: boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(new UnusableName(error), '', 0)
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new UnusableName(new Error(`${hostname} is not a public address`)), '', 0)
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Calls `onBeginning` once: when enough of the body is there, at its end, or when the body takes too long. */
function drain(response: IncomingMessage, onBeginning: (text: string) => void): void {
  const chunks: Buffer[] = []
  let length = 0
  const finish = () => {
    clearTimeout(timer)
    onBeginning(Buffer.concat(chunks).subarray(0, beginningBytes).toString('utf8'))
  }
  const timer = setTimeout(finish, bodyWaitMs)
  response.on('data', (chunk: Buffer) => {
    if (length < beginningBytes) chunks.push(chunk)
    length += chunk.length
    if (length >= beginningBytes) finish()
    if (length > bodyLimit) response.destroy()
  })
  response.on('end', finish)
  // If the connection breaks off.
  response.on('close', finish)
  // The status is known already, so errors while reading the body do not matter.
  response.on('error', finish)
}
