import type { QueryResult } from 'kysely'
import type pg from 'pg'
import type { AnswerBudget } from './answer-budget.ts'
import { type Around, PreparedQuery, type Statement } from './prepared.ts'

interface Shared {
  client: pg.Client
  ready: Promise<unknown>
  isReady: boolean
  unanswered: number
  /** When the database has begun with what it answers next. */
  busySince: number
}

/** Connections on which queries of many requests follow each other without waiting for answers. */
export class SharedConnections {
  readonly limit: number
  readonly #open: Shared[] = []
  readonly #connect: () => pg.Client

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

  run<Row>(
    statement: Statement,
    parameters: readonly unknown[],
    budget: AnswerBudget | undefined,
  ): Promise<QueryResult<Row>> {
    const connection = this.#pick()
    return connection.isReady
      ? runOn(connection, statement, parameters, budget)
      : connection.ready.then(() => runOn(connection, statement, parameters, budget))
  }

  /** The one with the least to do; one more is opened while all have something. */
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
    const client = this.#connect()
    const ready = client.connect()
    const connection: Shared = { client, ready, isReady: false, unanswered: 0, busySince: 0 }
    this.#open.push(connection)
    const remove = () => {
      const index = this.#open.indexOf(connection)
      if (index >= 0) this.#open.splice(index, 1)
    }
    client.on('error', remove)
    client.on('end', remove)
    ready.then(() => {
      connection.isReady = true
    }, remove)
    return connection
  }

  async end(): Promise<void> {
    await Promise.all(this.#open.map(({ client }) => client.end()))
  }
}

/** The hottest path there is: one promise, and no more. */
function runOn<Row>(
  connection: Shared,
  statement: Statement,
  parameters: readonly unknown[],
  budget: AnswerBudget | undefined,
): Promise<QueryResult<Row>> {
  if (!connection.unanswered) connection.busySince = performance.now()
  connection.unanswered += 1
  return execute(connection.client, statement, parameters, {
    budget,
    answered: () => noteAnswer(connection, statement),
  })
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

interface Execution {
  around?: Around
  budget?: AnswerBudget | undefined
  answered?: () => void
}

export function execute<Row>(
  client: pg.ClientBase,
  statement: Statement,
  parameters: readonly unknown[],
  { around = alone, budget, answered }: Execution,
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null) => {
      answered?.()
      if (error) reject(error)
      else resolve(resultOf(query))
    }
    const query = new PreparedQuery(statement, parameters, around, done, budget)
    client.query(query as never)
  })
}

const alone: Around = {}
const affects = /^(INSERT|UPDATE|DELETE|MERGE) /

function resultOf<Row>({ found, tag }: PreparedQuery): QueryResult<Row> {
  const rows = found as Row[]
  return affects.test(tag) ? { rows, numAffectedRows: BigInt(tag.slice(tag.lastIndexOf(' ') + 1)) } : { rows }
}
