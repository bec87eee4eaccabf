import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressOf } from './client.ts'
import type { Answer } from './contract.ts'

/** The port of a server in this process. It is opened if it is not open. */
export async function portOf(app: FastifyInstance): Promise<number> {
  return Number(new URL(await addressOf(app)).port)
}

/** How long an answer may take, in milliseconds. A request that is never answered would take a minute. */
const longestAnswer = 10_000

/** A connection on which a test writes bytes of its own, to send what no HTTP client would send. */
export class RawConnection {
  readonly #socket: Socket
  #received = Buffer.alloc(0)
  #isClosed = false

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1' })
    this.#socket.on('data', (part) => {
      this.#received = Buffer.concat([this.#received, part])
    })
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.#isClosed = true
    })
  }

  write(bytes: string): void {
    this.#socket.write(bytes)
  }

  /** Reads the next answer. `hasBody` is false for an answer to HEAD, and for one that never ends. */
  async read(hasBody = true): Promise<Answer> {
    const deadline = AbortSignal.timeout(longestAnswer)
    const head = await this.#take(() => this.#endOf('\r\n\r\n'), deadline)
    const [start = '', ...lines] = head.trimEnd().split('\r\n')
    const status = Number(start.split(' ')[1])
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const isEmpty = !hasBody || status < 200 || status === 204 || status === 304
    return { status, headers, text: isEmpty ? '' : await this.#readBody(headers, deadline) }
  }

  /** Whether the server has closed the connection, or does so soon. */
  async isClosed(): Promise<boolean> {
    if (!this.#isClosed) await once(this.#socket, 'close', { signal: AbortSignal.timeout(longestAnswer) })
    return this.#isClosed
  }

  close(): void {
    this.#socket.destroy()
  }

  async #readBody(headers: Record<string, string>, deadline: AbortSignal): Promise<string> {
    const length = Number(headers['content-length'])
    if (headers['transfer-encoding'] !== 'chunked') {
      return this.#take(() => (this.#received.length >= length ? length : undefined), deadline)
    }
    let body = ''
    for (;;) {
      const size = Number.parseInt(await this.#take(() => this.#endOf('\r\n'), deadline), 16)
      const part = await this.#take(() => (this.#received.length >= size + 2 ? size + 2 : undefined), deadline)
      if (size === 0) return body
      body += part.slice(0, -2)
    }
  }

  /** Removes as many bytes as `ready` says, once it says how many. */
  async #take(ready: () => number | undefined, deadline: AbortSignal): Promise<string> {
    for (let length = ready(); ; length = ready()) {
      if (length !== undefined) {
        const taken = this.#received.subarray(0, length).toString('utf8')
        this.#received = this.#received.subarray(length)
        return taken
      }
      if (this.#isClosed) throw new Error(`closed before an answer was complete: ${this.#received}`)
      const either = new AbortController()
      const signal = AbortSignal.any([deadline, either.signal])
      await Promise.race([once(this.#socket, 'data', { signal }), once(this.#socket, 'close', { signal })])
      // Removes the listener of the other.
      either.abort()
    }
  }

  #endOf(mark: string): number | undefined {
    const at = this.#received.indexOf(mark)
    return at < 0 ? undefined : at + mark.length
  }
}
