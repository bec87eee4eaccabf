import type { QueryResult } from 'kysely'
import type pg from 'pg'
import { ApiError, invalid } from '../../errors.ts'
import { phrase } from '../../messages/messages.ts'
import type { AnswerBudget } from '../driver/answer-budget.ts'
import type { Statement } from '../driver/statement-texts.ts'
import { endsConnection, type Opening, type Transport } from '../driver/transport.ts'

/** The database cancels a statement that takes longer than this. */
export const statementSeconds = 5

/** How many statements of one tenant may wait. Further ones are refused immediately. */
const longestQueue = 60

/** Milliseconds. A statement that has waited longer is refused instead of being run. */
const longestWait = 10_000

/** Milliseconds. While a tenant's statements take less, up to `mostUnanswered` of them are sent without waiting for answers. */
const quickMilliseconds = 20
const mostUnanswered = 4

interface Job {
  statement: Statement
  parameters: readonly unknown[]
  budget: AnswerBudget | undefined
  since: number
  resolve(result: QueryResult<unknown>): void
  reject(error: unknown): void
}

interface Connection {
  client: pg.Client
  ready: Promise<unknown>
  isOpen: boolean
  unanswered: number
  /** When the database started the statement that it answers next. */
  busySince: number
}

interface Tenant {
  name: string
  /** The connections that run only this tenant's statements. */
  held: Connection[]
  waiting: Job[]
  /** Whether its last statement took less than `quickMilliseconds`. */
  isQuick: boolean
}

/**
 * Connections for statements that may take long: searches and filtered lists, whose cost depends on the values. A
 * connection runs statements of one tenant at a time, a tenant holds at most half of the connections, and tenants take
 * turns. So a tenant with many searches delays only its own.
 */
export class FairConnections {
  readonly limit: number
  readonly #share: number
  readonly #transport: Transport
  readonly #connect: () => Opening
  readonly #idle: Connection[] = []
  /** In the order of their turns: the next tenant is the first entry. */
  readonly #tenants = new Map<string, Tenant>()
  #busy = 0
  #ended = false

  constructor(limit: number, transport: Transport, connect: () => Opening) {
    this.limit = limit
    this.#transport = transport
    this.#share = Math.max(1, Math.floor(limit / 2))
    this.#connect = connect
  }

  get idle(): number {
    return this.#idle.length
  }

  get busy(): number {
    return this.#busy
  }

  get waiting(): number {
    return [...this.#tenants.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  run<Row>(
    name: string,
    statement: Statement,
    parameters: readonly unknown[],
    budget: AnswerBudget | undefined,
  ): Promise<QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      const tenant = this.#tenants.get(name) ?? { name, held: [], waiting: [], isQuick: false }
      if (tenant.waiting.length === longestQueue) return reject(tooManyWaiting())
      this.#tenants.set(name, tenant)
      const since = performance.now()
      tenant.waiting.push({ statement, parameters, budget, since, resolve: resolve as Job['resolve'], reject })
      this.#startNext()
    })
  }

  /** Starts as many statements as possible. The tenant whose last turn is the longest ago comes first. */
  #startNext(): void {
    for (const tenant of this.#tenants.values()) {
      refuseLate(tenant.waiting)
      if (!tenant.waiting.length) {
        if (!tenant.held.length) this.#tenants.delete(tenant.name)
        continue
      }
      const connection = this.#connectionFor(tenant)
      if (!connection) continue
      this.#tenants.delete(tenant.name)
      this.#tenants.set(tenant.name, tenant)
      void this.#start(tenant, connection, tenant.waiting.shift() as Job)
    }
  }

  /** Returns a free connection within the tenant's share, or one that it holds and that can take one more statement. */
  #connectionFor(tenant: Tenant): Connection | undefined {
    const { held, isQuick } = tenant
    // The last free connection is reserved for tenants that hold none yet.
    const free = this.limit - this.#busy
    if (held.length ? held.length < this.#share && free > 1 : free > 0) {
      const connection = this.#idle.pop() ?? this.#open()
      this.#busy += 1
      held.push(connection)
      return connection
    }
    if (!isQuick || !this.#transport.pipelines || this.#hasOthersWaiting(tenant)) return undefined
    const least = held.reduce((a, b) => (b.unanswered < a.unanswered ? b : a))
    return least.unanswered < mostUnanswered ? least : undefined
  }

  #hasOthersWaiting(tenant: Tenant): boolean {
    for (const other of this.#tenants.values()) if (other !== tenant && other.waiting.length) return true
    return false
  }

  async #start(tenant: Tenant, connection: Connection, job: Job): Promise<void> {
    connection.unanswered += 1
    try {
      await connection.ready
      job.resolve(await this.#execute(tenant, connection, job))
    } catch (error) {
      job.reject(error)
    }
    connection.unanswered -= 1
    if (!connection.unanswered) this.#release(tenant, connection)
    this.#startNext()
  }

  async #execute(tenant: Tenant, connection: Connection, job: Job): Promise<QueryResult<unknown>> {
    const { statement, parameters, budget } = job
    if (connection.unanswered === 1) connection.busySince = performance.now()
    let took = 0
    const answered = (error: Error | null) => {
      if (endsConnection(error)) connection.isOpen = false
      const now = performance.now()
      took = now - connection.busySince
      connection.busySince = now
      tenant.isQuick = took < quickMilliseconds
      statement.noteTime(took)
    }
    try {
      return await this.#transport.execute(connection.client, statement, parameters, { budget, answered })
    } catch (error) {
      throw orTooExpensive(error, took, statementSeconds)
    }
  }

  #release({ held }: Tenant, connection: Connection): void {
    held.splice(held.indexOf(connection), 1)
    this.#busy -= 1
    if (this.#ended) void connection.client.end()
    else if (connection.isOpen) this.#idle.push(connection)
  }

  #open(): Connection {
    const { client, ready } = this.#connect()
    const connection = { client, ready, isOpen: true, unanswered: 0, busySince: 0 }
    const forget = () => {
      connection.isOpen = false
      const index = this.#idle.indexOf(connection)
      if (index >= 0) this.#idle.splice(index, 1)
    }
    client.on('error', forget)
    client.on('end', forget)
    connection.ready.catch(forget)
    return connection
  }

  async end(): Promise<void> {
    this.#ended = true
    await Promise.all(this.#idle.map(({ client }) => client.end()))
  }
}

/** Refuses the statements at the head of a queue that have waited too long, or whose request is already refused. */
function refuseLate(waiting: Job[]): void {
  const earliest = performance.now() - longestWait
  for (let [job] = waiting; job; [job] = waiting) {
    const refusal = job.budget?.exceeded ?? (job.since < earliest ? tooManyWaiting() : undefined)
    if (!refusal) return
    waiting.shift()
    job.reject(refusal)
  }
}

function tooManyWaiting(): ApiError {
  return new ApiError('unavailable', phrase('too_many_waiting'), { headers: { 'retry-after': 5 } })
}

/**
 * The error of a statement that failed after so many milliseconds, where the database cancels one after so many seconds.
 * An administrator can also cancel a statement. The time distinguishes the two, since messages may be translated.
 */
export function orTooExpensive(error: unknown, milliseconds: number, seconds: number): unknown {
  const isCancelled = (error as { code?: string }).code === '57014'
  if (!isCancelled || milliseconds < seconds * 900) return error
  return invalid({ query: [phrase('too_expensive', { seconds })] }, 'query_too_expensive')
}
