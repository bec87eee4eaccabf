import type { QueryResult } from 'kysely'
import type pg from 'pg'
import type { AnswerBudget } from './answer-budget.ts'
import { ApiError, invalid } from './errors.ts'
import type { Statement } from './prepared.ts'
import { execute, noteTime } from './shared-connections.ts'

/** Seconds that one statement may take; the database then cancels it. */
export const statementSeconds = 5

/** Statements of one tenant that may wait: further ones are refused at once. */
const longestQueue = 60

/** Milliseconds. What has waited longer is refused instead of being run. */
const longestWait = 10_000

interface Job {
  statement: Statement
  parameters: readonly unknown[]
  budget: AnswerBudget | undefined
  since: number
  resolve(result: QueryResult<unknown>): void
  reject(error: unknown): void
}

interface Tenant {
  running: number
  waiting: Job[]
}

interface Connection {
  client: pg.Client
  isOpen: boolean
}

/**
 * Connections for statements that may take long: searches and filtered lists, whose cost depends on the values. Each runs
 * one statement at a time. A tenant holds at most half of them, and tenants take turns, so that one who asks for much
 * waits for itself.
 */
export class FairConnections {
  readonly limit: number
  readonly #share: number
  readonly #connect: () => pg.Client
  readonly #idle: Connection[] = []
  /** Whose turn is next comes first. */
  readonly #tenants = new Map<string, Tenant>()
  #busy = 0
  #ended = false

  constructor(limit: number, connect: () => pg.Client) {
    this.limit = limit
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
      const tenant = this.#tenants.get(name) ?? { running: 0, waiting: [] }
      this.#tenants.set(name, tenant)
      if (tenant.waiting.length === longestQueue) return reject(tooManyWaiting())
      const since = performance.now()
      tenant.waiting.push({ statement, parameters, budget, since, resolve: resolve as Job['resolve'], reject })
      this.#startNext()
    })
  }

  /** Starts what can be started, the tenant whose last turn is longest ago first. */
  #startNext(): void {
    for (const [name, tenant] of this.#tenants) {
      if (this.#busy === this.limit) return
      const job = this.#hasPlaceFor(tenant) ? takeJob(tenant) : undefined
      if (!job) continue
      this.#tenants.delete(name)
      this.#tenants.set(name, tenant)
      this.#start(name, tenant, job)
    }
  }

  /** One connection stays free for tenants who have none yet. */
  #hasPlaceFor({ running }: Tenant): boolean {
    return !running || (running < this.#share && this.#busy < this.limit - 1)
  }

  async #start(name: string, tenant: Tenant, job: Job): Promise<void> {
    tenant.running += 1
    this.#busy += 1
    try {
      job.resolve(await this.#runOnIdle(job))
    } catch (error) {
      job.reject(error)
    }
    tenant.running -= 1
    this.#busy -= 1
    if (!tenant.running && !tenant.waiting.length) this.#tenants.delete(name)
    this.#startNext()
  }

  async #runOnIdle({ statement, parameters, budget }: Job): Promise<QueryResult<unknown>> {
    const connection = this.#idle.pop() ?? (await this.#open())
    const started = performance.now()
    try {
      return await execute(connection.client, statement, parameters, { budget })
    } catch (error) {
      const isCancelled = (error as { code?: string }).code === '57014'
      // Somebody else may cancel a statement too; the message that tells them apart is in the server's language.
      throw isCancelled && performance.now() - started > statementSeconds * 900 ? tooExpensive() : error
    } finally {
      noteTime(statement, performance.now() - started)
      if (this.#ended) connection.client.end()
      else if (connection.isOpen) this.#idle.push(connection)
    }
  }

  async #open(): Promise<Connection> {
    const client = this.#connect()
    const connection = { client, isOpen: true }
    const forget = () => {
      connection.isOpen = false
      const index = this.#idle.indexOf(connection)
      if (index >= 0) this.#idle.splice(index, 1)
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    return connection
  }

  async end(): Promise<void> {
    this.#ended = true
    await Promise.all(this.#idle.map(({ client }) => client.end()))
  }
}

/** The tenant's next statement. Those that have waited too long are refused. */
function takeJob({ waiting }: Tenant): Job | undefined {
  const earliest = performance.now() - longestWait
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const refusal = job.budget?.exceeded ?? (job.since < earliest ? tooManyWaiting() : undefined)
    if (!refusal) return job
    job.reject(refusal)
  }
}

function tooManyWaiting(): ApiError {
  const message = 'Too many of your searches and filtered lists wait already; please try again in a few seconds.'
  return new ApiError('unavailable', message, { headers: { 'retry-after': 5 } })
}

function tooExpensive(): ApiError {
  const advice = 'Use a longer search term, more filters, or fewer nested lists.'
  return invalid({ query: [`This takes more than ${statementSeconds} seconds. ${advice}`] }, 'query_too_expensive')
}
