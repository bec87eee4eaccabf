import { Api, type ApiOptions } from './api.ts'
import { type Bulk, bulkOf } from './bulk.ts'
import type { Answer, BodyOf, InitOf, PathWith } from './calls.ts'
import { isQuaysideError } from './errors.ts'
import { type components, idempotentPaths, type paths } from './generated/logistics.ts'
import { LogisticsResources } from './generated/logistics-resources.ts'
import { type FinishedImport, type ImportOptions, importFile } from './imports.ts'
import { jsonLines, sentEvents } from './lines.ts'
import { type Credentials, delay } from './sending.ts'
import { fixed, Session, withHeaders } from './session.ts'

type Schemas = components['schemas']
export type Article = Schemas['Article']
export type Event = Schemas['Event']

export type QuaysideOptions = ApiOptions & {
  /** The company of all requests that name no other. */
  company?: number
} & (
    | { email: string; password: string }
    /** A token that is not renewed: of a user, the key of a connector, or the shared one of an integration. */
    | { token: string }
    /** Another proof of who calls, for example the session of a page that the server itself has served. */
    | { credentials: Credentials }
  )

/** Where a copy of the catalogue stands. Keep it, as JSON, with the copy. */
export interface SyncPosition {
  cursor: number
  updated_since?: string
  /** Where the next run starts; known from the first page of a run. */
  next_updated_since?: string
}

export interface SyncedPage {
  articles: Article[]
  /** Continue from here when these articles are stored. */
  position: SyncPosition
}

export interface EventPage {
  events: Event[]
  /** Continue from here when these events are done. */
  cursor: string
}

/** The paths of records that can be read and changed. */
type ChangeablePath = PathWith<paths, 'get'> & PathWith<paths, 'put'>
type RecordAt<Path extends ChangeablePath> = BodyOf<paths, 'get', Path> extends { data: infer Data } ? Data : never
type ChangeOf<Path extends ChangeablePath> = InitOf<paths[Path], 'put'> extends { body: infer Body } ? Body : never
type PathParameters<Path extends ChangeablePath> =
  InitOf<paths[Path], 'put'> extends { params: { path: infer Names } } ? Names : never

/** The records of the paths that answer with one record a line. */
type Exports = {
  [Path in keyof paths as paths[Path] extends Exporting<unknown> ? Path : never]: paths[Path] extends Exporting<
    infer Row
  >
    ? Row
    : never
}
type Exporting<Row> = { get: { responses: { 200: { content: { 'application/x-ndjson': Row } } } } }

/** How often a change is tried again when somebody else changes the same record. */
const changeAttempts = 5

/** How often an export is asked for again without a further record. */
const exportAttempts = 5
const exportPauseMilliseconds = 1_000

/** A stream of events that has ended is opened again after this pause. */
const reconnectMilliseconds = 1_000

/** The logistics service, for one user or integration. */
export class Quayside extends LogisticsResources {
  readonly #options: QuaysideOptions
  readonly #credentials: Credentials
  /** Writes any number of records, as many in one call as the server takes. */
  readonly bulk: Bulk = bulkOf(this.POST)

  constructor(options: QuaysideOptions, credentials: Credentials = credentialsOf(options)) {
    super(options, withCompany(credentials, options.company), idempotentPaths)
    this.#options = options
    this.#credentials = credentials
  }

  /** The same user, working for another company. */
  forCompany(company: number): Quayside {
    return new Quayside({ ...this.#options, company }, this.#credentials)
  }

  /** Ends the token. The next request logs in again. */
  async logOut(): Promise<void> {
    await this.POST('/auth/revoke')
    if (this.#credentials instanceof Session) this.#credentials.forget()
  }

  /**
   * Reads a record, lets `edit` say what to change, and writes that with `If-Match`. If somebody else has changed the
   * record meanwhile, `edit` is asked again with the new state. It may be called several times, so it should do nothing
   * else. When it returns undefined, nothing is written.
   */
  async change<Path extends ChangeablePath>(
    path: Path,
    parameters: PathParameters<Path>,
    edit: (record: RecordAt<Path>) => ChangeOf<Path> | undefined | Promise<ChangeOf<Path> | undefined>,
  ): Promise<Answer<BodyOf<paths, 'get', Path>>> {
    // One path stands for all, because TypeScript cannot follow the types of a path that it does not know.
    const record = path as '/articles/{id}'
    const params = { path: parameters as { id: number } }
    for (let attempt = 1; ; attempt++) {
      const current = await this.GET(record, { params })
      const body = (await edit(current.body.data as RecordAt<Path>)) as Schemas['ArticleUpdate'] | undefined
      if (body === undefined) return current as Answer<BodyOf<paths, 'get', Path>>
      try {
        const header = { 'If-Match': current.etag }
        const changed = await this.PUT(record, { params: { ...params, header }, body })
        return changed as Answer<BodyOf<paths, 'get', Path>>
      } catch (error) {
        if (attempt === changeAttempts || !isQuaysideError(error, 'stale_version')) throw error
      }
    }
  }

  /**
   * The articles that have changed since a position, or all articles. After the last page, the position is where the
   * next run starts. A row may come twice: its `version` tells whether it is new.
   */
  async *syncArticles(
    position: SyncPosition = { cursor: 0 },
    { perPage = 500, signal }: { perPage?: number; signal?: AbortSignal } = {},
  ): AsyncGenerator<SyncedPage> {
    for (let { cursor, updated_since, next_updated_since } = position; ; ) {
      const since = updated_since === undefined ? {} : { updated_since }
      const query = { cursor, per_page: perPage, ...since }
      const { body } = await this.GET('/articles/sync', { params: { query }, signal: signal ?? null })
      // Kept from the first page: the server knows it only for the token of that page, and the token may be renewed.
      next_updated_since ??= body.meta.next_updated_since
      const { next_cursor } = body.meta
      if (next_cursor === null) {
        yield { articles: body.data, position: { cursor: 0, updated_since: next_updated_since } }
        return
      }
      cursor = next_cursor
      yield { articles: body.data, position: { cursor, ...since, next_updated_since } }
    }
  }

  /**
   * All records of an export, as they arrive. If the connection breaks, the export continues after the last complete
   * record, or begins again if there was none; to continue later, send the id of that record as `after_id`.
   */
  async *export<Path extends keyof Exports>(
    path: Path,
    init?: InitOf<paths[Path], 'get'>,
  ): AsyncGenerator<Exports[Path]> {
    // One path stands for all, because TypeScript cannot follow the types of a path that it does not know.
    const name = path as '/articles/export'
    const { params = {}, ...others } = (init ?? {}) as NonNullable<InitOf<paths['/articles/export'], 'get'>>
    let query = params.query
    for (let attempt = 1; ; attempt++) {
      const answer = await this.GET(name, {
        ...others,
        params: { ...params, ...(query && { query }) },
        parseAs: 'stream',
      })
      try {
        for await (const record of jsonLines<Article>(answer.body as unknown as ReadableStream<Uint8Array>)) {
          yield record as Exports[Path]
          query = { ...query, after_id: record.id }
          attempt = 0
        }
        return
      } catch (error) {
        if (others.signal?.aborted || attempt === exportAttempts) throw error
        await delay(exportPauseMilliseconds * attempt, others.signal ?? new AbortController().signal)
      }
    }
  }

  /**
   * Imports a file of CSV or NDJSON, and waits until it is processed. Pass `await openAsBlob('articles.csv')` of `node:fs`
   * for a file that should not be read into memory.
   */
  import(kind: Schemas['ImportKind'], file: Blob, options: ImportOptions = {}): Promise<FinishedImport> {
    return importFile(this, kind, file, options)
  }

  /**
   * The events after a cursor, or of the last 30 days, in their order. Ends with the newest event, unless
   * `everySeconds` says how often to ask for more; then it ends when `signal` is aborted.
   */
  async *events({
    cursor,
    perPage = 100,
    everySeconds,
    signal,
  }: {
    cursor?: string | undefined
    perPage?: number
    everySeconds?: number
    signal?: AbortSignal
  } = {}): AsyncGenerator<EventPage> {
    for (let position = cursor; !signal?.aborted; ) {
      const query = { per_page: perPage, ...(position !== undefined && { cursor: position }) }
      const { body } = await this.GET('/events', { params: { query }, signal: signal ?? null })
      position = body.meta.next_cursor
      if (body.data.length) yield { events: body.data, cursor: position }
      if (body.meta.has_more) continue
      if (everySeconds === undefined) return
      await delay(everySeconds * 1000, signal ?? new AbortController().signal)
    }
  }

  /**
   * Events as they happen: the next ones, or those after a cursor. If the connection breaks, it continues after the last
   * event. Ends when `signal` is aborted.
   */
  async *liveEvents({
    cursor,
    signal,
  }: {
    cursor?: string | undefined
    signal: AbortSignal
  }): AsyncGenerator<{ event: Event; cursor: string }> {
    for (let position = cursor; !signal.aborted; ) {
      const query = position === undefined ? {} : { cursor: position }
      try {
        const answer = await this.GET('/events/stream', { params: { query }, parseAs: 'stream', signal })
        const stream = answer.body as unknown as ReadableStream<Uint8Array>
        for await (const sent of sentEvents<Event>(stream)) {
          position = sent.position
          yield { event: sent.data, cursor: position }
        }
      } catch (error) {
        if (signal.aborted) return
        if (isQuaysideError(error) && error.status > 0) throw error
      }
      await delay(reconnectMilliseconds, signal).catch(() => {})
    }
  }
}

function credentialsOf(options: QuaysideOptions): Credentials {
  if ('credentials' in options) return options.credentials
  if ('token' in options) return fixed({ authorization: `Bearer ${options.token}` })
  const { email, password } = options
  const api = new Api<paths>(options, fixed({}), idempotentPaths)
  return new Session(async () => (await api.POST('/auth/token', { body: { email, password } })).body)
}

function withCompany(credentials: Credentials, company: number | undefined): Credentials {
  return company === undefined ? credentials : withHeaders(credentials, { 'x-company-id': String(company) })
}
