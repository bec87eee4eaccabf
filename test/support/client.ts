import type { FastifyInstance, InjectOptions } from 'fastify'
import { answerProblems, type Contract, findOperation } from './contract.ts'
import { recordAnswer } from './coverage.ts'

export interface Reply {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: every answer was already checked against the contract
  body: any
  text: string
}

export interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
  /** From where a server in this process sees the request come. */
  address?: string
}

/** The body of an answer that must have this status; without one, any success. */
export async function expectBody(reply: Promise<Reply>, status?: number) {
  const { status: got, body, text } = await reply
  if (status === undefined ? got >= 300 : got !== status)
    throw new Error(`${got} instead of ${status ?? 'success'}: ${text}`)
  return body
}

/** Addresses that are served outside the prefix, in addition to the operation of the same name within it. */
const outsidePrefix = /^\/(up|graphql|graphiql|docs|\.well-known|oauth)([/?]|$)/

/** A server in this process, or the address of another process. */
export type Target = FastifyInstance | string

/** Sends requests as one caller, and checks every answer against the contract. */
export class Client {
  readonly server: Target
  readonly contract: Contract
  readonly headers: Record<string, string>

  constructor(
    server: Target,
    contract: Contract,
    { token, company, headers }: { token?: string; company?: number; headers?: Record<string, string> } = {},
  ) {
    this.server = server
    this.contract = contract
    this.headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(company !== undefined && { 'x-company-id': String(company) }),
      ...headers,
    }
  }

  get(path: string, options?: RequestOptions): Promise<Reply> {
    return this.send('GET', path, options)
  }

  post(path: string, body?: unknown, options?: RequestOptions): Promise<Reply> {
    return this.send('POST', path, { body, ...options })
  }

  put(path: string, body?: unknown, options?: RequestOptions): Promise<Reply> {
    return this.send('PUT', path, { body, ...options })
  }

  patch(path: string, body?: unknown, options?: RequestOptions): Promise<Reply> {
    return this.send('PATCH', path, { body, ...options })
  }

  delete(path: string, options?: RequestOptions): Promise<Reply> {
    return this.send('DELETE', path, options)
  }

  /** `path` as in the contract, without the prefix. A path that starts with the prefix is used as it is. */
  async send(method: string, path: string, { body, headers = {}, address }: RequestOptions = {}): Promise<Reply> {
    const { prefix } = this.contract
    const url = outsidePrefix.test(path) || path.startsWith(`${prefix}/`) ? path : prefix + path
    const options = { body, headers: { ...this.headers, ...headers }, ...(address && { address }) }
    const reply = await exchange(this.server, method, url, options)
    const operation = findOperation(this.contract, method, url)
    if (operation) {
      const problems = [...answerProblems(operation, reply), ...unfilledMessages(reply)]
      if (problems.length) throw new Error(`${operation.id} ${reply.status}: ${problems.join('; ')}\n${reply.text}`)
      recordAnswer(operation, reply.status)
    }
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { ...reply, body: isJson && reply.text ? JSON.parse(reply.text) : undefined }
  }
}

/** Messages of a refusal that show the name of a value instead of the value. */
function unfilledMessages({ status, text }: Pick<Reply, 'status' | 'text'>): string[] {
  return status === 422 ? (text.match(/[^"]*\{[a-z_]+\}[^"]*/g) ?? []) : []
}

async function exchange(
  server: Target,
  method: string,
  url: string,
  { body, headers = {}, address }: RequestOptions,
): Promise<Omit<Reply, 'body'>> {
  if (typeof server === 'string') return exchangeOverNetwork(server + url, method, { body, headers })
  if (method === 'GET' && url.includes('/events/stream')) return exchangeStream(server, method, url, headers)
  const request: InjectOptions = { method: method as 'GET', url, headers, ...(address && { remoteAddress: address }) }
  if (typeof body === 'string') request.payload = body
  else if (body !== undefined) request.payload = body as object
  const response = await server.inject(request)
  return { status: response.statusCode, headers: response.headers, text: response.payload }
}

const addresses = new WeakMap<FastifyInstance, Promise<string>>()

/** The address of a server in this process. Its port is opened when it is first asked for. */
export function addressOf(server: FastifyInstance): Promise<string> {
  const address = addresses.get(server) ?? server.listen({ port: 0, host: '127.0.0.1' })
  addresses.set(server, address)
  return address
}

/** A stream goes on for ever: its beginning is read over a connection, which is then closed. */
async function exchangeStream(
  server: FastifyInstance,
  method: string,
  url: string,
  headers: Record<string, string>,
): Promise<Omit<Reply, 'body'>> {
  const closing = new AbortController()
  const response = await fetch((await addressOf(server)) + url, { method, headers, signal: closing.signal })
  const isEndless = response.status === 200
  const text = isEndless ? '' : await response.text()
  closing.abort()
  return { status: response.status, headers: Object.fromEntries(response.headers), text }
}

async function exchangeOverNetwork(
  url: string,
  method: string,
  { body, headers = {} }: RequestOptions,
): Promise<Omit<Reply, 'body'>> {
  const json = { 'content-type': 'application/json' }
  const request: RequestInit = { method, headers: { ...(body !== undefined && json), ...headers } }
  if (body !== undefined) request.body = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(url, request)
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
}
