import type { QueryResult } from 'kysely'
import type pg from 'pg'
import type { AnswerBudget } from '../driver/answer-budget.ts'
import type { Statement } from '../driver/statement-texts.ts'
import { endsConnection, type Opening, type Transport } from '../driver/transport.ts'

interface Shared {
  client: pg.Client
  ready: Promise<unknown>
  isReady: boolean
  unanswered: number
  /** When the database started the statement that it answers next. */
  busySince: number
}

/** Connections that many requests share. Queries are sent without waiting for the answers to earlier ones. */
export class SharedConnections {
  readonly limit: number
  readonly #open: Shared[] = []
  readonly #transport: Transport
  readonly #connect: () => Opening

  constructor(limit: number, transport: Transport, connect: () => Opening) {
    this.limit = limit
    this.#transport = transport
    this.#connect = connect
  }

  get idle(): number {
    return this.#open.length - this.busy
  }

  get busy(): number {
    return this.#open.filter(({ unanswered }) => unanswered > 0).length
  }

  run<Row>(
    statement: Statement,
    parameters: readonly unknown[],
    budget: AnswerBudget | undefined,
  ): Promise<QueryResult<Row>> {
    const connection = this.#pick()
    return connection.isReady
      ? this.#runOn(connection, statement, parameters, budget)
      : connection.ready.then(() => this.#runOn(connection, statement, parameters, budget))
  }

  /** Most queries of the server run here, so it creates a single promise. */
  #runOn<Row>(
    connection: Shared,
    statement: Statement,
    parameters: readonly unknown[],
    budget: AnswerBudget | undefined,
  ): Promise<QueryResult<Row>> {
    if (!connection.unanswered) connection.busySince = performance.now()
    connection.unanswered += 1
    return this.#transport.execute(connection.client, statement, parameters, {
      budget,
      answered: (error) => {
        noteAnswer(connection, statement)
        if (endsConnection(error)) this.#remove(connection)
      },
    })
  }

  /** Returns the connection with the fewest unanswered queries. Opens another one when all are busy. */
  #pick(): Shared {
    let best: Shared | undefined
    for (const connection of this.#open) {
      if (!connection.isReady) continue
      if (!best || connection.unanswered < best.unanswered) best = connection
      if (!best.unanswered) return best
    }
    const opening = this.#open.find(({ isReady }) => !isReady)
    const another = opening ?? (this.#open.length < this.limit ? this.#add() : undefined)
    return best ?? (another as Shared)
  }

  #add(): Shared {
    const { client, ready } = this.#connect()
    const connection: Shared = { client, ready, isReady: false, unanswered: 0, busySince: 0 }
    this.#open.push(connection)
    const remove = () => this.#remove(connection)
    client.on('error', remove)
    client.on('end', remove)
    ready.then(() => {
      connection.isReady = true
    }, remove)
    return connection
  }

  #remove(connection: Shared): void {
    const index = this.#open.indexOf(connection)
    if (index >= 0) this.#open.splice(index, 1)
  }

  async end(): Promise<void> {
    await Promise.all(this.#open.map(({ client }) => client.end()))
  }
}

function noteAnswer(connection: Shared, statement: Statement): void {
  const now = performance.now()
  statement.noteTime(now - connection.busySince)
  connection.busySince = now
  connection.unanswered -= 1
}
