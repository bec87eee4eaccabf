import createClient, { type Client } from 'openapi-fetch'
import type { Answer, BodyOf, Call, Init, Method, PathWith } from './calls.ts'
import { type Resource, type Row, resourceOf } from './resources.ts'
import { type CallOptions, type Credentials, type Hooks, type RetryLimits, type Sending, send } from './sending.ts'

interface Page<Row> {
  data: Row[]
  links: { next: string | null }
}

/** The paths whose list has pages. */
export type PagedPath<Paths extends object> = {
  [Path in PathWith<Paths, 'get'>]: BodyOf<Paths, 'get', Path> extends Page<unknown> ? Path : never
}[PathWith<Paths, 'get'>]

export type RowOf<Body> = Body extends { data: (infer Row)[] } ? Row : never

export interface ApiOptions {
  /** The address of the service, without `/api`. */
  url: string
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
  /** 5 attempts within 120 seconds if you set nothing else. */
  retries?: Partial<RetryLimits>
  /** How long to wait for one answer; 30 seconds if you set nothing else. */
  timeoutSeconds?: number
  /** Functions that see every attempt, for logs, metrics and traces. */
  hooks?: Hooks
}

/** The server waits as long for the end of a file. */
const uploadSeconds = 600

/** The operations of a contract, each called by its path, with retries and errors that are thrown. */
export class Api<Paths extends object> {
  readonly GET = this.#method('get')
  readonly POST = this.#method('post')
  readonly PUT = this.#method('put')
  readonly PATCH = this.#method('patch')
  readonly DELETE = this.#method('delete')
  readonly #client: Client<Paths, 'application/json'>
  readonly #sending: Sending
  readonly #baseUrl: string

  constructor(options: ApiOptions, credentials: Credentials, idempotentPaths: readonly string[]) {
    this.#baseUrl = `${options.url.replace(/\/+$/, '')}/api`
    this.#sending = {
      // Looked up at each call, so that a fetch which is replaced later is used.
      fetch: options.fetch ?? ((...parameters: Parameters<typeof fetch>) => fetch(...parameters)),
      credentials,
      retries: { attempts: 5, totalSeconds: 120, ...options.retries },
      timeoutSeconds: options.timeoutSeconds ?? 30,
      hooks: options.hooks ?? {},
    }
    this.#client = createClient<Paths, 'application/json'>({ baseUrl: this.#baseUrl })
    this.#client.use({
      onRequest({ request, schemaPath }) {
        if (request.method !== 'POST' || !idempotentPaths.includes(schemaPath)) return
        if (!request.headers.has('idempotency-key')) request.headers.set('idempotency-key', newKey())
      },
    })
  }

  /** The methods of a resource, from its table. */
  protected resource<const Table extends Record<string, Row>>(table: Table): Resource<Paths, Table> {
    return resourceOf<Paths, Table>((method, path, init) => this.#call(method, path as keyof Paths, init), table)
  }

  /** Posts a file with an `Idempotency-Key`. A file on disk is read while it is sent, and again if that fails. */
  async upload<Body>(
    path: string,
    file: Blob,
    { type, key = newKey(), signal }: { type: string; key?: string | undefined; signal: AbortSignal },
  ): Promise<Body> {
    const headers = { 'content-type': type, 'idempotency-key': key }
    const request = new Request(this.#baseUrl + path, { method: 'POST', headers, signal })
    const sending = { ...this.#sending, timeoutSeconds: uploadSeconds }
    return (await send(request, sending, file)).json() as Promise<Body>
  }

  /** The pages of a list, from the one that the parameters name to the last. */
  async *pages<Path extends PagedPath<Paths>>(
    path: Path,
    ...[init]: Init<Paths[Path], 'get'>
  ): AsyncGenerator<BodyOf<Paths, 'get', Path>> {
    const { params } = (init ?? {}) as { params?: { query?: { page?: number } } }
    for (let page = params?.query?.page ?? 1; ; page++) {
      const query = { ...params?.query, page }
      const answer = await this.#call('get', path, { ...init, params: { ...params, query } })
      yield answer.body as BodyOf<Paths, 'get', Path>
      if ((answer.body as Page<unknown>).links.next === null) return
    }
  }

  /** The rows of all pages of a list. */
  async *rows<Path extends PagedPath<Paths>>(
    path: Path,
    ...init: Init<Paths[Path], 'get'>
  ): AsyncGenerator<RowOf<BodyOf<Paths, 'get', Path>>> {
    for await (const page of this.pages(path, ...init)) {
      yield* (page as unknown as Page<RowOf<BodyOf<Paths, 'get', Path>>>).data
    }
  }

  #method<M extends Method>(method: M): Call<Paths, M> {
    return (path, ...[init]) => this.#call(method, path, init)
  }

  async #call<Body>(method: Method, path: keyof Paths, init: unknown): Promise<Answer<Body>> {
    const { retries, timeoutSeconds = this.#sending.timeoutSeconds, ...parameters } = (init ?? {}) as CallOptions
    const sending = { ...this.#sending, timeoutSeconds, retries: { ...this.#sending.retries, ...retries } }
    const sent = { ...parameters, fetch: (request: Request) => send(request, sending) }
    // The types of `Call` have checked the parameters, more simply than those of openapi-fetch do.
    const { data, response } = await this.#client.request(method as never, path as never, sent as never)
    return { body: data as Body, etag: response.headers.get('etag') ?? undefined, response }
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
