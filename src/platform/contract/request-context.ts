import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { notFound, truncated } from '../errors.ts'
import { addressOf, networkOf } from '../http/client-network.ts'
import type { CountRequest } from '../http/rate-limit.ts'
import { clientRequestId, type Identity } from '../http/server.ts'
import type { Phrase, Say } from '../messages/messages.ts'
import type { Paging, Rows } from '../postgres/queries/pages.ts'
import type { Reader } from '../postgres/queries/reader.ts'
import { inTransaction } from '../postgres/writes/transactions.ts'
import { assertMatch, type Versioned } from './entity-tags.ts'
import type { KeyedRequest } from './idempotency.ts'
import { type Page, toPage } from './pagination.ts'

/** What every handler gets from the platform, in both services. */
export interface PlatformContext<DB> {
  /** A read-only database; part of the platform's transaction if the operation has one around its handler. */
  db: Reader<DB>
  /** Runs a transaction for data that is not a tenant's record, such as sessions and counters. */
  transaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T>
  /** Checks that the record exists (404) and has the version named in `If-Match` (412). */
  found<T>(record: T | undefined, what: Phrase): T
  /** Wraps the rows of a page of this list. */
  page<T>(rows: Rows<T>): Page<T>
  /** Counts this request against a limit (429), for operations whose contract leaves counting to the handler. */
  count(limit: string, key: string): void | Promise<void>
  /** The request, if it has an `Idempotency-Key`. For requests that are written in batches; `write` passes it on itself. */
  once: KeyedRequest | undefined
  /** For a handler with a streamed body, which keeps the `Idempotency-Key` itself. */
  idempotencyKey: string | undefined
  /**
   * Records the write, in the transaction of its last change. For a handler with a streamed body, and for services whose
   * handlers record.
   */
  recorded<T>(trx: Transaction<DB>, answer: T): Promise<T>
  /** Tells the caller that the answer is that of an earlier request with the same key. */
  replayed(): void
  /** Translates messages of an answer to the caller's language, which the answer then names. */
  say: Say
  /** The ids of this request for records: ours, which the caller cannot choose, and the one that the caller sent. */
  requestId: RequestId
  /** The client that sent the request, for records. */
  sender: Sender
  /** Sets the caller for the log line, for requests that start without credentials. */
  identify(identity: Identity, tenant?: string): void
  /** The client's network, for counters and fair queues: see `networkOf`. */
  network(): string
  /** For an answer that goes on for ever: aborted when the client has gone, or the server shuts down. */
  ended(): AbortSignal
  /** Checks the credentials again, and returns what they prove now. Rejects if the caller is no longer admitted. */
  admitAgain(): Promise<Call>
  /** The browser, for handlers that start or end its session. */
  visitor(): Visitor
}

export interface Visitor {
  /** The client's IP address. */
  address: string
  headers: IncomingHttpHeaders
  setCookie(cookie: string): void
}

export interface RequestId {
  own: string
  client: string | null
}

export interface Sender {
  /** The IP address; null if it is not known. */
  address: string | null
  userAgent: string | null
}

export function requestIdOf(request: FastifyRequest): RequestId {
  return { own: request.id, client: clientRequestId(request) ?? null }
}

export function senderOf({ ip, headers }: FastifyRequest): Sender {
  return { address: addressOf(ip), userAgent: truncated(headers['user-agent'] ?? '', 300) || null }
}

/** What security has established about a request. A service adds what its handlers need. */
export interface Call {
  /** Identifies the caller for rate limits and idempotency keys; absent without a login. */
  caller?: string
  /** The company that a write is for. */
  companyId?: number
  tenant?: number | string | undefined
  /** For the log line. */
  identity?: Identity
  /** The credential is a cookie. Shared caches do not treat cookies as credentials, so they must not store the answer. */
  forbidsCaching?: boolean
}

/** What a service gives to the contexts of its handlers. */
export interface ContextSource<DB, C extends Call> {
  /** The public address, for links. */
  url: () => string
  /** What handlers get in addition to the call and the platform's context. */
  context: object
  /**
   * Runs a change for a call; handlers get it bound to their call. A request with an `Idempotency-Key` is carried out once:
   * see `KeysOfTransaction`. Services without it have no such requests, and their handlers only have `transaction`.
   */
  write?(
    db: Kysely<DB>,
    call: C,
    // biome-ignore lint/suspicious/noExplicitAny: each service defines the type of a change in its handler context
    work: (change: any) => Promise<unknown>,
    once: KeyedRequest | undefined,
  ): Promise<unknown>
  /** What the answer to a dry run shows in addition, from the transaction that is about to be rolled back. */
  dryRunFields?(trx: Transaction<DB>): object
  countRequest: CountRequest
}

/** A request that is being served. */
interface Served<DB, C extends Call> {
  call: C
  request: FastifyRequest
  reply: FastifyReply
  ifMatch: string | undefined
  once: KeyedRequest | undefined
  admitAgain: (request: FastifyRequest) => Promise<C>
  /** Records the write with this answer, if the service wants that, and returns the answer. */
  recorded: (db: Kysely<DB>, answer: unknown) => Promise<unknown>
  /** Names the caller's language in the answer. */
  speak: () => Say
}

/**
 * The class of the contexts that handlers of a service get: the parts of the service, what security has established, and
 * the platform's own. Functions are created when a handler asks for them, because most handlers use one or two.
 */
export function contextClass<DB, C extends Call>(service: ContextSource<DB, C>) {
  class Context implements PlatformContext<DB> {
    readonly db: Reader<DB>
    readonly once: KeyedRequest | undefined
    readonly #database: Kysely<DB>
    readonly #call: C
    readonly #request: FastifyRequest
    readonly #reply: FastifyReply
    readonly #ifMatch: string | undefined
    readonly #admitAgain: (request: FastifyRequest) => Promise<C>
    readonly #recorded: Served<DB, C>['recorded']
    readonly #speak: () => Say

    constructor(served: Served<DB, C>, database: Kysely<DB>, reads: Reader<DB>) {
      const { call, request, reply, ifMatch, once, admitAgain, recorded, speak } = served
      Object.assign(this, call)
      this.db = reads
      this.once = once
      this.#database = database
      this.#call = call
      this.#request = request
      this.#reply = reply
      this.#ifMatch = ifMatch
      this.#admitAgain = admitAgain
      this.#recorded = recorded
      this.#speak = speak
    }

    get transaction() {
      return <T>(work: (trx: Transaction<DB>) => Promise<T>) => inTransaction(this.#database, work)
    }

    get write() {
      return (work: (change: unknown) => Promise<unknown>) =>
        service.write?.(this.#database, this.#call, work, this.once)
    }

    get found() {
      return <T>(record: T | undefined, what: Phrase): T => {
        if (record === undefined) throw notFound(what)
        if (this.#ifMatch !== undefined) assertMatch(this.#ifMatch, record as Versioned)
        return record
      }
    }

    get page() {
      const { query, url } = this.#request
      return <T>(rows: Rows<T>) => toPage(rows, query as Paging, publicAddress(service.url(), url))
    }

    get count() {
      return (limit: string, key: string) => service.countRequest(limit, key, this.#request, this.#reply)
    }

    get idempotencyKey(): string | undefined {
      return this.#request.headers['idempotency-key'] as string | undefined
    }

    get recorded() {
      return <T>(trx: Transaction<DB>, answer: T) => this.#recorded(trx, answer) as Promise<T>
    }

    get replayed() {
      return () => void this.#reply.header('idempotency-replayed', 'true')
    }

    get say(): Say {
      return this.#speak()
    }

    get requestId(): RequestId {
      return requestIdOf(this.#request)
    }

    get sender(): Sender {
      return senderOf(this.#request)
    }

    get identify() {
      return (identity: Identity, tenant?: string) => {
        this.#request.identity = identity
        this.#request.tenant = tenant
      }
    }

    get network() {
      return () => networkOf(this.#request.ip)
    }

    get admitAgain() {
      return () => this.#admitAgain(this.#request)
    }

    get ended() {
      return () => {
        const gone = new AbortController()
        const { raw } = this.#reply
        if (raw.closed || raw.destroyed) gone.abort()
        else raw.once('close', () => gone.abort())
        return AbortSignal.any([gone.signal, this.#request.server.draining])
      }
    }

    get visitor() {
      return () => visitorOf(this.#request, this.#reply)
    }
  }
  Object.assign(Context.prototype, service.context)
  return Context
}

export function visitorOf({ ip, headers }: FastifyRequest, reply: FastifyReply): Visitor {
  return { address: ip, headers, setCookie: (cookie) => void reply.header('set-cookie', cookie) }
}

/** The URL of this list for links. The request line may name any host, so only its path and query are used. */
function publicAddress(base: string, requestUrl: string): string {
  if (requestUrl.startsWith('/')) return base + requestUrl
  const { pathname, search } = new URL(requestUrl, base)
  return base + pathname + search
}
