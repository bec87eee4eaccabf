import type { QueryResult } from 'kysely'
import pg from 'pg'
import { type Around, PreparedQuery, QueryGroup, type Statement } from './prepared.ts'

interface Shared {
  client: pg.Client
  ready: Promise<unknown>
  isReady: boolean
  unanswered: number
  /** How many of these may be committed together. */
  writes: number
  /** When the database has begun with what it answers next. */
  busySince: number
}

/** A write that waits to be sent, or for its answer. */
interface Write {
  query: PreparedQuery
  sentTo?: Shared
}

/** So many writes are committed together at most. */
const mostWrites = 16

/** Connections on which queries of many requests follow each other without waiting for answers. */
export class SharedConnections {
  readonly limit: number
  readonly #open: Shared[] = []
  readonly #waiting: Write[] = []
  readonly #connect: () => pg.Client
  #allWritten: (() => void) | undefined

  constructor(limit: number, connect: () => pg.Client) {
    this.limit = limit
    this.#connect = connect
  }

  get idle(): number {
    return this.#open.length - this.busy
  }

  get busy(): number {
    return this.#open.filter(({ unanswered }) => unanswered > 0).length
  }

  run<Row>(statement: Statement, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    if (statement.grouped) return this.#write(statement, parameters)
    const connection = this.#pick()
    return connection.isReady
      ? read(connection, statement, parameters)
      : connection.ready.then(() => read(connection, statement, parameters))
  }

  /** The one with the least to do; one more is opened while all have something. */
  #pick(): Shared {
    const best = leastBusy(this.#open)
    if (best && !best.unanswered) return best
    const another = this.#another()
    return best ?? (another as Shared)
  }

  /**
   * Each connection has one such write under way, or one group of them. Those that come while all have some wait, and are
   * then committed together: as many commits would cost the database a third of all it does for them.
   */
  #write<Row>(statement: Statement, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      const query = new PreparedQuery(statement, parameters, alone, (error) => {
        if (write.sentTo) this.#answered(write.sentTo, statement, error)
        if (!this.#isWriting) this.#allWritten?.()
        if (error) reject(error)
        else resolve(resultOf(query))
      })
      const write: Write = { query }
      this.#waiting.push(write)
      this.#sendWrites()
    })
  }

  #answered(connection: Shared, statement: Statement, error: Error | null): void {
    noteAnswer(connection, statement)
    connection.writes -= 1
    if (isFarewell(error)) this.#remove(connection)
    if (!connection.writes) this.#sendWrites()
  }

  get #isWriting(): boolean {
    return this.#waiting.length > 0 || this.#open.some(({ writes }) => writes > 0)
  }

  #sendWrites(): void {
    while (this.#waiting.length) {
      const free = leastBusy(this.#open.filter(({ writes }) => !writes))
      if (!free) {
        this.#another()
        return
      }
      sendTogether(free, this.#waiting.splice(0, countKnown(free, this.#waiting)))
    }
  }

  /** One that is being opened, if there may be one more. */
  #another(): Shared | undefined {
    const opening = this.#open.find(({ isReady }) => !isReady)
    return opening ?? (this.#open.length < this.limit ? this.#add() : undefined)
  }

  #add(): Shared {
    const client = this.#connect()
    const ready = client.connect()
    const connection: Shared = { client, ready, isReady: false, unanswered: 0, writes: 0, busySince: 0 }
    this.#open.push(connection)
    client.on('error', () => this.#remove(connection))
    client.on('end', () => this.#remove(connection))
    ready.then(
      () => {
        connection.isReady = true
        this.#sendWrites()
      },
      (error) => {
        this.#remove(connection)
        // Otherwise another will come to those that wait.
        if (!this.#open.length) for (const { query } of this.#waiting.splice(0)) query.handleError(error)
      },
    )
    return connection
  }

  #remove(connection: Shared): void {
    const index = this.#open.indexOf(connection)
    if (index >= 0) this.#open.splice(index, 1)
  }

  async end(): Promise<void> {
    if (this.#isWriting) await new Promise<void>((resolve) => (this.#allWritten = resolve))
    await Promise.all(this.#open.map(({ client }) => client.end()))
  }
}

function leastBusy(connections: readonly Shared[]): Shared | undefined {
  let best: Shared | undefined
  for (const connection of connections) {
    if (connection.isReady && (!best || connection.unanswered < best.unanswered)) best = connection
  }
  return best
}

/** The hottest path there is: one promise, and no more. */
function read<Row>(
  connection: Shared,
  statement: Statement,
  parameters: readonly unknown[],
): Promise<QueryResult<Row>> {
  noteSent(connection, 1)
  return execute(connection.client, statement, parameters, alone, () => noteAnswer(connection, statement))
}

/** How many of these writes, the first of all in any case, go to a connection together: what is new to it goes alone. */
function countKnown({ client }: Shared, waiting: readonly Write[]): number {
  let count = 0
  while (count < mostWrites && waiting[count]?.query.isKnownTo(client)) count++
  return Math.max(1, count)
}

/** When one of them fails, none has done anything, and each is sent again, alone. */
function sendTogether(connection: Shared, writes: readonly Write[]): void {
  const { client } = connection
  const queries = writes.map(({ query }) => query)
  const send = (query: PreparedQuery) => void client.query(query as never)
  for (const write of writes) write.sentTo = connection
  connection.writes = writes.length
  noteSent(connection, writes.length)
  if (queries.length === 1) {
    queries.forEach(send)
    return
  }
  const group = new QueryGroup(queries, (error, culprit) => {
    const isOver = !(error instanceof pg.DatabaseError) || isFarewell(error)
    for (const query of queries) {
      // Without a culprit, the error may have come behind the commit.
      if (isOver || !culprit || (query === culprit && wasCancelled(error))) query.handleError(error)
      else send(query)
    }
  })
  client.query(group as never)
}

/** Waited too long, or was told to stop: it is not to begin again. */
function wasCancelled(error: Error): boolean {
  return error instanceof pg.DatabaseError && ['57014', '55P03'].includes(error.code ?? '')
}

/** Whether the database ends the connection: these are its last words there. */
function isFarewell(error: Error | null): boolean {
  return error instanceof pg.DatabaseError && Boolean(error.code?.startsWith('57P'))
}

function noteSent(connection: Shared, count: number): void {
  if (!connection.unanswered) connection.busySince = performance.now()
  connection.unanswered += count
}

function noteAnswer(connection: Shared, statement: Statement): void {
  const now = performance.now()
  noteTime(statement, now - connection.busySince)
  connection.busySince = now
  connection.unanswered -= 1
}

export function noteTime(statement: Statement, milliseconds: number): void {
  statement.milliseconds += (milliseconds - statement.milliseconds) / 8
}

export function execute<Row>(
  client: pg.ClientBase,
  statement: Statement,
  parameters: readonly unknown[],
  around: Around = alone,
  answered?: () => void,
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery(statement, parameters, around, (error) => {
      answered?.()
      if (error) reject(error)
      else resolve(resultOf(query))
    })
    client.query(query as never)
  })
}

const alone: Around = {}
const affects = /^(INSERT|UPDATE|DELETE|MERGE) /

function resultOf<Row>({ found, tag }: PreparedQuery): QueryResult<Row> {
  const rows = found as Row[]
  return affects.test(tag) ? { rows, numAffectedRows: BigInt(tag.slice(tag.lastIndexOf(' ') + 1)) } : { rows }
}
