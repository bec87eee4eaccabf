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

export interface OutboundOptions {
  timeoutMs: number
  allowPrivate: boolean
  /** Asks for the addresses of a name; the system, unless given. */
  resolve?: Resolve
}

export interface OutboundAnswer {
  status: number
  retryAfter: string | undefined
}

/** Posts to addresses that outsiders have given us. */
export interface Outbound {
  /** Resolves to whatever answer comes, a redirect included, which is not followed; rejects when none does. */
  post(url: string, headers: Record<string, string>, body: string): Promise<OutboundAnswer>
  close(): void
}

/** So much of an answer's body is read, to keep the connection; a longer one costs it. */
const bodyLimit = 65_536

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
      request.on('error', (error) => reject(Object.assign(error, { reusedSocket: request.reusedSocket })))
      request.on('response', (response) => {
        drain(response)
        const retryAfter = response.headers['retry-after']
        resolve({ status: response.statusCode ?? 0, retryAfter })
      })
      request.end(body)
    })

  return {
    async post(url, headers, body) {
      const problem = destinationProblem(url, allowPrivate)
      if (problem) throw new Error(`The address ${problem}`)
      // One deadline for everything, from looking up the name to the answer.
      const deadline = AbortSignal.timeout(timeoutMs)
      try {
        return await attempt(url, headers, body, deadline)
      } catch (error) {
        if (deadline.aborted) throw new Error(`No answer within ${timeoutMs / 1000} s`)
        // The other side may have closed a kept connection just as it was used.
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

/**
 * The name of a receiver cannot be used. One error for a name that is unknown and for one that means an internal address:
 * the owner of a webhook must not find out which names exist inside our network.
 */
export class UnusableName extends Error {
  constructor(cause: unknown) {
    super('The host of the address has no public IP address', { cause })
  }
}

/** Looks a name up, and refuses it when one of its addresses is not public: what is checked is what is connected to. */
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

function drain(response: IncomingMessage): void {
  let length = 0
  response.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > bodyLimit) response.destroy()
  })
  // The status is known: what becomes of the rest changes nothing.
  response.on('error', () => {})
}
